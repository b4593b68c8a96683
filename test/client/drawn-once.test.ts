import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { atTable, CARD, legal, motion, moved, scene, take, view } from "./toy.ts";

/** To draw a table takes long: what one turn of the page brings is drawn together. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function turning(drawn = scene) {
  const table = atTable({}, drawn);
  table.screen.turn();
  const draws = vi.spyOn(table.painter, "show");
  const tidies = vi.spyOn(table.painter, "tidy");
  /** Of all that was drawn since, how deep the cards lay; and how often it was over. To look at the table would let the page go on. */
  const done = () => ({
    drawn: draws.mock.calls.map(([pieces]) => pieces[0]!.z),
    tidied: tidies.mock.calls.length,
  });
  return { ...table, draws, done };
}

test("choices that close and the motion behind them; its end, the table at rest and new choices", async () => {
  const { stage, screen, done } = turning();
  stage.offer([]);
  expect(done()).toEqual({ drawn: [], tidied: 0 });
  const moves = stage.animate(moved, 1);
  expect(done()).toEqual({ drawn: [1], tidied: 0 });
  motion.goes[0]!(async () => {});
  await moves;
  stage.settle(view(5));
  expect(done()).toEqual({ drawn: [1], tidied: 0 });
  stage.offer(legal);
  expect(done()).toEqual({ drawn: [1, 5], tidied: 1 });
  screen.turn();
  expect(done()).toEqual({ drawn: [1, 5], tidied: 1 });
  expect(screen.canvas.dataset).toMatchObject({ beat: "settled", open: "a b" });
});

test("two motions one after the other: where the first ends the second begins", async () => {
  const { stage, screen, done } = turning();
  for (const n of [0, 1]) {
    const moves = stage.animate(moved, 1);
    motion.goes[n]!(async () => {});
    await moves;
  }
  expect(done().drawn).toEqual([1, 2]);
  screen.turn();
  expect(done().drawn).toEqual([1, 2, 3]);
});

test("of several beats in one turn the last is drawn, at a table where nothing can be chosen too", () => {
  const { stage, screen, done } = turning();
  stage.offer([]);
  for (const n of [2, 3, 4]) stage.settle(view(n));
  stage.offer([]);
  screen.turn();
  expect(done()).toEqual({ drawn: [4], tidied: 1 });
});

test("what nothing else comes behind is drawn all the same: a view that settles, choices that close, a thing pointed at", () => {
  const { stage, screen, done, choice } = turning();
  stage.settle(view(7));
  expect(done().drawn).toEqual([]);
  expect([screen.canvas.dataset["beat"], done()]).toEqual(["settled", { drawn: [7], tidied: 1 }]);
  stage.offer(legal);
  screen.tap(CARD.a, "mouse");
  expect(done().drawn).toHaveLength(2);
  expect(choice()).toBe("choosing");
  stage.offer([]);
  expect([choice(), screen.canvas.dataset["open"], done().drawn.length]).toEqual(["idle", "", 4]);
});

test("choices that open again after a refusal, and an action that is sent, are drawn at once: the page says so in the same step", () => {
  const { stage, screen, sent, done } = turning();
  screen.tap(CARD.b, "mouse");
  expect([sent, done().drawn]).toEqual([[take("b")], [1]]);
  stage.offer(legal);
  expect(done().drawn).toEqual([1, 1]);
});

test("what would answer a pointer is not asked for while something moves, and the page hears nothing new where nothing lies otherwise", async () => {
  const hits = vi.fn(scene.hits);
  const laid = vi.fn();
  const { stage, screen } = turning({ ...scene, hits });
  Object.assign((stage as unknown as { host: object }).host, { laid });
  const told = (): unknown[] => [...new Set(laid.mock.calls.splice(0).map(([{ choice }]) => choice))];
  stage.offer([]);
  screen.turn();
  told();
  hits.mockClear();
  const moves = stage.animate(moved, 1);
  expect(hits).not.toHaveBeenCalled();
  motion.goes[0]!(async () => {});
  await moves;
  stage.settle(view(2));
  stage.offer([]);
  screen.turn();
  stage.settle(view(3));
  screen.turn();
  expect(told()).toEqual([{ type: "idle" }]);
  expect(hits).toHaveBeenCalledTimes(2);
});

describe("the motion that comes next is thought of", () => {
  /** An idle page, a moment later. */
  const idle = () => vi.advanceTimersByTimeAsync(200);
  const moving = async (after = scene.after) => {
    const pieces = vi.fn(scene.pieces);
    const table = turning({ ...scene, pieces, after });
    const first = table.stage.animate(moved, 1);
    table.stage.foresee!(moved);
    const ends = async (): Promise<void> => {
      motion.goes[0]!(async () => {});
      await first;
    };
    pieces.mockClear();
    return { ...table, pieces, ends };
  };

  test("while the one before it runs and the page has nothing to do: when it begins nothing is left to think of", async () => {
    const { stage, pieces, ends, done } = await moving();
    expect(pieces).not.toHaveBeenCalled();
    await idle();
    expect(pieces.mock.calls.map(([{ view, caption }]) => [view.n, caption])).toEqual([
      [2, "It moves."],
      [3, "It moves."],
    ]);
    await ends();
    void stage.animate(moved, 1);
    expect([pieces.mock.calls.length, done().drawn]).toEqual([2, [1, 2]]);
  });

  test("anew where something else is shown meanwhile, and not at all once the motion is cut", async () => {
    const focused = await moving();
    await idle();
    await focused.ends();
    focused.stage.focus("b");
    void focused.stage.animate(moved, 1);
    expect([...focused.painter.standing.keys()]).toContain("frame of b");
    const cut = await moving();
    cut.stage.hurry();
    await idle();
    expect(cut.pieces).not.toHaveBeenCalled();
  });

  test("anew where another event moves, and whose it is shows then", async () => {
    const { stage, pieces, ends } = await moving();
    await idle();
    await ends();
    void stage.animate({ ...moved, seat: 1 } as never, 1);
    expect(pieces.mock.calls.map(([{ lit }]) => lit)).toEqual([0, 0, 1, 1]);
  });

  test("and where it cannot be thought of that is told when it is to move, not before", async () => {
    let fails = false;
    const { stage, ends } = await moving((view, event) => {
      if (fails) throw new Error("no such view");
      return scene.after(view, event);
    });
    fails = true;
    await idle();
    await ends();
    await expect(stage.animate(moved, 1)).rejects.toThrow("no such view");
  });
});

test("a motion that is cut takes away nothing that was pointed at meanwhile", () => {
  const { stage, screen, painter } = turning();
  void stage.animate(moved, 1);
  stage.focus("b");
  stage.hurry();
  stage.settle(view(2));
  screen.turn();
  expect([...painter.standing.keys()]).toContain("frame of b");
});

test("nothing is thought of for later while a motion is about to begin", () => {
  const upcoming = vi.fn(() => []);
  const { stage } = turning({ ...scene, upcoming });
  upcoming.mockClear();
  stage.offer([]);
  expect(upcoming).not.toHaveBeenCalled();
  stage.settle(view(2));
  stage.offer([]);
  expect(upcoming).toHaveBeenCalledOnce();
});

test("the page is asked for one more turn, however much there is to draw", () => {
  const { stage, screen } = turning();
  const soon = vi.spyOn(screen, "soon");
  for (const n of [2, 3, 4]) stage.settle(view(n));
  expect(soon).toHaveBeenCalledOnce();
});

test("what fails then reaches the page, which lets the canvas go", () => {
  const broke = vi.fn();
  const { stage, screen, draws } = turning();
  Object.assign((stage as unknown as { host: object }).host, { broke });
  draws.mockImplementation(() => {
    throw new Error("no such picture");
  });
  stage.settle(view(2));
  screen.turn();
  expect(broke).toHaveBeenCalledExactlyOnceWith(new Error("no such picture"));
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Port, rect } from "../../client/table/layout.ts";
import type { Mover } from "../../client/table/motion.ts";
import { NOTE, wayTo } from "../../client/table/noted.ts";
import { whyNot } from "../../client/table/refused.ts";
import type { GameScene, Shown } from "../../client/table/scene.ts";
import type { Texts } from "../../client/table/texts.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { hostOf, type PaperHow, tableOnPaper, USUAL } from "./paper.ts";

/** What a table does under a hand, shown by the smallest scene there can be: two cards, a note, and ground that lets nothing through. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Toy extends Kind {
  Event: { readonly type: "moved"; readonly seat: 0 };
  View: { readonly viewer: 0; readonly n: number };
  Action: { readonly type: "take"; readonly card: string };
  Refusal: { readonly reason: "too-dear"; readonly needs: number };
}
const PORT = { width: 800, height: 600 };
const CARD = {
  a: rect(0, 0, 100, 100),
  b: rect(200, 0, 100, 100),
  shelf: rect(400, 0, 100, 100),
};
const GROUND = rect(0, 300, 800, 300);
const view = (n: number): Toy["View"] => ({ viewer: 0, n });
const take = (card: string): Toy["Action"] => ({ type: "take", card });
const legal = [take("a"), take("b")];
const moved: Toy["Event"] = { type: "moved", seat: 0 };
const texts = {
  events: { moved: () => "It moves." },
  refusals: { "too-dear": ({ needs }: Toy["Refusal"]) => `It takes ${needs}.` },
};

/** Motions wait for the test, and then do what it says. */
const motion = { goes: [] as ((does: (mover: Mover) => Promise<void>) => void)[] };
const scene: GameScene<Toy> = {
  after: ({ n }) => view(n + 1),
  pieces: ({ view: { n }, explained, focus }) => [
    ...Object.entries(CARD).map(([id, at]) => ({ id, rect: at, z: n, parts: [] })),
    ...(explained === null ? [] : [{ id: `note on ${explained}`, rect: CARD.b, z: 9, parts: [] }]),
    ...(focus === null ? [] : [{ id: `frame of ${focus}`, rect: CARD.a, z: 9, parts: [] }]),
  ],
  hits: () => [
    ...Object.entries(CARD).map(([id, at]) => ({ id, rect: at })),
    { id: "ground", rect: GROUND, inert: true },
  ],
  targets: ({ card }) => [[card]],
  asks: ({ card }) => (card === "a" ? "once" : "never"),
  tapped: (id) => (id === "shelf" ? { type: "show", what: "shelf" } : null),
  covers: ({ opened }) => opened !== null,
  motions: {
    moved: {
      ms: 100,
      play: async ({ mover }) => {
        const { promise, resolve } = Promise.withResolvers<(mover: Mover) => Promise<void>>();
        motion.goes.push(resolve);
        await (await promise)(mover);
      },
    },
  },
  sounds: {},
  upcoming: () => [],
};

function atTable(how: Partial<PaperHow> = {}, drawn: GameScene<Toy> = scene) {
  motion.goes = [];
  const paper = tableOnPaper<Toy>(drawn, hostOf("toy", texts as unknown as Texts<Toy>, 2), PORT, {
    pending: false,
    ...how,
  });
  const { stage, screen, painter } = paper;
  stage.settle(view(1));
  stage.offer(legal);
  const ids = (): string[] => [...painter.standing.keys()].filter((id) => !(id in CARD));
  const choice = () => screen.canvas.dataset["choice"];
  const zoom = () => Number(screen.canvas.dataset["zoom"]);
  /** Twice as closely, from the upper left corner on. */
  const lookClosely = (): void =>
    screen.point("wheel", { x: 0, y: 0 }, "mouse", {
      deltaX: 0,
      deltaY: -200 * Math.LN2,
      ctrlKey: true,
      preventDefault() {},
    } as object);
  const explain = (at: { x: number; y: number }): void => {
    screen.point("pointerdown", at, "touch");
    vi.advanceTimersByTime(500);
    screen.point("pointerup", at, "touch");
  };
  return { ...paper, ids, choice, zoom, lookClosely, explain };
}

test.each([
  ["a tap", ({ stage }: ReturnType<typeof atTable>) => stage.hurry()],
  ["the next one", ({ stage }: ReturnType<typeof atTable>) => void stage.animate(moved, 1)],
])("a motion that %s has cut changes nothing any more, and does not end again", async (_, cut) => {
  const table = atTable();
  void table.stage.animate(moved, 1);
  cut(table);
  const before = table.painter.seen();
  motion.goes[0]!(async (mover) => {
    mover.put({ id: "late", rect: CARD.a, z: 1, parts: [] });
    mover.take("a");
    await mover.move("b", { rect: CARD.a }, { ms: 100 });
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(table.painter.seen()).toEqual(before);
});

test("who wants to be sure taps twice, however quickly; who looks closely sees the whole table again by it", () => {
  const { screen, sent, zoom, lookClosely } = atTable();
  const taps = (): void => {
    for (const timeStamp of [1, 100]) {
      screen.point("pointerdown", CARD.a, "touch");
      screen.point("pointerup", CARD.a, "touch", { timeStamp });
    }
  };
  lookClosely();
  taps();
  expect([zoom(), sent]).toEqual([1, []]);
  taps();
  expect(sent).toEqual([take("a")]);
});

test("who looks closely points at what he sees, and sees the whole table when it is another size", () => {
  const { screen, sent, zoom, lookClosely, hurries } = atTable();
  lookClosely();
  expect(zoom()).toBeCloseTo(2);
  screen.tap({ x: 450, y: 50 }, "mouse");
  expect(sent).toEqual([take("b")]);
  screen.onResize();
  expect([zoom(), hurries()]).toEqual([1, 1]);
});

test("nothing is looked at more closely while something moves", () => {
  const { stage, zoom, lookClosely } = atTable();
  void stage.animate(moved, 1);
  lookClosely();
  expect(zoom()).toBe(1);
});

test("what was cut has happened all the same: the next motion begins where it would have ended", () => {
  const { stage, painter } = atTable();
  void stage.animate(moved, 1);
  stage.hurry();
  void stage.animate(moved, 1);
  expect(painter.standing.get("a")!.piece.z).toBe(2);
});

test("a beat of somebody else's is drawn as it begins and once it is over, and not once more where nothing can be chosen", async () => {
  const { stage, director, painter, screen, choice } = atTable();
  const drawn = vi.spyOn(painter, "show");
  const times = (): number => drawn.mock.calls.length;
  stage.offer([]);
  screen.turn();
  const before = times();
  const beat = director.receive({ seq: 1, events: [moved], view: view(2), legal: [] });
  await vi.waitFor(() => expect(motion.goes).toHaveLength(1));
  expect(times() - before).toBe(1);
  motion.goes[0]!(async () => {});
  await beat;
  expect([times() - before, painter.standing.get("a")!.piece.z]).toEqual([2, 2]);
  // What was chosen is let go, and shown once without it.
  stage.offer(legal);
  screen.tap(CARD.a, "mouse");
  expect(choice()).toBe("choosing");
  const chosen = times();
  stage.offer([]);
  expect([choice(), times() - chosen]).toEqual(["idle", 1]);
});

test("a note stays while the mouse only moves about on its thing", () => {
  const { screen, ids } = atTable();
  screen.point("pointermove", CARD.a, "mouse");
  vi.advanceTimersByTime(400);
  screen.point("pointermove", { x: 20, y: 20 }, "mouse");
  expect(ids()).toEqual(["note on a"]);
  screen.point("pointermove", CARD.b, "mouse");
  expect(ids()).toEqual([]);
});

test("keys mean nothing while something moves", () => {
  const { stage, screen } = atTable();
  screen.tap(CARD.shelf, "mouse");
  void stage.animate(moved, 1);
  expect(stage.key("Escape")).toBe(false);
  stage.hurry();
  expect(stage.key("Escape")).toBe(true);
});

test("ground lets nothing through: it neither lets go of what is chosen nor explains", () => {
  const { screen, choice, ids, explain } = atTable();
  screen.tap(CARD.a, "touch");
  screen.tap(GROUND, "touch");
  explain({ x: 100, y: 400 });
  expect([choice(), ids()]).toEqual(["choosing", []]);
});

test("a finger on a note's table closes it and no more; a mouse, which closes it by moving, chooses", () => {
  for (const [kind, takes] of [
    ["touch", []],
    ["mouse", [take("b")]],
  ] as const) {
    const { screen, sent, ids, explain } = atTable();
    explain({ x: 50, y: 50 });
    expect(ids()).toEqual(["note on a"]);
    screen.tap(CARD.b, kind);
    expect([ids(), sent]).toEqual([[], takes]);
  }
});

describe("a note that names its rule", () => {
  const paperAt = rect(112, 0, 200, 200);
  const foot = rect(112, 156, 200, 44);
  const ruled: GameScene<Toy> = {
    ...scene,
    pieces: ({ explained }) =>
      explained === null
        ? []
        : [
            { id: NOTE, rect: paperAt, z: 9, parts: [] },
            { id: wayTo("T-1"), rect: foot, z: 9, parts: [] },
          ],
    tapped: () => ({ type: "explain" }),
  };
  const there = () => {
    const table = atTable({}, ruled);
    table.stage.offer([]);
    return table;
  };
  const rule = { type: "rules", numbers: ["T-1"] };

  test("leads there by a finger on its foot; elsewhere a finger closes it", () => {
    const { screen, ids, explain, opened } = there();
    explain({ x: 50, y: 50 });
    screen.tap(rect(120, 20, 10, 10), "touch");
    expect([ids(), opened]).toEqual([[], []]);
    explain({ x: 50, y: 50 });
    screen.tap(foot, "touch");
    expect([ids(), opened]).toEqual([[], [rule]]);
  });

  test("waits for a mouse that asked for it, across the gap; one that came by itself does not stand in its way", () => {
    const { screen, ids, opened } = there();
    screen.tap(CARD.a, "mouse");
    for (const x of [101, 108, 150]) screen.point("pointermove", { x, y: 90 }, "mouse");
    expect([ids(), screen.canvas.dataset["explained"]]).toEqual([[NOTE, wayTo("T-1")], "a"]);
    screen.tap(foot, "mouse");
    expect([ids(), opened]).toEqual([[], [rule]]);
    expect("explained" in screen.canvas.dataset).toBe(false);
    screen.point("pointermove", CARD.a, "mouse");
    vi.advanceTimersByTime(2000);
    expect(ids()).toEqual([NOTE, wayTo("T-1")]);
    screen.point("pointermove", { x: 150, y: 150 }, "mouse");
    expect(ids()).toEqual([]);
  });
});

test("a finger that came down before the choices opened takes nothing of them", () => {
  const { stage, screen, sent } = atTable({ guard: 350 });
  vi.advanceTimersByTime(350);
  screen.point("pointerdown", CARD.b, "touch");
  stage.offer(legal);
  screen.point("pointerup", CARD.b, "touch");
  expect(sent).toEqual([]);
});

test("choices that are opened again count as open their whole time later; at a table that is left nothing opens", () => {
  const { stage, screen } = atTable({ guard: 350 });
  vi.advanceTimersByTime(300);
  stage.offer(legal);
  vi.advanceTimersByTime(349);
  expect(screen.canvas.dataset["choices"]).toBe("opening");
  stage.destroy();
  expect(vi.getTimerCount()).toBe(0);
});

test("Escape lets go of what is chosen before it closes what lies open; what lies open covers the page's own zones", () => {
  const { stage, screen, choice } = atTable();
  const covers = () => "covers" in screen.canvas.dataset;
  screen.tap(CARD.shelf, "mouse");
  screen.tap(CARD.a, "mouse");
  expect([stage.key("Escape"), choice(), covers()]).toEqual([true, "idle", true]);
  expect([stage.key("Escape"), covers(), stage.key("Escape")]).toEqual([true, false, false]);
});

test("a note goes when something is opened", () => {
  const { stage, screen, ids, explain } = atTable();
  explain({ x: 50, y: 50 });
  void stage.animate(moved, 1);
  screen.tap(CARD.shelf, "mouse");
  expect(ids()).toEqual([]);
});

test("the next beat keeps the mirror's focus, and forgets what was impossible", () => {
  const { stage, painter, ids } = atTable();
  stage.focus("a");
  stage.offer([take("b")], { refused: [[take("a"), { reason: "too-dear", needs: 5 }]] });
  const alpha = () => painter.standing.get("a")!.piece.alpha ?? 1;
  expect(alpha()).toBeLessThan(1);
  stage.settle(view(2));
  expect([alpha(), ids(), painter.tidied]).toEqual([1, ["frame of a"], 2]);
});

test("what is shown as impossible says why, each its own reason", () => {
  const refused = [
    [take("a"), { reason: "too-dear", needs: 5 }],
    [take("b"), { reason: "too-dear", needs: 7 }],
  ] as const;
  const shown = { refused, view: view(1), open: ["c"] } as unknown as Shown<Toy>;
  const said = ["a", "b", "c"].map((thing) =>
    whyNot<Toy>(shown, thing, scene.targets, texts as unknown as Texts<Toy>, String),
  );
  expect(said).toEqual(["It takes 5.", "It takes 7.", null]);
});

test("a table is laid for the hand that holds it, and drawn as its player sees best", async () => {
  const wishes = { ...USUAL };
  const seen: { readonly port: Port; readonly colours: string[]; readonly calm: boolean }[] = [];
  const style = { size: 20, weight: 700, colour: "#111111" } as const;
  const words = { type: "words", text: "Seven", rect: CARD.a, align: "left", style } as const;
  const watched: GameScene<Toy> = {
    ...scene,
    pieces: ({ port }) => [{ id: JSON.stringify(port), rect: CARD.a, z: 0, parts: [words] }],
  };
  const host = { ...hostOf<Toy>("toy", texts as unknown as Texts<Toy>, 2), comfort: () => wishes };
  const { stage, painter, screen } = tableOnPaper<Toy>(watched, host, PORT, { pending: false });
  const look = (): void => {
    const { piece } = [...painter.standing.values()][0]!;
    const colours = piece.parts.flatMap((part) => (part.type === "words" ? [part.style.colour] : []));
    seen.push({ port: JSON.parse(piece.id), colours, calm: screen.calm });
  };
  stage.settle(view(0));
  look();
  Object.assign(wishes, { leftHanded: true, contrast: true, still: true });
  stage.refresh();
  look();
  expect(seen).toEqual([
    { port: PORT, colours: ["#111111"], calm: false },
    { port: { ...PORT, leftHanded: true }, colours: ["#000000"], calm: true },
  ]);
});

describe("to draw a table takes long: what one turn of the page brings is drawn together", () => {
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
});

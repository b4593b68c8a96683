import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Port, rect } from "../../client/table/layout.ts";
import { NOTE, wayTo } from "../../client/table/noted.ts";
import { whyNot } from "../../client/table/refused.ts";
import type { GameScene, Shown } from "../../client/table/scene.ts";
import type { Texts } from "../../client/table/texts.ts";
import { hostOf, tableOnPaper, USUAL } from "./paper.ts";
import { atTable, CARD, GROUND, legal, motion, moved, PORT, scene, type Toy, take, texts, view } from "./toy.ts";

/** What a table does under a hand, shown by the smallest scene there can be: two cards, a note, and ground that lets nothing through. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

test("what has to catch up moves faster, and what is watched calmly slower", async () => {
  for (const [pace, rate, ms] of [
    ["normal", 1, 100],
    ["normal", 2, 50],
    ["calm", 1, 150],
    ["calm", 3, 50],
  ] as const) {
    const { stage, painter } = atTable({ pace });
    void stage.animate(moved, rate);
    motion.goes.at(-1)!(async (mover) => void mover.move("b", { rect: CARD.a }, { ms: 100 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(painter.moved.at(-1)!.ms, `${pace} ${rate}`).toBeCloseTo(ms);
  }
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

test("a table whose window became another size before it listened is as large as the window", () => {
  expect(atTable().screen.fits).toBe(1);
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

test("before the table stands nothing moves on it: what happens meanwhile has happened", async () => {
  const { director, painter, screen, stage } = atTable();
  screen.whole = false;
  // Nor is it heard as if it moved.
  expect(stage.length(moved)).toBe(0);
  void director.receive({ seq: 1, events: [moved], view: view(2), legal: [] });
  await vi.waitFor(() => expect(painter.standing.get("a")!.piece.z).toBe(2));
  expect(motion.goes).toEqual([]);
  screen.whole = true;
  void director.receive({ seq: 2, events: [moved], view: view(2), legal: [] });
  await vi.waitFor(() => expect(motion.goes).toHaveLength(1));
});

test("the page hears when the first picture of the table stands whole", () => {
  const whole = vi.fn<() => void>();
  const host = { ...hostOf<Toy>("toy", texts as unknown as Texts<Toy>, 2), whole };
  const { screen } = tableOnPaper<Toy>(scene, host, PORT, { pending: false });
  expect(whole).not.toHaveBeenCalled();
  screen.onWhole();
  expect(whole).toHaveBeenCalledOnce();
});

test("what is chosen is drawn before it is sent: the page shows at once that it is on its way", () => {
  const { screen, painter, sent, choice } = atTable();
  screen.turn();
  const drawn = vi.spyOn(painter, "show");
  const order: string[] = [];
  drawn.mockImplementation(() => void order.push("drawn"));
  vi.spyOn(sent, "push").mockImplementation(() => order.push("sent"));
  screen.tap(CARD.b, "mouse");
  expect(order).toEqual(["drawn", "sent"]);
  expect(choice()).toBe("sent");
});

test("what was chosen by a button over the table is shown as on its way, and no other can be; refused, all of it opens again", () => {
  const { stage, screen, sent, choice } = atTable();
  screen.turn();
  stage.sends?.(take("a"));
  screen.turn();
  expect([choice(), screen.canvas.dataset["open"]]).toEqual(["sent", ""]);
  screen.tap(CARD.b, "mouse");
  expect(sent).toEqual([]);
  stage.offer([take("a"), take("b")]);
  screen.tap(CARD.b, "mouse");
  expect(sent).toEqual([take("b")]);
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

test("what is chosen stays in sight where it lies elsewhere from then on, in a row that scrolls", () => {
  const row = { id: "row", rect: rect(0, 0, 300, 100), content: 900, axis: "x", z: 1 } as const;
  const away = rect(500, 0, 100, 100);
  const drawn: GameScene<Toy> = {
    ...scene,
    zones: () => [row],
    hits: ({ choice }) => [{ id: "a", rect: choice.type === "idle" ? CARD.a : away, zone: row.id }],
  };
  const scrolled: number[] = [];
  const host = hostOf<Toy>("toy", texts as unknown as Texts<Toy>, 2);
  const laid: typeof host.laid = (now) => scrolled.push(now.scrolled[row.id] ?? 0);
  const { stage, screen, painter } = tableOnPaper<Toy>(drawn, { ...host, laid }, PORT, { pending: false });
  stage.settle(view(1));
  stage.offer(legal);
  screen.tap(CARD.a, "touch");
  expect([painter.seen().length > 0, scrolled.at(-1)]).toEqual([true, 308]);
});

test("of two chosen things in two rows that scroll both stay in sight", () => {
  const row = { id: "row", rect: rect(0, 0, 300, 100), content: 900, axis: "x", z: 1 } as const;
  const lower = { ...row, id: "lower", rect: rect(0, 200, 300, 100) };
  const drawn: GameScene<Toy> = {
    ...scene,
    zones: () => [row, lower],
    // Each goes to the end of its row once both are chosen.
    hits: ({ choice }) => {
      const x = choice.type === "choosing" && choice.path.length === 2 ? 500 : 0;
      return [
        { id: "a", rect: rect(x, 0, 100, 100), zone: row.id },
        { id: "b", rect: rect(x + 100, 200, 100, 100), zone: lower.id },
      ];
    },
    targets: () => [["a"], ["b"]],
    asks: () => "once",
  };
  let scrolled: Readonly<Record<string, number>> = {};
  const host = hostOf<Toy>("toy", texts as unknown as Texts<Toy>, 2);
  const laid: typeof host.laid = (now) => (scrolled = now.scrolled);
  const { stage, screen, painter } = tableOnPaper<Toy>(drawn, { ...host, laid }, PORT, { pending: false });
  stage.settle(view(1));
  stage.offer([take("a")]);
  screen.tap(CARD.a, "touch");
  screen.tap(rect(100, 200, 100, 100), "touch");
  expect([painter.seen().length > 0, scrolled]).toEqual([true, { row: 308, lower: 408 }]);
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

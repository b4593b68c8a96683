import { beforeEach, expect, test, vi } from "vitest";
import { metNow, rulesNow } from "../../client/app/learn/lessons.ts";
import { keptFree, notePlace, panelsOf } from "../../client/app/learn/notePlace.ts";
import { type Placed, rect } from "../../client/table/layout.ts";
import type { Lesson } from "../../client/table/lesson.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { memory } from "../memory.ts";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", memory(kept));
/** The page, loaded anew. */
const fresh = async () => {
  vi.resetModules();
  const chosen = await import("../../client/app/memory.ts");
  return { ...chosen, ...(await import("../../client/app/learn/explained.ts")) };
};
beforeEach(() => kept.clear());

test("each situation is explained once, also after the page was loaded again; names may have spaces", async () => {
  const first = await fresh();
  expect(first.explains("bruegge").value).toBe(true);
  first.explained("bruegge", "turn");
  first.explained("bruegge", "as house");
  const { isExplained } = await fresh();
  expect(["turn", "as house"].every((situation) => isExplained("bruegge", situation))).toBe(true);
  expect(isExplained("bruegge", "as canal")).toBe(false);
  expect(isExplained("port-royal", "as house")).toBe(false);
});

test("after the first match of a game nothing more is explained in it; the house knows that on every device", async () => {
  const { finished, explains, adopt } = await fresh();
  const told: object[] = [];
  adopt({}, async (settings) => told.push(settings) > 0);
  finished("port-royal");
  finished("port-royal");
  finished("bruegge");
  expect(explains("port-royal").value).toBe(false);
  expect(explains("jaeger-und-spaeher").value).toBe(true);
  // Another game may begin alike.
  expect(explains("port-of-call").value).toBe(true);
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ learnt: "port-royal bruegge" }));
  kept.clear();
  const elsewhere = await fresh();
  elsewhere.adopt({ learnt: "port-royal bruegge" }, async () => true);
  expect(elsewhere.explains("bruegge").value).toBe(false);
  elsewhere.adopt({ learnt: "port brue" }, async () => true);
  expect(elsewhere.explains("bruegge").value, "as it was kept before").toBe(false);
});

test("switched off nothing is explained, switched on everything again", async () => {
  const { finished, explained, explains, isExplained, turnHints } = await fresh();
  explained("bruegge", "turn");
  turnHints(false);
  expect([explains("port-royal").value, isExplained("bruegge", "turn")]).toEqual([false, true]);
  finished("bruegge");
  turnHints(true);
  expect(explains("bruegge").value).toBe(true);
  expect(isExplained("bruegge", "turn")).toBe(false);
});

test("of the rules what is asked comes first, and none twice", () => {
  const rules = (...numbers: string[]) => ({ rules: numbers, de: "", en: "" });
  const lesson = {
    situations: { turn: rules("2", "1"), card: rules("1", "3") },
    things: () => ["card", "nothing to say of", "card"],
  } as unknown as Lesson<Kind>;
  expect(rulesNow(lesson, { asked: { type: "turn", seat: 0 } }, [])).toEqual(["2", "1", "3"]);
  expect(rulesNow(lesson, { asked: null }, [])).toEqual(["1", "3"]);
  const atOnce = { asked: [1, 0, 2].map((seat) => ({ type: "turn", seat })) };
  expect(rulesNow(lesson, atOnce, [])).toEqual(["2", "1", "3"]);
  expect(metNow(lesson, atOnce, [])).toEqual(["turn", "card", "nothing to say of", "card"]);
});

const port = { width: 390, height: 844 };
const bar = rect(0, 760, 390, 84);
test("the note lies near the choice bar, over nothing that can be pointed at, and hides little that is read", () => {
  const hand = { id: "card", rect: rect(8, 640, 374, 100), z: 1 };
  const free = notePlace(port, [], [bar], bar, 120)!;
  expect(free.form).toBe("whole");
  expect(free.rect.y + free.rect.height).toBeGreaterThan(730);
  const above = notePlace(port, [], [bar, hand.rect], bar, 120)!;
  expect(above.rect.y + above.rect.height).toBeLessThanOrEqual(640);
  const read = notePlace(port, [hand], [bar], bar, 120)!;
  expect(read.rect.y + read.rect.height).toBeLessThanOrEqual(650);
});

test("it keeps its distance, stays on the screen, may hide the ground of the table, and is as wide as lets it lie nearest", () => {
  for (let top = 636; top < 642; top++) {
    const { y, height } = notePlace(port, [], [bar, rect(8, top, 374, 760 - top)], bar, 120)!.rect;
    expect(y + height).toBeLessThanOrEqual(top - 4);
  }
  // Beside this column there is room for the button alone.
  expect(notePlace(port, [], [bar, rect(0, 0, 200, 760)], bar, 120)).toMatchObject({ form: "word" });
  const ground = { id: "ground", rect: rect(0, 590, 390, 160), z: 0 };
  expect(notePlace(port, [ground], [bar], bar, 120)).toEqual(notePlace(port, [], [bar], bar, 120));
  // The widest has room at the top only.
  const narrow = notePlace(port, [], [bar, rect(300, 200, 90, 560)], bar, 120)!;
  expect([narrow.form, narrow.rect.y > 400]).toEqual(["whole", true]);
});

test("what one may point at, the page's own places and what the lesson marks are kept free, and nothing else", () => {
  const placed = ["card", "twin", "bar", "zone:undo", "marked", "read"].map((id, n) => ({
    id,
    rect: rect(n, 0, 9, 9),
    z: 0,
  }));
  const kept = keptFree(
    ["take"],
    () => [["card", "twin"]],
    placed,
    (id) => id === "marked",
  );
  expect(kept.map(({ x }) => x)).toEqual([0, 1, 2, 3, 4]);
});

test("a choice bar with nothing in it is neither kept free nor read", () => {
  const [bare, card] = [
    { id: "bar:bare", rect: bar, z: 0 },
    { id: "card", rect: rect(0, 640, 390, 90), z: 0 },
  ];
  const placed = [{ id: "bar", rect: bar, z: 0 }, card];
  expect([placed, [...placed, bare]].map((it) => keptFree([], () => [], it).length)).toEqual([1, 0]);
  const full = rect(0, 0, 390, 640);
  const ends = (all: readonly Placed[]): number => {
    const { y, height } = notePlace(port, all, [full, ...keptFree([], () => [], all)], bar, 160)!.rect;
    return y + height;
  };
  expect(ends(placed)).toBeLessThanOrEqual(bar.y);
  expect(ends([...placed, bare])).toBeGreaterThan(bar.y + 40);
});

test("where the table is full the note is folded up; where there is not even room for that it is not shown", () => {
  const full = rect(0, 0, 390, 690);
  expect(notePlace(port, [], [full, bar], bar, 160)).toMatchObject({ form: "word" });
  expect(notePlace(port, [], [rect(0, 0, 390, 844)], bar, 160)).toBeNull();
});

test("folded up it rather lies far away than over a card", () => {
  const places = rect(0, 0, 390, 480);
  const tabs = rect(0, 550, 390, 90);
  const cards = [0, 1, 2, 3].map((n) => ({ id: `card:${n}`, rect: rect(n * 98, 650, 90, 108), z: 1 }));
  const { rect: at, form } = notePlace(port, cards, [places, tabs, bar], bar, 160)!;
  expect([form, at.y > 480 && at.y + at.height < 550]).toEqual(["word", true]);
});

test("folded up over something to read it is a sign, which hides less than its word; over nothing it is its word", () => {
  const strip = { id: "zone:history", rect: rect(0, 650, 390, 46), z: 1 };
  const full = [rect(0, 0, 390, 640), rect(0, 706, 390, 138)];
  const { rect: at, form } = notePlace(port, [strip], full, bar, 160)!;
  expect([form, at.width, at.height]).toEqual(["sign", 44, 44]);
  expect(notePlace(port, [], full, bar, 160)).toMatchObject({ form: "word" });
});

test("everybody's panel is left free where there is room, if need be by folding the note; else one's own at least", () => {
  const seat = (n: number, y: number) => ({ id: `seat:${n}`, rect: rect(8, y, 374, 60), z: 1 });
  const placed = [seat(0, 690), seat(1, 60)];
  const panels = panelsOf(placed, 0);
  expect([panels, panelsOf(placed, null)]).toEqual([
    [[placed[0]!.rect, placed[1]!.rect], [placed[0]!.rect]],
    [[placed[0]!.rect, placed[1]!.rect]],
  ]);
  const { y, height } = notePlace(port, placed, [bar], bar, 120, panels)!.rect;
  expect(y + height).toBeLessThan(690);
  const board = rect(0, 130, 390, 500);
  const note = notePlace(port, placed, [bar, board], bar, 120, panels)!;
  expect([note.form, note.rect.y > 630, note.rect.y + note.rect.height < 690]).toEqual(["word", true, true]);
  const lower = rect(0, 130, 390, 630);
  expect(notePlace(port, placed, [bar, lower], bar, 120, panelsOf([placed[0]!], 0))!.rect.y).toBeLessThan(130);
  expect(notePlace(port, placed, [bar, rect(0, 0, 390, 670)], bar, 20, panels)).not.toBeNull();
});

test("where clocks stand on the edges of panels they are left free, too", () => {
  const own = { id: "seat:0", rect: rect(8, 690, 374, 60), z: 1 };
  const [[bare], [clocked]] = [panelsOf([own], 0), panelsOf([own], 0, 11)].map((panels) =>
    panels.map((kept) => notePlace(port, [own], [bar], bar, 120, [kept])!.rect),
  ) as [[typeof bar], [typeof bar]];
  expect(bare.y + bare.height).toBeGreaterThan(690 - 11);
  expect(clocked.y + clocked.height).toBeLessThanOrEqual(690 - 11);
});

test("on a desk a note rather lies far away than over a part of a list, or of what can be done another time", () => {
  const desk = { width: 1366, height: 657 };
  const [choices, list, done] = [rect(963, 567, 213, 42), rect(963, 267, 213, 259), rect(820, 600, 150, 50)];
  const placed = [list, done].map((it, n) => ({ id: `thing:${n}`, rect: it, z: 1 }));
  const board = rect(453, 67, 460, 460);
  const { form, rect: at } = notePlace(desk, placed, [choices, board], choices, 120)!;
  const across = (it: typeof at) => at.x < it.x + it.width && it.x < at.x + at.width;
  const along = (it: typeof at) => at.y < it.y + it.height && it.y < at.y + at.height;
  expect([form, placed.filter((it) => across(it.rect) && along(it.rect))]).toEqual(["whole", []]);
});

test("of what is as large as a street or a list a part is as much to read as a whole card: rather across the table than over a quarter of it", () => {
  const desk = { width: 1366, height: 657 };
  const [choices, list] = [rect(963, 567, 213, 42), rect(900, 260, 466, 300)];
  const kept = [rect(0, 0, 1366, 415), rect(420, 415, 475, 242), rect(0, 562, 1366, 95)];
  const { form, rect: at } = notePlace(desk, [{ id: "list", rect: list, z: 1 }], kept, choices, 120)!;
  expect([form, at.x + at.width < 420]).toEqual(["whole", true]);
});

test("folded up it stands in the page's bar where it would hide something of the table, its words nowhere", () => {
  const spare = rect(280, 4, 44, 44);
  const strip = { id: "zone:history", rect: rect(0, 650, 390, 46), z: 1 };
  const full = [rect(0, 0, 390, 640), rect(0, 706, 390, 138)];
  const at = (placed: readonly Placed[], kept = full) =>
    notePlace(port, placed, kept, bar, 160, panelsOf([strip], 0), spare);
  expect(at([strip])).toEqual({ form: "spare", rect: spare });
  expect(at([], [rect(0, 0, 390, 844)])).toEqual({ form: "spare", rect: spare });
  expect(notePlace(port, [], full, bar, 160, [], spare)).toMatchObject({ form: "word" });
  expect(notePlace(port, [], [bar], bar, 160, [], spare)).toMatchObject({ form: "whole" });
  // A little of something is enough: nobody sees what that is any more.
  const pile = { id: "pile", rect: rect(120, 690, 200, 120), z: 1 };
  const narrow = [...full, rect(0, 640, 110, 66), rect(236, 640, 154, 66)];
  expect([[], [pile]].map((placed) => notePlace(port, placed, narrow, bar, 160, [], spare)!.form)).toEqual([
    "word",
    "spare",
  ]);
});

test("a note lies a little further away rather than over the very edge of something", () => {
  const free = notePlace(port, [], [bar], bar, 120)!.rect;
  const edge = { id: "pile", rect: rect(8, free.y + free.height - 1, 374, 60), z: 1 };
  const { rect: at } = notePlace(port, [edge], [bar], bar, 120)!;
  expect(at.y + at.height).toBeLessThanOrEqual(edge.rect.y);
});

test("on a desk, where things lie close, a note may lie over a whole one of them; on a phone it is folded up then", () => {
  const gap = (width: number, height: number) => {
    const [at, below] = [rect(100, 100, 300, 200), { width, height }];
    const kept = [
      rect(0, 0, width, 100),
      rect(0, 300, width, height),
      rect(0, 100, 100, 200),
      rect(400, 100, width, 200),
    ];
    const thing = { id: "thing", rect: rect(200, 160, 80, 80), z: 1 };
    return notePlace(below, [thing], kept, at, 120)!.form;
  };
  expect([gap(1366, 700), gap(500, 700)]).toEqual(["whole", "word"]);
});

test("what has room only at the very edge lies there", () => {
  // To the right of what is kept, exactly the button and its air.
  const kept = rect(0, 0, 390 - 6 - 104 - 5, 844);
  expect(notePlace(port, [], [kept], bar, 160)).toMatchObject({ form: "word", rect: { x: 280 } });
});

test("rather than hide half of what is to be read a note is folded up", () => {
  const cards = [0, 1, 2, 3].map((n) => ({ id: `card:${n}`, rect: rect(n * 98, 560, 90, 190), z: 1 }));
  const above = rect(0, 0, 390, 470);
  expect(notePlace(port, cards, [above, bar], bar, 160)!.form).not.toBe("whole");
  const [card] = cards;
  expect(notePlace(port, [card!], [above, bar], bar, 160)).toMatchObject({ form: "whole" });
});

test("folded up over what happened it lies over neither end of that: of a match that has just begun all stands at the left, of a long one the last at the right", () => {
  const strip = { id: "zone:history", rect: rect(0, 650, 390, 46), z: 1 };
  const full = [rect(0, 0, 390, 640), rect(0, 706, 390, 138)];
  const panels = panelsOf([strip, { id: "seat:0", rect: rect(8, 10, 374, 60), z: 1 }], 0);
  const { rect: at, form } = notePlace(port, [strip], full, bar, 160, panels)!;
  expect([form, at.x > 130, at.x + at.width < 270]).toEqual(["sign", true, true]);
  const right = notePlace(port, [strip], full, rect(300, 760, 90, 84), 160, panels)!;
  expect(right.rect.x + right.rect.width).toBeLessThan(270);
});

test("a note of Port Royal hides no ship and no person, unless it speaks of neither", async () => {
  const { lesson } = await import("../../client/games/port-royal/texts/lesson.ts");
  const placed = ["card:1", "seat:1"].map((id, n) => ({ id, rect: rect(n * 100, 100, 90, 90), z: 1 }));
  const marked = (situation: string) =>
    keptFree(
      [],
      () => [],
      placed,
      (id) => lesson.marked?.(id, situation) ?? false,
    ).map(({ x }) => x);
  expect(["discover", "contracts", "ending"].map(marked)).toEqual([[0], [], []]);
});

test.each([
  ["just-4-fun-colours", ["tray", "card:1"], "seat:1"],
  ["bruegge", ["prompt", "uses"], "seat:1"],
] as const)("a note of %s hides nothing one chooses by: %s", async (game, kept, other) => {
  const { lesson } = (await import(`../../client/games/${game}/texts/lesson.ts`)) as {
    lesson: { marked: (id: string, situation: string) => boolean };
  };
  expect([...kept, other].map((id) => lesson.marked(id, "turn"))).toEqual([...kept.map(() => true), false]);
});

import { expect, test } from "vitest";
import { keyFor } from "../../client/table/kit/buttons.ts";
import { besideBack, choiceHits } from "../../client/table/kit/choice.ts";
import { goBack, intoHand, outOfHand, type Passing, pay } from "../../client/table/kit/flights.ts";
import { framePieces } from "../../client/table/kit/frames.ts";
import { largest, spotsIn, squarest } from "../../client/table/kit/grids.ts";
import { inGroups } from "../../client/table/kit/groups.ts";
import { handIn } from "../../client/table/kit/hand.ts";
import { heap } from "../../client/table/kit/heaps.ts";
import { overlayHits, sumRows } from "../../client/table/kit/overlay.ts";
import { overlayPlace } from "../../client/table/kit/overlayPlace.ts";
import { art } from "../../client/table/kit/pictures.ts";
import { edgesOf } from "../../client/table/kit/piles.ts";
import { drawnFor, hitsIn, layers, seatsAround, spotsOf } from "../../client/table/kit/places.ts";
import { type Figure, playerRows } from "../../client/table/kit/players.ts";
import { rowOf } from "../../client/table/kit/rows.ts";
import { tabPieces } from "../../client/table/kit/tabs.ts";
import { paintedOn } from "../../client/table/kit/whereabouts.ts";
import { type Rect, rect, shared, stacker } from "../../client/table/layout.ts";
import { Mover, type Painter } from "../../client/table/motion.ts";
import { type Piece, picture } from "../../client/table/pieces.ts";
import { BACK, CONFIRM, type Motion, type Shown, way } from "../../client/table/scene.ts";
import type { Kind } from "../../shared/engine/contract.ts";

/** What games lay their tables with, by itself: no game is asked. */

const right = ({ x, width }: Rect): number => x + width;

test("layers lie above each other in the order of their names", () => {
  const depth = layers("ground card frame");
  expect([depth.ground, depth.card, depth.frame]).toEqual([0, 1, 2]);
});

test("what is stacked lies below the one before, a gap apart; what is shared fills its area by shares", () => {
  const next = stacker(rect(5, 10, 100, 999), 6);
  expect([next(20), next(30)]).toEqual([rect(5, 10, 100, 20), rect(5, 36, 100, 30)]);
  expect(shared(rect(0, 0, 106, 40), 6, 1, 3)).toEqual([rect(0, 0, 25, 40), rect(31, 0, 75, 40)]);
});

test("a desk is drawn in the middle of its screen; panels stretch along a longer one, so far and no further", () => {
  const drawn = { width: 1000, height: 500 };
  const bar = 50;
  const same = drawnFor(drawn, { width: 1000, height: 550 }, bar);
  expect(same.at(10, 20, 30, 40)).toEqual(rect(10, 70, 30, 40));
  const wide = drawnFor(drawn, { width: 1400, height: 550 }, bar, 1.2);
  expect([wide.scale, wide.across, wide.down]).toEqual([1, 1.2, 1]);
  expect(wide.at(0, 0, 1000, 500)).toEqual(rect(100, 50, 1200, 500));
  expect(drawnFor(drawn, { width: 1400, height: 550 }, bar).at(0, 0, 1000, 500)).toEqual(rect(200, 50, 1000, 500));
  expect(drawnFor(drawn, { width: 9000, height: 9000 }, bar, 1.2).scale).toBe(1.5);
});

test("cards of a row are as large as they can be, never too narrow for a finger: then they lie in two rows, or scroll", () => {
  const area = rect(0, 0, 300, 100);
  const few = rowOf("hand", ["a", "b"], area, { shape: 1.25, widest: 70, z: 3 });
  expect(few.cards.map(({ rect: at }) => at.width)).toEqual([70, 70]);
  expect(few.cards[0]!.rect.x - area.x).toBeCloseTo(right(area) - right(few.cards[1]!.rect));
  expect(few.zone.content).toBeLessThan(few.zone.rect.width);
  // Before they would scroll by little they lie closer, as wide as a finger still needs.
  const phone = rect(6, 0, 378, 122);
  const eight = rowOf("hand", [..."abcdefgh"], phone, { shape: 1.4, widest: 150, z: 3 });
  expect(eight.zone.content).toBeLessThanOrEqual(eight.zone.rect.width);
  expect(Math.min(...eight.cards.map(({ rect }) => rect.width))).toBeGreaterThanOrEqual(44);
  expect(rowOf("hand", [..."abcdefg"], phone, { shape: 1.4, widest: 150, z: 3 }).cards[0]!.rect.width).toBeGreaterThan(
    46,
  );
  const many = rowOf("hand", [..."abcdefghij"], area, { shape: 1.25, widest: 70, z: 3 });
  expect(many.cards.map(({ rect: at }) => at.width)).toEqual(Array(10).fill(46));
  expect(many.zone.content).toBeGreaterThan(many.zone.rect.width);
  expect(many.zone).toMatchObject({ id: "hand", axis: "x", z: 3 });
  const deep = rowOf("hand", [..."abcdefghij"], rect(0, 0, 300, 122), { shape: 1.25, widest: 70, z: 3 });
  expect(new Set(deep.cards.map(({ rect: at }) => at.y)).size).toBe(2);
  expect(deep.zone.content).toBeLessThanOrEqual(deep.zone.rect.width);
});

test("bare figures stand near each other however wide their panel is; with words they take its width", () => {
  const sign = { art: art("sign", () => null as never), rect: rect(10, 18, 36, 36) };
  const who = { seat: 0, rect: rect(0, 0, 1000, 72), z: 1, sign, gone: false };
  const speaker = {
    name: () => "Ann",
    house: { thinking: "is thinking" },
    bot: () => false,
    away: () => false,
  } as never;
  const lefts = (label?: string): number[] => {
    const figure: Figure = { icon: { text: "*", style: {} as never }, count: 7, ...(label !== undefined && { label }) };
    const [, ...figures] = playerRows({ view: {} } as Shown<Kind>, who, speaker, [figure, figure]);
    return figures.map((part) => part.rect.x);
  };
  const apart = ([one, other]: number[]): number => other! - one!;
  expect(apart(lefts())).toBeLessThan(100);
  expect(apart(lefts("chips"))).toBeGreaterThan(400);
});

test("a grid has as few rows as leave its things large, and lies within its area", () => {
  const area = rect(10, 20, 320, 200);
  const bounds = { widest: 100, gap: 10 };
  expect(largest(3, area, 1, bounds)).toEqual({ columns: 3, width: 100, height: 100, gap: 10 });
  const grid = largest(8, area, 1, bounds);
  expect([grid.columns, grid.width]).toEqual([4, 72.5]);
  // Two rows of five would be 56 wide, three of four 60: not clearly more.
  expect(largest(10, area, 1, bounds).columns).toBe(5);
  for (const at of spotsIn(grid, area, 8)) {
    expect(right(at)).toBeLessThanOrEqual(right(area) + 1e-9);
    expect(at.y + at.height).toBeLessThanOrEqual(area.y + area.height);
  }
  const small = squarest(12, rect(0, 0, 400, 90), { widest: 72, gap: 5 });
  expect([small.columns, small.height]).toEqual([6, 42.5]);
});

test("groups lie as roomily as they fit, what is alike closer, and fill their room; headings end before the next group", () => {
  const ways = [
    { width: 40, step: 50, same: 10 },
    { width: 20, step: 24, same: 4 },
  ];
  const alike = (a: string, b: string): boolean => a === b;
  const roomy = inGroups([["a", "a", "b"], ["c"]], rect(0, 0, 300, 50), alike, ways);
  expect(roomy.cards.map(({ x }) => x)).toEqual([0, 10, 60, 124]);
  expect(roomy.headings).toEqual([
    { x: 0, width: 115 },
    { x: 124, width: 176 },
  ]);
  const close = inGroups([["a", "a", "b"], ["c"]], rect(0, 0, 120, 50), alike, ways);
  expect(close.width).toBeGreaterThan(20);
  expect(close.cards.at(-1)!.x + close.width).toBeCloseTo(120);
});

test("a hand lies in one row, in two where its cards would be too narrow for a finger; groups lie apart", () => {
  const held = { places: 7, widest: 90, shape: 1.4, group: (card: string) => card };
  const rows = (width: number): number[] =>
    handIn([..."aabbccd"], rect(0, 0, width, 130), held).map(({ rect: at }) => at.y);
  expect(new Set(rows(400)).size).toBe(1);
  expect(new Set(rows(280)).size).toBe(2);
  const cards = handIn(["a", "a", "b"], rect(0, 0, 600, 100), { ...held, places: 3 }).map(({ rect: at }) => at);
  const [alike, apart] = [cards[1]!.x - right(cards[0]!), cards[2]!.x - right(cards[1]!)];
  expect(apart).toBeGreaterThan(alike);
});

test("a pile grows by an edge for every dozen cards, to six; of an odd heap the last one lies in the middle", () => {
  expect([0, 1, 12, 13, 72, 500].map(edgesOf)).toEqual([0, 1, 1, 2, 6, 6]);
  const spots = heap(3, rect(0, 0, 20, 20));
  expect(spots[2]!.x + spots[2]!.width / 2).toBeCloseTo(10);
  expect(right(spots[1]!)).toBeCloseTo(20);
});

test("letters of buttons: what goes on, what lets go, and ways by their number from one on", () => {
  expect([CONFIRM, BACK, way(0), way(2), "button:other"].map((id) => keyFor(id))).toEqual([
    "D",
    "A",
    "1",
    "3",
    undefined,
  ]);
  expect((["on", "stop", "more"] as const).map((slot) => keyFor("button:other", slot))).toEqual(["D", "A", "S"]);
});

const choosing = (chosen: object | null) =>
  ({
    choice: { type: "choosing", path: ["card:1"], fits: [], chosen, warned: false },
    focus: null,
  }) as unknown as Shown<Kind>;

test("buttons of a choice are wide enough for a finger, and what is told stands beside them", () => {
  const bar = rect(10, 500, 300, 44);
  const [back] = choiceHits(choosing(null), bar);
  expect(back!.rect).toEqual(rect(10, 500, 48, 44));
  expect(besideBack([back!], bar)).toEqual(rect(68, 500, 242, 44));
  expect(besideBack([], bar)).toEqual(bar);
  const [, confirm] = choiceHits(choosing({}), bar);
  expect(confirm!.rect).toEqual(rect(68, 500, 242, 44));
});

test("frames lie round what can be pointed at, another one round what is chosen or has the focus; they shine where they may", () => {
  const at = spotsOf([1, 2, 3].map((n) => ({ id: `card:${n}`, rect: rect(n * 50, 0, 40, 60), zone: "hand" })));
  const how = { corner: () => 4, glow: () => 1, frame: () => 2, shines: (id: string) => id !== "card:2" };
  const shown = { ...choosing(null), focus: "card:3" };
  const pieces = framePieces(shown, ["card:1", "card:2", "card:9"], at, how);
  expect(pieces.map(({ id }) => id)).toEqual([
    "glow:card:1",
    "frame:card:1",
    "frame:card:2",
    "glow:card:3",
    "frame:card:3",
  ]);
  const look = (id: string): unknown => {
    const [part] = pieces.find((piece) => piece.id === id)!.parts;
    return part!.type === "picture" ? part!.art.key : null;
  };
  expect(["frame:card:1", "frame:card:2", "frame:card:3"].map(look)).toEqual([
    "frame 4 true",
    "frame 4 false",
    "frame 4 true",
  ]);
  expect(pieces.every(({ zone }) => zone === "hand")).toBe(true);
  const sent = { type: "sent", action: { type: "stop" }, path: ["card:2"] } as const;
  expect(framePieces({ ...choosing(null), choice: sent }, [], at, how).map(({ id }) => id)).toEqual(["frame:card:2"]);
});

test("frames of neighbours never run into each other: towards a near one each lies on its own thing, else around it", () => {
  const one = rect(0, 0, 100, 60);
  const inset = (...others: { at: Rect; zone?: string }[]): number[] => {
    const all: { at: Rect; zone?: string }[] = [{ at: one }, ...others];
    const spots = spotsOf(all.map(({ at, zone = "hand" }, n) => ({ id: `card:${n}`, rect: at, zone })));
    const how = { corner: () => 4, glow: () => 1, frame: () => 2 };
    const frames = framePieces(choosing(null), [...spots.keys()], spots, how);
    const { x, y, width, height } = frames.find(({ id }) => id === "frame:card:0")!.rect;
    expect([width, height]).toEqual([100 - 2 * x, 60 - 2 * y]);
    return [x, y];
  };
  // The frame is five and a half wide, twice; one pixel stays free.
  expect([inset({ at: rect(102, 0, 100, 60) }), inset({ at: rect(0, 64, 100, 60) })]).toEqual([
    [5, 0],
    [0, 4],
  ]);
  expect(inset({ at: rect(110, 0, 100, 60) }, { at: rect(-106, 20, 100, 60) }, { at: rect(0, 70, 9, 9) })).toEqual([
    3, 1,
  ]);
  // One of its kind and size lies near another: all of them have frames of one size.
  expect(inset({ at: rect(0, 200, 100, 60) }, { at: rect(102, 200, 100, 60) })).toEqual([5, 0]);
  expect(inset({ at: rect(0, 200, 90, 60) }, { at: rect(92, 200, 90, 60) })).toEqual([0, 0]);
  for (const apart of [
    [],
    [{ at: rect(112, 0, 100, 60) }, { at: rect(300, 0, 9, 60) }],
    // Across a corner, over it, or elsewhere altogether there is nothing to give way to.
    [{ at: rect(102, 61, 100, 60) }],
    [{ at: rect(50, 0, 100, 60) }],
    [{ at: rect(102, 0, 100, 60), zone: "tiles" }],
  ])
    expect(inset(...apart)).toEqual([0, 0]);
});

test("tabs have letters from the left, those of the second group after those of the first", () => {
  const group = (of: string, x: number) => ({
    of,
    z: 1,
    area: rect(0, 0, 9, 9),
    tabs: ["a", "b"].map((to, i) => ({ to, label: to, rect: rect(x + i * 120, 0, 118, 44) })),
  });
  const shown = { pages: {}, focus: null } as unknown as Shown<Kind>;
  const keys = tabPieces([group("one", 0), group("two", 300)], shown, new Set(), true).flatMap(({ key }) => key ?? []);
  expect(keys).toEqual(["Q", "W", "E", "R"]);
});

test("the dot on a tab lies beside its key, which has to be read; where none stands, at the upper right", () => {
  const wanted = new Set(["tab:one:b"]);
  const shown = { pages: {}, focus: null } as unknown as Shown<Kind>;
  const dotted = (width: number, keys: boolean): Rect => {
    const tabs = ["a", "b"].map((to, i) => ({ to, label: to, rect: rect(i * (width + 2), 0, width, 44) }));
    const group = { of: "one", z: 1, area: rect(0, 0, 9, 9), tabs };
    const dot = tabPieces([group], shown, wanted, keys).find(({ id }) => id === "dot:tab:one:b")!;
    return { ...dot.rect, x: dot.rect.x - (width + 2) };
  };
  // A key is 19 wide, 7 from the right.
  expect(right(dotted(118, true))).toBeLessThanOrEqual(118 - 7 - 19);
  expect(dotted(118, false).x).toBeGreaterThan(118 - 26);
  expect(dotted(100, true).x).toBeGreaterThan(100 - 26);
});

const room = {
  form: "portrait",
  port: { width: 390, height: 844 },
  board: rect(0, 0, 390, 844),
  free: rect(0, 50, 390, 794),
  buttons: rect(14, 770, 362, 52),
} as const;

test("an overlay lies at the thumb, above what was tapped where it would cover it, below where it would cover it there, too", () => {
  const low = overlayPlace(room, 0, null).rect;
  expect(low.y + low.height).toBe(844);
  expect(overlayPlace(room, 0, rect(20, 700, 80, 112)).rect.y).toBe(62);
  const short = {
    ...room,
    port: { width: 390, height: 420 },
    board: rect(0, 0, 390, 420),
    free: rect(0, 50, 390, 370),
  };
  const between = overlayPlace(short, 0, rect(20, 210, 80, 60)).rect;
  expect(between.y + between.height).toBe(420);
  expect(overlayPlace(room, 3, null)).toMatchObject({ confirm: null, ways: [{}, {}, {}] });
});

test("the ground of an overlay lets nothing through, but its buttons and what it says that it lies over", () => {
  const under = [{ id: "card:1", rect: rect(0, 0, 9, 9) }];
  const buttons = [{ id: BACK, rect: rect(0, 0, 9, 9), face: { label: "" } }];
  const hits = overlayHits({ rect: rect(0, 0, 99, 99), edge: false, card: null, parts: [], buttons, under });
  expect(hits.map(({ id, inert = false }) => `${id} ${inert}`)).toEqual([
    `${BACK} false`,
    "card:1 false",
    "overlay true",
  ]);
});

test("sums stand closer where their room is low, each with its figure at the right", () => {
  const rows = [1, 2, 3].map((n) => ({ label: `line ${n}`, amount: `${n}` }));
  const feet = (height: number): number[] =>
    sumRows(rows, rect(0, 0, 200, height)).map(({ rect: at }) => at.y + at.height);
  expect(feet(300)).toEqual([25, 25, 50, 50, 75, 75]);
  expect(feet(45)).toEqual([15, 15, 30, 30, 45, 45]);
});

/** A motion of which only the way of its pieces is heard. */
function heard(viewer: number, before: readonly Piece[], after: readonly Piece[]) {
  const ways: [id: string, from: number, to: number][] = [];
  const gone: string[] = [];
  const fades: [id: string, alpha: number][] = [];
  const from = new Map<string, number>();
  const painter: Painter = {
    show: () => {},
    put: (piece, at) => void from.set(piece.id, (at?.rect ?? piece.rect).x),
    take: (id) => void gone.push(id),
    move: async (id, to) => {
      if (to.alpha !== undefined) fades.push([id, to.alpha]);
      if (to.rect !== undefined) ways.push([id, from.get(id)!, to.rect.x]);
    },
    finish: () => {},
  };
  const shown = { view: { viewer } } as Motion<Kind>["before"];
  const motion = { mover: new Mover(painter, 1), before: shown, after: shown, drawn: { before, after } };
  return { motion: motion as unknown as Motion<Kind>, ways, gone, fades };
}
const card = art("card", (width, height) => ({ svg: "", width, height }));
const lying = (id: string, x: number): Piece => picture(id, card, rect(x, 0, 30, 40), 1, { travels: true });
const passing: Passing = {
  id: "passed",
  ms: 200,
  seat: 1,
  pile: rect(500, 0, 30, 40),
  panel: rect(900, 0, 30, 40),
  size: { width: 30, height: 40 },
  arts: [card],
  above: 9,
};

test("own cards go between hand and pile where they lie, those of others between pile and panel", async () => {
  const hand = [lying("mine", 100), lying("other", 200)];
  const which = ({ id }: Piece): boolean => id === "mine";
  const drawn = heard(1, [], hand);
  await intoHand(drawn.motion, { ...passing, which });
  expect(drawn.ways).toEqual([["mine", 500, 100]]);
  const paid = heard(1, hand, []);
  await outOfHand(paid.motion, { ...passing, which });
  expect(paid.ways).toEqual([["mine", 100, 500]]);
  const seen = heard(0, hand, []);
  await intoHand(seen.motion, passing);
  expect([seen.ways, seen.gone]).toEqual([[["passed:0", 500, 900]], ["passed:0"]]);
  const lost = heard(0, hand, []);
  await outOfHand(lost.motion, passing);
  expect([lost.ways, lost.gone]).toEqual([[["passed:0", 900, 500]], []]);
});

test("what is taken back goes where it lay; what had gone comes softly, and what came since goes", async () => {
  const { motion, ways, fades } = heard(
    0,
    [lying("stays", 10), lying("came", 20)],
    [lying("stays", 30), lying("had gone", 40)],
  );
  await goBack(motion);
  expect(ways).toEqual([["stays", 10, 30]]);
  expect(fades.toSorted()).toEqual([
    ["came", 0],
    ["had gone", 1],
  ]);
});

test("however many coins are paid, six are seen to fly", async () => {
  const { motion, ways } = heard(0, [], []);
  await pay(motion.mover, card, 40, { from: rect(0, 0, 30, 30), to: rect(200, 0, 30, 30), z: 9 });
  expect(ways.length).toBe(6);
});

test("a picture that is painted on a piece more than once is found where it was painted last", () => {
  const part = (it: typeof card, x: number) => ({ type: "picture", art: it, rect: rect(x, 5, 10, 10) }) as const;
  const plate: Piece = {
    id: "plate",
    rect: rect(100, 50, 200, 20),
    z: 1,
    parts: [part(card, 0), part(card, 40), part({ ...card, key: "another" }, 80)],
  };
  expect(paintedOn(plate, ({ key }) => key === card.key)).toEqual(rect(140, 55, 10, 10));
  expect(paintedOn(plate, () => false)).toBeNull();
});

test("what was placed last lies in front, in groups from the front; others sit around whoever looks on", () => {
  const spots = spotsOf(["card:1", "button", "card:2"].map((id, i) => ({ id, rect: rect(i, 0, 9, 9) })));
  expect(hitsIn(spots, /^card:/, (id) => id === "button").map(({ id }) => id)).toEqual(["card:2", "card:1", "button"]);
  const players = [0, 0, 0, 0];
  expect(seatsAround({ players, viewer: 2 })).toEqual({ others: [3, 0, 1], own: 2 });
  expect(seatsAround({ players, viewer: "spectator" })).toEqual({ others: [0, 1, 2, 3], own: null });
});

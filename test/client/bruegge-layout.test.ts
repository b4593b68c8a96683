import { expect, test } from "vitest";
import {
  type Arrangement,
  CHIP,
  chipsIn,
  type Laying,
  type Tray,
} from "../../client/games/bruegge/layout/arrangement.ts";
import { arrange } from "../../client/games/bruegge/layout.ts";
import { type Rect, rect, type Viewport } from "../../client/table/layout.ts";
import { FINGER, isInside, overlap } from "./examiner/layout.ts";
import { PORTS } from "./ports.ts";

const USES = ["workers", "guilders", "threat", "canal", "house", "person"].map((use) => `use:${use}`);
const RESTING: Tray = { mode: "rest", tiles: [], card: null, chosen: false, done: false };
const TRAYS: readonly Tray[] = [
  RESTING,
  { ...RESTING, done: true },
  { mode: "open", tiles: USES, card: "hand:1", chosen: false, done: false },
  { mode: "asked", tiles: ["pile:0", "pile:1"], card: null, chosen: false, done: false },
  { mode: "asked", tiles: ["pile:0", "pile:1"], card: null, chosen: true, done: false },
];

function layings(): Laying[] {
  return [2, 3, 4].flatMap((seats) =>
    [0, null].flatMap((own) =>
      TRAYS.flatMap((tray) =>
        [0, 3, 6, 14].map((houses) => ({
          others: Array.from({ length: own === null ? seats : seats - 1 }, (_, i) => i + (own === null ? 0 : 1)),
          own,
          hand: own === null ? [] : Array.from({ length: houses + 1 }, (_, i) => `hand:${i}`),
          houses,
          zwin: seats !== 3,
          sailing: [0, 1, 2, 3, 4].slice(0, houses),
          tray: own === null ? RESTING : tray,
        })),
      ),
    ),
  );
}

/** All panels of a table, apart from each other. */
const panelsOf = (a: Arrangement): [string, Rect][] => [
  ["top", a.top],
  ...a.plates.map(({ seat, rect }): [string, Rect] => [`plate ${seat}`, rect]),
  ...(a.own === null ? [] : [["own", a.own.rect] as [string, Rect]]),
  ["dice", a.dice.rect],
  ...(a.stairs === null ? [] : [["stairs", a.stairs] as [string, Rect]]),
  ...(a.piles === null ? [] : [["piles", a.piles.rect] as [string, Rect]]),
  ...(a.sailing === null ? [] : [["sailing", a.sailing.rect] as [string, Rect]]),
  ["city", a.city.rect],
  ["tray", a.tray.rect],
];

function apart(things: readonly (readonly [string, Rect])[], where: string, faults: Set<string>): void {
  for (const [i, [name, at]] of things.entries())
    for (const [other, its] of things.slice(i + 1))
      if (overlap(at, its)) faults.add(`${name} lies over ${other} ${where}`);
}
const inside = (things: readonly (readonly [string, Rect])[], port: Viewport, where: string, faults: Set<string>) => {
  for (const [name, at] of things)
    if (!isInside(at, port) || at.width <= 0 || at.height <= 0) faults.add(`${name} is outside ${where}`);
};
const wide = (things: readonly (readonly [string, Rect])[], where: string, faults: Set<string>) => {
  for (const [name, at] of things)
    if (Math.min(at.width, at.height) < FINGER - 0.5) faults.add(`${name} is too small ${where}`);
};

const undo = ({ undo: at }: Arrangement["tray"]): [string, Rect][] => (at === null ? [] : [["undo", at]]);

test("every panel of Brügge lies inside and apart, every target is wide enough for a finger, on every screen", () => {
  const faults = new Set<string>();
  for (const port of PORTS)
    for (const laying of layings()) {
      const a = arrange(laying, port);
      const { tray, city } = a;
      const where = `at ${port.width} x ${port.height}, ${laying.tray.mode}`;
      inside(panelsOf(a), port, where, faults);
      apart(panelsOf(a), where, faults);
      const answers: [string, Rect][] = [
        ["tiles", tray.tiles.zone.rect],
        ["hand", tray.hand.zone.rect],
        ...undo(tray),
        ["prompt", tray.prompt],
        ...(laying.tray.mode === "rest"
          ? laying.tray.done
            ? [["main", tray.main] as [string, Rect]]
            : []
          : laying.tray.mode === "open" || laying.tray.chosen
            ? [["back", tray.back] as [string, Rect]]
            : []),
      ];
      inside(answers, port, where, faults);
      apart(
        answers.filter(([name]) => name !== (laying.tray.mode === "rest" ? "tiles" : "prompt")),
        where,
        faults,
      );
      const named = (name: string, rects: readonly Rect[]) => rects.map((it, i) => [`${name} ${i}`, it] as const);
      wide(
        named(
          "tile",
          tray.tiles.things.map(({ rect }) => rect),
        ),
        where,
        faults,
      );
      wide(
        named(
          "card",
          tray.hand.things.map(({ rect }) => rect),
        ),
        where,
        faults,
      );
      wide(named("house", city.houses), where, faults);
      wide(
        named(
          "plate",
          a.plates.map(({ rect }) => rect),
        ),
        where,
        faults,
      );
      for (const house of city.houses)
        if (house.y < city.rect.y) faults.add(`a house stands higher than its city ${where}`);
      wide([...undo(tray), ["main", tray.main], ["back", tray.back]], where, faults);
      apart([...named("space", city.canals.flat()), ["gate", city.gate]], where, faults);
      inside([...named("space", city.canals.flat()), ["gate", city.gate]], port, where, faults);
    }
  expect([...faults]).toEqual([]);
});

test("the measures of the drawn tables: 1440 x 900 and 390 x 844", () => {
  const laying: Laying = {
    ...layings()[0]!,
    others: [1, 2, 3],
    own: 0,
    hand: ["hand:1", "hand:2", "hand:3", "hand:4"],
    houses: 6,
    zwin: true,
    sailing: [1, 3],
    tray: TRAYS[2]!,
  };
  const near = (
    name: string,
    { x, y, width, height }: Rect,
    ...drawn: readonly [number, number, number, number]
  ): void => {
    const off = [x, y, width, height].map((it, i) => Math.abs(it - drawn[i]!));
    expect(Math.max(...off), `${name}: ${JSON.stringify([x, y, width, height])}`).toBeLessThanOrEqual(8);
  };
  const desk = arrange(laying, { width: 1440, height: 900 });
  near("berth", desk.dice.columns[1]!.berth!, 153, 146, 116, 146);
  near("house", desk.city.houses[1]!, 175, 360, 134, 196);
  near("use", desk.tray.tiles.things.map(({ rect }) => rect)[1]!, 384, 698, 192, 88);
  near("plate", desk.plates[2]!.rect, 1136, 462, 288, 188);
  const phone = arrange(laying, { width: 390, height: 844 });
  near("plate", phone.plates[1]!.rect, 132, 53, 124, 62);
  near("dice", phone.dice.rect, 6, 119, 378, 76);
  near("city", phone.city.rect, 6, 254, 378, 224);
  near("own", phone.own!.rect, 6, 484, 378, 50);
  // Three in a row: the words of the open card have the room beside it.
  near("use", phone.tray.tiles.things[1]!.rect, 132, 666, 122, 58);
});

const laid = (more: Partial<Laying>): Laying => ({
  others: [1, 2, 3],
  own: 0,
  hand: Array.from({ length: 5 }, (_, i) => `hand:${i}`),
  houses: 4,
  zwin: true,
  sailing: [1],
  tray: RESTING,
  ...more,
});
const PHONES = PORTS.filter(({ width }) => width < 960);

test("where papers or cards of a phone have no room, the one that is cut says so; names have theirs", () => {
  const many = Array.from({ length: 10 }, (_, i) => `answer:victim:${i}`);
  for (const port of PHONES) {
    const { tray } = arrange(
      laid({ tray: { mode: "asked", tiles: many, card: null, chosen: false, done: false } }),
      port,
    );
    const share = (zone: Rect, things: readonly { rect: Rect }[], along: "x" | "y", size: "width" | "height") =>
      Math.max(
        ...things
          .map(({ rect }) => (zone[along] + zone[size] - rect[along]) / rect[size])
          .filter((part) => part < 0.95),
      );
    const where = `at ${port.width} x ${port.height}`;
    const papers = share(tray.tiles.zone.rect, tray.tiles.things, "y", "height");
    expect(papers, `papers ${where}`).toBeGreaterThan(0.2);
    for (const { rect } of tray.hand.things) expect(rect.width, `chips ${where}`).toBeGreaterThanOrEqual(100);
    if (tray.hand.zone.content > tray.hand.zone.rect.width)
      expect(share(tray.hand.zone.rect, tray.hand.things, "x", "width"), `chips ${where}`).toBeGreaterThan(0.2);
  }
});

test("of the chip that is cut at the end of its zone so much is seen that it says there is more, however wide the zone is", () => {
  const ids = Array.from({ length: 12 }, (_, n) => `hand:${n}`);
  for (let width = 180; width <= 700; width += 5) {
    const { things } = chipsIn(ids, rect(0, 0, width, 46));
    const cut = things.find(({ rect: { x, width: wide } }) => x + wide > width)!.rect;
    const part = (width - cut.x) / cut.width;
    expect(cut.width, `${width}`).toBeGreaterThanOrEqual(CHIP.least);
    expect(part, `${width}`).toBeGreaterThanOrEqual(0.39);
    expect(part, `${width}`).toBeLessThan(0.75);
  }
});

test("what is asked of an open card of a phone, and its words, stand beside it", () => {
  const open = PHONES.flatMap((port) => {
    const { tray } = arrange(laid({ tray: TRAYS[2]! }), port);
    return tray.open === null ? [] : [tray];
  });
  expect(open.length).toBeGreaterThan(2);
  for (const { open: card, prompt, text } of open)
    for (const { x, width } of [prompt, ...(text === null ? [] : [text])]) {
      expect(x).toBeGreaterThan(card!.rect.x + card!.rect.width);
      expect(width).toBeGreaterThan(200);
    }
});

test("on a phone no frame touches that of its neighbour: an open card's, its first answer's, a hand's, its button's, the way back's", () => {
  // A frame reaches so far around what lies still, and so far around what scrolls.
  const [still, scrolls] = [5.5, 4];
  for (const port of PHONES) {
    const where = `${port.width} x ${port.height}`;
    const open = arrange(laid({ tray: TRAYS[2]! }), port).tray;
    if (open.text !== null) {
      const { y, height } = open.open!.rect;
      expect(open.tiles.things[0]!.rect.y - y - height, where).toBeGreaterThan(still + scrolls);
    }
    const others = open.hand.zone.rect;
    expect(open.back.x - others.x - others.width, where).toBeGreaterThanOrEqual(4);
    const { hand, main } = arrange(laid({ tray: TRAYS[1]! }), port).tray;
    const foot = Math.max(...hand.things.map(({ rect }) => rect.y + rect.height));
    expect(main.y - foot, where).toBeGreaterThan(still + scrolls);
  }
});

test("what is asked has the room of a button that is not there", () => {
  for (const port of PHONES) {
    const [free, beside] = [false, true].map((done) => arrange(laid({ tray: { ...RESTING, done } }), port).tray);
    expect(free!.prompt.width).toBeGreaterThan(beside!.prompt.width + 80);
  }
});

test("without ships the city of a desk has their room; few others share the height of their column", () => {
  const desk = { width: 1440, height: 900 };
  const [plain, zwin] = [false, true].map((it) => arrange(laid({ zwin: it }), desk));
  expect(plain!.city.houses[0]!.width).toBeGreaterThan(zwin!.city.houses[0]!.width * 1.2);
  expect(plain!.dice.columns[0]!.die.height).toBeGreaterThan(zwin!.dice.columns[0]!.die.height * 2);
  for (const others of [[1], [1, 2], [1, 2, 3]]) {
    const { plates, own } = arrange(laid({ others }), desk);
    const { y, height } = plates.at(-1)!.rect;
    expect(own!.rect.y - y - height).toBeCloseTo(10, 0);
  }
});

test("while something is open or asked on a phone nothing is taken back there: the cards begin at the edge", () => {
  for (const port of PHONES)
    for (const tray of TRAYS.slice(2).map((it) => arrange(laid({ tray: it }), port).tray)) {
      expect(tray.undo).toBeNull();
      expect(tray.hand.zone.rect.x - tray.rect.x, `${port.width} x ${port.height}`).toBeLessThan(14);
    }
});

test("who watches at a desk has no hand: the city has its room", () => {
  const desk = { width: 1440, height: 900 };
  const [own, watched] = [0, null].map((seat) =>
    arrange(laid({ own: seat, ...(seat === null && { hand: [] }) }), desk),
  );
  expect(watched!.city.rect.height).toBeGreaterThan(own!.city.rect.height + 150);
  expect(watched!.city.houses[0]!.width).toBeGreaterThan(own!.city.houses[0]!.width * 1.2);
  expect(own!.tray.uses).not.toBeNull();
  expect(watched!.tray.uses).toBeNull();
});

test("who watches on a phone sees larger cities, and everybody's name", () => {
  for (const port of PHONES) {
    const own = arrange(laid({}), port);
    const watched = arrange(laid({ own: null, others: [0, 1, 2, 3], hand: [] }), port);
    const [all, more] = [own, watched].map(({ city: { rect } }) => rect.width * rect.height);
    expect(more!, `${port.width} x ${port.height}`).toBeGreaterThan(all! * 1.1);
    for (const { rect } of watched.plates) expect(rect.width).toBeGreaterThanOrEqual(own.plates[0]!.rect.width * 0.9);
  }
});

test("who watches upright on the smallest phone, a replay too, has no hand: the ships that sail have room there", () => {
  for (const port of [...PHONES, ...REPLAYS].filter(({ width, height }) => height > width)) {
    const where = `${port.width} x ${port.height}`;
    const { sailing } = arrange(laid({ own: null, others: [0, 1, 2, 3], hand: [], sailing: [0, 1, 2, 3, 4] }), port);
    expect(sailing?.ships.length, where).toBe(5);
    for (const { width, height } of sailing!.ships) expect(Math.min(width, height), where).toBeGreaterThanOrEqual(40);
  }
});

test("on an upright tablet every berth is seen, whatever sails and whatever lies open", () => {
  for (const port of PORTS.filter(({ width, height }) => width >= 600 && height > width))
    for (const laying of layings().filter(({ zwin }) => zwin)) {
      const { sailing } = arrange(laying, port);
      expect(sailing!.ships.length).toBe(5);
      // Wide enough for what they bring.
      for (const { width, height } of sailing!.ships) expect(Math.min(width, height)).toBeGreaterThan(60);
    }
});

test("on an upright tablet without Das Zwin no row is kept for ships", () => {
  for (const port of PORTS.filter(({ width, height }) => width >= 600 && height > width)) {
    const laying = layings().find(({ own, zwin }) => own === 0 && zwin)!;
    const [ships, none] = [arrange(laying, port), arrange({ ...laying, zwin: false }, port)];
    expect(none.sailing).toBeNull();
    expect(none.city.rect.height).toBeGreaterThan(ships.city.rect.height);
  }
});

test("a replay on a phone on its side shows the ships that sail, though its controls leave less height", () => {
  for (const own of [0, null]) {
    const laying = layings().find((it) => it.own === own && it.zwin && it.sailing.length === 3)!;
    const { sailing, city } = arrange(laying, { width: 844, height: 334 });
    expect(sailing!.ships.map(({ width, height }) => width > 70 && height >= 40)).toEqual([true, true, true]);
    for (const { height } of city.houses) expect(height).toBeGreaterThan(80);
  }
});

/** What the controls of a replay leave of phones. */
const REPLAYS: readonly Viewport[] = [
  [320, 474],
  [360, 546],
  [375, 573],
  [390, 750],
  [568, 267],
  [667, 322],
  [844, 337],
].map(([width, height]) => ({ width: width!, height: height! }));

test("no house is higher than its street, which begins below the dice, whatever is asked, in a replay on a small phone too", () => {
  const faults = new Set<string>();
  for (const port of [...PORTS, ...REPLAYS])
    for (const laying of layings()) {
      const { city, dice, tray, form } = arrange(laying, port);
      const { mode, tiles } = laying.tray;
      // Nothing opens in a replay; a phone on its side has its papers beside the city.
      if (form === "landscape" && mode === "open") continue;
      const where = `at ${port.width} x ${port.height}, ${mode} ${tiles.length}`;
      for (const { y } of [...city.houses, city.plot])
        if (y < city.street.rect.y - 0.5) faults.add(`a house is higher than its street ${where}`);
      if (form === "portrait" && city.street.rect.y < dice.rect.y + dice.rect.height)
        faults.add(`the street begins above the dice's foot ${where}`);
      wide(
        tray.tiles.things.map(({ id, rect: at }) => [id, at]),
        where,
        faults,
      );
    }
  expect([...faults]).toEqual([]);
});

test("a ship that sails alone has the whole row", () => {
  for (const port of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    const { rect, ships } = arrange(laid({ sailing: [1] }), port).sailing!;
    expect(ships.map(({ width }) => Math.round(width))).toEqual([Math.round(rect.width)]);
  }
});

test("while nothing is open that could be closed, the cards beside a question reach to the edge", () => {
  for (const port of PHONES) {
    const { tray } = arrange(laid({ tray: TRAYS[3]! }), port);
    const { x, width } = tray.hand.zone.rect;
    expect(tray.rect.x + tray.rect.width - x - width, `${port.width} x ${port.height}`).toBeLessThan(20);
  }
});

test("on a tall phone the frames of the two piles do not touch", () => {
  const [left, right] = arrange(laid({ tray: TRAYS[3]! }), { width: 390, height: 844 }).piles!.stacks;
  expect(right!.x - left!.x - left!.width).toBeGreaterThanOrEqual(12);
});

test("the street leaves room for the frame below a house", () => {
  for (const port of PORTS)
    for (const laying of layings()) {
      const { street, houses } = arrange(laying, port).city;
      for (const { y, height } of houses)
        expect(
          street.rect.y + street.rect.height - y - height,
          `${port.width} x ${port.height}`,
        ).toBeGreaterThanOrEqual(5.5);
    }
});

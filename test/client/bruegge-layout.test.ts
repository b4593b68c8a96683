import { expect, test } from "vitest";
import type { Arrangement, Laying, Tray } from "../../client/games/bruegge/layout/arrangement.ts";
import { arrange } from "../../client/games/bruegge/layout.ts";
import type { Rect, Viewport } from "../../client/table/layout.ts";
import { FINGER, isInside, overlap } from "./examiner/layout.ts";
import { PORTS } from "./ports.ts";

const USES = ["workers", "guilders", "threat", "canal", "house", "person"].map((use) => `use:${use}`);
const RESTING: Tray = { mode: "rest", tiles: [], card: null, chosen: false };
const TRAYS: readonly Tray[] = [
  RESTING,
  { mode: "open", tiles: USES, card: "hand:1", chosen: false },
  { mode: "asked", tiles: ["pile:0", "pile:1"], card: null, chosen: false },
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
        ["undo", tray.undo],
        ["prompt", tray.prompt],
        ...(laying.tray.mode === "rest"
          ? [["main", tray.main] as [string, Rect]]
          : [["back", tray.back] as [string, Rect]]),
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
      wide(
        [
          ["undo", tray.undo],
          ["main", tray.main],
          ["back", tray.back],
        ],
        where,
        faults,
      );
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
    tray: TRAYS[1]!,
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
  near("city", phone.city.rect, 6, 254, 378, 232);
  near("own", phone.own!.rect, 6, 491, 378, 50);
  near("use", phone.tray.tiles.things.map(({ rect }) => rect)[1]!, 253, 576, 131, 62);
});

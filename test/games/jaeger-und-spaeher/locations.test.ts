import { describe, expect, test } from "vitest";
import {
  deckOf,
  type Effect,
  groundCards,
  ITEMS,
  type Item,
  LAND,
  type LocationFace,
  PRINTED,
  SPACES,
  type Space,
} from "../../../shared/games/jaeger-und-spaeher/data.ts";
import { act, fetch, fetched, isOpen, legal, ofType, pick, play1, stones, table } from "./tables.ts";

/** What a player finds on each card, and what the survival variant covers of it. */
const CARDS: [LocationFace, Partial<Record<Space, number>>, Partial<Record<Space, number>>?][] = [
  ["mountains-a", { stone: 3, wood: 1, clay: 1 }],
  ["mountains-b", { stone: 3, wood: 2 }],
  ["mountains-c", { stone: 4, fruit: 1 }],
  ["savanna-a", { wood: 1, clay: 1, fruit: 3 }],
  ["savanna-b", { stone: 1, wood: 2, fruit: 2 }],
  ["savanna-c", { stone: 1, clay: 1, fruit: 3 }],
  ["floodplain-a", { wood: 1, clay: 3, fruit: 1 }],
  ["floodplain-b", { clay: 3, fruit: 2 }],
  ["floodplain-c", { stone: 1, wood: 1, clay: 2, fruit: 1 }],
  ["swamp-a", { wood: 2, clay: 2, fruit: 1 }],
  ["swamp-b", { wood: 3, clay: 1, fruit: 1 }],
  ["swamp-c", { wood: 1, clay: 2, fruit: 2 }],
  ["forest-a", { wood: 4, fruit: 1 }],
  ["forest-b", { wood: 4, fruit: 1 }],
  ["forest-c", { stone: 1, wood: 3, fruit: 1 }],
  ["desert-a", { stone: 2, clay: 2 }],
  ["desert-b", { stone: 2, wood: 1, clay: 1 }],
  ["desert-c", { stone: 1, clay: 2, fruit: 1 }],
  ["glyptodon", { meat: 4 }, { meat: 1 }],
  ["macrauchenia", { meat: 3, fur: 2 }, { meat: 1 }],
  ["giant-sloth", { meat: 4, fur: 2 }, { meat: 1, fur: 1 }],
  ["toxodon", { meat: 4, fur: 1 }, { meat: 1 }],
  ["cave-bear", { meat: 3, fur: 2 }, { fur: 1 }],
  ["mammoth", { meat: 5, fur: 3 }, { meat: 2, fur: 1 }],
  ["sabre-tooth", { meat: 1, fur: 2, point: 2 }, {}],
];
const kindsOf = (spaces: object) => SPACES.filter((space) => space in spaces);

/** What a player reads on each item: how many there are, cost, points, effects. */
const PRINTS: [Item, number, Partial<Record<Space, number>>, number, Effect[]][] = [
  ["axe", 2, { stone: 1, wood: 1 }, 1, ["place-member"]],
  ["hand-axe", 2, { stone: 1 }, 0, ["place-member", "draw-item"]],
  ["wooden-wheel", 2, { wood: 3 }, 3, []],
  ["vegetable-patch", 4, { clay: 1, fruit: 1 }, 0, ["drop-hunger", "drop-hunger"]],
  ["clay-oven", 2, { stone: 1, clay: 2 }, 2, ["drop-hunger"]],
  ["millstone", 4, { stone: 1, fruit: 1 }, 1, ["drop-hunger"]],
  ["mortar", 2, { stone: 1, fruit: 2 }, 2, ["draw-item"]],
  ["stone-hut", 1, { stone: 3, wood: 1 }, 3, ["place-member", "draw-item"]],
  ["boots", 2, { fur: 2 }, 2, ["place-member"]],
  ["drum", 3, { fur: 1, wood: 1 }, 2, ["take-hunger", "draw-item"]],
  ["loom", 2, { wood: 2, fruit: 1 }, 2, ["draw-item"]],
  ["shelter", 2, { fur: 1, wood: 2 }, 2, ["place-member", "draw-item"]],
  ["clay-figure", 3, { clay: 2 }, 2, ["take-hunger", "place-member"]],
];
test("JS-G1, JS-G2, JS-G3: thirteen items with their costs, points and effects from left to right", () => {
  const read = ITEMS.map((item) => {
    const { count, cost, points, effects } = PRINTED[item];
    const named = SPACES.map((space, i) => [space, cost[i]!] as const).filter(([, n]) => n > 0);
    return [item, count, Object.fromEntries(named), points, [...effects]];
  });
  expect(read).toEqual(PRINTS);
});

test("JS-I7: six kinds of wilderness, three cards each, and seven kinds of hunting grounds, eighteen cards", () => {
  expect(CARDS.map(([face]) => face).sort()).toEqual(Object.keys(LAND).sort());
  expect([groundCards("wild").length, groundCards("hunt").length]).toEqual([18, 18]);
});

describe.each(CARDS)("%s", (face, spaces, marked = {}) => {
  const ground = deckOf(face) as "wild" | "hunt";
  const other = face === "desert-a" ? "desert-b" : "desert-a";
  const from = (covered: typeof spaces = {}) =>
    table({
      tribes: [{ home: 0, camp: 0, hunger: 2 }],
      locations: [{ face, members: [1, 0], covered }, { face: other }],
    });

  test("JS-R1, JS-R3, JS-R7: brings what its open spaces show, and nothing else", () => {
    expect(ofType(legal(from()), "fetch").map(({ space }) => space)).toEqual(kindsOf(spaces));
    for (const space of kindsOf(spaces)) {
      const { state } = fetched(from(), [face, space]);
      expect(stones(state, face)).toEqual({ [space]: 1 });
      const { hunger, points } = state.players[0]!;
      expect([hunger, points]).toEqual([space === "meat" ? 1 : 2, space === "point" ? 4 : 3]);
      const pooled = space === "meat" || space === "point" ? 0 : 1;
      expect(state.turn.pool[SPACES.indexOf(space)]).toBe(pooled);
    }
  });

  test("JS-R8: as many spaces as that, and with the last one it goes to its own discards", () => {
    for (const space of kindsOf(spaces)) {
      const last = { ...spaces, [space]: spaces[space]! - 1 };
      const s = from(last);
      expect(ofType(legal(s), "fetch").map((one) => one.space)).toEqual([space]);
      const { state } = act(s, fetch(s, face, space));
      expect([isOpen(state, face), state.discards[ground].map((card) => card.face)]).toEqual([false, [face]]);
    }
  });

  test("JS-U1, JS-A30: in survival, and only there, its marked spaces are covered when it is revealed", () => {
    const character = ground === "wild" ? "scout" : "hunter";
    for (const survival of [true, false]) {
      const tribes: Parameters<typeof table>[0] = { tribes: [{ hand: [character], home: 0, camp: 1 }] };
      const locations = [{ face: other }] as const;
      const s = table({ ...tribes, locations: [...locations], piles: { [ground]: [face] }, normal: true, survival });
      let done = act(s, play1(character));
      while (ofType(done.legal, "cover").length > 0) done = act(done.state, ofType(done.legal, "cover")[0]!);
      expect(pick(done.events, "location-revealed").map(({ card }) => card.face)).toEqual([face]);
      expect(stones(done.state, face)).toEqual(survival ? marked : {});
    }
  });
});

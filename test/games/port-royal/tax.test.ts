import { expect, test } from "vitest";
import type { Face } from "../../../shared/games/port-royal/data.ts";
import { act, coins, discovering, faces, pick } from "./tables.ts";

const reveal = { type: "reveal" } as const;
const SPARE: Face[] = ["jack-6", "jack-6", "jack-6"];

test.each([
  [11, 0],
  [12, 6],
  [13, 6],
  [14, 7],
  [25, 12],
])("PR-17: of %i coins a tax increase takes %i", (has, lost) => {
  const s = discovering({ draw: ["tax-most-swords", ...SPARE], players: [{ coins: has }, { display: ["sailor-3"] }] });
  const { state, events } = act(s, reveal);
  expect(coins(state)[0]).toBe(has - lost);
  expect(pick(events, "coins-taxed").map(({ cards }) => cards.length)).toEqual(lost > 0 ? [lost] : []);
});

test("PR-17: everybody is taxed, and the coins lie open on the discard pile with the tax increase on top", () => {
  const s = discovering({
    draw: ["tax-most-swords", ...SPARE],
    players: [{ coins: 12 }, { coins: 20, display: ["sailor-3"] }, { coins: 3 }],
  });
  const { state, types } = act(s, reveal);
  expect(coins(state)).toEqual([6, 11, 3]);
  expect(types).toEqual(["card-revealed", "tax-raised", "coins-taxed", "coins-taxed", "coins-gained", "tax-settled"]);
  expect(state.discard).toHaveLength(17);
  expect(faces(state, state.discard).at(-1)).toBe("tax-most-swords");
  expect(state.pending).toEqual([{ type: "discover", seat: 0 }]);
});

test.each<[string, Face[][], number[]]>([
  ["the one with most swords gains a coin", [["sailor-3"], ["pirate-5"], []], [0, 1, 0]],
  ["all who are tied gain it", [["sailor-3", "sailor-3"], ["pirate-5"], []], [1, 1, 0]],
  ["without any sword everybody gains it", [[], ["jack-6"], []], [1, 1, 1]],
])("PR-17: most swords: %s", (_, displays, gained) => {
  const s = discovering({
    draw: ["tax-most-swords", "priest-4", "priest-4", "priest-4"],
    players: displays.map((display) => ({ display })),
  });
  const { state, events } = act(s, reveal);
  expect(coins(state)).toEqual(gained);
  expect(new Set(pick(events, "coins-gained").map(({ from }) => from))).toEqual(new Set(["tax-most-swords"]));
});

test.each<[string, Face[][], number[]]>([
  ["the one with the fewest gains a coin", [["sailor-7"], ["sailor-3"], ["admiral-7"]], [0, 1, 0]],
  ["all who are tied gain it", [["sailor-3"], ["governor-8"], ["governor-8", "governor-8"]], [0, 1, 1]],
  ["with no points at all everybody gains it", [[], [], []], [1, 1, 1]],
])("PR-17: fewest influence points: %s", (_, displays, gained) => {
  const s = discovering({
    draw: ["tax-fewest-influence", "priest-4", "priest-4", "priest-4"],
    players: displays.map((display) => ({ display })),
  });
  expect(coins(act(s, reveal).state)).toEqual(gained);
});

test("PR-17: points of fulfilled expeditions count for the fewest influence points", () => {
  const s = discovering({
    seats: 2,
    draw: ["tax-fewest-influence", "priest-4"],
    players: [{ expeditions: ["expedition-crosses"] }, { display: ["sailor-7"] }],
  });
  expect(coins(act(s, reveal).state)).toEqual([0, 1]);
});

test("PR-17: points of contracts count for the fewest influence points", () => {
  const row = (["jinx", "explorer", "comedian"] as const).map((contract) => ({ contract, completed: [0] }));
  const s = discovering({
    seats: 2,
    draw: ["tax-fewest-influence", "priest-4"],
    contracts: row,
    players: [{}, { display: ["sailor-3"] }],
  });
  expect(coins(act(s, reveal).state)).toEqual([0, 1]);
});

test("PR-53: several players are paid clockwise from the active player, each in full before the next", () => {
  const s = discovering({ seats: 4, active: 2, draw: ["tax-most-swords", "priest-4", "jack-6"] });
  const { events } = act(s, reveal);
  expect(pick(events, "coins-gained").map(({ seat, count }) => [seat, count])).toEqual([
    [2, 1],
    [3, 1],
    [0, 0],
    [1, 0],
  ]);
  const bust = discovering({
    seats: 3,
    active: 1,
    draw: ["ship-red-1-1"],
    harbour: ["ship-red-2-3"],
    players: [{ display: ["jester-5"] }, { display: ["jester-7"] }, { display: ["jester-7", "jester-7"] }],
  });
  expect(pick(act(bust, reveal).events, "coins-gained").map(({ seat, count, due }) => [seat, count, due])).toEqual([
    [1, 1, 1],
    [2, 1, 2],
    [0, 0, 1],
  ]);
});

test("PR-54: coins lost to the tax lie in the discard pile before coins are drawn, the tax increase only afterwards", () => {
  const s = discovering({ draw: ["tax-most-swords"], players: [{ coins: 12, display: ["sailor-3"] }, {}] });
  const { state, types, events } = act(s, reveal);
  expect(types).toEqual([
    "card-revealed",
    "tax-raised",
    "coins-taxed",
    "pile-reshuffled",
    "coins-gained",
    "tax-settled",
  ]);
  expect(pick(events, "pile-reshuffled")[0]!.count).toBe(6);
  expect(faces(state, state.discard)).toEqual(["tax-most-swords"]);
});

test("PR-54: the harbour of a bust lies in the discard pile before the jesters are paid", () => {
  const s = discovering({
    draw: ["ship-red-1-1"],
    harbour: ["ship-red-2-3"],
    players: [{ display: ["jester-5"] }, { display: ["jester-7"] }],
  });
  const { state, types } = act(s, reveal);
  expect(types.slice(1, 3)).toEqual(["harbour-bust", "pile-reshuffled"]);
  expect(coins(state)).toEqual([1, 1, 0]);
});

import { expect, test } from "vitest";
import type { ContractId, Face } from "../../../shared/games/port-royal/data.ts";
import { act, acts, coins, discovering, hire, lying, pick, standing, trading } from "./tables.ts";

/** Who completes the contract when seat 0, who has this, hires the person. */
function completedBy(contract: ContractId, display: Face[], hired: Face): number[] {
  const s = trading({
    expansion: true,
    harbour: [hired],
    contracts: [contract],
    players: [{ coins: 9, display }],
  });
  return [...standing(act(s, hire(s, hired)).state, contract).completed];
}

test.each<[ContractId, string, Face[], Face, boolean]>([
  ["comedian", "a priest and a jester", ["jester-7"], "priest-4", true],
  ["comedian", "a jester alone", ["jester-7"], "jester-5", false],
  ["lady-killer", "a captain and a mademoiselle", ["captain-4"], "mademoiselle-9", true],
  ["lady-killer", "a mademoiselle alone", ["sailor-3"], "mademoiselle-7", false],
  ["maritime-supremacy", "a captain and a vice admiral", ["vice-admiral-7"], "captain-4", true],
  ["maritime-supremacy", "an admiral instead of a vice admiral", ["admiral-7"], "captain-4", false],
  ["new-colony", "a settler and a gunner", ["settler-4"], "gunner-8", true],
  ["new-colony", "a settler without a gunner", ["settler-4"], "sailor-3", false],
  ["trade-outpost", "a settler and a clerk of any colour", ["settler-4"], "clerk-green-9", true],
  ["trade-outpost", "a settler and a trader", ["settler-4"], "trader-green-3", false],
  ["trader-prince", "two traders of one colour", ["trader-red-3"], "trader-red-3", true],
  ["trader-prince", "two traders of different colours", ["trader-blue-5"], "trader-red-3", true],
  ["trader-prince", "a trader and a clerk", ["trader-blue-5"], "clerk-blue-6", false],
])("PR-38: %s with %s", (contract, _, display, hired, completes) => {
  expect(completedBy(contract, display, hired)).toEqual(completes ? [0] : []);
});

test.each<[ContractId, Face]>([
  ["comedian", "jester-5"],
  ["lady-killer", "mademoiselle-7"],
  ["maritime-supremacy", "vice-admiral-5"],
  ["new-colony", "gunner-4"],
  ["trade-outpost", "clerk-red-6"],
])("PR-38: a jack does not stand in for %s", (contract, hired) => {
  expect(completedBy(contract, ["jack-6", "jack-6"], hired)).toEqual([]);
});

test.each<[ContractId, Face, Face]>([
  ["comedian", "priest-4", "jester-5"],
  ["lady-killer", "captain-4", "mademoiselle-7"],
  ["maritime-supremacy", "captain-4", "vice-admiral-5"],
  ["new-colony", "settler-4", "gunner-4"],
  ["trade-outpost", "settler-4", "clerk-red-6"],
  ["trader-prince", "trader-red-3", "trader-blue-3"],
])("PR-38: %s asks for both, in whichever order they come", (contract, one, other) => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(completedBy(contract, [], first)).toEqual([]);
    expect(completedBy(contract, [first], second)).toEqual([0]);
  }
});

test("PR-38: a completed contract stays completed when its persons leave for an expedition", () => {
  const s = trading({
    harbour: ["priest-4"],
    expeditions: ["expedition-crosses"],
    contracts: ["comedian"],
    players: [{ coins: 4, display: ["jester-5", "priest-4"] }],
  });
  const done = acts(s, hire(s, "priest-4"), {
    type: "fulfil",
    card: lying(s, "expedition-crosses"),
    jacks: [],
  });
  expect(pick(done.events, "contract-completed")).toHaveLength(1);
  expect(standing(done.state, "comedian").completed).toEqual([0]);
});

test.each<[string, Face[], Face, boolean]>([
  ["four for three coins or less", ["sailor-3", "sailor-3", "trader-red-3"], "trader-blue-3", true],
  ["three of them and a dearer one", ["sailor-3", "sailor-3", "trader-red-3"], "settler-4", false],
  [
    "persons whom mademoiselles made cheaper",
    ["sailor-3", "trader-red-3", "mademoiselle-7", "mademoiselle-9", "trader-green-3"],
    "settler-4",
    false,
  ],
])("PR-39: Cheap Staff counts the printed cost: %s", (_, display, hired, completes) => {
  expect(completedBy("cheap-staff", display, hired)).toEqual(completes ? [0] : []);
});

test.each<[string, Face[], Face, boolean]>([
  ["three swords of sailors", ["sailor-3", "sailor-3"], "sailor-5", true],
  ["from two to four by a pirate", ["pirate-5"], "pirate-7", true],
  ["two swords are too few", ["sailor-3"], "sailor-3", false],
])("PR-40: Fighter: %s", (_, display, hired, completes) => {
  expect(completedBy("fighter", display, hired)).toEqual(completes ? [0] : []);
});

test("PR-41: Explorer is completed by the first expedition, after its own coins", () => {
  const s = discovering({
    expeditions: ["expedition-crosses"],
    contracts: ["explorer"],
    players: [{ display: ["priest-4", "priest-4"] }],
  });
  const { types, state, legal } = act(s, { type: "fulfil", card: lying(s, "expedition-crosses"), jacks: [] });
  expect(types).toEqual(["expedition-fulfilled", "coins-gained", "contract-completed", "coins-gained"]);
  expect([coins(state)[0], standing(state, "explorer").completed]).toEqual([4, [0]]);
  expect(legal).toEqual([{ type: "reveal" }]);
});

test("PR-41, PR-58, PR-70: Explorer's coins come before the chance would end by itself", () => {
  const s = trading({
    harbour: ["captain-4", "captain-4", "sailor-3"],
    expeditions: ["expedition-anchors"],
    contracts: ["explorer"],
    players: [{ coins: 4, display: ["captain-4", "governor-8"] }],
  });
  const hired = act(s, hire(s, "captain-4"));
  const { legal, state } = act(hired.state, { type: "fulfil", card: lying(s, "expedition-anchors"), jacks: [] });
  expect(coins(state)[0]).toBe(4); // two from the expedition, two from the contract
  expect(legal).toContainEqual(hire(state, "captain-4"));
});

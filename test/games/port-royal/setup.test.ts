import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLOURS, deckOf, type PersonKind, printed } from "../../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import { act, coins, everyCard, faces, pick, trade, trading } from "./tables.ts";

const dealt = (seats: number, n = 1) => portRoyal.setup(seats, portRoyal.options.defaults, [n, 2, 3]);
const deck = deckOf(false);
const persons = (kind: PersonKind) =>
  deck.filter((face) => {
    const front = printed(face);
    return front.kind === "person" && front.person === kind;
  }).length;
const swords = (colour: string) => {
  const count: Record<string, number> = {};
  for (const front of deck.map(printed))
    if (front.kind === "ship" && front.colour === colour) count[front.swords] = (count[front.swords] ?? 0) + 1;
  return count;
};
const ofKind = (kind: string) => deck.filter((face) => printed(face).kind === kind).length;

test("PR-1: there are 120 cards: 60 persons, 50 ships, 6 expeditions and 4 tax increases, two of each kind", () => {
  expect([ofKind("person"), ofKind("ship"), ofKind("expedition"), ofKind("tax")]).toEqual([60, 50, 5, 4]);
  expect(deck.length + 1).toBe(120); // the expedition for five players is never in the deck
  const taxes = (kind: string) => deck.filter((face) => face === kind).length;
  expect([taxes("tax-most-swords"), taxes("tax-fewest-influence")]).toEqual([2, 2]);
});

test.each<[PersonKind, number]>([
  ["trader", 10],
  ["settler", 5],
  ["captain", 5],
  ["priest", 5],
  ["jack", 3],
  ["sailor", 10],
  ["pirate", 3],
  ["mademoiselle", 4],
  ["jester", 5],
  ["admiral", 6],
  ["governor", 4],
])("PR-1: of the person %s there are %i", (kind, count) => {
  expect(persons(kind)).toBe(count);
});

test("PR-1: each ship colour has ten ships and two traders", () => {
  for (const colour of COLOURS) {
    expect(Object.values(swords(colour)).reduce((a, b) => a + b)).toBe(10);
    expect(deck.map(printed).filter((front) => front.kind === "person" && front.colour === colour)).toHaveLength(2);
  }
});

test.each([
  ["yellow", { 1: 4, 2: 3, 4: 3 }],
  ["blue", { 1: 4, 2: 3, 5: 3 }],
  ["green", { 1: 4, 3: 3, 5: 3 }],
  ["red", { 1: 3, 3: 3, 6: 2, skull: 2 }],
  ["black", { 2: 3, 4: 3, 7: 2, skull: 2 }],
])("PR-1: the swords of the %s ships", (colour, expected) => {
  expect(swords(colour)).toEqual(expected);
});

/** What is printed on the fronts, and how often: "2 x 7 -> 2" are two persons for 7 coins with 2 influence points. */
const fronts = (kind: string) =>
  [...new Set(deck)]
    .flatMap((face) => {
      const copies = deck.filter((other) => other === face).length;
      const front = printed(face);
      if (front.kind === "person" && `${front.person} ${front.colour ?? ""}`.trim() === kind)
        return [`${copies} x ${front.cost} -> ${front.influence}`];
      if (front.kind === "ship" && front.colour === kind) return [`${copies} x ${front.coins} / ${front.swords}`];
      if (front.kind === "expedition" && front.requires.join(" ") === kind)
        return [`${copies} x ${front.influence} + ${front.coins}`];
      return [];
    })
    .join(", ");

test.each([
  ["trader black", "2 x 3 -> 1"],
  ["trader green", "2 x 3 -> 1"],
  ["trader red", "2 x 3 -> 1"],
  ["trader blue", "1 x 3 -> 1, 1 x 5 -> 2"],
  ["trader yellow", "1 x 3 -> 1, 1 x 5 -> 2"],
  ["settler", "5 x 4 -> 1"],
  ["captain", "5 x 4 -> 1"],
  ["priest", "5 x 4 -> 1"],
  ["jack", "3 x 6 -> 1"],
  ["sailor", "7 x 3 -> 1, 2 x 5 -> 2, 1 x 7 -> 3"],
  ["pirate", "1 x 5 -> 1, 1 x 7 -> 2, 1 x 9 -> 3"],
  ["mademoiselle", "2 x 7 -> 2, 2 x 9 -> 3"],
  ["jester", "1 x 5 -> 1, 3 x 7 -> 2, 1 x 9 -> 3"],
  ["admiral", "1 x 5 -> 1, 3 x 7 -> 2, 2 x 9 -> 3"],
  ["governor", "4 x 8 -> 0"],
])("PR-1: cost and influence of each %s: %s", (kind, expected) => expect(fronts(kind)).toBe(expected));

test.each([
  ["yellow", "3 x 1 / 1, 1 x 2 / 1, 2 x 2 / 2, 1 x 3 / 2, 2 x 3 / 4, 1 x 4 / 4"],
  ["blue", "3 x 1 / 1, 1 x 2 / 1, 2 x 2 / 2, 1 x 3 / 2, 2 x 3 / 5, 1 x 4 / 5"],
  ["green", "3 x 1 / 1, 1 x 2 / 1, 2 x 2 / 3, 1 x 3 / 3, 2 x 3 / 5, 1 x 4 / 5"],
  ["red", "3 x 1 / 1, 3 x 2 / 3, 2 x 3 / 6, 1 x 3 / skull, 1 x 4 / skull"],
  ["black", "3 x 1 / 2, 3 x 2 / 4, 2 x 3 / 7, 1 x 3 / skull, 1 x 4 / skull"],
])("PR-1: coins and swords of the %s ships: %s", (colour, expected) => expect(fronts(colour)).toBe(expected));

test.each([
  ["anchor anchor", "1 x 4 + 2"],
  ["cross cross", "1 x 4 + 2"],
  ["house house", "1 x 4 + 2"],
  ["anchor anchor house", "1 x 6 + 3"],
  ["cross cross house", "1 x 6 + 3"],
])("PR-1: influence and coins of the expedition for %s: %s", (signs, expected) => expect(fronts(signs)).toBe(expected));

test.each(["en", "de"])("PR-1: the rulebook (%s) prints the ships as they are dealt", (language) => {
  const book = readFileSync(new URL(`../../../shared/games/port-royal/rules.${language}.md`, import.meta.url), "utf8");
  const told = [...book.matchAll(/^\| \S+, \p{L}+ +\| ([^|]*?) +\|$/gmu)].map(([, row]) =>
    row!
      .split(" · ")
      .map((ship) =>
        ship.replace(/^(\d) × (\d) \p{L}+, (?:(\d) )?\p{L}+$/u, (_, n, c, s) => `${n} x ${c} / ${s ?? "skull"}`),
      )
      .join(", "),
  );
  expect(told).toEqual(COLOURS.map(fronts));
});

test("PR-2: with five players the expedition for five lies open from the start, beside a deck of 119", () => {
  const s = dealt(5);
  expect(faces(s, s.expeditions)).toEqual(["expedition-for-five"]);
  expect(everyCard(s)).toHaveLength(120);
  expect(printed("expedition-for-five")).toMatchObject({
    kind: "expedition",
    requires: ["anchor", "cross", "house"],
    influence: 5,
    coins: 3,
  });
});

test.each([2, 3, 4])(
  "PR-2: with %i players the expedition for five stays in the box, and the deck has 119 cards",
  (seats) => {
    const s = dealt(seats);
    expect(s.faces).not.toContain("expedition-for-five");
    expect(s.expeditions).toEqual([]);
    expect(everyCard(s)).toHaveLength(119);
  },
);

test("PR-3: coins are cards taken unseen from the draw pile, and their number is public", () => {
  const s = trading({ harbour: ["ship-red-3-6"], draw: ["jack-6", "priest-4", "captain-4", "settler-4"] });
  const done = act(s, trade(s, "ship-red-3-6"));
  expect(faces(done.state, done.state.players[0]!.coins)).toEqual(["jack-6", "priest-4", "captain-4"]);
  expect(pick(done.events, "coins-gained")).toEqual([
    { type: "coins-gained", seat: 0, count: 3, due: 3, from: "trade" },
  ]);
  expect(portRoyal.view(done.state, 0).players.map((player) => player.coins)).toEqual([3, 0, 0]);
  expect(JSON.stringify(portRoyal.view(done.state, 0))).not.toMatch(/jack-6|priest-4|captain-4/);
});

test("PR-4: everybody starts with three coins from the draw pile", () => {
  const s = dealt(4);
  expect(coins(s)).toEqual([3, 3, 3, 3]);
  expect(s.draw).toHaveLength(119 - 12);
});

test("PR-4: the starting player is drawn by lot, and play is clockwise from him", () => {
  const starts = Array.from({ length: 60 }, (_, n) => dealt(5, n).start);
  expect(new Set(starts)).toEqual(new Set([0, 1, 2, 3, 4]));
  for (let n = 0; n < 10; n++) {
    const s = dealt(5, n);
    expect([s.active, portRoyal.actors(s)]).toEqual([s.start, [s.start]]);
  }
  const turns = [0, 1, 2].map((active) => act(trading({ active, harbour: ["ship-red-1-1"] }), { type: "pass" }).state);
  expect(turns.map((s) => [s.chance?.seat])).toEqual([[1], [2], [0]]);
  expect([0, 1, 2].map((active) => trading({ active }).active)).toEqual([1, 2, 0]); // nothing to take: next player's turn
});

test("PR-4: turns and chances go clockwise, from whoever is active", () => {
  let s = trading({ seats: 4, active: 2, start: 2, harbour: ["ship-red-1-1"] });
  const chances = [s.chance!.seat];
  for (let n = 0; n < 3; n++) {
    s = act(s, { type: "pass" }).state;
    chances.push(s.chance!.seat);
  }
  expect(chances).toEqual([2, 3, 0, 1]);
  expect(act(s, { type: "pass" }).state.active).toBe(3);
});

test("PR-4: a match is for two to five players, and without options it is the base game", () => {
  expect(portRoyal.seats).toEqual({ min: 2, max: 5 });
  expect(portRoyal.options.validate({}, 3)).toMatchObject({ expansion: false, contracts: false, odds: false });
  const s = dealt(3);
  expect(Object.keys(s)).not.toEqual(expect.arrayContaining(["contracts"]));
  expect([s.expansion, s.odds, s.contracts]).toEqual([undefined, undefined, undefined]);
});

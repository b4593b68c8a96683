import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  COLOURS,
  CONTRACT_IDS,
  contractOf,
  deckOf,
  type Face,
  type PersonKind,
  printed,
} from "../../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import {
  act,
  acts,
  coins,
  discovering,
  everyCard,
  faces,
  hire,
  lying,
  named,
  pick,
  refusal,
  resign,
  trade,
  trading,
} from "./tables.ts";

const added = (() => {
  const rest = [...deckOf(true)];
  for (const face of deckOf(false)) rest.splice(rest.indexOf(face), 1);
  return rest.map(printed);
})();
const persons = (kind: PersonKind) =>
  added.flatMap((front) => (front.kind === "person" && front.person === kind ? [front] : []));
const ships = added.filter((front) => front.kind === "ship");
const expansion = true;

test("PR-30: the expansion adds 24 cards, 14 persons and 10 ships: a deck of 143, and 144 cards with five players", () => {
  expect([added.length, ships.length]).toEqual([24, 10]);
  expect(deckOf(true)).toHaveLength(143);
  const options = { ...portRoyal.options.defaults, expansion };
  const dealt = (seats: number) => portRoyal.setup(seats, options, [1, 2, 3]);
  for (const seats of [2, 3, 4, 5]) expect(everyCard(dealt(seats))).toHaveLength(seats === 5 ? 144 : 143);
  expect(faces(dealt(5), dealt(5).expeditions)).toEqual(["expedition-for-five"]);
  expect(portRoyal.view(dealt(2), "spectator").expansion).toBe(true);
});

test.each<[PersonKind, [cost: number, influence: number][]]>([
  [
    "clerk",
    [
      [4, 1],
      [4, 1],
      [6, 2],
      [6, 2],
      [9, 3],
    ],
  ],
  [
    "gunner",
    [
      [4, 1],
      [6, 2],
      [6, 2],
      [8, 3],
    ],
  ],
  [
    "vice-admiral",
    [
      [5, 1],
      [5, 1],
      [7, 2],
      [7, 2],
      [9, 3],
    ],
  ],
])("PR-30: cost and influence of every %s", (kind, expected) => {
  const found = persons(kind).map(({ cost, influence }) => [cost, influence]);
  expect(found.sort((a, b) => a[0]! - b[0]!)).toEqual(expected);
});

test("PR-30: one clerk and two ships of each colour, one of them a gift ship with three coins", () => {
  expect(
    persons("clerk")
      .map(({ colour }) => colour)
      .sort(),
  ).toEqual([...COLOURS].sort());
  for (const colour of COLOURS) {
    const of = ships.filter((ship) => ship.colour === colour);
    expect(of.map(({ coins: pays, gift }) => [pays, gift]).sort()).toEqual([
      [1, 0],
      [3, 1],
    ]);
  }
});

describe.each(["en", "de"])("the rulebook (%s)", (language) => {
  const book = readFileSync(new URL(`../../../shared/games/port-royal/rules.${language}.md`, import.meta.url), "utf8");

  test("PR-30: prints the expansion's ships as they are dealt", () => {
    const told = [...book.matchAll(/^\| \S+, \p{L}+ +\| ([^|]*?) +\| ([^|]*?) +\|$/gmu)].map(([, plain, gift]) =>
      [plain!, gift!].map((ship) =>
        ship.replace(/^(\d) \p{L}+, (?:(\d) )?\p{L}+$/u, (_, c, swords) => `${c} / ${swords ?? "skull"}`),
      ),
    );
    const dealt = COLOURS.map((colour) =>
      ships.filter((ship) => ship.colour === colour).map(({ coins: pays, swords }) => `${pays} / ${swords}`),
    );
    expect(told).toEqual(dealt);
  });

  test("PR-36: prints the coins of the contracts as they are paid", () => {
    const told = [...book.matchAll(/\| (\d, \d, \d, \d, \d) +\|$/gm)].map(([, row]) => row);
    expect(told).toEqual(CONTRACT_IDS.map((id) => contractOf(id).coins.join(", ")));
  });
});

test("PR-31: a clerk allows one more card of any kind after a ship of his colour is traded, and no other ship", () => {
  const s = trading({
    expansion,
    harbour: ["ship-red-1-1", "ship-blue-1-1", "sailor-3"],
    players: [{ coins: 3, display: ["clerk-red-6"] }],
  });
  expect(s.chance!.left).toBe(1);
  const red = act(s, trade(s, "ship-red-1-1"));
  expect(pick(red.events, "clerk-helped")).toMatchObject([{ seat: 0, left: 1, card: { face: "clerk-red-6" } }]);
  expect(red.state.chance).toMatchObject({ seat: 0, left: 1, taken: 1 });
  expect(named(red.state, red.legal)).toEqual(["trade ship-blue-1-1", "hire sailor-3", "pass"]);
  expect(act(red.state, hire(red.state, "sailor-3")).state.chance?.seat).not.toBe(0);
  const blue = act(s, trade(s, "ship-blue-1-1"));
  expect(pick(blue.events, "clerk-helped")).toEqual([]);
  expect(blue.state.chance?.seat).not.toBe(0);
});

test("PR-31: a guest pays the active player one more coin for the card that his clerk allows", () => {
  const s = acts(
    trading({
      expansion,
      harbour: ["ship-red-2-3", "sailor-3"],
      players: [{}, { coins: 3, display: ["clerk-red-6"] }],
    }),
    { type: "pass" },
  ).state;
  const one = act(s, trade(s, "ship-red-2-3"));
  expect([one.state.chance, coins(one.state)]).toEqual([{ seat: 1, left: 1, taken: 1 }, [1, 4, 0]]);
  const two = act(one.state, hire(one.state, "sailor-3"));
  expect(coins(two.state).slice(0, 2)).toEqual([2, 0]);
});

test("PR-31: a clerk hired earlier in the same chance counts, and clerks of several colours follow each other", () => {
  const s = trading({
    expansion,
    harbour: ["clerk-red-6", "ship-red-1-1", "ship-blue-1-1", "jack-6"],
    players: [{ coins: 6, display: ["governor-8", "clerk-blue-6"] }],
  });
  const hired = act(s, hire(s, "clerk-red-6"));
  expect(hired.state.chance!.left).toBe(1);
  const chained = acts(hired.state, trade(s, "ship-red-1-1"), trade(s, "ship-blue-1-1"));
  expect(pick(chained.events, "clerk-helped").map(({ card }) => card.face)).toEqual(["clerk-red-6", "clerk-blue-6"]);
  expect(chained.state.chance?.seat).not.toBe(0); // the jack costs six: nothing affordable is left (PR-60)
});

test.each<[string, Face[], number]>([
  ["no ship brings nothing, not less", ["sailor-3"], 0],
  ["one ship brings nothing", ["ship-red-1-1", "sailor-3"], 0],
  ["three ships bring two coins", ["ship-red-1-1", "ship-blue-1-1", "ship-black-1-2"], 2],
])("PR-32: a gunner brings one coin less than there are ships: %s", (_, harbour, each) => {
  const s = trading({
    expansion,
    harbour,
    players: [
      { coins: 4, display: ["gunner-4"] },
      { coins: 4, display: ["gunner-6", "gunner-6"] },
    ],
  });
  expect(coins(s)[0]).toBe(4 + each);
  expect(coins(act(s, { type: "pass" }).state)[1]).toBe(4 + 2 * each); // active or not, each gunner by himself (PR-61)
});

test.each([
  [2, 0],
  [3, 1],
  [4, 1],
  [5, 0],
])("PR-33: with %i cards in the harbour a vice admiral brings %i coins when the chance begins", (cards, each) => {
  const harbour: Face[] = ["jack-6", "jack-6", "jack-6", "priest-4", "priest-4"];
  const s = trading({
    expansion,
    harbour: harbour.slice(0, cards),
    players: [
      { coins: 4, display: ["vice-admiral-5"] },
      { coins: 4, display: ["vice-admiral-7", "vice-admiral-7"] },
    ],
  });
  const guest = s.chance?.seat === 0 ? act(s, { type: "pass" }).state : s;
  expect(coins(guest).slice(0, 2)).toEqual([4 + each, 4 + 2 * each]);
});

test("PR-19, PR-33: a gunner and a vice admiral hired now bring nothing before the next chance", () => {
  const s = trading({
    expansion,
    harbour: ["gunner-4", "vice-admiral-5", "ship-red-1-1", "ship-blue-1-1"],
    players: [{ coins: 9, display: ["governor-8"] }],
  });
  const { state, events } = acts(s, hire(s, "gunner-4"), hire(s, "vice-admiral-5"));
  expect([coins(state)[0], pick(events, "coins-gained")]).toEqual([0, []]);
});

test("PR-79: admiral and vice admiral never pay together, and a gunner comes on top of either", () => {
  const staff: Face[] = ["admiral-5", "vice-admiral-5", "gunner-4"];
  const four: Face[] = ["ship-red-1-1", "ship-blue-1-1", "ship-green-1-1", "priest-4"];
  const from = (harbour: Face[]) =>
    pick(
      act({ ...discovering({ expansion, harbour, players: [{ display: staff }] }), revealed: 1 }, { type: "stop" })
        .events,
      "coins-gained",
    ).map((event) => [event.from, event.count]);
  expect(from(four)).toEqual([
    ["vice-admiral", 1],
    ["gunner", 2],
  ]);
  expect(from([...four, "priest-4"])).toEqual([
    ["admiral", 2],
    ["gunner", 2],
  ]);
});

test("PR-79: the harbour counts as it lies when each chance begins", () => {
  const s = trading({
    expansion,
    harbour: ["ship-red-1-1", "ship-blue-1-1", "ship-green-1-1"],
    players: [{}, { display: ["vice-admiral-5", "gunner-4"] }],
  });
  const { events } = act(s, trade(s, "ship-red-1-1"));
  expect(pick(events, "coins-gained").map(({ seat, from, count }) => [seat, from, count])).toEqual([
    [0, "trade", 1],
    [1, "gunner", 1],
  ]);
});

test("PR-24: gunners' and vice admirals' coins come before it is asked what can be afforded", () => {
  const harbour: Face[] = ["jack-6", "sailor-3", "priest-4"];
  const players = [{}, { coins: 3, display: ["vice-admiral-5"] as Face[] }];
  const { state } = act({ ...discovering({ expansion, harbour, players }), revealed: 1 }, { type: "stop" });
  expect(state.chance?.seat).toBe(1); // three coins and the one that came: the sailor and his compensation
});

test("PR-34: a gift ship brings its coins, and then one from the draw pile to another player of one's choice", () => {
  const s = trading({ expansion, seats: 4, harbour: ["gift-blue-3-5"], players: [{ coins: 0 }] });
  expect(
    named(s, act(discovering({ expansion, seats: 4, harbour: ["gift-blue-3-5"] }), { type: "stop" }).legal),
  ).toEqual(["trade gift-blue-3-5 for 1", "trade gift-blue-3-5 for 2", "trade gift-blue-3-5 for 3", "pass"]);
  const { state, events } = act(s, trade(s, "gift-blue-3-5", 2));
  expect(coins(state)).toEqual([3, 0, 1, 0]);
  expect(pick(events, "coins-gained")).toEqual([
    { type: "coins-gained", seat: 0, count: 3, due: 3, from: "trade" },
    { type: "coins-gained", seat: 2, count: 1, due: 1, from: "gift", by: 0 },
  ]);
});

test("PR-34, PR-55: a guest may give it to the active player; his own coins come first and the compensation last", () => {
  const guest = act(trading({ expansion, harbour: ["gift-green-3-3"] }), { type: "pass" });
  const s = guest.state;
  expect(named(s, guest.legal)).toEqual(["trade gift-green-3-3 for 2", "trade gift-green-3-3 for 0", "pass"]);
  const { state, types } = act(s, trade(s, "gift-green-3-3", 0));
  expect(types.slice(0, 4)).toEqual(["ship-traded", "coins-gained", "coins-gained", "coin-handed"]);
  expect(coins(state)).toEqual([2, 2, 0]);
});

test("PR-34: with two players the gift goes to the other one, without a choice", () => {
  const s = trading({ expansion, seats: 2, harbour: ["gift-red-3-6"] });
  expect(coins(act(s, trade(s, "gift-red-3-6", 1)).state)).toEqual([3, 1]);
  const { legal } = act(discovering({ expansion, seats: 2, harbour: ["gift-red-3-6"] }), { type: "stop" });
  expect(named(s, legal)).toEqual(["trade gift-red-3-6 for 1", "pass"]);
});

test("PR-34: the gift cannot be kept back, nor go to oneself, to nobody or to somebody who left", () => {
  const s = trading({ expansion, harbour: ["gift-red-3-6", "ship-blue-1-1"], seats: 4 });
  expect(refusal(s, trade(s, "gift-red-3-6"))).toEqual({ reason: "gift-missing" });
  for (const to of [0, 4, -1]) expect(refusal(s, trade(s, "gift-red-3-6", to))).toEqual({ reason: "not-a-receiver" });
  expect(refusal(s, trade(s, "ship-blue-1-1", 1))).toEqual({ reason: "no-gift" });
  const left = resign(s, 2);
  expect(refusal(left.state, trade(s, "gift-red-3-6", 2))).toEqual({ reason: "not-a-receiver" });
  expect(named(s, left.legal)).toEqual([
    "trade gift-red-3-6 for 1",
    "trade gift-red-3-6 for 3",
    "trade ship-blue-1-1",
    "pass",
  ]);
});

test.each([
  [3, [3, 1], 0],
  [2, [3, 0], 1],
  [1, [2, 0], 1],
])("PR-7, PR-34: with %i cards left, the trader's coins go before the gift", (cards, expected, forfeited) => {
  // The traded ship lies in the discards before anything is paid, so it is one of the cards to pay with (PR-54).
  const draw: Face[] = ["jack-6", "jack-6", "jack-6"];
  const s = trading({ expansion, harbour: ["gift-black-3-skull"], draw: draw.slice(0, cards) });
  const { state, events } = act(s, trade(s, "gift-black-3-skull", 1));
  expect(coins(state).slice(0, 2)).toEqual(expected);
  const gift = pick(events, "coins-gained").find(({ from }) => from === "gift")!;
  expect(gift.due - gift.count).toBe(forfeited);
});

test("PR-21: traders add their coins to a gift ship too, and none to the gift", () => {
  const s = trading({ expansion, harbour: ["gift-red-3-6"], players: [{ display: ["trader-red-3", "trader-red-3"] }] });
  expect(coins(act(s, trade(s, "gift-red-3-6", 1)).state).slice(0, 2)).toEqual([5, 1]);
});

test("PR-13: the black gift ship has a skull", () => {
  const front = printed("gift-black-3-skull");
  expect(front).toMatchObject({ swords: "skull", gift: 1 });
  const s = discovering({ expansion, draw: ["gift-black-3-skull"], players: [{ display: ["pirate-9"] }] });
  expect(act(s, { type: "reveal" }).types).toEqual(["card-revealed", "card-landed"]);
  expect(lying(act(s, { type: "reveal" }).state, "gift-black-3-skull")).toBeGreaterThanOrEqual(0);
});

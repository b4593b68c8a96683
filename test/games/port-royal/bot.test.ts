import { expect, test, vi } from "vitest";
import { begin, legalActions, step } from "../../../shared/engine/play.ts";
import { below, fromSeed } from "../../../shared/engine/random.ts";
import { choose } from "../../../shared/games/port-royal/bot.ts";
import type { Face } from "../../../shared/games/port-royal/data.ts";
import { Finish } from "../../../shared/games/port-royal/finish.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import type { Action, Options, State, View } from "../../../shared/games/port-royal/state.ts";
import { sample } from "../../sample.ts";
import { act, decline, discovering, hire, lying, trade, trading } from "./tables.ts";

const dice = fromSeed([7, 7, 7]);
function asksBot(s: State) {
  const [seat] = portRoyal.actors(s);
  return choose(portRoyal.view(s, seat!), legalActions(portRoyal, s, seat!), seat!, dice);
}

type Player = (view: View, actions: readonly Action[], seat: number) => Action;
const bot: Player = (view, actions, seat) => choose(view, actions, seat, dice);
const byChance: Player = (_, actions) => actions[below(dice, actions.length)]!;
/** The same bot as if no contract lay there. */
const blind: Player = (view, actions, seat) => choose({ ...view, contracts: [] }, actions, seat, dice);

/** One match; each seat is played by whom `players` names. */
function match(seats: number, n: number, players: (seat: number) => Player, options: Partial<Options> = {}) {
  const s = begin(portRoyal, seats, { ...portRoyal.options.defaults, ...options }, [n, seats, 9]);
  let moves = 0;
  let legal = [{ seat: s.start, actions: legalActions(portRoyal, s, s.start) }];
  for (; legal.length > 0; moves++) {
    const { seat, actions } = legal[0]!;
    const action = players(seat)(portRoyal.view(s, seat), actions, seat);
    if (!actions.includes(action)) throw new Error(`the bot invents ${action.type}`);
    legal = step(portRoyal, s, seat, action, () => {});
  }
  return { moves, rounds: s.round, winners: portRoyal.outcome(s).filter(({ place }) => place === 1) };
}

/** Of so many matches the bot may lose one in six. */
const MATCHES = sample(6, 12);
/** So many more are played by bots alone. */
const AMONG_BOTS = sample(3, 12);
test.each([2, 3, 4, 5])("the bot beats random players by far, and matches of %i bots end soon", (seats) => {
  let won = 0;
  for (let n = 0; n < MATCHES; n++) {
    const own = n % seats;
    if (match(seats, n, (seat) => (seat === own ? bot : byChance)).winners.some(({ seat }) => seat === own)) won++;
  }
  for (let n = 0; n < AMONG_BOTS; n++) {
    const { moves, rounds } = match(seats, n, () => bot);
    expect(moves).toBeLessThan(1500);
    expect(rounds).toBeLessThan(60);
  }
  expect(won).toBeGreaterThanOrEqual((MATCHES * 5) / 6);
});

test("the bot reveals while nothing can go wrong, and stops when the risk outweighs the harbour", () => {
  expect(asksBot(discovering({ harbour: ["captain-4"] }))).toEqual({ type: "reveal" });
  expect(
    asksBot(discovering({ harbour: ["ship-red-3-6", "ship-black-3-7", "ship-green-1-1", "ship-blue-3-5"] })),
  ).toEqual({ type: "stop" });
});

test("the bot repels a ship that would end its turn", () => {
  const s = discovering({ draw: ["ship-red-1-1"], harbour: ["ship-red-2-3"], players: [{ display: ["sailor-3"] }] });
  expect(asksBot(act(s, { type: "reveal" }).state)).toEqual({ type: "repel" });
});

test("the bot fulfils an expedition when it can, and gives no jack where a person will do", () => {
  const s = discovering({
    expeditions: ["expedition-houses"],
    players: [{ display: ["jack-6", "settler-4", "settler-4"] }],
  });
  expect(asksBot(s)).toEqual({ type: "fulfil", card: lying(s, "expedition-houses"), jacks: [] });
});

test("the bot hires the person that completes an expedition, though another would be the better help", () => {
  const wanted = { harbour: ["captain-4", "mademoiselle-7"] as Face[], expeditions: ["expedition-anchors"] as Face[] };
  const completing = trading({ ...wanted, players: [{ coins: 7, display: ["captain-4"] }] });
  expect(asksBot(completing)).toEqual(hire(completing, "captain-4"));
  const jack = trading({ ...wanted, players: [{ coins: 7, display: ["jack-6"] }] });
  expect(asksBot(jack)).toEqual(hire(jack, "captain-4"));
  const nothing = trading({ ...wanted, expeditions: [], players: [{ coins: 7, display: ["captain-4"] }] });
  expect(asksBot(nothing)).toEqual(hire(nothing, "mademoiselle-7"));
});

test("the bot hires nobody for an expedition when it has no turn to go on it any more", () => {
  const guest = (start: number) => {
    const s = trading({
      harbour: ["captain-4", "sailor-5", "ship-red-1-1"],
      expeditions: ["expedition-anchors"],
      active: 1,
      start,
      ending: true,
      players: [{}, {}, { coins: 6, display: ["captain-4"] }],
    });
    const { state } = act(s, { type: "pass" });
    return { state, choice: asksBot(state) };
  };
  const before = guest(0);
  expect(before.choice).toEqual(hire(before.state, "captain-4"));
  const over = guest(2);
  expect(over.choice).toEqual(hire(over.state, "sailor-5"));
});

/** The last turn of the match: the bot has 10 points, the other one 12 or these as well. */
const lastTurn = (harbour: Face[], more: Face[] = []): State =>
  discovering({
    seats: 2,
    active: 1,
    ending: true,
    harbour,
    players: [
      { coins: 1, display: ["sailor-7", "pirate-9", "jester-9", "admiral-9", ...more] },
      { coins: 9, display: ["mademoiselle-9", "mademoiselle-9", "mademoiselle-7", "admiral-7"] },
    ],
  });
/** Two cards to take, and a second ship of a colour is likely. */
const RISK: Face[] = ["ship-red-3-6", "ship-black-3-7", "ship-green-1-1", "ship-blue-3-5"];

test("in the very last turn the bot draws on when only more could win, however much lies there", () => {
  const s = lastTurn([...RISK, "pirate-7", "jester-7"], ["admiral-9", "admiral-7"]);
  expect(asksBot(s)).toEqual({ type: "reveal" });
  // Were it not the last one, four points would be four points.
  expect(asksBot({ ...s, ending: false })).toEqual({ type: "stop" });
});

test("in the very last turn the bot stops when what lies there wins", () => {
  expect(asksBot(lastTurn(["admiral-9"]))).toEqual({ type: "stop" });
  // Twelve as well, and more coins (PR-29).
  expect(asksBot(lastTurn([...RISK, "sailor-5"]))).toEqual({ type: "stop" });
});

test("the bot reckons with coins that come when its chance begins: they hire too (PR-25)", () => {
  const harbour: Face[] = ["settler-4", "jester-9", "governor-8", "ship-yellow-2-1", "ship-black-1-2"];
  const display: Face[] = ["admiral-7", "admiral-7", "mademoiselle-9", "mademoiselle-9"];
  const rival: Face[] = ["sailor-7", "admiral-9", "jester-7", "pirate-7"];
  const players = [
    { coins: 8, display: rival },
    { coins: 1, display },
  ];
  const s = discovering({ seats: 2, active: 1, ending: true, harbour, players });
  expect(portRoyal.view(s, 1).players.map(({ influence }) => influence)).toEqual([10, 10]);
  expect(asksBot(s)).toEqual({ type: "stop" });
});

test("in the last turn of a round the bot ends the match where that wins (PR-28)", () => {
  const harbour: Face[] = ["ship-red-4-skull", "jester-5"];
  const hired = (coins: number, start = 0) => {
    const rival = { coins, display: ["sailor-7", "admiral-9", "jester-7", "pirate-7"] as Face[] };
    const own = { coins: 6, display: ["admiral-9", "pirate-9", "mademoiselle-7", "mademoiselle-9"] as Face[] };
    const s = trading({ seats: 2, active: 1, start, harbour, players: [rival, own] });
    expect(portRoyal.view(s, 1).players.map(({ influence }) => influence)).toEqual([10, 11]);
    return { choice: asksBot(s), hire: hire(s, "jester-5") };
  };
  const wins = hired(0);
  expect(wins.choice).toEqual(wins.hire);
  // With the rival's turn to come it would only announce the end: the ship's coins are worth more.
  const announces = hired(0, 1);
  expect(announces.choice.type).toBe("trade");
});

test("in the last turn of a round the bot does not end a match that it would lose with what it leaves to a rival (PR-28)", () => {
  const hired = (coins: number) => {
    const rival = { coins, display: ["sailor-7", "admiral-9", "jester-7", "pirate-7"] as Face[] };
    const own = { coins: 6, display: ["admiral-9", "pirate-9", "mademoiselle-7", "mademoiselle-9"] as Face[] };
    const harbour: Face[] = ["ship-red-1-1", "jester-5", "jester-9"];
    const s = trading({ seats: 2, active: 1, harbour, players: [rival, own] });
    expect(portRoyal.view(s, 1).players.map(({ influence }) => influence)).toEqual([10, 11]);
    return asksBot(s).type;
  };
  // He pays ten for the other jester, and has 13 points then: a coin is worth more than such an end.
  expect([hired(9), hired(20)]).toEqual(["hire", "trade"]);
});

test("in its last turn the bot lets no ship in for the coins that its guests would pay", () => {
  const letsIn = (ending: boolean) => {
    const s = discovering({
      active: 0,
      start: 1,
      ending,
      draw: ["ship-red-1-1", "sailor-3", "sailor-3", "captain-4", "priest-4"],
      harbour: ["admiral-7", "jack-6"],
      players: [
        { coins: 8, display: ["sailor-3", "pirate-7"] },
        { coins: 2, display: ["mademoiselle-9", "sailor-5", "mademoiselle-9"] },
        { coins: 7, display: ["sailor-3", "captain-4", "sailor-5"] },
      ],
    });
    return asksBot(act(s, { type: "reveal" }).state).type;
  };
  expect([letsIn(false), letsIn(true)]).toEqual(["admit", "repel"]);
});

test("in its very last turn the bot that can hardly win any more draws on, though it gains nothing by it", () => {
  const players = [
    { coins: 2, display: ["admiral-9", "admiral-9", "mademoiselle-7", "admiral-7", "mademoiselle-9"] as Face[] },
    { display: ["trader-red-3", "pirate-7"] as Face[] },
  ];
  const s = discovering({ seats: 2, active: 1, ending: true, harbour: ["ship-red-3-6", "sailor-3"], players });
  expect(portRoyal.view(s, 1).players.map(({ influence }) => influence)).toEqual([13, 3]);
  expect(asksBot(s)).toEqual({ type: "reveal" });
});

test("who has a turn of his own to come counts for more than he has, and makes what one gains less certain (PR-28)", () => {
  const finish = (start: number) => {
    const s = discovering({ seats: 2, active: 0, start, ending: true, players: [{ coins: 3 }, { coins: 3 }] });
    return new Finish(portRoyal.view(s, 0), 0, { influence: 20, coin: 1, ahead: 0 });
  };
  const [turnToCome, over] = [finish(0), finish(1)];
  expect([turnToCome.best([]), over.best([])]).toEqual([3 + 1.5 * 20, 3]);
  expect(over.chance(5)).toBeGreaterThan(0.99);
  expect(turnToCome.chance(5)).toBeLessThan(0.6);
});

test("what is left for a rival is worth what he can pay for, each card once, and nothing to whose chance is over (PR-29)", () => {
  const gain = (coins: number, left: readonly Face[], seat = 1) => {
    const players = [{ coins, display: ["governor-8"] as Face[] }, { coins }];
    const s = trading({ seats: 2, active: 1, ending: true, harbour: ["jester-5"], players });
    const finish = new Finish(portRoyal.view(s, seat), seat, { influence: 20, coin: 1, ahead: 0 });
    return finish.best(left) - finish.best([]);
  };
  // He pays five coins for it, and one to whose turn it is, who has it then.
  const one = 20 - 5 - 2;
  expect([gain(5, ["jester-5"]), gain(6, ["jester-5"])]).toEqual([0, one]);
  expect([gain(11, ["jester-5", "jester-5"]), gain(12, ["jester-5", "jester-5"])]).toEqual([one, 2 * one]);
  expect([gain(99, ["jester-5"]), gain(99, ["jester-5"], 0)]).toEqual([one, 0]);
});

test("the bot hires two persons for an expedition that neither could go on without the other", () => {
  const s = trading({
    seats: 2,
    active: 1,
    ending: true,
    harbour: ["priest-4", "jack-6", "admiral-9", "ship-red-1-1", "ship-blue-1-1", "ship-green-1-1", "ship-yellow-1-1"],
    expeditions: ["expedition-crosses"],
    players: [
      { display: ["sailor-7", "admiral-9", "jester-7", "pirate-7", "pirate-9"] },
      { coins: 10, display: ["mademoiselle-9", "jester-9", "mademoiselle-7"] },
    ],
  });
  expect([hire(s, "priest-4"), hire(s, "jack-6")]).toContainEqual(asksBot(s));
});

test("of a full harbour the bot looks closely only at choices that may be the best", () => {
  const harbour: Face[] = [
    "sailor-3",
    "sailor-3",
    "sailor-3",
    "sailor-5",
    "sailor-5",
    "captain-4",
    "captain-4",
    "priest-4",
  ];
  const more: Face[] = [
    "trader-red-3",
    "trader-blue-3",
    "jester-5",
    "pirate-5",
    "jack-6",
    "ship-red-1-1",
    "ship-blue-1-1",
  ];
  const players = [
    { coins: 9, display: ["sailor-7"] as Face[] },
    { coins: 25, display: ["governor-8"] as Face[] },
  ];
  const s = discovering({ seats: 2, active: 1, ending: true, harbour: [...harbour, ...more], players });
  const looks = vi.spyOn(Finish.prototype, "best");
  asksBot(s);
  expect(looks.mock.calls.length).toBeLessThan(4000);
  looks.mockRestore();
});

test("in its last chance the bot takes influence, not coins", () => {
  const s = trading({ harbour: ["ship-yellow-4-4", "sailor-3"], ending: true, players: [{ coins: 3 }] });
  expect(asksBot(s)).toEqual(hire(s, "sailor-3"));
});

test.each<[string, Partial<Options>]>([
  ["the expansion", { expansion: true }],
  ["contracts", { contracts: true }],
  ["both", { expansion: true, contracts: true }],
])("with %s too, matches of bots end soon and are won against chance", (_, options) => {
  let won = 0;
  for (let n = 0; n < MATCHES; n++) {
    const seats = 2 + (n % 4);
    const own = n % seats;
    const { winners } = match(seats, n, (seat) => (seat === own ? bot : byChance), options);
    if (winners.some(({ seat }) => seat === own)) won++;
  }
  for (let n = 0; n < AMONG_BOTS; n++) {
    const { moves, rounds } = match(2 + (n % 4), n, () => bot, options);
    expect(moves).toBeLessThan(1500);
    expect(rounds).toBeLessThan(60);
  }
  expect(won).toBeGreaterThanOrEqual((MATCHES * 5) / 6);
});

test("the bot that sees contracts beats the same bot blind for them", () => {
  let won = 0;
  const games = sample(40, 160);
  for (let n = 0; n < games; n++) {
    const { winners } = match(2, n, (seat) => (seat === n % 2 ? bot : blind), { expansion: true, contracts: true });
    if (winners.some(({ seat }) => seat === n % 2)) won += 1 / winners.length;
  }
  expect(won / games).toBeGreaterThan(0.54); // about 0.6 in the long run
});

test("the bot hires the person that completes a contract", () => {
  const wanted = {
    harbour: ["settler-4", "priest-4"] as Face[],
    players: [{ coins: 4, display: ["jester-5"] as Face[] }],
  };
  const s = trading({ ...wanted, contracts: ["comedian"] });
  expect(asksBot(s)).toEqual(hire(s, "priest-4"));
});

test("the bot declines the coins of a ship where the contract is worth more, and takes them elsewhere", () => {
  const harbour: Face[] = ["ship-black-1-2", "jack-6"];
  const s = trading({ harbour, contracts: [{ contract: "galleon-foe", parked: { 0: 1 } }] });
  expect(asksBot(s)).toEqual(decline(s, "ship-black-1-2"));
  const other = trading({ harbour, contracts: ["jinx"] });
  expect(asksBot(other)).toEqual(trade(other, "ship-black-1-2"));
});

test("the bot gives a gift to whoever is furthest behind", () => {
  const s = trading({
    expansion: true,
    seats: 4,
    harbour: ["gift-red-3-6"],
    players: [{}, { display: ["sailor-7"] }, { coins: 2 }, { display: ["sailor-3"] }],
  });
  expect(asksBot(s)).toEqual(trade(s, "gift-red-3-6", 2));
});

test("the bot trades with its clerk's colour first: that allows another card", () => {
  const s = trading({
    expansion: true,
    harbour: ["ship-blue-4-5", "ship-red-1-1"],
    players: [{ display: ["clerk-red-6"] }],
  });
  expect(asksBot(s)).toEqual(trade(s, "ship-red-1-1"));
});

test("the bot repels a ship that it may keep for Pack of Pirates", () => {
  const s = discovering({
    draw: ["ship-black-1-2"],
    contracts: ["pack-of-pirates"],
    players: [{ display: ["pirate-9"], kept: ["ship-red-1-1", "ship-blue-1-1", "ship-green-1-1", "ship-yellow-1-1"] }],
  });
  expect(asksBot(act(s, { type: "reveal" }).state)).toEqual({ type: "repel" });
});

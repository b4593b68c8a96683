import { expect, test } from "vitest";
import { impossible } from "../../../shared/engine/play.ts";
import type { Face } from "../../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import { incomeOf, priceOf, swordsOf, takesOf } from "../../../shared/games/port-royal/reckoning.ts";
import { act, acts, coins, discovering, faces, hire, named, pick, refusal, trade, trading } from "./tables.ts";

const pass = { type: "pass" } as const;
const COLOURED: Face[] = ["ship-red-1-1", "ship-blue-1-1", "ship-green-1-1", "ship-yellow-1-1", "ship-black-1-2"];

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 3],
])("PR-19: with %i different ship colours the active player may take %i cards", (colours, takes) => {
  const s = trading({ harbour: [...COLOURED.slice(0, colours), "sailor-3"], players: [{ coins: 9 }] });
  expect(s.chance).toEqual({ seat: 0, left: takes, taken: 0 });
});

test("PR-19: each governor he had when his chance began allows one card more", () => {
  const s = trading({ harbour: COLOURED, players: [{ display: ["governor-8", "governor-8"] }] });
  expect(s.chance!.left).toBe(5);
});

test("PR-19: the number is fixed when the phase begins: a ship taken does not lower it", () => {
  const s = trading({ harbour: COLOURED.slice(0, 4) });
  const { state } = act(s, trade(s, "ship-red-1-1"));
  expect(state.chance).toEqual({ seat: 0, left: 1, taken: 1 });
  const done = act(state, trade(state, "ship-blue-1-1"));
  expect(done.state.chance!.seat).toBe(1);
});

test("PR-19: an ability gained works at once for the next card", () => {
  const s = trading({
    harbour: [...COLOURED.slice(0, 4), "trader-red-3", "mademoiselle-7", "sailor-3"],
    players: [{ coins: 9 }],
  });
  const traded = acts(s, hire(s, "trader-red-3"), trade(s, "ship-red-1-1"));
  expect(pick(traded.events, "ship-traded")[0]!.traders).toBe(1);
  expect(coins(traded.state)[0]).toBe(9 - 3 + 2);
  const hired = acts(s, hire(s, "mademoiselle-7"), hire(s, "sailor-3"));
  expect(pick(hired.events, "person-hired")[1]).toMatchObject({ cost: 2, discount: 1 });
  expect(coins(hired.state)[0]).toBe(0);
});

test("PR-19: governor and admiral work from the next chance only", () => {
  const s = trading({ harbour: [...COLOURED.slice(0, 4), "governor-8", "admiral-5"], players: [{ coins: 13 }] });
  const governor = act(s, hire(s, "governor-8")).state;
  expect(governor.chance).toEqual({ seat: 0, left: 1, taken: 1 });
  const admiral = act(s, hire(s, "admiral-5"));
  expect(pick(admiral.events, "coins-gained")).toEqual([]);
});

test("PR-20: every player may take fewer cards than allowed, also none, and the others get their chances all the same", () => {
  const began = act(discovering({ harbour: COLOURED }), { type: "stop" });
  expect(began.legal).toContainEqual(pass);
  const s = began.state;
  const first = act(s, pass);
  expect(first.types).toEqual(["chance-ended", "chance-began"]);
  expect(first.legal).toContainEqual(pass);
  expect(pick(first.events, "chance-ended")[0]!.passed).toBe(true);
  expect(first.state.chance).toEqual({ seat: 1, left: 1, taken: 0 });
  const one = acts(s, trade(s, "ship-red-1-1"), pass);
  expect(one.state.chance!.seat).toBe(1);
});

test("PR-21: a ship goes to the discard pile and pays its coins", () => {
  const s = trading({ harbour: ["ship-yellow-4-4", "ship-red-1-1"] });
  const { state, events } = act(s, trade(s, "ship-yellow-4-4"));
  expect(faces(state, state.discard)).toEqual(["ship-yellow-4-4"]);
  expect(pick(events, "ship-traded")[0]).toMatchObject({ seat: 0, card: { face: "ship-yellow-4-4" }, traders: 0 });
  expect(coins(state)[0]).toBe(4);
});

test.each<[Face[], number]>([
  [[], 0],
  [["trader-blue-3"], 1],
  [["trader-blue-3", "trader-blue-5"], 2],
  [["trader-red-3", "trader-black-3", "sailor-3"], 0],
])("PR-21: with %j a blue ship pays %i coins more", (display, traders) => {
  expect(incomeOf("ship-blue-2-1", display)).toEqual({ coins: 2, traders });
  const s = trading({ harbour: ["ship-blue-2-1"], players: [{ display }] });
  expect(coins(act(s, trade(s, "ship-blue-2-1")).state)[0]).toBe(2 + traders);
});

test("PR-21: only a ship of the harbour can be traded", () => {
  const s = trading({ harbour: ["ship-red-1-1", "sailor-3"] });
  expect(refusal(s, trade(s, "sailor-3"))).toEqual({ reason: "not-a-ship" });
  expect(refusal(s, { type: "trade", card: s.draw[0]! })).toEqual({ reason: "card-gone" });
});

test("PR-22: the cost is paid to the bank and the person joins the display", () => {
  const s = trading({ harbour: ["admiral-7", "ship-red-1-1"], players: [{ coins: 9 }] });
  const { state, types, events } = act(s, hire(s, "admiral-7"));
  expect(faces(state, state.players[0]!.display)).toEqual(["admiral-7"]);
  expect([coins(state)[0], state.discard.length]).toEqual([2, 7]);
  expect(types.slice(0, 2)).toEqual(["coins-paid", "person-hired"]);
  expect(pick(events, "person-hired")[0]).toMatchObject({ seat: 0, cost: 7, discount: 0 });
});

test.each<[Face, Face[], number, number]>([
  ["sailor-3", [], 3, 0],
  ["sailor-3", ["mademoiselle-7"], 2, 1],
  ["jack-6", ["mademoiselle-7", "mademoiselle-9"], 4, 2],
  ["mademoiselle-9", ["mademoiselle-9"], 8, 1],
  ["sailor-3", ["mademoiselle-7", "mademoiselle-7", "mademoiselle-9"], 0, 3],
  ["sailor-3", ["mademoiselle-7", "mademoiselle-7", "mademoiselle-9", "mademoiselle-9"], 0, 3],
])("PR-22: %s costs with %j: %i coins, %i less than printed", (face, display, cost, discount) => {
  expect(priceOf(face, display)).toEqual({ cost, discount });
});

test("PR-22: who has too few coins cannot hire, and only persons can be hired", () => {
  const s = trading({ harbour: ["sailor-5", "ship-red-1-1"], players: [{ coins: 4 }] });
  expect(refusal(s, hire(s, "sailor-5"))).toEqual({ reason: "too-few-coins", has: 4, needs: 5 });
  expect(refusal(s, hire(s, "ship-red-1-1"))).toEqual({ reason: "not-a-person" });
  expect(refusal(s, { type: "hire", card: s.draw[0]! })).toEqual({ reason: "card-gone" });
});

test("PR-16, PR-22, PR-23, PR-56: what is too dear is shown with its whole price, an expedition with what is missing", () => {
  const harbour: Face[] = ["sailor-5", "sailor-3", "ship-red-1-1"];
  const expeditions: Face[] = ["expedition-crosses"];
  const guest = act(trading({ harbour, expeditions, players: [{ coins: 9 }, { coins: 4 }] }), pass).state;
  // Expeditions are for whose turn it is (PR-16): to a guest none is shown as one that he could have.
  expect(impossible(portRoyal, guest, 1)).toEqual([
    [hire(guest, "sailor-5"), { reason: "too-few-coins", has: 4, needs: 6, to: 0 }],
  ]);
  expect(impossible(portRoyal, guest, 0)).toEqual([]);
  const s = discovering({ expeditions: ["expedition-crosses-house"], players: [{ display: ["captain-4", "jack-6"] }] });
  const requires = ["cross", "cross", "house"];
  expect(impossible(portRoyal, s, 0).map(([, why]) => why)).toEqual([
    { reason: "persons-missing", requires, missing: requires, jacks: 1 },
  ]);
});

test("PR-22: of persons with the same face, which are alike, one is offered, and either may be hired", () => {
  const s = discovering({ harbour: ["sailor-3", "jack-6", "sailor-3"], players: [{ coins: 6 }] });
  const { state, legal } = act(s, { type: "stop" });
  expect(named(s, legal)).toEqual(["hire sailor-3", "hire jack-6", "pass"]);
  expect(act(state, { type: "hire", card: s.harbour[2]! }).types).toContain("person-hired");
});

test("PR-23: every other player gets one chance for one card, clockwise, and pays the active player a coin for it", () => {
  const s = trading({ active: 1, harbour: COLOURED, players: [{ coins: 2 }, { coins: 1 }, { coins: 2 }] });
  const first = acts(s, pass, trade(s, "ship-red-1-1"));
  expect(first.state.chance).toEqual({ seat: 0, left: 1, taken: 0 });
  expect(coins(first.state)).toEqual([2, 2, 2]);
  const second = act(first.state, trade(s, "ship-blue-1-1"));
  expect(coins(second.state)).toEqual([2, 3, 2]);
  expect(second.state.active).toBe(2);
});

test("PR-23: a governor allows a further card, which takes a further coin; passing costs nothing", () => {
  const s = trading({
    seats: 2,
    harbour: ["ship-red-3-6", "ship-blue-2-1"],
    players: [{}, { display: ["governor-8"] }],
  });
  const began = act(s, pass).state;
  expect(began.chance).toEqual({ seat: 1, left: 2, taken: 0 });
  const { state, events } = acts(began, trade(s, "ship-red-3-6"), trade(s, "ship-blue-2-1"));
  expect(pick(events, "coin-handed")).toHaveLength(2);
  expect(coins(state)).toEqual([2, 3]);
  expect(coins(act(began, pass).state)).toEqual([0, 0]);
});

test("PR-23: passing costs a player with coins nothing", () => {
  const s = trading({ seats: 2, harbour: ["ship-red-1-1"], players: [{ coins: 1 }, { coins: 5 }] });
  const { state, types } = acts(s, pass, pass);
  expect(coins(state)).toEqual([1, 5]);
  expect(types).not.toContain("coin-handed");
});

test("PR-23, PR-63: the active player pays no compensation, and mademoiselles do not lower it", () => {
  const s = trading({
    seats: 2,
    harbour: ["sailor-3", "ship-red-1-1"],
    players: [{}, { coins: 1, display: ["mademoiselle-7", "mademoiselle-7", "mademoiselle-9"] }],
  });
  const own = act(s, trade(s, "ship-red-1-1"));
  expect(pick(own.events, "coin-handed")).toEqual([]);
  const { state, types } = act(own.state, hire(s, "sailor-3"));
  expect(types.slice(0, 2)).toEqual(["coin-handed", "person-hired"]);
  expect(coins(state)).toEqual([2, 0]);
  const harbour: Face[] = ["sailor-3", "ship-red-1-1"];
  const poor = trading({
    seats: 2,
    harbour,
    players: [{}, { display: s.players[1]!.display.map((id) => s.faces[id]!) }],
  });
  const chance = act(poor, pass);
  expect(refusal(chance.state, hire(poor, "sailor-3"))).toEqual({ reason: "too-few-coins", has: 0, needs: 1, to: 0 });
  expect(named(chance.state, chance.legal)).toEqual(["trade ship-red-1-1", "pass"]);
});

test("PR-55: a trade pays in this order: ship to the discards, coins with traders' bonus, compensation", () => {
  const s = act(
    trading({ seats: 2, harbour: ["ship-red-1-1"], players: [{}, { display: ["trader-red-3"] }] }),
    pass,
  ).state;
  const { state, types, events } = act(s, trade(s, "ship-red-1-1"));
  expect(types.slice(0, 4)).toEqual(["ship-traded", "coins-gained", "coin-handed", "chance-ended"]);
  expect(pick(events, "coins-gained")[0]).toMatchObject({ count: 2, due: 2 });
  expect(coins(state)).toEqual([1, 1]);
});

test("PR-55: so the compensation is a coin of the trade, also for a guest who had coins before", () => {
  const s = act(trading({ seats: 2, harbour: ["ship-red-1-1"], players: [{}, { coins: 2 }] }), pass).state;
  const { state } = act(s, trade(s, "ship-red-1-1"));
  expect(state.players[0]!.coins).toEqual([s.draw.at(-1)]);
  expect(state.players[1]!.coins).toEqual(s.players[1]!.coins);
});

test("PR-55: so a trade pays at least one coin with empty piles, and a player without coins can afford every ship", () => {
  const s = act(trading({ seats: 2, harbour: ["ship-red-3-6"], draw: [] }), pass).state;
  expect(s.chance!.seat).toBe(1);
  const { state, events } = act(s, trade(s, "ship-red-3-6"));
  expect(pick(events, "coins-gained")).toEqual([{ type: "coins-gained", seat: 1, count: 1, due: 3, from: "trade" }]);
  expect(coins(state)).toEqual([1, 0]);
  expect(faces(state, state.players[0]!.coins)).toEqual(["ship-red-3-6"]);
});

test("PR-54: a traded ship lies in the discard pile before its coins are drawn", () => {
  const s = trading({ harbour: ["ship-red-3-6"], draw: [] });
  const { types } = act(s, trade(s, "ship-red-3-6"));
  expect(types.slice(0, 3)).toEqual(["ship-traded", "pile-reshuffled", "coins-gained"]);
});

test("PR-56: a guest hires in this order: compensation coin, then the cost, then the person joins", () => {
  const s = act(trading({ seats: 2, harbour: ["sailor-3"], players: [{ coins: 3 }, { coins: 4 }] }), pass).state;
  const last = s.players[1]!.coins.at(-1)!;
  const { state, types } = act(s, hire(s, "sailor-3"));
  expect(types.slice(0, 3)).toEqual(["coin-handed", "coins-paid", "person-hired"]);
  expect(state.players[0]!.coins.at(-1)).toBe(last);
});

test("PR-56: he needs both together, so a person who costs him nothing still takes a coin", () => {
  const display: Face[] = ["mademoiselle-7", "mademoiselle-7", "mademoiselle-9"];
  const players = [{ coins: 3 }, { coins: 3 }, { display }];
  const s = act(trading({ harbour: ["sailor-3"], players }), pass);
  expect(s.types).toContain("chance-skipped"); // three coins are one too few for a guest
  expect(s.state.active).toBe(1); // and seat 2 has none for the free sailor
  const own = trading({ active: 2, harbour: ["sailor-3"], players });
  expect(own.chance!.seat).toBe(2); // at his own chance he can afford it
  const { state, types } = act(own, hire(own, "sailor-3"));
  expect(types).not.toContain("coins-paid");
  expect(state.players[2]!.display).toHaveLength(4);
});

test("PR-61: abilities of equal persons add up, for active and other players alike", () => {
  expect(swordsOf(["sailor-3", "sailor-7", "pirate-5", "pirate-9"])).toBe(6);
  expect(takesOf([], ["governor-8", "governor-8"], "guest")).toBe(3);
  const harbour: Face[] = [...COLOURED.slice(0, 4), "sailor-3"];
  const admirals: Face[] = ["admiral-5", "admiral-7"];
  const s = trading({ harbour, players: [{ display: admirals }, { display: ["admiral-9", "admiral-9"] }] });
  expect(coins(s)).toEqual([4, 0, 0]);
  expect(coins(act(s, pass).state)).toEqual([4, 4, 0]);
});

test("PR-61: traders and mademoiselles add up as well, and serve in another player's turn", () => {
  const players = [
    { display: ["trader-blue-3", "trader-blue-5", "mademoiselle-7", "mademoiselle-7"] as Face[], coins: 4 },
    { display: ["trader-black-3", "trader-black-3", "mademoiselle-9", "mademoiselle-9"] as Face[], coins: 6 },
  ];
  const own = trading({ seats: 2, harbour: ["ship-blue-1-1", "jack-6"], players });
  expect(coins(act(own, trade(own, "ship-blue-1-1")).state)[0]).toBe(4 + 3);
  expect(coins(act(own, hire(own, "jack-6")).state)[0]).toBe(0);
  const other = act(trading({ seats: 2, harbour: ["ship-black-1-2", "sailor-3"], players }), pass).state;
  expect(coins(act(other, trade(other, "ship-black-1-2")).state)).toEqual([4 + 1, 6 + 3 - 1]);
  expect(coins(act(other, hire(other, "sailor-3")).state)).toEqual([4 + 1, 6 - 1 - 1]);
});

test("PR-63: bonus coins, income and compensation are not asked for: they come and go by themselves", () => {
  const s = trading({ seats: 2, harbour: COLOURED, players: [{ display: ["admiral-5"] }, { display: ["admiral-7"] }] });
  const { legal, state } = act(s, pass);
  expect(coins(state)).toEqual([2, 2]);
  expect(new Set(legal.map(({ type }) => type))).toEqual(new Set(["trade", "pass"]));
  const { events } = act(state, trade(s, "ship-red-1-1"));
  expect(pick(events, "coin-handed")).toHaveLength(1);
});

test("PR-63: a tax is taken without asking, from the active player too", () => {
  const s = discovering({
    draw: ["tax-most-swords", "jack-6", "jack-6", "jack-6"],
    players: [{ coins: 12 }, { coins: 14 }],
  });
  const { state, legal } = act(s, { type: "reveal" });
  expect(coins(state).slice(0, 2)).toEqual([6 + 1, 7 + 1]);
  expect(legal).toEqual([{ type: "reveal" }, { type: "stop" }]);
});

test("PR-65: a compensation coin is at once the active player's: the next payment comes from it", () => {
  const s = trading({
    seats: 2,
    harbour: ["ship-red-1-1"],
    players: [{ coins: 3 }, { coins: 1 }],
    draw: ["jack-6", "sailor-3"],
  });
  const { state } = acts(s, pass, trade(s, "ship-red-1-1"), { type: "reveal" }, { type: "stop" });
  expect([state.active, state.chance!.seat, coins(state)]).toEqual([1, 0, [4, 1]]); // three would be one too few
  const handed = state.players[0]!.coins.at(-1)!;
  expect(handed).toBe(s.draw.at(-1));
  expect(act(state, hire(state, "sailor-3")).state.players[1]!.coins.at(-1)).toBe(handed);
});

test("PR-19: who has no card left to take may not take one", () => {
  const s = trading({
    expeditions: ["expedition-crosses"],
    harbour: ["ship-red-1-1", "ship-blue-1-1", "sailor-3"],
    players: [{ coins: 5, display: ["priest-4", "priest-4"] }],
  });
  const { state, legal } = act(s, trade(s, "ship-red-1-1"));
  expect(named(state, legal)).toEqual(["fulfil expedition-crosses", "pass"]);
  expect(refusal(state, trade(s, "ship-blue-1-1"))).toEqual({ reason: "no-more-cards" });
  expect(refusal(state, hire(s, "sailor-3"))).toEqual({ reason: "no-more-cards" });
});

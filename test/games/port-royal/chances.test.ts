import { expect, test } from "vitest";
import type { Face } from "../../../shared/games/port-royal/data.ts";
import { act, acts, coins, discovering, faces, hire, pick, trade, trading } from "./tables.ts";

const pass = { type: "pass" } as const;
const stop = { type: "stop" } as const;
const FOUR: Face[] = ["jack-6", "jack-6", "priest-4", "priest-4"];
const FIVE: Face[] = [...FOUR, "captain-4"];

test("PR-24: who can afford nothing in the harbour is skipped", () => {
  const { state, events } = act(
    discovering({ harbour: ["jack-6"], players: [{ coins: 5 }, { coins: 6 }, { coins: 7 }] }),
    stop,
  );
  expect(pick(events, "chance-skipped").map(({ seat }) => seat)).toEqual([0, 1]);
  expect(pick(events, "chance-began")).toEqual([{ type: "chance-began", seat: 2, takes: 1 }]);
  expect(state.chance!.seat).toBe(2);
});

test("PR-24: bonus coins come first and may be what he needs; who is skipped all the same keeps them", () => {
  const admirals: Face[] = ["admiral-5", "admiral-7"];
  const enough = act(discovering({ harbour: FIVE, players: [{ display: admirals }] }), stop);
  expect(enough.types).toEqual(["discover-stopped", "coins-gained", "chance-began"]);
  const tooFew = act(discovering({ harbour: FIVE, players: [{ display: ["admiral-5"] }] }), stop);
  expect(tooFew.types.slice(0, 3)).toEqual(["discover-stopped", "coins-gained", "chance-skipped"]);
  expect(coins(tooFew.state)[0]).toBe(2);
});

test.each<[string, Face[], number]>([
  ["with five cards two coins", FIVE, 2],
  ["with six cards two coins", [...FIVE, "captain-4"], 2],
  ["with four cards none", FOUR, 0],
])("PR-25: an admiral brings, when a chance begins %s", (_, harbour, paid) => {
  const active = act(discovering({ harbour, players: [{ display: ["admiral-5"] }] }), stop);
  expect(coins(active.state)[0]).toBe(paid);
  const guest = act(discovering({ harbour, players: [{}, { display: ["admiral-5"] }] }), stop);
  expect(coins(guest.state)[1]).toBe(paid);
});

test("PR-25: once for the chance, by the harbour as it lies when that chance begins", () => {
  const s = trading({
    harbour: ["ship-red-1-1", ...FOUR],
    players: [{ display: ["admiral-5"] }, { coins: 5, display: ["admiral-7"] }],
  });
  expect(coins(s)).toEqual([2, 5, 0]);
  const { state } = act(s, trade(s, "ship-red-1-1"));
  expect(coins(state)).toEqual([3, 5, 0]); // four cards are left for seat 1
});

test("PR-25: the expedition row is not harbour", () => {
  const s = discovering({ harbour: FOUR, expeditions: ["expedition-anchors"], players: [{ display: ["admiral-5"] }] });
  expect(coins(act(s, stop).state)[0]).toBe(0);
});

test("PR-26: when another player's chance begins with an empty harbour, each of his jesters brings a coin", () => {
  const s = trading({
    harbour: ["ship-red-1-1"],
    players: [{ display: ["jester-5"] }, { display: ["jester-7", "jester-7"] }, { display: ["jester-9"] }],
  });
  const { state, events } = act(s, trade(s, "ship-red-1-1"));
  expect(pick(events, "coins-gained").slice(1)).toEqual([
    { type: "coins-gained", seat: 1, count: 2, due: 2, from: "jester" },
    { type: "coins-gained", seat: 2, count: 1, due: 1, from: "jester" },
  ]);
  expect(coins(state)).toEqual([1, 2, 1]);
});

test("PR-26: a jester brings nothing while something lies in the harbour, nor for an own chance", () => {
  const players = [{ display: ["jester-5" as Face] }, { display: ["jester-7" as Face] }];
  const { state } = acts(trading({ harbour: ["ship-red-1-1"], players }), pass);
  expect(coins(state)).toEqual([0, 0, 0]);
  const empty = act({ ...discovering({ players }), revealed: 1 }, stop);
  expect(pick(empty.events, "coins-gained").map(({ seat }) => seat)).toEqual([1]);
});

test("PR-27: after everybody's chance what is left is discarded, and the next player clockwise is active", () => {
  const s = trading({ seats: 2, harbour: ["ship-red-1-1", "jack-6"] });
  const { state, types, events } = acts(s, pass, pass);
  expect(types.slice(-2)).toEqual(["harbour-cleared", "turn-began"]);
  expect(pick(events, "harbour-cleared")[0]!.cards.map(({ face }) => face)).toEqual(["ship-red-1-1", "jack-6"]);
  expect([faces(state, state.discard), state.harbour, state.active]).toEqual([["ship-red-1-1", "jack-6"], [], 1]);
});

test("PR-27: the harbour may run out before everybody had his chance", () => {
  const s = trading({ harbour: ["ship-red-1-1"] });
  const { state, types } = act(s, trade(s, "ship-red-1-1"));
  expect(types).toEqual([
    "ship-traded",
    "coins-gained",
    "chance-ended",
    "chance-skipped",
    "chance-skipped",
    "turn-began",
  ]);
  expect(state.active).toBe(1);
});

test("PR-51: stopping with an empty harbour is no bust: the others' jesters pay and nobody can take anything", () => {
  const s = { ...discovering({ players: [{ display: ["jester-5"] }, { display: ["jester-7"] }] }), revealed: 1 };
  const { state, types, events } = act(s, stop);
  expect(types).toEqual([
    "discover-stopped",
    "chance-skipped",
    "coins-gained",
    "chance-skipped",
    "chance-skipped",
    "turn-began",
  ]);
  expect(pick(events, "coins-gained")).toEqual([{ type: "coins-gained", seat: 1, count: 1, due: 1, from: "jester" }]);
  expect(state.active).toBe(1);
});

test("PR-51: it stays open for the active player while he can fulfil an expedition", () => {
  const s = discovering({
    expeditions: ["expedition-crosses"],
    players: [{ display: ["priest-4", "priest-4", "jester-5"] }],
  });
  const { state } = act({ ...s, revealed: 1 }, stop);
  expect(state.chance).toMatchObject({ seat: 0 });
  expect(coins(state)[0]).toBe(0);
});

test("PR-60: a chance ends by itself when nothing left is affordable, also with cards still allowed", () => {
  const s = trading({ harbour: ["sailor-3", "jack-6"], players: [{ coins: 4, display: ["governor-8"] }] });
  expect(s.chance!.left).toBe(2);
  const { state, events } = act(s, hire(s, "sailor-3"));
  expect(pick(events, "chance-ended")).toEqual([{ type: "chance-ended", seat: 0, passed: false }]);
  expect(state.active).toBe(1);
  const richer = trading({ harbour: ["sailor-3", "jack-6"], players: [{ coins: 9, display: ["governor-8"] }] });
  expect(act(richer, hire(richer, "sailor-3")).state.chance).toEqual({ seat: 0, left: 1, taken: 1 });
});

test("PR-60: the same for a player in another's turn", () => {
  const s = act(
    trading({ harbour: ["sailor-3", "jack-6"], players: [{ coins: 3 }, { coins: 6, display: ["governor-8"] }] }),
    pass,
  ).state;
  expect(s.chance).toEqual({ seat: 1, left: 2, taken: 0 });
  const { types } = act(s, hire(s, "sailor-3"));
  expect(types).toContain("chance-ended");
});

test("PR-60: it does not end while the active player can fulfil an expedition", () => {
  const s = trading({
    harbour: ["sailor-3", "jack-6"],
    expeditions: ["expedition-crosses"],
    players: [{ coins: 3, display: ["governor-8", "priest-4", "priest-4"] }],
  });
  expect(act(s, hire(s, "sailor-3")).state.chance).toEqual({ seat: 0, left: 1, taken: 1 });
});

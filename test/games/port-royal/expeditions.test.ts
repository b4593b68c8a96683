import { expect, test } from "vitest";
import { type Expedition, type Face, printed } from "../../../shared/games/port-royal/data.ts";
import { helpersIn, waysToFulfil } from "../../../shared/games/port-royal/reckoning.ts";
import type { Action, State } from "../../../shared/games/port-royal/state.ts";
import { act, acts, coins, discovering, faces, hire, lying, named, pick, refusal, trade, trading } from "./tables.ts";

const reveal = { type: "reveal" } as const;
const pass = { type: "pass" } as const;
const fulfil = (s: State, face: Face, ...jacks: Extract<Action, { type: "fulfil" }>["jacks"]): Action => ({
  type: "fulfil",
  card: lying(s, face),
  jacks,
});
const names = (s: State) => named(s, act(s, pass).legal);

test("PR-16: a priest, captain or settler for each sign is discarded; the expedition and its coins are his", () => {
  const s = discovering({
    expeditions: ["expedition-anchors-house"],
    players: [{ display: ["captain-4", "settler-4", "sailor-3", "captain-4", "captain-4"] }],
  });
  const { state, events, types } = act(s, fulfil(s, "expedition-anchors-house"));
  expect(faces(state, state.players[0]!.display)).toEqual(["sailor-3", "captain-4"]);
  expect(faces(state, state.players[0]!.expeditions)).toEqual(["expedition-anchors-house"]);
  expect(faces(state, state.discard).sort()).toEqual(["captain-4", "captain-4", "settler-4"]);
  expect([state.expeditions, coins(state)[0]]).toEqual([[], 3]);
  expect(types).toEqual(["expedition-fulfilled", "coins-gained"]);
  expect(pick(events, "coins-gained")[0]!.from).toBe("expedition");
  expect(state.pending).toEqual([{ type: "discover", seat: 0 }]);
});

test("PR-16: before his first reveal and after each settled card, any number of expeditions", () => {
  const s = discovering({
    expeditions: ["expedition-crosses", "expedition-houses"],
    draw: ["jack-6", "jack-6", "jack-6", "priest-4", "captain-4"],
    players: [{ display: ["priest-4", "priest-4", "settler-4", "settler-4"] }],
  });
  const { state } = acts(s, fulfil(s, "expedition-crosses"), reveal, fulfil(s, "expedition-houses"));
  expect(state.players[0]!.expeditions).toHaveLength(2);
});

test("PR-16: during his own chance and after his last taken card", () => {
  const s = trading({
    expeditions: ["expedition-crosses", "expedition-houses"],
    harbour: ["ship-red-1-1"],
    players: [{ display: ["priest-4", "priest-4", "settler-4", "settler-4"] }],
  });
  const { state } = acts(s, fulfil(s, "expedition-crosses"), trade(s, "ship-red-1-1"), fulfil(s, "expedition-houses"));
  expect(state.players[0]!.expeditions).toHaveLength(2);
});

test("PR-16: not while a revealed ship awaits his decision, and not after a bust", () => {
  const players = [{ display: ["priest-4", "priest-4", "sailor-3"] as Face[] }];
  const ship = discovering({ draw: ["ship-red-1-1"], expeditions: ["expedition-crosses"], players });
  expect(refusal(act(ship, reveal).state, fulfil(ship, "expedition-crosses"))).toEqual({ reason: "not-asked" });
  const bust = discovering({
    draw: ["ship-red-3-6"],
    harbour: ["ship-red-2-3"],
    expeditions: ["expedition-crosses"],
    players,
  });
  expect(refusal(act(bust, reveal).state, fulfil(bust, "expedition-crosses"), 0)).toEqual({ reason: "not-your-turn" });
});

test("PR-16: only the active player, so not in a chance of another player's turn", () => {
  const s = trading({
    expeditions: ["expedition-crosses"],
    harbour: ["ship-red-1-1"],
    players: [{}, { display: ["priest-4", "priest-4"] }],
  });
  expect(names(s)).toEqual(["trade ship-red-1-1", "pass"]);
  const { state } = act(s, pass);
  expect(refusal(state, fulfil(s, "expedition-crosses"))).toEqual({ reason: "not-active" });
});

test("PR-16: with a person missing it is refused, and so is an expedition that is gone", () => {
  const s = discovering({
    expeditions: ["expedition-crosses-house"],
    players: [{ display: ["priest-4", "settler-4", "jack-6"] }],
  });
  const requires = ["cross", "cross", "house"];
  const refused = { reason: "persons-missing", requires, missing: ["cross"], jacks: 1 };
  expect(refusal(s, fulfil(s, "expedition-crosses-house"))).toEqual(refused);
  expect(refusal(s, fulfil(s, "expedition-crosses-house", "anchor"))).toEqual(refused);
  expect(refusal(s, fulfil(s, "expedition-crosses-house", "cross", "house"))).toEqual(refused);
  expect(refusal(s, { type: "fulfil", card: s.draw[0]!, jacks: [] })).toEqual({ reason: "card-gone" });
});

test("PR-16, PR-24: he is not skipped while he can fulfil an expedition, though he can afford nothing", () => {
  const display: Face[] = ["priest-4", "priest-4"];
  const asked = trading({ expeditions: ["expedition-crosses"], harbour: ["jack-6"], players: [{ display }] });
  expect(asked.chance).toMatchObject({ seat: 0 });
  expect(trading({ expeditions: ["expedition-crosses"], harbour: ["jack-6"] }).active).toBe(1);
});

test("PR-57: a jack stands for one sign, several jacks for several", () => {
  const one = discovering({ expeditions: ["expedition-crosses"], players: [{ display: ["jack-6", "priest-4"] }] });
  const { state } = act(one, fulfil(one, "expedition-crosses", "cross"));
  expect(faces(state, state.discard)).toEqual(["jack-6", "priest-4"]);
  const two = discovering({ expeditions: ["expedition-crosses"], players: [{ display: ["jack-6", "jack-6"] }] });
  expect(act(two, fulfil(two, "expedition-crosses", "cross", "cross")).state.players[0]!.display).toEqual([]);
});

test("PR-57: one jack does not stand for two signs", () => {
  const s = discovering({ expeditions: ["expedition-crosses"], players: [{ display: ["jack-6", "captain-4"] }] });
  expect(refusal(s, fulfil(s, "expedition-crosses", "cross", "cross")).reason).toBe("persons-missing");
  expect(refusal(s, fulfil(s, "expedition-crosses", "cross")).reason).toBe("persons-missing");
});

test.each<[Face, Face[], string[]]>([
  ["expedition-anchors", ["captain-4"], []],
  ["expedition-anchors", ["captain-4", "captain-4", "captain-4"], [""]],
  ["expedition-anchors", ["captain-4", "captain-4", "jack-6"], ["", "anchor"]],
  ["expedition-anchors", ["captain-4", "captain-4", "jack-6", "jack-6"], ["", "anchor", "anchor anchor"]],
  ["expedition-anchors", ["captain-4", "jack-6"], ["anchor"]],
  ["expedition-for-five", ["jack-6", "jack-6", "jack-6"], ["anchor cross house"]],
  ["expedition-for-five", ["captain-4", "priest-4", "settler-4", "jack-6"], ["", "anchor", "cross", "house"]],
  [
    "expedition-anchors-house",
    ["captain-4", "settler-4", "jack-6", "jack-6"],
    ["anchor", "anchor anchor", "anchor house"],
  ],
  ["expedition-crosses-house", ["captain-4", "settler-4", "priest-4"], []],
])("PR-57: %s with %j has each different choice once: %j", (face, display, ways) => {
  const found = waysToFulfil(printed(face) as Expedition, helpersIn(display)).map((way) => way.join(" "));
  expect(found).toEqual(ways);
});

test("PR-57: where jack and proper person both serve, the player chooses", () => {
  const s = discovering({
    expeditions: ["expedition-houses"],
    players: [{ display: ["settler-4", "jack-6", "settler-4"] }],
  });
  const { legal } = act({ ...s, draw: s.draw }, reveal);
  expect(
    named(
      s,
      legal.filter(({ type }) => type === "fulfil"),
    ),
  ).toEqual(["fulfil expedition-houses", "fulfil expedition-houses jack for house"]);
  expect(faces(s, act(s, fulfil(s, "expedition-houses", "house")).state.players[0]!.display)).toEqual(["settler-4"]);
  expect(faces(s, act(s, fulfil(s, "expedition-houses")).state.players[0]!.display)).toEqual(["jack-6"]);
});

test("PR-57: nobody gives more persons than required", () => {
  const s = discovering({
    expeditions: ["expedition-houses"],
    players: [{ display: ["settler-4", "settler-4", "jack-6", "jack-6", "jack-6"] }],
  });
  expect(refusal(s, fulfil(s, "expedition-houses", "house", "house", "house")).reason).toBe("persons-missing");
});

test("PR-58: a person hired in the same chance serves, and the chance stays open for it after the last card", () => {
  const s = trading({
    expeditions: ["expedition-crosses"],
    harbour: ["priest-4", "ship-red-1-1"],
    players: [{ coins: 4, display: ["priest-4"] }],
  });
  const hired = act(s, hire(s, "priest-4"));
  expect(named(hired.state, hired.legal)).toEqual(["fulfil expedition-crosses", "pass"]);
  expect(refusal(hired.state, trade(s, "ship-red-1-1"))).toEqual({ reason: "no-more-cards" });
  const { state, types } = act(hired.state, fulfil(s, "expedition-crosses"));
  expect(types.slice(0, 3)).toEqual(["expedition-fulfilled", "coins-gained", "chance-ended"]);
  expect(state.chance).toMatchObject({ seat: 1 });
});

test("PR-58: otherwise the chance ends by itself after the last card", () => {
  const s = trading({ harbour: ["ship-red-1-1", "ship-blue-1-1"], expeditions: ["expedition-crosses"] });
  const { events } = act(s, trade(s, "ship-red-1-1"));
  expect(pick(events, "chance-ended")).toEqual([{ type: "chance-ended", seat: 0, passed: false }]);
});

test("PR-59: coins of an expedition fulfilled in phase 2 may be spent in the same chance", () => {
  const s = trading({
    expeditions: ["expedition-crosses"],
    harbour: ["sailor-3"],
    players: [{ coins: 1, display: ["priest-4", "priest-4"] }],
  });
  expect(refusal(s, hire(s, "sailor-3"))).toEqual({ reason: "too-few-coins", has: 1, needs: 3 });
  const { state } = acts(s, fulfil(s, "expedition-crosses"), hire(s, "sailor-3"));
  expect(faces(state, state.players[0]!.display)).toEqual(["sailor-3"]);
});

test("PR-59: giving persons away changes neither the cards allowed nor the bonus coins paid", () => {
  const harbour: Face[] = ["ship-red-1-1", "ship-blue-1-1", "ship-green-1-1", "ship-yellow-1-1", "jack-6"];
  const s = trading({
    expeditions: ["expedition-crosses"],
    harbour,
    players: [{ display: ["priest-4", "priest-4", "admiral-5"] }],
  });
  expect([s.chance!.left, coins(s)[0]]).toEqual([2, 2]);
  const { state, types } = act(s, fulfil(s, "expedition-crosses"));
  expect(state.chance).toEqual({ seat: 0, left: 2, taken: 0 });
  expect([coins(state)[0], types]).toEqual([4, ["expedition-fulfilled", "coins-gained"]]);
});

test("PR-54: persons given for an expedition lie in the discard pile before its coins are drawn", () => {
  const s = discovering({
    draw: [],
    expeditions: ["expedition-crosses"],
    players: [{ display: ["priest-4", "priest-4"] }],
  });
  const { state, types } = act(s, fulfil(s, "expedition-crosses"));
  expect(types).toEqual(["expedition-fulfilled", "pile-reshuffled", "coins-gained"]);
  expect(faces(state, state.players[0]!.coins)).toEqual(["priest-4", "priest-4"]);
});

import { expect, test } from "vitest";
import { current } from "../../../shared/engine/pending.ts";
import type { Face } from "../../../shared/games/port-royal/data.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import { act, acts, coins, discovering, faces, named, pick, refusal, SAILORS } from "./tables.ts";

const reveal = { type: "reveal" } as const;
const stop = { type: "stop" } as const;
const repel = { type: "repel" } as const;
const admit = { type: "admit", bust: false } as const;
const letBust = { type: "admit", bust: true } as const;

test("PR-10: the active player must reveal one card before he may stop, and does it himself", () => {
  const s = discovering();
  expect(portRoyal.asks.has("discover")).toBe(true);
  expect(s.pending).toEqual([{ type: "discover", seat: 0 }]);
  expect(refusal(s, stop)).toEqual({ reason: "first-card-first" });
  expect(refusal(s, reveal, 1)).toEqual({ reason: "not-your-turn" });
});

test.each<[string, Face]>([
  ["a person", "jack-6"],
  ["a ship", "ship-red-1-1"],
  ["an expedition", "expedition-anchors"],
  ["a tax increase", "tax-most-swords"],
])("PR-10: after %s he reveals another card or stops", (_, face) => {
  const { legal } = act(discovering({ draw: [face, "priest-4", "priest-4", "priest-4"] }), reveal);
  expect(legal).toEqual([reveal, stop]);
});

test("PR-10: after a repelled ship he may stop, also with an empty harbour", () => {
  const s = discovering({ draw: ["ship-red-1-1"], players: [{ display: ["sailor-3"] }] });
  const { state, legal } = acts(s, reveal, repel);
  expect(legal).toEqual([reveal, stop]);
  expect(state.harbour).toEqual([]);
});

test("PR-11: a person goes into the harbour", () => {
  const { state, types, events } = act(discovering({ draw: ["governor-8"] }), reveal);
  expect(faces(state, state.harbour)).toEqual(["governor-8"]);
  expect(types).toEqual(["card-revealed", "card-landed"]);
  expect(events[0]).toMatchObject({ seat: 0, order: 1 });
});

test("PR-12: swords at least equal to the ship's let the active player repel it to the discard pile", () => {
  const s = discovering({ draw: ["ship-green-2-3"], players: [{ display: ["sailor-3", "pirate-5"] }] });
  const turned = act(s, reveal);
  expect(named(turned.state, turned.legal)).toEqual(["repel", "admit"]);
  const { state, types } = act(turned.state, repel);
  expect(faces(state, state.discard)).toEqual(["ship-green-2-3"]);
  expect([state.harbour, coins(state)[0], state.ship]).toEqual([[], 0, null]);
  expect(types).toEqual(["ship-repelled"]);
});

test("PR-12: a sailor has one sword, a pirate two, and they are not used up", () => {
  const display = ["sailor-7", "pirate-9"] as const;
  const s = discovering({ draw: ["ship-red-2-3", "ship-green-3-3"], players: [{ display: [...display] }] });
  expect(portRoyal.view(s, 0).players[0]!.swords).toBe(3);
  const { state } = acts(s, reveal, repel, reveal, repel);
  expect(state.discard).toHaveLength(2);
  expect(faces(state, state.players[0]!.display)).toEqual(display);
});

test("PR-12: with one sword too few there is nothing to decide: the ship comes in", () => {
  const s = discovering({ draw: ["ship-black-2-4"], players: [{ display: ["sailor-3", "pirate-5"] }] });
  const { state, types } = act(s, reveal);
  expect(types).toEqual(["card-revealed", "card-landed"]);
  expect(current(state.pending)!.type).toBe("discover");
  const forced = { ...state, harbour: [], ship: state.harbour[0]!, pending: [{ type: "ship" as const, seat: 0 }] };
  expect(refusal(forced, repel)).toEqual({ reason: "no-swords", has: 3, needs: 4 });
});

test("PR-12: only the ship just revealed can be repelled, not one that lies there", () => {
  const s = discovering({ draw: ["ship-red-1-1", "jack-6"], players: [{ display: ["sailor-3"] }] });
  const { state } = acts(s, reveal, admit);
  expect(refusal(state, repel)).toEqual({ reason: "not-asked" });
});

test("PR-12: the swords of others do not count", () => {
  const s = discovering({ draw: ["ship-red-1-1"], players: [{}, { display: ["pirate-9"] }] });
  expect(act(s, reveal).types).toEqual(["card-revealed", "card-landed"]);
});

test("PR-13: a ship with a skull can never be repelled", () => {
  const s = discovering({ draw: ["ship-red-4-skull"], players: [{ display: [...SAILORS, "pirate-5"] }] });
  const { state, types } = act(s, reveal);
  expect(types).toEqual(["card-revealed", "card-landed"]);
  const forced = { ...state, harbour: [], ship: state.harbour[0]!, pending: [{ type: "ship" as const, seat: 0 }] };
  expect(refusal(forced, repel)).toEqual({ reason: "skull" });
});

test("PR-14: a ship of a colour that lies there and could be repelled may be let in, which is a bust", () => {
  const s = discovering({ draw: ["ship-red-1-1"], harbour: ["ship-red-2-3"], players: [{ display: ["sailor-3"] }] });
  const turned = act(s, reveal);
  expect(named(turned.state, turned.legal)).toEqual(["repel", "admit bust"]);
  const { state, types } = act(turned.state, letBust);
  expect(types).toEqual(["harbour-bust", "turn-began"]);
  expect([state.active, state.discard.length]).toEqual([1, 2]);
});

test("PR-14: letting a ship in says whether it is a bust, and is refused when it says so wrongly", () => {
  const ship = { draw: ["ship-red-1-1" as const], players: [{ display: ["sailor-3" as const] }] };
  const second = act(discovering({ ...ship, harbour: ["ship-red-2-3"] }), reveal).state;
  expect(refusal(second, admit)).toEqual({ reason: "is-a-bust" });
  expect(refusal(act(discovering(ship), reveal).state, letBust)).toEqual({ reason: "not-a-bust" });
});

test("PR-15: an expedition goes to its own row and stays there over busts and turns", () => {
  const s = discovering({ draw: ["expedition-crosses", "ship-red-1-1", "jack-6"], harbour: ["ship-red-2-3"] });
  const found = act(s, reveal);
  expect(found.types).toEqual(["card-revealed", "expedition-found"]);
  expect(found.state.harbour).toHaveLength(1);
  const { state, types } = acts(found.state, reveal, reveal);
  expect(types).toContain("harbour-bust");
  expect(faces(state, state.expeditions)).toEqual(["expedition-crosses"]);
  expect(state.active).toBe(1);
});

test("PR-18: a second ship of a colour that cannot be repelled discards the whole harbour and ends the turn", () => {
  const s = discovering({ draw: ["ship-blue-3-5", "jack-6"], harbour: ["ship-blue-1-1", "sailor-3", "ship-red-1-1"] });
  const { state, types, events } = act(s, reveal);
  expect(types).toEqual(["card-revealed", "harbour-bust", "turn-began"]);
  expect(faces(state, state.discard)).toEqual(["ship-blue-1-1", "sailor-3", "ship-red-1-1", "ship-blue-3-5"]);
  expect(pick(events, "harbour-bust")[0]).toMatchObject({ seat: 0, colour: "blue" });
  expect([state.active, state.phase, state.harbour, state.ship]).toEqual([1, "discover", [], null]);
});

test("PR-18: after a bust every jester pays his owner, the active player too", () => {
  const s = discovering({
    seats: 4,
    active: 2,
    draw: ["ship-blue-3-5", "jack-6", "jack-6", "jack-6", "priest-4"],
    harbour: ["ship-blue-1-1"],
    players: [{ display: ["jester-5"] }, {}, { display: ["jester-7", "jester-7"] }, { display: ["jester-9"] }],
  });
  const { state, events } = act(s, reveal);
  expect(pick(events, "coins-gained").map(({ seat, count, from }) => [seat, count, from])).toEqual([
    [2, 2, "jester"],
    [3, 1, "jester"],
    [0, 1, "jester"],
  ]);
  expect(coins(state)).toEqual([1, 0, 2, 1]);
});

test("PR-18: ships of other colours are no bust", () => {
  const s = discovering({
    draw: ["ship-black-1-2"],
    harbour: ["ship-blue-1-1", "ship-red-1-1", "ship-green-1-1", "ship-yellow-1-1"],
  });
  expect(act(s, reveal).types).toEqual(["card-revealed", "card-landed"]);
});

test("PR-62: whenever his swords suffice he is asked, whether or not the colour lies there", () => {
  for (const harbour of [[], ["ship-red-2-3"], ["ship-blue-1-1"]] as const) {
    const s = discovering({ draw: ["ship-red-1-1"], harbour: [...harbour], players: [{ display: ["sailor-3"] }] });
    expect(act(s, reveal).state.pending).toEqual([{ type: "ship", seat: 0 }]);
  }
});

test("PR-62: when they do not suffice, the ship goes in by itself", () => {
  for (const ship of ["ship-red-2-3", "ship-red-4-skull"] as const) {
    const s = discovering({ draw: [ship], players: [{ display: ["pirate-5"] }] });
    const { state, types } = act(s, reveal);
    expect(types).toEqual(["card-revealed", "card-landed"]);
    expect([faces(state, state.harbour), state.pending]).toEqual([[ship], [{ type: "discover", seat: 0 }]]);
  }
});

test("PR-62: a revealed ship is settled before anything else", () => {
  const s = discovering({
    draw: ["ship-red-1-1"],
    expeditions: ["expedition-crosses"],
    players: [{ display: ["sailor-3", "priest-4", "priest-4"] }],
  });
  const { state } = act(s, reveal);
  const fulfil = { type: "fulfil", card: state.expeditions[0]!, jacks: [] } as const;
  for (const action of [reveal, stop, fulfil]) expect(refusal(state, action)).toEqual({ reason: "not-asked" });
});

test("PR-52: a turn lasts to the end of the last chance, and Discover to stop or bust", () => {
  const stopped = act(discovering({ harbour: ["ship-red-1-1"], reshuffled: true }), stop);
  expect([stopped.state.phase, stopped.state.active]).toEqual(["trade", 0]);
  const { state } = acts(stopped.state, { type: "pass" }, { type: "pass" });
  expect([state.active, state.chance!.seat]).toEqual([0, 2]);
  const ended = act(state, { type: "pass" });
  expect([ended.state.active, ended.state.phase]).toEqual([1, "discover"]);
  expect([ended.state.revealed, ended.state.reshuffled]).toEqual([0, false]);
});

test("PR-52: coins of an expedition before the first reveal belong to this Discover", () => {
  const s = discovering({
    draw: [],
    expeditions: ["expedition-crosses"],
    discard: ["jack-6"],
    players: [{ display: ["priest-4", "priest-4"] }],
  });
  const { state } = act(s, { type: "fulfil", card: s.expeditions[0]!, jacks: [] });
  expect(state.reshuffled).toBe(true);
  const dry = { ...state, draw: [], discard: state.draw };
  expect(act(dry, reveal).types.slice(0, 2)).toEqual(["pile-reshuffled", "tax-raised"]); // the second of this Discover
});

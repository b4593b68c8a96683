import { expect, test } from "vitest";
import type { Viewer } from "../../../shared/engine/contract.ts";
import { fromSeed } from "../../../shared/engine/random.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import type { State } from "../../../shared/games/port-royal/state.ts";
import { act, acts, discovering, faces, lying, pick, SAILORS, trade, trading } from "./tables.ts";

const reveal = { type: "reveal" } as const;
const VIEWERS: Viewer[] = [0, 1, 2, "spectator"];

test("PR-68: harbour, expedition row, displays, coin counts, pile sizes and discards are public", () => {
  const s = act(
    discovering({
      draw: ["ship-red-1-1", "jack-6"],
      harbour: ["sailor-3"],
      expeditions: ["expedition-crosses"],
      discard: ["priest-4", "captain-4"],
      players: [
        { coins: 2, display: ["pirate-5"] },
        { coins: 1, expeditions: ["expedition-houses"] },
      ],
    }),
    reveal,
  ).state;
  for (const viewer of VIEWERS) {
    const view = portRoyal.view(s, viewer);
    expect(view).toMatchObject({ viewer, draw: 1, active: 0, phase: "discover", asked: { type: "ship", seat: 0 } });
    expect(view.harbour.map(({ face }) => face)).toEqual(["sailor-3"]);
    expect(view.ship?.face).toBe("ship-red-1-1");
    expect(view.expeditions.map(({ face }) => face)).toEqual(["expedition-crosses"]);
    expect(view.discard.map(({ face }) => face)).toEqual(["priest-4", "captain-4"]);
    const shown = view.players.map(({ display, expeditions }) => [...display, ...expeditions].map(({ face }) => face));
    expect(shown).toEqual([["pirate-5"], ["expedition-houses"], []]);
    expect(view.players.map((player) => [player.coins, player.swords, player.influence, player.gone])).toEqual([
      [2, 2, 1, false],
      [1, 0, 4, false],
      [0, 0, 0, false],
    ]);
  }
});

test("PR-68: order and fronts of the draw pile and fronts of coins are hidden from everybody, their owner included", () => {
  const s = portRoyal.setup(3, portRoyal.options.defaults, [1, 2, 3]);
  for (const viewer of VIEWERS) {
    const { viewer: own, ...seen } = portRoyal.view(s, viewer);
    expect(own).toBe(viewer);
    expect(JSON.stringify(seen)).not.toMatch(/"face"|"id"|rng|hidden/);
    expect({ ...portRoyal.view(portRoyal.resample(s, viewer, fromSeed([5, 6, 7])), viewer) }).toEqual(
      portRoyal.view(s, viewer),
    );
  }
});

test("PR-68: what lay open before a shuffle is in no older coin, and everything hidden by one shuffle may be anywhere", () => {
  const s = trading({
    harbour: ["ship-red-3-6"],
    draw: [],
    discard: ["jack-6", "priest-4", "captain-4"],
    players: [{ coins: 2 }],
  });
  const { state } = act(s, trade(s, "ship-red-3-6"));
  const older = (world: State) => faces(world, world.players[0]!.coins.slice(0, 2)).sort();
  const tops = new Set<string>();
  for (let n = 1; n <= 60; n++) {
    const world = portRoyal.resample(state, 0, fromSeed([n, n, n]));
    expect(older(world)).toEqual(older(state));
    tops.add(faces(world, world.draw)[0]!);
  }
  expect(tops.size).toBe(4);
});

test("PR-3: nobody knows the front of a coin, so nothing that is told of it has an id", () => {
  const s = trading({ harbour: ["ship-red-3-6"] });
  const { events } = act(s, trade(s, "ship-red-3-6"));
  for (const viewer of VIEWERS)
    for (const event of pick(events, "coins-gained"))
      expect(JSON.stringify(portRoyal.redact(event, viewer))).not.toMatch(/card|id/);
});

test("PR-50: every revealed card is numbered in order: persons, ships, repelled ones, expeditions and tax increases", () => {
  const s = discovering({
    draw: ["jack-6", "ship-red-1-1", "expedition-anchors", "tax-most-swords", "priest-4", "ship-blue-3-5"],
    players: [{ display: ["sailor-3"] }],
  });
  const { events, state } = acts(s, reveal, reveal, { type: "repel" }, reveal, reveal, reveal);
  expect(pick(events, "card-revealed").map(({ card, order }) => [card.face, order])).toEqual([
    ["jack-6", 1],
    ["ship-red-1-1", 2],
    ["expedition-anchors", 3],
    ["tax-most-swords", 4],
    ["ship-blue-3-5", 5],
  ]);
  expect(portRoyal.view(state, 0).revealed).toBe(5);
});

test("PR-50: an additional tax increase carries no number, and the next turn begins with one again", () => {
  const s = discovering({ harbour: ["jack-6"], draw: [], players: [{ coins: 12 }] });
  const { events } = act(s, reveal);
  expect(pick(events, "tax-raised")[0]!.card).toBeNull();
  expect(pick(events, "card-revealed").map(({ order }) => order)).toEqual([2]);
  const next = acts(discovering({ harbour: ["jack-6"] }), { type: "stop" }, reveal);
  expect(pick(next.events, "card-revealed").map(({ order }) => order)).toEqual([1]);
});

test("PR-50: the events tell who took which card, who was paid and what was repelled", () => {
  const s = discovering({ draw: ["ship-red-1-1", "ship-blue-1-1"], players: [{ display: SAILORS.slice(0, 1) }] });
  const { events } = acts(s, reveal, { type: "repel" });
  expect(pick(events, "ship-repelled")[0]).toMatchObject({ seat: 0, card: { face: "ship-red-1-1" } });
  const taken = trading({ harbour: ["ship-blue-2-1"] });
  expect(pick(act(taken, trade(taken, "ship-blue-2-1")).events, "ship-traded")[0]).toMatchObject({
    seat: 0,
    card: { id: lying(taken, "ship-blue-2-1"), face: "ship-blue-2-1" },
  });
});

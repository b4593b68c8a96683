import { expect, test } from "vitest";
import { randomOptions } from "../../../shared/engine/options.ts";
import { begin, legalActions, step } from "../../../shared/engine/play.ts";
import { below, fromSeed } from "../../../shared/engine/random.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import { bustOdds, busts, unseen } from "../../../shared/games/port-royal/odds.ts";
import type { State } from "../../../shared/games/port-royal/state.ts";
import { discovering, faces } from "./tables.ts";

const oddsOf = (s: State) => bustOdds(portRoyal.view(s, "spectator"));

test("PR-18: with an empty harbour no card busts; with a ship there, every other one of its colour does", () => {
  expect(oddsOf(discovering())).toEqual({ bust: 0, of: 119 });
  expect(oddsOf(discovering({ harbour: ["ship-red-1-1"] }))).toEqual({ bust: 9, of: 118 });
  expect(oddsOf(discovering({ harbour: ["ship-red-1-1", "ship-blue-1-1"], expansion: true }))).toEqual({
    bust: 11 + 11,
    of: 141,
  });
});

test("PR-12, PR-13: ships that one's own swords send away do not bust, skulls always do", () => {
  const s = discovering({ harbour: ["ship-red-2-3"], players: [{ display: ["pirate-5", "sailor-3"] }, {}] });
  expect(oddsOf(s)).toEqual({ bust: 2 + 2, of: 119 - 3 }); // two with six swords, two with a skull
  const other = discovering({ harbour: ["ship-red-2-3"], players: [{}, { display: ["pirate-5", "sailor-3"] }] });
  expect(oddsOf(other).bust).toBe(9); // another player's swords do not help
});

test("cards that lie open anywhere cannot come: discards, harbour, row, displays, kept ships; coins may", () => {
  const s = discovering({
    harbour: ["ship-red-1-1"],
    discard: ["ship-red-2-3", "jack-6"],
    expeditions: ["expedition-anchors"],
    contracts: ["pack-of-pirates"],
    players: [
      { coins: 5, display: ["priest-4"], kept: ["ship-red-1-1"] },
      { expeditions: ["expedition-crosses"], coins: 9 },
    ],
  });
  expect(oddsOf(s)).toEqual({ bust: 7, of: 119 - 7 });
  expect(unseen(portRoyal.view(s, 0)).get("ship-red-1-1")).toBe(1);
});

test("PR-6: with an empty draw pile the next card is one of the discards; with both empty there is none", () => {
  const s = discovering({ harbour: ["ship-red-1-1"], draw: [], discard: ["ship-red-2-3", "jack-6", "priest-4"] });
  expect(oddsOf(s)).toEqual({ bust: 1, of: 3 });
  expect(oddsOf(discovering({ draw: [], harbour: ["ship-red-1-1"] }))).toEqual({ bust: 0, of: 0 });
});

test("PR-2: the expedition for five is never the next card", () => {
  expect(oddsOf(discovering({ seats: 5, expeditions: ["expedition-for-five"] }))).toEqual({ bust: 0, of: 119 });
});

test("PR-68: the odds say nothing that is hidden: every world that looks the same has the same odds", () => {
  const dice = fromSeed([4, 5, 6]);
  for (let n = 1; n <= 12; n++) {
    const seats = 2 + (n % 4);
    const s = begin(portRoyal, seats, randomOptions(portRoyal.options, seats, dice), [n, 3, 3]);
    let legal = [{ seat: s.start, actions: legalActions(portRoyal, s, s.start) }];
    while (legal.length > 0) {
      for (const viewer of [legal[0]!.seat, "spectator" as const])
        expect(bustOdds(portRoyal.view(portRoyal.resample(s, viewer, dice), viewer))).toEqual(oddsOf(s));
      const { seat, actions } = legal[0]!;
      legal = step(portRoyal, s, seat, actions[below(dice, actions.length)]!, () => {});
    }
  }
});

test("before the first shuffle the odds are true: among resampled worlds the top card busts as often as they say", () => {
  const dice = fromSeed([9, 8, 7]);
  const s = discovering({
    expansion: true,
    harbour: ["ship-red-1-1", "ship-blue-2-1", "ship-black-1-2"],
    players: [{ coins: 9, display: ["sailor-3"] }, { coins: 12 }, { coins: 3 }],
  });
  // A hand-made table hides all by the same shuffle, as at the start of a match.
  const { bust, of } = oddsOf(s);
  const harbour = faces(s, s.harbour);
  let hits = 0;
  const worlds = 4000;
  for (let n = 0; n < worlds; n++) {
    const world = portRoyal.resample(s, 0, dice);
    if (busts(world.faces[world.draw.at(-1)!]!, harbour, 1)) hits++;
  }
  const spread = Math.sqrt((bust / of) * (1 - bust / of) * worlds);
  expect(Math.abs(hits - (worlds * bust) / of)).toBeLessThan(4 * spread);
});

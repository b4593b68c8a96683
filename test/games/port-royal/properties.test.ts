import fc from "fast-check";
import { expect, test } from "vitest";
import { begin, legalActions, step } from "../../../shared/engine/play.ts";
import { below, fromSeed } from "../../../shared/engine/random.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import type { Action, State } from "../../../shared/games/port-royal/state.ts";
import { everyCard } from "./tables.ts";

const word = fc.nat(2 ** 32 - 1);
const seed = fc.tuple(word, word, word);
const match = fc.record({ seats: fc.integer({ min: 2, max: 5 }), seed, dice: seed });

/** Plays at random and shows every state on the way. */
function playAll(
  seats: number,
  seeds: { seed: [number, number, number]; dice: [number, number, number] },
  look: (s: State, actions: readonly Action[]) => void,
): State {
  const dice = fromSeed(seeds.dice);
  const s = begin(portRoyal, seats, portRoyal.options.defaults, seeds.seed);
  let legal = [{ seat: s.start, actions: legalActions(portRoyal, s, s.start) }];
  for (let moves = 0; legal.length > 0; moves++) {
    if (moves > 5000) throw new Error("the match does not end");
    const { seat, actions } = legal[0]!;
    if (actions.length === 0 || actions.length > 60) throw new Error(`${actions.length} actions`);
    look(s, actions);
    legal = step(portRoyal, s, seat, actions[below(dice, actions.length)]!, () => {});
  }
  look(s, []);
  return s;
}

test("PR-1, PR-2: no card is ever lost or doubled: 119 of them, 120 with five players", () => {
  fc.assert(
    fc.property(match, ({ seats, ...seeds }) => {
      const all = Array.from({ length: seats === 5 ? 120 : 119 }, (_, id) => id).join();
      playAll(seats, seeds, (s) => {
        if (everyCard(s).join() !== all) expect(everyCard(s).join()).toBe(all);
      });
    }),
    { numRuns: 60 },
  );
});

test("PR-2: the expedition for five is never in the deck, in the discards or a coin", () => {
  fc.assert(
    fc.property(match, (seeds) => {
      playAll(5, seeds, (s) => {
        const id = s.faces.indexOf("expedition-for-five");
        for (const place of [s.draw, s.discard, ...s.players.map(({ coins }) => coins)])
          expect(place).not.toContain(id);
      });
    }),
    { numRuns: 10 },
  );
});

test("PR-19, PR-24: whoever is asked has a choice, and an open chance always has something to take or to fulfil", () => {
  fc.assert(
    fc.property(match, ({ seats, ...seeds }) => {
      playAll(seats, seeds, (s, actions) => {
        expect(s.pending.length).toBe(s.phase === "over" ? 0 : 1);
        expect(s.chance === null).toBe(s.pending[0]?.type !== "chance");
        expect(s.ship === null).toBe(s.pending[0]?.type !== "ship");
        if (s.chance === null) return;
        expect(s.chance.left).toBeGreaterThanOrEqual(0);
        expect(s.pending[0]!.seat).toBe(s.chance.seat);
        expect(actions.filter(({ type }) => type !== "pass").length).toBeGreaterThan(0);
      });
    }),
    { numRuns: 60 },
  );
});

test("PR-18: two ships of one colour never lie in the harbour when somebody is asked", () => {
  fc.assert(
    fc.property(match, ({ seats, ...seeds }) => {
      playAll(seats, seeds, (s) => {
        const colours = s.harbour
          .map((id) => s.faces[id]!.split("-"))
          .flatMap(([kind, colour]) => (kind === "ship" ? [colour] : []));
        expect(new Set(colours).size).toBe(colours.length);
      });
    }),
    { numRuns: 60 },
  );
});

test("PR-28, PR-66: random matches end, with twelve points at the top, and everybody is ranked once", () => {
  fc.assert(
    fc.property(match, ({ seats, ...seeds }) => {
      const s = playAll(seats, seeds, () => {});
      const ranking = portRoyal.outcome(s);
      expect(ranking[0]!.points).toBeGreaterThanOrEqual(12);
      expect(ranking.map(({ seat }) => seat).sort()).toEqual([...Array(seats).keys()]);
      expect(ranking[0]!.place).toBe(1);
    }),
    { numRuns: 60 },
  );
});

test("PR-28: the influence of a player never falls", () => {
  fc.assert(
    fc.property(match, ({ seats, ...seeds }) => {
      let before = Array<number>(seats).fill(0);
      playAll(seats, seeds, (s) => {
        const now = portRoyal.view(s, "spectator").players.map(({ influence }) => influence);
        now.forEach((points, seat) => {
          expect(points).toBeGreaterThanOrEqual(before[seat]!);
        });
        before = now;
      });
    }),
    { numRuns: 40 },
  );
});

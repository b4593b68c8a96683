import assert from "node:assert/strict";
import { expect, test } from "vitest";
import { randomOptions } from "../../../shared/engine/options.ts";
import { current } from "../../../shared/engine/pending.ts";
import { begin, legalActions, step } from "../../../shared/engine/play.ts";
import { below, fromSeed } from "../../../shared/engine/random.ts";
import { CONTRACT_POINTS } from "../../../shared/games/port-royal/data.ts";
import { flaw } from "../../../shared/games/port-royal/flaw.ts";
import { portRoyal } from "../../../shared/games/port-royal/index.ts";
import { freeCubes } from "../../../shared/games/port-royal/reckoning.ts";
import type { Action, Options, State } from "../../../shared/games/port-royal/state.ts";
import { fc } from "../../property.ts";
import { sample } from "../../sample.ts";
import { cardsOf } from "../boxes.ts";

/** How many there are of each face. */
const everyCard = cardsOf("port-royal");
const word = fc.nat(2 ** 32 - 1);
const seed = fc.tuple(word, word, word);
/** Every combination of options: by lot, contracts picked by hand among them. */
const options = seed.map((drawn) => randomOptions(portRoyal.options, 3, fromSeed(drawn)));
const match = fc.record({ seats: fc.integer({ min: 2, max: 5 }), seed, dice: seed, options });

/**
 * Plays at random and shows every state on the way. Whoever looks says with `assert` what must be: there are some ten
 * thousand states, and each `expect` costs more than the move before it.
 */
function playAll(
  seats: number,
  seeds: { seed: [number, number, number]; dice: [number, number, number]; options: Options },
  look: (s: State, actions: readonly Action[]) => void,
): State {
  const dice = fromSeed(seeds.dice);
  const s = begin(portRoyal, seats, seeds.options, seeds.seed);
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

test("PR-1, PR-2, PR-30: no card is ever lost or doubled: 119 of them or 143, and one more with five players", () => {
  fc.assert(
    fc.property(match, ({ seats, ...seeds }) => {
      const deck = seeds.options.expansion ? 143 : 119;
      let all = "";
      playAll(seats, seeds, (s) => {
        const cards = everyCard(s);
        all ||= cards.join();
        assert.equal(
          cards.reduce((sum, n) => sum + n),
          seats === 5 ? deck + 1 : deck,
        );
        assert.equal(cards.join(), all);
        assert.equal(flaw(s), null);
      });
    }),
    { numRuns: sample(25, 60) },
  );
});

test("PR-35, PR-36, PR-74: cubes never come back, and every completed contract paid its place once", () => {
  fc.assert(
    fc.property(match, ({ seats, ...seeds }) => {
      let before = Array<number>(seats).fill(3);
      const s = playAll(seats, { ...seeds, options: { ...seeds.options, contracts: true } }, (state) => {
        const now = before.map((_, seat) => freeCubes(state.contracts!.row, seat));
        for (const [seat, free] of now.entries()) assert(free <= before[seat]!, `a cube comes back to seat ${seat}`);
        before = now;
      });
      for (const { seat, breakdown } of portRoyal.outcome(s)) {
        const count = s.contracts!.row.filter(({ completed }) => completed.includes(seat)).length;
        const table = CONTRACT_POINTS[seeds.options.contractPoints];
        expect(count).toBeLessThanOrEqual(3);
        expect(breakdown["contracts"]).toBe(table.slice(0, count).reduce<number>((sum, n) => sum + n, 0));
      }
    }),
    { numRuns: 60 },
  );
});

test("PR-42: declining is offered exactly where a contract wants it, a cube is there, and a guest can pay for it", () => {
  fc.assert(
    fc.property(match, ({ seats, ...seeds }) => {
      playAll(seats, { ...seeds, options: { ...seeds.options, contracts: true } }, (s, actions) => {
        if (s.chance === null || s.chance.left === 0) return;
        const { seat } = s.chance;
        const { row } = s.contracts!;
        const wanted = (id: number) => {
          const foe = { red: "frigate-foe", black: "galleon-foe" }[s.faces[id]!.split("-")[1]!];
          const it = s.faces[id]!.match(/^(ship|gift)-/) === null ? undefined : row.find((c) => c.contract === foe);
          const cube = it !== undefined && (it.parked[seat]! > 0 || freeCubes(row, seat) > 0);
          return cube && !it.completed.includes(seat) && (seat === s.active || s.players[seat]!.coins.length > 0);
        };
        const offered = new Set(actions.flatMap((action) => (action.type === "decline" ? [action.card] : [])));
        assert.deepEqual([...offered].sort(), s.harbour.filter(wanted).sort());
      });
    }),
    { numRuns: 40 },
  );
});

test("PR-2: the expedition for five is never in the deck, in the discards or a coin", () => {
  fc.assert(
    fc.property(match, (seeds) => {
      playAll(5, seeds, (s) => {
        const id = s.faces.indexOf("expedition-for-five");
        for (const place of [s.draw, s.discard, ...s.players.map(({ coins }) => coins)]) assert(!place.includes(id));
      });
    }),
    { numRuns: 10 },
  );
});

test("PR-19, PR-24: whoever is asked has a choice, and an open chance always has something to take or to fulfil", () => {
  fc.assert(
    fc.property(match, ({ seats, ...seeds }) => {
      playAll(seats, seeds, (s, actions) => {
        assert.equal(s.pending.length, s.phase === "over" ? 0 : 1);
        assert.equal(s.chance === null, current(s.pending)?.type !== "chance");
        assert.equal(s.ship === null, current(s.pending)?.type !== "ship");
        if (s.chance === null) return;
        assert(s.chance.left >= 0);
        assert.equal(current(s.pending)!.seat, s.chance.seat);
        assert(actions.some(({ type }) => type !== "pass"));
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
        assert.equal(new Set(colours).size, colours.length);
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
        for (const [seat, points] of now.entries()) assert(points >= before[seat]!, `seat ${seat} loses influence`);
        before = now;
      });
    }),
    { numRuns: 40 },
  );
});

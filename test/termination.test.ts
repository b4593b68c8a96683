import { expect, test } from "vitest";
import type { Kind } from "../shared/engine/contract.ts";
import type { Playable } from "../shared/engine/offer.ts";
import { randomOptions } from "../shared/engine/options.ts";
import { atRandom, byBot } from "../shared/engine/playout.ts";
import { below, fromSeed } from "../shared/engine/random.ts";
import { newMatch, next, start } from "../shared/engine/record.ts";
import { choose } from "../shared/games/port-royal/bot.ts";
import { portRoyal } from "../shared/games/port-royal/index.ts";
import { beginTrade } from "../shared/games/port-royal/phases.ts";
import { examined } from "./games/boxes.ts";
import { sample } from "./sample.ts";

/**
 * Every match ends, whoever plays and whoever leaves. Not self-evident: in Port Royal all cards may become coins, and
 * only PR-8 and players who spend them bring some back.
 */
const MOST = 1500;
/** In any case match 186: with one player gone, bots that hoarded coins once passed the last person for ever. */
const [FIRST, LAST] = sample([186, 187], [150, 190]);

/** How many entries a match takes; a player leaves now and then until so many are gone. */
function length<G extends Kind>({ game, bot }: Playable<G>, by: "chance" | "bots", leavers: number, n: number): number {
  const dice = fromSeed([n, leavers, 5]);
  const least = Math.max(game.seats.min, leavers + 2);
  const seats = least + below(dice, game.seats.max - least + 1);
  const policy = by === "bots" ? byBot(game, bot, dice) : atRandom<G>(dice);
  let position = start(game, newMatch(game, seats, randomOptions(game.options, seats, fromSeed([n, 9, 9])), [n, 2, 3]));
  for (let [asked] = position.legal; asked !== undefined && position.n <= MOST; [asked] = position.legal) {
    const { gone } = position;
    const staying = [...Array(seats).keys()].filter((seat) => !gone.includes(seat));
    const leaves = gone.length < leavers && position.n >= 8 * (gone.length + 1);
    const made = leaves
      ? next(game, position, staying[below(dice, staying.length)]!, { type: "resign" })
      : next(game, position, asked.seat, { type: "action", action: policy(position.state, asked.seat, asked.actions) });
    if (!made.ok) throw new Error(`refused: ${made.refusal.reason}`);
    position = made.position;
  }
  return position.n;
}

for (const offer of examined.values())
  for (const by of offer.game.cap === undefined ? (["chance", "bots"] as const) : (["bots"] as const))
    test(`${offer.game.id} ends when played by ${by}, also when up to ${offer.game.seats.max - 2} players leave`, () => {
      for (let leavers = 0; leavers <= offer.game.seats.max - 2; leavers++)
        for (let n = FIRST; n < LAST; n++)
          expect(length(offer, by, leavers, n), `${leavers} leave, match ${n}`).toBeLessThan(MOST);
    });

for (const offer of examined.values())
  if (offer.game.cap !== undefined)
    test(`${offer.game.id} has no bound: of matches by chance some are cut, and most end`, () => {
      const lengths = Array.from({ length: sample(20, 200) }, (_, n) => length(offer, "chance", 0, n));
      const cut = lengths.filter((moves) => moves > MOST).length;
      expect(cut).toBeLessThan(lengths.length / 3);
      expect(cut).toBeGreaterThan(0);
    });

/** Port Royal without PR-8: with both piles empty Discover just ends. */
const { reveal } = portRoyal.rules;
const withoutPr8: typeof portRoyal = {
  ...portRoyal,
  rules: {
    ...portRoyal.rules,
    reveal: {
      ...reveal,
      apply(s, seat, action, emit) {
        if (s.draw.length + s.discard.length > 0) return reveal.apply(s, seat, action, emit);
        emit({ type: "nothing-to-reveal", seat });
        beginTrade(s);
      },
    },
  },
};

test("PR-8: it is what ends a match played by chance: without it every card may become a coin, and nothing happens any more", () => {
  // Of the few the third one.
  const matches = Array.from({ length: sample(4, 40) }, (_, n) => sample(180, 150) + n);
  const endless = matches.filter((n) => length({ game: withoutPr8, bot: choose }, "chance", 0, n) > MOST);
  expect(endless).not.toEqual([]);
  for (const n of endless) expect(length({ game: portRoyal, bot: choose }, "chance", 0, n)).toBeLessThan(MOST);
});

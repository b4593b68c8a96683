import { expect, test } from "vitest";
import { conformance } from "./conformance.ts";
import { boxOf, cardsOf, examined } from "./games/boxes.ts";
import { compareLate } from "./late-worlds.ts";
import { from, sample } from "./sample.ts";
import { compareWorlds } from "./worlds.ts";

/**
 * As many of each mode as one likes: `MATCHES=2000 npx vitest run test/conformance.test.ts -t "normal game"`, with so many
 * players: `SEATS=3 ...`, or in pieces that do not repeat each other: `FIRST=501 MATCHES=500 ...`.
 */
const { MATCHES: asked, FIRST, SEATS: seats } = process.env;
const first = Number(FIRST ?? from(1));
const MATCHES = Number(asked ?? 300);
const inFull = (games: number): number[] => Array.from({ length: games }, (_, n) => first + n);
/** Match 5 is long, and played by the bot; 6 is left and slept through; 7 is long, and played by chance; 11 is broken off. */
const FEW = [5, 6, 7, 11];
/** Of a game that has many modes. */
const FEWEST = [5, 6, 11];
/** Match 3 is played by the bot, and match 4 is left by somebody. */
const WORLDS = { first: sample(3, from(1)), games: sample(2, 20) };

const modes = [...examined].flatMap(([id, offer]) => {
  const named = Object.entries(boxOf(id).modes ?? { "every mode": {} });
  const full = inFull(asked === undefined ? Math.ceil(MATCHES / named.length) : MATCHES);
  const numbers = asked === undefined ? sample(named.length > 2 ? FEWEST : FEW, full) : full;
  return named.map(([name, mode]) => ({ id, name, offer, mode, numbers, games: numbers.length }));
});
const named = seats === undefined ? {} : { seats: Number(seats) };
test.each(modes)(
  "$id, $name, keeps the house contract in $games matches",
  ({ id, offer, mode, numbers, games }) => {
    const { reckoned = [] } = boxOf(id);
    const how = { games: 1, mode, reckoned, ...named };
    const entries = numbers.map((first) => conformance(offer, cardsOf(id), { ...how, first }));
    // A small game is over soon; one that is over at once was not looked at.
    expect(entries.reduce((sum, played) => sum + played, 0)).toBeGreaterThan(5 * games);
  },
  // As long as it takes: whoever asks for thousands knows what he asked for.
  Math.max(300_000, MATCHES * 10_000),
);

test.each([...examined])(
  `%s: worlds that look the same to a viewer tell him the same through ${WORLDS.games} matches`,
  (id, offer) => {
    const compared = compareWorlds(offer, boxOf(id), WORLDS);
    expect(compared.dealt).toBeGreaterThan(50 * WORLDS.games);
    const hands = boxOf(id).hands(offer.game.setup(2, offer.game.options.defaults, [1, 2, 3]));
    const help = "hands are held in another order; where each is a single card the box has it as laid";
    if (hands.length > 0) expect(compared.held, help).toBeGreaterThan(50 * WORLDS.games);
  },
);

test.each([...examined])("%s: who watches one turn late is told nothing of the turn that is played", (_, offer) => {
  const { turns, within, elsewhere } = compareLate(offer, WORLDS);
  expect(turns).toBeGreaterThan(10 * WORLDS.games);
  // Where nearly every move ends a turn there is no other way to go on within one.
  if (within > turns / 2) expect(elsewhere).toBeGreaterThan(within / 4);
});

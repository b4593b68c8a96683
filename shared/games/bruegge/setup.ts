import type { Seed } from "../../engine/contract.ts";
import { type CardNumber, laidDown } from "../../engine/hidden.ts";
import { below, fromSeed, shuffle } from "../../engine/random.ts";
import { turnUp } from "./berths.ts";
import {
  CARD_TURNS,
  CUTS,
  type Face,
  GATES,
  MAJORITIES,
  NONE,
  START_GUILDERS,
  START_POINTS,
  START_WORKERS,
} from "./data.ts";
import type { Options } from "./options.ts";
import { PERSONS } from "./persons.ts";
import { SHIPS } from "./ships.ts";
import type { Player, State } from "./state.ts";
import { COLOURS } from "./vocabulary.ts";

/** The table laid: piles, statues, gates by lot, ships (BR-2 to BR-4, BR-43); a start player by lot (BR-A22). */
export function setup(seats: number, options: Options, seed: Seed): State {
  const rng = fromSeed(seed);
  const persons = shuffle<Face>(
    rng,
    PERSONS.map(({ id }) => id),
  );
  const fleets = COLOURS.map((colour) =>
    options.zwin
      ? shuffle<Face>(
          rng,
          SHIPS.filter((ship) => ship.colour === colour).map(({ id }) => id),
        )
      : [],
  );
  const { pile, ...down } = laidDown([...persons, ...fleets.flat()]);
  const cards = pile.splice(0, persons.length);
  const drawn = cards.splice(0, (PERSONS.length / CUTS) * seats);
  const gates = shuffle(rng, [...GATES.keys()]);
  const start = below(rng, seats);
  const s: State = {
    rng,
    pending: [{ task: "round" }],
    options,
    ...down,
    piles: halved(drawn),
    extra: cards,
    discards: [],
    statues: 0,
    ships: fleets.map(({ length }) => pile.splice(0, length)),
    tops: COLOURS.map(() => null),
    berths: COLOURS.map(() => null),
    cleared: COLOURS.map(() => []),
    players: gates.slice(0, seats).map(playerAt),
    start,
    round: 1,
    phase: "draw",
    dice: NONE,
    due: [],
    active: start,
    turn: { nth: 0, played: true, reading: null },
    used: [],
    asking: null,
    last: null,
    laid: 0,
    gone: [],
    ended: false,
  };
  if (options.zwin) for (const colour of COLOURS.keys()) turnUp(s, colour);
  return s;
}

/** The first pile has one card more, where they cannot be equal (BR-4). */
const halved = (cards: readonly CardNumber[]): [CardNumber[], CardNumber[]] => {
  const half = Math.ceil(cards.length / 2);
  return [cards.slice(0, half), cards.slice(half)];
};

/** BR-2 */
const playerAt = (gate: number): Player => ({
  gate,
  hand: [],
  taken: [],
  houses: [],
  guilders: START_GUILDERS,
  workers: COLOURS.map(() => START_WORKERS),
  threats: [...NONE],
  canals: [0, 0],
  statues: [],
  step: 0,
  points: START_POINTS,
  majorities: MAJORITIES.map(() => false),
  owed: CARD_TURNS,
  advance: "ahead",
});

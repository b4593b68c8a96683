import type { Seed } from "../../engine/contract.ts";
import { laidDown, lookAt } from "../../engine/hidden.ts";
import { below, fromSeed, type Rng, shuffle } from "../../engine/random.ts";
import {
  BONUS_SPACES,
  type Character,
  COLUMN_OF_SPECIALS,
  COLUMNS,
  type Face,
  FIRST_HOLY,
  groundCards,
  INTRO_COLUMN,
  INTRO_HAND,
  itemCards,
  NORMAL_HAND,
  SPECIALS,
  START_HUNGER,
  START_MEMBERS,
  WILDERNESS_OPEN,
} from "./data.ts";
import type { Options } from "./options.ts";
import { HOLY_CARDS, HOLY_PLACES, type Holy } from "./options.ts";
import { laidOut, marksFor } from "./places.ts";
import { type Player, SOURCES, type Source, type State } from "./state.ts";
import { modeOf } from "./table.ts";
import { askForTurn, newTurn } from "./turn.ts";

/** The table laid: three shuffled decks, two wilderness open (JS-I7), display, holy places, two tribes, a start player by lot. */
export function setup(_seats: number, options: Options, seed: Seed): State {
  const rng = fromSeed(seed);
  const decks = [itemCards(), groundCards("wild"), groundCards("hunt")].map((faces) => shuffle<Face>(rng, faces));
  const { pile, ...down } = laidDown([...decks.flat(), ...holyFor(options, rng)]);
  const [item, wild, hunt] = decks.map(({ length }) => pile.splice(0, length)) as [number[], number[], number[]];
  const display = displayFor(options, rng);
  const start = below(rng, 2);
  const s: State = {
    rng,
    pending: [],
    options,
    ...down,
    uncovered: 0,
    piles: { item, wild, hunt },
    discards: { item: [], wild: [], hunt: [] },
    locations: [],
    display,
    inPlay: [],
    players: [0, 1].map((seat) => playerFor(options, item.splice(-modeOf(options).items[seat === start ? 0 : 1]))),
    start,
    active: start,
    round: 1,
    turn: newTurn(),
    ended: null,
    gone: [],
  };
  for (const card of pile) s.locations.push(laidOut(lookAt(s, card)));
  for (let n = 0; n < WILDERNESS_OPEN; n++) {
    const card = lookAt(s, wild.pop()!);
    s.locations.push(laidOut(card, marksFor(s, card.face)));
  }
  askForTurn(s, start);
  return s;
}

/** None in the introductory game (JS-I2); those picked, those of a first game, or three cards and a side of each by lot (JS-N2). */
function holyFor({ normal, places, picked }: Options, rng: Rng): readonly Holy[] {
  if (!normal) return [];
  if (picked.length > 0) return picked;
  if (places === "first-game") return FIRST_HOLY;
  return shuffle(rng, HOLY_CARDS)
    .slice(0, HOLY_PLACES)
    .map((sides) => sides[below(rng, sides.length)]!);
}

/** Three columns: the same in each (JS-I3), or six of the special characters (JS-N1). */
function displayFor({ normal }: Options, rng: Rng): Character[][] {
  const specials = normal ? shuffle(rng, SPECIALS) : [];
  return Array.from({ length: COLUMNS }, (_, column) =>
    normal ? specials.slice(column * COLUMN_OF_SPECIALS, (column + 1) * COLUMN_OF_SPECIALS) : [...INTRO_COLUMN],
  );
}

/** JS-I4, JS-I5, JS-I6, JS-N3. Bonus spaces behind the first step count as passed (JS-A4). */
function playerFor(options: Options, items: number[]): Player {
  const { points } = modeOf(options);
  const none = Object.fromEntries(SOURCES.map((source) => [source, 0])) as Record<Source, number>;
  return {
    hand: [...(options.normal ? NORMAL_HAND : INTRO_HAND)],
    items,
    aside: [],
    built: [],
    hunger: START_HUNGER,
    points,
    bonus: BONUS_SPACES.map((space) => (points >= space ? "settled" : "ahead")),
    ...START_MEMBERS,
    tally: { ...none, start: points },
  };
}

import { PERSON, type PersonId } from "./persons.ts";
import { SHIP, type ShipId } from "./ships.ts";
import { COLOURS, type Colour } from "./vocabulary.ts";

/** What lies face down somewhere: persons' cards and ships. Each is there once, so its face says which it is. */
export type Face = PersonId | ShipId;
/** Whose effect something is: a person's or a ship's. */
export type By = Face;
/** Counts houses and persons laid by anybody; everybody knows it. */
export type HouseId = number;
/** What everybody sees of a card that lies face down: its colour, and whether it is a ship. */
export const backOf = (face: Face): string =>
  face in SHIP ? `ship-${face}`.slice(0, -2) : PERSON[face as PersonId].colour;
/** The place of a colour in all lists that go by colour. */
export const at = (colour: Colour): number => COLOURS.indexOf(colour);
/** One number for each colour. */
export type ByColour = readonly number[];
export const NONE: ByColour = COLOURS.map(() => 0);

/** BR-2 */
export const START_POINTS = 5;
export const START_GUILDERS = 5;
export const START_WORKERS = 1;
/** The deck is cut into so many piles (BR-4). */
export const CUTS = 5;
/** Phase 1 fills a hand up to here (BR-6). */
export const HAND_SIZE = 5;
/** Cards played by each player in a round (BR-21). */
export const CARD_TURNS = 4;
/** A card for workers brings so many (BR-23). */
export const WORKERS_TAKEN = 2;

/** Top first (BR-3). */
export const STATUES = [7, 6, 5, 4, 3, 2] as const;
/** By space, from the gate outwards (BR-26). */
export const CANAL_PRICES = [1, 2, 3, 4, 5] as const;
export const CANAL_SPACES = 5;
export const CANALS = [0, 1] as const;
/** One of the two canals of a gate. */
export type CanalNumber = (typeof CANALS)[number];
/** The colours of the spaces of each gate's two canals, from the gate outwards (BR-A1). */
export const GATES: readonly (readonly [readonly Colour[], readonly Colour[]])[] = [
  [
    ["blue", "yellow", "red", "brown", "purple"],
    ["red", "purple", "yellow", "brown", "blue"],
  ],
  [
    ["yellow", "red", "brown", "purple", "blue"],
    ["brown", "blue", "red", "purple", "yellow"],
  ],
  [
    ["red", "brown", "purple", "blue", "yellow"],
    ["purple", "yellow", "brown", "blue", "red"],
  ],
  [
    ["brown", "purple", "blue", "yellow", "red"],
    ["blue", "red", "purple", "yellow", "brown"],
  ],
];

/** Faces of a die: from here on a threat (BR-12), up to here it counts for the advance (BR-19). */
export const THREAT_FROM = 5;
export const ADVANCE_UP_TO = 2;
export const isShipFace = (face: number): boolean => face > ADVANCE_UP_TO && face < THREAT_FROM;
/** The sum of ones and twos; null where there is none (BR-19). */
export function advancePrice(dice: ByColour): number | null {
  let price = 0;
  for (const face of dice) if (face <= ADVANCE_UP_TO) price += face;
  return price === 0 ? null : price;
}
/** BR-20 */
export const TOP_STEP = 12;

/** The marker that strikes, unless a person says otherwise (BR-13). */
export const THREAT_LIMIT = 3;
/** What a marker returned by a card or an effect scores (BR-25). */
export const MARKER_POINTS = 1;
/** Lost to purple (BR-18). */
export const INTRIGUE_POINTS = 3;
/** Disasters of one roll come in this order (BR-A6). */
export const DISASTERS = ["blue", "yellow", "purple", "brown", "red"] as const satisfies readonly Colour[];

/** BR-37 */
export const MAJORITIES = ["canals", "persons", "reputation"] as const;
export type Majority = (typeof MAJORITIES)[number];

/** What things score at the end (BR-40, BR-A2). */
export const HOUSE_POINTS = 1;
export const MAJORITY_POINTS = 4;
export const CANAL_POINTS = 3;
/** A canal scores from so many tokens on. */
export const CANAL_SCORES_FROM = 3;
/** In the order in which they are added up (BR-40). */
export const LINES = ["track", "persons", "houses", "ends", "majorities", "reputation", "canals", "statues"] as const;
export type Line = (typeof LINES)[number];

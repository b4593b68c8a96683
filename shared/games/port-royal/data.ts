import type { ContractId } from "./options.ts";

/** What a table may choose is part of the box, and known before anything else of it (options.ts). */
export {
  CONTRACT_IDS,
  CONTRACT_POINTS,
  CONTRACTS_IN_ROW,
  type ContractId,
  type ContractPoints,
  contractsFor,
} from "./options.ts";

/** Swords on a ship (1 to 7), or a skull: it can never be repelled (PR-13). */
export type Strength = number | "skull";
export const COLOURS = ["yellow", "blue", "green", "red", "black"] as const;
export type Colour = (typeof COLOURS)[number];
/** What an expedition asks for (PR-16): a captain's anchor, a priest's cross, a settler's house. */
export const SIGNS = ["anchor", "cross", "house"] as const;
export type Sign = (typeof SIGNS)[number];
export const PERSONS = [
  "trader",
  "settler",
  "captain",
  "priest",
  "jack",
  "sailor",
  "pirate",
  "mademoiselle",
  "jester",
  "admiral",
  "governor",
  "clerk",
  "gunner",
  "vice-admiral",
] as const;
export type PersonKind = (typeof PERSONS)[number];
/** Whom a tax increase rewards: everybody with the most swords, or with the fewest influence points (PR-17). */
export type TaxKind = "most-swords" | "fewest-influence";

export interface Ship {
  readonly kind: "ship";
  readonly colour: Colour;
  readonly coins: number;
  readonly swords: Strength;
  /** Coins that a gift ship brings to another player (PR-34); 0 for every other ship. */
  readonly gift: number;
}
export interface Person {
  readonly kind: "person";
  readonly person: PersonKind;
  readonly cost: number;
  readonly influence: number;
  /** A trader's or a clerk's ship colour; null for everybody else. */
  readonly colour: Colour | null;
}
export interface Expedition {
  readonly kind: "expedition";
  readonly requires: readonly Sign[];
  /** How often it requires each sign. */
  readonly asks: Readonly<Record<Sign, number>>;
  readonly influence: number;
  readonly coins: number;
}
export interface TaxIncrease {
  readonly kind: "tax";
  readonly rewards: TaxKind;
}
/** What is printed on the front of a card. */
export type Printed = Ship | Person | Expedition | TaxIncrease;
/** Copies of a face in the base game's deck; 0 for cards that never enter it (PR-2, PR-30). */
interface Row {
  readonly copies: number;
  readonly printed: Printed;
}

const ship = (copies: number, colour: Colour, coins: number, swords: Strength, gift = 0): Row => ({
  copies,
  printed: { kind: "ship", colour, coins, swords, gift },
});
const person = (
  copies: number,
  kind: PersonKind,
  cost: number,
  influence: number,
  colour: Colour | null = null,
): Row => ({
  copies,
  printed: { kind: "person", person: kind, cost, influence, colour },
});
const expedition = (copies: number, requires: readonly Sign[], influence: number, coins: number): Row => {
  const asks = { anchor: 0, cross: 0, house: 0 };
  for (const sign of requires) asks[sign]++;
  return { copies, printed: { kind: "expedition", requires, asks, influence, coins } };
};
const tax = (copies: number, rewards: TaxKind): Row => ({ copies, printed: { kind: "tax", rewards } });

/** The 62 faces of the base game, 119 cards in the deck and the expedition for five players beside it (PR-1, PR-2). */
const BASE = {
  // copies, colour, coins, swords
  "ship-yellow-1-1": ship(3, "yellow", 1, 1),
  "ship-yellow-2-1": ship(1, "yellow", 2, 1),
  "ship-yellow-2-2": ship(2, "yellow", 2, 2),
  "ship-yellow-3-2": ship(1, "yellow", 3, 2),
  "ship-yellow-3-4": ship(2, "yellow", 3, 4),
  "ship-yellow-4-4": ship(1, "yellow", 4, 4),
  "ship-blue-1-1": ship(3, "blue", 1, 1),
  "ship-blue-2-1": ship(1, "blue", 2, 1),
  "ship-blue-2-2": ship(2, "blue", 2, 2),
  "ship-blue-3-2": ship(1, "blue", 3, 2),
  "ship-blue-3-5": ship(2, "blue", 3, 5),
  "ship-blue-4-5": ship(1, "blue", 4, 5),
  "ship-green-1-1": ship(3, "green", 1, 1),
  "ship-green-2-1": ship(1, "green", 2, 1),
  "ship-green-2-3": ship(2, "green", 2, 3),
  "ship-green-3-3": ship(1, "green", 3, 3),
  "ship-green-3-5": ship(2, "green", 3, 5),
  "ship-green-4-5": ship(1, "green", 4, 5),
  "ship-red-1-1": ship(3, "red", 1, 1),
  "ship-red-2-3": ship(3, "red", 2, 3),
  "ship-red-3-6": ship(2, "red", 3, 6),
  "ship-red-3-skull": ship(1, "red", 3, "skull"),
  "ship-red-4-skull": ship(1, "red", 4, "skull"),
  "ship-black-1-2": ship(3, "black", 1, 2),
  "ship-black-2-4": ship(3, "black", 2, 4),
  "ship-black-3-7": ship(2, "black", 3, 7),
  "ship-black-3-skull": ship(1, "black", 3, "skull"),
  "ship-black-4-skull": ship(1, "black", 4, "skull"),
  // copies, who, cost, influence, colour
  "trader-black-3": person(2, "trader", 3, 1, "black"),
  "trader-green-3": person(2, "trader", 3, 1, "green"),
  "trader-red-3": person(2, "trader", 3, 1, "red"),
  "trader-blue-3": person(1, "trader", 3, 1, "blue"),
  "trader-blue-5": person(1, "trader", 5, 2, "blue"),
  "trader-yellow-3": person(1, "trader", 3, 1, "yellow"),
  "trader-yellow-5": person(1, "trader", 5, 2, "yellow"),
  "settler-4": person(5, "settler", 4, 1),
  "captain-4": person(5, "captain", 4, 1),
  "priest-4": person(5, "priest", 4, 1),
  "jack-6": person(3, "jack", 6, 1),
  "sailor-3": person(7, "sailor", 3, 1),
  "sailor-5": person(2, "sailor", 5, 2),
  "sailor-7": person(1, "sailor", 7, 3),
  "pirate-5": person(1, "pirate", 5, 1),
  "pirate-7": person(1, "pirate", 7, 2),
  "pirate-9": person(1, "pirate", 9, 3),
  "mademoiselle-7": person(2, "mademoiselle", 7, 2),
  "mademoiselle-9": person(2, "mademoiselle", 9, 3),
  "jester-5": person(1, "jester", 5, 1),
  "jester-7": person(3, "jester", 7, 2),
  "jester-9": person(1, "jester", 9, 3),
  "admiral-5": person(1, "admiral", 5, 1),
  "admiral-7": person(3, "admiral", 7, 2),
  "admiral-9": person(2, "admiral", 9, 3),
  "governor-8": person(4, "governor", 8, 0),
  // copies, signs, influence, coins
  "expedition-anchors": expedition(1, ["anchor", "anchor"], 4, 2),
  "expedition-crosses": expedition(1, ["cross", "cross"], 4, 2),
  "expedition-houses": expedition(1, ["house", "house"], 4, 2),
  "expedition-anchors-house": expedition(1, ["anchor", "anchor", "house"], 6, 3),
  "expedition-crosses-house": expedition(1, ["cross", "cross", "house"], 6, 3),
  "expedition-for-five": expedition(0, ["anchor", "cross", "house"], 5, 3),
  "tax-most-swords": tax(2, "most-swords"),
  "tax-fewest-influence": tax(2, "fewest-influence"),
} satisfies Record<string, Row>;
/** The 24 cards of the expansion; four of its ships are printed like one of the base game (PR-30 to PR-34). */
const EXPANSION = {
  // copies, colour, coins, swords, gift
  "ship-yellow-1-2": ship(1, "yellow", 1, 2),
  "ship-blue-1-1": ship(1, "blue", 1, 1),
  "ship-green-1-1": ship(1, "green", 1, 1),
  "ship-red-1-1": ship(1, "red", 1, 1),
  "ship-black-1-2": ship(1, "black", 1, 2),
  "gift-yellow-3-4": ship(1, "yellow", 3, 4, 1),
  "gift-blue-3-5": ship(1, "blue", 3, 5, 1),
  "gift-green-3-3": ship(1, "green", 3, 3, 1),
  "gift-red-3-6": ship(1, "red", 3, 6, 1),
  "gift-black-3-skull": ship(1, "black", 3, "skull", 1),
  // copies, who, cost, influence, colour
  "clerk-black-4": person(1, "clerk", 4, 1, "black"),
  "clerk-yellow-4": person(1, "clerk", 4, 1, "yellow"),
  "clerk-blue-6": person(1, "clerk", 6, 2, "blue"),
  "clerk-red-6": person(1, "clerk", 6, 2, "red"),
  "clerk-green-9": person(1, "clerk", 9, 3, "green"),
  "gunner-4": person(1, "gunner", 4, 1),
  "gunner-6": person(2, "gunner", 6, 2),
  "gunner-8": person(1, "gunner", 8, 3),
  "vice-admiral-5": person(2, "vice-admiral", 5, 1),
  "vice-admiral-7": person(2, "vice-admiral", 7, 2),
  "vice-admiral-9": person(1, "vice-admiral", 9, 3),
} satisfies Record<string, Row>;
/** The name of a card's front. Cards with the same face are alike. */
export type Face = keyof typeof BASE | keyof typeof EXPANSION;
const ROWS: Readonly<Record<Face, Row>> = { ...BASE, ...EXPANSION };
/** Every face there is, the base game's first. */
export const FACES = Object.keys(ROWS) as Face[];
const FRONTS: ReadonlyMap<Face, Printed> = new Map(FACES.map((face) => [face, ROWS[face].printed]));
export const printed = (face: Face): Printed => FRONTS.get(face)!;

/** The faces of the deck, each as often as it is in it: 119 cards, 143 with the expansion (PR-2, PR-30). */
export const deckOf = (expansion: boolean): readonly Face[] => (expansion ? WITH_EXPANSION : DECK);
const DECK = copies(BASE);
const WITH_EXPANSION = [...DECK, ...copies(EXPANSION)];
function copies(rows: Partial<Record<Face, Row>>): Face[] {
  return (Object.entries(rows) as [Face, Row][]).flatMap(([face, row]) => Array<Face>(row.copies).fill(face));
}

/** PR-4. */
export const START_COINS = 3;
/** PR-28: influence points that announce the end. */
export const INFLUENCE_TO_END = 12;
/** PR-17: who holds this many coins or more is taxed. */
export const TAXED_FROM = 12;
/** PR-19: cards the active player may take, by number of different ship colours in the harbour. */
export const TAKES_BY_COLOURS = [1, 1, 1, 1, 2, 3] as const;
/** PR-25: cards in the harbour from which admirals pay, and what each pays. */
export const ADMIRAL = { from: 5, pays: 2 } as const;
/** PR-33: the same for vice admirals, who leave a fuller harbour to the admirals (PR-79). */
export const VICE_ADMIRAL = { from: 3, to: 4, pays: 1 } as const;
/** PR-12: swords by person. */
export const SWORDS: Partial<Record<PersonKind, number>> = { sailor: 1, pirate: 2 };
/** PR-16: signs of the smallest expedition. */
export const FEWEST_SIGNS = 2;
/** PR-16: the sign a person brings to an expedition, and who brings a sign. */
export const SIGN_OF: Partial<Record<PersonKind, Sign>> = { captain: "anchor", priest: "cross", settler: "house" };
export const PERSON_FOR: Record<Sign, PersonKind> = { anchor: "captain", cross: "priest", house: "settler" };
/** PR-2: used, and lying open from the start, with this many players only. */
export const FIVE = 5;

/** What a contract asks for (PR-38 to PR-47). The first four look at what a player has, the others wait for an event. */
export type Condition =
  | { readonly kind: "persons"; readonly persons: readonly PersonKind[] }
  | { readonly kind: "cheap-persons"; readonly count: number; readonly cost: number }
  | { readonly kind: "swords"; readonly count: number }
  | { readonly kind: "expeditions"; readonly count: number }
  | { readonly kind: "decline"; readonly colour: Colour; readonly times: number }
  | { readonly kind: "taxed" }
  | { readonly kind: "bust" }
  | { readonly kind: "colours"; readonly count: number; readonly turns: number }
  | { readonly kind: "repelled"; readonly colours: number };
export interface Contract {
  readonly asks: Condition;
  /** For the first player to complete it, the second and so on: five spaces (PR-36, PR-78). */
  readonly coins: readonly [number, number, number, number, number];
}
/** The 16 contracts (PR-35). */
export const CONTRACTS = {
  comedian: { asks: { kind: "persons", persons: ["priest", "jester"] }, coins: [4, 3, 2, 1, 0] },
  "lady-killer": { asks: { kind: "persons", persons: ["captain", "mademoiselle"] }, coins: [3, 2, 1, 0, 0] },
  "maritime-supremacy": { asks: { kind: "persons", persons: ["captain", "vice-admiral"] }, coins: [4, 3, 2, 1, 0] },
  "new-colony": { asks: { kind: "persons", persons: ["settler", "gunner"] }, coins: [3, 2, 1, 0, 0] },
  "trade-outpost": { asks: { kind: "persons", persons: ["settler", "clerk"] }, coins: [4, 3, 2, 1, 0] },
  "trader-prince": { asks: { kind: "persons", persons: ["trader", "trader"] }, coins: [3, 2, 1, 0, 0] },
  "cheap-staff": { asks: { kind: "cheap-persons", count: 4, cost: 3 }, coins: [5, 4, 3, 2, 1] },
  fighter: { asks: { kind: "swords", count: 3 }, coins: [3, 2, 1, 0, 0] },
  explorer: { asks: { kind: "expeditions", count: 1 }, coins: [2, 1, 0, 0, 0] },
  "frigate-foe": { asks: { kind: "decline", colour: "red", times: 3 }, coins: [8, 6, 5, 4, 3] },
  "galleon-foe": { asks: { kind: "decline", colour: "black", times: 2 }, coins: [6, 5, 4, 3, 2] },
  "tax-officer": { asks: { kind: "taxed" }, coins: [7, 7, 7, 7, 7] },
  jinx: { asks: { kind: "bust" }, coins: [1, 1, 1, 1, 1] },
  "tiny-gamester": { asks: { kind: "colours", count: 3, turns: 2 }, coins: [2, 1, 0, 0, 0] },
  gamester: { asks: { kind: "colours", count: 4, turns: 1 }, coins: [2, 1, 0, 0, 0] },
  "pack-of-pirates": { asks: { kind: "repelled", colours: 5 }, coins: [3, 2, 1, 0, 0] },
} satisfies Record<ContractId, Contract>;
export const contractOf = (id: ContractId): Contract => CONTRACTS[id];
/** PR-35: cubes of each player. */
export const CUBES = 3;

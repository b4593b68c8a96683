import { HOLY, type Holy } from "./options.ts";

/**
 * The rulebook's tables. Names, counts, rules and texts of characters and holy places are the game's; costs, points and
 * effects of items, spaces and marks of locations are designed here, for they are printed as pictures only. True values
 * can replace them in these tables without touching a rule.
 */

/** What a space of a location gives: a resource, or a point on a sabre-toothed cat (JS-R2, JS-R7). */
export const SPACES = ["meat", "fur", "stone", "wood", "clay", "fruit", "point"] as const;
export type Space = (typeof SPACES)[number];
/** So many of each, by SPACES. */
export type Amounts = readonly number[];
const amounts = (named: Partial<Record<Space, number>>): Amounts => SPACES.map((space) => named[space] ?? 0);
export const NONE: Amounts = amounts({});
export const indexOf = (space: Space): number => SPACES.indexOf(space);
export const MEAT = indexOf("meat");
export const FUR = indexOf("fur");
export const POINT = indexOf("point");

/** Places whose cards come from a deck. Holy places lie out from the start. */
export const GROUNDS = ["wild", "hunt"] as const;
export type Ground = (typeof GROUNDS)[number];

/** One instruction of a character, or one effect of an item. `null`: all there are. */
export type Step =
  /** A stone on each of these, or on so many different ones (JS-C4, JS-A11). */
  | { readonly task: "stones"; readonly grounds: readonly Ground[]; readonly count: number | null }
  /** Turn up the top card, of either deck where two are named (JS-C3, JS-C15). */
  | { readonly task: "reveal"; readonly grounds: readonly Ground[] }
  /** Place up to so many members; `locks`: an item's, not to be brought home in this turn (JS-G5). */
  | {
      readonly task: "place";
      readonly most: number | null;
      readonly where: "any" | "revealed";
      readonly locks: boolean;
    }
  | { readonly task: "draw"; readonly count: number }
  | { readonly task: "drop-hunger"; readonly count: number }
  | { readonly task: "take-hunger"; readonly count: number }
  | { readonly task: "birth" }
  | { readonly task: "fish"; readonly count: number }
  | { readonly task: "exchange" }
  | { readonly task: "weave"; readonly points: number }
  | { readonly task: "take" }
  | { readonly task: "discard" };
/** Two ways to play a card (JS-C10, JS-C14). */
export const OPTIONS = ["draw-items", "take-character", "move-members", "put-character"] as const;
export type Option = (typeof OPTIONS)[number];

export const CHARACTERS = [
  "hunter",
  "scout",
  "gatherer",
  "chief",
  "offspring",
  "shaman",
  "advanced-scout",
  "fisher",
  "basket-weaver",
  "fire-keeper",
  "tracker",
] as const;
export type Character = (typeof CHARACTERS)[number];

const place = (most: number | null, where: "any" | "revealed" = "any"): Step => ({
  task: "place",
  most,
  where,
  locks: false,
});
const stones = (...grounds: Ground[]): Step => ({ task: "stones", grounds, count: null });
const reveal = (...grounds: Ground[]): Step => ({ task: "reveal", grounds });

/** Instructions from top to bottom. */
export const INSTRUCTIONS: Readonly<Record<Character, readonly Step[]>> = {
  hunter: [stones("hunt"), reveal("hunt"), place(3, "revealed")], // JS-C5
  scout: [stones("wild"), reveal("wild"), place(1)], // JS-C6
  gatherer: [place(4)], // JS-C7
  chief: [{ task: "draw", count: 1 }, place(2)], // JS-C8
  offspring: [{ task: "birth" }], // JS-C9
  shaman: [], // one of two options, JS-C10
  "advanced-scout": [{ task: "stones", grounds: GROUNDS, count: 3 }, reveal("wild"), place(2)], // JS-C11
  fisher: [
    { task: "drop-hunger", count: 2 },
    { task: "fish", count: 2 },
  ], // JS-C12
  "basket-weaver": [{ task: "draw", count: 1 }, { task: "exchange" }, { task: "weave", points: 1 }], // JS-C13
  "fire-keeper": [], // one of two options, JS-C14
  tracker: [stones("wild", "hunt"), reveal("wild", "hunt"), place(2)], // JS-C15
};
export const WAYS: Partial<Record<Character, readonly Option[]>> = {
  shaman: ["draw-items", "take-character"],
  "fire-keeper": ["move-members", "put-character"],
};
export const OPTION_STEPS: Readonly<Record<Option, Step>> = {
  "draw-items": { task: "draw", count: 2 },
  "take-character": { task: "take" },
  "move-members": place(null),
  "put-character": { task: "discard" },
};

/** Cards with a light bar, for every player (JS-I5, JS-N1). */
export const INTRO_HAND: readonly Character[] = ["hunter", "scout", "chief", "gatherer", "offspring"];
export const NORMAL_HAND: readonly Character[] = [...INTRO_HAND, "shaman"];
export const COLUMNS = 3;
/** Each column of the introductory display, the last card exposed (JS-I3). */
export const INTRO_COLUMN: readonly Character[] = ["advanced-scout", "shaman"];
/** The twelve with an orange bar (JS-I2, JS-N1). */
export const SPECIALS: readonly Character[] = [
  "shaman",
  ...Array<Character>(3).fill("advanced-scout"),
  ...Array<Character>(2).fill("fisher"),
  ...Array<Character>(2).fill("basket-weaver"),
  ...Array<Character>(2).fill("fire-keeper"),
  ...Array<Character>(2).fill("tracker"),
];
export const COLUMN_OF_SPECIALS = 2;
/** Characters in a match, wherever they are. */
export const charactersIn = (normal: boolean): number =>
  normal
    ? 2 * NORMAL_HAND.length + COLUMNS * COLUMN_OF_SPECIALS
    : 2 * INTRO_HAND.length + COLUMNS * INTRO_COLUMN.length;

export const ITEMS = [
  "axe",
  "hand-axe",
  "wooden-wheel",
  "vegetable-patch",
  "clay-oven",
  "millstone",
  "mortar",
  "stone-hut",
  "boots",
  "drum",
  "loom",
  "shelter",
  "clay-figure",
] as const;
export type Item = (typeof ITEMS)[number];
/** JS-G3 */
export type Effect = "place-member" | "draw-item" | "take-hunger" | "drop-hunger";
export const EFFECTS: Readonly<Record<Effect, Step>> = {
  "place-member": { task: "place", most: 1, where: "any", locks: true },
  "draw-item": { task: "draw", count: 1 },
  "take-hunger": { task: "take-hunger", count: 1 },
  "drop-hunger": { task: "drop-hunger", count: 1 },
};
export interface Printed {
  readonly count: number;
  readonly cost: Amounts;
  readonly points: number;
  readonly effects: readonly Effect[];
}
const item = (count: number, cost: Partial<Record<Space, number>>, points: number, ...effects: Effect[]): Printed => ({
  count,
  cost: amounts(cost),
  points,
  effects,
});
/** Cost bottom left, points, effects bottom right (JS-G1, JS-G2, JS-G3). Designed: cost, effects, points beside two zeros. */
export const PRINTED: Readonly<Record<Item, Printed>> = {
  axe: item(2, { stone: 1, wood: 1 }, 1, "place-member"),
  "hand-axe": item(2, { stone: 1 }, 0, "place-member", "draw-item"),
  "wooden-wheel": item(2, { wood: 3 }, 3),
  "vegetable-patch": item(4, { clay: 1, fruit: 1 }, 0, "drop-hunger", "drop-hunger"),
  "clay-oven": item(2, { stone: 1, clay: 2 }, 2, "drop-hunger"),
  millstone: item(4, { stone: 1, fruit: 1 }, 1, "drop-hunger"),
  mortar: item(2, { stone: 1, fruit: 2 }, 2, "draw-item"),
  "stone-hut": item(1, { stone: 3, wood: 1 }, 3, "place-member", "draw-item"),
  boots: item(2, { fur: 2 }, 2, "place-member"),
  drum: item(3, { fur: 1, wood: 1 }, 2, "take-hunger", "draw-item"),
  loom: item(2, { wood: 2, fruit: 1 }, 2, "draw-item"),
  shelter: item(2, { fur: 1, wood: 2 }, 2, "place-member", "draw-item"),
  "clay-figure": item(3, { clay: 2 }, 2, "take-hunger", "place-member"),
};

/** A location: where it comes from, its spaces, and those that the survival variant covers at once (JS-U1). */
export interface Land {
  readonly ground: Ground;
  readonly count: number;
  readonly spaces: Amounts;
  readonly marked: Amounts;
}
type Named = Partial<Record<Space, number>>;
const wild = (spaces: Named): Land => ({ ground: "wild", count: 1, spaces: amounts(spaces), marked: NONE });
const hunt = (count: number, spaces: Named, marked: Named): Land => ({
  ground: "hunt",
  count,
  spaces: amounts(spaces),
  marked: amounts(marked),
});

export const LOCATIONS = [
  "mountains-a",
  "mountains-b",
  "mountains-c",
  "savanna-a",
  "savanna-b",
  "savanna-c",
  "floodplain-a",
  "floodplain-b",
  "floodplain-c",
  "swamp-a",
  "swamp-b",
  "swamp-c",
  "forest-a",
  "forest-b",
  "forest-c",
  "desert-a",
  "desert-b",
  "desert-c",
  "glyptodon",
  "macrauchenia",
  "giant-sloth",
  "toxodon",
  "cave-bear",
  "mammoth",
  "sabre-tooth",
] as const;
export type LocationFace = (typeof LOCATIONS)[number];
/** Designed: spaces and marks. */
export const LAND: Readonly<Record<LocationFace, Land>> = {
  "mountains-a": wild({ stone: 3, wood: 1, clay: 1 }),
  "mountains-b": wild({ stone: 3, wood: 2 }),
  "mountains-c": wild({ stone: 4, fruit: 1 }),
  "savanna-a": wild({ fruit: 3, wood: 1, clay: 1 }),
  "savanna-b": wild({ fruit: 2, wood: 2, stone: 1 }),
  "savanna-c": wild({ fruit: 3, clay: 1, stone: 1 }),
  "floodplain-a": wild({ clay: 3, fruit: 1, wood: 1 }),
  "floodplain-b": wild({ clay: 3, fruit: 2 }),
  "floodplain-c": wild({ clay: 2, fruit: 1, stone: 1, wood: 1 }),
  "swamp-a": wild({ wood: 2, clay: 2, fruit: 1 }),
  "swamp-b": wild({ wood: 3, fruit: 1, clay: 1 }),
  "swamp-c": wild({ wood: 1, clay: 2, fruit: 2 }),
  "forest-a": wild({ wood: 4, fruit: 1 }),
  "forest-b": wild({ wood: 4, fruit: 1 }),
  "forest-c": wild({ wood: 3, fruit: 1, stone: 1 }),
  "desert-a": wild({ stone: 2, clay: 2 }),
  "desert-b": wild({ stone: 2, clay: 1, wood: 1 }),
  "desert-c": wild({ stone: 1, clay: 2, fruit: 1 }),
  glyptodon: hunt(3, { meat: 4 }, { meat: 1 }),
  macrauchenia: hunt(2, { meat: 3, fur: 2 }, { meat: 1 }),
  "giant-sloth": hunt(2, { meat: 4, fur: 2 }, { meat: 1, fur: 1 }),
  toxodon: hunt(3, { meat: 4, fur: 1 }, { meat: 1 }),
  "cave-bear": hunt(5, { meat: 3, fur: 2 }, { fur: 1 }),
  mammoth: hunt(1, { meat: 5, fur: 3 }, { meat: 2, fur: 1 }),
  "sabre-tooth": hunt(2, { meat: 1, fur: 2, point: 2 }, {}),
};

/** Holy places of a first game (JS-N2). */
export const FIRST_HOLY: readonly Holy[] = ["ice-cavern", "mud-springs", "mammoth-graveyard"];
/** Effects of the phase at the end of a turn, in this order, the other player's heath last (JS-A22, JS-A23). */
export const END_PHASE = [
  "cult-site",
  "mammoth-graveyard",
  "ancient-oak",
  "ancestors-hill",
  "rock-bridge",
  "misty-gorge",
  "herb-heath",
] as const;
export type EndPhase = (typeof END_PHASE)[number];
/** Items that may be kept at sunset by who is there (JS-A51). */
export const KEEPS: Partial<Record<Face, number>> = { "misty-gorge": 2, "ice-cavern": 3 };
/** Without such a place (JS-N5). */
export const KEEP = 1;
/** What Rock Bridge places at most, and what the Geysers give (JS-N9). */
export const BRIDGE_MEMBERS = 3;
export const GEYSER_ITEMS = 3;

/** What is on the front of a card that lies face down at first, or of a holy place. */
export type Face = Item | LocationFace | Holy;
export const FACES: readonly Face[] = [...ITEMS, ...LOCATIONS, ...HOLY];
const holyFaces: ReadonlySet<Face> = new Set(HOLY);
export const isHoly = (face: Face): face is Holy => holyFaces.has(face);
const grounds = new Map<Face, Land>(Object.entries(LAND) as [LocationFace, Land][]);
/** Its spaces; a holy place has none. */
export const spacesOf = (face: Face): Amounts => grounds.get(face)?.spaces ?? NONE;
export const marksOf = (face: Face): Amounts => grounds.get(face)?.marked ?? NONE;
/** What everybody sees of a card that lies face down. */
export type Deck = Ground | "item" | "holy";
export const deckOf = (face: Face): Deck => grounds.get(face)?.ground ?? (isHoly(face) ? "holy" : "item");

/** Whole decks, in the order in which they are listed here. */
export const itemCards = (): Item[] => ITEMS.flatMap((id) => Array<Item>(PRINTED[id].count).fill(id));
export const groundCards = (ground: Ground): LocationFace[] =>
  LOCATIONS.filter((face) => LAND[face].ground === ground).flatMap((face) =>
    Array<LocationFace>(LAND[face].count).fill(face),
  );

/** The track: its goal, with how much hunger that is open; where created items pay for a point, and how many (JS-V1, JS-V2). */
export const GOAL = 24;
export const GOAL_HUNGER = 3;
export const BONUS_SPACES = [9, 14, 18] as const;
export const BONUS_COST = 2;

/** The two sides of the tribe card, and what else is different in the introductory and the normal game (JS-N4). */
export interface Mode {
  readonly points: number;
  /** Hidden items of the start player and of the other. */
  readonly items: readonly [number, number];
  /** Cards taken at sunset, at least and at most (JS-S5, JS-N6). */
  readonly least: number;
  readonly most: number;
  /** All hidden items stay at sunset (JS-N5). */
  readonly keepsAll: boolean;
}
export const INTRO: Mode = { points: 10, items: [2, 2], least: 6, most: 6, keepsAll: true };
export const NORMAL: Mode = { points: 3, items: [1, 2], least: 5, most: 7, keepsAll: false };

/** Of a tribe, and where they are at first (JS-I4). */
export const MEMBERS = 5;
export const START_MEMBERS = { home: 2, camp: 1, supply: 2 } as const;
export const START_HUNGER = 2; // JS-I6
export const WILDERNESS_OPEN = 2; // at first (JS-I7)
export const ROOM = 3; // members on a location (JS-C1)
export const HUNGER_LIMIT = 8; // from so much on a member is given up, and takes so much along (JS-S4)
export const HUNGER_RETURNED = 3;

/** Readings that could also be otherwise. */
export const HUNGER_LIMIT_REPEATS: boolean = false; // JS-A1
export const GHOST_CAVE_NEEDS_CAMP_MEMBER: boolean = false; // JS-A20
export const OAK_PER_ITEM: boolean = true; // JS-A21
export const MEMBER_ONCE_PER_INSTRUCTION: boolean = true; // JS-A49

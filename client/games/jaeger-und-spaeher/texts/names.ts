import type { Character, Item, LocationFace } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type { Language } from "../../../table/texts.ts";

/** The kinds of wilderness, three cards of each. */
export const LANDS = ["mountains", "savanna", "floodplain", "swamp", "forest", "desert"] as const;
export type Terrain = (typeof LANDS)[number];
export type Animal = Exclude<LocationFace, `${Terrain}-${string}`>;
/** What a location is called by: its three cards of one kind bear one name. */
export type Region = Terrain | Animal;

/** "forest-b" is a forest. */
export const regionOf = (face: LocationFace): Region => face.replace(/-[abc]$/, "") as Region;

export type Named = Character | Item | Region | Holy;
/** A soft hyphen shows where a name may be parted on a narrow card. */
const EN: { readonly [N in Named]: string } = {
  hunter: "Hunter",
  scout: "Scout",
  gatherer: "Gatherer",
  chief: "Chief",
  offspring: "Offspring",
  shaman: "Shaman",
  "advanced-scout": "Advanced Scout",
  fisher: "Fisher",
  "basket-weaver": "Basket Weaver",
  "fire-keeper": "Fire Keeper",
  tracker: "Tracker",
  axe: "Axe",
  "hand-axe": "Hand axe",
  "wooden-wheel": "Wooden wheel",
  "vegetable-patch": "Vegetable patch",
  "clay-oven": "Clay oven",
  millstone: "Millstone",
  mortar: "Mortar",
  "stone-hut": "Stone hut",
  boots: "Boots",
  drum: "Drum",
  loom: "Loom",
  shelter: "Shelter",
  "clay-figure": "Clay figure",
  mountains: "Mountains",
  savanna: "Savanna",
  floodplain: "Floodplain",
  swamp: "Swamp",
  forest: "Forest",
  desert: "Desert",
  glyptodon: "Glyptodon",
  macrauchenia: "Macrau\u00adchenia",
  "giant-sloth": "Giant sloth",
  toxodon: "Toxodon",
  "cave-bear": "Cave bear",
  mammoth: "Mammoth",
  "sabre-tooth": "Sabre-tooth",
  "mammoth-graveyard": "Mammoth Graveyard",
  waterfall: "Waterfall",
  "rock-bridge": "Rock Bridge",
  "ancient-oak": "Ancient Oak",
  "mud-springs": "Mud Springs",
  "ghost-cave": "Ghost Cave",
  "misty-gorge": "Misty Gorge",
  "ice-cavern": "Ice Cavern",
  geysers: "Geysers",
  "ancestors-hill": "Ancestors’ Hill",
  "herb-heath": "Herb Heath",
  "cult-site": "Cult Site",
};
const DE: { readonly [N in Named]: string } = {
  hunter: "Jäger",
  scout: "Späher",
  gatherer: "Sammlerin",
  chief: "Häuptling",
  offspring: "Nachwuchs",
  shaman: "Schamane",
  "advanced-scout": "Kund\u00adschafter",
  fisher: "Fischer",
  "basket-weaver": "Korb\u00adflechterin",
  "fire-keeper": "Feuer\u00adwächterin",
  tracker: "Fährten\u00adsucher",
  axe: "Axt",
  "hand-axe": "Faustkeil",
  "wooden-wheel": "Holzrad",
  "vegetable-patch": "Gemüse\u00adbeet",
  "clay-oven": "Lehmofen",
  millstone: "Mahlstein",
  mortar: "Mörser",
  "stone-hut": "Steinhütte",
  boots: "Stiefel",
  drum: "Trommel",
  loom: "Web\u00adrahmen",
  shelter: "Unter\u00adschlupf",
  "clay-figure": "Lehmfigur",
  mountains: "Gebirge",
  savanna: "Savanne",
  floodplain: "Schwemm\u00adland",
  swamp: "Sumpf",
  forest: "Wald",
  desert: "Wüste",
  glyptodon: "Glyptodon",
  macrauchenia: "Macrau\u00adchenia",
  "giant-sloth": "Mega\u00adtherium",
  toxodon: "Toxodon",
  "cave-bear": "Höhlenbär",
  mammoth: "Mammut",
  "sabre-tooth": "Säbelzahn\u00adtiger",
  "mammoth-graveyard": "Mammut\u00adfriedhof",
  waterfall: "Wasserfall",
  "rock-bridge": "Felsenbrücke",
  "ancient-oak": "Uralte Eiche",
  "mud-springs": "Schlamm\u00adquellen",
  "ghost-cave": "Geisterhöhle",
  "misty-gorge": "Nebelschlucht",
  "ice-cavern": "Eiskaverne",
  geysers: "Geysire",
  "ancestors-hill": "Ahnenhügel",
  "herb-heath": "Kräuterheide",
  "cult-site": "Kultstätte",
};
const NAMES: { readonly [L in Language]: typeof EN } = { en: EN, de: DE };

/** The parts in which a name may stand on two lines. */
export function partsOf(name: Named, language: Language): readonly string[] {
  const parts = NAMES[language][name].split("\u00ad");
  if (parts.length > 1) return parts.map((part, i) => (i < parts.length - 1 ? `${part}-` : part));
  return parts[0]!.split(" ");
}
export const nameOf = (name: Named, language: Language): string => NAMES[language][name].replaceAll("\u00ad", "");

import { CARD_TURNS, type Line, type Majority } from "../../../../shared/games/bruegge/data.ts";
import type { PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { ShipId } from "../../../../shared/games/bruegge/ships.ts";
import type { Colour, Group, PersonKind, Use } from "../../../../shared/games/bruegge/vocabulary.ts";
import { grammarOf } from "../../../table/kit/words.ts";
import type { Language } from "../../../table/texts.ts";
import { NAMES } from "./persons.names.ts";

/** What the panels say. */
export interface PanelWords {
  readonly points: (n: number) => string;
  readonly round: (n: number) => string;
  readonly history: string;
  /** "card 2 of 4". */
  readonly turn: (nth: number) => string;
  readonly thinks: string;
  readonly left: string;
  readonly use: { readonly [U in Use]: string };
  /** What a card was played for: "Fur Trader: a canal token". */
  readonly plays: (card: PersonId, use: Use) => string;
  /** A house, whose card nobody else knows. */
  readonly builds: string;
  readonly noCard: string;
  /** Of a round whose dice were rolled. */
  readonly activeShips: (ships: readonly ShipId[]) => string;
  /** What a majority is about. */
  readonly majority: { readonly [M in Majority]: string };
  readonly disaster: { readonly [C in Colour]: string };
  readonly discards: string;
  readonly discardsEmpty: string;
  readonly kinds: { readonly [K in PersonKind]: string };
  readonly groups: { readonly [G in Group]: string };
  /** Line by line where the points come from, in the order of the rule (BR-40). */
  readonly line: { readonly [L in Line]: string };
  readonly total: string;
  /** What decides among those who have as many points, and how much of it somebody has (BR-41). */
  readonly tie: string;
  readonly guilders: (n: number) => string;
  readonly estimate: string;
  /** What the estimate counts. */
  readonly estimateNote: string;
  readonly search: string;
  readonly found: (n: number) => string;
  readonly city: string;
  readonly cityEmpty: string;
  readonly hand: string;
  readonly ownHouses: string;
  readonly cardsInHand: (n: number) => string;
  readonly emptyHouses: (n: number) => string;
  readonly workers: string;
  readonly threats: string;
  readonly none: string;
  readonly canals: (tokens: readonly number[]) => string;
  readonly statues: (points: readonly number[]) => string;
  readonly purse: (guilders: number, step: number) => string;
}

const { count, and } = grammarOf("en");
const german = grammarOf("de");
const cardsOf = (n: number): string => count(n, "card", "cards");
const guilders = (n: number): string => count(n, "guilder", "guilders");

const en: PanelWords = {
  points: (n) => count(n, "point", "points"),
  round: (n) => `Round ${n}`,
  history: "The last turns",
  turn: (nth) => `card ${nth} of ${CARD_TURNS}`,
  thinks: "is thinking",
  left: "leaves the match",
  plays: (card, use) => `${NAMES.en.persons[card]}: ${en.use[use]}`,
  builds: "a house",
  noCard: "no card",
  activeShips: (ships) =>
    `${ships.length === 1 ? "Active ship" : "Active ships"}: ${and(ships.map((ship) => NAMES.en.ships[ship]))}.`,
  use: {
    workers: "workers",
    guilders: "guilders",
    threat: "one threat marker less",
    canal: "a canal token",
    house: "a house",
    person: "a person",
  },
  majority: { canals: "canal tokens", persons: "persons", reputation: "reputation" },
  disaster: {
    blue: "flood",
    yellow: "raid",
    red: "fire",
    brown: "plague",
    purple: "intrigue",
  },
  discards: "Discards, the newest first",
  discardsEmpty: "Nothing lies here yet.",
  kinds: {
    once: "at once, one time",
    worker: "for a worker, once a round",
    passive: "all the time",
    end: "at the end",
  },
  groups: NAMES.en.groups,
  line: {
    track: "points on the track",
    persons: "values of persons",
    houses: "houses",
    ends: "persons at the end",
    majorities: "majority markers",
    reputation: "reputation",
    canals: "canals",
    statues: "statues",
  },
  total: "Total",
  tie: "Equal points: more guilders decide.",
  guilders: (n) => count(n, "guilder", "guilders"),
  estimate: "Points if it ended now",
  estimateNote: "Counted from what everybody sees. Hands may still change it.",
  search: "Find persons",
  found: (n) => count(n, "person", "persons"),
  city: "City",
  cityEmpty: "No person lives here yet.",
  hand: "Hand",
  ownHouses: "Cards of your houses",
  cardsInHand: (n) => `${cardsOf(n)} in hand`,
  emptyHouses: (n) => (n === 0 ? "No empty house" : count(n, "empty house", "empty houses")),
  workers: "Workers",
  threats: "Threat markers",
  none: "none",
  canals: ([left, right]) => `Canals: ${left} and ${right} of 5`,
  statues: (all) => `Statues: ${and(all.map(String))}`,
  purse: (n, step) => `${guilders(n)}, reputation ${step}`,
};

const de: PanelWords = {
  points: (n) => german.count(n, "Siegpunkt", "Siegpunkte"),
  round: (n) => `Runde ${n}`,
  history: "Die letzten Züge",
  turn: (nth) => `Karte ${nth} von ${CARD_TURNS}`,
  thinks: "überlegt",
  left: "verlässt die Partie",
  plays: (card, use) => `${NAMES.de.persons[card]}: ${de.use[use]}`,
  builds: "ein Haus",
  noCard: "keine Karte",
  activeShips: (ships) =>
    `${ships.length === 1 ? "Aktives Schiff" : "Aktive Schiffe"}: ${german.and(ships.map((ship) => NAMES.de.ships[ship]))}.`,
  use: {
    workers: "Handlanger",
    guilders: "Gulden",
    threat: "ein Bedrohungsmarker weniger",
    canal: "ein Kanalplättchen",
    house: "ein Haus",
    person: "eine Person",
  },
  majority: { canals: "Kanalplättchen", persons: "Personen", reputation: "Ansehen" },
  disaster: { blue: "Flut", yellow: "Überfall", red: "Feuer", brown: "Pest", purple: "Intrige" },
  discards: "Abgelegte Karten, die neueste zuerst",
  discardsEmpty: "Hier liegt noch nichts.",
  kinds: {
    once: "sofort, einmal",
    worker: "für einen Handlanger, einmal je Runde",
    passive: "die ganze Zeit",
    end: "am Ende",
  },
  groups: NAMES.de.groups,
  line: {
    track: "Punkte auf der Leiste",
    persons: "Werte der Personen",
    houses: "Häuser",
    ends: "Personen am Spielende",
    majorities: "Mehrheitsmarker",
    reputation: "Ansehen",
    canals: "Kanäle",
    statues: "Statuen",
  },
  total: "Summe",
  tie: "Gleich viele Punkte: Mehr Gulden entscheiden.",
  guilders: (n) => `${n} Gulden`,
  estimate: "Punkte, wenn jetzt Schluss wäre",
  estimateNote: "Gezählt ist, was alle sehen. Handkarten können es noch ändern.",
  search: "Personen finden",
  found: (n) => german.count(n, "Person", "Personen"),
  city: "Stadt",
  cityEmpty: "Hier wohnt noch niemand.",
  hand: "Handkarten",
  ownHouses: "Karten deiner Häuser",
  cardsInHand: (n) => `${german.count(n, "Karte", "Karten")} auf der Hand`,
  emptyHouses: (n) => (n === 0 ? "Kein leeres Haus" : german.count(n, "leeres Haus", "leere Häuser")),
  workers: "Handlanger",
  threats: "Bedrohungsmarker",
  none: "keine",
  canals: ([left, right]) => `Kanäle: ${left} und ${right} von 5`,
  statues: (all) => `Statuen: ${german.and(all.map(String))}`,
  purse: (n, step) => `${n} Gulden, Ansehen ${step}`,
};

const WORDS: { readonly [L in Language]: PanelWords } = { en, de };
export const wordsIn = (language: Language): PanelWords => WORDS[language];

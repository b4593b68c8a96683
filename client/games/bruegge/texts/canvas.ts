import { CARD_TURNS } from "../../../../shared/games/bruegge/data.ts";
import type { AskedType, View } from "../../../../shared/games/bruegge/state.ts";
import type { Use } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Language } from "../../../table/texts.ts";

/** Where there is room, and where there is little. */
type Sized = readonly [long: string, short: string];

/** What stands on the canvas beside the sentences: tabs, buttons, headings, figures. */
export interface CanvasWords {
  readonly you: (name: string) => string;
  /** Which of the card turns of the round it is; nothing in other phases. */
  readonly turn: (view: View) => string;
  /** Before the price of an advance, and under it. */
  readonly advance: Sized;
  readonly noAdvance: string;
  /** Where ships that sail would lie: none does, or nobody knows yet. */
  readonly noShip: string;
  readonly shipsNotYet: string;
  readonly reputation: string;
  readonly extraPile: Sized;
  readonly discards: Sized;
  readonly nextStatue: Sized;
  readonly majorities: string;
  /** On the board of an empty house. */
  readonly empty: string;
  /** On the next plot, in two lines. */
  readonly nextHouse: readonly [string, string];
  readonly cityOf: (name: string) => string;
  readonly tabs: { readonly houses: Sized; readonly canals: Sized };
  /** What the number on a die does. */
  readonly die: (does: "threat" | "ship" | "step" | "none", face: number) => Sized;
  /** What any card can be used for, and what that costs or brings. */
  readonly uses: { readonly [U in Use]: Sized };
  readonly eachCard: string;
  readonly whatFor: (person: string) => string;
  readonly usePower: (person: string) => string;
  readonly andNow: string;
  /** On a back of the own hand (BR-A58). */
  readonly untilAll: string;
  readonly close: string;
  readonly confirm: Sized;
  readonly done: (asked: AskedType) => Sized;
}

const en: CanvasWords = {
  you: (name) => `${name} (you)`,
  turn: ({ turn, phase }) => (phase === "cards" ? `card ${turn} of ${CARD_TURNS}` : ""),
  advance: ["advance for", "advance"],
  noAdvance: "no advance",
  noShip: "no ship sails",
  shipsNotYet: "ships: not rolled yet",
  reputation: "Reputation",
  extraPile: ["extra pile", "extra"],
  discards: ["discards", "discards"],
  nextStatue: ["next statue", "statue"],
  majorities: "Majorities",
  empty: "empty",
  nextHouse: ["next house", "on this plot"],
  cityOf: (name) => `City of ${name}`,
  tabs: { houses: ["Houses", "Houses"], canals: ["Canals", "Canals"] },
  die: (does, face) => {
    if (does === "threat") return ["threat", "to all"];
    if (does === "ship") return ["ship", ""];
    return does === "step" ? [`+${face}`, `+${face}`] : ["nothing", "–"];
  },
  uses: {
    workers: ["2 workers", "2 workers"],
    guilders: ["guilders of the die", "guilders"],
    threat: ["a threat away, +1", "threat"],
    canal: ["canal: 1–5 guilders", "canal"],
    house: ["house: 1 worker", "house"],
    person: ["person: the price", "person"],
  },
  eachCard: "Each card is for one of these:",
  whatFor: (person) => `${person}: what do you play this card for?`,
  usePower: (person) => `Use ${person}?`,
  andNow: "Which one?",
  untilAll: "hidden until all are taken",
  close: "Back",
  confirm: ["Do it", "Do it"],
  done: (asked) => (asked === "rest" || asked === "turn" ? ["End the turn", "End turn"] : ["No, thanks", "No"]),
};

const de: CanvasWords = {
  you: (name) => `${name} (du)`,
  turn: ({ turn, phase }) => (phase === "cards" ? `Karte ${turn} von ${CARD_TURNS}` : ""),
  advance: ["Aufstieg für", "Aufstieg"],
  noAdvance: "kein Aufstieg",
  noShip: "kein Schiff fährt",
  shipsNotYet: "Schiffe: noch nicht geworfen",
  reputation: "Ansehen",
  extraPile: ["Extrastapel", "Extra"],
  discards: ["Ablage", "Ablage"],
  nextStatue: ["Statue", "Statue"],
  majorities: "Mehrheiten",
  empty: "leer",
  nextHouse: ["Platz für das", "nächste Haus"],
  cityOf: (name) => `Stadt von ${name}`,
  tabs: { houses: ["Häuser", "Häuser"], canals: ["Kanäle", "Kanäle"] },
  die: (does, face) => {
    if (does === "threat") return ["an alle", "alle"];
    if (does === "ship") return ["Schiff", ""];
    return does === "step" ? [`+${face}`, `+${face}`] : ["nichts", "–"];
  },
  uses: {
    workers: ["2 Handlanger", "2 Handlanger"],
    guilders: ["Gulden des Würfels", "Gulden"],
    threat: ["Bedrohung weg, +1", "Bedrohung"],
    canal: ["Kanal: 1–5 Gulden", "Kanal"],
    house: ["Haus: 1 Handlanger", "Haus"],
    person: ["Person: ihr Preis", "Person"],
  },
  eachCard: "Jede Karte ist für eines davon:",
  whatFor: (person) => `${person}: Wofür spielst du die Karte?`,
  usePower: (person) => `${person} nutzen?`,
  andNow: "Welche?",
  untilAll: "verdeckt, bis alle da sind",
  close: "Zurück",
  confirm: ["Ausführen", "Los"],
  done: (asked) => (asked === "rest" || asked === "turn" ? ["Zug beenden", "Beenden"] : ["Nein, danke", "Nein"]),
};
const WORDS: { readonly [L in Language]: CanvasWords } = { en, de };
export const canvasWords = (language: Language): CanvasWords => WORDS[language];

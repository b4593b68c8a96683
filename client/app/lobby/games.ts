import type { Language } from "../../table/texts.ts";
import { type AnyOption, agreed, EVERYWHERE, type Said } from "./options.ts";
import { PORT_ROYAL } from "./port-royal.ts";

/** What the lobby says about a game before anything of it is loaded. */
export interface GameNotice {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly minutes: number;
  /** Seats and bots of a match against bots at once. */
  readonly alone: { readonly seats: number; readonly bots: number };
  readonly line: Said;
  readonly author: string;
  readonly options: readonly AnyOption[];
}

export const GAMES: readonly GameNotice[] = [
  {
    id: "port-royal",
    title: "Port Royal",
    seats: { min: 2, max: 5 },
    minutes: 45,
    alone: { seats: 3, bots: 2 },
    author: "Alexander Pfister",
    line: {
      en: "Card by card, ships and people arrive in the harbour. Take what you need while you can: two ships of one colour, and your turn is lost.",
      de: "Karte um Karte füllt sich der Hafen mit Schiffen und Leuten. Greif rechtzeitig zu: Zwei Schiffe einer Farbe, und dein Zug ist verloren.",
    },
    options: PORT_ROYAL,
  },
  {
    id: "just-4-fun-colours",
    title: "Just 4 Fun Colours",
    seats: { min: 2, max: 4 },
    minutes: 25,
    alone: { seats: 3, bots: 2 },
    author: "Jürgen P. K. Grunau",
    line: {
      en: "Cards in six colours claim the fields of a board. Four of your stones in a row win at once, unless somebody pays more and builds on top of you.",
      de: "Karten in sechs Farben erobern die Felder des Bretts. Vier eigene Steine in einer Reihe gewinnen sofort, wenn nicht jemand mehr zahlt und dich überbaut.",
    },
    options: [
      {
        key: "row",
        title: { en: "In a row to win", de: "In einer Reihe zum Sieg" },
        values: [
          { value: 4, label: { en: "Four", de: "Vier" } },
          { value: 5, label: { en: "Five", de: "Fünf" } },
        ],
        hint: {
          en: "Five suits two players best. Rows of five are rare, so the largest area usually decides.",
          de: "Fünf passt am besten zu zweit. Fünferreihen sind selten, meist entscheidet dann das größte Gebiet.",
        },
      },
      {
        key: "threats",
        title: { en: "Show threats", de: "Drohungen zeigen" },
        practice: true,
        values: [
          { value: false, label: { en: "No", de: "Nein" } },
          { value: true, label: { en: "Yes", de: "Ja" } },
        ],
        hint: {
          en: "Help for beginners: rows that lack a single field are marked.",
          de: "Hilfe für den Anfang: Reihen, denen nur noch ein Feld fehlt, sind markiert.",
        },
      },
    ],
  },
];
export const noticeOf = (id: string): GameNotice | undefined => GAMES.find((game) => game.id === id);

/** What a table has agreed on that is not the usual, in short words. */
export const agreedOn = (game: string, options: Readonly<Record<string, unknown>>, language: Language): string[] =>
  agreed([...(noticeOf(game)?.options ?? []), ...EVERYWHERE], options, language);

import type { Language } from "../../table/texts.ts";

/** What the lobby says about a game before anything of it is loaded. */
export interface GameNotice {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly minutes: number;
  /** Seats and bots of a match against bots at once. */
  readonly alone: { readonly seats: number; readonly bots: number };
  readonly line: { readonly [L in Language]: string };
  readonly author: string;
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
  },
];
export const noticeOf = (id: string): GameNotice | undefined => GAMES.find((game) => game.id === id);

import type { Language } from "../../table/texts.ts";
import { lists } from "./lists.ts";

/** Who is not here, and what becomes of his seat. */
export interface AwayWords {
  /** At somebody's name, so many whole minutes. */
  readonly since: (minutes: number) => string;
  /** At somebody's name: a bot plays for him. */
  readonly byBot: string;
  /** Whose turn it is who is not here. */
  readonly turn: (name: string) => string;
  /** The same, to the viewer himself while a bot plays for him. */
  readonly myTurnByBot: string;
  /** What the others may do about it. */
  readonly waitsFor: (name: string, minutes: number) => string;
  readonly letBot: string;
  readonly letBotHint: (name: string) => string;
  readonly breakOff: string;
  readonly breakOffHint: (yes: number, of: number) => string;
  readonly withdraw: string;
  /** Told him for whom a bot plays. */
  readonly yours: string;
  /** Told him whose time is up here while there is no connection: nobody knows whether it ran on. */
  readonly perhapsYours: string;
  readonly takeBack: string;
  /** The title of his page without whom the match cannot begin. */
  readonly asked: string;
  /** Told whoever has left for good. */
  readonly youLeft: string;
  /** Why a match ended: somebody left. */
  readonly left: (name: string) => string;
  /** The same to himself. */
  readonly iLeft: string;
  /** At the end: for whom bots went on playing; `me`: for the reader, too. */
  readonly playedOn: (names: readonly string[], me: boolean) => string;
  /** Told the others meanwhile. */
  readonly askedFor: (names: readonly string[]) => string;
}

export const away: { readonly [L in Language]: AwayWords } = {
  en: {
    since: (minutes) => (minutes < 1 ? "away" : `away for ${minutes} min`),
    byBot: "a bot plays",
    turn: (name) => `Waiting for ${name}`,
    myTurnByBot: "A bot plays",
    waitsFor: (name, minutes) => `${name} ${minutes < 1 ? "is away" : `has been away for ${minutes} min`}.`,
    letBot: "A bot takes over",
    letBotHint: (name) => `${name} gets the seat back with the next touch.`,
    breakOff: "Break the match off",
    breakOffHint: (yes, of) =>
      of === 1
        ? "The match then counts for nobody."
        : `The match then counts for nobody. Everybody who is here must agree: ${yes} of ${of} so far.`,
    withdraw: "Play on after all",
    yours: "A bot plays for you until you touch the table.",
    perhapsYours: "No connection, and your time is up: a bot may play until you are back.",
    takeBack: "I am back",
    asked: "Are you there?",
    youLeft: "You have left this match and are ranked behind those who stay. You may go on watching.",
    left: (name) => `${name} left.`,
    iLeft: "You left.",
    playedOn: (names, me) => {
      const all = me ? [...names, "you"] : names;
      return `${all.length === 1 ? "A bot" : "Bots"} played on for ${lists.en.format(all)}.`;
    },
    askedFor: (names) =>
      `The match begins when ${lists.en.format(names)} can be reached; else ${names.length === 1 ? "the seat is" : "their seats are"} open again in half a minute.`,
  },
  de: {
    since: (minutes) => (minutes < 1 ? "weg" : `seit ${minutes} min weg`),
    byBot: "ein Bot spielt",
    turn: (name) => `Warten auf ${name}`,
    myTurnByBot: "Ein Bot spielt",
    waitsFor: (name, minutes) => `${name} ist ${minutes < 1 ? "" : `seit ${minutes} min `}weg.`,
    letBot: "Ein Bot übernimmt",
    letBotHint: (name) => `${name} bekommt den Platz mit der nächsten Berührung zurück.`,
    breakOff: "Partie abbrechen",
    breakOffHint: (yes, of) =>
      of === 1
        ? "Die Partie zählt dann für niemanden."
        : `Die Partie zählt dann für niemanden. Alle, die da sind, müssen zustimmen: bisher ${yes} von ${of}.`,
    withdraw: "Doch weiterspielen",
    yours: "Ein Bot spielt für dich, bis du den Tisch berührst.",
    perhapsYours: "Keine Verbindung, Zeit um: Vielleicht spielt ein Bot, bis du zurück bist.",
    takeBack: "Ich bin zurück",
    asked: "Bist du da?",
    youLeft: "Du hast diese Partie verlassen und stehst hinter allen, die bleiben. Zuschauen darfst du weiter.",
    left: (name) => `${name} hat die Partie verlassen.`,
    iLeft: "Du hast die Partie verlassen.",
    playedOn: (names, me) => {
      const all = me ? [...names, "dich"] : names;
      return `Für ${lists.de.format(all)} ${all.length === 1 ? "spielte ein Bot" : "spielten Bots"} weiter.`;
    },
    askedFor: (names) =>
      `Es geht los, sobald ${lists.de.format(names)} zu erreichen ${names.length === 1 ? "ist" : "sind"}; sonst ${names.length === 1 ? "wird der Platz" : "werden die Plätze"} in einer halben Minute frei.`,
  },
};

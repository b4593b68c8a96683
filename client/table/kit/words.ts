import type { Language } from "../texts.ts";

/** What every game's table says by itself. */
export interface HouseWords {
  /** An action is on its way. */
  readonly sent: string;
  /** After the first tap: the action in words, and how to carry it out. */
  readonly again: (action: string) => string;
  readonly back: string;
  /** Beside a name. */
  readonly thinking: string;
  readonly next: string;
  readonly bot: string;
  readonly gone: string;
  /** In the history, for those who do not see that it is struck through. */
  readonly takenBack: (what: string) => string;
  /** In the history, of a turn in which the clock had run out. */
  readonly timeUp: string;
  /** Over one moment of a match, looked at closely, and the way to its neighbours. */
  readonly moment: (round: number, name: string) => string;
  readonly momentOf: (n: number, all: number) => string;
  readonly earlier: string;
  readonly later: string;
  /** Before everybody: whose turn begins, that the last round does, who has won. */
  readonly yourTurn: string;
  readonly turnOf: (name: string) => string;
  readonly lastRound: string;
  readonly youWin: string;
  readonly win: (names: readonly string[]) => string;
}

export const HOUSE_WORDS: { readonly [L in Language]: HouseWords } = {
  en: {
    sent: "One moment …",
    again: (action) => `${action}? Tap once more.`,
    back: "Back",
    thinking: "is thinking",
    next: "next",
    bot: "bot",
    gone: "has left",
    takenBack: (what) => `taken back: ${what}`,
    timeUp: "Time was up: a bot acted",
    moment: (n, who) => `Round ${n}, ${who}’s turn`,
    momentOf: (n, all) => `${n} / ${all}`,
    earlier: "Before",
    later: "After",
    yourTurn: "Your turn",
    turnOf: (name) => `${name} is next`,
    lastRound: "Last round",
    youWin: "You win",
    win: (names) => `${grammarOf("en").and(names)} ${names.length === 1 ? "wins" : "win"}`,
  },
  de: {
    sent: "Einen Moment …",
    again: (action) => `${action}? Noch einmal tippen.`,
    back: "Zurück",
    thinking: "überlegt",
    next: "als Nächstes",
    bot: "Bot",
    gone: "ist gegangen",
    takenBack: (what) => `zurückgenommen: ${what}`,
    timeUp: "Die Zeit war um: Ein Bot hat gehandelt",
    moment: (n, who) => `Runde ${n}, Zug von ${who}`,
    momentOf: (n, all) => `${n} / ${all}`,
    earlier: "Davor",
    later: "Danach",
    yourTurn: "Du bist dran",
    turnOf: (name) => `${name} ist dran`,
    lastRound: "Letzte Runde",
    youWin: "Du gewinnst",
    win: (names) => `${grammarOf("de").and(names)} ${names.length === 1 ? "gewinnt" : "gewinnen"}`,
  },
};

/** Numbers and lists as a language says them. */
export interface Grammar {
  /** "1 card", "3 cards". */
  readonly count: (n: number, one: string, other: string) => string;
  /** "a, b and c". */
  readonly and: (things: readonly string[]) => string;
  readonly upper: (text: string) => string;
}

/** A sentence, or a heading, begins with a capital, whatever the language. */
export const upper = (text: string): string => (text[0] ?? "").toUpperCase() + text.slice(1);

/** Of English as it is written here: "a, b and c", without a comma before the last. */
export const listIn = (language: Language): Intl.ListFormat =>
  new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" });

export function grammarOf(language: Language): Grammar {
  const rules = new Intl.PluralRules(language);
  const list = listIn(language);
  const plural = (n: number, one: string, other: string): string => (rules.select(n) === "one" ? one : other);
  return {
    count: (n, one, other) => `${numeral(n)} ${plural(n, one, other)}`,
    and: (things) => list.format(things),
    upper,
  };
}

/** With a minus, not with a hyphen, which a line may be broken at. */
export const numeral = (n: number): string => (n < 0 ? `−${-n}` : String(n));
/** What is won or lost. */
export const gain = (n: number): string => (n < 0 ? numeral(n) : `+${n}`);

/** A share in hundredths, never "0" where it may happen, nor "100" where it need not. */
export function inHundredths(part: number, of: number): number {
  if (part === 0 || part === of) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / of)));
}

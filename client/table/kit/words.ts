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

export function grammarOf(language: Language): Grammar {
  const rules = new Intl.PluralRules(language);
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const plural = (n: number, one: string, other: string): string => (rules.select(n) === "one" ? one : other);
  return {
    count: (n, one, other) => `${n} ${plural(n, one, other)}`,
    and: (things) => list.format(things),
    upper: (text) => (text[0] ?? "").toUpperCase() + text.slice(1),
  };
}

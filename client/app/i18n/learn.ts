import type { Language } from "../../table/texts.ts";

/** How a game is learnt and looked up. */
export interface LearnWords {
  readonly howToPlay: string;
  readonly aim: string;
  readonly turn: string;
  readonly end: string;
  readonly mistakes: string;
  /** The note of somebody's first match. */
  readonly hint: string;
  readonly gotIt: string;
  readonly rules: string;
  readonly noMore: string;
  /** The same, where there is little room. */
  readonly noMoreShort: string;
  /** The setting. */
  readonly hints: string;
  readonly hintsHint: string;
  readonly rulesForThis: string;
  readonly rulesFor: { readonly now: string; readonly thing: string };
  /** Below rules that bear the mark. */
  readonly ruling: string;
  /** The way from a card to its rule. */
  readonly rule: (number: string) => string;
  readonly allRules: string;
  readonly ownPage: string;
  readonly search: string;
  readonly searchHint: string;
  readonly found: (passages: number) => string;
  readonly nothingFound: string;
}

export const learn: { readonly [L in Language]: LearnWords } = {
  en: {
    howToPlay: "How to play",
    aim: "The aim",
    turn: "How it goes",
    end: "What ends it",
    mistakes: "Three mistakes everybody makes",
    hint: "Hint",
    gotIt: "Got it",
    rules: "Rules",
    noMore: "No more hints",
    noMoreShort: "No more",
    hints: "Hints",
    hintsHint:
      "Your first match of each game explains what is new. Switched off and on, everything is explained again.",
    rulesForThis: "Rules for this",
    rulesFor: {
      now: "These rules are about what is decided right now.",
      thing: "This rule is about what you have just looked at.",
    },
    ruling: "“Ruling” stands where this house has decided, because the rules we know say nothing or leave room.",
    rule: (number) => `Rule ${number}`,
    allRules: "All rules",
    ownPage: "On a page of its own",
    search: "Search the rules",
    searchHint: "Search: a word or a number",
    found: (passages) => `${passages} ${passages === 1 ? "passage" : "passages"}. Enter leads from one to the next.`,
    nothingFound: "Nothing in the rules speaks of that.",
  },
  de: {
    howToPlay: "So geht das Spiel",
    aim: "Das Ziel",
    turn: "So läuft es",
    end: "So endet es",
    mistakes: "Drei Fehler, die alle machen",
    hint: "Hinweis",
    gotIt: "Verstanden",
    rules: "Regeln",
    noMore: "Keine mehr: Hinweise aus",
    noMoreShort: "Keine mehr",
    hints: "Hinweise",
    hintsHint:
      "Deine erste Partie jedes Spiels erklärt, was neu ist. Einmal aus und wieder an, und alles wird noch einmal erklärt.",
    rulesForThis: "Regeln dazu",
    rulesFor: {
      now: "Diese Regeln gelten für das, was gerade entschieden wird.",
      thing: "Diese Regel gilt für das, was du dir gerade angesehen hast.",
    },
    ruling:
      "„Festlegung“ steht, wo dieses Haus entschieden hat, weil die uns bekannten Regeln nichts sagen oder Spielraum lassen.",
    rule: (number) => `Regel ${number}`,
    allRules: "Alle Regeln",
    ownPage: "Auf einer eigenen Seite",
    search: "In den Regeln suchen",
    searchHint: "Suchen: Wort oder Nummer",
    found: (passages) => `${passages} ${passages === 1 ? "Stelle" : "Stellen"}. Enter führt von einer zur nächsten.`,
    nothingFound: "Davon steht nichts in den Regeln.",
  },
};

import { computed } from "@preact/signals";
import type { Language } from "../../table/texts.ts";
import { language } from "./language.ts";
import { lists } from "./lists.ts";

/** Who looks on, and how. */
export interface WatchingWords {
  /** Of a dialog, and of the button that opens it. */
  readonly title: string;
  /** `others`: beside those named, who have no name or are too many. */
  readonly onlookers: (names: readonly string[], others: number) => string;
  readonly nobody: string;
  readonly follow: string;
  readonly followHint: string;
  /** That one watches oneself, and the same where it was agreed on that watchers are late. */
  readonly oneself: string;
  readonly late: string;
  /** The same in the bar: instead of "watching", or where there is room for two words. */
  readonly lateShort: string;
  /** Of the page of whoever may not look on. */
  readonly closed: string;
  readonly closedHint: string;
  /** The same for whoever has just left the match. */
  readonly leftHint: string;
  /** Of the choice to follow nobody. */
  readonly allAlike: string;
}

const watching: { readonly [L in Language]: WatchingWords } = {
  en: {
    title: "Watching",
    onlookers: (names, others) => {
      if (names.length === 0) return others === 1 ? "One guest is watching." : `${others} guests are watching.`;
      return `Watching: ${lists.en.format(others > 0 ? [...names, others === 1 ? "one more guest" : `${others} more guests`] : names)}.`;
    },
    nobody: "Nobody is watching.",
    follow: "Whom do you follow?",
    followHint: "Whoever you follow sits in front. You still see only what lies open to all.",
    oneself: "You are watching.",
    late: "You are watching, one turn late.",
    lateShort: "one turn late",
    closed: "Nobody watches here.",
    closedHint:
      "This table has agreed that nobody looks on while it plays. When the match is over, this link shows it.",
    leftHint:
      "You have left this match and are ranked behind those who stay. This table has agreed that nobody looks on while it plays. When the match is over, this link shows it.",
    allAlike: "the whole table",
  },
  de: {
    title: "Zuschauen",
    onlookers: (names, others) => {
      if (names.length === 0) return others === 1 ? "Ein Gast schaut zu." : `${others} Gäste schauen zu.`;
      return `${names.length + others === 1 ? "Es schaut zu" : "Es schauen zu"}: ${lists.de.format(others > 0 ? [...names, others === 1 ? "ein weiterer Gast" : `${others} weitere Gäste`] : names)}.`;
    },
    nobody: "Niemand schaut zu.",
    follow: "Wem folgst du?",
    followHint: "Wem du folgst, der sitzt vorn. Du siehst weiterhin nur, was offen für alle liegt.",
    oneself: "Du schaust zu.",
    late: "Du schaust zu, einen Zug später.",
    lateShort: "einen Zug später",
    closed: "Hier schaut niemand zu.",
    closedHint:
      "An diesem Tisch ist abgemacht, dass niemand zuschaut, solange gespielt wird. Danach zeigt dieser Link die Partie.",
    leftHint:
      "Du hast diese Partie verlassen und stehst hinter allen, die bleiben. An diesem Tisch ist abgemacht, dass niemand zuschaut, solange gespielt wird. Danach zeigt dieser Link die Partie.",
    allAlike: "dem ganzen Tisch",
  },
};

export const watchingWords = computed(() => watching[language.value]);

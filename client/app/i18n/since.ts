import { computed } from "@preact/signals";
import type { Language } from "../../table/texts.ts";
import { language } from "./language.ts";

/** What has happened to somebody meanwhile. */
export interface SinceWords {
  readonly title: string;
  /** To whoever comes to a match in which he has acted: how many moves the others made, and the last of them. */
  readonly moves: (n: number, last: string) => string;
  /** A bot played for him; `clock`: because his time was up. */
  readonly byBot: (clock: boolean, n: number) => string;
  readonly takenBack: (n: number) => string;
  /** What somebody has more or less of: "3 coins more". */
  readonly inAll: (balance: string) => string;
  /** A bot plays for him now, because his time was up. */
  readonly timeUp: string;
  /** For those who do not see that the line is a button. */
  readonly open: string;
}

const since: { readonly [L in Language]: SinceWords } = {
  en: {
    title: "Since your last move",
    moves: (n, last) =>
      n === 1 ? `Since your last move: ${last}` : `${n} moves since your last one. The latest: ${last}`,
    byBot: (clock, n) =>
      `${clock ? "Your time was up" : "You were away"}: a bot ${n === 0 ? "took over for you" : n === 1 ? "made one move for you" : `made ${n} moves for you`}.`,
    takenBack: (n) => (n === 1 ? "took something back" : `took something back ${n} times`),
    inAll: (balance) => `In all: ${balance}.`,
    timeUp: "Your time was up: a bot plays for you until you touch the table.",
    open: "To the history",
  },
  de: {
    title: "Seit deinem letzten Zug",
    moves: (n, last) =>
      n === 1 ? `Seit deinem letzten Zug: ${last}` : `${n} Züge seit deinem letzten. Zuletzt: ${last}`,
    byBot: (clock, n) =>
      `${clock ? "Deine Zeit war um" : "Du warst weg"}: Ein Bot hat ${n === 0 ? "für dich übernommen" : n === 1 ? "einen Zug für dich gemacht" : `${n} Züge für dich gemacht`}.`,
    takenBack: (n) => (n === 1 ? "hat etwas zurückgenommen" : `hat ${n}-mal etwas zurückgenommen`),
    inAll: (balance) => `Zusammen: ${balance}.`,
    timeUp: "Deine Zeit war um: Ein Bot spielt für dich, bis du den Tisch berührst.",
    open: "Zum Verlauf",
  },
};

export const sinceWords = computed(() => since[language.value]);

import type { EngineEvent } from "../../shared/engine/contract.ts";
import type { Language, Sentences } from "./texts.ts";

/** What the engine itself tells of, in the words of the house: every game's table of events begins with them. */
export const engineEvents: { readonly [L in Language]: Sentences<EngineEvent, "type"> } = {
  en: {
    "only-choice": ({ seat }, name) => `${name(seat)} has only one choice.`,
    undone: ({ seat }, name) => `${name(seat)} takes that back.`,
    "dealt-anew": () => "For practice: whatever is hidden has been dealt anew.",
    "taken-over": ({ seat, asked }, name) =>
      asked === "clock"
        ? `${name(seat)}’s time is up: a bot plays on.`
        : `${name(seat)} is away: a bot plays on, at ${name(asked)}’s word.`,
    returned: ({ seat }, name) => `${name(seat)} is back and plays again.`,
    "broken-off": () => "The match is broken off: it counts for nobody.",
  },
  de: {
    "only-choice": ({ seat }, name) => `${name(seat)} hat nur eine Möglichkeit.`,
    undone: ({ seat }, name) => `${name(seat)} nimmt das zurück.`,
    "dealt-anew": () => "Zum Üben: Alles Verdeckte ist neu verteilt.",
    "taken-over": ({ seat, asked }, name) =>
      asked === "clock"
        ? `Die Zeit von ${name(seat)} ist um: Ein Bot spielt weiter.`
        : `${name(seat)} ist weg: Auf ein Wort von ${name(asked)} spielt ein Bot weiter.`,
    returned: ({ seat }, name) => `${name(seat)} ist zurück und spielt wieder selbst.`,
    "broken-off": () => "Die Partie ist abgebrochen: Sie zählt für niemanden.",
  },
};

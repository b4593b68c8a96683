import { language } from "../i18n/language.ts";

const RULES = import.meta.glob<string>("../../../shared/games/*/rules.*.md", { query: "?raw", import: "default" });

/** A game's rules in the language of now, as they are written; undefined where there are none. */
export const rulesOf = (game: string): (() => Promise<string>) | undefined =>
  RULES[`../../../shared/games/${game}/rules.${language.value}.md`];

import type { Kind } from "../../../shared/engine/contract.ts";
import { decisionsIn } from "../../table/asked.ts";
import type { HowTo, Lesson } from "../../table/lesson.ts";
import type { Beside } from "../rules/markdown.tsx";

const LESSONS = import.meta.glob<Lesson<Kind>>("../../games/*/texts/lesson.ts", { import: "lesson" });
const HOW_TOS = import.meta.glob<HowTo>("../../games/*/texts/howto.ts", { import: "howTo" });
const PICTURES = import.meta.glob<Beside>("../../games/*/art/rule-pictures.ts", { import: "picturesOf" });

/** What a game explains in a first match; null where it explains nothing. */
export const lessonOf = (game: string) => LESSONS[`../../games/${game}/texts/lesson.ts`] ?? null;
/** A game on one screen. */
export const howToOf = (game: string) => HOW_TOS[`../../games/${game}/texts/howto.ts`] ?? null;
/** A game may show what a rule speaks of, by the rule's number. */
export const picturesOf = (game: string) => PICTURES[`../../games/${game}/art/rule-pictures.ts`] ?? null;

/** All that somebody meets at this moment by the names of his game: what is asked first, then things in their order. */
export function metNow(lesson: Lesson<Kind>, view: Kind["View"], legal: readonly Kind["Action"][]): string[] {
  return [...new Set(decisionsIn(view).map(({ type }) => type)), ...lesson.things(view, legal)];
}

/** The rules that belong to this moment, the most important first, each once. */
export function rulesNow(lesson: Lesson<Kind>, view: Kind["View"], legal: readonly Kind["Action"][]): string[] {
  return [...new Set(metNow(lesson, view, legal).flatMap((met) => lesson.situations[met]?.rules ?? []))];
}

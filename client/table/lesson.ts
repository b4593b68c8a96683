import type { Asked, Kind } from "../../shared/engine/contract.ts";
import type { Language } from "./texts.ts";

/** A word from a friend who sits beside you, in every language. */
export type Told = { readonly [L in Language]: string };

/** What a newcomer meets for the first time: a word about it, and the rules it goes by, the most important first. */
export interface Situation extends Told {
  readonly rules: readonly string[];
}

/**
 * All that a game explains in somebody's first match: each kind of decision, and things that have a rule of their own, by
 * names that the game gives them. A situation without its words does not compile.
 */
export interface Lesson<G extends Kind, Thing extends string = string> {
  readonly situations: { readonly [S in Asked<G> | Thing]: Situation };
  /** What can be marked before anything is pointed at, says what is asked, or is what the note speaks of, by where it lies: it is left free, too. */
  marked?(id: string, situation?: string): boolean;
  /** Things that lie there or may be done now, in the order in which to speak of them. */
  things(view: G["View"], legal: readonly G["Action"][]): readonly Thing[];
}

/** A step of a game, and the rule whose pictures show what it speaks of. */
export interface Passage extends Told {
  readonly shows: string;
}
/** How a game is played, on one screen. */
export interface HowTo {
  readonly aim: Passage;
  readonly turn: readonly Passage[];
  readonly end: Passage;
  /** What everybody gets wrong at first. */
  readonly mistakes: readonly [Passage, Passage, Passage];
}

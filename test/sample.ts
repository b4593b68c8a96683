import { CHANCE } from "./chance.ts";

/**
 * Proofs by many matches, or by many turns on a screen, run in full by `npm run prove`; `npm test` plays a sample of them,
 * so that nobody waits long for it. `few` must hold by itself.
 */
export const sample = <T>(few: T, all: T): T => (process.env["PROVE"] === undefined ? few : all);

/**
 * From which number on cases by chance are made: those of the sample are the same every time, the many are others with every
 * `CHANCE`.
 */
export const from = (first: number): number => first + sample(0, 1000 * CHANCE);

/**
 * One in so many of them in the n-th case, others in the next: each is met by some cases, and each case meets some; in full
 * every case meets all.
 */
export const byTurns = <T>(all: readonly T[], n: number, oneIn: number): readonly T[] =>
  all.filter((_, i) => (i + n) % sample(oneIn, 1) === 0);

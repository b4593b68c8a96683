/** Between attempts to come back to a house, in milliseconds; the last one stays. */
const WAITS = [50, 200, 500, 1000, 1000, 2000, 2000, 2000, 2000, 4000];
const LEAST = 0.75;
const SPREAD = 0.5;

/**
 * How long whoever has lost a house waits before he tries again, in milliseconds, a quarter shorter or longer as chance (0 to 1)
 * has it: not all come in the same moment. So do pages, and what stands for them where a house is measured.
 */
export const pauseBefore = (attempt: number, chance: number): number =>
  WAITS[Math.min(attempt, WAITS.length - 1)]! * (LEAST + chance * SPREAD);

/** No such pause is longer, in milliseconds. */
export const LONGEST_PAUSE = pauseBefore(WAITS.length, 1);

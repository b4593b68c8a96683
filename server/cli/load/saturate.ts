import type { Rng } from "../../../shared/engine/random.ts";
import { drive, type Mover } from "./pace.ts";
import { type Row, Tally } from "./Tally.ts";

/** How much the house can take. */
export interface Saturation {
  /** The highest rate that it kept up with. */
  readonly held: number;
  /** The most moves a second that it carried out at any rate. */
  readonly most: number;
  /** What broke first: answers came late, or moves could not be sent for want of a free table. */
  readonly brokenBy: "late" | "behind" | "errors" | null;
  readonly steps: readonly { readonly rate: number; readonly brokenBy: Saturation["brokenBy"]; readonly row: Row }[];
}

const RAISED_BY = 1.2;
const MOST_STEPS = 24;
/** A player who waits longer than this for his own move sees the house stutter. */
const LATE = 250;
/** Of the moves that were due, so many must have been made. */
const KEPT_UP = 0.97;

/** Raises the rate step by step until a step is broken twice in a row: once may be the machine's doing. */
export async function saturate(
  movers: readonly Mover[],
  from: number,
  seconds: number,
  rng: Rng,
  pids: readonly number[],
): Promise<Saturation> {
  const steps: Saturation["steps"][number][] = [];
  let rate = from;
  for (let broken = 0; broken < 2 && steps.length < MOST_STEPS; ) {
    const tally = new Tally();
    await drive(movers, { rate, seconds, moves: Number.POSITIVE_INFINITY }, tally, rng, pids);
    const row = tally.row();
    const brokenBy = breaks(row);
    steps.push({ rate, brokenBy, row });
    broken = brokenBy === null ? 0 : broken + 1;
    if (broken === 0) rate = Math.round(rate * RAISED_BY);
  }
  return {
    held: Math.max(0, ...steps.flatMap(({ rate, brokenBy }) => (brokenBy === null ? [rate] : []))),
    most: Math.max(...steps.map(({ row }) => row.movesPerSecond)),
    brokenBy: steps.at(-1)!.brokenBy,
    steps,
  };
}

/** What is wrong with a step at this rate; null when the house kept up. */
export function breaks({
  errors,
  behind,
  moves,
  ack,
}: Pick<Row, "errors" | "behind" | "moves" | "ack">): Saturation["brokenBy"] {
  if (Object.keys(errors).length > 0) return "errors";
  if (moves < KEPT_UP * (moves + behind)) return "behind";
  return ack === null || ack.p99 > LATE ? "late" : null;
}

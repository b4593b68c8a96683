import type { Rng } from "../../../shared/engine/random.ts";
import { quantile, rounded } from "../spread.ts";
import type { OwnHouse } from "./OwnHouse.ts";
import type { Party } from "./Party.ts";
import { driveOn, moment } from "./pace.ts";
import { missingOf } from "./parties.ts";
import { Tally } from "./Tally.ts";

/** A new version comes: one process after the other ends in order and starts again, under those at its tables. */
export interface RollFigures {
  readonly processes: number;
  /** Connections that had to come again, and for how long they were away, in milliseconds; null where none was. */
  readonly moved: number;
  readonly away: { readonly median: number; readonly last: number } | null;
  /** Connections that were not back when the last process was open again. */
  readonly missing: number;
  readonly inOrder: boolean;
  readonly errors: Readonly<Record<string, number>>;
}

/** For everybody to be back, in milliseconds. */
const PATIENCE = 30_000;

/** Ends one process of the house after the other and starts it again, each when everybody is back from the one before; the load goes on. */
export async function roll(house: OwnHouse, parties: readonly Party[], rate: number, rng: Rng): Promise<RollFigures> {
  const tally = new Tally();
  const load = driveOn(parties, rate, tally, rng);
  try {
    return await rolledOver(house, parties, tally);
  } finally {
    await load.stop();
  }
}

async function rolledOver(house: OwnHouse, parties: readonly Party[], tally: Tally): Promise<RollFigures> {
  for (const party of parties) party.gaps.length = 0;
  const processes = house.pids.length;
  let inOrder = true;
  for (let which = 0; which < processes; which++) {
    inOrder = (await house.end(which)) && inOrder;
    await house.start(which);
    for (const end = performance.now() + PATIENCE; missingOf(parties) > 0 && performance.now() < end; ) await moment();
  }
  const never = missingOf(parties);
  const gaps = parties.flatMap((party) => party.gaps);
  const ms = (part: number) => rounded(quantile(gaps, part)!, 0);
  return {
    processes,
    moved: gaps.length,
    away: gaps.length === 0 ? null : { median: ms(0.5), last: ms(1) },
    missing: never,
    inOrder,
    errors: tally.errors,
  };
}

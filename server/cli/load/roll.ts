import type { Rng } from "../../../shared/engine/random.ts";
import { quantile, rounded } from "../spread.ts";
import type { OwnHouse } from "./OwnHouse.ts";
import type { Party } from "./Party.ts";
import { drive } from "./pace.ts";
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

export async function roll(house: OwnHouse, parties: readonly Party[], rate: number, rng: Rng): Promise<RollFigures> {
  const tally = new Tally();
  const stop = new AbortController();
  const forever = { seconds: Number.POSITIVE_INFINITY, moves: Number.POSITIVE_INFINITY, stop: stop.signal };
  const load = drive(parties, { rate, ...forever, forgiving: true }, tally, rng, []);
  for (const party of parties) party.gaps.length = 0;
  const processes = house.pids.length;
  const missing = () => parties.reduce((sum, party) => sum + party.missing, 0);
  let inOrder = true;
  for (let which = 0; which < processes; which++) {
    inOrder = (await house.end(which)) && inOrder;
    await house.start(which);
    for (const end = performance.now() + PATIENCE; missing() > 0 && performance.now() < end; ) await moment();
  }
  const never = missing();
  stop.abort();
  await load;
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

const moment = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

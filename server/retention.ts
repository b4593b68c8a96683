import type { Logger } from "pino";
import { DAY } from "../shared/time.ts";
import type { Clock } from "./clock.ts";
import type { Store } from "./store/store.ts";

/** Matches that are deleted in one go: each has a few hundred entries. */
const AT_ONCE = 10;
/** Where the operator says nothing else. */
export const REPORT_DAYS = 90;

/** For how long a house keeps what, and how much of it; 0: for ever, and as much as there is. */
export interface Retention {
  /** Reports of players. */
  readonly reportDays: number;
  /** Matches that are over, and tables that nobody has been at for so long. */
  readonly matchDays: number;
  /** The database in megabytes: where it is larger, the oldest matches that are over go. */
  readonly mostMegabytes: number;
}

interface Kept {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Deletes what is kept no longer: looked for now and every day. The answer ends it. */
export function deleteOld(house: Kept, kept: Retention): () => void {
  if (kept.reportDays === 0 && kept.matchDays === 0 && kept.mostMegabytes === 0) return () => {};
  let callOff = (): void => {};
  let ended = false;
  const look = (): void => {
    callOff = house.clock.after(DAY, look);
    prune(house, kept, () => ended).catch((error: unknown) =>
      house.log.error({ err: error }, "what is old could not be deleted"),
    );
  };
  look();
  return () => {
    ended = true;
    callOff();
  };
}

async function prune({ store, clock }: Kept, kept: Retention, ended: () => boolean): Promise<void> {
  const { reports, matches } = store;
  const { reportDays, matchDays, mostMegabytes } = kept;
  const now = clock.now();
  if (reportDays > 0) await reports.deleteBefore(now - reportDays * DAY);
  if (matchDays > 0) {
    const before = now - matchDays * DAY;
    await inPieces(Number.POSITIVE_INFINITY, (most) => matches.deleteLeft(before, most));
    await inPieces(Number.POSITIVE_INFINITY, (most) => matches.deleteOver(before, most));
  }
  if (mostMegabytes === 0) return;
  // As large a part of the matches as the database is too large: its size falls some time after its rows.
  const tooMuch = 1 - (mostMegabytes * 1024 * 1024) / (await store.size());
  if (tooMuch > 0)
    await inPieces(Math.ceil(tooMuch * (await matches.countOver())), (most) => matches.deleteOver(now, most));

  /** A few at a time, and then those who play have their turn. */
  async function inPieces(many: number, deleteSome: (most: number) => Promise<number>): Promise<void> {
    for (let left = many; left > 0 && !ended(); ) {
      const gone = await deleteSome(Math.min(left, AT_ONCE));
      if (gone === 0) return;
      left -= gone;
      await new Promise((done) => setImmediate(done));
    }
  }
}

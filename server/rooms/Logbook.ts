import type { Seat } from "../../shared/engine/contract.ts";
import { type HouseReason, no, type Reply } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { Taken } from "../store/holdings.ts";
import type { JournalLine } from "../store/journal.ts";
import type { Change } from "../store/matches.ts";
import type { StoredMatch } from "../store/storedMatch.ts";

/** The journal as one table writes it and reads in it. */
export class Logbook {
  private readonly house: House;
  private readonly code: string;
  /** Another process holds the table, or has written what this one was to write. */
  private readonly lost: () => void;
  /** What was to be changed and perhaps was: the database did not say so. */
  private readonly unsure = new Set<keyof Change>();

  constructor(house: House, code: string, lost: () => void) {
    this.house = house;
    this.code = code;
    this.lost = lost;
  }

  /**
   * Null when the line stands there. Else what is answered: what was answered to the same act before, or that it is not saved;
   * where another process has the table, that it may be tried again there.
   */
  async write(line: Omit<JournalLine, "match">): Promise<Reply | null> {
    const { n, entry, act } = line;
    const { store, meters, log } = this.house;
    const since = meters.now();
    try {
      await store.journal.append({ match: this.code, ...line });
      meters.written(since);
      return null;
    } catch (error) {
      // An act that bears the name of an earlier one is that one; it is no sign of another process.
      const earlier = error instanceof Taken && act !== null ? await this.earlier(entry.by, act, "not-saved") : null;
      if (earlier?.ok && earlier.seq < n) return earlier;
      meters.notWritten();
      log.error({ code: this.code, n, err: error }, "not saved");
      return this.refused(error);
    }
  }

  /**
   * Null when what is changed of the table itself stands there; else what is answered, as above. Where an earlier change may
   * stand there that nobody here knows of, how it stands here is written with it: a match that begins otherwise than its row
   * says would not replay.
   */
  async changed(stored: StoredMatch, change: Change, write: (all: Change) => Promise<void>): Promise<Reply | null> {
    const before = Object.fromEntries([...this.unsure].map((one) => [one, stored[one]]));
    const unsaved = await this.saved(() => write({ ...before, ...change }));
    if (unsaved === null) this.unsure.clear();
    else for (const one of Object.keys(change)) this.unsure.add(one as keyof Change);
    return unsaved;
  }

  /** The same for what else is to be there before the table goes on. */
  async saved(write: () => Promise<void>): Promise<Reply | null> {
    try {
      await write();
      return null;
    } catch (error) {
      this.house.log.error({ code: this.code, err: error }, "not saved");
      return this.refused(error);
    }
  }

  /** Why the database did not take it. What another process holds is nothing for this one to hold on to. */
  private refused(error: unknown): Reply {
    if (!(error instanceof Taken)) return no("not-saved");
    this.lost();
    return no("server-away");
  }

  /** An act that the journal has is answered as it was, however often it comes; a new one cannot be carried out now. */
  async earlier(seat: Seat, act: string, reason: HouseReason): Promise<Reply> {
    try {
      const n = await this.house.store.journal.find(this.code, seat, act);
      return n === null ? no(reason) : { ok: true, seq: n };
    } catch (error) {
      this.house.log.error({ code: this.code, err: error }, "the journal cannot be read");
      return no("server-away");
    }
  }
}

import type { Logger } from "pino";
import { DAY, HOUR, MINUTE } from "../../shared/time.ts";
import type { Clock } from "../clock.ts";
import { Taken } from "../store/holdings.ts";
import type { Store } from "../store/store.ts";
import { STAYS_CLOSED } from "../store/storedMatch.ts";
import { A_GAP } from "./Awake.ts";
import type { Span } from "./hours.ts";

/** So often the house writes down that it is awake, and looks whose time is up. */
const BEAT = MINUTE;
/** No clock of a table runs so long. */
const REMEMBERED = 90 * DAY;
/** So many tables are opened at a beat; the others have to wait for the next one. */
const MOST_OPENED = 50;
/** A table that does not open is tried again after so long. */
const LATER = HOUR;

/**
 * Clocks that count days go by the time of day, also while the house is closed. It knows which hours were the house's own:
 * nobody's days ran while it was away or stood still, nor in hours that somebody only set its clock forward by. Where
 * nobody is at the table when a player's time is up, it opens it.
 */
export class Calendar {
  /** When the house was away, as far as any clock at a table reaches back. */
  readonly away: Span[] = [];
  private readonly store: Pick<Store, "dues" | "outages">;
  private readonly clock: Clock;
  private readonly log: Logger;
  private wall: number;
  private steady: number;
  private callOff: (() => void) | null = null;
  /** One look at a time: a table that is just opening is not opened twice. */
  private looking: Promise<void> | null = null;
  /** Tables that did not open at the last beat. */
  private readonly failed = new Set<string>();
  /** What is still to be written, by name. */
  private readonly unwritten = new Map<string, () => Promise<void>>();
  private writing: Promise<void> | null = null;
  /** What is still to be written of hours that the house was away, the first one first. */
  private readonly hours: (() => Promise<void>)[] = [];
  private isClosed = false;

  constructor(store: Pick<Store, "dues" | "outages">, clock: Clock, log: Logger) {
    this.store = store;
    this.clock = clock;
    this.log = log;
    this.wall = clock.now();
    this.steady = clock.monotonic();
  }

  /**
   * The house opens: it was away since it was last awake, unless another of its processes was open all the time. Where several
   * open at once after all were killed, each of them knows by the hour that none was.
   */
  async open(first = true): Promise<void> {
    const { outages } = this.store;
    const now = this.now();
    this.away.push(...(await outages.since(now - REMEMBERED)));
    const last = await outages.lastAwake();
    if (last === null || (!first && now - last <= BEAT + A_GAP)) return;
    await this.wasAway([last, now])();
    await outages.awake(now);
  }

  /** From here on tables are opened where nobody is when somebody's time is up. */
  watch(openTable: (code: string) => Promise<unknown>): void {
    if (this.callOff === null) this.now();
    this.callOff = this.clock.after(BEAT, () => {
      const now = this.now();
      void this.writeAll();
      this.looking ??= this.look(now, openTable)
        .catch((err) => this.log.error({ err }, "nobody looked whose time is up"))
        .finally(() => (this.looking = null));
      this.watch(openTable);
    });
  }

  /** Resolves when nobody looks whose time is up, and no table is just being opened for that. */
  async rest(): Promise<void> {
    await this.looking;
  }

  /** No more tables are opened; resolves when none is just being opened, and what could be written is. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.callOff?.();
    await Promise.all([this.rest(), this.writeAll()]);
  }

  /** The database did not take this: it is written at the next beat, unless something else is to be by then under this name. */
  later(name: string, write: () => Promise<void>): void {
    this.unwritten.set(name, write);
  }

  /** It does not matter any more. */
  forget(name: string): void {
    this.unwritten.delete(name);
  }

  /** The time of day. Where it has leapt forward, or the house stood still, those hours are nobody's. */
  now(): number {
    const span: Span = [this.wall, this.clock.now()];
    const steady = this.clock.monotonic();
    const passed = steady - this.steady;
    const stood = this.callOff !== null && passed > BEAT + A_GAP;
    const leapt = span[1] - span[0] - passed;
    if (stood || leapt > A_GAP) this.write(this.wasAway(span));
    else if (leapt < -A_GAP) this.write(this.notYet(span[1]));
    this.wall = span[1];
    this.steady = steady;
    return span[1];
  }

  /** Opens tables where somebody's time is up. Costs a look into an index, however many sleep. */
  private async look(now: number, openTable: (code: string) => Promise<unknown>): Promise<void> {
    const { dues, outages } = this.store;
    const first = await dues.first(MOST_OPENED);
    if (first.length === 0) return;
    await outages.awake(now);
    for (const { code, at } of first) {
      if (at > now || this.isClosed) return;
      try {
        await openTable(code);
        this.failed.delete(code);
      } catch (error) {
        // The house ends, and looks when it opens again.
        if (this.isClosed) return;
        // Of one that nobody here can read that has been said already.
        const isClosed = (error as { code?: unknown }).code === STAYS_CLOSED;
        if (!isClosed) this.log.error({ code, err: error }, "a table whose time is up does not open");
        // The database may have been away for a moment: whoever waits does not wait an hour for that.
        if (isClosed || this.failed.delete(code)) await dues.set(code, now + LATER);
        else this.failed.add(code);
      }
    }
  }

  /** In its order: what was written before and failed comes first. */
  private write(what: () => Promise<void>): void {
    this.hours.push(what);
    this.later("hours", async () => {
      for (; this.hours[0] !== undefined; this.hours.shift()) await this.hours[0]();
    });
    void this.writeAll();
  }

  /**
   * What the database does not take stays, behind all else: it may be away, and then takes nothing, or it is this alone that
   * it never takes. What another process has to say by now is nothing for this one.
   */
  private writeAll(): Promise<void> {
    const all = async (): Promise<void> => {
      for (const [name, write] of this.unwritten) {
        const error = await write().then(nothing, (reason: unknown) => (reason instanceof Taken ? null : reason));
        const isNewest = this.unwritten.get(name) === write && this.unwritten.delete(name);
        if (error === null) continue;
        if (isNewest) this.unwritten.set(name, write);
        throw error;
      }
    };
    this.writing ??= all()
      .catch((err) => this.log.error({ err }, "when the house was away, or when time is up, is not saved"))
      .finally(() => (this.writing = null));
    return this.writing;
  }

  /** The clock has been set back: hours that are still to come are everybody's again. Answers what writes that down. */
  private notYet(now: number): () => Promise<void> {
    this.away.splice(0, Infinity, ...this.away.flatMap(([a, b]) => (a < now ? [[a, Math.min(b, now)] as const] : [])));
    return () => this.store.outages.until(now);
  }

  private wasAway(span: Span): () => Promise<void> {
    if (span[1] <= span[0]) return async () => {};
    this.away.push(span);
    return () => this.store.outages.add(span);
  }
}

const nothing = (): null => null;

import type { Logger } from "pino";
import type { TableStatus } from "../../shared/messages.ts";
import { DAY, MINUTE } from "../../shared/time.ts";
import type { Clock } from "../clock.ts";
import type { Epochs } from "../store/holdings.ts";
import type { AbsentSince, Forgotten, Matches } from "../store/matches.ts";

/** A table that nobody is at is offered so long, and counts so long against limits. Its link always opens it again. */
export const REMEMBERED = { waiting: 10 * MINUTE, playing: DAY } as const;

/** When a table leaves the directory if nobody comes; never while somebody is there. */
export function forgottenAt(status: TableStatus, absentSince: number | null): number {
  if (absentSince === null || (status !== "waiting" && status !== "playing")) return Number.POSITIVE_INFINITY;
  return absentSince + REMEMBERED[status];
}

/** Who has been away since then or longer is forgotten now. */
export const forgottenSince = (now: number): Forgotten => ({
  waiting: now - REMEMBERED.waiting,
  playing: now - REMEMBERED.playing,
});

/** Gathered so long: a whole house leaves and comes back at once, and each write is a sync of the disk. */
const GATHER = 1000;
/** What the database did not take is written again after so long, in milliseconds: else a table counts for good. */
const AGAIN = 10_000;
/** Well under the parameters one statement may have. */
const MOST_ROWS = 500;

/** Writes down since when nobody is at a table, so that a restart does not count anew. */
export class Absences {
  private readonly matches: Pick<Matches, "absent">;
  private readonly clock: Clock;
  private readonly log: Logger;
  private readonly epochs: Epochs;
  private readonly changed = new Map<string, AbsentSince>();
  private callOff: (() => void) | null = null;
  private writing: Promise<void> = Promise.resolve();
  private isResting = false;

  /** `epochs`: of the tables that this process holds, among several. */
  constructor(matches: Pick<Matches, "absent">, clock: Clock, log: Logger, epochs: Epochs = new Map()) {
    this.matches = matches;
    this.clock = clock;
    this.log = log;
    this.epochs = epochs;
  }

  /** Follows one table, from what the database says of it. */
  at(code: string, since: number | null): Attendance {
    return new Attendance(since ?? this.clock.now(), this.clock, (next) => this.note(code, next));
  }

  /** The house ends. Resolves when everything is written that the database takes now. */
  rest(): Promise<void> {
    this.isResting = true;
    return this.write();
  }

  /** Where the table is another process's by the time it is written, that one's word stands. */
  private note(code: string, since: number | null): void {
    this.changed.set(code, { code, since, epoch: this.epochs.get(code) ?? null });
    this.writeIn(GATHER);
  }

  private writeIn(ms: number): void {
    if (!this.isResting) this.callOff ??= this.clock.after(ms, () => void this.write());
  }

  private write(): Promise<void> {
    this.callOff?.();
    this.callOff = null;
    this.writing = this.writing.then(async () => {
      const changes = [...this.changed.values()];
      this.changed.clear();
      for (let from = 0; from < changes.length; from += MOST_ROWS) {
        const piece = changes.slice(from, from + MOST_ROWS);
        await this.matches.absent(piece).catch((err) => {
          this.log.error({ err }, "who is away is not saved");
          this.putBack(piece);
        });
      }
    });
    return this.writing;
  }

  /** Somebody may have come or gone meanwhile: that counts. */
  private putBack(piece: readonly AbsentSince[]): void {
    for (const one of piece) if (!this.changed.has(one.code)) this.changed.set(one.code, one);
    this.writeIn(AGAIN);
  }
}

/** Whether anybody is at one table, and since when nobody is. */
export class Attendance {
  private absentSince: number | null;
  private readonly clock: Clock;
  private readonly note: (since: number | null) => void;

  constructor(since: number, clock: Clock, note: (since: number | null) => void) {
    this.absentSince = since;
    this.clock = clock;
    this.note = note;
  }

  /** Null while somebody is there. */
  get since(): number | null {
    return this.absentSince;
  }

  /** So many are there now. */
  count(people: number): void {
    const since = people > 0 ? null : (this.absentSince ?? this.clock.now());
    if (since === this.absentSince) return;
    this.absentSince = since;
    this.note(since);
  }
}

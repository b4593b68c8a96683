import type { Kind } from "../../shared/engine/contract.ts";
import type { Entry } from "../../shared/engine/record.ts";
import type { Db, EntryRow } from "./database.ts";

/** An entry as the journal keeps it: its place in the log, and which client's action it answers. */
export interface Line {
  readonly match: string;
  /** From 1, without gaps. */
  readonly n: number;
  readonly entry: Entry<Kind>;
  readonly act: string | null;
  readonly at: number;
}
/** Somebody else wrote this entry first: another process owns the match now. */
export class Taken extends Error {
  override readonly name = "Taken";
}

/** The log of every match. What is appended and not rejected is on disk. */
export interface Journal {
  append(line: Line): Promise<void>;
  read(match: string): Promise<Line[]>;
  /** Resolves when nothing is being written. */
  rest(): Promise<void>;
}

interface Waiting {
  readonly line: Line;
  done(): void;
  fail(error: unknown): void;
}

/** One writer for all tables: what arrives in one turn of the event loop is one statement, and one sync of the disk. */
export class DatabaseJournal implements Journal {
  private readonly db: Db;
  private waiting: Waiting[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.db = db;
  }

  append(line: Line): Promise<void> {
    return new Promise((done, fail) => {
      this.waiting.push({ line, done, fail });
      if (this.waiting.length === 1) this.writing = this.writing.then(nextTurn).then(() => this.write());
    });
  }

  async read(match: string): Promise<Line[]> {
    const rows = await this.db.selectFrom("entries").selectAll().where("match", "=", match).orderBy("n").execute();
    return rows.map(lineOf);
  }

  rest(): Promise<void> {
    return this.writing;
  }

  private async write(): Promise<void> {
    const group = this.waiting.splice(0);
    for (let from = 0; from < group.length; from += MOST_ROWS) await this.insert(group.slice(from, from + MOST_ROWS));
  }

  /** What comes back was written. What does not was there already: one of the two writers has lost. */
  private async insert(group: readonly Waiting[]): Promise<void> {
    try {
      const written = await this.db
        .insertInto("entries")
        .values(group.map(({ line }) => rowOf(line)))
        .onConflict((conflict) => conflict.doNothing())
        .returning(["match", "n"])
        .execute();
      const keys = new Set(written.map(({ match, n }) => `${match} ${n}`));
      for (const { line, done, fail } of group)
        if (keys.delete(`${line.match} ${line.n}`)) done();
        else fail(new Taken(`entry ${line.n} of ${line.match} stands already`));
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }
}

/** Well under the parameters one statement may have. */
const MOST_ROWS = 500;
const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

const rowOf = ({ match, n, entry, act, at }: Line): EntryRow => ({
  match,
  n,
  seat: entry.by,
  what: JSON.stringify(entry.what),
  act,
  at,
  hash: entry.hash ?? null,
});
const lineOf = ({ match, n, seat, what, act, at, hash }: EntryRow): Line => ({
  match,
  n,
  act,
  at,
  entry: { by: seat, what: JSON.parse(what), ...(hash === null ? {} : { hash }) },
});

import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { Entry } from "../../shared/engine/record.ts";
import type { EntryRow, Sqlite } from "./database.ts";

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
  /** The entry that carried out this act of a seat; null when none did. */
  find(match: string, seat: Seat, act: string): Promise<number | null>;
  read(match: string): Promise<Line[]>;
  /** Resolves when nothing is being written. */
  rest(): Promise<void>;
}

interface Waiting {
  readonly line: Line;
  done(): void;
  fail(error: unknown): void;
}

/**
 * One writer for all tables: what arrives in one turn of the event loop is one transaction, and one sync of the disk.
 * The statements are prepared once: compiling them anew took a good third of the busy time of a full house.
 */
export class DatabaseJournal implements Journal {
  private readonly put: (rows: readonly EntryRow[]) => boolean[];
  private readonly log: (match: string) => EntryRow[];
  private readonly acted: (match: string, seat: Seat, act: string) => { n: number } | undefined;
  private waiting: Waiting[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(file: Sqlite) {
    const insert = file.prepare(
      "insert into entries (match, n, seat, what, act, at, hash) values (@match, @n, @seat, @what, @act, @at, @hash) on conflict do nothing",
    );
    const one = (row: EntryRow) => insert.run(row).changes === 1;
    const all = file.transaction((rows: readonly EntryRow[]) => rows.map(one)).immediate;
    // A single insert is a transaction by itself, for a third of what its beginning and its end would cost.
    this.put = (rows) => (rows.length === 1 ? [one(rows[0]!)] : all(rows));
    const log = file.prepare<[string], EntryRow>("select * from entries where match = ? order by n");
    this.log = (match) => log.all(match);
    const acted = file.prepare<[string, Seat, string], { n: number }>(
      "select n from entries where match = ? and seat = ? and act = ?",
    );
    this.acted = (match, seat, act) => acted.get(match, seat, act);
  }

  append(line: Line): Promise<void> {
    return new Promise((done, fail) => {
      this.waiting.push({ line, done, fail });
      if (this.waiting.length === 1) this.writing = this.writing.then(nextTurn).then(() => this.write());
    });
  }

  async find(match: string, seat: Seat, act: string): Promise<number | null> {
    return this.acted(match, seat, act)?.n ?? null;
  }

  async read(match: string): Promise<Line[]> {
    return this.log(match).map(lineOf);
  }

  rest(): Promise<void> {
    return this.writing;
  }

  /**
   * What does not go in stands there already, as this entry or as this act: one of two writers has lost. The first of a
   * group is answered, and its table told, before the next one is: nobody waits for those who came after him.
   */
  private async write(): Promise<void> {
    const group = this.waiting.splice(0);
    try {
      const written = this.put(group.map(({ line }) => rowOf(line)));
      for (const [i, { line, done, fail }] of group.entries()) {
        if (written[i]) done();
        else fail(new Taken(`entry ${line.n} of ${line.match} stands already`));
        await whatFollows();
      }
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }
}

const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));
/** Resolves when all that goes on at once from here is done. */
const whatFollows = (): Promise<void> => new Promise((done) => process.nextTick(done));

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

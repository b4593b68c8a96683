import type { Compilable } from "kysely";
import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { Entry } from "../../shared/engine/record.ts";
import type { Database, Db, EntryRow } from "./database.ts";
import { Taken } from "./holdings.ts";

/** An entry as the journal keeps it: its place in the log, and which client's action it answers. */
export interface JournalLine {
  readonly match: string;
  /** From 1, without gaps. */
  readonly n: number;
  readonly entry: Entry<Kind>;
  readonly act: string | null;
  readonly at: number;
  /** By seat, in milliseconds: what each had left, at a table with a clock. */
  readonly clock?: readonly number[];
}
/** The log of every match. What is appended and not rejected is on disk. */
export interface Journal {
  append(line: JournalLine): Promise<void>;
  /** The entry that carried out this act of a seat; null when none did. */
  find(match: string, seat: Seat, act: string): Promise<number | null>;
  read(match: string): Promise<JournalLine[]>;
  /** Resolves when nothing is being written. */
  rest(): Promise<void>;
}

interface Waiting {
  readonly line: JournalLine;
  done(): void;
  fail(error: unknown): void;
}

/** One writer for all tables: what arrives in one turn of the event loop is one transaction. */
export class DatabaseJournal implements Journal {
  private readonly abreast: number;
  private readonly put: Database["append"];
  private readonly log: (match: string) => Promise<EntryRow[]>;
  private readonly acted: (match: string, seat: Seat, act: string) => Promise<{ n: number }[]>;
  private waiting: Waiting[] = [];
  private readonly writing = new Set<Promise<void>>();
  private isCalled = false;

  constructor(database: Database) {
    this.abreast = database.abreast;
    this.put = (entries) => database.append(entries);
    this.log = database.question("select * from entries where match = ? order by n");
    this.acted = database.question("select n from entries where match = ? and seat = ? and act = ?");
  }

  append(line: JournalLine): Promise<void> {
    return new Promise((done, fail) => {
      this.waiting.push({ line, done, fail });
      this.call();
    });
  }

  private call(): void {
    if (this.isCalled || this.waiting.length === 0 || this.writing.size >= this.abreast) return;
    this.isCalled = true;
    setImmediate(() => {
      this.isCalled = false;
      const group = this.write().finally(() => {
        this.writing.delete(group);
        this.call();
      });
      this.writing.add(group);
    });
  }

  async find(match: string, seat: Seat, act: string): Promise<number | null> {
    const [entry] = await this.acted(match, seat, act);
    if (entry !== undefined) await this.allBegun();
    return entry?.n ?? null;
  }

  async read(match: string): Promise<JournalLine[]> {
    const lines = await this.log(match);
    await this.allBegun();
    return lines.map(lineOf);
  }

  async rest(): Promise<void> {
    while (this.waiting.length > 0 || this.writing.size > 0) {
      await nextTurn();
      await this.allBegun();
    }
  }

  /** What is found while it is being written is not on the disk yet. */
  private async allBegun(): Promise<void> {
    await Promise.all(this.writing);
  }

  /**
   * What does not go in stands there already, as this entry or as this act: one of two writers has lost. The first of a
   * group is answered, and its table told, before the next one is: nobody waits for those who came after him.
   */
  private async write(): Promise<void> {
    const group = this.waiting.splice(0);
    try {
      const written = await this.put(group.map(({ line }) => rowOf(line)));
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

/** A statement takes only so many values. */
const AT_ONCE = 1000;
/** What writes these lines down beside other changes, all of them or none. */
export function linesIn(db: Db, lines: readonly JournalLine[]): Compilable[] {
  const rows = lines.map(rowOf);
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, n) =>
    db.insertInto("entries").values(rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE)),
  );
}

const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));
/** Resolves when all that goes on at once from here is done. */
const whatFollows = (): Promise<void> => new Promise((done) => process.nextTick(done));

const rowOf = ({ match, n, entry, act, at, clock }: JournalLine): EntryRow => ({
  match,
  n,
  seat: entry.by,
  what: JSON.stringify(entry.what),
  act,
  at,
  hash: entry.hash ?? null,
  clock: clock === undefined ? null : JSON.stringify(clock),
});
const lineOf = ({ match, n, seat, what, act, at, hash, clock }: EntryRow): JournalLine => ({
  match,
  n,
  act,
  at,
  entry: { by: seat, what: JSON.parse(what), ...(hash === null ? {} : { hash }) },
  ...(clock === null ? {} : { clock: JSON.parse(clock) }),
});

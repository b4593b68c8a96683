import { randomInt } from "node:crypto";
import { closeSync, fdatasync, openSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { type Compilable, Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { type Database, type Db, ENTRY_COLUMNS, type EntryRow, type Value } from "./database.ts";
import { type Folder, IS_OPEN, Lost } from "./folder.ts";
import { migrations } from "./migrations.ts";
import { AnsweredOnDisk, Syncs } from "./Syncs.ts";

/**
 * So long the house stands still for another program that writes in its file, in milliseconds: as long as nobody plays, and
 * while somebody does.
 */
const [WAITS, PLAYS] = [5000, 10];

/**
 * The database in the house's own process, in one file of its data folder: nothing to install, nothing to look after. It
 * writes into its log and leaves it to the house to bring that to the disk: SQLite itself would stand still meanwhile, and
 * everybody at every table with it.
 */
export class Embedded implements Database {
  readonly db: Db;
  /** All that comes: writing is done at once, and the syncs of the disk are shared. */
  readonly abreast = Number.POSITIVE_INFINITY;
  private readonly file: Sqlite.Database;
  private readonly syncs: Syncs;
  private readonly insert: (entries: readonly EntryRow[]) => boolean[];

  /** `sync` brings to the disk what was written to the log of the file before. */
  constructor(file: Sqlite.Database, sync: () => Promise<void>) {
    this.file = file;
    file.pragma("synchronous = NORMAL");
    file.pragma(`busy_timeout = ${PLAYS}`);
    this.syncs = new Syncs(sync);
    this.db = new Kysely({
      dialect: new SqliteDialect({ database: file }),
      plugins: [new AnsweredOnDisk(this.syncs)],
    });
    const values = ENTRY_COLUMNS.map((column) => `@${column}`);
    const insert = file.prepare(
      `insert into entries (${ENTRY_COLUMNS.join()}) values (${values.join()}) on conflict do nothing`,
    );
    const one = (entry: EntryRow) => insert.run(entry).changes === 1;
    const all = file.transaction((entries: readonly EntryRow[]) => entries.map(one)).immediate;
    // A single insert is a transaction by itself, for a third of what its beginning and its end would cost.
    this.insert = (entries) => (entries.length === 1 ? [one(entries[0]!)] : all(entries));
  }

  question<Row>(text: string): (...values: readonly Value[]) => Promise<Row[]> {
    const asked = this.file.prepare<Value[], Row>(text);
    return async (...values) => asked.all(...values);
  }

  /** In one go, without a step in between: another write would come into the same transaction. */
  async together(changes: readonly Compilable[]): Promise<void> {
    const queries = changes.map((change) => change.compile());
    this.file
      .transaction(() => {
        for (const { sql, parameters } of queries) this.file.prepare(sql).run(...parameters);
      })
      .immediate();
    await this.syncs.ask();
  }

  /** Where the disk does not say what it has, the house falls: no answer is lost between the two. */
  hasRefused(): boolean {
    return true;
  }

  async append(entries: readonly EntryRow[]): Promise<boolean[]> {
    const written = this.insert(entries);
    await this.syncs.ask();
    return written;
  }

  async size(): Promise<number> {
    const [pages, free, each] = ["page_count", "freelist_count", "page_size"].map(
      (name) => this.file.pragma(name, { simple: true }) as number,
    );
    return (pages! - free!) * each!;
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await this.syncs.rest();
  }

  /** Before the database is closed in order: it is whole without its log then. */
  markWhole(): void {
    this.file.pragma(`busy_timeout = ${WAITS}`);
    this.file.pragma("synchronous = FULL");
    this.file.pragma("application_id = 0");
  }
}

/** The log of an open database, which lies there as long as that is open. */
class OnDisk extends Embedded {
  private readonly log: number;

  constructor(file: Sqlite.Database, log: number) {
    super(file, () => synced(log));
    this.log = log;
  }

  override async close(): Promise<void> {
    await super.close();
    closeSync(this.log);
  }
}
/** Where the disk refuses, nobody can tell what it has of the last writes: the house is opened again from what it has. */
const synced = (log: number): Promise<void> =>
  new Promise((done, fail) =>
    fdatasync(log, (error) => {
      if (error === null) return done();
      fail(error);
      throw error;
    }),
  );

interface Opened {
  readonly database: Embedded;
  /** Its number, which stands in the database; null when it could not be written there. */
  readonly opening: number | null;
}

/** Opens the embedded database in this folder, new or old. */
export async function openEmbedded(folder: Folder): Promise<Opened> {
  const file = new Sqlite(folder.database, { timeout: WAITS });
  if (folder.hasKey && !isOurs(file)) {
    file.close();
    throw new Lost("database");
  }
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  const db: Db = new Kysely({ dialect: new SqliteDialect({ database: file }) });
  const provider = { getMigrations: async () => migrations };
  // Whole or not at all: a house that falls while its tables are made anew must open again.
  file.exec("BEGIN IMMEDIATE");
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) file.exec("COMMIT");
  else {
    // A full disk has ended the transaction by itself.
    if (file.inTransaction) file.exec("ROLLBACK");
    throw error;
  }
  const opening = count(file, folder.opening ?? randomInt(1, 2 ** 31));
  return { database: new OnDisk(file, openSync(`${folder.database}-wal`, "r+")), opening };
}
/** What lies in this file, for a command that only looks. */
export const readEmbedded = (file: string): Db =>
  new Kysely({ dialect: new SqliteDialect({ database: new Sqlite(file, { readonly: true }) }) });

/** Whether a house has ever lived in it. */
const isOurs = (file: Sqlite.Database): boolean =>
  file.prepare("select 1 from sqlite_master where type = 'table' and name = 'matches'").get() !== undefined;

/**
 * Writes the number of this opening into the database itself, past the log, which keeps its length, and that it is open:
 * so a start can see that a log is lost, or not the one that belongs to this database. Null when another program reads
 * it right now.
 */
function count(file: Sqlite.Database, opening: number): number | null {
  file.pragma(`user_version = ${opening}`);
  file.pragma(`application_id = ${IS_OPEN}`);
  const [{ busy }] = file.pragma("wal_checkpoint(FULL)") as [{ busy: number }];
  return busy === 0 ? opening : null;
}

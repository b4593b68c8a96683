import { randomInt } from "node:crypto";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { type Folder, IS_OPEN, Lost } from "./folder.ts";
import { migrations } from "./migrations.ts";

/** A table of the house, waiting or begun: a row, so that it survives a restart. */
export interface MatchRow {
  code: string;
  game: string;
  version: number;
  /** JSON. */
  options: string;
  /** JSON: who sits where. */
  seats: string;
  /** The player who opened it. */
  host: string;
  status: string;
  /** JSON: three words of 32 bits; null until the match begins. */
  seed: string | null;
  created_at: number;
  ended_at: number | null;
  /** JSON: the ranking, once the match is over. */
  standings: string | null;
  /** Since when nobody is there; null while somebody is. */
  absent_since: number | null;
}
/** Whose match it is or was: one row for each player who sat there when it began. */
export interface SitterRow {
  match: string;
  player: string;
}
/** One line of a match's log. `act`: the id its client gave it, so that a repeated action is known after a restart too. */
export interface EntryRow {
  match: string;
  n: number;
  seat: number;
  /** JSON. */
  what: string;
  act: string | null;
  at: number;
  hash: string | null;
}
export interface PlayerRow {
  id: string;
  name: string;
  created_at: number;
}
/** A link that signs another device in. The key itself is nowhere but in the link. */
export interface DeviceLinkRow {
  key_hash: string;
  player: string;
  path: string;
  expires_at: number;
}
export interface Tables {
  matches: MatchRow;
  sitters: SitterRow;
  entries: EntryRow;
  players: PlayerRow;
  device_links: DeviceLinkRow;
}
export type Db = Kysely<Tables>;
/** The embedded database itself, for what is prepared once and asked often. */
export type Sqlite = Database.Database;

interface Opened {
  readonly db: Db;
  readonly file: Sqlite;
  /** Its number, which stands in the database; null when it could not be written there. */
  readonly opening: number | null;
}

/** Opens the embedded database in this folder, new or old, every write durable before it is answered. */
export async function openDatabase(folder: Folder): Promise<Opened> {
  const file = new Database(folder.database);
  if (folder.hasKey && !isOurs(file)) {
    file.close();
    throw new Lost("database");
  }
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("busy_timeout = 5000");
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
  return { db, file, opening: count(file, folder.opening ?? randomInt(1, 2 ** 31)) };
}

/** Before the database is closed in order: it is whole without its log then. */
export const markWhole = (file: Sqlite): void => void file.pragma("application_id = 0");

/** Whether a house has ever lived in it. */
const isOurs = (file: Sqlite): boolean =>
  file.prepare("select 1 from sqlite_master where type = 'table' and name = 'matches'").get() !== undefined;

/**
 * Writes the number of this opening into the database itself, past the log, which keeps its length, and that it is open:
 * so a start can see that a log is lost, or not the one that belongs to this database. Null when another program reads
 * it right now.
 */
function count(file: Sqlite, opening: number): number | null {
  file.pragma(`user_version = ${opening}`);
  file.pragma(`application_id = ${IS_OPEN}`);
  const [{ busy }] = file.pragma("wal_checkpoint(FULL)") as [{ busy: number }];
  return busy === 0 ? opening : null;
}

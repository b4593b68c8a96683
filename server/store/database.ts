import { mkdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
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
  entries: EntryRow;
  players: PlayerRow;
  device_links: DeviceLinkRow;
}
export type Db = Kysely<Tables>;
/** The embedded database itself, for what is prepared once and asked often. */
export type Sqlite = Database.Database;

/** Opens the embedded database in this folder, new or old, every write durable before it is answered. */
export async function openDatabase(folder: string): Promise<{ readonly db: Db; readonly file: Sqlite }> {
  mkdirSync(folder, { recursive: true });
  const file = new Database(path.join(folder, "kontor.db"));
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("busy_timeout = 5000");
  const db: Db = new Kysely({ dialect: new SqliteDialect({ database: file }) });
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return { db, file };
}

import { sql } from "kysely";
import type { Logger } from "pino";
import type { KeyKeeper } from "../identity.ts";
import { Bans } from "./bans.ts";
import type { Database } from "./database.ts";
import { Devices } from "./devices.ts";
import { Dues } from "./dues.ts";
import { openEmbedded } from "./embedded.ts";
import { Folder } from "./folder.ts";
import { holdFolder } from "./hold.ts";
import { ALONE, type Holdings, SharedHoldings } from "./holdings.ts";
import { DatabaseJournal, type Journal } from "./journal.ts";
import { KeyRow } from "./key.ts";
import { Matches } from "./matches.ts";
import { Outages } from "./outages.ts";
import { Players } from "./players.ts";
import { holdDatabase, openPostgres } from "./postgres.ts";
import { Reports } from "./reports.ts";
import { Silences } from "./silences.ts";
import { Wishes } from "./wishes.ts";

/** Everything the house remembers. */
export interface Store {
  readonly matches: Matches;
  readonly wishes: Wishes;
  readonly dues: Dues;
  readonly players: Players;
  readonly journal: Journal;
  readonly outages: Outages;
  readonly silences: Silences;
  readonly reports: Reports;
  readonly bans: Bans;
  readonly keys: KeyKeeper;
  readonly pushKeys: KeyKeeper;
  readonly devices: Devices;
  /** Bytes that everything takes. */
  size(): Promise<number>;
  readonly holdings: Holdings;
  /** Resolves when the database has answered. */
  answers(): Promise<void>;
  close(): Promise<void>;
}
type Log = Pick<Logger, "error" | "warn">;

/** Opens what lies in this folder, or a new store. */
export async function openStore(path: string, log?: Log): Promise<Store> {
  const folder = new Folder(path);
  const { database, opening } = await openEmbedded(folder);
  folder.markOpen(opening);
  if (!folder.makePrivate()) log?.warn({ folder: path }, "others on this machine may be able to read the data folder");
  return storeOver(database, folder, log, () => {
    database.markWhole();
    folder.markClosed();
  });
}

/** Opens what stands in this PostgreSQL, or a new store in it. Several processes may, each under a name of its own. */
export async function openPostgresStore(url: string, log?: Log, process: string | null = null): Promise<Store> {
  const holdings = process === null ? null : new SharedHoldings(process, () => database.db);
  const database = await openPostgres(url, log, holdings?.epochs);
  const store = await storeOver(database, new KeyRow(database.db, "key"), log);
  return holdings === null ? store : { ...store, holdings };
}

/** Where a house keeps everything. */
export interface Premises {
  readonly dataDir: string;
  /** The address of a PostgreSQL; null for the embedded database in `dataDir`. */
  readonly database?: string | null;
}
interface Tenant extends Premises {
  /** The name of this process among those that share the database; null where the house is alone with it. */
  readonly process?: string | null;
}

/**
 * The store of a house, and for this house alone until `leave` is called. Throws FolderInUse or DatabaseInUse where another
 * house is open, Lost where something is missing of what one left there.
 */
export async function moveIn(
  { dataDir, database = null, process = null }: Tenant,
  log?: Log,
): Promise<{ readonly store: Store; leave(): Promise<void> }> {
  if (database !== null) {
    const leave = await holdDatabase(database, { shared: process !== null, log });
    return { store: await openPostgresStore(database, log, process), leave };
  }
  const leave = holdFolder(dataDir);
  return { store: await openStore(dataDir, log), leave: async () => leave() };
}

async function storeOver(database: Database, keys: KeyKeeper, log?: Log, leave?: () => void): Promise<Store> {
  const journal = new DatabaseJournal(database);
  return {
    matches: new Matches(database, (code, error) =>
      log?.error({ code, err: error }, "a table that cannot be read is left out"),
    ),
    wishes: new Wishes(database),
    dues: new Dues(database),
    players: new Players(database),
    outages: new Outages(database.db),
    silences: await Silences.of(database),
    reports: new Reports(database.db),
    bans: await Bans.of(database),
    keys,
    pushKeys: new KeyRow(database.db, "push"),
    devices: new Devices(database),
    holdings: ALONE,
    journal,
    size: () => database.size(),
    async answers() {
      await sql`select 1`.execute(database.db);
    },
    async close() {
      await journal.rest();
      leave?.();
      await database.close();
    },
  };
}

import { type Loss, Lost } from "./store/folder.ts";
import { DatabaseInUse, FolderInUse } from "./store/hold.ts";
import type { Premises } from "./store/store.ts";

/** Nobody answers under the address of the Redis. */
export class RedisAway extends Error {
  override readonly name = "RedisAway";
}

/** What is missing, what to put back, and how to go on without it. */
const LOSSES: { readonly [L in Loss]: (dataDir: string) => string } = {
  database: (dataDir) =>
    `The data folder ${dataDir} has a key (secret.key) but no database: kontor.db is missing, empty or none of a house. Put a copy of yours there. If you want a new and empty house, remove secret.key too.`,
  wal: (dataDir) =>
    `The house in ${dataDir} was not closed in order, and the file with its last moves, kontor.db-wal, is missing or empty. Put it back.
If it is lost for good, write the word new into house.open: the house then opens as kontor.db has it, perhaps without the last moves. Nothing is lost if another program has had kontor.db open since.`,
  copy: (dataDir) =>
    `kontor.db in ${dataDir} was copied from a house that was open, without kontor.db-wal, which holds its last moves. Put that beside it, and the other files of its folder.
If it is lost for good, write the word new into a file house.open there: the house then opens as kontor.db has it, perhaps without the last moves. Nothing is lost if SQLite itself made the copy (.backup, VACUUM INTO).`,
  pair: (dataDir) =>
    `In ${dataDir} kontor.db is not the one that kontor.db-wal belongs to; opened together they would be damaged. Put the two back that belong together.
To go on with kontor.db as it is, remove kontor.db-wal and write the word new into house.open.`,
  key: (dataDir) =>
    `The key that signs players, secret.key in ${dataDir}, is missing, damaged or not readable for this user. Put a copy of yours there.
If it is lost for good, write the word new into it: the house then makes another one, and everybody starts as a new guest.`,
};

/** Where it is to be reached. */
interface Listening {
  readonly port: number;
  readonly listen?: string | null;
}

/** Why the house could not open, and what helps, for whoever typed the command; null for a fault of ours. A command beside it listens nowhere. */
export function inWords(error: unknown, settings: Premises & Partial<Listening>): string | null {
  const { port = 0, listen } = settings;
  const { code = "", syscall = "" } = error as { code?: string; syscall?: string };
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: perhaps the house is open already. Stop what uses it, or choose another one: PORT=${port + 1} npm start`;
  if (code === "EADDRNOTAVAIL")
    return `The address ${listen} in LISTEN is none of this machine's. Choose one that it has, or leave LISTEN out.`;
  if (code === "EACCES" && syscall === "listen")
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=2567 npm start`;
  if (error instanceof RedisAway)
    return "Nobody answers at the address in REDIS_URL. Start Redis, or name another address.";
  if (/^corrupted migrations/.test((error as Error).message)) return LATER(nameOf(settings));
  return settings.database ? ofDatabase(error, settings.database) : ofFolder(error, settings.dataDir);
}

const LATER = (place: string): string =>
  `${place} was last used by a later version of Kontor. Fetch the newest sources, or choose another place.`;
/** An address without its password: it stands in logs. */
function withoutPassword(database: string): string {
  const url = new URL(database);
  url.password = "";
  return String(url);
}
const nameOf = ({ dataDir, database }: Premises): string =>
  database ? `The database ${withoutPassword(database)}` : `The data folder ${dataDir}`;

/** What PostgreSQL and the way to it say. */
function ofDatabase(error: unknown, database: string): string | null {
  const place = withoutPassword(database);
  if (error instanceof DatabaseInUse)
    return `A house is open on the database ${place} already. Stop it first, or name another database in DATABASE_URL.`;
  if (error instanceof Lost)
    return `The key that signs players, in the table "house" of the database ${place}, is missing or damaged. Bring back a copy of that row. If it is lost for good, write the word new into it: everybody starts as a new guest then.`;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|57P03)$/.test(code) || /timeout/.test(message))
    return `Nobody answers at ${place}. Start PostgreSQL, or name another address in DATABASE_URL.`;
  if (/^28/.test(code))
    return `PostgreSQL does not let this user in: ${place}. Mend the user or the password in DATABASE_URL.`;
  if (code === "3D000")
    return `There is no such database: ${place}. Make it: createdb ${new URL(database).pathname.slice(1)}`;
  if (code === "42501")
    return `This user may not make tables in ${place}. Make this user its owner: ALTER DATABASE ... OWNER TO ...`;
  return null;
}

/** What the file system and SQLite say. */
function ofFolder(error: unknown, dataDir: string): string | null {
  if (error instanceof FolderInUse)
    return `A house is open in the data folder ${dataDir} already. Stop it first, or set DATA_DIR to another folder.`;
  if (error instanceof Lost) return LOSSES[error.what](dataDir);
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT" || /^no such (table|column)/.test(message))
    return `The file kontor.db in ${dataDir} is not a database of Kontor, or it is damaged. Put a copy of yours there, or set DATA_DIR to another folder.`;
  if (code === "SQLITE_BUSY")
    return `Another program has kontor.db in ${dataDir} open and does not let go of it. End it, then start the house again.`;
  if (code === "ENOSPC" || code === "SQLITE_FULL")
    return `The disk of the data folder ${dataDir} is full. Make room, then start the house again.`;
  if (
    /^(EEXIST|ENOTDIR|EISDIR|ERR_FS_EISDIR|EACCES|EPERM|EROFS|SQLITE_CANTOPEN.*|SQLITE_READONLY.*|SQLITE_IOERR.*)$/.test(
      code,
    )
  )
    return `The data folder ${dataDir} cannot be used: it must be a folder that the house may write to, and so must every file in it. Set DATA_DIR to another one.`;
  return null;
}

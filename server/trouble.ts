import { type Loss, Lost } from "./store/folder.ts";
import { FolderInUse } from "./store/hold.ts";

/** What is missing, what to put back, and how to go on without it. */
const LOSSES: { readonly [L in Loss]: (dataDir: string) => string } = {
  database: (dataDir) =>
    `The data folder ${dataDir} has a key (secret.key) but no database: kontor.db is missing or empty. Put a copy of yours there. If you want a new and empty house, remove secret.key too.`,
  wal: (dataDir) =>
    `The house in ${dataDir} was not closed in order, and the file with its last moves, kontor.db-wal, is missing or empty. Put it back.
If it is lost for good, remove house.open: the house then opens as kontor.db has it, perhaps without the last moves. Nothing is lost if another program has had kontor.db open since.`,
  key: (dataDir) =>
    `The key that signs players, secret.key in ${dataDir}, is missing or damaged. Put a copy of yours there.
If it is lost for good, write the word new into it: the house then makes another one, and everybody starts as a new guest.`,
};

/** Why the house could not open, and what helps, for whoever typed the command; null for a fault of ours. */
export function inWords(error: unknown, { port, dataDir }: { port: number; dataDir: string }): string | null {
  if (error instanceof FolderInUse)
    return `A house is open in the data folder ${dataDir} already. Stop it first, or set DATA_DIR to another folder.`;
  if (error instanceof Lost) return LOSSES[error.what](dataDir);
  const { code = "", syscall = "" } = error as { code?: string; syscall?: string };
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: perhaps the house is open already. Stop what uses it, or choose another one: PORT=${port + 1} npm start`;
  if (code === "EACCES" && syscall === "listen")
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=2567 npm start`;
  if (code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT")
    return `The file kontor.db in ${dataDir} is not a database of Kontor, or it is damaged. Put a copy of yours there, or set DATA_DIR to another folder.`;
  if (code === "ENOSPC" || code === "SQLITE_FULL")
    return `The disk of the data folder ${dataDir} is full. Make room, then start the house again.`;
  if (/^(EEXIST|ENOTDIR|EACCES|EPERM|EROFS|SQLITE_CANTOPEN.*|SQLITE_READONLY.*|SQLITE_IOERR.*)$/.test(code))
    return `The data folder ${dataDir} cannot be used: it must be a folder that the house may write to. Set DATA_DIR to another one.`;
  return null;
}

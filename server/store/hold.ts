import Database from "better-sqlite3";
import { Folder } from "./folder.ts";

/** Another house is open in this folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}
/** Another house is open on this database. */
export class DatabaseInUse extends Error {
  override readonly name = "DatabaseInUse";
}

/** So long a house that is just ending may take to leave the folder. */
const PATIENCE = 2000;

/**
 * The folder is this house's until the answer is called. Two houses in one folder would take each other's tables away,
 * move for move. The operating system keeps the lock of an open file: it ends with the process, however that ends.
 * Throws Lost when some of what was there is missing, unless whoever holds it looks for something else.
 */
export function holdFolder(folder: string, check = (files: Folder): void => files.check()): () => void {
  const files = new Folder(folder);
  const lock = new Database(files.lock, { timeout: PATIENCE });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    check(files);
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === "SQLITE_BUSY") throw new FolderInUse(`a house is open in ${folder}`);
    throw error;
  }
  return () => lock.close();
}

import { rmSync } from "node:fs";

/** What stands in the way of a command at the place it was given; in words for whoever typed it. */
export class Hindrance extends Error {
  override readonly name = "Hindrance";
}

/** What the machine says of a place that files cannot be read from or written to. */
const WHY: Readonly<Record<string, string>> = {
  EACCES: "this user may not read or write there",
  EPERM: "this user may not read or write there",
  EROFS: "nothing can be written there",
  ENOSPC: "the disk is full",
  EDQUOT: "there is no room left for this user",
  EEXIST: "something else bears this name",
  ENOTDIR: "a part of this path is no folder",
  EFBIG: "there is no room left for this user",
  SQLITE_FULL: "the disk is full",
  // What SQLite says in many ways of a disk that does not take what it is given.
  SQLITE_IOERR: "there is no room left, or the disk is damaged",
};
/** These are said of the place that is written to, where there are two. */
const WRITING: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS"]);
/** A place that does not let us is a hindrance, told by its name (SQLite tells none: then it is `to`); what else fails is a fault. */
export async function unhindered<T>(to: string, deed: () => Promise<T> | T): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    const { code = "", dest, path: at = to } = error as { code?: string; dest?: string; path?: string };
    const why = WHY[code] ?? WHY[code.replace(/^(SQLITE_IOERR)_\w+$/, "$1")];
    throw why === undefined ? error : new Hindrance(`${WRITING.has(code) ? (dest ?? at) : at}: ${why} (${code}).`);
  }
}

const STOPPED = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Whatever becomes of a deed, this follows it: also where the command is stopped in the midst. */
export async function followed<T>(end: () => void, deed: () => Promise<T> | T): Promise<T> {
  const stop = () => process.exit(1);
  process.on("exit", end);
  for (const signal of STOPPED) process.on(signal, stop);
  try {
    return await deed();
  } finally {
    for (const signal of STOPPED) process.off(signal, stop);
    process.off("exit", end);
    end();
  }
}

/** A folder that is there only meanwhile: nothing of it is left behind. */
export function meanwhile<T>(folder: string, deed: () => Promise<T> | T): Promise<T> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return followed(remove, () => {
    remove();
    return deed();
  });
}

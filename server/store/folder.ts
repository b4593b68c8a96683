import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Everything but the key: the embedded database. */
export const DATABASE = "kontor.db";
/** What the last moves wrote, until SQLite carries them over into the database: gone again in a house that was closed. */
const WAL = "kontor.db-wal";
const LOCK = "house.lock";
/** What signs players. */
export const KEY = "secret.key";
/** Lies there while the house is open. Who finds it at the start knows that the house was not closed in order. */
const OPEN = "house.open";
/** These, and what SQLite lays beside them. */
const OURS = /^(kontor\.db|house\.lock|house\.open|secret\.key)/;

/** What the operator writes into the mark of a house whose last moves are lost for good. */
const AS_IT_IS = "new";
/** Where the header of a database keeps the number of its last opening, SQLite's user_version ... */
const OPENING_AT = 60;
/** ... and whether it is open, SQLite's application_id: no file beside it can be left behind when it is copied. */
const OPEN_AT = 68;
/** Stands there while a house has it open: "open". */
export const IS_OPEN = 0x6f70656e;

/** Seeds of running matches, and the key that signs players: for nobody but the house. */
const OURS_ALONE = 0o600;

/** What of a folder is not there, or cannot be what the house left there. */
export type Loss = "database" | "wal" | "copy" | "pair" | "key";

/** With this folder the house would open as an older, an empty or another one. It stays closed. */
export class Lost extends Error {
  override readonly name = "Lost";
  readonly what: Loss;

  constructor(what: Loss, options?: ErrorOptions) {
    super(`lost or damaged: ${what}`, options);
    this.what = what;
  }
}

/**
 * Makes a folder, and those above it where there are none. Node's own way to do so never ends where a folder is there and
 * takes none, as in /proc.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const full = path.resolve(folder);
  const above = path.dirname(full);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(full, mode);
  } catch (error) {
    if (statSync(full, { throwIfNoEntry: false })?.isDirectory()) return;
    if ((error as { code?: string }).code !== "ENOENT") throw error;
    throw Object.assign(new Error(`no folder can be made at ${full}`, { cause: error }), { code: "EPERM", path: full });
  }
}

/** The data folder of a house: its files, who may read them, and whether they are all there. */
export class Folder {
  readonly path: string;

  /** Makes it where there is none. */
  constructor(folder: string) {
    this.path = folder;
    makeFolder(folder, 0o700);
  }

  /** A file SQLite opens. It makes its further files with the mode of this one. */
  get database(): string {
    return this.own(DATABASE);
  }
  get lock(): string {
    return this.own(LOCK);
  }

  /** The names of all that is a house's, other files that lie there left out. */
  files(): string[] {
    return readdirSync(this.path).filter((name) => OURS.test(name));
  }
  /** Whether a house is open here, or was not closed in order: beside the database lies what it wrote last. */
  get wasOpen(): boolean {
    const log = statSync(path.join(this.path, WAL), { throwIfNoEntry: false });
    return this.mark !== null || (log?.size ?? 0) > 0;
  }

  /** Answers whether all files are for the house alone now: not every file system and not every owner lets it say so. */
  makePrivate(): boolean {
    const files = this.files().map((name) => path.join(this.path, name));
    return files.map(isPrivate).every((done) => done);
  }

  get hasKey(): boolean {
    return existsSync(path.join(this.path, KEY));
  }
  /** The number of the opening that was not closed in order; null where there is none. */
  get opening(): number | null {
    const number = /\d+$/.exec(this.mark ?? "");
    return number && Number(number[0]);
  }
  private get mark(): string | null {
    const mark = path.join(this.path, OPEN);
    return existsSync(mark) ? readFileSync(mark, "utf8").trim() : null;
  }

  /**
   * Before SQLite looks at them: beside an empty database it would delete the log of the last moves, and a log that
   * belongs to another one it would carry over all the same. By nobody who has the database open: to read a file past
   * SQLite ends the locks its process has on it.
   */
  check(): void {
    const has = (name: string): boolean =>
      (statSync(path.join(this.path, name), { throwIfNoEntry: false })?.size ?? 0) > 0;
    if (!has(DATABASE)) {
      if (this.hasKey) throw new Lost("database");
      rmSync(path.join(this.path, OPEN), { force: true });
    } else if (this.mark === AS_IT_IS) {
      if (has(WAL)) throw new Lost("pair");
    } else if (this.mark !== null) {
      if (!has(WAL)) throw new Lost("wal");
      if (this.opening !== null && this.opening !== wordIn(this.database, OPENING_AT)) throw new Lost("pair");
    } else if (!has(WAL) && wordIn(this.database, OPEN_AT) === IS_OPEN) throw new Lost("copy");
  }

  /** From here on the log of the last moves must be there, until the house is closed in order. `opening`: its number. */
  markOpen(opening: number | null): void {
    const text = "This house is open, or it was not closed in order: kontor.db-wal holds its last moves.";
    this.write(OPEN, `${text}${opening === null ? "" : ` Opening ${opening}`}\n`);
  }
  /** Before SQLite takes the log away. */
  markClosed(): void {
    const mark = path.join(this.path, OPEN);
    if (!existsSync(mark)) return;
    rmSync(mark);
    this.sync();
  }

  /** What stands in the key's file; null when there is none. */
  async readKey(): Promise<string | null> {
    const file = path.join(this.path, KEY);
    try {
      return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
    } catch (cause) {
      throw new Lost("key", { cause });
    }
  }
  async writeKey(key: string): Promise<string> {
    this.write(KEY, key);
    return key;
  }

  /** The whole text or nothing of it, whatever happens meanwhile. */
  private write(name: string, text: string): void {
    const file = path.join(this.path, name);
    const half = `${file}.new`;
    rmSync(half, { force: true });
    writeFileSync(half, text, { mode: OURS_ALONE, flag: "wx", flush: true });
    renameSync(half, file);
    this.sync();
  }

  /** A name of a file is on disk when its folder is. */
  private sync(): void {
    if (process.platform === "win32") return;
    const handle = openSync(this.path, "r");
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }

  private own(name: string): string {
    const file = path.join(this.path, name);
    if (!existsSync(file)) closeSync(openSync(file, "wx", OURS_ALONE));
    return file;
  }
}

/** Only its owner may change who reads a file. */
function isPrivate(file: string): boolean {
  try {
    chmodSync(file, OURS_ALONE);
    return process.platform === "win32" || (statSync(file).mode & 0o077) === 0;
  } catch {
    return false;
  }
}

/** A number as it stands in the database itself, not in its log. */
function wordIn(database: string, at: number): number {
  const handle = openSync(database, "r");
  try {
    const header = Buffer.alloc(100);
    readSync(handle, header, 0, header.length, 0);
    return header.readUInt32BE(at);
  } finally {
    closeSync(handle);
  }
}

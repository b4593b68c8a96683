import {
  accessSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  statSync,
} from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { DATABASE, Folder, KEY, makeFolder } from "./folder.ts";
import { Hindrance, meanwhile, unhindered } from "./hindrance.ts";
import { holdFolder } from "./hold.ts";
import type { Premises } from "./store.ts";

/** In a data folder: what is being brought back, until it is whole. */
const HALF = "restore.half";
/** All of a database in one step: it is read as it stood when the copy began, and whoever plays meanwhile waits for nothing. */
const AT_ONCE = 0x7fff_ffff;

type Place = Required<Premises>;

/** Where nobody may look, that is said, and not that nothing is there. */
const isThere = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined;

/** Copies everything a house keeps to a new folder, also while it is open. There is the whole backup or none. */
export const backUp = (place: Place, to: string): Promise<void> => unhindered(to, () => copied(place, to));
async function copied({ dataDir, database }: Place, to: string): Promise<void> {
  if (existsSync(to)) throw new Hindrance(`${to} is there already. A backup wants a folder of its own.`);
  // Beside it, also where its name is given as a shell completes it, with a slash behind.
  const half = `${path.resolve(to)}.half`;
  await meanwhile(half, async () => {
    makeFolder(half, 0o700);
    if (database === null) await copyFolder(dataDir, half);
    else await (await dumping()).copyDatabase(database, half);
    renameSync(half, to);
  });
}

/**
 * Brings a backup back, where no house is open. What lies there is kept aside where `over` says so; without it, the place
 * must be empty. Answers where the old house lies now, or null.
 */
export const restore = (from: string, place: Place, over: boolean): Promise<string | null> =>
  unhindered(place.dataDir, () => broughtBack(from, place, over));
async function broughtBack(from: string, { dataDir, database }: Place, over: boolean): Promise<string | null> {
  if (database === null) return restoreFolder(from, dataDir, over);
  await (await dumping()).restoreDatabase(from, database, over);
  return null;
}

/** Asked for where there is a PostgreSQL: a folder is copied without what goes to one. */
const dumping = () => import("./dump.ts");

async function copyFolder(dataDir: string, to: string): Promise<void> {
  const [from, key] = [path.join(dataDir, DATABASE), path.join(dataDir, KEY)];
  if (!isThere(from) || !isThere(key)) throw new Hindrance(`There is no house in ${dataDir}.`);
  accessSync(from, constants.R_OK);
  await copyFile(from, new Folder(to).database, dataDir);
  copyFileSync(key, path.join(to, KEY));
  new Folder(to).makePrivate();
}

async function copyFile(from: string, copy: string, dataDir: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true });
  try {
    await source.backup(copy, { progress: () => AT_ONCE });
  } catch (error) {
    throw /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: string }).code)) ? damaged(dataDir) : error;
  } finally {
    source.close();
  }
  // It says of itself that it is open, as the house is; the copy is whole without a log.
  const file = new Sqlite(copy);
  try {
    file.pragma("journal_mode = DELETE");
    file.pragma("application_id = 0");
    // What is not whole there is not in the house either.
    mustBeWhole(file, dataDir);
  } finally {
    file.close();
  }
}

async function restoreFolder(from: string, dataDir: string, over: boolean): Promise<string | null> {
  mustBeBackup(from, dataDir);
  const folder = new Folder(dataDir);
  const found = () => folder.files().filter((name) => !name.startsWith("house.lock"));
  if (!over && found().length > 0)
    throw new Hindrance(
      `There is a house in ${dataDir} already. With --over it is put aside, into a folder of its own.`,
    );
  const leave = holdFolder(dataDir, () => {});
  const half = path.join(dataDir, HALF);
  try {
    // In one piece: whoever stops the command stops it before or behind it.
    return await meanwhile(half, () => {
      // Until all of it lies there the old house is not touched.
      mkdirSync(half, { mode: 0o700 });
      for (const name of [DATABASE, KEY]) copyFileSync(path.join(from, name), path.join(half, name));
      const aside = over && found().length > 0 ? putAside(dataDir, found()) : null;
      for (const name of [DATABASE, KEY]) renameSync(path.join(half, name), path.join(dataDir, name));
      folder.makePrivate();
      return aside;
    });
  } finally {
    leave();
    giveToOwner(folder);
  }
}

/** What root brings back, or locks, is for whom the folder belongs to: for the user of a service. */
function giveToOwner(folder: Folder): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder.path);
  for (const name of folder.files()) chownSync(path.join(folder.path, name), uid, gid);
}

/** Whole, and no data folder: beside such a database may lie the last moves. */
function mustBeBackup(from: string, dataDir: string): void {
  const copy = path.join(from, DATABASE);
  if (!isThere(copy) || !isThere(path.join(from, KEY)))
    throw new Hindrance(`There is no backup of a house in ${from}: ${DATABASE} or ${KEY} is missing.`);
  if (isThere(dataDir) && realpathSync(from) === realpathSync(dataDir))
    throw new Hindrance(`${from} is the data folder itself. Name the folder that npm run backup made.`);
  if (new Folder(from).wasOpen)
    throw new Hindrance(
      `${from} is no backup: the house in it is open, or was not closed in order. This makes one of it: DATA_DIR=${from} npm run backup`,
    );
  for (const name of [DATABASE, KEY]) accessSync(path.join(from, name), constants.R_OK);
  const file = opened(copy);
  try {
    mustBeWhole(file, from);
  } finally {
    file.close();
  }
}

/** Beside the folder. Where that may not be, or is another disk, as beside a container's volume: in a folder within it. */
function putAside(dataDir: string, names: readonly string[]): string {
  const stem = mayLieBeside(dataDir) ? `${path.resolve(dataDir)}.before` : path.join(path.resolve(dataDir), "before");
  let aside = stem;
  for (let n = 2; existsSync(aside); n++) aside = `${stem}-${n}`;
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(path.join(dataDir, name), path.join(aside, name));
  return aside;
}
function mayLieBeside(dataDir: string): boolean {
  const beside = path.dirname(path.resolve(dataDir));
  try {
    accessSync(beside, constants.W_OK);
    return statSync(beside).dev === statSync(dataDir).dev;
  } catch {
    return false;
  }
}

function opened(file: string): Sqlite.Database {
  return new Sqlite(file, { readonly: true, fileMustExist: true });
}

const damaged = (where: string): Hindrance =>
  new Hindrance(`${path.join(where, DATABASE)} is damaged, or no database of Kontor.`);

function mustBeWhole(file: Sqlite.Database, where: string): void {
  try {
    if (file.pragma("quick_check", { simple: true }) !== "ok") throw damaged(where);
    file.prepare("select 1 from matches, entries limit 1").get();
  } catch {
    throw damaged(where);
  }
}

import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { RunningHouse } from "../../server/house.ts";
import { openIdentity } from "../../server/identity.ts";
import { Folder, Lost } from "../../server/store/folder.ts";
import { holdFolder } from "../../server/store/hold.ts";
import { migrations } from "../../server/store/migrations.ts";
import { openStore } from "../../server/store/store.ts";
import { inWords as wordsFor } from "../../server/trouble.ts";
import { data, folder, house, must, remove, until, Visitor, visitor } from "./harness.ts";
import { inWords, refused, Started } from "./operator.ts";

let kontor: RunningHouse | null = null;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
});
/** The folder of a house that ended without warning, with one table in it. */
const fallen = folder();
let code: string;
beforeAll(async () => {
  const started = new Started({ DATA_DIR: fallen });
  ({ code } = must(
    await visitor(await started.url()).openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }),
  ));
  await started.kill();
});
afterAll(() => remove(fallen));
function copyOf(dir: string): (name: string) => string {
  const copy = data();
  cpSync(dir, copy, { recursive: true });
  return (name) => path.join(copy, name);
}
/** What the table's row says, as the house would find it. */
async function foundIn(dir: string): Promise<string | undefined> {
  const leave = holdFolder(dir);
  try {
    const store = await openStore(dir);
    const status = (await store.matches.find(code))?.status;
    await store.close();
    return status;
  } finally {
    leave();
  }
}
/** What the operator reads of a folder that stays closed. */
async function lossIn(dir: string): Promise<string> {
  const error: unknown = await foundIn(dir).catch((error) => error);
  expect(error).toBeInstanceOf(Lost);
  return wordsFor(error, { port: 1, dataDir: dir })!;
}

test("a house that ended without warning opens again as it was, and so does a copy of its folder", async () => {
  const at = copyOf(fallen);
  expect(statSync(at("kontor.db-wal")).size).toBeGreaterThan(0);
  expect(await foundIn(at("."))).toBe("waiting");
  // Closed in order now: nothing is left but the database.
  expect([existsSync(at("kontor.db-wal")), existsSync(at("house.open"))]).toEqual([false, false]);
  expect(await foundIn(copyOf(at("."))("."))).toBe("waiting");
});

test("without the log of its last moves it stays closed, and says what to put back and how to go on", async () => {
  for (const lose of [rmSync, truncateSync]) {
    const at = copyOf(fallen);
    lose(at("kontor.db-wal"));
    const before = readFileSync(at("kontor.db"));
    const words = await lossIn(at("."));
    inWords(words, "kontor.db-wal", /the word new into house\.open/);
    expect(readFileSync(at("kontor.db"))).toEqual(before);
    // Put back, and all is well.
    const again = copyOf(at("."));
    cpSync(path.join(fallen, "kontor.db-wal"), again("kontor.db-wal"));
    expect(await foundIn(again("."))).toBe("waiting");
    // Or given up.
    writeFileSync(at("house.open"), "new\n");
    expect(await foundIn(at("."))).toBe(undefined);
  }
});

test("a database copied alone from an open house: it stays closed, with its key and without it, until it is asked to go on", async () => {
  for (const kept of [["kontor.db"], ["kontor.db", "secret.key"]]) {
    const [copy, whole] = [data(), copyOf(fallen)];
    const at = (name: string) => path.join(copy, name);
    for (const name of kept) cpSync(whole(name), at(name));
    inWords(await lossIn(copy), "kontor.db-wal", /the word new into .*house\.open/);
    expect(existsSync(at("secret.key"))).toBe(kept.length > 1);
    // The rest of it comes after all.
    const again = copyOf(copy);
    cpSync(whole("kontor.db-wal"), again("kontor.db-wal"));
    expect(await foundIn(again("."))).toBe("waiting");
    writeFileSync(at("house.open"), "new");
    expect(await foundIn(copy)).toBe(undefined);
    // Closed in order since: it is all there is.
    expect(await foundIn(copyOf(copy)("."))).toBe(undefined);
  }
});

test("a copy that SQLite itself made of an open house looks like any other; asked to go on, the house has all of it", async () => {
  const [whole, copy] = [copyOf(fallen), data()];
  const at = (name: string) => path.join(copy, name);
  const open = new Database(whole("kontor.db"), { readonly: true });
  await open.backup(at("kontor.db"));
  open.close();
  inWords(await lossIn(copy), /the word new into .*house\.open/, "Nothing is lost if SQLite itself made the copy");
  writeFileSync(at("house.open"), "new");
  expect(await foundIn(copy)).toBe("waiting");
});

test("without its database it stays closed, and takes nothing away; a new house is made when it is asked for", async () => {
  for (const lose of [rmSync, truncateSync]) {
    const at = copyOf(fallen);
    lose(at("kontor.db"));
    inWords(await lossIn(at(".")), "kontor.db", /remove secret\.key/);
    // SQLite would throw away a log without its database.
    expect(statSync(at("kontor.db-wal")).size).toBeGreaterThan(0);
    cpSync(path.join(fallen, "kontor.db"), copyOf(at("."))("kontor.db"));
    rmSync(at("secret.key"));
    expect(await foundIn(at("."))).toBe(undefined);
  }
});

test("a copy of the database from another day beside the log of the last moves: it stays closed, and nothing is mixed", async () => {
  const at = copyOf(fallen);
  const earlier = data();
  await foundIn(earlier);
  cpSync(path.join(earlier, "kontor.db"), at("kontor.db"));
  inWords(await lossIn(at(".")), "kontor.db-wal", "house.open");
  expect(readFileSync(at("kontor.db"))).toEqual(readFileSync(path.join(earlier, "kontor.db")));
  const again = copyOf(at("."));
  cpSync(path.join(fallen, "kontor.db"), again("kontor.db"));
  expect(await foundIn(again("."))).toBe("waiting");
  writeFileSync(at("house.open"), "new");
  inWords(await lossIn(at(".")), "remove kontor.db-wal");
  rmSync(at("kontor.db-wal"));
  expect(await foundIn(at("."))).toBe(undefined);
});

test("a house that falls again and again opens every time, also when it fell while it was opening", async () => {
  const at = copyOf(fallen);
  // It has fallen before.
  const started = new Started({ DATA_DIR: at(".") });
  await started.url();
  await started.kill();
  expect(await foundIn(at("."))).toBe("waiting");
  // It had counted this opening, and not yet written down that it is open.
  const db = new Database(at("kontor.db"));
  db.pragma("user_version = 7");
  db.close();
  expect(await foundIn(at("."))).toBe("waiting");
});

test("a house that falls while its tables are made leaves none of them half made", async () => {
  const dir = data();
  const [first] = Object.keys(migrations);
  vi.spyOn(migrations[first!]!, "up").mockImplementation(async (db) => {
    await db.schema.createTable("half").addColumn("code", "text").execute();
    throw new Error("the power is gone");
  });
  await expect(openStore(dir)).rejects.toThrow("the power is gone");
  vi.restoreAllMocks();
  const db = new Database(path.join(dir, "kontor.db"));
  expect(db.prepare("SELECT name FROM sqlite_master WHERE name = 'half'").all()).toEqual([]);
  db.close();
  expect(await foundIn(dir)).toBe(undefined);
});

test("somebody else's database in the place of ours: the house does not move in", async () => {
  const at = copyOf(fallen);
  for (const name of ["kontor.db", "kontor.db-wal", "kontor.db-shm", "house.open"]) rmSync(at(name));
  const db = new Database(at("kontor.db"));
  db.exec("CREATE TABLE photos (name)");
  db.close();
  const before = readFileSync(at("kontor.db"));
  inWords(await lossIn(at(".")), "kontor.db", "secret.key");
  expect(readFileSync(at("kontor.db"))).toEqual(before);
});

/** What the operator reads when the house cannot open in this folder. */
async function wordsIn(dir: string): Promise<string> {
  const error: unknown = await house({ dataDir: dir }).catch((error) => error);
  return wordsFor(error, { port: 1, dataDir: dir }) ?? String(error);
}

test("a database of a later version, or one that lacks a table: said in words", async () => {
  for (const [sql, ...parts] of [
    ["INSERT INTO kysely_migration VALUES ('9999-later', '2036-01-01')", /later version/, /newest sources/],
    ["DROP TABLE players", "kontor.db", /damaged/],
  ] as const) {
    const at = copyOf(fallen);
    await foundIn(at("."));
    const db = new Database(at("kontor.db"));
    db.exec(sql);
    db.close();
    inWords(await wordsIn(at(".")), ...parts);
  }
});

test("a database that another program holds on to: said in words", async () => {
  const at = copyOf(fallen);
  const other = new Database(at("kontor.db"));
  other.pragma("locking_mode = EXCLUSIVE");
  other.exec("BEGIN EXCLUSIVE");
  const said = await wordsIn(at("."));
  other.close();
  inWords(said, "kontor.db", /Another program/);
});

test("files that are folders: said in words", async () => {
  for (const name of ["kontor.db", "kontor.db-wal", "secret.key", "house.open.new", "house.lock"]) {
    const at = copyOf(fallen);
    rmSync(at("house.open"));
    rmSync(at(name), { force: true });
    mkdirSync(at(name));
    inWords(await wordsIn(at(".")), at("."));
  }
});

test("a folder of the version before, closed in order or not, opens as it was", async () => {
  const [killed, closed] = [copyOf(fallen), copyOf(fallen)];
  rmSync(killed("house.open"));
  expect(await foundIn(killed("."))).toBe("waiting");
  const db = new Database(closed("kontor.db"));
  // It left no mark in the database itself.
  db.pragma("application_id = 0");
  db.close();
  rmSync(closed("house.open"));
  rmSync(closed("house.lock"));
  expect(await foundIn(closed("."))).toBe("waiting");
});

test("a key that is missing, empty, cut off or none: the house stays closed, and says so as its operator starts it", async () => {
  const whole = readFileSync(path.join(fallen, "secret.key"), "utf8");
  for (const kept of [
    null,
    "",
    "x",
    "xx",
    whole.slice(0, 30),
    `${whole.slice(0, 20)} ${whole.slice(21)}`,
    "\0".repeat(43),
  ]) {
    const dir = data();
    if (kept !== null) writeFileSync(path.join(dir, "secret.key"), kept);
    await expect(openIdentity(new Folder(dir), true), JSON.stringify(kept)).rejects.toThrow(Lost);
  }
  const at = copyOf(fallen);
  truncateSync(at("secret.key"));
  const { code, said } = await refused({ DATA_DIR: at(".") });
  expect(code, said).toBe(1);
  inWords(said, "secret.key", /the word new/);
  writeFileSync(at("secret.key"), "new\n");
  await openIdentity(new Folder(at(".")), true);
  expect(readFileSync(at("secret.key"), "utf8")).toMatch(/^[\w-]{43}$/);
});

test("a crash while the key is written leaves no key or a whole one, and nothing in the way of the next start", async () => {
  const dir = data();
  writeFileSync(path.join(dir, "secret.key.new"), "hal");
  const identity = await openIdentity(new Folder(dir), false);
  expect((await openIdentity(new Folder(dir), true)).verify(identity.sign("ann"))).toBe("ann");
  expect(existsSync(path.join(dir, "secret.key.new"))).toBe(false);
});

test("what the house keeps is for its user alone, also what a version before left open to everybody", async () => {
  const old = process.umask(0o022);
  try {
    const dir = path.join(data(), "made", "here");
    kontor = await house({ dataDir: dir });
    const modes = () =>
      Object.fromEntries(readdirSync(dir).map((name) => [name, statSync(path.join(dir, name)).mode & 0o777]));
    const names = ["house.lock", "house.open", "kontor.db", "kontor.db-shm", "kontor.db-wal", "secret.key"];
    const ours = () => Object.fromEntries(Object.keys(modes()).map((name) => [name, 0o600]));
    expect(Object.keys(modes())).toEqual(expect.arrayContaining(names));
    expect(modes()).toEqual(ours());
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    await kontor.stop();
    const left = openedBefore(dir);
    kontor = await house({ dataDir: dir });
    expect(modes()).toEqual(ours());
    left();
  } finally {
    process.umask(old);
  }
});
/** Everything readable, and a log and its index lying there from before. */
function openedBefore(dir: string): () => void {
  for (const name of ["kontor.db", "house.lock", "secret.key"]) chmodSync(path.join(dir, name), 0o644);
  const db = new Database(path.join(dir, "kontor.db"));
  db.pragma("user_version = 0");
  expect(statSync(path.join(dir, "kontor.db-wal")).mode & 0o777).toBe(0o644);
  return () => db.close();
}

/** A table as its owner left it; nobody waits at more than a few. */
interface Left {
  readonly code: string;
  readonly ann: HouseClient;
}
async function leave(bots: number): Promise<Left> {
  const ann = visitor(kontor!.url);
  const { code } = must(await ann.openTable({ game: "port-royal", seats: 2, bots, options: {} }));
  return { code, ann };
}

/** Another house in this folder; what it says of each table, and how its owner finds it. */
async function comeBack(dir: string, tables: readonly Left[]) {
  const log: { code?: string; msg: string }[] = [];
  const write = (line: string) => void log.push(JSON.parse(line));
  kontor = await house({ dataDir: dir, log: pino({ level: "error" }, { write }) });
  const { url } = kontor;
  return {
    at: tables.map(({ code, ann }) => new Visitor(visitor(url, ann.token!), code)),
    saidOf: ({ code }: Left) => log.filter((line) => line.code === code),
  };
}

/** What does not belong into this column of a table. */
const BROKEN = [
  ["seats", "{"],
  ["seats", "null"],
  ["seats", "[]"],
  ["seats", '[{"kind":"ghost"}]'],
  ["options", "no options"],
  ["options", "[]"],
  ["seed", "1,2,3"],
  ["seed", "[1,2]"],
  ["seed", "[1,2,-3]"],
  ["status", "dancing"],
] as const;
test("tables whose seats, options, seed or status are none: the house opens without them, names each in its log, and its link answers in words", async () => {
  const dir = data();
  kontor = await house({ dataDir: dir });
  const whole = await leave(0);
  const broken: Left[] = [];
  for (const _ of BROKEN) broken.push(await leave(0));
  await kontor.stop();
  const db = new Database(path.join(dir, "kontor.db"));
  for (const [n, [column, value]] of BROKEN.entries())
    db.prepare(`UPDATE matches SET ${column} = ? WHERE code = ?`).run(value, broken[n]!.code);
  db.close();
  const { at, saidOf } = await comeBack(dir, [whole, ...broken]);
  const [here, ...there] = at as [Visitor, ...Visitor[]];
  await until(() => here.info?.status === "waiting", "the whole one opens");
  for (const [n, [column, value]] of BROKEN.entries()) {
    const name = `${column}: ${value}`;
    await until(() => there[n]!.state === "frozen", `it says why not: ${name}`);
    // A status that nobody knows is on no list: it shows at its link alone.
    expect(saidOf(broken[n]!).length, name).toBeGreaterThan(column === "status" ? 0 : 1);
  }
  expect(saidOf(whole)).toEqual([]);
  for (const { link } of at) link.close();
});

/** What the rules cannot take of a match, and how it comes into its record. */
const UNPLAYABLE = [
  ["options", "UPDATE matches SET options = '{\"contracts\":7}' WHERE code = ?"],
  ["number of seats", `UPDATE matches SET seats = '[${Array(9).fill('{"kind":"bot"}')}]' WHERE code = ?`],
  ["entry", "UPDATE entries SET what = '{' WHERE match = ?"],
  ["action", `UPDATE entries SET what = '{"type":"action","action":{"type":"sing"}}' WHERE match = ?`],
] as const;
test("matches whose options, seats, entry or action the rules cannot take: the house opens, and each table says that it is stopped", async () => {
  const dir = data();
  kontor = await house({ dataDir: dir });
  const matches: Left[] = [];
  for (const _ of UNPLAYABLE) {
    const left = await leave(1);
    const first = new Visitor(left.ann, left.code);
    await until(() => first.beats.length > 0, "the first beat");
    await first.link.act(0, first.now.legal[0]!);
    first.link.close();
    matches.push(left);
  }
  await kontor.stop();
  const db = new Database(path.join(dir, "kontor.db"));
  for (const [n, [, sql]] of UNPLAYABLE.entries()) db.prepare(sql).run(matches[n]!.code);
  db.close();
  const { at, saidOf } = await comeBack(dir, matches);
  for (const [n, [what]] of UNPLAYABLE.entries()) {
    await until(() => at[n]!.state === "frozen" || at[n]!.info?.status === "frozen", `stopped: ${what}`);
    expect(saidOf(matches[n]!).length, what).toBeGreaterThan(0);
    at[n]!.link.close();
  }
});

import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import { backUp } from "../../server/store/backup.ts";
import { Hindrance, unhindered } from "../../server/store/hindrance.ts";
import { openStore } from "../../server/store/store.ts";
import { EMPTY } from "../postgres/Cluster.ts";
import { run as runHere } from "../typed.ts";
import { before, Child, endAll, inProject } from "./child.ts";
import {
  byChance,
  data,
  databaseOf,
  house,
  must,
  ON_POSTGRES,
  remove,
  seated,
  until,
  Visitor,
  visitor,
} from "./harness.ts";

/** `npm run backup` of a house that is open, and `npm run restore`: who played then plays on. */
let kontor: RunningHouse | null = null;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
  await endAll();
});
/** The command as it is typed, in a process of its own. */
async function started(command: "backup" | "restore", dataDir: string, ...args: string[]) {
  return new Child([inProject(`server/cli/${command}.ts`), ...args], await placeOf(dataDir)).ended;
}
/** The same without one, where nothing else goes on meanwhile: what it does is the same, and costs a tenth. */
async function run(command: "backup" | "restore", dataDir: string, ...args: string[]) {
  for (const [name, value] of Object.entries(await placeOf(dataDir))) vi.stubEnv(name, value);
  const { status, stdout, stderr } = await runHere(command, ...args).finally(() => vi.unstubAllEnvs());
  return { code: status, said: stderr + stdout };
}
async function placeOf(dataDir: string): Promise<Record<string, string>> {
  const database = await databaseOf(dataDir, EMPTY);
  return { DATA_DIR: dataDir, ...(database !== null && { DATABASE_URL: database }) };
}

test("a match is played on from a backup that was made while it went on, by the same players", async () => {
  const [dataDir, elsewhere, backups] = [data(), data(), data()];
  kontor = await house({ dataDir });
  const player = visitor(kontor.url);
  const { token } = must(await player.guest());
  const { code } = must(await player.openTable({ game: "port-royal", seats: 2, bots: 1, options: {} }));
  const at = new Visitor(player, code);
  await until(() => at.beats.length > 0 && at.now.legal.length > 0);
  expect((await at.link.act(at.now.seq, at.now.legal[0]!)).ok).toBe(true);
  await until(() => at.now.seq > 0 && at.now.legal.length > 0);
  const { seq, legal } = at.now;
  const other = await seated(kontor.url, "lanterns", 2, 0);
  const to = path.join(backups, "first");
  // A power cut in the midst of an earlier one leaves what it had so far.
  const halves = [`${to}.half`, path.join(elsewhere, "restore.half")];
  for (const half of halves) mkdirSync(path.join(half, "left behind"), { recursive: true });
  // Others play on while it is made.
  const [{ code: status, said }] = await Promise.all([
    started("backup", dataDir, to),
    ...other.at.map((one, seat) => one.play(byChance(seat))),
  ]);
  expect({ status, said }).toEqual({ status: 0, said: `${to}\n` });
  other.close();
  // What comes after it is not in it.
  expect((await at.link.act(seq, legal[0]!)).ok).toBe(true);
  at.link.close();
  // It is for nobody else's eyes: seeds of running matches, and the key that signs players.
  expect(readdirSync(to)).not.toContain("left behind");
  for (const name of [".", ...readdirSync(to)]) expect(statSync(path.join(to, name)).mode & 0o077, name).toBe(0);
  expect((await run("backup", dataDir, to)).said).toMatch(/there already/);
  expect(readdirSync(backups)).toEqual(["first"]);

  expect((await started("restore", elsewhere, to)).code).toBe(0);
  await kontor.stop();
  kontor = await house({ dataDir: elsewhere });
  const again = visitor(kontor.url, token);
  const back = new Visitor(again, code);
  await until(() => back.beats.length > 0);
  expect(back.now).toMatchObject({ seq, legal });
  await back.play(byChance(8));
  expect(back.info?.standings).toHaveLength(2);
  back.link.close();
});

test("a backup is not brought back over an open house, nor over another one by a slip", async () => {
  const [dataDir, backups] = [data(), data()];
  const to = path.join(backups, "first");
  kontor = await house({ dataDir });
  const player = visitor(kontor.url);
  must(await player.guest());
  expect((await run("backup", dataDir, to)).code).toBe(0);
  expect(await run("restore", dataDir, to, "--over")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/open (in|on) the (data folder|database)/),
  });
  must(await player.rename("Zoe"));
  await kontor.stop();
  expect(await run("restore", dataDir, to)).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is a house in .* already\. With --over .*\n$/),
  });
  const { code, said } = await run("restore", dataDir, to, "--over");
  expect(code, said).toBe(0);
  kontor = await house({ dataDir });
  expect(must(await visitor(kontor.url, player.token ?? "").guest()).name).not.toBe("Zoe");
  if (!ON_POSTGRES) expect(existsSync(path.join(`${dataDir}.before`, "secret.key"))).toBe(true);
});

test("what is no backup, or a damaged one, is said in words, and nothing is touched", async () => {
  const [dataDir, backups, empty] = [data(), data(), data()];
  const to = path.join(backups, "first");
  kontor = await house({ dataDir });
  must(await visitor(kontor.url).guest());
  await kontor.stop();
  kontor = null;
  // As a shell completes the name of a folder.
  expect((await run("backup", dataDir, `${to}/`)).code).toBe(0);
  const [file] = readdirSync(to).filter((name) => /^kontor\.(db|dump)$/.test(name));
  // Where Linux makes no folder, however often one asks.
  if (!ON_POSTGRES && process.platform === "linux")
    expect((await run("restore", "/proc/kontor/house", to)).said).toMatch(/\/proc\/kontor.*\(EPERM\)/);
  truncateSync(path.join(to, file!), 5000);
  for (const [from, words] of [
    [to, ON_POSTGRES ? /pg_restore says/ : /damaged/],
    [empty, /no backup/],
  ] as const) {
    const { code, said } = await run("restore", data(), from);
    expect(code).toBe(1);
    expect(said).toMatch(words);
    expect(said).not.toMatch(/^\s+at /m);
  }
  if (!ON_POSTGRES) expect((await run("backup", path.join(empty, "nowhere"), `${to}2`)).said).toMatch(/no house/);
  // Beneath a file there can be no folder.
  const beneath = await run("backup", dataDir, path.join(to, file!, "second"));
  expect([beneath.code, beneath.said]).toEqual([1, expect.stringContaining("is no folder (ENOTDIR)")]);
  expect(beneath.said).not.toMatch(/^\s+at /m);
  if (process.platform === "linux")
    expect((await run("backup", dataDir, "/proc/kontor/first")).said).toMatch(/\/proc\/kontor.*\(EPERM\)/);
});

test.skipIf(!ON_POSTGRES)(
  "of a backup that lacks its end nothing is brought back into a PostgreSQL: the house that is there stays",
  async () => {
    const dataDir = data();
    const to = path.join(data(), "first");
    kontor = await house({ dataDir });
    const player = visitor(kontor.url);
    must(await player.guest());
    expect((await run("backup", dataDir, to)).code).toBe(0);
    must(await player.rename("Zoe"));
    await kontor.stop();
    // Its table of contents is whole: what is missing is seen when all before it is brought back.
    const dump = path.join(to, "kontor.dump");
    truncateSync(dump, statSync(dump).size - 10);
    const { code, said } = await run("restore", dataDir, to, "--over");
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining("pg_restore says") });
    kontor = await house({ dataDir });
    expect(must(await visitor(kontor.url, player.token ?? "").guest()).name).toBe("Zoe");
  },
);

/** What the tests below need: a data folder whose house is closed, and a backup of it. */
async function closedAndBackedUp(): Promise<{ dataDir: string; to: string }> {
  const dataDir = data();
  const to = path.join(data(), "first");
  kontor = await house({ dataDir });
  must(await visitor(kontor.url).guest());
  await kontor.stop();
  kontor = null;
  expect((await run("backup", dataDir, to)).code).toBe(0);
  return { dataDir, to };
}
const inFolder = test.skipIf(ON_POSTGRES);
inFolder("whoever stops a backup, or its return, in the midst leaves nothing half behind", async () => {
  const { dataDir, to } = await closedAndBackedUp();
  // Ctrl-C, just when the key is copied.
  const stopped = before(`
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { copyFileSync } = fs;
    fs.copyFileSync = (from, to) => {
      if (to.endsWith("secret.key")) process.kill(process.pid, "SIGINT");
      copyFileSync(from, to);
    };
    syncBuiltinESMExports();`);
  const [beside, back] = [data(), data()];
  const typed = (command: string, where: string, what: string) =>
    new Child([...stopped, inProject(`server/cli/${command}.ts`), what], { DATA_DIR: where }).ended;
  await typed("backup", dataDir, path.join(beside, "second"));
  const whole = ["second", "kontor.db", "secret.key"];
  for (const name of readdirSync(beside)) expect([name, ...readdirSync(path.join(beside, name))]).toEqual(whole);
  await typed("restore", back, to);
  expect(readdirSync(back)).not.toContain("restore.half");
});

/** The same command where no file may become larger than 40 kilobytes: a disk without room. */
function runCramped(command: "backup" | "restore", dataDir: string, ...args: string[]) {
  const node = [process.execPath, inProject(`server/cli/${command}.ts`), ...args];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stderr } = spawnSync("sh", ["-c", 'ulimit -f 80; exec "$@"', "sh", ...node], {
    env,
    encoding: "utf8",
  });
  return { code: status, said: stderr };
}

inFolder(
  "without room there is no backup and none is brought back: said in words, and everything is as it was",
  async () => {
    const { dataDir, to } = await closedAndBackedUp();
    const second = `${to}2`;
    const backup = runCramped("backup", dataDir, second);
    expect(backup).toEqual({ code: 1, said: expect.stringMatching(/^.*first2.*: .*(room|full).*\n$/) });
    expect(readdirSync(path.dirname(to))).toEqual(["first"]);

    const elsewhere = data();
    for (const [place, ...over] of [[elsewhere], [dataDir, "--over"]] as const) {
      const before = readdirSync(place).filter((name) => name !== "house.lock");
      const { code, said } = runCramped("restore", place, to, ...over);
      expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^.*: .*(room|full).*\n$/) });
      expect(readdirSync(place).filter((name) => name !== "house.lock")).toEqual(before);
      expect(existsSync(`${place}.before`)).toBe(false);
    }
    expect((await run("restore", elsewhere, to)).code).toBe(0);
  },
);

inFolder(
  "a data folder is no backup of itself, and one whose house did not close has moves beside its database",
  async () => {
    const { dataDir, to } = await closedAndBackedUp();
    const itself = await run("restore", dataDir, dataDir, "--over");
    expect(itself).toEqual({ code: 1, said: expect.stringMatching(/^.* is the data folder itself.*\n$/) });

    const copied = data();
    for (const name of ["kontor.db", "secret.key"]) copyFileSync(path.join(to, name), path.join(copied, name));
    writeFileSync(path.join(copied, "house.open"), "Opening 1\n");
    const { code, said } = await run("restore", data(), copied);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`DATA_DIR=${copied} npm run backup`) });
    // Without the mark, as a version before left it, the log of the moves alone says so.
    renameSync(path.join(copied, "house.open"), path.join(copied, "kontor.db-wal"));
    expect((await run("restore", data(), copied)).said).toContain(`DATA_DIR=${copied} npm run backup`);
    // Nor is there a house without its key.
    rmSync(path.join(dataDir, "secret.key"));
    expect((await run("backup", dataDir, `${to}-2`)).said).toContain(`There is no house in ${dataDir}`);
  },
);

inFolder("of a damaged house there is no backup: that is said in words, and of which house", async () => {
  for (const damage of ["its beginning", "its middle", "its end"]) {
    const dataDir = data();
    const store = await openStore(dataDir);
    await store.close();
    writeFileSync(path.join(dataDir, "secret.key"), "key");
    const file = path.join(dataDir, "kontor.db");
    const bytes = readFileSync(file);
    if (damage !== "its end") bytes.fill(7, damage === "its middle" ? 8192 : 0, 20_000);
    writeFileSync(file, damage === "its end" ? bytes.subarray(0, 8192) : bytes);
    const to = path.join(data(), "first");
    const fails = expect(backUp({ dataDir, database: null }, to), damage).rejects;
    await fails.toThrow(new Hindrance(`${file} is damaged, or no database of Kontor.`));
    expect(readdirSync(path.dirname(to))).toEqual([]);
  }
});

/** The user of a service, and his group. */
const [SERVICE, ITS_GROUP] = [12_345, 12_346];
const RESTORE = inProject("server/cli/restore.ts");

inFolder(
  "what root brings back belongs to whom the data folder belongs to: a service could not open it otherwise",
  async ({ skip }) => {
    if (process.getuid?.() !== 0) skip("only root gives files away");
    const { to } = await closedAndBackedUp();
    const somebodys = data();
    chownSync(somebodys, SERVICE, ITS_GROUP);
    expect((await run("restore", somebodys, to)).code).toBe(0);
    for (const name of readdirSync(somebodys)) {
      const { uid, gid } = statSync(path.join(somebodys, name));
      expect({ name, uid, gid }).toEqual({ name, uid: SERVICE, gid: ITS_GROUP });
    }
  },
);

/** The command as the service's user types it. */
function restoredByService(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawnSync(process.execPath, [RESTORE, ...args], { env, uid: SERVICE, encoding: "utf8" });
}
/** Two users are needed, of whom the other may read the project and go through the folders in which the tests lay theirs. */
function mustBeTwo(skip: (why: string) => never, ...folders: readonly string[]): void {
  if (process.getuid?.() !== 0) skip("only root is two users");
  const reads = ["-e", `require("node:fs").readFileSync(${JSON.stringify(RESTORE)})`];
  if (spawnSync(process.execPath, reads, { uid: SERVICE }).status !== 0) skip("nobody else may read the project");
  for (const folder of folders)
    for (let at = folder; at.startsWith(tmpdir()); at = path.dirname(at)) {
      const { mode } = statSync(at);
      if ((mode & 0o001) === 0) chmodSync(at, mode | 0o011);
    }
}

inFolder(
  "where nothing can be laid beside the data folder, as beside a container's volume, the old house is put aside in it",
  async ({ skip }) => {
    const { to } = await closedAndBackedUp();
    const roots = data();
    mustBeTwo(skip, roots);
    const somebodys = path.join(roots, "volume");
    expect((await run("restore", somebodys, to)).code).toBe(0);
    cpSync(to, path.join(somebodys, "backup"), { recursive: true });
    for (const name of [".", ...readdirSync(somebodys, { recursive: true })])
      chownSync(path.join(somebodys, String(name)), SERVICE, ITS_GROUP);
    for (const aside of ["before", "before-2"]) {
      const { status, stderr } = restoredByService(somebodys, path.join(somebodys, "backup"), "--over");
      const there = path.join(somebodys, aside);
      expect([status, stderr]).toEqual([0, `The house that was there lies in ${there} now.\n`]);
      expect(readdirSync(there).sort()).toEqual(["kontor.db", "secret.key"]);
    }
    expect(readdirSync(roots)).toEqual(["volume"]);
  },
);

inFolder(
  "a data folder on another disk than what it lies beside takes a backup: the old house stays on its disk",
  async ({ skip }) => {
    const beside = data();
    const disk = "/dev/shm";
    if (!existsSync(disk) || statSync(disk).dev === statSync(beside).dev) skip("no other disk on this machine");
    const { to } = await closedAndBackedUp();
    const there = mkdtempSync(path.join(disk, "kontor-test-"));
    onTestFinished(() => remove(there));
    const dataDir = path.join(beside, "volume");
    symlinkSync(there, dataDir);
    expect((await run("restore", dataDir, to)).code).toBe(0);
    const { code, said } = await run("restore", dataDir, to, "--over");
    const before = path.join(dataDir, "before");
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining(`The house that was there lies in ${before} now.`),
    });
    expect(readdirSync(before).sort()).toEqual(["kontor.db", "secret.key"]);
    kontor = await house({ dataDir });
    expect(readdirSync(beside)).toEqual(["volume"]);
  },
);

inFolder("of a backup that may not be read its own name is said, not that of the data folder", async ({ skip }) => {
  const { to } = await closedAndBackedUp();
  const somebodys = data();
  mustBeTwo(skip, somebodys, to);
  chownSync(somebodys, SERVICE, ITS_GROUP);
  const { status, stderr } = restoredByService(somebodys, to);
  expect([status, stderr]).toEqual([
    1,
    `${path.join(to, "kontor.db")}: this user may not read or write there (EACCES).\n`,
  ]);
});

test("a full disk is told of the place that is written to, what may not be read of that which is read, a fault as it is", async () => {
  const said = (code: string, where: object = { path: "/from", dest: "/to" }): Promise<unknown> =>
    unhindered("/there", () => {
      throw Object.assign(new Error("as it is"), { code, ...where });
    }).catch((error: Error) => [error instanceof Hindrance, error.message]);
  expect(await said("ENOSPC")).toEqual([true, "/to: the disk is full (ENOSPC)."]);
  expect(await said("ENOSPC", { path: "/from" })).toEqual([true, "/from: the disk is full (ENOSPC)."]);
  expect(await said("EACCES")).toEqual([true, "/from: this user may not read or write there (EACCES)."]);
  for (const code of ["SQLITE_IOERR", "SQLITE_IOERR_WRITE"])
    expect(await said(code, {})).toEqual([true, `/there: there is no room left, or the disk is damaged (${code}).`]);
  expect(await said("EMFILE")).toEqual([false, "as it is"]);
});

import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import type pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { Embedded } from "../../server/store/embedded.ts";
import { DatabaseJournal } from "../../server/store/journal.ts";
import { Postgres } from "../../server/store/postgres.ts";
import { Syncs } from "../../server/store/Syncs.ts";
import { openStore } from "../../server/store/store.ts";
import { data } from "./harness.ts";
import { line, stored } from "./laid.ts";

/** How the database in the house's own process writes, not what; and how one elsewhere is written to. */

test("it keeps a log beside itself, so that who reads it is in nobody's way", async () => {
  const dir = data();
  const store = await openStore(dir);
  const file = new Database(path.join(dir, "kontor.db"));
  expect(file.pragma("journal_mode", { simple: true })).toBe("wal");
  file.close();
  await store.close();
});

test("of a group that cannot be written whole nothing is written, and each of it hears so", async () => {
  const dir = data();
  await (await openStore(dir)).close();
  const said: string[] = [];
  const file = new Database(path.join(dir, "kontor.db"), { verbose: (words) => said.push(String(words)) });
  const journal = new DatabaseJournal(new Embedded(file, async () => {}));
  const appended = async (...entries: number[]) => {
    const results = await Promise.allSettled(entries.map((n) => journal.append(line("a", n))));
    return results.map(({ status }) => status);
  };
  expect(await appended(1, 2, 3)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  expect(said.filter((words) => /^(BEGIN|COMMIT)/.test(words))).toEqual(["BEGIN IMMEDIATE", "COMMIT"]);
  file.exec("create trigger full before insert on entries when new.n = 5 begin select raise(abort, 'full'); end");
  expect(await appended(4, 5, 6)).toEqual(["rejected", "rejected", "rejected"]);
  expect((await journal.read("a")).map(({ n }) => n)).toEqual([1, 2, 3]);
  // The next ones go in.
  expect(await appended(4)).toEqual(["fulfilled"]);
  file.close();
});

test("a program that holds the database makes no house stand still: what cannot be written is refused at once, and goes in when it has let go", async () => {
  const dir = data();
  const store = await openStore(dir);
  const other = new Database(path.join(dir, "kontor.db"));
  other.exec("begin immediate");
  const since = performance.now();
  const tries = [store.journal.append(line("a", 1)), store.matches.add(stored("a")), store.players.add("Ann", 0)];
  const results = await Promise.allSettled(tries);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(performance.now() - since).toBeLessThan(4000);
  expect(await store.matches.find("a")).toBeNull();
  other.exec("rollback");
  await store.journal.append(line("a", 1));
  // At its end it waits for whoever is about to let go: nobody plays any more.
  const write = vi.spyOn(Database.prototype, "pragma");
  onTestFinished(() => write.mockRestore());
  await store.close();
  expect(write.mock.calls.map(([text]) => text)).toContain("busy_timeout = 5000");
  other.close();
});

test("a house that opens while another program writes in its database waits until that has let go", async () => {
  const dir = data();
  await (await openStore(dir)).close();
  const holding = new Worker(
    `const { parentPort, workerData } = require("node:worker_threads");
    const file = new (require("better-sqlite3"))(workerData);
    file.exec("begin immediate");
    parentPort.postMessage("held");
    setTimeout(() => file.exec("rollback"), 300);`,
    { eval: true, workerData: path.join(dir, "kontor.db") },
  );
  const left = new Promise((done) => holding.once("exit", done));
  await new Promise((done) => holding.once("message", done));
  await (await openStore(dir)).close();
  await left;
});

test("whose time is up first comes first because it is asked so, not because an index lies that way", async () => {
  const dir = data();
  const store = await openStore(dir);
  const file = new Database(path.join(dir, "kontor.db"));
  file.exec("drop index matches_by_due");
  file.close();
  const due = { late: 30, soon: 10, later: 20 };
  for (const [code, at] of Object.entries(due)) {
    await store.matches.add(stored(code));
    await store.dues.set(code, at);
  }
  expect((await store.dues.first(2)).map(({ code }) => code)).toEqual(["soon", "later"]);
  await store.close();
});

/** A house's database whose disk takes what it is given when it is told to. */
async function slowDisk() {
  const dir = data();
  await (await openStore(dir)).close();
  const file = new Database(path.join(dir, "kontor.db"));
  onTestFinished(() => void file.close());
  file.pragma("synchronous = FULL");
  const syncs: PromiseWithResolvers<void>[] = [];
  const database = new Embedded(file, () => {
    syncs.push(Promise.withResolvers());
    return syncs.at(-1)!.promise;
  });
  return { file, database, journal: new DatabaseJournal(database), syncs };
}
/** Whether it is answered by now, and how. */
function watched(promise: Promise<unknown>) {
  const seen = { state: "open" };
  promise.then(
    () => (seen.state = "kept"),
    () => (seen.state = "broken"),
  );
  return seen;
}

test("nothing is answered before the disk has it, whichever way it was written, and meanwhile the house goes on", async () => {
  const { file, database, journal, syncs } = await slowDisk();
  // SQLite does not wait for the disk by itself; but for the last word of a house, which nobody waits for any more.
  const [NORMAL, FULL] = [1, 2];
  expect(file.pragma("synchronous", { simple: true })).toBe(NORMAL);
  const change = database.db.updateTable("awake").set({ at: 7 });
  const ways = [() => journal.append(line("a", 1)), () => database.together([change]), () => change.execute()];
  for (const way of ways) {
    const answer = watched(way());
    await expect.poll(() => syncs.length).toBe(1);
    // Whoever only asks is answered.
    expect(await database.db.selectFrom("awake").selectAll().execute()).toBeInstanceOf(Array);
    expect(answer.state).toBe("open");
    syncs.pop()!.resolve();
    await expect.poll(() => answer.state).toBe("kept");
  }
  database.markWhole();
  expect(file.pragma("synchronous", { simple: true })).toBe(FULL);
});

test("what is written but not on the disk yet is not found, and the journal does not rest before", async () => {
  const { journal, syncs } = await slowDisk();
  void journal.append(line("a", 1, "act"));
  await expect.poll(() => syncs.length).toBe(1);
  const asked = [journal.find("a", 0, "act"), journal.read("a"), journal.rest()].map(watched);
  expect(await journal.find("a", 0, "another")).toBeNull();
  expect(asked.map(({ state }) => state)).toEqual(["open", "open", "open"]);
  syncs[0]!.resolve();
  await expect.poll(() => asked.map(({ state }) => state)).toEqual(["kept", "kept", "kept"]);
});

test("who comes while the disk works waits for its next turn alone: two run abreast, all others share the one after them", async () => {
  const { file, database, journal, syncs } = await slowDisk();
  const answers: ReturnType<typeof watched>[] = [];
  const come = async (...entries: readonly number[]) => {
    for (const n of entries) {
      answers.push(watched(journal.append(line("a", n))));
      await expect.poll(() => file.prepare("select count(*) from entries").pluck().get()).toBe(n);
    }
  };
  await come(1, 2, 3, 4, 5);
  expect(syncs.length).toBe(2);
  syncs[1]!.resolve();
  await expect.poll(() => syncs.length).toBe(3);
  expect(answers.map(({ state }) => state)).toEqual(["open", "kept", "open", "open", "open"]);
  syncs[2]!.resolve();
  await expect.poll(() => answers.map(({ state }) => state)).toEqual(["open", "kept", "kept", "kept", "kept"]);
  syncs[0]!.resolve();
  await journal.rest();
  expect([answers[0]!.state, syncs.length]).toEqual(["kept", 3]);
  // The same once more: nobody is answered by what was before him.
  await come(6, 7, 8);
  expect(syncs.length).toBe(5);
  expect(answers.slice(5).map(({ state }) => state)).toEqual(["open", "open", "open"]);
  syncs[3]!.resolve();
  await expect.poll(() => syncs.length).toBe(6);
  // Whoever closes it waits for all that anybody waits for.
  await come(9);
  const closed = watched(database.close());
  for (const n of [4, 5]) {
    syncs[n]!.resolve();
    await expect.poll(() => syncs.length).toBe(7);
    expect(closed.state).toBe("open");
  }
  syncs[6]!.resolve();
  await expect.poll(() => closed.state).toBe("kept");
});

test("on the way to a PostgreSQL they travel together: who comes meanwhile waits for all others who do", async () => {
  const asked: { readonly values: readonly (readonly unknown[])[]; answer(): void }[] = [];
  const pool = {
    query: ({ values }: { values: (string | null)[][] }) =>
      new Promise((done) => {
        const [match, n, , , act] = values as [unknown[], unknown[], 0, 0, unknown[]];
        const rows = match.map((_, i) => ({ match: match[i], n: n[i], act: act[i] }));
        asked.push({ values, answer: () => done({ rows }) });
      }),
  };
  const journal = new DatabaseJournal(new Postgres(pool as unknown as pg.Pool));
  const answers: ReturnType<typeof watched>[] = [];
  for (const n of [1, 2, 3]) {
    answers.push(watched(journal.append(line("a", n))));
    await new Promise((turn) => setImmediate(() => setImmediate(turn)));
  }
  expect(asked.length).toBe(1);
  asked[0]!.answer();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ values: [, numbers] }) => numbers)).toEqual([[1], [2, 3]]);
  asked[1]!.answer();
  await journal.rest();
  expect(answers.map(({ state }) => state)).toEqual(["kept", "kept", "kept"]);
});

test("it is the log of the database that goes to the disk; where that refuses, nobody is told that anything stands, and the house falls", async () => {
  const dir = data();
  const store = await openStore(dir);
  const log = path.join(dir, "kontor.db-wal");
  const { ino } = fs.statSync(log);
  const isLog = (handle: number): boolean => {
    try {
      return fs.fstatSync(handle).ino === ino;
    } catch {
      return false;
    }
  };
  const taken: number[] = [];
  let refusal: Error | null = null;
  const disk = vi.spyOn(fs, "fdatasync").mockImplementation((handle, done) => {
    taken.push(handle);
    setImmediate(() => done(refusal));
  });
  onTestFinished(() => {
    disk.mockRestore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  await store.journal.append(line("a", 1));
  expect(taken.map(isLog)).toEqual([true]);
  refusal = new Error("EIO");
  const fell = Promise.withResolvers<Error>();
  process.setUncaughtExceptionCaptureCallback(fell.resolve);
  onTestFinished(() => process.setUncaughtExceptionCaptureCallback(null));
  await expect(store.journal.append(line("a", 2))).rejects.toThrow("EIO");
  expect((await fell.promise).message).toBe("EIO");
  await store.close();
  expect(taken.map(isLog)).toEqual([false, false]);
});

test("whoever waits for the next turn of the disk has that one, whatever became of the one before", async () => {
  const turns: PromiseWithResolvers<void>[] = [];
  const syncs = new Syncs(() => {
    turns.push(Promise.withResolvers());
    return turns.at(-1)!.promise;
  });
  const asked = [syncs.ask(), syncs.ask(), syncs.ask()].map(watched);
  turns[0]!.reject(new Error("refused"));
  await expect.poll(() => turns.length).toBe(3);
  turns[2]!.resolve();
  await expect.poll(() => asked[2]!.state).toBe("kept");
  expect(asked[1]!.state).toBe("open");
  turns[1]!.resolve();
  await syncs.rest();
});

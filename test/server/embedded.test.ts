import path from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { Embedded } from "../../server/store/embedded.ts";
import { DatabaseJournal } from "../../server/store/journal.ts";
import { openStore } from "../../server/store/store.ts";
import { data } from "./harness.ts";
import { line, stored } from "./laid.ts";

/** What only the database in the house's own process does: how it writes, not what. */

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
  const journal = new DatabaseJournal(new Embedded(file));
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

import { cpSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { Taken } from "../../server/store/holdings.ts";
import type { JournalLine } from "../../server/store/journal.ts";
import { migrations } from "../../server/store/migrations.ts";
import { openStore } from "../../server/store/store.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { data } from "./harness.ts";
import { takenBackTo } from "./older.ts";

/** Entries as a house of before kept them, those of one match behind those of another; the answer: of the last one. */
async function before(dir: string): Promise<JournalLine[]> {
  const store = await openStore(dir);
  await store.close();
  const db = new Database(path.join(dir, "kontor.db"));
  takenBackTo(db, "0004-entries-by-key");
  const put = db.prepare("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)");
  const lines: JournalLine[] = [];
  for (const match of ["b", "a"])
    for (let n = 40; n > 0; n--) {
      const entry = { by: n % 2, what: { type: "undo", to: n - 1 }, ...(n % 16 === 0 && { hash: `${n}` }) } as const;
      const act = n % 3 === 0 ? null : `act ${n}`;
      put.run(match, n, entry.by, JSON.stringify(entry.what), act, n, entry.hash ?? null);
      if (match === "a") lines.unshift({ match, n, entry, act, at: n });
    }
  db.close();
  return lines;
}

test("entries of a house of before are all there, in their order, each under its act; nothing is written twice", async () => {
  const dir = data();
  const lines = await before(dir);
  const store = await openStore(dir);
  expect(await store.journal.read("a")).toEqual(lines);
  expect(await store.journal.find("a", 1, "act 5")).toBe(5);
  expect(await store.journal.find("a", 0, "act 5")).toBeNull();
  for (const again of [lines[4]!, { ...lines[4]!, n: 41 }])
    await expect(store.journal.append(again)).rejects.toBeInstanceOf(Taken);
  await store.journal.append({ ...lines[4]!, n: 41, act: "another" });
  await store.close();
});

test("a house that falls while entries move to their new table has them all in the old one, and opens again", async () => {
  const dir = data();
  const lines = await before(dir);
  const killed = data();
  const { up } = migrations["0004-entries-by-key"]!;
  vi.spyOn(migrations["0004-entries-by-key"]!, "up").mockImplementation(async (db) => {
    await up(db);
    // The files as a killed process leaves them.
    cpSync(dir, killed, { recursive: true });
    throw new Error("the disk is full");
  });
  await expect(openStore(dir)).rejects.toThrow("the disk is full");
  vi.restoreAllMocks();
  for (const left of [dir, killed]) {
    const store = await openStore(left);
    expect(await store.journal.read("a")).toEqual(lines);
    await store.close();
  }
});

test("a table of a house of before is open to all, as it was", async () => {
  const dir = data();
  await before(dir);
  const db = new Database(path.join(dir, "kontor.db"));
  db.exec(
    `INSERT INTO matches (code, game, version, options, seats, host, status, created_at)
      VALUES ('old', 'lanterns', 1, '{}', '[{"kind":"open"}]', 'ann', 'waiting', 1)`,
  );
  db.close();
  const store = await openStore(dir);
  expect((await store.matches.find("old"))!.terms).toEqual(AMONG_STRANGERS);
  await store.close();
});

test("a time zone that stood among the settings has a column of its own, and other settings stay what they were", async () => {
  const dir = data();
  await (await openStore(dir)).close();
  const db = new Database(path.join(dir, "kontor.db"));
  takenBackTo(db, "0018-zones");
  const put = db.prepare("INSERT INTO players (id, name, created_at, settings) VALUES (?, ?, 1, ?)");
  put.run("ann", "Ann", '{"pace":"off","zone":"Europe/Berlin"}');
  put.run("bob", "Bob", '{"pace":"zone"}');
  db.close();
  const store = await openStore(dir);
  expect(await store.players.find("ann")).toMatchObject({ zone: "Europe/Berlin", settings: { pace: "off" } });
  expect(await store.players.find("bob")).toMatchObject({ zone: null, settings: { pace: "zone" } });
  await store.close();
});

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
import { stored } from "./laid.ts";
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

test("whom somebody mutes and whom the operator keeps outside stay so, each under its number", async () => {
  const dir = data();
  await (await openStore(dir)).close();
  const db = new Database(path.join(dir, "kontor.db"));
  takenBackTo(db, "0020-numbers");
  db.exec(`
    INSERT INTO players (id, name, created_at) VALUES ('bob', 'Bob', 1);
    INSERT INTO silences (id, player, other, stance, at) VALUES (7, 'ann', 'bob', 'muted', 1);
    INSERT INTO bans (id, kind, who, until) VALUES (8, 'player', 'eve', 9)`);
  db.close();
  const { silences, bans, close } = await openStore(dir);
  expect(await silences.of("ann")).toEqual([{ id: 7, name: "Bob", stance: "muted" }]);
  await silences.set("ann", "bob", "blocked", 2);
  expect(await silences.of("ann")).toEqual([{ id: 7, name: "Bob", stance: "blocked" }]);
  await bans.add({ kind: "player", who: "eve", until: 10 }, 1);
  expect(await bans.standing(1)).toEqual([{ id: 8, kind: "player", who: "eve", until: 10 }]);
  await close();
});

test("matches of a house of before are their players' as they were: those that go on, and those that ended, the last first", async () => {
  const dir = data();
  let store = await openStore(dir);
  for (const code of ["first", "last", "plays"]) await store.matches.add(stored(code));
  for (const [endedAt, code] of ["first", "last"].entries())
    await store.matches.change(code, { status: "over", endedAt, standings: [] });
  await store.close();
  const db = new Database(path.join(dir, "kontor.db"));
  takenBackTo(db, "0021-ends");
  db.close();
  store = await openStore(dir);
  const codes = (all: readonly { readonly code: string }[]) => all.map(({ code }) => code);
  expect(codes(await store.matches.overOf("bob", 9))).toEqual(["last", "first"]);
  expect(codes(await store.matches.playingOf("bob", 9))).toEqual(["plays"]);
  await store.close();
});

import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../server/store/database.ts";
import { Matches } from "../../server/store/matches.ts";
import { openStore } from "../../server/store/store.ts";
import type { StoredMatch } from "../../server/store/storedMatch.ts";
import { data, storeIn } from "./harness.ts";
import { absent, bot, line, player, stored } from "./laid.ts";

/** Tables as the database keeps and finds them: whose they are, which are forgotten, and in which order. */
async function kept() {
  const store = await storeIn(data());
  onTestFinished(() => store.close());
  return store;
}
const matches = async () => (await kept()).matches;
const codes = (all: readonly { readonly code: string }[]) => all.map(({ code }) => code);
const waiting = { status: "waiting" } as const;

test("tables that wait or play come back, each kind until it is forgotten, the newest first", async () => {
  const { matches: all, dues } = await kept();
  const tables: readonly [string, Partial<StoredMatch>][] = [
    ["waits", waiting],
    ["waits, left just now", { ...waiting, absentSince: 95 }],
    ["waits, left before", { ...waiting, absentSince: 90 }],
    ["plays", {}],
    ["plays, left before", { absentSince: 50 }],
    ["plays, left long ago", { absentSince: 40 }],
    ["over", { status: "over" }],
    ["sleeps", {}],
  ];
  for (const [createdAt, [code, more]] of tables.entries()) await all.add(stored(code, { createdAt, ...more }));
  await dues.set("sleeps", 5);
  const since = { waiting: 90, playing: 40 };
  const open = ["plays, left before", "plays", "waits, left just now", "waits"];
  expect(codes(await all.open(9, since))).toEqual(open);
  expect(codes(await all.open(2, since))).toEqual(open.slice(0, 2));
});

test("a table that cannot be read hides no other, and whoever runs the house hears of it", async () => {
  const heard: object[] = [];
  const store = await openStore(data(), { error: (about: object) => void heard.push(about), warn: () => {} });
  onTestFinished(() => store.close());
  for (const code of ["sound", "broken"]) await store.matches.add(stored(code));
  await store.matches.change("broken", { seats: [] });
  expect(codes(await store.matches.open(9, { waiting: 0, playing: 0 }))).toEqual(["sound"]);
  expect(heard).toMatchObject([{ code: "broken", err: { name: "Unreadable" } }]);
  await expect(store.matches.find("broken")).rejects.toThrow("the seats of table broken cannot be read");
});

test("of a host's tables those count that wait and are not forgotten", async () => {
  const all = await matches();
  await all.add(stored("here", waiting));
  await all.add(stored("left", { ...waiting, absentSince: 95 }));
  await all.add(stored("forgotten", { ...waiting, absentSince: 90 }));
  await all.add(stored("playing"));
  await all.add(stored("another's", { ...waiting, host: "bob" }));
  expect(await all.waitingOf("ann", { waiting: 90, playing: 0 })).toBe(2);
});

test("whoever sits there when it begins is its player; what an earlier beginning wrote down means nothing", async () => {
  const all = await matches();
  await all.add(stored("first", { createdAt: 1, seats: [player("ann"), bot] }));
  await all.add(stored("second", { ...waiting, createdAt: 2 }));
  expect(codes(await all.playingOf("ann", 9))).toEqual(["first"]);
  await all.change("second", { status: "playing" });
  expect(codes(await all.playingOf("bob", 9))).toEqual(["second"]);
  await all.change("second", { status: "waiting", seats: [player("ann"), player("cid")] });
  expect(codes(await all.playingOf("bob", 9))).toEqual([]);
  await all.change("second", { status: "playing" });
  expect(codes(await all.playingOf("bob", 9))).toEqual([]);
  for (const who of ["ann", "cid"]) expect(codes(await all.playingOf(who, 1))).toEqual(["second"]);
  expect(codes(await all.playingOf("ann", 9))).toEqual(["second", "first"]);
});

test("matches that ended come with those that were broken off, the last first; without a ranking are those from before there were any", async () => {
  const all = await matches();
  const ends: readonly [string, StoredMatch["status"], number, StoredMatch["standings"]][] = [
    ["ranked", "over", 1, [[]] as unknown as StoredMatch["standings"]],
    ["old", "over", 3, null],
    ["broken", "broken-off", 2, []],
    ["closed", "closed", 4, null],
  ];
  for (const [code, status, endedAt, standings] of ends) {
    await all.add(stored(code, { createdAt: 10 - endedAt }));
    await all.change(code, { status, endedAt, standings });
  }
  expect(codes(await all.overOf("bob", 9))).toEqual(["old", "broken", "ranked"]);
  expect(codes(await all.overOf("bob", 1))).toEqual(["old"]);
  expect(await all.unranked(9)).toEqual(["old"]);
  await all.change("ranked", { standings: null });
  expect((await all.unranked(9)).toSorted()).toEqual(["old", "ranked"]);
});

test("whose time is up first comes first, and where nobody's runs nothing is due", async () => {
  const { matches: all, dues } = await kept();
  for (const [code, at] of [
    ["late", 30],
    ["never", null],
    ["soon", 10],
    ["later", 20],
  ] as const) {
    await all.add(stored(code));
    await dues.set(code, at);
  }
  expect(await dues.first(2)).toEqual([
    { code: "soon", at: 10 },
    { code: "later", at: 20 },
  ]);
  expect(await dues.first(9)).toHaveLength(3);
});

test("where no match goes on nobody's time will be up, whoever says so late", async () => {
  const { matches: all, dues } = await kept();
  for (const status of ["waiting", "over", "frozen", "closed"] as const) {
    await all.add(stored(status, { status }));
    await dues.set(status, 5, [0]);
  }
  expect(await dues.first(9)).toEqual([]);
});

test("a match over days is known to wait for whoever is asked, and only while it goes on", async () => {
  const { matches: all, dues } = await kept();
  for (const code of ["ann's", "bob's", "both's", "not yet", "over", "carl's"])
    await all.add(stored(code, code === "carl's" ? { seats: [player("carl"), bot] } : {}));
  for (const [code, asked] of [
    ["ann's", [0]],
    ["bob's", [1]],
    ["both's", [0, 1]],
    ["over", [0]],
    ["carl's", [0]],
  ] as const)
    await dues.set(code, 5, asked);
  await all.change("over", { status: "over", endedAt: 5 });
  const waiting = async (player: string) =>
    (await dues.waitingFor(player)).map(({ code, due }) => [code, due]).toSorted();
  // Where several are asked, whose time is up first is not known.
  expect(await waiting("ann")).toEqual([
    ["ann's", 5],
    ["both's", null],
  ]);
  expect(await waiting("bob")).toEqual([
    ["bob's", 5],
    ["both's", null],
  ]);
  expect((await dues.first(9)).map(({ code }) => code)).not.toContain("over");
  // Later than asked, and asked no more.
  await dues.set("ann's", 9);
  await dues.set("both's", 9, [1]);
  expect(await waiting("ann")).toEqual([["ann's", 9]]);
});

test("when the house opens nobody is anywhere: since now where somebody was, where the match goes on or waits", async () => {
  const all = await matches();
  await all.add(stored("somebody", waiting));
  await all.add(stored("nobody", { absentSince: 5 }));
  await all.add(stored("back"));
  await all.add(stored("over"));
  await all.change("over", { status: "over", standings: [] });
  await all.absent([absent("back", 3), absent("over", null)]);
  await all.absent([absent("back", null)]);
  await all.nobodyIsThere(9);
  const since = async (code: string) => (await all.find(code))!.absentSince;
  expect(await Promise.all(["somebody", "nobody", "back", "over"].map(since))).toEqual([9, 5, 9, null]);
  // Of a process that ended without a word these tables.
  await all.absent([absent("somebody", null), absent("back", null)]);
  await all.nobodyIsThere(11, ["back", "nobody"]);
  expect(await Promise.all(["somebody", "nobody", "back"].map(since))).toEqual([null, 5, 11]);
});

test("a table that goes on under another link is closed under the old one, and both know who was sent away", async () => {
  const all = await matches();
  await all.add(stored("old", waiting));
  const change = { status: "closed", next: "new", endedAt: 7, sentAway: ["max"] } as const;
  await all.follow("old", stored("new", { ...waiting, sentAway: ["max"] }), change);
  expect(await all.find("old")).toMatchObject({ status: "closed", next: "new", endedAt: 7, sentAway: ["max"] });
  expect(await all.find("new")).toMatchObject({ status: "waiting", next: null, endedAt: null, sentAway: ["max"] });
});

test("a match that goes on from a log is there with all of it or not at all, however long the log is", async () => {
  const store = await kept();
  const log = (match: string) => Array.from({ length: 1500 }, (_, n) => line(match, n + 1));
  await store.matches.add(stored("new"), log("new"));
  expect(await store.journal.read("new")).toEqual(log("new"));
  // Its row is refused: one of this code stands already.
  await store.matches.add(stored("old"));
  await expect(store.matches.add(stored("old"), log("old"))).rejects.toThrow();
  expect(await store.journal.read("old")).toEqual([]);
});

test("of a match that is deleted nobody is a player any more, also where its code is given out once more", async () => {
  const all = await matches();
  await all.add(stored("one", { absentSince: 1 }));
  expect(await all.deleteLeft(2, 9)).toBe(1);
  await all.add(stored("one", { ...waiting, seats: [player("eve")] }));
  await all.change("one", { status: "over", endedAt: 5 });
  expect(codes(await all.overOf("ann", 9))).toEqual([]);
});

test("whoever does not hear that his table stands looks for it; what was refused, or nobody finds, has not come about", async () => {
  const stands = { rows: async (): Promise<object[]> => [{}], refused: false };
  const file = new Sqlite(":memory:");
  onTestFinished(() => void file.close());
  const database = {
    db: new Kysely({ dialect: new SqliteDialect({ database: file }) }),
    question: () => () => stands.rows(),
    together: async () => {
      throw new Error("no answer");
    },
    hasRefused: () => stands.refused,
  } as unknown as Database;
  const all = new Matches(database, () => {});
  const ways = [
    () => all.add(stored("a", waiting)),
    () => all.follow("a", stored("b", waiting), { status: "closed", next: "b" }),
  ];
  for (const way of ways) {
    Object.assign(stands, { rows: async () => [{}], refused: false });
    await expect(way()).resolves.toBeUndefined();
    stands.rows = async () => [];
    await expect(way()).rejects.toThrow("no answer");
    // That nobody can look says nothing of what became of it.
    stands.rows = () => Promise.reject(new Error("away"));
    await expect(way()).rejects.toThrow("no answer");
    // There is one of this name, and it is another one.
    Object.assign(stands, { rows: async () => [{}], refused: true });
    await expect(way()).rejects.toThrow("no answer");
  }
});

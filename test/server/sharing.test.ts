import { expect, test } from "vitest";
import { SharedDirectory } from "../../server/lobby/SharedDirectory.ts";
import type { News } from "../../server/news.ts";
import { Budgets } from "../../server/rooms/Budgets.ts";
import { shareBudgets, sharePlaces, sharing } from "../../server/sharing.ts";
import { type Ban, Bans } from "../../server/store/bans.ts";
import type { Database } from "../../server/store/database.ts";
import { Silences } from "../../server/store/silences.ts";
import { beat, HandClock, HOUR } from "./hand.ts";
import { but, data, quiet, storeIn } from "./harness.ts";
import { cluster } from "./hearing.ts";
import { posted } from "./posted.ts";

test("who asks several processes in turn may ask no more than one who asks a single one", async () => {
  const clock = new HandClock();
  const rate = { perSecond: 1, burst: 10 };
  const [one, other] = [new Budgets(rate), new Budgets(rate)];
  const [here, there] = cluster(2);
  await shareBudgets({ talks: one }, clock, here!);
  await shareBudgets({ talks: other }, clock, there!);
  for (let n = 0; n < 6; n++) expect(one.take("ann", clock.monotonic())).toBe(true);
  // Not told yet.
  expect(other.affords("ann", clock.monotonic(), 10)).toBe(true);
  clock.turn(300);
  expect(other.affords("ann", clock.monotonic(), 5)).toBe(false);
  expect(other.affords("ann", clock.monotonic(), 4)).toBe(true);
  expect(other.affords("bob", clock.monotonic(), 10)).toBe(true);
  // What was told is told once.
  clock.turn(300);
  expect(other.affords("ann", clock.monotonic(), 4)).toBe(true);
  expect(one.affords("ann", clock.monotonic(), 5)).toBe(false);
  // And what is paid later is told later.
  expect(one.take("ann", clock.monotonic(), 2)).toBe(true);
  clock.turn(300);
  expect(other.affords("ann", clock.monotonic(), 3)).toBe(false);
  expect(other.affords("ann", clock.monotonic(), 2)).toBe(true);
});

test("who has asked two processes for all they give waits, but never longer than for two of them", async () => {
  const clock = new HandClock();
  const rate = { perSecond: 1, burst: 5 };
  const all = cluster(3).map((news) => ({ news, budgets: new Budgets(rate) }));
  for (const { news, budgets } of all) await shareBudgets({ talks: budgets }, clock, news);
  for (const { budgets } of all) expect(budgets.take("ann", clock.monotonic(), 5)).toBe(true);
  clock.turn(300);
  const [{ budgets }] = all as [(typeof all)[0]];
  clock.turn(5000);
  expect(budgets.affords("ann", clock.monotonic())).toBe(false);
  clock.turn(1000);
  expect(budgets.affords("ann", clock.monotonic())).toBe(true);
});

test("whom the operator keeps out in one process no other one lets in, and again when he may come", async () => {
  const clock = new HandClock();
  const [one, other] = [await storeIn(data()), await storeIn(data())];
  const [here, there] = cluster(2);
  await sharing(one, clock, here!, quiet);
  await sharing(other, clock, there!, quiet);
  const now = clock.now();
  const ban: Ban = { kind: "player", who: "ann", until: now + 60_000 };
  await one.bans.add(ban, now);
  expect(other.bans.keepsOut("player", "ann", now)).toBe(true);
  expect(other.bans.keepsOut("player", "ann", now + 60_001)).toBe(false);
  const id = (await one.bans.standing(now))[0]!.id;
  await one.bans.lift(id);
  expect(other.bans.keepsOut("player", "ann", now)).toBe(false);
  await Promise.all([one.close(), other.close()]);
});

test("how somebody stands to somebody is known in every process", async () => {
  const clock = new HandClock();
  const [one, other] = [await storeIn(data()), await storeIn(data())];
  const [here, there] = cluster(2);
  await sharing(one, clock, here!, quiet);
  await sharing(other, clock, there!, quiet);
  await one.silences.set("ann", "bob", "blocked", clock.now());
  expect(other.silences.stance("ann", "bob")).toBe("blocked");
  expect(other.silences.apartFrom("bob")).toEqual(new Set(["ann"]));
  await one.silences.set("ann", "bob", "heard", clock.now());
  expect(other.silences.apartFrom("bob")).toEqual(new Set());
  await Promise.all([one.close(), other.close()]);
});

test("who changes his mind while the others have not heard the first word yet is at peace: nobody tells what he has only heard", async () => {
  const clock = new HandClock();
  const stores = [await storeIn(data()), await storeIn(data()), await storeIn(data())];
  const under: (() => void)[] = [];
  for (const [n, news] of cluster(3, (goes) => void under.push(goes)).entries())
    await sharing(stores[n]!, clock, news, quiet);
  under.length = 0;
  await stores[0]!.silences.set("ann", "bob", "muted", clock.now());
  await stores[0]!.silences.set("ann", "bob", "heard", clock.now());
  expect(under.length).toBe(4);
  let travelled = 0;
  for (let next = under.shift(); next !== undefined && travelled < 100; next = under.shift(), travelled++) next();
  expect(travelled).toBe(4);
  for (const { silences } of stores) expect(silences.stance("ann", "bob")).toBe("heard");
  for (const store of stores) await store.close();
});

test("what the operator and the players decided while a process heard nobody it knows when the line is back", async () => {
  const clock = new HandClock();
  const now = clock.now();
  const folder = data();
  const [one, other] = [await storeIn(folder), await storeIn(folder)];
  const [deaf] = cluster(1);
  const whenBack: (() => void)[] = [];
  await sharing(other, clock, { ...deaf!, onBack: (listener) => void whenBack.push(listener) }, quiet);
  await one.silences.set("ann", "bob", "blocked", now);
  await one.silences.set("ann", "cai", "muted", now);
  for (const who of ["eve", "mal"]) await one.bans.add({ kind: "player", who, until: now + 60_000 }, now);
  for (const back of whenBack) back();
  await expect
    .poll(() => [other.silences.stance("ann", "bob"), other.bans.keepsOut("player", "eve", now)])
    .toEqual(["blocked", true]);
  expect(other.silences.apartFrom("bob")).toEqual(new Set(["ann"]));
  const told: string[] = [];
  other.silences.listen((player, about) => void told.push(`${player} ${about}`));
  await one.silences.set("ann", "bob", "heard", now);
  await one.bans.lift((await one.bans.standing(now)).find(({ who }) => who === "eve")!.id);
  for (const back of whenBack) back();
  await expect
    .poll(() => [other.silences.stance("ann", "bob"), other.bans.keepsOut("player", "eve", now)])
    .toEqual(["heard", false]);
  // What stands as it stood is no news to anybody.
  expect(told).toEqual(["ann bob"]);
  expect([other.silences.stance("ann", "cai"), other.bans.keepsOut("player", "mal", now)]).toEqual(["muted", true]);
  await Promise.all([one.close(), other.close()]);
});

test("what is learnt while a process reads what it missed is not undone by what it has read", async () => {
  const asked: ((rows: unknown[]) => void)[] = [];
  const execute = () => new Promise<unknown[]>((answer) => asked.push(answer));
  const database = { db: { selectFrom: () => ({ select: () => ({ execute }) }) } } as unknown as Database;
  const opened = Promise.all([Bans.of(database), Silences.of(database)]);
  for (const answer of asked.splice(0)) answer([]);
  const [bans, silences] = await opened;
  const ban: Ban = { kind: "player", who: "eve", until: 1000 };
  const read = Promise.all([bans.catchUp(), silences.catchUp()]);
  bans.learn(ban);
  silences.learn("ann", "bob", "blocked");
  // As it stood before; then, asked again, as it stands.
  for (const answer of asked.splice(0)) answer([]);
  await expect.poll(() => asked.length).toBe(2);
  expect([bans.keepsOut("player", "eve", 0), silences.stance("ann", "bob")]).toEqual([true, "blocked"]);
  const [bansAgain, silencesAgain] = asked;
  bansAgain!([ban]);
  silencesAgain!([{ player: "ann", other: "bob", stance: "blocked" }]);
  await read;
  expect([bans.keepsOut("player", "eve", 0), silences.stance("ann", "bob")]).toEqual([true, "blocked"]);
});

test("a player's connections in all processes count together, and those of a process that is gone no more", async () => {
  const clock = new HandClock();
  const most = { perPlayer: 3, perTable: 3 };
  const [here, there, late] = cluster(3);
  const one = await sharePlaces({ name: "one", news: here! }, clock, most);
  const other = await sharePlaces({ name: "other", news: there! }, clock, most);
  one.take("a", "ann", null);
  one.take("b", "ann", "table-a");
  other.take("c", "ann", null);
  for (const places of [one, other]) expect(() => places.take("d", "ann", null)).toThrow("too-many-pages");
  other.take("e", "bob", null);
  // Whoever leaves one of them makes room in the other.
  one.leave("a");
  other.take("f", "ann", null);
  // Who comes later knows nothing yet, and a minute later everything.
  const third = await sharePlaces({ name: "third", news: late! }, clock, most);
  clock.turn(60_000);
  expect(() => third.take("g", "ann", null)).toThrow("too-many-pages");
  // One process dies without a word: what it held is held no more.
  other.close();
  for (let minute = 0; minute < 3; minute++) clock.turn(60_000);
  for (const connection of ["h", "i"]) third.take(connection, "ann", null);
  expect(() => one.take("j", "ann", null)).toThrow("too-many-pages");
});

test("who has closed his last page in one process has as much room in all others as anybody", async () => {
  const most = { perPlayer: 1, perTable: 1 };
  const [here, there] = cluster(2);
  const one = await sharePlaces({ name: "one", news: here! }, new HandClock(), most);
  const other = await sharePlaces({ name: "other", news: there! }, new HandClock(), most);
  one.take("a", "ann", null);
  expect(() => other.take("b", "ann", null)).toThrow("too-many-pages");
  one.leave("a");
  other.take("b", "ann", null);
  for (const places of [one, other]) places.close();
});

test("what was decided meanwhile is asked for until the database says it, and the log hears of that once", async () => {
  const clock = new HandClock();
  const folder = data();
  const [one, other] = [await storeIn(folder), await storeIn(folder)];
  const whenBack: (() => void)[] = [];
  const said: string[] = [];
  let isAway = true;
  const bans = but(other.bans, {
    catchUp: () => (isAway ? Promise.reject(new Error("away")) : other.bans.catchUp()),
  });
  await sharing(
    { ...other, bans },
    clock,
    { ...cluster(1)[0]!, onBack: (listener) => void whenBack.push(listener) },
    but(quiet, { error: (_: unknown, words?: string) => void said.push(words!) }),
  );
  await one.bans.add({ kind: "player", who: "eve", until: clock.now() + HOUR }, clock.now());
  for (const back of whenBack) back();
  for (let n = 0; n < 3; n++) {
    await beat();
    clock.turn(5000);
  }
  isAway = false;
  await expect
    .poll(() => {
      clock.turn(5000);
      return other.bans.keepsOut("player", "eve", clock.now());
    })
    .toBe(true);
  await beat();
  expect([said.length, clock.timers]).toEqual([1, 0]);
  await Promise.all([one.close(), other.close()]);
});

test("when the line is back each process says and hears at once what it holds and which tables it has", async () => {
  const clock = new HandClock();
  const most = { perPlayer: 1, perTable: 1 };
  const [here, there] = cluster(2);
  let isDown = true;
  const whenBack: (() => void)[] = [];
  const line: News = {
    tell: (topic, what) => isDown || here!.tell(topic, what),
    hear: (topic, listener) => here!.hear(topic, (what: never) => isDown || listener(what)),
    onBack: (listener) => void whenBack.push(listener),
  };
  const one = await sharePlaces({ name: "one", news: line }, clock, most);
  const other = await sharePlaces({ name: "other", news: there! }, clock, most);
  const [own, others] = [new SharedDirectory(clock, line, new Map()), new SharedDirectory(clock, there!, new Map())];
  for (const directory of [own, others]) await directory.open();
  one.take("a", "ann", null);
  others.post(posted({ code: "x" }));
  clock.turn(300);
  expect(own.find("x")).toBeUndefined();
  isDown = false;
  for (const back of whenBack) back();
  expect(() => other.take("b", "ann", null)).toThrow("too-many-pages");
  clock.turn(300);
  expect(own.find("x")).toBeDefined();
  for (const each of [one, other, own, others]) each.close();
});

test("whose going nobody heard of, for the line was down, has room again everywhere within a minute", async () => {
  const clock = new HandClock();
  const most = { perPlayer: 1, perTable: 1 };
  const [here, there] = cluster(2);
  let isDown = false;
  const line: News = { ...here!, tell: (topic, what) => isDown || here!.tell(topic, what) };
  const one = await sharePlaces({ name: "one", news: line }, clock, most);
  const other = await sharePlaces({ name: "other", news: there! }, clock, most);
  one.take("a", "ann", null);
  isDown = true;
  one.leave("a");
  isDown = false;
  expect(() => other.take("b", "ann", null)).toThrow("too-many-pages");
  clock.turn(60_000);
  other.take("b", "ann", null);
  for (const places of [one, other]) places.close();
});

test("whoever watches a table in a process that died finds room at it in the next one at once; its players' pages go when it is known to be gone", async () => {
  const clock = new HandClock();
  const most = { perPlayer: 2, perTable: 2 };
  const [here, there] = cluster(2);
  const dead = await sharePlaces({ name: "dead", news: here! }, clock, most);
  const other = await sharePlaces({ name: "other", news: there! }, clock, most);
  for (const player of ["ann", "bob"]) {
    dead.take(`${player} looks on`, player, "table-a");
    dead.take(`${player} in the lobby`, player, null);
  }
  for (const player of ["cai", "dee"]) other.take(player, player, "table-a");
  expect(() => other.take("eve", "eve", "table-a")).toThrow("table-crowded");
  expect(() => other.take("ann", "ann", null)).toThrow("too-many-pages");
  other.heed(new Set(["dead", "other"]));
  expect(() => other.take("ann", "ann", null)).toThrow("too-many-pages");
  other.heed(new Set(["other"]));
  other.take("ann", "ann", null);
});

import { expect, test } from "vitest";
import { SharedDirectory } from "../../server/lobby/SharedDirectory.ts";
import type { News } from "../../server/news.ts";
import { Budgets } from "../../server/rooms/Budgets.ts";
import { shareBudgets, sharePlaces, sharing } from "../../server/sharing.ts";
import type { Ban } from "../../server/store/bans.ts";
import { HandClock } from "./hand.ts";
import { data, quiet, storeIn } from "./harness.ts";
import { posted } from "./posted.ts";

/** Processes that hear each other: what one tells, all the others hear at once, as it travels; or when its line lets it through. */
function company(count: number, line = (goes: () => void): void => goes()): News[] {
  const heard = Array.from({ length: count }, () => new Map<string, ((what: never) => void)[]>());
  return heard.map((own) => ({
    tell(topic, what) {
      for (const others of heard)
        if (others !== own)
          for (const hear of others.get(topic) ?? []) line(() => hear(JSON.parse(JSON.stringify(what)) as never));
    },
    async hear(topic, listener) {
      own.set(topic, [...(own.get(topic) ?? []), listener]);
    },
    onBack() {},
  }));
}

test("who asks several processes in turn may ask no more than one who asks a single one", async () => {
  const clock = new HandClock();
  const rate = { perSecond: 1, burst: 10 };
  const [one, other] = [new Budgets(rate), new Budgets(rate)];
  const [here, there] = company(2);
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
  const all = company(3).map((news) => ({ news, budgets: new Budgets(rate) }));
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
  const [here, there] = company(2);
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
  const [here, there] = company(2);
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
  for (const [n, news] of company(3, (goes) => void under.push(goes)).entries())
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
  const [deaf] = company(1);
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

test("a player's connections in all processes count together, and those of a process that is gone no more", async () => {
  const clock = new HandClock();
  const most = { perPlayer: 3, perTable: 3 };
  const [here, there, late] = company(3);
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
  const [here, there] = company(2);
  const one = await sharePlaces({ name: "one", news: here! }, new HandClock(), most);
  const other = await sharePlaces({ name: "other", news: there! }, new HandClock(), most);
  one.take("a", "ann", null);
  expect(() => other.take("b", "ann", null)).toThrow("too-many-pages");
  one.leave("a");
  other.take("b", "ann", null);
  for (const places of [one, other]) places.close();
});

test("when the line is back each process says and hears at once what it holds and which tables it has", async () => {
  const clock = new HandClock();
  const most = { perPlayer: 1, perTable: 1 };
  const [here, there] = company(2);
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
  const [here, there] = company(2);
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
  const [here, there] = company(2);
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

test("a table that ends goes out of every directory, also where its score was told again right after", async () => {
  const clock = new HandClock();
  const [here, there] = company(2).map((news) => new SharedDirectory(clock, news, new Map()));
  await here!.open();
  await there!.open();
  const table = posted({ code: "a", players: ["ann"] });
  here!.post(table);
  clock.turn(300);
  expect(there!.find("a")?.posted.players).toEqual(["ann"]);
  here!.post({ ...table, status: "over" });
  here!.moved("a");
  clock.turn(300);
  expect([here!.find("a"), there!.find("a")]).toEqual([undefined, undefined]);
  for (const directory of [here!, there!]) directory.close();
});

/** Three processes: the first holds a table where Ann is, the second takes it from it, and the third only hears of them. */
async function handedOver() {
  const clock = new HandClock();
  const under: (() => void)[] = [];
  const held = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const all = company(3, (goes) => void under.push(goes)).map(
    (news, n) => new SharedDirectory(clock, news, held[n]!),
  ) as [SharedDirectory, SharedDirectory, SharedDirectory];
  for (const directory of all) await directory.open();
  held[0]!.set("a", 1);
  const here = posted({ code: "a", players: ["ann"] });
  return {
    all,
    here,
    nobodyThere: { ...here, absentSince: clock.now() },
    take: () => held[1]!.set("a", 2),
    /** What was told until now, to be heard when it is called. */
    told() {
      for (const directory of all) directory.tellOthers();
      const words = under.splice(0);
      return () => {
        for (const goes of words) goes();
      };
    },
    /** Whether somebody is there, as each of them knows it. */
    known: () => all.map((directory) => directory.find("a") && directory.find("a")!.posted.absentSince === null),
    close() {
      for (const directory of all) directory.close();
    },
  };
}

test("what a process that ends says last of its table is no news to anybody once the next one has spoken", async () => {
  const { all, here, nobodyThere, take, told, known, close } = await handedOver();
  const [from, to] = all;
  from.post(here);
  told()();
  expect(known()).toEqual([true, true, true]);
  // Both speak before either has heard the other, and the old word comes later.
  take();
  to.post(here);
  const later = told();
  from.post(nobodyThere);
  const sooner = told();
  later();
  sooner();
  expect(known()).toEqual([true, true, true]);
  // Nor what it says after it has heard the next one.
  from.post(nobodyThere);
  from.moved("a");
  told()();
  expect(known()).toEqual([true, true, true]);
  // The next one itself is believed, also when its table moves on.
  to.post(nobodyThere);
  to.moved("a");
  told()();
  expect(known()).toEqual([false, false, false]);
  close();
});

test("of a table that nobody holds any more whoever looks after it tells, and what was still under way is older", async () => {
  const { all, here, nobodyThere, told, known, close } = await handedOver();
  const [dead, , orphaned] = all;
  dead.post(here);
  told()();
  dead.moved("a");
  const last = told();
  last();
  orphaned.post(nobodyThere);
  told()();
  last();
  expect(known()).toEqual([false, false, false]);
  close();
});

test("a table that is over does not come back by a word that was long under way", async () => {
  const { all, here, take, told, known, close } = await handedOver();
  const [from, to] = all;
  from.post(here);
  const long = told();
  take();
  to.post({ ...here, status: "over" });
  told()();
  long();
  expect(known()).toEqual([undefined, undefined, undefined]);
  close();
});

test("how late the last word of a table was is known for a while after it has gone, and not for ever", async () => {
  const { all, here, nobodyThere, told, known, close } = await handedOver();
  const [from, other] = all;
  for (let n = 0; n < 5000; n++) {
    from.post({ ...here, code: `t${n}` });
    from.post({ ...here, code: `t${n}`, status: "over" });
  }
  told()();
  for (const directory of [from, other])
    expect((directory as unknown as { editions: ReadonlyMap<string, unknown> }).editions.size).toBeLessThan(1100);
  // Nor does it forget what still stands.
  from.post(here);
  told()();
  for (let n = 0; n < 5000; n++) from.post({ ...here, code: `u${n}`, status: "over" });
  told()();
  from.post(nobodyThere);
  told()();
  expect(known()).toEqual([false, false, false]);
  close();
});

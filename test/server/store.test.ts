import { afterEach, expect, test } from "vitest";
import type { House } from "../../server/context.ts";
import type { RunningHouse } from "../../server/house.ts";
import { Taken } from "../../server/store/holdings.ts";
import type { Journal, JournalLine } from "../../server/store/journal.ts";
import type { Store } from "../../server/store/store.ts";
import { type AnyGame, registryOf } from "../../shared/engine/offer.ts";
import { start } from "../../shared/engine/record.ts";
import { examined } from "../games/boxes.ts";
import { choose } from "../games/lanterns/bot.ts";
import { lanterns } from "../games/lanterns/index.ts";
import { wire } from "../games/lanterns/wire.ts";
import { bare, byChance, data, house, must, seated, storeIn, storeWith, until, Visitor, visitor } from "./harness.ts";
import { line } from "./laid.ts";

let kontor: RunningHouse | null = null;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
});
test("the journal: appends of one turn are one transaction, each durable; who comes second for an entry loses", async () => {
  const dir = data();
  const store = await storeIn(dir);
  const { journal } = store;
  const results = await Promise.allSettled([
    journal.append(line("a", 1, "x")),
    journal.append(line("a", 2)),
    journal.append(line("b", 1)),
    journal.append(line("a", 1)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  await expect(journal.append(line("b", 1))).rejects.toBeInstanceOf(Taken);
  await Promise.all(Array.from({ length: 1200 }, (_, n) => journal.append(line("many", n + 1))));

  // Another process sees it all.
  const other = await storeIn(dir);
  expect(await other.journal.read("a")).toEqual([line("a", 1, "x"), line("a", 2)]);
  expect((await other.journal.read("many")).map(({ n }) => n)).toEqual(Array.from({ length: 1200 }, (_, n) => n + 1));
  await other.close();
  await store.close();
});

test("the first of a group that is written together is answered to its end before the next one is", async () => {
  const store = await storeIn(data());
  const told: string[] = [];
  const answered = async (match: string) => {
    await store.journal.append(line(match, 1));
    told.push(`${match} is published`);
    // As many steps as an answer has on its way out.
    for (let step = 0; step < 20; step++) await null;
    told.push(`${match} is answered`);
  };
  await Promise.all(["a", "b", "c"].map(answered));
  expect(told).toEqual(["a", "b", "c"].flatMap((match) => [`${match} is published`, `${match} is answered`]));
  await store.close();
});

/** A disk that is full whenever it is told to be. */
function failing(real: Store, full: (line: JournalLine) => boolean): { store: Store; appended: JournalLine[] } {
  const appended: JournalLine[] = [];
  const journal: Journal = {
    async append(given) {
      if (full(given)) throw new Error("the disk is full");
      await real.journal.append(given);
      appended.push(given);
    },
    find: (match, seat, act) => real.journal.find(match, seat, act),
    read: (match) => real.journal.read(match),
    rest: () => real.journal.rest(),
  };
  return { store: { ...real, journal, close: () => real.close() }, appended };
}

test("an append that fails: refused with not-saved, nothing happened, and the same action goes through later", async () => {
  let disk!: ReturnType<typeof failing>;
  let full = false;
  kontor = await house({ dataDir: data(), store: (real) => (disk = failing(real, () => full)).store });
  const { at, close } = await seated(kontor.url, "lanterns", 2);
  const [a, b, e] = at as [Visitor, Visitor, Visitor];
  const before = a.now;
  full = true;
  expect(await a.link.act(0, before.legal[0]!)).toEqual({ ok: false, refusal: { reason: "not-saved" } });
  expect(await b.link.request("resign", {})).toEqual({ ok: false, refusal: { reason: "not-saved" } });
  expect([a, b, e].map(({ now }) => now.seq)).toEqual([0, 0, 0]);
  full = false;
  expect(await a.link.act(0, before.legal[0]!)).toEqual({ ok: true, seq: 1 });
  await until(() => [a, b, e].every(({ now }) => now.seq === 1));
  expect(disk.appended.length).toBe(1);
  close();
});

test("a journal that cannot be read right now: what was done before is not known, so a repeated act is asked again later", async () => {
  let broken = false;
  const store = (real: Store): Store =>
    storeWith(real, "journal", {
      find: (...act) => (broken ? Promise.reject(new Error("the disk is gone")) : real.journal.find(...act)),
    });
  kontor = await house({ dataDir: data(), store });
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const [a] = at as [Visitor];
  const room = await bare(players[0]!, code);
  const again = () => room.request("act", { id: "mine", seq: 0, action: a.beats[0]!.legal[0]! });
  expect(await again()).toEqual({ ok: true, seq: 1 });
  broken = true;
  expect(await again()).toEqual({ ok: false, refusal: { reason: "server-away" } });
  broken = false;
  expect(await again()).toEqual({ ok: true, seq: 1 });
  expect((await a.link.history()).length).toBe(1);
  await room.leave();
  close();
});

test("a bot whose move could not be saved tries again", async () => {
  let failed = 0;
  const store = (real: Store) => failing(real, ({ entry }) => entry.by === 1 && failed++ < 2).store;
  kontor = await house({ dataDir: data(), store });
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 1, options: {} }));
  const a = new Visitor(ann, code);
  await until(() => a.beats.length > 0);
  await a.link.act(0, a.now.legal[0]!);
  await until(() => a.now.seq > 1 && a.now.legal.length > 0, "the bot has moved");
  expect(failed).toBeGreaterThan(2);
  a.link.close();
});

test("what another process wrote first is not overwritten: the room ends and everybody comes back to the log as it is", async () => {
  const dir = data();
  kontor = await house({ dataDir: dir });
  const { at, code, close } = await seated(kontor.url, "lanterns", 2);
  const [a, b] = at as [Visitor, Visitor];
  const [first, second] = a.now.legal.filter(({ type }) => type === "take");
  const other = await storeIn(dir);
  await other.journal.append({
    match: code,
    n: 1,
    act: null,
    at: 1,
    entry: { by: 0, what: { type: "action", action: second! } },
  });
  await other.close();
  // He asks again in the new room, where his choices are others by now.
  expect(await a.link.act(0, first!)).toEqual({ ok: false, refusal: { reason: "stale" } });
  await until(() => a.state === "live" && a.now.seq === 1 && b.now.seq === 1, "everybody back");
  expect((await b.link.history()).length).toBe(1);
  expect(b.now.legal.length).toBeGreaterThan(0);
  close();
});

/** Lanterns as a later version plays it. */
const later = (change: Partial<AnyGame>): AnyGame => ({
  ...(lanterns as unknown as AnyGame),
  version: lanterns.version + 1,
  ...change,
});
const other: Partial<AnyGame> = {
  setup(...args) {
    const state = lanterns.setup(...(args as unknown as Parameters<typeof lanterns.setup>));
    return { ...state, coins: state.coins.map(() => 1) } as never;
  },
};

test.each([
  ["goes on when every hash of the record agrees", {}, "playing"],
  ["is frozen, its record kept, when one does not", other, "frozen"],
] as const)("a match begun under an older version %s", async (_, change, status) => {
  const dir = data();
  // One of which is known that it is not over so soon: of two hundred by chance one is.
  const opening: House["opening"] = (game, match) => start(game, { ...match, seed: [4, 5, 6] });
  kontor = await house({ dataDir: dir, opening });
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2, 1, { goal: 25 });
  const choose2 = byChance(4);
  for (let n = 0; n < 18; n++) {
    const one = await until(() => at.find(({ now }) => now.legal.length > 0));
    await one.link.act(n, choose2(one.now.legal));
    await until(() => at.every(({ now }) => now.seq === n + 1));
  }
  const before = at[0]!.now;
  close();
  await kontor.stop();
  kontor = await house({
    dataDir: dir,
    opening,
    games: registryOf({ game: later(change), bot: choose as never, wire: wire as never }),
  });
  const moved = players.map(({ token }) => {
    const again = visitor(kontor!.url);
    (again as unknown as { keep: Storage }).keep.setItem("kontor-guest", token!);
    return again;
  });
  const back = moved.map((player) => new Visitor(player, code));
  await until(() => back.every(({ info }) => info !== null));
  await until(() => back[0]!.info!.status === status);
  if (status === "playing") {
    await until(() => back.every(({ beats }) => beats.length === 1));
    expect(back[0]!.now.view).toEqual(before.view);
    const one = back.find(({ now }) => now.legal.length > 0)!;
    expect(await one.link.act(18, one.now.legal[0]!)).toEqual({ ok: true, seq: 19 });
  } else {
    expect(back[0]!.beats).toEqual([]);
    expect(await back[0]!.link.act(18, { type: "take" })).toEqual({ ok: false, refusal: { reason: "frozen" } });
    expect(await back[0]!.link.request("resign", {})).toEqual({ ok: false, refusal: { reason: "frozen" } });
  }
  for (const { link } of back) link.close();
  await kontor.stop();
  kontor = null;
  const store = await storeIn(dir);
  const stored = (await store.matches.find(code))!;
  expect(stored).toMatchObject({ status, version: lanterns.version + (status === "playing" ? 1 : 0) });
  expect((await store.journal.read(code)).length).toBe(status === "playing" ? 19 : 18);
  await store.close();
});

test("hashes stand in the journal every sixteenth entry and at the end", async () => {
  const dir = data();
  kontor = await house({ dataDir: dir });
  const { at, code, close } = await seated(kontor.url, "lanterns", 2);
  await Promise.all([at[0]!.play(byChance(1)), at[1]!.play(byChance(2))]);
  close();
  await kontor.stop();
  kontor = null;
  const store = await storeIn(dir);
  const lines = await store.journal.read(code);
  const hashed = lines.filter(({ entry }) => entry.hash !== undefined).map(({ n }) => n);
  expect(hashed).toEqual(lines.map(({ n }) => n).filter((n) => n % 16 === 0 || n === lines.length));
  expect((await store.matches.find(code))!.status).toBe("over");
  await store.close();
});

test("a rule that throws freezes its table alone, and the record stays", async () => {
  const take = lanterns.rules.take;
  const broken = {
    ...lanterns,
    rules: {
      ...lanterns.rules,
      take: {
        ...take,
        apply: () => {
          throw new Error("stall has 5 cards");
        },
      },
    },
  };
  const dir = data();
  kontor = await house({
    dataDir: dir,
    games: registryOf(...examined.values(), { game: broken as never, bot: choose as never, wire: wire as never }),
  });
  const { at, close } = await seated(kontor.url, "lanterns", 2);
  const [a, b] = at as [Visitor, Visitor];
  expect(await a.link.act(0, a.now.legal.find(({ type }) => type === "take")!)).toEqual({
    ok: false,
    refusal: { reason: "frozen" },
  });
  await until(() => b.info!.status === "frozen");
  expect(await b.link.act(0, { type: "take" })).toEqual({ ok: false, refusal: { reason: "frozen" } });
  expect(b.now.seq).toBe(0);
  const { at: elsewhere, close: leave } = await seated(kontor.url, "port-royal", 2);
  const first = elsewhere.find(({ now }) => now.legal.length > 0)!;
  expect(await first.link.act(0, first.now.legal[0]!)).toMatchObject({ ok: true });
  leave();
  close();
});

test("a bot that throws, or chooses what it may not, is replaced by a legal action", async () => {
  let asked = 0;
  const silly = () => {
    asked++;
    if (asked % 2 === 0) throw new Error("no idea");
    return { type: "sell", colour: "gold" };
  };
  kontor = await house({
    dataDir: data(),
    games: registryOf({ game: lanterns as never, bot: silly as never, wire: wire as never }),
  });
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 1, options: {} }));
  const a = new Visitor(ann, code);
  await a.play(byChance(9));
  expect(asked).toBeGreaterThan(1);
  a.link.close();
});

test("when the house was away is told in its order, and forgotten once it is past; whose ban ends first stands first", async () => {
  const store = await storeIn(data());
  const away = [
    [50, 60],
    [10, 20],
    [30, 40],
  ] as const;
  for (const one of away) await store.outages.add(one);
  expect(await store.outages.since(15)).toEqual([away[1], away[2], away[0]]);
  await store.outages.until(55);
  expect(await store.outages.since(25)).toEqual([away[2], [50, 55]]);
  await store.outages.until(45);
  expect(await store.outages.since(0)).toEqual([away[2]]);
  for (const [who, until] of [
    ["later", 30],
    ["over", 10],
    ["soon", 20],
  ] as const)
    await store.bans.add({ kind: "player", who, until }, 0);
  expect((await store.bans.standing(10)).map(({ who }) => who)).toEqual(["soon", "later"]);
  await store.close();
});

test("of a ban that is over nothing is kept once the next one is written down; a second one takes the place of the first", async () => {
  const store = await storeIn(data());
  const { bans } = store;
  const ban = (who: string, until: number) => ({ kind: "player", who, until }) as const;
  for (const one of [ban("bob", 5), ban("cid", 5), ban("cid", 9)]) await bans.add(one, 1);
  expect([4, 5].map((now) => bans.keepsOut("player", "bob", now))).toEqual([true, false]);
  await bans.add(ban("eve", 9), 5);
  expect(bans.keepsOut("player", "bob", 4)).toBe(false);
  expect(await bans.standing(0)).toMatchObject([ban("cid", 9), ban("eve", 9)]);
  await store.close();
});

import { pino } from "pino";
import { afterEach, expect, onTestFinished, test } from "vitest";
import type { House } from "../../server/context.ts";
import type { HouseSettings, RunningHouse } from "../../server/house.ts";
import { deleteOld } from "../../server/retention.ts";
import { keptOf } from "../../server/rooms/mine.ts";
import { pastOf } from "../../server/rooms/past.ts";
import { retrace } from "../../shared/engine/record.ts";
import { matchesIn } from "../../shared/ownRecord.ts";
import { examined } from "../games/boxes.ts";
import { DAY, HandClock } from "./hand.ts";
import { but, byChance, data, house, must, seated, storeIn, storeWith, until, visitor } from "./harness.ts";
import { bot, line, player, stored } from "./laid.ts";

/** What is kept of players: they take it along, have it deleted, and the operator says for how long it is kept. */
let kontor: RunningHouse | null = null;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
});
const open = async (more: Partial<HouseSettings> = {}): Promise<string> => {
  kontor = await house({ dataDir: data(), ...more });
  return kontor.url;
};

test("a player takes his matches along, each with its record, which replays; of others he learns nothing but their names", async () => {
  const url = await open();
  const { players, at, close } = await seated(url, "lanterns", 2, 0);
  const [ann, bob] = players as [(typeof players)[0], (typeof players)[0]];
  must(await ann.rename("Ann"));
  await Promise.all(at.map((one, seat) => one.play(byChance(seat))));
  close();
  await until(async () => must(await ann.matches()).over.length === 1);
  const mine = must(await ann.mine(0));
  expect(mine).toMatchObject({ player: { name: "Ann" }, more: false });
  const [match, ...more] = mine.matches;
  expect(more).toEqual([]);
  expect(match).toMatchObject({ kontor: 1, code: at[0]!.info!.code, mySeat: 0, seats: 2 });
  expect(match!.names[0]).toBe("Ann");
  expect(must(await bob.mine(0)).matches[0]!.mySeat).toBe(1);
  const bobsId = must(await bob.guest()).player;
  expect(JSON.stringify(mine)).not.toContain(bobsId);
  // As it comes back out of a file.
  const [given] = matchesIn(JSON.parse(JSON.stringify(mine)))!;
  let n = 0;
  for (const { position } of retrace(examined.get("lanterns")!.game, given!.record)) n = position.n;
  expect(n).toBe(match!.log.length);
  expect(must(await ann.mine(1)).matches).toEqual([]);
  expect((await visitor(url, "nobody").mine(0)).ok).toBe(true);
  expect(must(await visitor(url).mine(0)).matches).toEqual([]);
});

test("what is kept of a player comes in pages of ten matches, and the last one says that it is the last", async () => {
  const store = await storeIn(data());
  onTestFinished(() => store.close());
  const ann = await store.players.add("Ann", 0, null);
  const seats = [player(ann.id), bot];
  for (let n = 1; n <= 20; n++) {
    await store.matches.add(stored(`match-${n}`, { seats, seed: [1, 2, 3] }));
    await store.matches.change(`match-${n}`, { status: "over", endedAt: n });
  }
  expect((await keptOf({ store } as House, ann, 0)).matches[0]!.bots).toEqual([1]);
  const page = async (from: number) => {
    const { matches, more } = await keptOf({ store } as House, ann, from);
    return [matches.map(({ endedAt }) => endedAt), more];
  };
  const ten = (last: number) => Array.from({ length: 10 }, (_, n) => last - n);
  expect(await page(0)).toEqual([ten(20), true]);
  expect(await page(10)).toEqual([ten(10), false]);
  expect(await page(20)).toEqual([[], false]);
});

test("whoever wants to be forgotten has no name, no settings and no grudges left; his matches stay his", async () => {
  const url = await open();
  const { players, at, close } = await seated(url, "lanterns", 2, 0);
  const [ann] = players;
  must(await ann!.rename("Ann"));
  must(await ann!.keepSettings({ pace: "quick" }));
  expect(await at[0]!.link.request("stance", { whom: { seat: 1 }, stance: "muted" })).toMatchObject({ ok: true });
  expect(must(await ann!.silenced()).silenced).toHaveLength(1);
  const before = must(await ann!.guest()).player;
  const guest = must(await ann!.forgetMe());
  expect(guest).toMatchObject({ player: before, named: false, settings: {} });
  expect(must(await ann!.silenced()).silenced).toEqual([]);
  await until(() => at[1]!.info!.seats[0]!.name !== "Ann", "the table shows it");
  expect(JSON.stringify(must(await ann!.mine(0)).player)).not.toContain("Ann");
  expect(at[0]!.info!.mySeat).toBe(0);
  close();
});

test("a link made before he was forgotten signs nobody in as him, and he is called as if he never had been", async () => {
  const { players, devices, matches, close } = await storeIn(data());
  const { id } = await players.add("Ann", 0);
  await matches.add(stored("x"));
  const key = await players.link(id, "/", 0);
  expect(await devices.call("x", id, 0)).toBe(true);
  expect(await devices.call("x", id, 0)).toBe(false);
  await players.forget(id, "Guest 1234");
  expect(await players.claim(key, "page", 1)).toBeNull();
  expect(await devices.call("x", id, 1)).toBe(true);
  await close();
});

test("a link whose player cannot be looked up for a moment is not used up; it signs in one device", async () => {
  const { players, close } = await storeIn(data());
  const { id } = await players.add("Ann", 0);
  const key = await players.link(id, "/", 0);
  let isAway = true;
  const find = (one: string) => (isAway ? Promise.reject(new Error("away")) : players.find(one));
  const door: typeof players = but(players, { find });
  await expect(door.claim(key, "page", 1)).rejects.toThrow("away");
  isAway = false;
  const devices = await Promise.all([door.claim(key, "page", 1), door.claim(key, "other page", 1)]);
  expect(devices.filter((one) => one !== null)).toMatchObject([{ player: { id }, path: "/" }]);
  await close();
});

test("what a player chose a moment before he is forgotten is not written down behind it", async () => {
  const [written, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const url = await open({
    store: (real) =>
      storeWith(real, "players", {
        async settle(...given) {
          written.resolve();
          await goesOn.promise;
          return real.players.settle(...given);
        },
      }),
  });
  const ann = visitor(url);
  must(await ann.guest());
  const keeping = ann.keepSettings({ pace: "quick" });
  await written.promise;
  const forgetting = ann.forgetMe();
  // Time enough to be forgotten meanwhile, if that waited for nothing.
  for (let n = 0; n < 5; n++) must(await ann.silenced());
  goesOn.resolve();
  must(await keeping);
  must(await forgetting);
  expect(must(await visitor(url, ann.token!).guest()).settings).toEqual({});
});

test("matches are kept for so many days: what is older goes, what plays and whose days run stays", async () => {
  const clock = new HandClock();
  const store = await storeIn(data());
  const ago = (days: number): number => clock.now() - days * DAY;
  for (const [code, given] of [
    ["over-long-ago", { status: "over", endedAt: ago(40) }],
    ["over-lately", { status: "over", endedAt: ago(20) }],
    ["closed-long-ago", { status: "closed", endedAt: ago(31) }],
    ["left-long-ago", { status: "playing", absentSince: ago(35) }],
    ["left-lately", { status: "playing", absentSince: ago(5) }],
    ["days-run", { status: "playing", absentSince: ago(35) }],
    ["played-now", { status: "playing", absentSince: null }],
  ] as const) {
    await store.matches.add(stored(code, { ...given, status: "playing" }));
    await store.journal.append(line(code, 1));
    await store.devices.call(code, "ann", 0);
    await store.matches.change(code, { status: given.status });
  }
  await store.dues.set("days-run", clock.now() + DAY);
  const left = async () => {
    const all = [
      "over-long-ago",
      "over-lately",
      "closed-long-ago",
      "left-long-ago",
      "left-lately",
      "days-run",
      "played-now",
    ];
    const found = await Promise.all(all.map(async (code) => [code, await store.matches.find(code)] as const));
    return found.flatMap(([code, match]) => (match === null || match.status === "frozen" ? [] : [code]));
  };
  const log = pino({ enabled: false });
  const end = deleteOld({ store, clock, log }, { reportDays: 0, matchDays: 30, mostMegabytes: 0 });
  await expect.poll(left).toEqual(["over-lately", "left-lately", "days-run", "played-now"]);
  expect(await store.journal.read("over-long-ago")).toEqual([]);
  // Nor is it kept that he was called there.
  await store.matches.add(stored("left-long-ago"));
  expect(await store.devices.call("left-long-ago", "ann", 1)).toBe(true);
  expect(await store.devices.call("left-lately", "ann", 1)).toBe(false);
  await store.matches.change("left-long-ago", { status: "frozen", endedAt: clock.now() });
  expect(await store.journal.read("over-lately")).toHaveLength(1);
  clock.turn(11 * DAY);
  await expect.poll(left).toEqual(["left-lately", "days-run", "played-now"]);
  end();
  expect(clock.timers).toBe(0);
  await store.close();
});

test("a house that closes while it deletes what is old deletes no more of it", async () => {
  let pieces = 0;
  const matches = {
    async deleteLeft() {
      if (++pieces === 3) end();
      return 10;
    },
    deleteOver: async () => void (pieces += 100),
  };
  const kept = { store: { matches }, clock: new HandClock(), log: pino({ enabled: false }) };
  const end = deleteOld(kept as unknown as Parameters<typeof deleteOld>[0], {
    reportDays: 0,
    matchDays: 1,
    mostMegabytes: 0,
  });
  await expect.poll(() => pieces).toBe(3);
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
  expect(pieces).toBe(3);
});

test("a database that is too large loses its oldest matches, as many as it is too large", async () => {
  const clock = new HandClock();
  const real = await storeIn(data());
  for (let n = 0; n < 40; n++)
    await real.matches.add(stored(`m${n}`, { status: "over", endedAt: clock.now() - (40 - n) * DAY }));
  await real.matches.add(stored("playing"));
  const store = { ...real, size: async () => 8 * 1024 * 1024 };
  const end = deleteOld(
    { store, clock, log: pino({ enabled: false }) },
    { reportDays: 0, matchDays: 0, mostMegabytes: 6 },
  );
  await expect.poll(() => real.matches.countOver()).toBe(30);
  end();
  expect(await real.matches.find("m9")).toBeNull();
  for (const code of ["m10", "m39", "playing"]) expect(await real.matches.find(code)).not.toBeNull();
  expect(await real.size()).toBeGreaterThan(0);
  await real.close();
});

test("the lobby lists the last thirty of many matches that are over, and knows that there are more", async () => {
  const listed = async (many: number) => {
    const overOf = async (_: string, most: number) =>
      Array.from({ length: Math.min(most, many) }, (_, n) => stored(`${n}`, { status: "over", endedAt: n }));
    const matches = { playingOf: async () => [], overOf };
    const store = { matches, players: { names: async () => new Map() } };
    const { over, older } = await pastOf({ store, clock: new HandClock() } as unknown as House, "ann");
    return [over.length, older];
  };
  expect([await listed(30), await listed(31)]).toEqual([
    [30, false],
    [30, true],
  ]);
});

import { expect, test } from "vitest";
import type { House } from "../../server/context.ts";
import { Orphans } from "../../server/Orphans.ts";
import type { Cluster } from "../../server/processes.ts";
import { Unreadable } from "../../server/store/storedMatch.ts";
import { HandClock, SECOND } from "./hand.ts";

/** Who still listens, who holds tables, and what becomes of them; nothing of it is a process. */
function watched(...opened: readonly string[]) {
  const clock = new HandClock();
  const listening = new Set(["me", "other"]);
  const holders = new Map([["other", ["a", "b"]]]);
  const left: string[][] = [];
  const looked: string[] = [];
  const faults: unknown[] = [];
  const lost: { fails: (() => void) | null; asked: number } = { fails: null, asked: 0 };
  /** What the database does not answer: whether it is there, and that nobody is at these tables. */
  const away = { answers: false, nobodyIsThere: false, orphan: null as "before" | "behind" | null };
  const heeded: string[][] = [];
  const places = { heed: (those: ReadonlySet<string>) => void heeded.push([...those]) };
  const store = {
    holdings: {
      holders: async () => [...holders.keys()],
      heldBy: async (holder: string) => holders.get(holder) ?? [],
      async orphan(holder: string) {
        const codes = holders.get(holder) ?? [];
        if (away.orphan !== "before") holders.delete(holder);
        if (away.orphan !== null) throw new Error("away");
        return codes;
      },
      async unheld(codes: readonly string[]) {
        const held = [...holders.values()].flat();
        return codes.filter((code) => !held.includes(code));
      },
    },
    matches: {
      async nobodyIsThere(_: number, codes: string[]) {
        if (away.nobodyIsThere) throw new Error("away");
        left.push(codes);
      },
      async find(code: string) {
        looked.push(code);
        if (lost.fails !== null) {
          lost.asked++;
          lost.fails();
          throw new Error("closed");
        }
        return { code, game: code === "of old" ? "gone" : "here" };
      },
    },
    async answers() {
      if (away.answers) throw new Error("away");
    },
  };
  const log = { warn: () => {}, error: (fault: unknown) => void faults.push(fault) };
  const games = { has: (game: string) => game === "here" };
  const house = {
    clock,
    store,
    log,
    places,
    games,
    rooms: new Map(opened.map((code) => [code, {}])),
  } as unknown as House;
  const cluster = { listening: async () => listening } as unknown as Cluster;
  const lulls: string[] = [];
  const orphans = new Orphans(house, cluster, async () => void lulls.push(looked.at(-1)!));
  orphans.watch();
  /** The next look, to its end. */
  const look = async () => {
    clock.turn(3 * SECOND);
    await expect.poll(() => clock.timers).toBe(1);
  };
  return { lulls, lost, away, holders, listening, left, looked, faults, heeded, look, orphans, clock };
}

test("who is silent once may only have lost his line; who is silent twice in a row is gone, and his tables are looked after", async () => {
  const { listening, left, looked, heeded, look } = watched("a", "b");
  await look();
  listening.delete("other");
  await look();
  expect(left).toEqual([]);
  expect(heeded).toEqual([["me", "other"], ["me"]]);
  listening.add("other");
  await look();
  listening.delete("other");
  await look();
  expect(left).toEqual([]);
  await look();
  expect(left).toEqual([["a", "b"]]);
  expect(looked).toEqual(["a", "b"]);
  await look();
  expect(left).toHaveLength(1);
});

test("a table that has come to this process already is not listed by what the database says of it", async () => {
  const { listening, look, looked, faults } = watched("a", "b");
  listening.delete("other");
  await look();
  await look();
  expect(looked).toEqual(["a", "b"]);
  // It would be read, and this database has nothing to read.
  expect(faults).toEqual([]);
  const bare = watched("a");
  bare.listening.delete("other");
  await bare.look();
  await bare.look();
  // Tried once more, and then left to whoever comes.
  expect(bare.faults).toHaveLength(2);
});

test("a table of a game that is not here stays closed, and nothing more is said of it", async () => {
  const { holders, listening, look, looked, faults } = watched("a");
  holders.set("other", ["of old", "a"]);
  listening.delete("other");
  await look();
  await look();
  expect([looked, faults]).toEqual([["of old", "a"], []]);
});

test("a database that goes away while tables of a dead process are looked after is asked again, for each of them once", async () => {
  const { listening, left, looked, faults, look, lost, away } = watched("a", "b");
  listening.delete("other");
  await look();
  away.nobodyIsThere = true;
  await look();
  expect([left, looked]).toEqual([[], []]);
  away.nobodyIsThere = false;
  away.answers = true;
  lost.fails = () => {};
  await look();
  expect([left, looked]).toEqual([[["a", "b"]], ["a"]]);
  away.answers = false;
  lost.fails = null;
  await look();
  await look();
  expect([left, looked]).toEqual([[["a", "b"]], ["a", "a", "b"]]);
  expect(faults).toHaveLength(1);
});

test.each(["before", "behind"] as const)(
  "tables are nobody's, and the answer of the database is lost: they are looked after all the same, each once (%s)",
  async (when) => {
    const { holders, listening, left, looked, look, away } = watched("a", "b", "c");
    holders.set("other", ["a", "b", "c"]);
    listening.delete("other");
    await look();
    away.orphan = when;
    await look();
    expect(left).toEqual([]);
    away.orphan = null;
    // Somebody has come to one of them meanwhile.
    if (when === "behind") holders.set("me", ["c"]);
    await look();
    const all = when === "behind" ? ["a", "b"] : ["a", "b", "c"];
    expect([left, looked]).toEqual([[all], all]);
    await look();
    expect(left).toHaveLength(1);
  },
);

test("a database that refuses a single question keeps no table away", async () => {
  const { listening, looked, faults, look, lost, left } = watched("a", "b");
  listening.delete("other");
  await look();
  lost.fails = () => (lost.fails = null);
  await look();
  expect([left, looked, faults.length]).toEqual([[["a", "b"]], ["a", "b", "a"], 1]);
});

test("what does not come back because this process ends meanwhile is no fault: another one looks after it", async () => {
  const { listening, look, faults, orphans, lost, clock } = watched();
  lost.fails = () => orphans.close();
  listening.delete("other");
  await look();
  clock.turn(3 * SECOND);
  await expect.poll(() => lost.asked).toBe(1);
  expect(faults).toEqual([]);
});

test("a process that ends looks no more", async () => {
  const { orphans, clock, left, listening } = watched();
  listening.delete("other");
  orphans.close();
  clock.turn(60 * SECOND);
  expect([clock.timers, left]).toEqual([0, []]);
});

test("tables of all processes that are gone at once are looked after", async () => {
  const { holders, listening, look, left, looked } = watched("a", "b");
  holders.clear();
  holders.set("other", ["a"]).set("third", ["b"]);
  listening.add("third");
  await look();
  for (const name of ["other", "third"]) listening.delete(name);
  await look();
  await look();
  expect([left, looked]).toEqual([[["a", "b"]], ["a", "b"]]);
});

test("a table of a dead process that nobody can read is not asked for again", async () => {
  const { listening, look, looked, faults, lost, lulls } = watched();
  lost.fails = () => {
    throw new Unreadable("no house wrote this");
  };
  listening.delete("other");
  for (let looks = 0; looks < 3; looks++) await look();
  expect([looked, faults.length]).toEqual([["a", "b"], 2]);
  // Behind each comes a moment for those who play.
  expect(lulls).toEqual(["a", "b"]);
});

test("as long as nobody can see who is there the log hears of it once, and once more the next time", async () => {
  const { listening, faults, look, away, holders } = watched("a", "b", "c");
  listening.delete("other");
  away.orphan = "before";
  for (let n = 0; n < 5; n++) await look();
  expect(faults).toHaveLength(1);
  away.orphan = null;
  await look();
  holders.set("third", ["c"]);
  away.orphan = "before";
  for (let n = 0; n < 5; n++) await look();
  expect(faults).toHaveLength(2);
});

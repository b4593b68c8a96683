import { expect, test, vi } from "vitest";
import type { House } from "../../server/context.ts";
import { Unreadable } from "../../server/store/storedMatch.ts";
import { lull, Waking } from "../../server/Waking.ts";
import { HandClock, SECOND } from "./hand.ts";

/** What becomes of the tables from before when a house opens; nothing of it is a house. */
type Before = { readonly code: string; readonly game: string; readonly status: string; readonly terms: object };
const over = (type: string, code: string, more: Partial<Before> = {}): Before => ({
  ...{ code, game: "here", status: "playing", terms: { clock: { type } } },
  ...more,
});

function opens(all: () => Promise<readonly Before[]>, before: readonly string[] = []) {
  const entered = new Set(before);
  const clock = new HandClock();
  const [read, opened, faults] = [[] as string[], [] as string[], [] as unknown[]];
  const said: string[] = [];
  const error = (fault: unknown, words: string) => {
    faults.push(fault);
    said.push(words);
  };
  /** Whoever reads a table waits for it. */
  const unranked = { codes: [] as string[], asked: 0 };
  const reading = { it: async () => {}, isAway: false };
  const store = {
    matches: {
      openByGame: async () => [],
      open: all,
      async find(code: string) {
        read.push(code);
        await reading.it();
        return null;
      },
      async unranked(most: number) {
        unranked.asked++;
        if (reading.isAway) throw new Error("away");
        return unranked.codes.slice(0, most);
      },
      change: async (code: string) => void unranked.codes.splice(unranked.codes.indexOf(code), 1),
    },
    answers: async () => {
      if (reading.isAway) throw new Error("away");
    },
  };
  const house = {
    ...{ clock, store, log: { error } },
    games: { has: (game: string) => game === "here" },
    directory: { find: (code: string) => (entered.has(code) ? {} : undefined) },
    // Whose room has opened meanwhile needs none, and that is asked of those alone that need one.
    rooms: { has: (code: string) => opened.push(code) > 0 },
  } as unknown as House;
  const waking = new Waking(house);
  waking.begin();
  return {
    waking,
    clock,
    read,
    opened,
    faults,
    said,
    reading,
    unranked,
    enter: (code: string) => void entered.add(code),
  };
}

test("a match over days of which nobody wrote down whose turn it is goes on by itself; others wait for whoever comes, and who has come already has opened his", async () => {
  const before = [
    over("days", "asleep"),
    over("none", "left"),
    over("days", "waits", { status: "waiting" }),
    over("days", "of old", { game: "gone" }),
    over("none", "back"),
  ];
  const { waking, read, opened, faults } = opens(async () => before, ["back"]);
  await expect.poll(() => read).toEqual(["asleep", "left", "waits"]);
  await waking.end();
  expect([opened, faults]).toEqual([["asleep"], []]);
});

test("a database that does not say which tables there are is asked again, and no more once the house closes", async () => {
  let asked = 0;
  let fails = (): void => {};
  const { waking, clock, faults, said } = opens(() => {
    asked++;
    return new Promise((_, no) => (fails = () => no(new Error("away"))));
  });
  await expect.poll(() => asked).toBe(1);
  fails();
  await expect.poll(() => clock.timers).toBe(1);
  clock.turn(5 * SECOND);
  await expect.poll(() => asked).toBe(2);
  const ended = waking.end();
  fails();
  await ended;
  expect([clock.timers, faults.length]).toEqual([0, 2]);
  expect(said).toEqual(Array(2).fill("the tables from before are not back yet"));
});

test("a database that goes away while tables come back is asked again: none is left out, nor one that was entered and not opened", async () => {
  const { waking, clock, read, opened, faults, reading, enter } = opens(async () => [
    over("days", "a"),
    over("days", "b"),
  ]);
  reading.it = async () => {
    enter(read.at(-1)!);
    reading.isAway = true;
    throw new Error("away");
  };
  await expect.poll(() => clock.timers).toBe(1);
  expect([read, opened, faults.length]).toEqual([["a"], [], 1]);
  Object.assign(reading, { it: async () => {}, isAway: false });
  clock.turn(5 * SECOND);
  await expect.poll(() => opened).toEqual(["a", "b"]);
  await waking.end();
  expect([read, faults.length]).toEqual([["a", "a", "b"], 1]);
});

test("one table that does not come back keeps none of the others away, and is tried once more after them", async () => {
  const { waking, clock, read, faults, reading } = opens(async () => [over("days", "a"), over("days", "b")]);
  reading.it = async () => {
    if (read.at(-1) === "a") throw new Error("a fault of ours");
  };
  await expect.poll(() => read).toEqual(["a", "b", "a"]);
  await waking.end();
  expect([clock.timers, faults.length]).toEqual([0, 2]);
});

test("a database that refuses a single question keeps no table away, also one that was entered and not opened; whoever cannot be read is not asked for again", async () => {
  const all = ["a", "b", "c", "d"].map((code) => over("days", code));
  const { waking, read, opened, faults, reading, enter } = opens(async () => all);
  const refused = new Set(["a", "b"]);
  reading.it = async () => {
    const code = read.at(-1)!;
    enter(code);
    if (code === "c") throw new Unreadable("no house wrote this");
    if (refused.delete(code)) throw new Error("away for a moment");
  };
  await expect.poll(() => opened).toEqual(["d", "a", "b"]);
  await waking.end();
  expect([read, faults.length]).toEqual([["a", "b", "c", "d", "a", "b"], 3]);
});

test("old matches are ranked when all tables are back: a database that is away meanwhile is asked again, and brings no table back twice; one match that fails keeps none of the others away", async () => {
  const { waking, clock, read, faults, said, reading, unranked } = opens(async () => [over("none", "a")]);
  unranked.codes.push(...Array.from({ length: 40 }, (_, n) => `old ${n}`));
  const bad = new Set(["old 0", "old 7"]);
  reading.it = async () => {
    const code = read.at(-1)!;
    if (bad.has(code)) throw new Unreadable("no house wrote this");
    reading.isAway = code === "old 9" && faults.length < 3;
    if (reading.isAway) throw new Error("away");
  };
  await expect.poll(() => clock.timers).toBe(1);
  expect([unranked.codes.length, faults.length, said.at(-1)]).toEqual([40 - 7, 3, "old matches are not ranked yet"]);
  reading.isAway = false;
  clock.turn(5 * SECOND);
  await expect.poll(() => unranked.codes).toEqual(["old 0", "old 7"]);
  await waking.end();
  expect([read.filter((code) => code === "a").length, faults.length, clock.timers]).toEqual([1, 5, 0]);
});

test("a house that closes while tables come back waits for the one that is just read, and reads no other", async () => {
  const { waking, read, reading } = opens(async () => [over("none", "a"), over("none", "b")]);
  let comes = (): void => {};
  reading.it = () => new Promise((done) => (comes = done));
  await expect.poll(() => read).toEqual(["a"]);
  let closed = false;
  const ended = waking.end().then(() => (closed = true));
  await new Promise((done) => setImmediate(done));
  expect(closed).toBe(false);
  reading.it = async () => {};
  comes();
  await ended;
  expect(read).toEqual(["a"]);
});

test("however many old matches cannot be ranked, those behind them are", async () => {
  const { waking, read, faults, reading, unranked } = opens(async () => []);
  const bad = new Set(Array.from({ length: 70 }, (_, n) => `bad ${n}`));
  unranked.codes.push(...bad, "good");
  reading.it = async () => {
    if (bad.has(read.at(-1)!)) throw new Unreadable("no house wrote this");
  };
  await expect.poll(() => faults.length).toBe(bad.size);
  await expect.poll(() => unranked.codes.length).toBe(bad.size);
  await waking.end();
  expect(unranked.codes).toEqual([...bad]);
});

test("a house that closes while its tables come back does not begin to rank old matches", async () => {
  const { waking, read, reading, unranked } = opens(async () => [over("days", "a")]);
  const { promise, resolve } = Promise.withResolvers<void>();
  reading.it = () => promise;
  await expect.poll(() => read).toEqual(["a"]);
  const ended = waking.end();
  resolve();
  await ended;
  expect(unranked.asked).toBe(0);
});

test("between two tables that come back is a moment in which little happens, but nobody waits for it for ever", async () => {
  const { waking, clock, read } = opens(async () => [over("days", "a"), over("days", "b")]);
  const looks = vi.spyOn(clock, "monotonic");
  await expect.poll(() => read).toEqual(["a", "b"]);
  await waking.end();
  // Before and behind one quiet turn, for each of them.
  expect(looks).toHaveBeenCalledTimes(4);
  let [now, asked] = [0, 0];
  const busy = Object.assign(new HandClock(), { monotonic: () => (now += ++asked < 7 ? 100 : 1) });
  await lull(busy);
  expect(asked).toBe(8);
  await lull(Object.assign(new HandClock(), { monotonic: () => (now += 100) }));
});

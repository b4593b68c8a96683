import { expect, test } from "vitest";
import { deleteOld, type Retention } from "../../server/retention.ts";
import type { Store } from "../../server/store/store.ts";
import { DAY, HandClock } from "./hand.ts";
import { quiet, until } from "./harness.ts";

/** What a house deletes by itself: by a database that only counts. */
const MEGABYTE = 1024 * 1024;
/** What it does for ever it would do now. */
const rests = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
};
async function looks(kept: Partial<Retention>, { over = 0, left = 0, size = 0 }) {
  const clock = new HandClock();
  const asked: string[] = [];
  const there = { over, left };
  const goes = (what: "over" | "left") => async (before: number, most: number) => {
    asked.push(`${what} ${Math.round((clock.now() - before) / DAY)} ${most}`);
    const gone = Math.min(most, there[what]);
    there[what] -= gone;
    return gone;
  };
  const store = {
    reports: { deleteBefore: async (at: number) => void asked.push(`reports ${(clock.now() - at) / DAY}`) },
    matches: { deleteOver: goes("over"), deleteLeft: goes("left"), countOver: async () => there.over },
    size: async () => {
      asked.push("size");
      return size;
    },
  } as unknown as Store;
  const end = deleteOld(
    { store, clock, log: quiet },
    { reportDays: 0, matchDays: 0, mostMegabytes: MEGABYTE, ...kept },
  );
  await until(() => asked.includes("size"), "it has looked");
  await rests();
  end();
  return { asked, there, timers: clock.timers };
}

test("what is old goes ten at a time until no more of it is there, and is not asked for after that", async () => {
  const { asked, there, timers } = await looks({ reportDays: 90, matchDays: 30 }, { over: 23, left: 0 });
  const all = ["reports 90", "left 30 10", "over 30 10", "over 30 10", "over 30 10", "over 30 10", "size"];
  expect(asked).toEqual(all);
  expect([there.over, timers]).toEqual([0, 0]);
});

test("of a database that is too large as large a part of its matches goes; of one that has room none does", async () => {
  const room = await looks({ mostMegabytes: 100 }, { over: 40, size: 99 * MEGABYTE });
  expect(room.there.over).toBe(40);
  const full = await looks({ mostMegabytes: 100 }, { over: 40, size: 160 * MEGABYTE });
  expect(full.there.over).toBe(25);
});

test("it is looked for every day, and a house that closes leaves the rest for the next one", async () => {
  const clock = new HandClock();
  const [days, pieces] = [[] as number[], [] as number[]];
  const begun = clock.now();
  let ends = (): void => {};
  const store = {
    reports: { deleteBefore: async () => void days.push((clock.now() - begun) / DAY) },
    matches: {
      deleteLeft: async () => 0,
      async deleteOver(_: number, most: number) {
        pieces.push(most);
        if (pieces.length === 2) ends();
        return most;
      },
    },
  } as unknown as Store;
  const kept = { reportDays: 90, matchDays: 0, mostMegabytes: 0 };
  const end = deleteOld({ store, clock, log: quiet }, kept);
  for (let day = 0; day < 2; day++) {
    await rests();
    clock.turn(DAY);
  }
  await rests();
  expect(days).toEqual([0, 1, 2]);
  end();
  ends = deleteOld({ store, clock, log: quiet }, { ...kept, matchDays: 30 });
  await rests();
  expect([pieces, clock.timers]).toEqual([[10, 10], 0]);
});

test("between two pieces of what is deleted those who play have their turn", async () => {
  let [turn, left] = [0, 25];
  const turns: number[] = [];
  const store = {
    matches: {
      deleteLeft: async () => 0,
      async deleteOver(_: number, most: number) {
        turns.push(turn);
        const gone = Math.min(most, left);
        left -= gone;
        return gone;
      },
    },
  } as unknown as Store;
  const plays = (): void => {
    turn++;
    if (turn < 20) setImmediate(plays);
  };
  setImmediate(plays);
  const end = deleteOld(
    { store, clock: new HandClock(), log: quiet },
    { reportDays: 0, matchDays: 30, mostMegabytes: 0 },
  );
  await rests();
  end();
  expect([left, new Set(turns).size]).toEqual([0, turns.length]);
});

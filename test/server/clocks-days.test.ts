import { expect, test } from "vitest";
import { Calendar } from "../../server/clocks/Calendar.ts";
import { spentAfter, WAKING_DAY } from "../../server/clocks/hours.ts";
import type { Table } from "../../server/rooms/Table.ts";
import type { Store } from "../../server/store/store.ts";
import type { Seat } from "../../shared/engine/contract.ts";
import { beat, DAY, type HandClock, HOUR, MINUTE } from "./hand.ts";
import { but, quiet, until } from "./harness.ts";
import { CODE, laid, PACE, player } from "./laid.ts";
import { no } from "./tables.ts";

/** Matches over days: whose time is up while nobody is at the table, and hours that are nobody's. */

/** So long something may take that the house does by itself: enough where the machine is busy. */
const SOON = 30_000;
const ZONES = ["Europe/Berlin", "Asia/Tokyo"];

/** Two players of this house, where it is day for one while it is night for the other; the match has begun. */
async function overDays(days = 1, zones: readonly (string | null)[] = ZONES, more: Parameters<typeof laid>[1] = {}) {
  const people: string[] = [];
  const laying = await laid([], {
    ...more,
    terms: { clock: { type: "days", days } },
    sit: async ({ players }) => {
      for (const zone of zones) {
        people.push((await players.add("Somebody", 0, zone)).id);
      }
      return people.map(player);
    },
  });
  await laying.begin();
  return { ...laying, people };
}
const asked = (table: Table): Seat => [0, 1].findIndex((seat) => table.legalOf(seat).length > 0);
const settled = (table: Table) => table.inTurn(async () => ({ ok: true, seq: table.seq }));
/** A bot that is on its way acts; more may follow. */
async function bots(table: Table, clock: HandClock): Promise<false> {
  clock.turn(PACE);
  await settled(table);
  return false;
}
/** By when whoever is asked has to act. */
const due = (table: Table, now: number): number => now + table.settled("spectator").clocks!.left[asked(table)]!;
/** The same time on the next day, wherever one lives: one day of waking hours. */
const morning = (zone: string): number => (zone === ZONES[0] ? 7 : 23) * HOUR;

test("a day is over when it is the same time again; asked in the night, one begins in the morning", async () => {
  const { table, clock } = await overDays();
  const seat = asked(table);
  // The house opens at midnight of Greenwich: it is one o'clock in Berlin, and nine in Tokyo.
  const begins = ZONES[seat] === "Europe/Berlin" ? morning("Europe/Berlin") : 0;
  const expected = clock.now() + begins + (begins === 0 ? DAY : WAKING_DAY);
  expect(due(table, clock.now())).toBe(expected);
  clock.turn(expected - clock.now() - 1);
  await settled(table);
  expect(table.position!.byBots).toEqual([]);
  clock.turn(1);
  await settled(table);
  expect(table.position!.byBots).toEqual([seat]);
  await table.close();
});

test("while a match is stopped nobody's days run, however often it is", async () => {
  const { table, clock, store, again } = await overDays(2);
  const left = (at: Table) => at.settled("spectator").clocks!.left[asked(at)];
  let [now, before] = [table, left(table)!];
  for (let times = 0; times < 2; times++) {
    clock.turn(HOUR);
    before = left(now)!;
    await now.freeze();
    await now.close();
    const from = now.match.endedAt!;
    clock.turn(3 * DAY);
    const stopped = [...(now.match.stopped ?? []), [from, clock.now()] as const];
    await store.matches.change(CODE, { status: "playing", endedAt: null, stopped });
    now = await again();
    expect([left(now), now.hourglass!.expired]).toEqual([before, undefined]);
  }
  clock.turn(HOUR);
  expect(left(now)).toBe(before - HOUR);
  await now.close();
});

test("a table over days sleeps: nothing of it runs but one timer, and its room may end", async () => {
  const { table, clock, store } = await overDays();
  expect([table.busy, clock.timers]).toEqual([false, 1]);
  await table.close();
  expect(clock.timers).toBe(0);
  // Whoever goes last stirs it once more.
  table.look(false);
  const [first] = await store.dues.first(5);
  expect(first).toEqual({ code: CODE, at: expect.any(Number) });
});

test("when it is due is written down when it changes, and taken back when the match has ended", async () => {
  const { table, store, people, house } = await overDays();
  const written: (number | null)[] = [];
  const real = store.dues.set.bind(store.dues);
  Object.assign(house.store.dues, {
    set: (code: string, at: number | null) => {
      written.push(at);
      return real(code, at);
    },
  });
  table.stir();
  table.stir();
  expect(written).toEqual([]);
  await table.resign(people[asked(table)]!);
  expect(written).toEqual([null]);
  await expect.poll(() => store.dues.first(5)).toEqual([]);
  await table.close();
});

test("when it is due could not be written down once: it is when somebody comes or goes, or where nobody does a minute later", async () => {
  let tried = 0;
  const { table, store, house, clock, begin } = await laid([player("ann"), player("bob")], {
    terms: { clock: { type: "days", days: 1 } },
    broken: (real) => ({
      dues: but(real.dues, {
        set: async (...due: Parameters<typeof real.dues.set>) => {
          if (++tried % 2 === 1) throw new Error("away");
          await real.dues.set(...due);
        },
      }),
    }),
  });
  await begin();
  await expect.poll(() => tried).toBe(1);
  await new Promise((turn) => setImmediate(turn));
  expect(await store.dues.first(5)).toEqual([]);
  for (const isWatched of [true, false]) table.look(isWatched);
  await until(async () => (await store.dues.first(5)).length === 1, "when it is due", SOON);
  expect(tried).toBe(2);
  house.calendar.watch(async () => {});
  clock.turn(10 * HOUR);
  const before = await store.dues.first(5);
  const seat = asked(table);
  await table.act(["ann", "bob"][seat]!, { id: "act", seq: table.seq, action: table.legalOf(seat)[0]! });
  await table.close();
  await expect.poll(() => tried).toBe(3);
  expect(await store.dues.first(5)).toEqual(before);
  clock.turn(MINUTE);
  await until(async () => (await store.dues.first(5))[0]!.at > before[0]!.at, "when it is due now", SOON);
  await house.calendar.close();
});

test("nor does what the calendar writes again overtake what came after it", async () => {
  const under: { at: number | null; epoch: number | undefined; go(): void }[] = [];
  let isAway = true;
  const epochs = new Map([[CODE, 7]]);
  const { table, house, clock, people } = await overDays(1, ZONES, {
    broken: (real) => ({
      holdings: { ...real.holdings, epochs },
      dues: but(real.dues, {
        set: async (_: string, at: number | null, __: unknown, epoch?: number) => {
          if (isAway) throw new Error("away");
          await new Promise<void>((go) => under.push({ at, epoch, go }));
        },
      }),
    }),
  });
  await beat();
  isAway = false;
  // Whoever holds the table by then knows better.
  epochs.set(CODE, 8);
  house.calendar.watch(async () => {});
  clock.turn(MINUTE);
  await until(() => under.length > 0, "when it is due, again", SOON);
  await table.resign(people[asked(table)]!);
  await beat();
  expect(under).toMatchObject([{ at: expect.any(Number), epoch: 7 }]);
  under[0]!.go();
  await until(() => under.length > 1, "the end", SOON);
  expect(under[1]!.at).toBeNull();
  under[1]!.go();
  await table.close();
  await house.calendar.close();
});

test("when somebody's time is up is written down in its order, however late the database is with what came before", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let first = true;
  const { table, store, begin } = await laid([player("ann"), player("bob")], {
    terms: { clock: { type: "days", days: 1 } },
    broken: (real) => ({
      dues: but(real.dues, {
        set: async (...due: Parameters<typeof real.dues.set>) => {
          const waits = first ? promise : null;
          first = false;
          await waits;
          await real.dues.set(...due);
          if (due[1] === null) written = true;
        },
      }),
    }),
  });
  let written = false;
  await begin();
  await table.resign("ann");
  resolve();
  await until(() => written, "the end", SOON);
  expect([table.status, await store.dues.first(5)]).toEqual(["over", []]);
  await table.close();
});

test("where bots have come to play for everybody nobody's time runs: nothing is due any more, and nobody is waited for", async () => {
  const { table, clock, store, people } = await overDays();
  for (const seat of [asked(table), 1 - asked(table)]) {
    // Bots go on until somebody is asked who plays himself, and then his day runs.
    await until(async () => asked(table) === seat || (await bots(table, clock)), "the other's turn", SOON);
    await until(async () => (await store.dues.waitingFor(people[seat]!)).length > 0, "being waited for", SOON);
    clock.turn(due(table, clock.now()) - clock.now());
    await settled(table);
    expect(table.position!.byBots).toContain(seat);
  }
  expect([table.status, table.hourglass!.expired]).toEqual(["playing", undefined]);
  await until(async () => (await store.dues.first(5)).length === 0, "nothing being due", SOON);
  for (const one of people) expect(await store.dues.waitingFor(one)).toEqual([]);
  await table.close();
});

test("whoever never said where he lives lives where the house is", async () => {
  const { table, clock } = await overDays(1, [null, null]);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(due(table, clock.now())).toBe(spentAfter(clock.now(), WAKING_DAY, here, []));
  await table.close();
});

test("where the players live cannot be read for a moment: the match begins, or its table opens, a moment later, and nothing is frozen", async () => {
  let fails = true;
  const find = (real: Store) => (id: string) =>
    fails ? Promise.reject(new Error("the database is away")) : real.players.find(id);
  const { table, store, begin, again } = await laid([], {
    terms: { clock: { type: "days", days: 1 } },
    sit: async ({ players }) => [player((await players.add("Ann", 0, ZONES[0])).id), player("bob")],
    broken: (real) => ({ players: but(real.players, { find: find(real) }) }),
  });
  expect(await begin()).toEqual(no("not-saved"));
  expect([table.status, (await store.matches.find(CODE))!.status]).toEqual(["waiting", "waiting"]);
  fails = false;
  expect(await begin()).toMatchObject({ ok: true });
  await table.close();
  fails = true;
  await expect(again()).rejects.toThrow("the database is away");
  expect((await store.matches.find(CODE))!.status).toBe("playing");
  fails = false;
  expect((await again()).status).toBe("playing");
});

test("nobody wins time by moving on: where he lives counts anew after seven days at the earliest, also when he is forgotten", async () => {
  const { table, clock, store, people, again } = await overDays();
  const seat = asked(table);
  const player = people[seat]!;
  const before = due(table, clock.now());
  for (const zone of ["America/Los_Angeles", "Pacific/Auckland", ...ZONES]) {
    await store.players.live(player, zone, 7 * DAY - 1);
    expect(due(table, clock.now()), zone).toBe(before);
  }
  await store.players.forget(player, "Guest");
  await store.players.live(player, "Pacific/Auckland", 7 * DAY - 1);
  expect((await store.players.find(player))!.zone).toBeNull();
  await store.players.live(player, "Pacific/Auckland", 7 * DAY);
  expect((await store.players.find(player))!.zone).toBe("Pacific/Auckland");
  // The clock that runs goes by it, too, as one that is wound up anew does.
  const now = due(table, clock.now());
  await table.close();
  const opened = await again();
  expect(due(opened, clock.now())).toBe(now);
  await opened.close();
});

test("when time is up where nobody is, the house opens the table, once", async () => {
  const { table, clock, house, again } = await overDays();
  const end = due(table, clock.now());
  table.stir();
  await table.close();
  clock.turn(end - clock.now() - 2 * MINUTE);
  const opened: Table[] = [];
  house.calendar.watch(async () => {
    const woken = await again();
    opened.push(woken);
    woken.stir();
    clock.turn(0);
    await settled(woken);
    await woken.close();
  });
  for (let n = 0; n < 6; n++) {
    clock.turn(MINUTE);
    await house.calendar.rest();
  }
  house.calendar.close();
  expect(opened.map((one) => one.position!.byBots.length)).toEqual([1]);
});

test("a house that was closed for a week has taken nobody's time", async () => {
  const { table, clock, store, house, again } = await overDays();
  const seat = asked(table);
  table.stir();
  house.calendar.watch(async () => {});
  clock.turn(2 * MINUTE);
  await house.calendar.rest();
  const before = table.settled("spectator").clocks!.left[seat]!;
  await table.close();
  house.calendar.close();
  clock.turn(7 * DAY);
  Object.assign(house, { calendar: new Calendar(store, clock, quiet) });
  await house.calendar.open();
  const back = await again();
  back.stir();
  clock.turn(0);
  await settled(back);
  expect(back.position!.byBots).toEqual([]);
  // A week later it is the same time of day.
  expect(Math.abs(back.settled("spectator").clocks!.left[seat]! - before)).toBeLessThanOrEqual(2 * MINUTE);
  await back.close();
});

test("setting the clock of the house forward flags nobody, setting it back gives nobody more than that", async () => {
  const { table, clock } = await overDays();
  const seat = asked(table);
  table.stir();
  clock.set(clock.now() + 3 * DAY);
  table.stir();
  clock.turn(0);
  await settled(table);
  expect(table.position!.byBots).toEqual([]);
  clock.set(clock.now() - 3 * DAY - HOUR);
  table.stir();
  clock.turn(0);
  await settled(table);
  expect(table.position!.byBots).toEqual([]);
  clock.turn(2 * DAY + HOUR);
  await settled(table);
  expect(table.position!.byBots).toEqual([seat]);
  await table.close();
});

test("a process that stood still over night, or a machine that slept, takes nobody's days", async () => {
  const { table, clock, house } = await overDays();
  table.stir();
  house.calendar.watch(async () => {});
  clock.turn(10 * MINUTE);
  clock.stand(5 * DAY);
  await beat();
  table.stir();
  clock.turn(0);
  await settled(table);
  expect(table.position!.byBots).toEqual([]);
  house.calendar.close();
  await table.close();
});

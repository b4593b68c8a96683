import { expect, test } from "vitest";
import type { Table } from "../../server/rooms/Table.ts";
import type { Seat } from "../../shared/engine/contract.ts";
import type { Reply } from "../../shared/messages.ts";
import type { ClockTerms } from "../../shared/terms.ts";
import { MINUTE, SECOND } from "./hand.ts";
import { bot, CODE, laid, onDisk, PACE, player } from "./laid.ts";

/** A match with a clock: when a bot plays on, and what stays of everybody's time. */

const NAMES = ["ann", "bob"];
const DECISION: ClockTerms = { type: "decision", seconds: 30 };
const BANK: ClockTerms = { type: "bank", seconds: 60, increment: 5 };

const asked = (table: Table): Seat => NAMES.findIndex((_, seat) => table.legalOf(seat).length > 0);
/** No seat but this one is counted down. */
const only = (seat: Seat, ms: number): (number | null)[] => NAMES.map((_, one) => (one === seat ? ms : null));
const left = (table: Table) => table.settled("spectator").clocks!.left;
const timed = (clock: ClockTerms, more: object = {}) =>
  laid([player("ann"), player("bob")], { terms: { clock }, ...more });

/** Whoever is asked ends what he does where he may, else does the first thing. */
function acts(table: Table): Promise<Reply> {
  const seat = asked(table);
  const legal = table.legalOf(seat);
  const action = legal.find(({ type }) => type === "stop" || type === "pass") ?? legal[0]!;
  return table.act(NAMES[seat]!, { id: `${table.seq}`, seq: table.seq, action });
}
/** Everything that stands in the table's queue is done. */
const settled = (table: Table): Promise<Reply> => table.inTurn(async () => ({ ok: true, seq: table.seq }));

test("without a clock nothing runs, nothing is told and nothing is kept", async () => {
  const { table, clock, store, begin } = await timed({ type: "none" });
  await begin();
  await acts(table);
  expect(table.settled("spectator")).not.toHaveProperty("clocks");
  expect([table.busy, clock.timers]).toEqual([false, 0]);
  expect((await store.journal.read(CODE))[0]).not.toHaveProperty("clock");
});

test("when a decision takes too long a bot plays on, and acts at once; it is an entry of the record", async () => {
  const { table, clock, store, begin } = await timed(DECISION);
  await begin();
  const seat = asked(table);
  expect(table.settled("spectator").clocks).toEqual({ left: only(seat, 30_000), running: [seat] });
  clock.turn(29_999);
  await settled(table);
  expect([table.seq, left(table)[seat]]).toEqual([0, 1]);
  clock.turn(1);
  await settled(table);
  await settled(table);
  expect(table.position!.byBots).toEqual([seat]);
  const lines = await store.journal.read(CODE);
  expect(lines.map(({ entry }) => [entry.by, entry.what.type])).toEqual([
    [seat, "takeover"],
    [seat, "action"],
  ]);
  expect(lines[0]!.entry.what).toEqual({ type: "takeover", asked: "clock" });
  await table.close();
  expect(clock.timers).toBe(0);
});

test("each act of one's own has the whole time, and what others do meanwhile costs nothing", async () => {
  const { table, clock, begin } = await timed(DECISION);
  await begin();
  for (let n = 0; n < 12; n++) {
    const seat = asked(table);
    expect(left(table)).toEqual(only(seat, 30_000));
    clock.turn(20 * SECOND);
    expect(left(table)[seat]).toBe(10_000);
    expect((await acts(table)).ok).toBe(true);
  }
  await table.close();
});

test("both are away when their time is up: bots play the match to its end", async () => {
  const { table, clock, begin } = await timed(DECISION);
  await begin();
  for (let n = 0; table.status === "playing" && n < 1000; n++) {
    clock.turn(asked(table) >= 0 && table.position!.byBots.includes(asked(table)) ? PACE : 30 * SECOND);
    await settled(table);
    await settled(table);
  }
  expect([table.status, table.position!.byBots.toSorted(), clock.timers]).toEqual(["over", [0, 1], 0]);
});

test("whoever acts in the moment in which his time is up has acted, or the bot has: never both", async () => {
  const first = await timed(DECISION);
  await first.begin();
  first.clock.turn(30 * SECOND - 1);
  const acted = acts(first.table);
  first.clock.turn(1);
  expect((await acted).ok).toBe(true);
  await settled(first.table);
  expect([first.table.seq, first.table.position!.byBots]).toEqual([1, []]);
  await first.table.close();

  const second = await timed(DECISION);
  await second.begin();
  second.clock.turn(30 * SECOND);
  const late = acts(second.table);
  expect(await late).toEqual({ ok: false, refusal: { reason: "stale" } });
  // He is there again, but what was asked is answered.
  const types = (await second.store.journal.read(CODE)).map(({ entry }) => entry.what.type);
  expect(types).toEqual(["takeover", "action", "return"]);
  await second.table.close();
});

test("a bank runs only while its player is asked, gives back after each turn, and is kept with each entry", async () => {
  const { table, clock, store, begin } = await timed(BANK);
  await begin();
  const model = [60_000, 60_000];
  let back = 0;
  for (let n = 0; n < 60 && table.status === "playing"; n++) {
    const seat = asked(table);
    clock.turn(SECOND * (n % 5));
    model[seat]! -= SECOND * (n % 5);
    expect(left(table)).toEqual(model);
    await acts(table);
    if (asked(table) === seat) continue;
    back++;
    model[seat]! += 5000;
    expect((await store.journal.read(CODE)).at(-1)!.clock).toEqual(model);
  }
  expect(back).toBeGreaterThan(3);
  await table.close();
});

test("who has left has no clock any more", async () => {
  const three = [...NAMES, "eve"].map(player);
  const { table, begin } = await laid(three, { terms: { clock: BANK } });
  await begin();
  await table.resign("eve");
  expect(left(table)[2]).toBeNull();
  await table.close();
});

test("one timer for whoever is asked and the beat of the house are all that runs; before a bot only its pause", async () => {
  const { table, clock, begin } = await laid([player("ann"), bot], { terms: { clock: DECISION } });
  await begin();
  table.look(true);
  const timers = new Set<number>();
  for (let n = 0; table.legalOf(0).length > 0; n++) {
    if (n > 50) throw new Error("the bot is never asked");
    timers.add(clock.timers);
    await acts(table);
  }
  expect([...timers, clock.timers]).toEqual([2, 1]);
  await table.close();
  expect(clock.timers).toBe(0);
});

test("time that is up while nothing can be written is up a second later, too", async () => {
  let fails = true;
  const { table, clock, begin } = await timed(DECISION, { broken: onDisk(() => fails) });
  await begin();
  const seat = asked(table);
  clock.turn(30 * SECOND);
  await settled(table);
  expect(table.position!.byBots).toEqual([]);
  fails = false;
  clock.turn(SECOND);
  await settled(table);
  expect([table.position!.byBots, table.seq]).toEqual([[seat], 2]);
  await table.close();
});

test("a bot in a seat has no clock", async () => {
  const { table, clock, begin } = await laid([bot, player("bob")], { terms: { clock: BANK } });
  await begin();
  expect(left(table)).toEqual([null, 60_000]);
  while (asked(table) === 0) {
    clock.turn(PACE);
    await settled(table);
  }
  expect(table.settled("spectator").clocks!.running).toEqual([1]);
  await table.close();
});

test("who goes and comes back in loops has no more time, and the room stays open while it runs", async () => {
  const { table, clock, begin } = await timed(DECISION);
  await begin();
  const seat = asked(table);
  for (let n = 1; n < 30; n++) {
    table.look(n % 2 === 0);
    clock.turn(SECOND);
    await settled(table);
    expect([table.busy, left(table)[seat]]).toEqual([true, 30_000 - n * SECOND]);
  }
  clock.turn(SECOND);
  await settled(table);
  expect(table.position!.byBots).toEqual([seat]);
  await table.close();
});

test("who takes his turn back and ends it again has the time he had, and the other one no second turn", async () => {
  const { table, clock, begin } = await timed(BANK, { game: "port-royal" });
  await begin();
  let times = 0;
  for (let n = 0; times < 3 && n < 200; n++) {
    const [seat, before, { seq }] = [asked(table), left(table), table];
    await acts(table);
    const undoTo = table.settled(seat).undoTo ?? [];
    if (!undoTo.includes(seq)) continue;
    const spends = asked(table);
    clock.turn(SECOND);
    expect((await table.undo(NAMES[seat]!, { id: `back ${n}`, seq: table.seq, to: seq })).ok).toBe(true);
    times++;
    const after = before.map((ms, one) => ms! - (one === spends ? SECOND : 0));
    expect(left(table)).toEqual(after);
    await acts(table);
    if (asked(table) !== seat) expect(left(table)[seat]).toBe(after[seat]! + 5000);
  }
  expect(times).toBe(3);
  await table.close();
});

test("a house that was away goes on from the last entry: what ran since then is nobody's", async () => {
  const { table, clock, begin, again } = await timed(BANK);
  await begin();
  clock.turn(7 * SECOND);
  await acts(table);
  const before = left(table);
  clock.turn(20 * SECOND);
  await table.close();
  clock.turn(MINUTE);
  const revived = await again();
  expect(left(revived)).toEqual(before);
  revived.stir();
  clock.turn(MINUTE);
  for (let n = 0; n < 3; n++) await settled(revived);
  expect(revived.position!.byBots).toHaveLength(1);
  await revived.close();
});

test("a table that is only looked at from afar runs no clock, and leaves no timer behind", async () => {
  const { table, clock, begin, again } = await timed(BANK);
  await begin();
  await table.close();
  const seen = await again();
  clock.turn(MINUTE);
  expect([seen.busy, clock.timers, left(seen)]).toEqual([true, 0, [60_000, 60_000]]);
});

test("what the disk takes is nobody's time, and an entry that fails leaves the clock running", async () => {
  let fails = true;
  const { table, clock, begin } = await timed(BANK, {
    broken: onDisk(
      () => fails,
      () => clock.turn(SECOND),
    ),
  });
  await begin();
  const seat = asked(table);
  clock.turn(2 * SECOND);
  expect((await acts(table)).ok).toBe(false);
  expect(left(table)[seat]).toBe(57_000);
  fails = false;
  await acts(table);
  expect(left(table)[seat]).toBe(asked(table) === seat ? 57_000 : 62_000);
  await table.close();
});

test("a process that stood still takes nobody's time", async () => {
  const { table, clock, begin } = await timed(DECISION);
  await begin();
  const seat = asked(table);
  clock.turn(5 * SECOND);
  clock.stand(10 * MINUTE);
  await settled(table);
  expect(table.position!.byBots).toEqual([]);
  expect(left(table)[seat]).toBe(25_000);
  clock.turn(25 * SECOND);
  await settled(table);
  expect(table.position!.byBots).toEqual([seat]);
  await table.close();
});

test("the time of day may be set as one likes: seconds do not ask it", async () => {
  const { table, clock, begin } = await timed(BANK);
  await begin();
  const seat = asked(table);
  for (const hours of [-1, 5, -24]) clock.set(clock.now() + hours * 60 * MINUTE);
  clock.turn(SECOND);
  expect(left(table)[seat]).toBe(59_000);
  await table.close();
});

import { describe, expect, test } from "vitest";
import { readStory } from "../../client/net/read.ts";
import type { Table } from "../../server/rooms/Table.ts";
import type { Store } from "../../server/store/store.ts";
import type { Kind, Seat } from "../../shared/engine/contract.ts";
import { MOST_UNDOS } from "../../shared/engine/undo.ts";
import type { Reply } from "../../shared/messages.ts";
import { bot, CODE, laid, onDisk, PACE, player } from "./laid.ts";

/** What a table's queue does with undos that come late, twice, from elsewhere, or on a disk that fails. */

const NAMES = ["ann", "bob", "eve"];
let acts = 0;
const once = (): string => `act ${++acts}`;
const refused = (reason: string) => ({ ok: false, refusal: { reason } });
const done = expect.objectContaining({ ok: true });

const asked = (table: Table): Seat => [0, 1, 2].find((seat) => table.legalOf(seat).length > 0)!;
const act = (table: Table, seat: Seat, action: Kind["Action"]): Promise<Reply> =>
  table.act(NAMES[seat]!, { id: once(), seq: table.seq, action });
const undo = (table: Table, seat: Seat, to: number, id = once(), seq = table.seq): Promise<Reply> =>
  table.undo(NAMES[seat]!, { id, seq, to });
const undoTo = (table: Table, seat: Seat) => table.settled(seat).undoTo;
const stopOf = (table: Table): Kind["Action"] | undefined =>
  table.legalOf(asked(table)).find(({ type }) => type === "stop");

/** Goes on until one of these may take back what he did although the next one is asked already. */
async function handedOver(table: Table, seats: readonly Seat[], botMoves: () => Promise<unknown>): Promise<Seat> {
  for (;;) {
    if (table.status !== "playing") throw new Error("nobody ever waited for the other one");
    const next = table.position!.legal[0]!.seat;
    const waits = seats.find((seat) => seat !== next && undoTo(table, seat) !== undefined);
    if (waits !== undefined) return waits;
    const legal = table.legalOf(next);
    if (table.busy) await botMoves();
    else await act(table, next, legal.find(({ type }) => type === "stop" || type === "pass") ?? legal[0]!);
  }
}
async function lastAct(store: Store): Promise<Kind["Action"]> {
  const { what } = (await store.journal.read(CODE)).at(-1)!.entry;
  if (what.type !== "action") throw new Error("the last entry is no act");
  return what.action;
}
const nobody = (): Promise<never> => Promise.reject(new Error("there is no bot"));

/** A match of Port Royal in which somebody may stop, which tells nobody anything and so can be taken back. */
async function atStop(more: Parameters<typeof laid>[1] = {}) {
  const there = await laid([player("ann"), player("bob")], { game: "port-royal", ...more });
  await there.begin();
  const { table } = there;
  while (stopOf(table) === undefined) await act(table, asked(table), table.legalOf(asked(table))[0]!);
  const seat = asked(table);
  return { ...there, seat, before: table.seq, stop: () => act(table, seat, stopOf(table)!) };
}

describe("an undo from elsewhere or for something else", () => {
  test("by a watcher, at a table that waits, after the match: refused, and nothing is written", async () => {
    const { table, begin } = await laid([player("ann"), player("bob")], { game: "port-royal" });
    expect(await undo(table, 0, 0)).toEqual(refused("not-playing"));
    await begin();
    expect(await undo(table, 2, 0)).toEqual(refused("not-seated"));
    expect(await undo(table, 0, 0)).toEqual(refused("nothing-to-undo"));
    expect(await table.resign("bob")).toEqual(done);
    expect(await undo(table, 0, 0)).toEqual(refused("not-playing"));
    expect(table.seq).toBe(1);
  });

  test("under the name of an act that was carried out: that act's answer, and nothing is taken back", async () => {
    const { table, seat, before } = await atStop();
    const id = once();
    const stop = { id, seq: before, action: stopOf(table)! };
    const answer = await table.act(NAMES[seat]!, stop);
    expect(answer).toEqual({ ok: true, seq: before + 1 });
    expect(await undo(table, seat, before, id)).toEqual(answer);
    expect([table.seq, undoTo(table, seat)]).toEqual([before + 1, [before]]);
  });

  test("from two devices at once: one takes it back, the other is late", async () => {
    const { table, seat, before, stop } = await atStop();
    await stop();
    const answers = await Promise.all([undo(table, seat, before), undo(table, seat, before)]);
    expect(answers).toEqual([{ ok: true, seq: before + 2 }, refused("stale")]);
  });

  test("on a beat that is still to come, or to one: refused", async () => {
    const { table, seat, before, stop } = await atStop();
    await stop();
    expect(await undo(table, seat, before, once(), table.seq + 1)).toEqual(refused("stale"));
    for (const to of [table.seq, table.seq + 1, 2 ** 53 - 1])
      expect(await undo(table, seat, to)).toEqual(refused("nothing-to-undo"));
  });

  test("after the other one has left for good: what was done before stands", async () => {
    const { table, before, seat, stop } = await atStop({ game: "port-royal" });
    await stop();
    expect(await table.resign(NAMES[1 - seat]!)).toEqual(done);
    expect(await undo(table, seat, before)).toMatchObject({ ok: false });
  });
});

test("what the other one chose meanwhile was for another table: it is late, also when the same was done again", async () => {
  const { table, store, begin } = await laid([player("ann"), player("bob")], { game: "port-royal" });
  await begin();
  const seat = await handedOver(table, [0, 1], nobody);
  const other = 1 - seat;
  const late = () => table.act(NAMES[other]!, { id: once(), seq, action });
  const { seq } = table;
  const action = table.legalOf(other)[0]!;
  const same = await lastAct(store);
  await undo(table, seat, undoTo(table, seat)![0]!);
  expect(await late()).toEqual(refused("stale"));
  await act(table, seat, same);
  expect(table.legalOf(other)[0]).toEqual(action);
  expect(await late()).toEqual(refused("stale"));
});

test("an append that fails takes nothing back, and the same undo goes through later", async () => {
  let full = false;
  const { table, seat, before, stop } = await atStop({ broken: onDisk(() => full) });
  await stop();
  full = true;
  const id = once();
  const then = table.settled(seat);
  expect(await undo(table, seat, before, id)).toEqual(refused("not-saved"));
  expect(table.settled(seat)).toEqual(then);
  full = false;
  expect(await undo(table, seat, before, id)).toEqual({ ok: true, seq: before + 2 });
});

test("who wavers without end is stopped, also by a house that was closed meanwhile", async () => {
  const { table, seat, before, stop, again } = await atStop();
  for (let n = 0; n < MOST_UNDOS; n++) {
    await stop();
    expect(await undo(table, seat, before + 2 * n)).toEqual(done);
  }
  await stop();
  const back = await again();
  for (const it of [table, back]) {
    expect(undoTo(it, seat)).toBeUndefined();
    expect(await undo(it, seat, it.seq - 1)).toEqual(refused("too-often"));
  }
  for (const viewer of [0, 1, "spectator"] as const) {
    expect(back.settled(viewer)).toEqual(table.settled(viewer));
    expect(back.viewFor(viewer)).toEqual(table.viewFor(viewer));
    for (let last = 0; last <= table.seq; last++) {
      const told = readStory(back.since(last, viewer));
      expect(told).toEqual(readStory(table.since(last, viewer)));
      const missed = told.map(({ seq }) => seq).filter((seq) => seq > last);
      expect(missed).toEqual(Array.from({ length: table.seq - last }, (_, n) => last + 1 + n));
    }
  }
});

test("a bot that was called off by an undo takes its whole time when it is asked again", async () => {
  const { table, clock, store, begin } = await laid([player("ann"), bot], { game: "port-royal" });
  await begin();
  const idle = () => new Promise((turn) => setImmediate(turn));
  await handedOver(table, [0], async () => {
    const { seq } = table;
    clock.turn(PACE);
    while (table.seq === seq) await idle();
  });
  const [to] = undoTo(table, 0)!;
  const same = await lastAct(store);
  clock.turn(PACE - 1);
  await undo(table, 0, to!);
  expect([table.busy, clock.timers]).toEqual([false, 0]);
  await act(table, 0, same);
  expect([table.busy, clock.timers]).toEqual([true, 1]);
  clock.turn(PACE - 1);
  expect(clock.timers).toBe(1);
});

import { expect, test, vi } from "vitest";
import type { Table } from "../../server/rooms/Table.ts";
import type { Sitter, StoredMatch } from "../../server/store/storedMatch.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { SECOND } from "./hand.ts";
import { but } from "./harness.ts";
import { bot, laid, player } from "./laid.ts";
import { no } from "./tables.ts";

/** After a match: who is asked whether he plays another, and whose the seats of the next table are. Without sockets. */
const done = { ok: true };
const ready = (name: string) => ({ kind: "player", player: name, ready: true }) as const;
const open = { kind: "open" } as const;

/** A match of these sitters that has just ended; `here` are those at the table. */
async function over(seats: readonly Sitter[], more: Parameters<typeof laid>[1] = {}) {
  const at = await laid(seats, { game: "port-royal", ...more });
  for (const name of seats.flatMap(named)) await at.table.waiting.ready(name, true);
  if (at.table.status === "waiting") await at.begin();
  while (at.table.status === "playing")
    await at.table.resign(seats.flatMap(named).find((one) => plays(at.table, one))!);
  expect(at.table.status).toBe("over");
  const here = new Set(seats.flatMap(named));
  const founded: StoredMatch[] = [];
  const told = { changed: 0 };
  const meet = (table: Table): Table => {
    table.listener = {
      ...table.listener,
      isHere: (name) => here.has(name),
      founded: async (next) => void founded.push(next),
      changed: () => void told.changed++,
    };
    return table;
  };
  return {
    ...at,
    here,
    founded,
    told,
    table: meet(at.table),
    again: async (code?: string) => meet(await at.again(code)),
  };
}
const named = (sitter: Sitter): readonly string[] => (sitter.kind === "player" ? [sitter.player] : []);
const plays = (table: Table, name: string): boolean => table.viewerOf(name) !== "spectator";

test("all would like another: one table at once, seats moved on by one, bots too, and the match has begun", async () => {
  const { table, store, clock, founded } = await over([player("ann"), player("bob"), bot]);
  expect(await table.rematch.answer("ann", true)).toMatchObject(done);
  expect(table.rematch.again).toMatchObject({ by: 0, said: [true, null, null], left: 60 * SECOND });
  expect(founded).toEqual([]);
  expect(await table.rematch.answer("bob", true)).toMatchObject(done);
  expect(table.rematch.again).toBeNull();
  expect(founded).toHaveLength(1);
  const { match } = table;
  expect(match.next).toBe(founded[0]!.code);
  const next = (await store.matches.find(match.next!))!;
  expect(next.seats).toEqual([bot, ready("ann"), ready("bob")]);
  expect(next).toMatchObject({
    status: "playing",
    host: "ann",
    options: match.options,
    terms: match.terms,
    next: null,
    // It runs from now on, and nobody is there yet.
    beganAt: clock.now(),
    absentSince: clock.now(),
  });
  expect(next.seed).not.toEqual(match.seed);
});

test("who sits alone among bots waits for nobody", async () => {
  const { table, founded } = await over([player("ann"), bot]);
  await table.rematch.answer("ann", true);
  expect(founded).toHaveLength(1);
});

test("his next match has begun also where he has gone meanwhile: among bots help for practice stays, and nobody else sits down", async () => {
  const { table, here, founded } = await over([player("ann"), bot], { options: { odds: true } });
  here.clear();
  await table.rematch.answer("ann", true);
  expect(founded).toMatchObject([{ status: "playing", options: { odds: true } }]);
});

test("a match that was broken off is played again as one that is over; whom a host has sent away stays away", async () => {
  const { table, store, again, founded } = await over([player("ann"), player("bob")]);
  const code = "b".repeat(16);
  await store.matches.add({ ...table.match, code, status: "broken-off", standings: [], sentAway: ["max"] });
  const other = await again(code);
  for (const name of ["ann", "bob"]) expect(await other.rematch.answer(name, true)).toMatchObject(done);
  expect(founded).toMatchObject([{ sentAway: ["max"] }]);
});

/** Three tables that wait, with these at them. */
async function waitsAtThree({ table, store, clock }: Awaited<ReturnType<typeof over>>, host: string): Promise<void> {
  const waits = { status: "waiting", seats: [player(host), open], host, seed: null, absentSince: clock.now() } as const;
  for (const code of ["one", "two", "three"])
    await store.matches.add({ ...table.match, ...waits, code, standings: null });
}

test("who is at as many tables that wait as may be is told so when he would like another one; the others play without him", async () => {
  const all = await over([player("ann"), player("bob"), player("eve")]);
  const { table, founded } = all;
  await waitsAtThree(all, "ann");
  expect(await table.rematch.answer("ann", true)).toEqual(no("too-many-tables"));
  expect(table.rematch.again).toBeNull();
  for (const name of ["bob", "eve"]) expect(await table.rematch.answer(name, true)).toMatchObject(done);
  expect(await table.rematch.answer("ann", true)).toEqual(no("too-many-tables"));
  expect(await table.rematch.answer("ann", false)).toMatchObject(done);
  expect(founded).toMatchObject([{ host: "bob", seats: [ready("eve"), open, ready("bob")] }]);
});

test("who has sat down elsewhere since he said yes finds his seat open; the host is refused the table", async () => {
  const all = await over([player("ann"), player("bob"), player("eve")]);
  const { table, founded } = all;
  for (const name of ["bob", "ann"]) await table.rematch.answer(name, true);
  await waitsAtThree(all, "ann");
  await table.rematch.answer("eve", true);
  expect(founded).toMatchObject([{ host: "bob", status: "waiting", seats: [ready("eve"), open, ready("bob")] }]);
  const again = await over([player("ann"), player("bob")]);
  await again.table.rematch.answer("ann", true);
  await waitsAtThree(again, "ann");
  expect(await again.table.rematch.answer("bob", true)).toEqual(no("too-many-tables"));
  expect([again.table.match.next, again.founded, again.table.rematch.again]).toEqual([null, [], null]);
});

test("whoever is just sitting down elsewhere is waited for, so that his seats are counted one after another", async () => {
  const { table, house, founded } = await over([player("ann"), player("bob")]);
  await table.rematch.answer("bob", true);
  let sits = (): void => {};
  const elsewhere = house.errands.run("bob", () => new Promise<void>((sat) => (sits = sat)));
  const answered = table.rematch.answer("ann", true);
  // Had she had her turn, the next table would be there after it.
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((next) => setImmediate(next));
    await table.inTurn(async () => ({ ok: true, seq: 0 }));
  }
  expect(founded).toEqual([]);
  sits();
  await elsewhere;
  expect(await answered).toMatchObject(done);
  expect(founded.map(({ seats }) => seats)).toEqual([[ready("bob"), ready("ann")]]);
});

test("who is at three tables that wait plays on against bots: nobody waits there", async () => {
  const all = await over([player("ann"), bot]);
  await waitsAtThree(all, "ann");
  expect(await all.table.rematch.answer("ann", true)).toMatchObject(done);
  expect(all.founded).toHaveLength(1);
});

test("who asked and thought better of it opens nothing: the last one who would like it goes on when he insists", async () => {
  const { table, founded, told } = await over([player("ann"), player("bob"), player("eve")]);
  await table.rematch.answer("ann", true);
  await table.rematch.answer("bob", true);
  await table.rematch.answer("ann", false);
  await table.rematch.answer("eve", false);
  expect([founded, table.rematch.again?.said]).toEqual([[], [false, true, false]]);
  const before = told.changed;
  await table.rematch.answer("bob", true);
  expect(founded).toMatchObject([{ host: "bob", seats: [open, open, ready("bob")] }]);
  // Everybody hears that nobody is asked any more.
  expect(told.changed).toBeGreaterThan(before);
});

test("where the next table has been closed, who comes back is not led there and may ask again; one that waits is kept", async () => {
  const { table, store, founded, told } = await over([player("ann"), player("bob")]);
  const { seal } = table.rematch;
  for (const name of ["ann", "bob"]) await table.rematch.answer(name, true);
  // What was dealt from is open one day: nothing else is.
  expect(table.rematch.seal).not.toBe(seal);
  const { code } = founded[0]!;
  await table.rematch.lookOn();
  expect(table.rematch.next).toBe(code);
  await store.matches.change(code, { status: "closed" });
  const before = told.changed;
  await table.rematch.lookOn();
  expect([table.rematch.next, told.changed]).toEqual([null, before + 1]);
  for (const name of ["ann", "bob"]) await table.rematch.answer(name, true);
  expect([founded.length, table.rematch.next]).toEqual([2, founded[1]!.code]);
});

test("where the next table goes on under a new link, who comes back is led there still", async () => {
  const { table, store, founded } = await over([player("ann"), player("bob")]);
  for (const name of ["ann", "bob"]) await table.rematch.answer(name, true);
  const { code } = founded[0]!;
  await store.matches.change(code, { status: "closed", next: "b".repeat(16) });
  await table.rematch.lookOn();
  expect(table.rematch.next).toBe(code);
});

test("the database does not answer while somebody looks on: he sees how it ended all the same, and the next one asks again", async () => {
  let busy = false;
  const { table, store, founded } = await over([player("ann"), player("bob")], {
    broken: (store) => ({
      matches: but(store.matches, {
        find: (code: string) => (busy ? Promise.reject(new Error("busy")) : store.matches.find(code)),
      }),
    }),
  });
  for (const name of ["ann", "bob"]) await table.rematch.answer(name, true);
  const { code } = founded[0]!;
  await store.matches.change(code, { status: "closed" });
  busy = true;
  await expect(table.rematch.lookOn()).resolves.toBeUndefined();
  expect(table.rematch.next).toBe(code);
  busy = false;
  await table.rematch.lookOn();
  expect(table.rematch.next).toBeNull();
});

test("the database does not answer when it comes to the next table: nothing is frozen, and it can be asked for once more", async () => {
  let busy = false;
  const { table, clock, founded } = await over([player("ann"), player("bob")], {
    broken: (store) => ({
      matches: but(store.matches, {
        waitingOf: (...of: Parameters<typeof store.matches.waitingOf>) =>
          busy ? Promise.reject(new Error("busy")) : store.matches.waitingOf(...of),
      }),
    }),
  });
  busy = true;
  expect(await table.rematch.answer("ann", true)).toEqual(no("server-away"));
  busy = false;
  expect(await table.rematch.answer("ann", true)).toMatchObject(done);
  busy = true;
  clock.turn(60 * SECOND);
  await vi.waitFor(() => expect(table.rematch.again).toBeNull());
  expect([table.status, founded]).toEqual(["over", []]);
  busy = false;
  for (const name of ["ann", "bob"]) expect(await table.rematch.answer(name, true)).toMatchObject(done);
  expect(founded).toHaveLength(1);
});

test("two who ask at the same moment get one table", async () => {
  const { table, founded } = await over([player("ann"), player("bob")]);
  await Promise.all([table.rematch.answer("ann", true), table.rematch.answer("bob", true)]);
  await Promise.all([table.rematch.answer("bob", true), table.rematch.answer("ann", true)]);
  expect(founded).toHaveLength(1);
});

test("who has not answered is waited for a minute; then those who said yes have their seats, and his is open", async () => {
  const { table, clock, store } = await over([player("ann"), player("bob"), player("eve")], { terms: AMONG_STRANGERS });
  await table.rematch.answer("bob", true);
  await table.rematch.answer("eve", true);
  clock.turn(60 * SECOND - 1);
  expect(table.rematch.again).toMatchObject({ said: [null, true, true], left: 1 });
  expect(table.match.next).toBeNull();
  clock.turn(1);
  await table.rematch.answer("nobody", true);
  const next = (await store.matches.find(table.match.next!))!;
  // Nobody but those two has ever been able to take their seats.
  expect(next.seats).toEqual([ready("eve"), open, ready("bob")]);
  expect(next).toMatchObject({ status: "waiting", host: "bob", terms: AMONG_STRANGERS });
  expect(clock.timers).toBe(0);
});

test("no thanks: the others go on at once; when nobody is left who would like it, there is no table", async () => {
  const { table, store, founded } = await over([player("ann"), player("bob"), player("eve")]);
  expect(await table.rematch.answer("bob", false)).toMatchObject(done);
  expect(table.rematch.again).toBeNull();
  await table.rematch.answer("ann", true);
  await table.rematch.answer("ann", false);
  expect([table.rematch.again, founded]).toEqual([null, []]);
  await table.rematch.answer("ann", true);
  await table.rematch.answer("bob", false);
  await table.rematch.answer("eve", true);
  expect((await store.matches.find(table.match.next!))!.seats).toEqual([ready("eve"), ready("ann"), open]);
});

test("who thinks better of it and asks anew is waited with for a whole minute", async () => {
  const { table, clock, founded } = await over([player("ann"), player("bob")]);
  await table.rematch.answer("ann", true);
  await table.rematch.answer("ann", false);
  expect(table.rematch.again).toBeNull();
  clock.turn(30 * SECOND);
  await table.rematch.answer("ann", true);
  clock.turn(31 * SECOND);
  // Whatever waits for its turn at the table has had it by then.
  await table.rematch.answer("eve", true);
  expect(table.rematch.again).toMatchObject({ said: [true, null], left: 29 * SECOND });
  expect(founded).toEqual([]);
});

test("who asked need not wait for those who do not answer: his second yes goes on without them", async () => {
  const { table, store } = await over([player("ann"), player("bob"), player("eve")]);
  await table.rematch.answer("ann", true);
  await table.rematch.answer("bob", true);
  await table.rematch.answer("bob", true);
  expect(table.match.next).toBeNull();
  await table.rematch.answer("ann", true);
  expect((await store.matches.find(table.match.next!))!.seats).toEqual([open, ready("ann"), ready("bob")]);
});

test("all said yes, but one has gone meanwhile: the table waits for him, and nobody else has his seat", async () => {
  const { table, here, store } = await over([player("ann"), player("bob")]);
  await table.rematch.answer("ann", true);
  here.delete("ann");
  await table.rematch.answer("bob", true);
  const next = (await store.matches.find(table.match.next!))!;
  expect(next).toMatchObject({ status: "waiting", host: "ann" });
  expect(next.seats).toEqual([ready("bob"), ready("ann")]);
});

test("a restart forgets who was asked, not where it went on: a fresh word works, and leads to the same table", async () => {
  const { table, again, founded } = await over([player("ann"), player("bob")]);
  await table.rematch.answer("ann", true);
  const restarted = await again();
  expect(restarted.rematch.again).toBeNull();
  await restarted.rematch.answer("bob", true);
  await restarted.rematch.answer("ann", true);
  expect(founded).toHaveLength(1);
  const later = await again();
  expect(later.match.next).toBe(founded[0]!.code);
  expect(await later.rematch.answer("ann", true)).toMatchObject(done);
  expect([later.rematch.again, founded.length]).toEqual([null, 1]);
});

test("the next table is closed: who would like another match may ask anew", async () => {
  const { table, store, founded } = await over([player("ann"), player("bob")]);
  await table.rematch.answer("ann", true);
  await table.rematch.answer("ann", true);
  await store.matches.change(table.match.next!, { status: "closed" });
  await table.rematch.answer("bob", true);
  await table.rematch.answer("ann", true);
  expect(founded).toHaveLength(2);
  expect(table.match.next).toBe(founded[1]!.code);
});

test("only who sat there is asked, and only when it is over; a table that is not saved is none", async () => {
  let full = false;
  const { table, founded } = await over([player("ann"), player("bob")], {
    broken: (store) => ({
      matches: but(store.matches, {
        follow: (...given: Parameters<typeof store.matches.follow>) =>
          full ? Promise.reject(new Error("full")) : store.matches.follow(...given),
      }),
    }),
  });
  expect(await table.rematch.answer("eve", true)).toEqual(no("not-seated"));
  full = true;
  await table.rematch.answer("ann", true);
  expect(await table.rematch.answer("bob", true)).toEqual(no("not-saved"));
  expect([table.match.next, founded, table.rematch.again]).toEqual([null, [], null]);
  full = false;
  await table.rematch.answer("ann", true);
  await table.rematch.answer("bob", true);
  expect(founded).toHaveLength(1);
  const { table: running, begin } = await laid([player("ann"), player("bob")]);
  expect(await running.rematch.answer("ann", true)).toEqual(no("not-over"));
  await begin();
  expect(await running.rematch.answer("ann", true)).toEqual(no("not-over"));
});

test("when the minute of one question comes to its turn late, the next one is not over", async () => {
  const { table, clock, house } = await over([player("ann"), player("bob")]);
  await table.rematch.answer("ann", true);
  const { promise: held, resolve: goesOn } = Promise.withResolvers<void>();
  const elsewhere = house.errands.run("ann", () => held);
  const said = [table.rematch.answer("ann", false), table.rematch.answer("ann", true)];
  clock.turn(60 * SECOND);
  goesOn();
  await Promise.all([elsewhere, ...said, table.rematch.answer("bob", false)]);
  expect(table.rematch.again).toMatchObject({ by: 0, said: [true, false], left: 60 * SECOND });
});

test("to whom all others have said no goes nowhere before he says so: he reads it, and goes on without them, or not", async () => {
  const one = await over([player("ann"), player("bob"), bot]);
  await one.table.rematch.answer("ann", true);
  await one.table.rematch.answer("bob", false);
  expect(one.table.rematch.again).toMatchObject({ by: 0, said: [true, false, null] });
  expect(one.founded).toEqual([]);
  await one.table.rematch.answer("ann", true);
  expect(one.founded).toHaveLength(1);
  // Nobody insists: after a minute nobody is asked any more.
  const other = await over([player("ann"), player("bob")]);
  await other.table.rematch.answer("ann", true);
  await other.table.rematch.answer("ann", false);
  expect(other.table.rematch.again).toBeNull();
  await other.table.rematch.answer("bob", true);
  await other.table.rematch.answer("ann", false);
  other.clock.turn(60 * SECOND);
  await other.table.rematch.answer("nobody", true);
  expect([other.table.rematch.again, other.founded]).toEqual([null, []]);
});

test("who resigned and went is not waited for; who resigned and stayed is asked like everybody else", async () => {
  const { table, here, founded } = await over([player("ann"), player("bob"), player("eve")]);
  const [leaver, other] = table.position!.gone.map((seat) => ["ann", "bob", "eve"][seat]!);
  const last = ["ann", "bob", "eve"].find((name) => name !== leaver && name !== other)!;
  here.delete(leaver!);
  expect(await table.rematch.answer(last, true)).toMatchObject(done);
  const said = ["ann", "bob", "eve"].map((name) => (name === leaver ? false : name === last ? true : null));
  expect(table.rematch.again).toMatchObject({ said });
  expect(founded).toEqual([]);
  expect(await table.rematch.answer(other!, true)).toMatchObject(done);
  expect(founded).toHaveLength(1);
  expect(founded[0]!.seats.filter(({ kind }) => kind === "open")).toHaveLength(1);
});

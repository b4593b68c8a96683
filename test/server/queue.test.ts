import { afterEach, expect, test } from "vitest";
import type { House } from "../../server/context.ts";
import { Table } from "../../server/rooms/Table.ts";
import type { Line } from "../../server/store/journal.ts";
import type { Sitter } from "../../server/store/matches.ts";
import { openStore, type Store } from "../../server/store/store.ts";
import { start } from "../../shared/engine/record.ts";
import { examined } from "../games/boxes.ts";
import { lanterns } from "../games/lanterns/index.ts";
import { HandClock } from "./hand.ts";
import { folder, quiet, remove } from "./harness.ts";

/** A table without a room: what its queue does when something of it is late, fails, or ends. */
const CODE = "a".repeat(16);
const PACE = 900;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A table that ann has just opened and filled, over a store that a test may break. */
async function laid(seats: readonly Sitter[], broken: (store: Store) => Partial<Store> = () => ({})) {
  const dir = folder();
  ends.push(() => remove(dir));
  const store = await openStore(dir);
  ends.push(() => store.close());
  const clock = new HandClock();
  const parts: Partial<House> = {
    games: examined,
    store: { ...store, ...broken(store) },
    clock,
    pace: PACE,
    log: quiet,
    opening: start,
  };
  await store.matches.add({
    code: CODE,
    game: "lanterns",
    version: lanterns.version,
    options: lanterns.options.defaults,
    seats,
    host: "ann",
    status: "waiting",
    seed: null,
    createdAt: 0,
    endedAt: null,
    standings: null,
    absentSince: null,
  });
  const table = (await Table.open(parts as House, CODE))!;
  return { table, clock, store, begin: () => table.start("ann"), again: () => Table.open(parts as House, CODE) };
}
const player = (name: string): Sitter => ({ kind: "player", player: name });
const bot: Sitter = { kind: "bot" };

/** Plays the first of what is legal for everybody until nothing is. */
async function playOut(table: Table): Promise<void> {
  const asked = () => [0, 1].find((seat) => table.legalOf(seat).length > 0);
  for (let seat = asked(); seat !== undefined; seat = asked())
    await table.act(["ann", "bob"][seat]!, { id: `${table.seq}`, seq: table.seq, action: table.legalOf(seat)[0]! });
}

test("a table that is closed moves no bot any more, and leaves no timer behind", async () => {
  const { table, clock, begin } = await laid([bot, player("ann")]);
  await begin();
  expect([table.busy, clock.timers]).toEqual([true, 1]);
  await table.close();
  expect([table.busy, clock.timers]).toEqual([false, 0]);
});

test("what is on its way to the disk is waited for; what fails then is not tried again", async () => {
  const writing = Promise.withResolvers<(error: Error) => void>();
  const stuck = (real: Store): Partial<Store> => ({
    journal: {
      append: (_line: Line) => new Promise((_, reject) => writing.resolve(reject)),
      find: (...of) => real.journal.find(...of),
      read: (match) => real.journal.read(match),
      rest: () => real.journal.rest(),
    },
  });
  const { table, clock, begin } = await laid([bot, player("ann")], stuck);
  await begin();
  clock.turn(PACE);
  const fail = await writing.promise;
  let closed = false;
  const closing = table.close().then(() => (closed = true));
  await new Promise((done) => setImmediate(done));
  expect(closed).toBe(false);
  fail(new Error("the disk is full"));
  await closing;
  expect(clock.timers).toBe(0);
});

test("a match that is over is over, though the database does not take it; after a restart it is so there too", async () => {
  let full = true;
  const forgetful = (real: Store): Partial<Store> => ({
    matches: Object.assign(Object.create(real.matches) as Store["matches"], {
      change: async (...change: Parameters<Store["matches"]["change"]>) => {
        if (full && change[1].status === "over") throw new Error("the disk is full");
        await real.matches.change(...change);
      },
    }),
  });
  const { table, store, begin, again } = await laid([player("ann"), player("bob")], forgetful);
  await begin();
  await playOut(table);
  const { endedAt, standings } = table.match;
  expect([table.status, endedAt, standings?.length]).toEqual(["over", expect.any(Number), 2]);
  expect((await store.matches.find(CODE))!.status).toBe("playing");
  full = false;
  expect((await again())!.status).toBe("over");
  expect(await store.matches.find(CODE)).toMatchObject({ status: "over", standings });
});

test("a fault of ours after the last move freezes nothing: the match is over", async () => {
  const { table, store, begin } = await laid([player("ann"), player("bob")]);
  await begin();
  const broken = (): void => {
    if (table.status === "over") throw new Error("nobody can be told");
  };
  table.listener = { moved() {}, began() {}, changed: broken, lost() {} };
  await playOut(table);
  await table.close();
  expect([table.status, (await store.matches.find(CODE))!.status]).toEqual(["over", "over"]);
});

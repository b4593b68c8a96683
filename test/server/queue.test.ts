import { expect, test, vi } from "vitest";
import type { Table } from "../../server/rooms/Table.ts";
import { Taken } from "../../server/store/holdings.ts";
import type { JournalLine } from "../../server/store/journal.ts";
import type { Store } from "../../server/store/store.ts";
import { ABSENT } from "../../shared/messages.ts";
import { but } from "./harness.ts";
import { bot, CODE, laid, PACE, player } from "./laid.ts";

/** What a table's queue does when something of it is late, fails, or ends. */

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

test("a bot takes its time for a turn, and less for a decision that its game says goes on with one", async () => {
  const waited = new Map<boolean, Set<number>>();
  for (let match = 0; match < 9 && waited.size < 2; match++) {
    const { table, clock, begin } = await laid([bot, bot]);
    const after = vi.spyOn(clock, "after");
    table.look(true);
    await begin();
    while (table.status === "playing" && waited.size < 2) {
      const { seq } = table;
      const goesOn = [0, 1].some((seat) => table.legalOf(seat)[0]?.type === "keep");
      const [ms] = after.mock.lastCall!;
      waited.set(goesOn, (waited.get(goesOn) ?? new Set()).add(ms));
      clock.turn(ms);
      while (table.seq === seq) await new Promise((done) => setImmediate(done));
    }
    await table.close();
  }
  expect(Object.fromEntries(waited)).toEqual({ false: new Set([PACE]), true: new Set([PACE * 0.3]) });
});

test("what is on its way to the disk is waited for; what fails then is not tried again", async () => {
  const writing = Promise.withResolvers<(error: Error) => void>();
  const stuck = (real: Store): Partial<Store> => ({
    journal: {
      append: (_line: JournalLine) => new Promise((_, reject) => writing.resolve(reject)),
      find: (...of) => real.journal.find(...of),
      read: (match) => real.journal.read(match),
      rest: () => real.journal.rest(),
    },
  });
  const { table, clock, begin } = await laid([bot, player("ann")], { broken: stuck });
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
    matches: but(real.matches, {
      change: async (...change: Parameters<Store["matches"]["change"]>) => {
        if (full && change[1].status === "over") throw new Error("the disk is full");
        await real.matches.change(...change);
      },
    }),
  });
  const { table, store, begin, again } = await laid([player("ann"), player("bob")], { broken: forgetful });
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
  table.listener = { ...table.listener, changed: broken };
  await playOut(table);
  await table.close();
  expect([table.status, (await store.matches.find(CODE))!.status]).toEqual(["over", "over"]);
});

test("of a match that a fault of ours ends the log says what it takes to look for it, and not what was dealt or who sits there", async () => {
  const { table, begin } = await laid([player("ann"), player("bob")]);
  await begin();
  const said = vi.spyOn(table.house.log, "error");
  await table.inTurn(() => Promise.reject(new Error("nobody thought of that")));
  expect(table.status).toBe("frozen");
  const [facts] = said.mock.calls[0] as unknown as [Record<string, unknown>];
  const { game, version, options } = table.match;
  expect(facts).toEqual({ code: CODE, game, version, options, seq: 0, err: expect.any(Error) });
});

test("an act that another process has carried out beyond what this table knows is no answer of this table: it lets go", async () => {
  const { table, store, begin } = await laid([player("ann"), player("bob")]);
  await begin();
  let lost = 0;
  table.listener = { ...table.listener, lost: () => void lost++ };
  const [mine, theirs] = table.legalOf(0);
  const entry = { by: 0, what: { type: "action", action: theirs! } } as const;
  await store.journal.append({ match: CODE, n: 1, act: "once", at: 1, entry });
  const reply = await table.act("ann", { id: "once", seq: 0, action: mine! });
  expect(reply).toEqual({ ok: false, refusal: { reason: "server-away" } });
  expect([lost, table.seq]).toEqual([1, 0]);
});

test("a table that comes of another one is in the lobby before anybody hears of it, or sits down elsewhere", async () => {
  const moves = {
    "under a new link": (table: Table) => table.waiting.sendAway("ann", 1),
    "once more": async (table: Table) => {
      await table.waiting.start("ann");
      await playOut(table);
      await table.rematch.answer("ann", true);
      return table.rematch.answer("bob", true);
    },
  };
  for (const [how, move] of Object.entries(moves)) {
    const { table } = await laid([player("ann"), player("bob")]);
    const heard: string[] = [];
    const { promise: isListed, resolve } = Promise.withResolvers<void>();
    const { promise: isFounded, resolve: founds } = Promise.withResolvers<void>();
    table.listener = {
      ...table.listener,
      founded: () => {
        founds();
        return isListed;
      },
      sentAway: () => void heard.push("sent away"),
      changed: () => void (table.match.next !== null && heard.push("told")),
    };
    const moved = move(table).then(() => heard.push("answered"));
    await isFounded;
    for (let turn = 0; turn < 10; turn++) await new Promise((done) => setImmediate(done));
    expect(heard, how).toEqual([]);
    resolve();
    await moved;
    expect(heard.at(-1), how).toBe("answered");
  }
});

test("a table that waits and that another process has taken lets go as soon as anything of it is changed, and does not hold everybody up", async () => {
  let isTaken = false;
  const fenced = (real: Store): Partial<Store> => ({
    matches: but(real.matches, {
      change: async (...given: Parameters<typeof real.matches.change>) => {
        if (isTaken) throw new Taken("another process holds it");
        await real.matches.change(...given);
      },
    }),
  });
  const { table } = await laid([player("ann"), player("bob")], { broken: fenced });
  let lost = 0;
  table.listener = { ...table.listener, lost: () => void lost++ };
  expect(await table.waiting.ready("bob", true)).toEqual({ ok: true, seq: 0 });
  isTaken = true;
  const away = { ok: false, refusal: { reason: "server-away" } };
  expect(await table.waiting.stand("bob")).toEqual(away);
  expect(await table.waiting.start("ann")).toEqual(away);
  expect(await table.giveUp("ann")).toEqual(away);
  expect([lost, table.status, table.seatOf("bob")]).toEqual([3, "waiting", 1]);
});

test("when a table ends nobody is waited for any more, neither to show himself nor to say whether he plays on", async () => {
  const [asking, ended] = [await laid([player("ann"), player("bob")]), await laid([player("ann"), player("bob")])];
  const { listener } = asking.table;
  asking.table.listener = { ...listener, awayFor: (name) => (name === "bob" ? ABSENT : null) };
  for (const { begin } of [asking, ended]) await begin();
  await ended.table.resign("ann");
  await ended.table.rematch.answer("ann", true);
  for (const { table, clock } of [asking, ended]) {
    expect(clock.timers).toBe(1);
    await table.close();
    expect(clock.timers).toBe(0);
  }
});

import { expect, test } from "vitest";
import { Rollcall } from "../../server/rooms/Rollcall.ts";
import type { Sitter, StoredMatch } from "../../server/store/storedMatch.ts";
import { ABSENT, type Reply } from "../../shared/messages.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS } from "../../shared/terms.ts";
import { HandClock, SECOND } from "./hand.ts";
import { laid, player, rowsOnDisk } from "./laid.ts";
import { no } from "./tables.ts";

/** Who is asked whether he is there, before a match: without a table. */
const done: Reply = { ok: true, seq: 0 };
const open: Sitter = { kind: "open" };

/** A full table that would like to begin; of its players these have just become absent. */
function beginning(seats: readonly Sitter[], absent: readonly string[]) {
  const clock = new HandClock();
  const log: string[] = [];
  const away = new Set(absent);
  const outside = new Set<string>();
  let match = { status: "waiting", seats, options: {}, terms: AMONG_STRANGERS } as unknown as StoredMatch;
  let queue: Promise<unknown> = Promise.resolve();
  const rollcall = new Rollcall(clock, {
    get match() {
      return match;
    },
    get waiting() {
      const isOutside = (sitter: Sitter) => sitter.kind === "player" && outside.has(sitter.player);
      return { seats: match.seats.map((sitter) => (isOutside(sitter) ? open : sitter)) };
    },
    awayFor: (name) => (away.has(name) ? ABSENT : null),
    insist: (_, work) => {
      const turn = queue.then(work);
      queue = turn;
      return turn;
    },
    arrange: async (change) => {
      match = { ...match, ...change };
      return done;
    },
    begin: async () => {
      log.push("begins");
      return done;
    },
    told: () => void log.push("told"),
  });
  const change = (to: Partial<StoredMatch>): void => void (match = { ...match, ...to });
  /** Somebody is there again; the table may not have noticed yet. */
  const back = (name: string): void => void away.delete(name);
  const comes = async (name: string): Promise<readonly string[]> => {
    back(name);
    await rollcall.came(name);
    return log.splice(0);
  };
  const passes = async (ms: number): Promise<void> => {
    clock.turn(ms);
    await queue;
  };
  return { rollcall, clock, log, change, back, comes, passes, outside, seats: () => match.seats };
}
const ready = (name: string): Sitter => ({ kind: "player", player: name, ready: true });
const [ann, bob, eve] = ["ann", "bob", "eve"].map(player) as [Sitter, Sitter, Sitter];

test("everybody hears who is asked; however often the host tries, he has half a minute, and then his seat is open", async () => {
  const { rollcall, clock, log, change, comes, passes, seats } = beginning([ann, bob], ["bob"]);
  expect(rollcall.isComplete()).toBe(false);
  expect([rollcall.asked, log.splice(0)]).toEqual([[1], ["told"]]);
  await passes(20 * SECOND);
  expect([rollcall.isComplete(), clock.timers]).toEqual([false, 1]);
  await passes(10 * SECOND);
  expect([seats(), clock.timers]).toEqual([[ann, open], 0]);
  // Sits down again later: nobody waits for that any more.
  change({ seats: [ann, bob] });
  log.length = 0;
  expect([rollcall.asked, await comes("bob")]).toEqual([[], []]);
});

test("the match begins when the last who was asked is there, never while a seat is open", async () => {
  const { rollcall, comes, log } = beginning([ann, bob, eve], ["bob", "eve"]);
  rollcall.isComplete();
  log.length = 0;
  expect(await comes("bob")).toEqual(["told"]);
  expect(await comes("eve")).toEqual(["told", "begins"]);
  const gap = beginning([ann, bob, eve], ["bob"]);
  gap.rollcall.isComplete();
  gap.change({ seats: [open, bob, eve] });
  expect(await gap.comes("bob")).not.toContain("begins");
});

test("a match begins only as it was when somebody was asked: who sits there, who is ready and by which rules", async () => {
  const changes: readonly Partial<StoredMatch>[] = [
    { seats: [ready("ann"), ready("bob"), eve] },
    { seats: [ready("ann"), ready("bob"), player("max")] },
    { seats: [ready("eve"), ready("bob"), ready("ann")] },
    { options: { sharp: true } },
    { terms: { ...AMONG_STRANGERS, watching: "closed" } },
  ];
  for (const other of changes) {
    const asked = beginning([ready("ann"), ready("bob"), ready("eve")], ["bob"]);
    asked.rollcall.isComplete();
    asked.change(other);
    expect(await asked.comes("bob"), JSON.stringify(other)).not.toContain("begins");
  }
});

test("who is asked for the table as it is now begins it, whatever was asked before", async () => {
  const { rollcall, change, comes } = beginning([ann, bob, eve], ["bob"]);
  rollcall.isComplete();
  change({ options: { sharp: true } });
  rollcall.isComplete();
  expect(await comes("bob")).toContain("begins");
});

test("who comes while his seat is just being given up keeps it, and the match begins with the last of them", async () => {
  for (const [absent, seats, log] of [
    [["bob"], [ann, bob, eve], ["told", "begins"]],
    [["bob", "eve"], [ann, bob, open], ["told"]],
  ] as const) {
    const at = beginning([ann, bob, eve], absent);
    at.rollcall.isComplete();
    const over = at.passes(30 * SECOND);
    at.back("bob");
    await Promise.all([at.rollcall.came("bob"), over]);
    expect([at.seats(), at.log]).toEqual([seats, log]);
  }
});

test("who is kept outside is not asked, nor waited for any more; without him no match begins that was not asked about so", async () => {
  const none = beginning([ann, bob, eve], ["bob"]);
  none.outside.add("bob");
  expect([none.rollcall.isComplete(), none.rollcall.asked]).toEqual([true, []]);
  const meanwhile = beginning([ann, bob, eve], ["bob"]);
  meanwhile.rollcall.isComplete();
  meanwhile.outside.add("bob");
  expect(meanwhile.rollcall.asked).toEqual([]);
  const without = beginning([ann, bob, eve], ["eve"]);
  without.outside.add("bob");
  without.rollcall.isComplete();
  expect(await without.comes("eve")).not.toContain("begins");
  const again = beginning([ann, bob, eve], ["eve"]);
  again.outside.add("bob");
  again.rollcall.isComplete();
  again.outside.delete("bob");
  expect(await again.comes("eve")).not.toContain("begins");
  const both = beginning([ann, bob, eve], ["bob"]);
  both.rollcall.isComplete();
  both.outside.add("eve");
  await both.passes(30 * SECOND);
  expect(both.seats()).toEqual([ann, open, open]);
});

test("a match that has begun meanwhile begins no second time, nor does anybody lose his seat in it", async () => {
  const at = beginning([ann, bob, eve], ["bob", "eve"]);
  at.rollcall.isComplete();
  at.change({ status: "playing" });
  await at.passes(30 * SECOND);
  expect(at.seats()).toEqual([ann, bob, eve]);
  const other = beginning([ann, bob], ["bob"]);
  other.rollcall.isComplete();
  other.change({ status: "playing" });
  expect(await other.comes("bob")).not.toContain("begins");
});

test("at a table that waits no more nobody is asked, and when its room ends nothing runs on", () => {
  const { rollcall, clock, change } = beginning([ann, bob, eve], ["bob", "eve"]);
  rollcall.isComplete();
  change({ status: "closed" });
  expect(rollcall.asked).toEqual([]);
  rollcall.end();
  expect(clock.timers).toBe(0);
});
/** All have given their word, and the house was opened again before the match began. Who is here, and since when the others are away. */
async function agreedOn(here: readonly string[]) {
  const { table, clock } = await laid(["ann", "bob", "eve"].map(ready), { game: "port-royal", terms: AMONG_STRANGERS });
  const away = new Map(["ann", "bob", "eve"].filter((name) => !here.includes(name)).map((name) => [name, 0]));
  const present = new Set(here);
  table.listener = {
    ...table.listener,
    isHere: (name) => present.has(name),
    awayFor: (name) => away.get(name) ?? null,
  };
  const comes = (name: string): void => void (away.delete(name) && present.add(name));
  return { table, clock, away, comes };
}

test("all have agreed, the house was opened again, and one never comes back: he is asked, and then his seat is open", async () => {
  const { table, clock, away } = await agreedOn(["ann", "bob"]);
  await table.noticed("ann");
  expect(table.rollcall.asked).toEqual([]);
  away.set("eve", ABSENT);
  await table.noticed("eve");
  expect(table.rollcall.asked).toEqual([2]);
  await table.noticed("bob");
  clock.turn(30 * SECOND);
  await expect.poll(() => table.match.seats[2]).toEqual(open);
  expect(table.match).toMatchObject({ status: "waiting", seats: [...["ann", "bob"].map(ready), open] });
});

test("whoever comes while he is asked begins the match with all; where nobody is, nobody is asked", async () => {
  const { table, away, comes } = await agreedOn([]);
  for (const name of ["ann", "bob", "eve"]) away.set(name, ABSENT);
  await table.noticed("eve");
  expect(table.rollcall.asked).toEqual([]);
  comes("ann");
  await table.noticed("ann");
  expect(table.rollcall.asked).toEqual([1, 2]);
  for (const name of ["bob", "eve"]) {
    comes(name);
    await table.noticed(name);
  }
  expect(table.status).toBe("playing");
});

test("who is kept outside, unsaved as yet, is taken along into no match by one who comes back", async () => {
  let isFull = false;
  const broken = rowsOnDisk(() => isFull);
  const { table } = await laid([player("ann"), player("bob"), player("eve")], {
    game: "port-royal",
    terms: AMONG_FRIENDS,
    broken,
  });
  const absent = new Set(["bob"]);
  table.listener = {
    ...table.listener,
    isHere: (name) => !absent.has(name),
    awayFor: (name) => (absent.has(name) ? ABSENT : null),
  };
  expect(await table.waiting.start("ann")).toEqual(no("somebody-absent"));
  isFull = true;
  expect(await table.waiting.without("eve", () => false)).toEqual(no("not-saved"));
  isFull = false;
  absent.delete("bob");
  await table.noticed("bob");
  expect(table.match).toMatchObject({ status: "waiting" });
});

// Long because who comes, goes, sleeps and returns is told in sequences, all on the same laid table.
import { expect, test } from "vitest";
import { Presence, returnedBy } from "../../server/rooms/Presence.ts";
import type { Table } from "../../server/rooms/Table.ts";
import type { Sitter } from "../../server/store/storedMatch.ts";
import { ABSENT } from "../../shared/messages.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS, type Terms } from "../../shared/terms.ts";
import { HandClock, MINUTE, SECOND } from "./hand.ts";
import { bot, laid, PACE, player } from "./laid.ts";
import { no } from "./tables.ts";

/** Somebody is away: whether a match begins without him, and what becomes of one that waits for him. Without sockets. */

test("somebody is away while no page of his is in the foreground, and absent after half a minute", () => {
  const clock = new HandClock();
  const told: string[] = [];
  const presence = new Presence(clock, {
    minds: (name) => name !== "eve",
    cameOrWent: (name) => void told.push(name),
    missed: (name) => void told.push(`${name}, absent`),
  });
  const heard = () => told.splice(0);
  presence.shows("desk", "ann", true);
  presence.shows("phone", "ann", true);
  expect([heard(), presence.awayFor("ann")]).toEqual([["ann"], null]);
  presence.shows("phone", "ann", false);
  clock.turn(MINUTE);
  expect([heard(), presence.awayFor("ann")]).toEqual([[], null]);
  presence.closes("desk");
  clock.turn(ABSENT - 1);
  expect([heard(), presence.awayFor("ann")]).toEqual([["ann"], ABSENT - 1]);
  clock.turn(1);
  expect([heard(), presence.awayFor("ann")]).toEqual([["ann, absent"], ABSENT]);
  // A page that goes while he is away, and one that opens behind another, change nothing.
  presence.closes("phone");
  presence.shows("tablet", "ann", false);
  clock.turn(MINUTE);
  expect([heard(), presence.awayFor("ann")]).toEqual([[], ABSENT + MINUTE]);
  presence.shows("tablet", "ann", true);
  expect([heard(), presence.awayFor("ann"), clock.timers]).toEqual([["ann"], null, 0]);
  // Who touches the table is missed anew, if no page of his is shown.
  presence.touched("ann");
  expect(clock.timers).toBe(0);
  presence.shows("tablet", "ann", false);
  clock.turn(SECOND);
  presence.touched("ann");
  expect([presence.awayFor("ann"), clock.timers]).toEqual([0, 1]);
  presence.shows("tablet", "ann", true);
  heard();
  // Who has not come since the table opened is away since then; who only watched is kept nowhere.
  expect(presence.awayFor("bob")).toBe(clock.now() - new HandClock().now());
  presence.shows("eve's", "eve", true);
  presence.closes("eve's");
  expect([heard(), clock.timers]).toEqual([["eve", "eve"], 0]);
  presence.closes("tablet");
  presence.end();
  clock.turn(MINUTE);
  expect([heard(), clock.timers]).toEqual([["ann"], 0]);
});

test("who does not come when the table opens is absent half a minute later, unless he has shown himself", () => {
  const clock = new HandClock();
  const told: string[] = [];
  const presence = new Presence(clock, {
    minds: () => true,
    cameOrWent: () => {},
    missed: (name) => void told.push(name),
  });
  presence.awaits(["ann", "bob", "eve"]);
  presence.shows("bob's", "bob", true);
  presence.shows("eve's", "eve", false);
  clock.turn(ABSENT - 1);
  expect([told, presence.awayFor("ann")]).toEqual([[], ABSENT - 1]);
  clock.turn(1);
  expect([told, presence.awayFor("ann"), presence.awayFor("bob"), clock.timers]).toEqual([
    ["ann", "eve"],
    ABSENT,
    null,
    0,
  ]);
});

test("who has been called absent is absent, though a timer ran a part of a millisecond early", () => {
  const clock = new HandClock();
  const early = {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    after: (ms: number, run: () => void) => clock.after(ms - 0.4, run),
  };
  let called = 0;
  const presence = new Presence(early, { minds: () => true, cameOrWent: () => {}, missed: () => void called++ });
  presence.shows("desk", "ann", true);
  presence.shows("desk", "ann", false);
  clock.turn(ABSENT - 0.4);
  expect([called, presence.awayFor("ann")]).toEqual([1, ABSENT]);
  clock.turn(SECOND);
  expect(presence.awayFor("ann")).toBeCloseTo(ABSENT + SECOND - 0.4);
});

test("whoever has taken his seat back from a bot is known, not whose seat one takes", () => {
  const events = [
    { type: "taken-over", seat: 0 },
    { type: "returned", seat: 1 },
  ] as unknown as Parameters<typeof returnedBy>[0]["events"];
  expect(returnedBy({ seq: 1, events }, [player("ann"), player("bob")])).toEqual(["bob"]);
});

/** A table whose players come and go as a test says; everybody is there at first. */
async function attended(seats: readonly Sitter[], terms: Terms = AMONG_FRIENDS, game = "lanterns") {
  const { table, clock, again, ...more } = await laid(seats, { terms, game });
  const told: { changed: number } = { changed: 0 };
  const sit = (here: Table): Presence => {
    const presence = new Presence(clock, {
      minds: () => true,
      cameOrWent: (name) => void here.noticed(name),
      missed: (name) => void here.noticed(name),
    });
    here.listener = {
      ...here.listener,
      awayFor: (name) => presence.awayFor(name),
      changed: () => void told.changed++,
    };
    return presence;
  };
  const presence = sit(table);
  const comes = (...names: string[]) => {
    for (const name of names) presence.shows(name, name, true);
  };
  const leaves = (...names: string[]) => {
    for (const name of names) presence.shows(name, name, false);
  };
  for (const sitter of seats) if (sitter.kind === "player") comes(sitter.player);
  /** What is on its way is done. */
  const settles = async () => {
    await new Promise((turn) => setImmediate(turn));
    await table.inTurn(async () => no("closed") as never);
  };
  const passes = async (ms: number) => {
    clock.turn(ms);
    await settles();
  };
  return { table, clock, told, comes, leaves, passes, settles, again, sit, ...more };
}
const done = expect.objectContaining({ ok: true });
const askedOf = (table: Table) => table.position!.legal.map(({ seat }) => seat);
/** A match of three in which ann is asked, has gone, and the others have waited for a minute. */
async function asleep(
  terms = AMONG_STRANGERS,
  seats: readonly Sitter[] = [player("ann"), player("bob"), player("eve")],
) {
  const all = await attended(seats, terms);
  for (const name of ["ann", "bob", "eve"]) await all.table.waiting.ready(name, true);
  if (all.table.status === "waiting") expect(await all.begin()).toEqual(done);
  expect(askedOf(all.table)).toEqual([0]);
  all.leaves("ann");
  await all.passes(MINUTE);
  return all;
}
/** Plays this seat's first choice. */
const acts = (table: Table, name: string, id = crypto.randomUUID()) =>
  table.act(name, { id, seq: table.seq, action: table.legalOf(table.seatOf(name)!)[0] as { type: string } });

test("no match begins while somebody who sits there is absent: he is asked, and then his seat is open again", async () => {
  const { table, leaves, passes, begin, clock } = await attended([player("ann"), player("bob"), player("eve")]);
  leaves("bob");
  await passes(ABSENT - SECOND);
  leaves("eve");
  await passes(SECOND);
  expect(await begin()).toEqual(no("somebody-absent"));
  expect([table.status, table.rollcall.asked]).toEqual(["waiting", [1]]);
  expect(await begin()).toEqual(no("somebody-absent"));
  await passes(ABSENT - 1);
  expect(table.rollcall.asked).toEqual([1]);
  await passes(1);
  expect(table.match.seats).toEqual([player("ann"), { kind: "open" }, player("eve")]);
  expect(table.rollcall.asked).toEqual([]);
  expect(await begin()).toEqual(no("seats-open"));
  await table.close();
  expect(clock.timers).toBeLessThanOrEqual(2);
});

test("when all who were asked have come the match begins: the host has given his word", async () => {
  const { table, comes, leaves, passes, settles, begin } = await attended([
    player("ann"),
    player("bob"),
    player("eve"),
  ]);
  leaves("bob", "eve");
  await passes(ABSENT);
  expect(await begin()).toEqual(no("somebody-absent"));
  await passes(SECOND);
  comes("bob");
  await settles();
  expect([table.status, table.rollcall.asked]).toEqual(["waiting", [2]]);
  comes("eve");
  await settles();
  expect([table.status, table.rollcall.asked]).toEqual(["playing", []]);
});

test("who comes back when his seat is open already begins nothing; and who is asked and stands up is asked no more", async () => {
  const { table, comes, leaves, passes, settles, begin } = await attended([
    player("ann"),
    player("bob"),
    player("eve"),
  ]);
  leaves("bob", "eve");
  await passes(ABSENT);
  await begin();
  await table.waiting.stand("eve");
  expect(table.rollcall.asked).toEqual([1]);
  await passes(ABSENT);
  comes("bob", "eve");
  await settles();
  expect(table.status).toBe("waiting");
  expect(table.match.seats.map(({ kind }) => kind)).toEqual(["player", "open", "open"]);
});

test("open in the lobby: also where the last word would begin the match, whoever is absent is asked first", async () => {
  const { table, comes, leaves, passes, settles } = await attended([player("ann"), player("bob")], AMONG_STRANGERS);
  await table.waiting.ready("ann", true);
  leaves("ann");
  await passes(ABSENT);
  expect(await table.waiting.ready("bob", true)).toEqual(no("somebody-absent"));
  expect([table.status, table.rollcall.asked]).toEqual(["waiting", [table.seatOf("ann")]]);
  comes("ann");
  await settles();
  expect(table.status).toBe("playing");
});

test("a host who is absent from his seat hands the table on", async () => {
  const { table, leaves, passes } = await attended([player("ann"), player("bob"), { kind: "open" }]);
  leaves("ann");
  await passes(ABSENT - 1);
  expect(table.match.host).toBe("ann");
  await passes(1);
  expect(table.match.host).toBe("bob");
});

test("a bot takes over at the word of one, no sooner than was agreed on, and only for somebody who is asked", async () => {
  const { table, leaves, passes, begin } = await attended([player("ann"), player("bob"), player("eve")]);
  await begin();
  leaves("ann", "eve");
  await passes(2 * MINUTE - 1);
  expect(await table.patience.takeOver("bob", 0)).toEqual(no("not-away"));
  await passes(1);
  expect(await table.patience.takeOver("bob", 2)).toEqual(no("not-away"));
  expect(await table.patience.takeOver("max", 0)).toEqual(no("not-seated"));
  expect(await table.patience.takeOver("bob", 0)).toEqual(done);
  expect(table.position!.byBots).toEqual([0]);
  expect(await table.patience.takeOver("bob", 0)).toEqual(no("bot-plays"));
  // It plays as the house's bots do, in their pace.
  expect(askedOf(table)).toEqual([0]);
  const { seq } = table;
  await passes(PACE);
  expect(table.seq).toBe(seq + 1);
});

test("where one waits for everybody, nobody is gone on without", async () => {
  const days: Terms = { ...AMONG_FRIENDS, patience: null, clock: { type: "days", days: 1 } };
  const { table, leaves, passes, begin } = await attended([player("ann"), player("bob")], days);
  await begin();
  leaves("ann");
  await passes(60 * MINUTE);
  expect(await table.patience.takeOver("bob", 0)).toEqual(no("not-away"));
  expect(await table.patience.breakOff("bob", true)).toEqual(no("not-away"));
});

test("the next touch gives the seat back, whatever it is; and what is on its way from his page is carried out", async () => {
  for (const touch of ["touch", "act", "undo", "breakOff", "takeover"] as const) {
    const { table, comes, passes } = await asleep();
    expect(await table.patience.takeOver("bob", 0)).toEqual(done);
    const { seq } = table;
    comes("ann");
    await passes(0);
    expect(table.position!.byBots, "to look is no touch").toEqual([0]);
    const replies = {
      touch: () => table.patience.touch("ann"),
      act: () => acts(table, "ann"),
      undo: () => table.undo("ann", { id: "u", seq, to: 0 }),
      breakOff: () => table.patience.breakOff("ann", true),
      takeover: () => table.patience.takeOver("ann", 1),
    };
    const reply = await replies[touch]();
    expect(table.position!.byBots, touch).toEqual([]);
    expect(reply, touch).toEqual(
      { touch: done, act: done, undo: no("nothing-to-undo"), breakOff: no("not-away"), takeover: no("not-away") }[
        touch
      ],
    );
    expect(table.seq, touch).toBe(seq + (touch === "act" ? 2 : 1));
    // No bot plays for him any more.
    await passes(MINUTE);
    expect(table.seq, touch).toBe(seq + (touch === "act" ? 2 : 1));
  }
});

test("what was chosen before the bot acted is refused as stale, and the seat is his all the same", async () => {
  const { table, passes } = await asleep();
  const { seq } = table;
  const action = table.legalOf(0)[0] as { type: string };
  await table.patience.takeOver("bob", 0);
  await passes(PACE);
  expect(await table.act("ann", { id: "late", seq, action })).toEqual(no("stale"));
  expect(table.position!.byBots).toEqual([]);
});

test("all who are present break a match off: it ends without a result, and so it stays", async () => {
  const { table, again, store } = await asleep();
  expect(await table.patience.breakOff("bob", true)).toEqual(done);
  expect([table.status, table.patience.forBreakingOff]).toEqual(["playing", [1]]);
  expect(await table.patience.breakOff("bob", false)).toEqual(done);
  expect(await table.patience.breakOff("eve", true)).toEqual(done);
  expect([table.status, table.patience.forBreakingOff]).toEqual(["playing", [2]]);
  expect(await table.patience.breakOff("bob", true)).toEqual(done);
  expect([table.status, table.match.standings, table.position!.brokenOff]).toEqual(["broken-off", [], true]);
  // Everybody who sat there finds it among his finished matches.
  for (const who of ["ann", "bob", "eve"])
    expect(await store.matches.overOf(who, 5)).toMatchObject([{ status: "broken-off", standings: [] }]);
  for (const later of [table, await again()]) {
    expect([later.status, later.match.standings, later.position!.legal]).toEqual(["broken-off", [], []]);
    expect(await later.act("ann", { id: "x", seq: later.seq, action: { type: "take" } })).toEqual(no("not-playing"));
    expect(await later.patience.breakOff("eve", true)).toEqual(no("not-playing"));
    expect(await later.patience.touch("ann")).toEqual(no("not-playing"));
    expect(await later.resign("eve")).toEqual(no("not-playing"));
  }
});

test("a word that is forgotten because the match goes on is gone from every page, with the move and once", async () => {
  const { table, told } = await asleep();
  expect(await table.patience.breakOff("bob", true)).toEqual(done);
  const { changed } = told;
  for (let n = 0; askedOf(table).includes(0); n++) {
    const [action] = table.legalOf(0) as { type: string }[];
    expect(await table.act("ann", { id: `${n}`, seq: table.seq, action: action! })).toEqual(done);
  }
  expect([told.changed, table.patience.forBreakingOff]).toEqual([changed + 1, []]);
});

test("when the only one who had said nothing leaves for good, all who are left have agreed", async () => {
  const { table } = await asleep();
  expect(await table.patience.breakOff("bob", true)).toEqual(done);
  expect(await table.resign("eve")).toEqual(done);
  expect(table.status).toBe("broken-off");
});

test("with two one word breaks off, and whoever is absent too is not waited for", async () => {
  const two = await asleep(AMONG_STRANGERS, [player("ann"), player("bob"), bot]);
  expect(await two.table.patience.breakOff("bob", true)).toEqual(done);
  expect(two.table.status).toBe("broken-off");
  const three = await asleep();
  expect(await three.table.patience.breakOff("bob", true)).toEqual(done);
  three.leaves("eve");
  await three.passes(ABSENT - 1);
  expect(three.table.status).toBe("playing");
  await three.passes(1);
  expect(three.table.status, "eve, who had said nothing, is absent now").toBe("broken-off");
});

test("who comes back just before the last word is there: nothing is broken off, and the words are forgotten", async () => {
  const { table, comes, leaves, passes } = await asleep();
  await table.patience.breakOff("bob", true);
  comes("ann");
  expect(await table.patience.breakOff("eve", true)).toEqual(no("not-away"));
  expect([table.status, table.patience.forBreakingOff]).toEqual(["playing", []]);
  leaves("ann");
  await passes(MINUTE);
  expect(table.patience.forBreakingOff).toEqual([]);
  expect(await table.patience.breakOff("eve", true)).toEqual(done);
  expect(table.status).toBe("playing");
});

test("all are absent: nothing happens, and nothing is spent", async () => {
  const { table, leaves, passes } = await asleep();
  await table.patience.breakOff("bob", true);
  const { seq } = table;
  leaves("bob", "eve");
  await passes(60 * MINUTE);
  expect([table.status, table.seq]).toEqual(["playing", seq]);
});

test("whoever let the bot take over may leave for good, or fall asleep himself", async () => {
  const { table, leaves, passes } = await asleep();
  await table.patience.takeOver("bob", 0);
  expect(await table.resign("bob")).toEqual(done);
  for (let n = 0; n < 40 && !askedOf(table).includes(2); n++) await passes(PACE);
  leaves("eve");
  await passes(60 * MINUTE);
  expect([table.status, table.position!.gone, table.position!.byBots]).toEqual(["playing", [1], [0]]);
});

test("who leaves for good while a bot plays for him has left: no word of his brings the seat back, nor after a restart", async () => {
  const { table, again } = await asleep();
  await table.patience.takeOver("bob", 0);
  const action = table.legalOf(0)[0] as { type: string };
  const { seq } = table;
  expect(await table.resign("ann")).toEqual(done);
  const left = table.seq;
  for (const later of [table, await again()]) {
    expect(await later.patience.touch("ann")).toEqual(no("not-seated"));
    expect(await later.patience.breakOff("ann", true)).toEqual(no("not-seated"));
    expect(await later.patience.takeOver("bob", 0)).toEqual(no("not-away"));
    for (const known of [seq, later.seq])
      expect(await later.act("ann", { id: `${known}`, seq: known, action })).toMatchObject({ ok: false });
    expect(await later.undo("ann", { id: "back", seq: later.seq, to: seq - 1 })).toMatchObject({ ok: false });
    expect(await later.resign("ann")).toEqual(no("not-playing"));
    expect([later.seq, later.position!.gone, later.position!.byBots]).toEqual([left, [0], []]);
  }
});

test("a restart in between: bots play on where they played, and nobody is absent right after it", async () => {
  const { table, again, sit, clock } = await asleep();
  await table.patience.takeOver("bob", 0);
  await table.close();
  const after = await again();
  const presence = sit(after);
  expect(after.position!.byBots).toEqual([0]);
  after.look(true);
  clock.turn(PACE);
  await after.inTurn(async () => no("closed") as never);
  expect(after.seq).toBe(table.seq + 1);
  presence.shows("bob", "bob", true);
  expect(await after.patience.touch("ann")).toEqual(done);
  expect(await after.patience.takeOver("bob", 0)).toEqual(no("not-away"));
  clock.turn(MINUTE - SECOND);
  expect(await after.patience.takeOver("bob", askedOf(after)[0]!)).toEqual(no("not-away"));
});

import { expect, test } from "vitest";
import { openedAnew } from "../../server/rooms/Insistence.ts";
import type { Table } from "../../server/rooms/Table.ts";
import type { Sitter, StoredMatch } from "../../server/store/storedMatch.ts";
import { ABSENT } from "../../shared/messages.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { beat, MINUTE, SECOND } from "./hand.ts";
import { bot, laid, line, onDisk, player, rowsOnDisk } from "./laid.ts";
import { no } from "./tables.ts";

/** What happens at a table by itself, and the database does not take: nobody hears of it who would try again. Without sockets. */

/** A table over a disk that is full, or not; whoever is `gone` has been away for so long. */
async function over(seats: readonly Sitter[], { listed = false } = {}) {
  const [disk, gone] = [{ isFull: false, takesNoMatch: false, takesNoEnd: false }, new Map<string, number>()];
  const isFull = () => disk.isFull;
  const refuses = ({ status, endedAt }: Partial<StoredMatch>) =>
    disk.isFull || (disk.takesNoMatch && status === "playing") || (disk.takesNoEnd && endedAt !== undefined);
  const terms = { ...AMONG_STRANGERS, listed, patience: 60 } as const;
  const made = await laid(seats, {
    terms,
    broken: (store) => ({ ...rowsOnDisk(refuses)(store), ...onDisk(isFull)(store) }),
  });
  const { table, clock, store } = made;
  const here: Table["listener"] = {
    ...table.listener,
    isHere: (name) => !gone.has(name),
    awayFor: (name) => gone.get(name) ?? null,
  };
  table.listener = here;
  const settled = async () => void (await table.inTurn(async () => no("closed") as never));
  return {
    ...made,
    disk,
    gone,
    settled,
    row: async () => (await store.matches.find(table.code))!,
    /** Time passes, and what is due then is done. */
    async passes(ms: number) {
      clock.turn(ms);
      await settled();
    },
  };
}
const sitters = (match: StoredMatch) => match.seats.map(({ kind }) => kind);

test("the end of a match that is not saved is written a moment later, once", async () => {
  const { table, clock, begin, disk, row, passes } = await over([player("ann"), bot]);
  await begin();
  disk.isFull = true;
  await table.freeze();
  expect([table.status, (await row()).status]).toEqual(["frozen", "playing"]);
  await passes(5 * SECOND);
  expect((await row()).status).toBe("playing");
  disk.isFull = false;
  await passes(5 * SECOND);
  const { endedAt } = table.match;
  expect(await row()).toMatchObject({ status: "frozen", endedAt });
  await table.close();
  expect(clock.timers).toBe(0);
});

test("where its room ends before that, it is written then", async () => {
  const { table, clock, begin, disk, row } = await over([player("ann"), bot]);
  await begin();
  disk.isFull = true;
  await table.freeze();
  disk.isFull = false;
  await table.close();
  expect([(await row()).status, clock.timers]).toEqual(["frozen", 0]);
});

test.each([
  ["nobody is there", false, "frozen"],
  ["the table is open again, which knows better", true, "playing"],
])("or, where the database is still away, at a beat of the calendar: %s", async (_, isOpen, status) => {
  const { table, clock, house, begin, disk, row } = await over([player("ann"), bot]);
  await begin();
  disk.isFull = true;
  await table.freeze();
  await table.close();
  house.calendar.watch(async () => {});
  clock.turn(MINUTE);
  await house.calendar.close();
  expect((await row()).status).toBe("playing");
  disk.isFull = false;
  if (isOpen) house.rooms.set(table.code, { gone: Promise.resolve(), isEnding: () => false });
  await house.calendar.close();
  expect([(await row()).status, clock.timers]).toEqual([status, 0]);
});

test("what another process says of the table by then stands", async () => {
  const held: (number | undefined)[] = [];
  const { table, house, begin, disk } = await over([player("ann"), bot]);
  await begin();
  const { store, calendar } = house;
  Object.assign(store, { holdings: { ...store.holdings, epochs: new Map([[table.code, 7]]) } });
  const { change } = store.matches;
  store.matches.change = async (code, to, epoch) => {
    held.push(epoch);
    await change(code, to, epoch);
  };
  disk.isFull = true;
  await table.freeze();
  await table.close();
  Object.assign(store.holdings, { epochs: new Map() });
  await calendar.close();
  expect(held).toEqual([undefined, undefined, 7]);
});

test("of what is no end nothing is tried any more when the table is gone", async () => {
  const { table, house, disk, gone, row } = await over([player("ann"), player("bob")]);
  await table.waiting.stand("ann");
  gone.set("ann", ABSENT);
  disk.isFull = true;
  await table.noticed("ann");
  await table.close();
  disk.isFull = false;
  await house.calendar.close();
  expect((await row()).host).toBe("ann");
});

test("its room has opened and ended meanwhile: how the match goes on there stands", async () => {
  const { table, house, begin, disk, row } = await over([player("ann"), bot]);
  await begin();
  disk.isFull = true;
  await table.freeze();
  await table.close();
  disk.isFull = false;
  openedAnew(house, table.code);
  await house.calendar.close();
  expect((await row()).status).toBe("playing");
});

test("what has not come to its turn when the table ends is done then", async () => {
  const { table, gone, row } = await over([player("ann"), player("bob")]);
  await table.waiting.stand("ann");
  gone.set("ann", ABSENT);
  const before = Promise.withResolvers<void>();
  void table.inTurn(async () => before.promise.then(() => no("closed") as never));
  void table.noticed("ann");
  await beat();
  const closing = table.close();
  before.resolve();
  await closing;
  expect((await row()).host).toBe("bob");
});

test("a match that could not be begun is begun by nobody when its table ends: nobody is asked whether he is there", async () => {
  const { table, clock, disk, gone } = await over([player("ann"), player("bob")], { listed: true });
  await table.waiting.ready("ann", true);
  disk.takesNoMatch = true;
  await table.waiting.ready("bob", true);
  await table.inTurn(async () => no("closed") as never);
  disk.takesNoMatch = false;
  for (const name of ["ann", "bob"]) gone.set(name, ABSENT);
  await table.close();
  expect([table.status, clock.timers]).toEqual(["waiting", 0]);
});

test("what has been done is not done once more when the table ends; what took the place of it meanwhile is", async () => {
  const { table } = await over([player("ann"), player("bob")]);
  const [begins, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const does = (what: string, until?: Promise<void>) => async () => {
    await until;
    done.push(what);
    return no("not-waiting") as never;
  };
  await table.insist("one", does("one"));
  void table.inTurn(does("before", begins.promise));
  void table.insist("other", does("other", goesOn.promise));
  void table.insist("other", does("instead"));
  begins.resolve();
  await beat();
  const closing = table.close();
  goesOn.resolve();
  await closing;
  expect(done).toEqual(["one", "before", "other", "instead"]);
});

test("a fault in what is tried for the last time hinders nothing behind it", async () => {
  const { table, begin, disk, row } = await over([player("ann"), bot]);
  await begin();
  disk.isFull = true;
  let times = 0;
  await table.insist("a fault", async () => {
    if (times++ > 0) throw new Error("a fault of ours");
    return no("not-saved") as never;
  });
  await table.freeze();
  disk.isFull = false;
  await table.close();
  expect([times, (await row()).status]).toEqual([2, "frozen"]);
});

test("a record that does not replay is stopped, though that is not saved: nothing runs on for a table that nobody has opened", async () => {
  const { begin, store, disk, clock, again, table, row } = await over([player("ann"), player("bob")]);
  await begin();
  await table.close();
  await store.journal.append({ ...line(table.code, 99), n: 1 });
  disk.isFull = true;
  expect([(await again()).status, (await row()).status, clock.timers]).toEqual(["frozen", "playing", 0]);
});

test("a table whose host has gone is handed on, though that was not saved at first", async () => {
  const { table, disk, gone, row, passes } = await over([player("ann"), player("bob")]);
  await table.waiting.stand("ann");
  gone.set("ann", ABSENT);
  disk.isFull = true;
  await table.noticed("ann");
  await table.noticed("ann");
  disk.isFull = false;
  expect(table.match.host).toBe("ann");
  await passes(5 * SECOND);
  expect([table.match.host, (await row()).host]).toEqual(["bob", "bob"]);
});

test("he is back by the time it is tried again: the table is his", async () => {
  const { table, disk, gone, passes } = await over([player("ann"), player("bob")]);
  await table.waiting.stand("ann");
  gone.set("ann", ABSENT);
  disk.isFull = true;
  await table.noticed("ann");
  disk.isFull = false;
  gone.clear();
  await passes(5 * SECOND);
  expect(table.match.host).toBe("ann");
});

test("the seat of whoever does not answer, or is kept outside, is open, though that was not saved at first", async () => {
  const { table, disk, gone, row, settled, passes } = await over([player("ann"), player("bob"), player("eve")]);
  gone.set("bob", ABSENT);
  expect(await table.waiting.start("ann")).toEqual(no("somebody-absent"));
  disk.isFull = true;
  await passes(30 * SECOND);
  await table.waiting.without("eve", () => false);
  expect(sitters(table.match)).toEqual(["player", "player", "player"]);
  disk.isFull = false;
  await passes(5 * SECOND);
  await settled();
  expect(sitters(await row())).toEqual(["player", "open", "open"]);
});

test("to the table of whoever is kept outside somebody has come by the time it is tried again: it stays open", async () => {
  const { table, disk, row, passes } = await over([player("ann"), { kind: "open" }]);
  let isEmpty = true;
  disk.isFull = true;
  await table.waiting.without("ann", () => isEmpty);
  disk.isFull = false;
  isEmpty = false;
  await passes(5 * SECOND);
  expect([(await row()).status, sitters(await row())]).toEqual(["waiting", ["open", "open"]]);
});

test("all who were missing are back: the match begins, though that was not saved at first", async () => {
  const { table, disk, gone, passes } = await over([player("ann"), player("bob")]);
  gone.set("bob", ABSENT);
  await table.waiting.start("ann");
  gone.clear();
  disk.isFull = true;
  await table.noticed("bob");
  expect(table.status).toBe("waiting");
  disk.isFull = false;
  await passes(5 * SECOND);
  expect(table.status).toBe("playing");
});

test("open in the lobby: the last word is saved, and the match begins, though that was not saved at first", async () => {
  const { table, disk, passes } = await over([player("ann"), player("bob")], { listed: true });
  await table.waiting.ready("ann", true);
  disk.takesNoMatch = true;
  expect(await table.waiting.ready("bob", true)).toMatchObject({ ok: true });
  await passes(0);
  expect(table.status).toBe("waiting");
  disk.takesNoMatch = false;
  await passes(5 * SECOND);
  expect(table.status).toBe("playing");
});

test("the last word was saved, the match not begun: who takes his word back is asked again, and one that has begun begins no second time", async () => {
  const { table, disk, passes } = await over([player("ann"), player("bob")], { listed: true });
  await table.waiting.ready("ann", true);
  disk.takesNoMatch = true;
  await table.waiting.ready("bob", true);
  await table.waiting.ready("ann", false);
  disk.takesNoMatch = false;
  await passes(5 * SECOND);
  expect(table.status).toBe("waiting");
  disk.takesNoMatch = true;
  await table.waiting.ready("ann", true);
  await passes(0);
  disk.takesNoMatch = false;
  await table.waiting.start("ann");
  const { seed } = table.match;
  expect(seed).not.toBeNull();
  await passes(5 * SECOND);
  expect(table.match.seed).toBe(seed);
});

test("open in the lobby: what could not be begun before its room ended begins when everybody is back", async () => {
  const { table, disk, again } = await over([player("ann"), player("bob")], { listed: true });
  await table.waiting.ready("ann", true);
  disk.takesNoMatch = true;
  await table.waiting.ready("bob", true);
  await table.close();
  disk.takesNoMatch = false;
  const back = await again();
  const here = new Set(["ann"]);
  back.listener = {
    ...back.listener,
    isHere: (name) => here.has(name),
    awayFor: (name) => (here.has(name) ? null : 1),
  };
  await back.noticed("ann");
  expect(back.status).toBe("waiting");
  here.add("bob");
  await back.noticed("bob");
  expect(back.status).toBe("playing");
});

test("by link, and where somebody has not given his word, coming back begins nothing", async () => {
  for (const listed of [true, false]) {
    const { table } = await over([player("ann"), player("bob")], { listed });
    await table.waiting.ready("ann", true);
    if (!listed) await table.waiting.ready("bob", true);
    await table.noticed("bob");
    expect(table.status).toBe("waiting");
  }
});

test("whoever is kept outside has no seat where the table goes on while that is not saved yet, and no match begins with him", async () => {
  const { table, disk, store } = await over([player("ann"), player("bob"), player("eve")]);
  disk.isFull = true;
  await table.waiting.without("eve", () => false);
  disk.isFull = false;
  expect(await table.waiting.start("ann")).toEqual(no("seats-open"));
  await table.waiting.sendAway("ann", 1);
  expect(sitters((await store.matches.find(table.match.next!))!)).toEqual(["player", "open", "open"]);
});

test("who was kept outside while that was not saved, and sits down again, sits there", async () => {
  const { table, disk, passes } = await over([player("ann"), player("bob")]);
  disk.isFull = true;
  await table.waiting.without("bob", () => false);
  disk.isFull = false;
  await table.waiting.sit("bob", { seat: 1 });
  await passes(5 * SECOND);
  expect(sitters(table.match)).toEqual(["player", "player"]);
  expect(await table.waiting.ready("bob", true)).toMatchObject({ ok: true });
});

test("a table that goes on elsewhere is written as it is here, also what was not saved before", async () => {
  const { table, begin, disk, row } = await over([player("ann"), player("bob")]);
  await begin();
  disk.takesNoEnd = true;
  await table.resign("ann");
  expect([table.status, (await row()).status]).toEqual(["over", "playing"]);
  await table.rematch.answer("ann", true);
  expect(await table.rematch.answer("bob", true)).toMatchObject({ ok: true });
  const { next, endedAt } = table.match;
  expect(await row()).toMatchObject({ status: "over", next: expect.any(String), endedAt: expect.any(Number) });
  expect(await row()).toMatchObject({ next, endedAt });
});

/** All who are left of three have agreed to break off, as the disk is full. */
async function breakingOff() {
  const seats = [player("ann"), player("bob"), player("eve")];
  const at = await over(seats);
  const { table, gone } = at;
  await at.begin();
  const asked = (seats[table.position!.legal[0]!.seat] as { player: string }).player;
  const [one, other] = ["ann", "bob", "eve"].filter((name) => name !== asked);
  gone.set(asked, 60 * SECOND);
  expect(await table.patience.breakOff(one!, true)).toMatchObject({ ok: true });
  gone.set(other!, ABSENT);
  at.disk.isFull = true;
  await table.noticed(other!);
  expect(table.status).toBe("playing");
  return at;
}

test("all who are left have agreed to break off: it ends, though that was not saved at first", async () => {
  const { table, disk, passes } = await breakingOff();
  disk.isFull = false;
  await passes(5 * SECOND);
  expect(table.status).toBe("broken-off");
});

test("what is done for the last time leaves nothing behind that would be tried again", async () => {
  const { table, disk, clock } = await breakingOff();
  Object.assign(disk, { isFull: false, takesNoEnd: true });
  await table.close();
  expect([table.status, clock.timers]).toEqual(["broken-off", 0]);
});

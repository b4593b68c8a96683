import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { matchMaker } from "../../server/colyseus.ts";
import type { RunningHouse } from "../../server/house.ts";
import type { AskedFromAfar } from "../../server/rooms/oneRoom.ts";
import type { Store } from "../../server/store/store.ts";
import { DAY, ends, HandClock, MINUTE, SECOND } from "./hand.ts";
import { byChance, folder, house, must, remove, soon, storeWith, until, type Visitor, visitor } from "./harness.ts";
import { takenBackTo } from "./older.ts";
import { comes, devices, listed, lobby, match, no, opens, refused, table } from "./tables.ts";

let dataDir: string;
let clock: HandClock;
let kontor: RunningHouse;
beforeEach(async () => {
  dataDir = folder();
  clock = new HandClock();
  kontor = await house({ dataDir, clock });
});
afterEach(async () => {
  await ends(kontor, clock);
  remove(dataDir);
});

/** With a look into the data folder while the house is closed. */
async function restart(meanwhile: (db: Database.Database) => void = () => {}): Promise<void> {
  const { port } = kontor;
  await kontor.stop();
  const db = new Database(path.join(dataDir, "kontor.db"));
  meanwhile(db);
  db.close();
  kontor = await house({ dataDir, clock, port });
}
const guest = () => visitor(kontor.url);

async function leaves(there: Visitor, others?: Visitor): Promise<void> {
  there.link.close();
  if (others !== undefined) await until(() => others.info!.seats.some(({ online }) => !online), "his seat is empty");
}
/** Whom a stranger sees waiting. */
const open = async () => (await lobby(guest())).open.rows.map(({ code }) => code);
const running = async () => (await lobby(guest())).running.rows.map(({ code }) => code);
test("a host closes his waiting table: all there are told, nobody sits down any more, its link says so for ever", async () => {
  const [ann, bob] = [guest(), guest()];
  const code = await opens(ann, { seats: 3, ...listed });
  const [a, b] = [await comes(ann, code), await comes(bob, code)];
  expect(await open()).toEqual([code]);
  expect(await b.link.request("close", {})).toEqual(no("not-host"));
  expect(await bob.closeTable(code)).toEqual(refused("not-host"));
  expect(await a.link.request("close", {})).toMatchObject({ ok: true });
  await until(() => [a, b].every(({ info }) => info!.status === "closed"), "all are told");
  expect(await b.link.request("sit", { seat: 1 })).toEqual(no("closed"));
  expect(await a.link.request("close", {})).toEqual(no("closed"));
  expect(await open()).toEqual([]);
  expect((await lobby(ann)).mine).toEqual([]);
  await restart();
  const late = await comes(guest(), code);
  expect(late.info!.status).toBe("closed");
  expect(await open()).toEqual([]);
  for (const one of [a, b, late]) one.link.close();
});

test("closed from afar, by the host only, also after he stood up; a table nobody knows is none", async () => {
  const [ann, bob] = [guest(), guest()];
  const code = await opens(ann, { seats: 3 });
  const [a, b] = [await comes(ann, code), await comes(bob, code)];
  await a.link.request("stand", {});
  a.link.close();
  expect((await lobby(ann)).mine).toMatchObject([{ code, mayClose: true }]);
  expect(await bob.closeTable(code)).toEqual(refused("not-host"));
  expect(await ann.closeTable("abcdefghijkmnpqr")).toEqual(refused("unknown-table"));
  expect(await ann.closeTable(code)).toEqual({ ok: true });
  await until(() => b.info!.status === "closed");
  expect((await lobby(bob)).mine).toEqual([]);
  b.link.close();
});

test.each([true, false])("closing and beginning at once: one of them wins (close first: %s)", async (first) => {
  const [ann, bob] = [guest(), guest()];
  const code = await opens(ann);
  const [a, b] = [await comes(ann, code), await comes(bob, code)];
  expect(await b.link.request("sit", { seat: 1 })).toMatchObject({ ok: true });
  const close = () => a.link.request("close", {});
  const start = () => a.link.request("start", {});
  const asked = first ? { closing: close(), starting: start() } : { starting: start(), closing: close() };
  const [closed, began] = [await asked.closing, await asked.starting];
  expect([closed, began].filter(({ ok }) => ok).length).toBe(1);
  if (closed.ok) expect(began).toEqual(no("closed"));
  else expect(closed).toEqual(no("not-waiting"));
  await until(() => b.info!.status === (closed.ok ? "closed" : "playing"));
  for (const one of [a, b]) one.link.close();
});

test("a table nobody is at leaves the directory and the limits after ten minutes; its link brings it back", async () => {
  const ann = guest();
  const codes: string[] = [];
  for (let n = 0; n < 3; n++) codes.push(await opens(ann, listed));
  expect(await ann.openTable(table())).toEqual(refused("too-many-tables"));
  clock.turn(9 * MINUTE + 59 * SECOND);
  expect((await open()).length).toBe(3);
  expect((await lobby(guest())).open.total).toBe(3);
  expect(await ann.openTable(table())).toEqual(refused("too-many-tables"));
  clock.turn(2 * SECOND);
  expect(await open()).toEqual([]);
  expect((await lobby(ann)).mine).toEqual([]);
  const fresh = await opens(ann, listed);
  const bob = guest();
  const b = await comes(bob, codes[0]!);
  expect(b.info!.status).toBe("waiting");
  await until(async () => (await open()).includes(codes[0]!));
  // Bob stays beyond the ten minutes; Ann's new table, at which nobody ever was, goes.
  clock.turn(11 * MINUTE);
  expect(await open()).toEqual([codes[0]]);
  expect(fresh).not.toBe(codes[0]);
  b.link.close();
});

test("absence begins when the last device of the last person leaves, and a restart does not count anew", async () => {
  const [ann, bob] = [guest(), guest()];
  const code = await opens(ann, { seats: 3, ...listed });
  const [a, second, b] = [await comes(ann, code), await comes(ann, code), await comes(bob, code)];
  a.link.close();
  clock.turn(20 * MINUTE);
  expect(await open()).toEqual([code]);
  await leaves(second, b);
  clock.turn(20 * MINUTE);
  expect(await open()).toEqual([code]);
  b.link.close();
  await until(async () => (await lobby(guest())).company.players === 0);
  clock.turn(6 * MINUTE);
  await restart();
  await until(async () => (await open()).includes(code));
  clock.turn(3 * MINUTE + 59 * SECOND);
  expect(await open()).toEqual([code]);
  clock.turn(2 * SECOND);
  expect(await open()).toEqual([]);
  await restart();
  const back = await comes(bob, code);
  await until(async () => (await open()).includes(code));
  back.link.close();
});

test("who is there when the house closes in order has been away since then", async () => {
  const ann = guest();
  const code = await opens(ann);
  const a = await comes(ann, code);
  clock.turn(30 * MINUTE);
  let since: unknown;
  await restart((db) => {
    a.link.close();
    ({ absent_since: since } = db.prepare("select absent_since from matches").get() as { absent_since: unknown });
  });
  expect(since).toBe(clock.now());
});

test("where a bot has to move, and whoever sits there has just moved quickly, a table ends with the house as every other one", async () => {
  await kontor.stop();
  kontor = await house({ dataDir, clock, pace: SECOND });
  const ann = guest();
  const a = await comes(ann, await opens(ann, { game: "just-4-fun-colours", bots: 1 }));
  // Nobody has four in a row before the fourth.
  for (let turn = 0; turn < 3; turn++) {
    await until(() => {
      clock.turn(SECOND);
      return a.isAsked;
    }, "it is her turn");
    while (a.isAsked) await a.link.act(a.now.seq, a.now.legal[0]!);
  }
  // As long as this clock stands nobody gives up waiting.
  const ending = kontor.stop();
  await soon(ending, "the house ends", MINUTE).finally(async () => {
    await ends({ stop: () => ending }, clock);
    kontor = await house({ dataDir, clock });
  });
  a.link.close();
});

test("somebody was there when the house died: from then on nobody is, and ten minutes count from the opening", async () => {
  const ann = guest();
  const code = await opens(ann, listed);
  clock.turn(2 * MINUTE);
  await restart((db) => db.prepare("update matches set absent_since = null").run());
  await until(async () => (await open()).includes(code));
  clock.turn(9 * MINUTE);
  expect(await open()).toEqual([code]);
  await restart();
  await until(async () => (await open()).includes(code));
  clock.turn(MINUTE + SECOND);
  expect(await open()).toEqual([]);
});

test("a match everybody has left goes out of the directory after a day, rests in the lists of its players, and goes on by its link", async () => {
  const [ann, bob] = [guest(), guest()];
  const { code, a, b } = await match(ann, bob, listed);
  clock.turn(3 * DAY);
  await until(async () => (await running()).includes(code));
  a.link.close();
  b.link.close();
  await until(async () => (await lobby(guest())).company.players === 0);
  clock.turn(DAY - MINUTE);
  expect(await running()).toEqual([code]);
  expect(must(await ann.matches()).resting).toEqual([]);
  clock.turn(2 * MINUTE);
  expect(await running()).toEqual([]);
  expect((await lobby(ann)).mine).toEqual([]);
  await restart();
  expect(await running()).toEqual([]);
  const name = must(await bob.guest()).name;
  expect(must(await ann.matches()).resting).toMatchObject([{ code, mySeat: 0, solo: false, standings: [] }]);
  expect(must(await ann.matches()).resting[0]!.names[1]).toBe(name);
  const again = await comes(ann, code);
  expect(again.info!.status).toBe("playing");
  await until(async () => (await running()).includes(code));
  expect(must(await ann.matches()).resting).toEqual([]);
  expect((await lobby(bob)).mine.map((row) => row.code)).toEqual([code]);
  again.link.close();
});

test("ten matches at once: the eleventh is refused to whoever opens it, sits down or starts; what is forgotten does not count", async () => {
  const [ann, bob, carl] = [guest(), guest(), guest()];
  const there: Visitor[] = [];
  const waits = await opens(ann, { seats: 2 });
  const three = await opens(ann, { seats: 3 });
  there.push(await comes(ann, three), await comes(bob, three), await comes(carl, three));
  for (const seat of [1, 2]) expect(await there[seat]!.link.request("sit", { seat })).toMatchObject({ ok: true });
  expect(await there[0]!.link.request("start", {})).toMatchObject({ ok: true });
  for (let n = 0; n < 8; n++) {
    const { a, b } = await match(ann, bob);
    there.push(a, b);
  }
  expect(await ann.openTable(table())).toEqual(refused("too-many-matches"));
  expect(await ann.openTable(table({ bots: 1 }))).toEqual(refused("too-many-matches"));
  const { a, b } = await match(bob, carl);
  there.push(a, b);
  const tenth = await comes(ann, waits);
  await tenth.link.request("bot", { seat: 1, present: true });
  expect(await tenth.link.request("start", {})).toMatchObject({ ok: true });
  const other = await comes(ann, await opens(carl, { seats: 3 }));
  expect(await other.link.request("sit", { seat: 1 })).toEqual(no("too-many-matches"));
  // Whoever leaves a match for good has it no more, although the others play on.
  expect((await lobby(ann)).mine.some(({ code }) => code === three)).toBe(true);
  expect(await there[0]!.link.request("resign", {})).toMatchObject({ ok: true });
  expect((await lobby(ann)).mine.some(({ code }) => code === three)).toBe(false);
  expect((await lobby(bob)).mine.some(({ code }) => code === three)).toBe(true);
  expect(await other.link.request("sit", { seat: 1 })).toMatchObject({ ok: true });
  for (const one of [...there, tenth, other]) one.link.close();
  await until(async () => (await lobby(guest())).company.players === 0);
  clock.turn(DAY + MINUTE);
  for (let n = 0; n < 3; n++) await opens(ann);
});

test("many tables asked for at once, of a store that takes its time: the limits hold", async () => {
  await kontor.stop();
  const slow = (real: Store): Store => {
    const waitingOf: Store["matches"]["waitingOf"] = async (...given) => {
      const count = await real.matches.waitingOf(...given);
      await new Promise((done) => setImmediate(() => setImmediate(done)));
      return count;
    };
    return storeWith(real, "matches", { waitingOf });
  };
  kontor = await house({ dataDir, clock, store: slow });
  const ann = guest();
  await ann.guest();
  const waiting = await Promise.all(devices(ann, 40).map((one) => one.openTable(table())));
  expect(waiting.filter(({ ok }) => ok).length).toBe(3);
});

test("many tables opened at once stay within the limits, and a guest has one match of a game against bots", async () => {
  const ann = guest();
  await ann.guest();
  const waiting = await Promise.all(devices(ann, 30).map((one) => one.openTable(table())));
  expect(waiting.filter(({ ok }) => ok).length).toBe(3);
  const solo = await Promise.all(devices(ann, 30).map((one) => one.openTable(table({ bots: 1 }))));
  expect(solo.every(({ ok }) => ok)).toBe(true);
  const { mine } = await lobby(ann);
  expect(mine.filter(({ status }) => status === "playing").length).toBe(1);
  expect(mine.filter(({ status }) => status === "waiting").length).toBe(3);
});

test("a match against bots alone: not to be watched from the lobby, one of each game, given up by its player only", async () => {
  const [ann, eve] = [guest(), guest()];
  const first = await opens(ann, { bots: 1 });
  clock.turn(SECOND);
  const other = await opens(ann, { game: "port-royal", bots: 1 });
  expect(await lobby(eve)).toMatchObject({ running: { total: 0, rows: [] } });
  expect((await lobby(ann)).mine).toMatchObject([
    { code: other, mayClose: true },
    { code: first, mayClose: true },
  ]);
  expect(await eve.closeTable(first)).toEqual(refused("not-seated"));
  const second = await opens(ann, { bots: 1 });
  expect((await lobby(ann)).mine.map(({ code }) => code).sort()).toEqual([other, second].sort());
  const former = await comes(ann, first);
  expect(former.info!.status).toBe("closed");
  expect(await former.link.act(former.beats.at(-1)?.seq ?? 0, { type: "take" })).toEqual(no("closed"));
  expect(await ann.closeTable(second)).toEqual({ ok: true });
  expect((await lobby(ann)).mine.map(({ code }) => code)).toEqual([other]);
  expect(must(await ann.matches())).toMatchObject({ resting: [], over: [] });
  const { code, a, b } = await match(ann, eve);
  expect(await ann.closeTable(code)).toEqual(refused("not-waiting"));
  for (const one of [former, a, b]) one.link.close();
});

test("a host who plays with nobody gives up no match of somebody else's against bots", async () => {
  const [ann, bob] = [guest(), guest()];
  const code = await opens(ann);
  const [a, b] = [await comes(ann, code), await comes(bob, code)];
  await a.link.request("stand", {});
  await b.link.request("sit", { seat: 1 });
  await a.link.request("bot", { seat: 0, present: true });
  expect(await a.link.request("start", {})).toMatchObject({ ok: true });
  await until(() => b.info!.status === "playing");
  expect(await a.link.request("close", {})).toEqual(no("not-seated"));
  expect(await ann.closeTable(code)).toEqual(refused("not-seated"));
  expect(await b.link.request("close", {})).toMatchObject({ ok: true });
  for (const one of [a, b]) one.link.close();
});

test("finished matches are listed with their result: place, points, names; after a restart, and those from before too", async () => {
  const [ann, bob, eve] = [guest(), guest(), guest()];
  const { code, a, b } = await match(ann, bob);
  await Promise.all([a.play(byChance(1)), b.play(byChance(2))]);
  await until(() => a.isOver());
  const { standings } = a.info!;
  expect(standings.length).toBe(2);
  clock.turn(MINUTE);
  const second = await match(ann, eve);
  await second.a.link.request("resign", {});
  await until(() => second.b.isOver());
  must(await bob.rename("Bobby"));
  const names = [must(await ann.guest()).name, "Bobby"];
  const first = { code, game: "lanterns", names, mySeat: 0, standings, solo: false };
  const expected = { resting: [], over: [{ code: second.code }, first] };
  expect(must(await ann.matches())).toMatchObject(expected);
  expect(must(await ann.matches()).over[0]!.standings.find(({ seat }) => seat === 0)!.place).toBe(2);
  expect(must(await bob.matches()).over).toMatchObject([{ ...first, mySeat: 1 }]);
  expect((await lobby(ann)).mine).toEqual([]);
  await restart();
  expect(must(await ann.matches())).toMatchObject(expected);
  for (const one of [a, b, second.a, second.b]) one.link.close();
  // As a house of before left it.
  await restart((db) => {
    takenBackTo(db, "0003-life");
  });
  await until(async () => must(await ann.matches()).over.every((past) => past.standings.length > 0));
  expect(must(await ann.matches())).toMatchObject(expected);
  expect(must(await eve.matches()).over.map((past) => past.code)).toEqual([second.code]);
});

test("a record that does not replay any more is listed without a result, and asked for only once", async () => {
  const [ann, bob] = [guest(), guest()];
  const { code, a, b } = await match(ann, bob);
  await a.link.request("resign", {});
  await until(() => b.isOver());
  for (const one of [a, b]) one.link.close();
  await restart((db) => {
    db.prepare("update matches set standings = null").run();
    db.prepare("update entries set hash = 'x'").run();
  });
  let ranked: unknown = null;
  await until(async () => {
    const db = new Database(path.join(dataDir, "kontor.db"), { readonly: true });
    ({ standings: ranked } = db.prepare("select standings from matches").get() as { standings: unknown });
    db.close();
    return ranked !== null;
  });
  expect(ranked).toBe("[]");
  expect(must(await ann.matches()).over).toMatchObject([{ code, standings: [] }]);
});

test("who asks a room that is just ending to give up a match is answered when it has ended: the next room does it", async () => {
  const [ending, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await kontor.stop();
  const store = (real: Store): Store => {
    const leave = async (code: string): Promise<void> => {
      ending.resolve();
      await ends.promise;
      return real.holdings.leave(code);
    };
    return storeWith(real, "holdings", { leave });
  };
  kontor = await house({ dataDir, clock, store });
  const ann = guest();
  const code = await opens(ann, { bots: 1 });
  const there = await comes(ann, code);
  const [{ roomId } = { roomId: "" }] = await matchMaker.query({ name: "table", id: code } as object);
  const room = matchMaker.getLocalRoomById(roomId) as unknown as AskedFromAfar;
  there.link.close();
  await ending.promise;
  let answered = false;
  const asked = room.closeFor(must(await ann.guest()).player).finally(() => void (answered = true));
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setImmediate(done));
  const early = answered;
  ends.resolve();
  expect(early).toBe(false);
  expect(await asked).toEqual(no("server-away"));
  expect(await ann.closeTable(code)).toMatchObject({ ok: true });
});

import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { matchMaker } from "../../server/colyseus.ts";
import type { House } from "../../server/context.ts";
import { Door } from "../../server/http/Door.ts";
import { Directory, type Posted } from "../../server/lobby/Directory.ts";
import { Lobby, type Looker } from "../../server/lobby/Lobby.ts";
import { Budgets } from "../../server/rooms/Budgets.ts";
import { Places } from "../../server/rooms/Places.ts";
import { player } from "../told.ts";
import { HandClock, MINUTE } from "./hand.ts";
import { house, must, until, Visitor, visitor } from "./harness.ts";
import { kept } from "./kept.ts";
import { posted } from "./posted.ts";

/** Whoever comes and goes leaves nothing behind: a house is open for months. */

test("the lists of this page are counted, however deep", () => {
  expect(kept({ a: new Map([["x", new Set([1, 2])]]), b: { c: [[], new Map()] }, d: 7 })).toBe(5);
});

test("places that were left", () => {
  const places = new Places({ perPlayer: 3, perTable: 3 });
  for (let n = 0; n < 100; n++) {
    places.take(`${n} a`, `player ${n}`, `table ${n}`);
    places.take(`${n} b`, `player ${n}`, null);
    places.leave(`${n} b`);
    places.leave(`${n} a`);
  }
  expect(kept(places)).toBe(0);
});

test("what guests of the last minutes asked for, and no more than that", () => {
  const budgets = new Budgets({ perSecond: 10, burst: 10 });
  let refused = 0;
  for (let n = 0; n < 50_000; n++) if (!budgets.take(`guest ${n}`, n * 10)) refused++;
  expect(refused).toBe(0);
  expect(kept(budgets)).toBeLessThanOrEqual(4096);
  // Who has used up what he may ask for is not forgotten among others that come: he would be as good as new.
  const now = 50_000 * 10;
  expect(budgets.take("ann", now, 10)).toBe(true);
  for (let n = 0; n < 20_000; n++) budgets.take(`stranger ${n}`, now);
  expect(budgets.take("ann", now)).toBe(false);
});

const DOOR = { origins: () => true, open: () => true, keeps: () => true };
/** Somebody at the door, on a socket of this machine. */
function comesTo(door: Door, headers: IncomingMessage["headers"], remoteAddress = "127.0.0.1") {
  const socket = Object.assign(new EventEmitter(), { remoteAddress, end: () => {}, destroy: () => {} });
  const request = { url: "/process/room?sessionId=seat", headers, socket };
  return { in: door.admits(request as unknown as IncomingMessage), goes: () => void socket.emit("close") };
}

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.9.9.9"])(
  "who sits at this machine (%s) has no cap, but where a proxy stands every address has one",
  (address) => {
    const [open, proxied] = [0, 1].map((proxies) => new Door({ ...DOOR, proxies, socketsPerAddress: 2 }));
    const admitted = (door: Door, headers: IncomingMessage["headers"]) =>
      Array.from({ length: 5 }, () => comesTo(door, headers, address).in);
    expect(admitted(open!, {})).toEqual([true, true, true, true, true]);
    // The proxy itself, and whoever it says sits beside it.
    expect(admitted(proxied!, {})).toEqual([true, true, false, false, false]);
    expect(admitted(new Door({ ...DOOR, proxies: 1, socketsPerAddress: 2 }), { "x-forwarded-for": address })).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    // What nobody who may be believed has said is not read.
    expect(comesTo(open!, { "x-forwarded-for": "203.0.113.7" }, address).in).toBe(true);
    const far = new Door({ ...DOOR, proxies: 0, socketsPerAddress: 2 });
    const claims = Array.from({ length: 3 }, () => comesTo(far, { "x-forwarded-for": address }, "203.0.113.7").in);
    expect(claims).toEqual([true, true, false]);
  },
);

test("sockets that were closed, and an address counts those of its own that are open", () => {
  const door = new Door({ ...DOOR, proxies: 1, socketsPerAddress: 2 });
  const comes = (forwarded: string) => comesTo(door, { "x-forwarded-for": forwarded });
  for (let n = 0; n < 100; n++) comes(`10.0.0.${n}`).goes();
  expect(kept(door)).toBe(0);
  const [first, second] = [comes("10.0.0.1"), comes("10.0.0.1")];
  expect([first.in, second.in, comes("10.0.0.1").in, comes("10.0.0.2").in]).toEqual([true, true, false, true]);
  // The proxy's word is the last one: whatever stands before it somebody else has written.
  expect([comes("10.0.0.9, 10.0.0.1").in, comes("10.0.0.1, 10.0.0.9").in]).toEqual([false, true]);
  first.goes();
  expect([comes("10.0.0.1").in, comes("10.0.0.1").in]).toEqual([true, false]);
  // A household has a whole network of these.
  expect([1, 2, 3].map((n) => comes(`2001:db8::${n}`).in)).toEqual([true, true, false]);
});

test("tables that are over and lookers that went", () => {
  const clock = new HandClock();
  const directory = new Directory(clock);
  const lobby = new Lobby(directory, clock, (_, text) => new TextEncoder().encode(text));
  const table = (n: number, status: Posted["status"]): Posted =>
    posted({
      code: `table ${n}`,
      status,
      seats: [player("")],
      owner: `host ${n}`,
      players: [`player ${n}`],
      createdAt: n,
    });
  const round = (from: number): number => {
    for (let n = from; n < from + 50; n++) {
      const looker: Looker = { player: `player ${n}`, lags: false, say: () => {} };
      const end = directory.onRename(`player ${n}`, () => {});
      lobby.join(looker);
      for (const status of ["waiting", "playing", "over"] as const) {
        directory.post(table(n, status));
        clock.turn(MINUTE);
      }
      lobby.leave(looker);
      end();
    }
    clock.turn(MINUTE);
    return kept([directory, lobby]);
  };
  const once = round(0);
  expect(round(50)).toBe(once);
  lobby.close();
  directory.close();
  expect([kept(directory), clock.timers]).toEqual([0, 0]);
});

test("what a table keeps of what it told somebody is as large as that, and no piece of a larger one", async () => {
  const kontor = await house();
  const me = visitor(kontor.url);
  const { code } = must(await me.openTable({ game: "port-royal", seats: 2, bots: 1, options: {} }));
  const there = new Visitor(me, code);
  await until(() => there.state === "live" && there.info !== null);
  const [{ roomId } = { roomId: "" }] = await matchMaker.query({ name: "table", id: code } as object);
  const { visits } = matchMaker.getLocalRoomById(roomId) as unknown as {
    readonly visits: ReadonlyMap<string, { readonly info: Uint8Array | null }>;
  };
  const told = [...visits.values()].flatMap(({ info }) => info ?? []);
  expect(told.map(({ buffer }) => buffer.byteLength)).toEqual(told.map(({ length }) => length));
  expect(told).toHaveLength(1);
  there.link.close();
  await kontor.stop();
});

test("of a table whose room has ended nothing waits or listens any more, and the lobby asks it nothing; while it lives, nothing is kept of whoever passed by", async () => {
  const kontor = await house({ clock: new HandClock() });
  onTestFinished(() => kontor.stop());
  const [ann, eve] = [visitor(kontor.url), visitor(kontor.url)];
  const { code } = must(await ann.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  const round = async (): Promise<number[]> => {
    const [host, passer] = [new Visitor(ann, code), new Visitor(eve, code)];
    await until(() => [host, passer].every(({ state, info }) => state === "live" && info !== null), "both are there");
    const [{ roomId } = { roomId: "" }] = await matchMaker.query({ name: "table", id: code } as object);
    const room = matchMaker.getLocalRoomById(roomId) as unknown as {
      readonly house: House;
      readonly tidings: object & { readonly names: ReadonlyMap<string, unknown> };
      readonly table: object;
    };
    const { table } = room;
    const { rooms, directory, store, clock } = room.house;
    passer.link.close();
    await until(() => room.tidings.names.size === 1, "whoever passed by is forgotten");
    host.link.close();
    await until(() => rooms.size === 0, "the room has ended");
    const asked = vi.fn();
    Object.defineProperty(table, "match", { get: asked });
    directory.moved(code);
    expect([directory.find(code)!.score.round, asked.mock.calls.length]).toEqual([0, 0]);
    return [kept(directory), kept(store.silences), (clock as HandClock).timers];
  };
  const once = await round();
  expect(await round()).toEqual(once);
});

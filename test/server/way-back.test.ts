import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import type { MemoryStore } from "express-rate-limit";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { LinkState } from "../../client/net/beats.ts";
import type { HouseClient } from "../../client/net/http.ts";
import { openLobby } from "../../client/net/lobby.ts";
import { matchMaker } from "../../server/colyseus.ts";
import type { HouseSettings, RunningHouse } from "../../server/house.ts";
import type { Turnstile } from "../../server/http/turnstile.ts";
import { WayBack } from "../../server/http/WayBack.ts";
import type { Store } from "../../server/store/store.ts";
import { CLOSING, SPOKEN } from "../../shared/messages.ts";
import { HandClock } from "./hand.ts";
import { data, freePort, house, must, seated, until, type Visitor, visitor } from "./harness.ts";
import { statusOf, upgrade } from "./raw.ts";
import { comes, opens } from "./tables.ts";

/** Whoever was in a room a moment ago comes back by a socket alone; what is no plain yes is said to whoever asks for a seat. */
afterEach(() => vi.restoreAllMocks());

async function open(more: Partial<HouseSettings> = {}): Promise<RunningHouse> {
  const kontor = await house({ dataDir: data(), ...more });
  onTestFinished(() => kontor.stop());
  return kontor;
}

/** How often a seat was asked for over HTTP, from now on. */
function seatsAsked(): () => number {
  const asked = vi.spyOn(globalThis, "fetch");
  return () => asked.mock.calls.filter(([url]) => String(url).includes("/matchmake/")).length;
}
/** The socket is gone, as when a network goes. */
const cut = ({ room }: Visitor): void => room!.connection.close();
const cameBack = async (at: Visitor, falls: number): Promise<void> =>
  void (await until(() => at.states.filter((state) => state === "live").length === falls + 1, "back"));

interface Knocking {
  readonly socket: Socket;
  readonly said: () => string;
}
/** Knocks as a page does that comes back, whatever it says; `said`: what the house has answered so far. */
function knock(at: HouseClient, target: string, speaks: string | null): Knocking {
  return sends(at, upgrade(target, speaks === null ? [] : [`Sec-WebSocket-Protocol: ${speaks}`]));
}
function sends(at: HouseClient, request: string): Knocking {
  const socket = connect(Number(new URL(at.url).port), "127.0.0.1");
  let said = "";
  socket.on("data", (bytes) => (said += bytes.toString("latin1")));
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(request);
  return { socket, said: () => said };
}
async function answer({ said }: Knocking): Promise<number> {
  await until(() => statusOf(said()) > 0, "an answer");
  return statusOf(said());
}
const answered = (...how: Parameters<typeof knock>): Promise<number> => answer(knock(...how));
/** The room of this table, as far as it keeps seats and ends. */
interface Kept {
  _reserveSeat(...seat: unknown[]): Promise<boolean>;
  disconnect(closing: number): Promise<unknown>;
}
async function roomAt(code: string): Promise<Kept> {
  const [listed] = await matchMaker.query({ name: "table", id: code } as object);
  return matchMaker.getLocalRoomById(listed!.roomId) as unknown as Kept;
}
const to = (code: string): string => `/matchmake/table?id=${code}`;
const as = (token: string): string => `${SPOKEN}, ${token}`;

test("who loses his connection comes back without asking for a seat, as who he is, with his own cards, and plays on", async () => {
  const { url } = await open();
  const { at, close } = await seated(url, "just-4-fun-colours", 2);
  const asked = seatsAsked();
  for (let falls = 1; falls <= 3; falls++) {
    const before = at.map(({ secrets }) => secrets);
    for (const one of at) cut(one);
    for (const one of at) await cameBack(one, falls);
    expect(at.map(({ secrets }) => secrets)).toEqual(before);
    expect(at.map(({ info }) => info!.mySeat)).toEqual([0, 1, null]);
    for (const { room } of at) expect(room!.connection.url).toMatch(/\/matchmake\/table\?id=[a-z0-9]{16}$/);
    const mover = await until(() => at.find(({ isAsked }) => isAsked), "somebody's turn");
    expect(await mover.link.act(mover.now.seq, mover.now.legal[0]!)).toMatchObject({ ok: true });
  }
  expect(asked()).toBe(0);
  close();
});

test("the lobby comes back the same way", async () => {
  const { url } = await open();
  const states: LinkState[] = [];
  const link = openLobby(visitor(url), { view() {}, state: (state) => void states.push(state) });
  await until(() => states.at(-1) === "live", "the lobby");
  const asked = seatsAsked();
  for (const { roomId } of await matchMaker.query({ name: "lobby" } as object))
    await matchMaker.remoteRoomCall(roomId, "disconnect", [CLOSING]);
  await until(() => states.filter((state) => state === "live").length === 2, "back");
  expect(asked()).toBe(0);
  link.close();
});

test("a house that was closed and opened again is come back to by a socket alone", async () => {
  const [port, dataDir] = [await freePort(), data()];
  const first = await house({ port, dataDir });
  const { at, close } = await seated(first.url, "port-royal", 2);
  await first.stop();
  await until(() => at.every(({ state }) => state !== "live"), "gone");
  const again = await house({ port, dataDir });
  onTestFinished(() => again.stop());
  for (const one of at) await until(() => one.state === "live", "back");
  // Who knocked in vain just before it opened has asked for a seat just after.
  const asked = seatsAsked();
  for (const one of at) cut(one);
  for (const one of at) await cameBack(one, 2);
  expect(asked()).toBe(0);
  close();
});

test("what is no plain yes is refused before there is a socket: no token, another's, a table that is not there", async () => {
  const { url } = await open();
  const host = visitor(url);
  const code = await opens(host);
  const { token } = must(await host.guest());
  for (const speaks of [null, SPOKEN, token, `${token}, ${SPOKEN}`, `other, ${token}`, as("x"), as(`${token}x`)])
    expect(await answered(host, to(code), speaks), String(speaks)).toBe(409);
  expect(await answered(host, to("a".repeat(16)), as(token))).toBe(409);
  expect(await answered(host, "/matchmake/table", as(token))).toBe(409);
  expect(await answered(host, `/matchmake/lobby?id=${code}`, as(token))).toBe(409);
  for (const target of [
    "/matchmake/",
    "/matchmake/constructor",
    `/matchmake/tables?id=${code}`,
    `${to(code)}&id=${code}`,
    `${to(code)}&sessionId=x`,
    `/matchmake/table?code=${code}`,
    to(code.toUpperCase()),
    to(`${code}x`),
    to("%61"),
  ])
    expect(await answered(host, target, as(token)), target).toBe(400);
  expect(await answered(host, to(code), as(token))).toBe(101);
});

test("a seat that is kept in another process is no way back into this one", async () => {
  const { url } = await open();
  const host = visitor(url);
  const code = await opens(host);
  const { token } = must(await host.guest());
  const at = await comes(host, code);
  // As while this process ends: whoever comes is kept a seat elsewhere, and his socket would find no room here.
  const [room] = await matchMaker.query({ name: "table", id: code } as object);
  const here = room!.processId;
  room!.processId = "elsewhere";
  expect(await answered(host, to(code), as(token))).toBe(409);
  room!.processId = here;
  expect(await answered(host, to(code), as(token))).toBe(101);
  at.link.close();
});

test("a house that ends keeps no seat any more for whoever asks for one, and says that it is closing", async () => {
  const { url, stop } = await house({ dataDir: data(), clock: new HandClock() });
  const host = visitor(url);
  const code = await opens(host);
  const { token } = must(await host.guest());
  const at = await comes(host, code);
  // That it takes its time to end is waited for.
  const { promise, resolve } = Promise.withResolvers<void>();
  const room = await roomAt(code);
  const disconnect = room.disconnect.bind(room);
  room.disconnect = (closing) => promise.then(() => disconnect(closing));
  const asks = async (room: string, body: object, by = token): Promise<number | string> => {
    const headers = { Authorization: `Bearer ${by}`, "Content-Type": "application/json", Connection: "close" };
    const how = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/matchmake/joinOrCreate/${room}`, how);
    return answer.status === 503 ? ((await answer.json()) as { error: string }).error : answer.status;
  };
  expect([await asks("table", { id: code }), await asks("lobby", {})]).toEqual([200, 200]);
  expect(await asks("lobby", {}, "nobody's")).toBe(401);
  const stopped = stop();
  await until(() => matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN, "it ends");
  expect([await asks("table", { id: code }), await asks("lobby", {})]).toEqual(["closing", "closing"]);
  // Nor does it look who asks.
  expect(await asks("lobby", {}, "nobody's")).toBe("closing");
  resolve();
  await stopped;
  at.link.close();
});

test("a seat that was kept for who comes back when the house began to end is refused in the words of one that is closing", async () => {
  const { url, stop } = await house({ dataDir: data(), clock: new HandClock() });
  const host = visitor(url);
  const code = await opens(host);
  const { token } = must(await host.guest());
  const at = await comes(host, code);
  const room = await roomAt(code);
  const kept = Promise.withResolvers<void>();
  const goes = Promise.withResolvers<void>();
  const keep = room._reserveSeat.bind(room);
  room._reserveSeat = async (...seat) => {
    const answer = await keep(...seat);
    kept.resolve();
    await goes.promise;
    return answer;
  };
  const { said } = knock(host, to(code), as(token));
  await kept.promise;
  // That it takes its time to end is waited for.
  const ends = Promise.withResolvers<void>();
  const disconnect = room.disconnect.bind(room);
  room.disconnect = (closing) => ends.promise.then(() => disconnect(closing));
  const stopped = stop();
  await until(() => matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN, "it ends");
  goes.resolve();
  await until(() => statusOf(said()) > 0, "an answer");
  ends.resolve();
  expect(statusOf(said())).toBe(503);
  expect(said()).toMatch(/\r\n\r\nThe house is closing\. Come back in a moment\.$/);
  await stopped;
  at.link.close();
});

test("a handshake that nobody can shake keeps no seat", async () => {
  const { url } = await open();
  const host = visitor(url);
  const code = await opens(host);
  const { token } = must(await host.guest());
  const at = await comes(host, code);
  const room = await roomAt(code);
  const keep = vi.spyOn(room, "_reserveSeat");
  const whole = upgrade(to(code), [`Sec-WebSocket-Protocol: ${as(token)}`]);
  for (const [part, instead, status] of [
    ["Key: AAAAAAAAAAAAAAAAAAAAAA==", "Key: short", 400],
    ["Sec-WebSocket-Key", "X-Key", 400],
    ["Version: 13", "Version: 12", 400],
    ["Sec-WebSocket-Version", "X-Version", 400],
    [`, ${token}`, `, ${token}, ${token}`, 400],
    [`${SPOKEN}, ${token}`, "", 400],
    ["GET", "POST", 405],
  ] as const)
    expect(await answer(sends(host, whole.replace(part, instead))), instead).toBe(status);
  expect(keep).not.toHaveBeenCalled();
  expect(await answered(host, to(code), as(token))).toBe(101);
  expect(keep).toHaveBeenCalledOnce();
  at.link.close();
});

test("which of the two it speaks is answered, and never the token", async () => {
  const { url } = await open();
  const host = visitor(url);
  const code = await opens(host);
  const { token } = must(await host.guest());
  const { said } = knock(host, to(code), as(token));
  await until(() => statusOf(said()) > 0, "an answer");
  expect(said()).toMatch(new RegExp(`^Sec-WebSocket-Protocol: ${SPOKEN}\r$`, "m"));
  expect(said()).not.toContain(token);
});

test("a page from elsewhere does not come back, nor anybody whom the house does not let in", async () => {
  const { url } = await open();
  const host = visitor(url);
  const code = await opens(host);
  const { token } = must(await host.guest());
  const { said } = knock(host, to(code), `${as(token)}\r\nOrigin: https://evil.example`);
  await until(() => statusOf(said()) > 0, "an answer");
  expect(statusOf(said())).toBe(403);
});

test("who is sent away reads so on his way back, from the room itself, and comes no more", async () => {
  const { url } = await open();
  const [host, friend] = [visitor(url), visitor(url)];
  const code = await opens(host);
  const [at, beside] = [await comes(host, code), await comes(friend, code)];
  await beside.link.request("sit", { seat: 1 });
  await until(() => at.info?.seats[1]?.kind === "player", "sits");
  const asked = seatsAsked();
  expect(await at.link.request("sendAway", { seat: 1 })).toMatchObject({ ok: true });
  await until(() => beside.state === "sent-away", "sent away");
  expect(asked()).toBe(0);
  for (const one of [at, beside]) one.link.close();
});

test("every return counts as one request of its address, beside what it asks over HTTP", async () => {
  const { url } = await open({ requestsPerMinute: 6 });
  const host = visitor(url);
  // Two requests: who he is, and his table.
  const code = await opens(host);
  const { token } = must(await host.guest());
  const comings = [];
  for (let n = 0; n < 6; n++) comings.push(await answered(host, to(code), as(token)));
  expect(comings).toEqual([101, 101, 101, 101, 429, 429]);
  expect((await fetch(`${url}/api/guest`, { method: "POST" })).status).toBe(429);
});

test("who hangs up while the house looks who he is gets no seat, and harms nobody", async () => {
  let store!: Store;
  const { url } = await open({ store: (real) => (store = real) });
  const host = visitor(url);
  const code = await opens(host);
  const { token } = must(await host.guest());
  const find = store.players.find.bind(store.players);
  const waiting: (() => void)[] = [];
  store.players.find = async (id) => {
    await new Promise<void>((done) => void waiting.push(done));
    return find(id);
  };
  const many = Array.from({ length: 4 }, () => knock(host, to(code), as(token)));
  await until(() => waiting.length === many.length, "all are looked up");
  for (const { socket } of many) socket.resetAndDestroy();
  store.players.find = find;
  await new Promise<void>((done) => setImmediate(done));
  for (const go of waiting) go();
  const at = await comes(host, code);
  expect(at.info!.watchers).toEqual([]);
  expect(many.map(({ said }) => said())).toEqual(["", "", "", ""]);
  at.link.close();
});

test("behind a proxy each address counts for itself, whichever port it comes from, and one that is kept outside does not come back", async () => {
  let store!: Store;
  const { url } = await open({ proxies: 1, requestsPerMinute: 2, store: (real) => (store = real) });
  const host = visitor(url);
  const code = await opens(host);
  const { token } = must(await host.guest());
  const from = (address: string) => answered(host, to(code), `${as(token)}\r\nX-Forwarded-For: ${address}`);
  expect([await from("203.0.113.7:1"), await from("203.0.113.7:2"), await from("203.0.113.7:3")]).toEqual([
    101, 101, 429,
  ]);
  // Whoever has an IPv6 address has its whole network.
  expect([await from("2001:db8::1"), await from("2001:db8::2"), await from("2001:db8::3")]).toEqual([101, 101, 429]);
  await store.bans.add({ kind: "address", who: "203.0.113.9", until: Date.now() + 60_000 }, Date.now());
  expect([await from("203.0.113.9"), await from("203.0.113.10")]).toEqual([409, 101]);
});

test("nobody is kept a seat who has hung up before it is his turn, or whose table is in another process: there it would be kept for nobody", async () => {
  const socket = Object.assign(new EventEmitter(), { destroyed: false, destroy: () => (socket.destroyed = true) });
  const headers = { "sec-websocket-protocol": as("token") };
  const comes = { url: to("a".repeat(16)), headers, socket } as unknown as IncomingMessage;
  const here = { has: () => true };
  let asked = 0;
  const settings = {
    proxies: 0,
    requestsPerMinute: 9,
    asked: { increment: async () => ({ totalHits: ++asked }) } as unknown as MemoryStore,
    turnstile: {
      pass(_: unknown, goOn: () => void) {
        socket.destroy();
        goOn();
      },
    } as unknown as Turnstile,
  };
  const find = (tables: typeof here) => new WayBack({ ...settings, tables }).find(comes);
  expect([await find(here), asked]).toEqual([null, 1]);
  expect([await find({ has: () => false }), asked]).toEqual([[409, expect.any(String)], 1]);
});

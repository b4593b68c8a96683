import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express, { type Response } from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { Turnstile } from "../../server/http/turnstile.ts";
import type { Store } from "../../server/store/store.ts";
import { SPOKEN } from "../../shared/messages.ts";
import { house, must, until, visitor } from "./harness.ts";
import { upgrade } from "./raw.ts";

/** Who asks at a turnstile, and who has passed it so far. */
function queued() {
  const passed: string[] = [];
  const stile = new Turnstile();
  const ask = (name: string, isGone = () => false) => stile.pass(isGone, () => void passed.push(name));
  return { ask, passed };
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
const names = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `${from + n}`);

test("a few pass in a turn of the event loop, in the order of asking; what is due between comes between", async () => {
  const { ask, passed } = queued();
  for (const name of names(0, 10)) ask(name);
  expect(passed).toEqual([]);
  const perTurn: number[] = [];
  for (let turns = 0; turns < 4; turns++) {
    await turn();
    perTurn.push(passed.length);
  }
  expect(perTurn).toEqual([4, 8, 10, 10]);
  expect(passed).toEqual(names(0, 10));
});

test("who comes while others wait waits behind them, and who comes later passes as soon", async () => {
  const { ask, passed } = queued();
  for (const name of names(0, 6)) ask(name);
  await turn();
  for (const name of names(6, 8)) ask(name);
  await turn();
  expect(passed).toEqual(names(0, 8));
  await turn();
  ask("8");
  await turn();
  expect(passed).toEqual(names(0, 9));
});

test("who has gone meanwhile does not pass", async () => {
  const { ask, passed } = queued();
  let isGone = false;
  ask("gone", () => isGone);
  ask("here");
  isGone = true;
  await turn();
  expect(passed).toEqual(["here"]);
});

test("a request that was broken off is one whose answer counts as gone", async () => {
  const answers: Response[] = [];
  const server = createServer(express().use((_request, response) => void answers.push(response)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const asked = request({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", method: "POST" });
  asked.on("error", () => {});
  asked.end();
  await until(() => answers.length === 1, "the request");
  expect(answers[0]!.destroyed).toBe(false);
  asked.destroy();
  await until(() => answers[0]!.destroyed, "its end");
  server.close();
});

test("whoever breaks off what he asks, while he waits before the house, is gone", async () => {
  const kontor = await house();
  onTestFinished(() => kontor.stop());
  const { token } = must(await visitor(kontor.url).guest());
  const waiting: (() => boolean)[] = [];
  const pass = vi.spyOn(Turnstile.prototype, "pass").mockImplementation((isGone) => void waiting.push(isGone));
  onTestFinished(() => pass.mockRestore());
  const socket = connect(kontor.port, "127.0.0.1");
  socket.write(asking(token));
  await until(() => waiting.length === 1, "he waits");
  expect(waiting[0]!()).toBe(false);
  socket.resetAndDestroy();
  await until(() => waiting[0]!(), "he is gone");
});

test("however many ask for a seat in the same moment, the house sees to a few in a turn of its loop", async () => {
  const MANY = 24;
  let store!: Store;
  const kontor = await house({ store: (real) => (store = real) });
  const { token } = must(await visitor(kontor.url).guest());
  const find = store.players.find.bind(store.players);
  let found = 0;
  store.players.find = (id) => {
    found++;
    return find(id);
  };
  // Their connections have been taken in already: all that they ask is read in one turn.
  const sockets = await Promise.all(
    Array.from({ length: MANY }, async () => {
      const socket = connect(kontor.port, "127.0.0.1");
      socket.write("GET /healthz HTTP/1.1\r\nHost: kontor\r\n\r\n");
      await once(socket, "data");
      return socket;
    }),
  );
  let answers = 0;
  for (const socket of sockets)
    socket.on("data", (said) => (answers += /^HTTP\/1\.1 (200|101)/.test(String(said)) ? 1 : 0));
  for (const [n, socket] of sockets.entries()) socket.write((n % 2 === 0 ? asking : returning)(token));
  const perTurn: number[] = [];
  while (found < MANY) {
    const before = found;
    await turn();
    perTurn.push(found - before);
  }
  expect(Math.max(...perTurn)).toBe(4);
  await until(() => answers === MANY, "an answer for each");
  for (const socket of sockets) socket.destroy();
  await kontor.stop();
});

/** A return into the lobby, and a request for a place there, as they travel. */
const returning = (token: string): string =>
  upgrade("/matchmake/lobby", [`Sec-WebSocket-Protocol: ${SPOKEN}, ${token}`]);

const asking = (token: string): string =>
  [
    "POST /matchmake/joinOrCreate/lobby HTTP/1.1",
    "Host: kontor",
    `Authorization: Bearer ${token}`,
    "Content-Type: application/json",
    "Content-Length: 2",
    "",
    "{}",
  ].join("\r\n");

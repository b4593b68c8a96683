import { connect } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { matchMaker } from "../../server/colyseus.ts";
import { Ending } from "../../server/Ending.ts";
import type { Store } from "../../server/store/store.ts";
import { before, Child, endAll, inProject, SERVER } from "./child.ts";
import { HandClock } from "./hand.ts";
import { folder, freePort, house, remove, until, visitor } from "./harness.ts";
import { comes, opens } from "./tables.ts";

/** What the operator sees of a house that opens and ends, also when something is in its way. */
let dir: string;
let port: number;
beforeEach(async () => {
  dir = folder();
  port = await freePort();
});
afterEach(async () => {
  await endAll();
  remove(dir);
});

async function open(planted: string, file = SERVER): Promise<Child> {
  const house = new Child([...before(planted), file], { PORT: String(port), DATA_DIR: dir, LOG_LEVEL: "error" });
  await house.says(/Kontor is open/);
  return house;
}

/** A house in order is not let go before SIGUSR2: it takes so long to close. */
const SLOW = `
  const { exit } = process;
  process.exit = (code) => {
    if (code !== 0) exit(code);
    process.on("SIGUSR2", () => exit(0));
    console.log("closing");
  };`;

// Both at once, as when npm hands it on: closing.test.ts.
test.each([
  ["a second apart", 1000, 0],
  ["later than that", 1001, 1],
])("Ctrl-C twice, %s: what is asked for %i ms later ends the house with %i", async (_, apart, code) => {
  const house = await open(
    `${SLOW}
    let now = 5000;
    process.on("SIGINT", () => {
      now += ${apart};
      performance.now = () => now;
    });`,
  );
  process.kill(house.pid, "SIGINT");
  await house.says(/closing/);
  process.kill(house.pid, "SIGINT");
  if (code === 0) process.kill(house.pid, "SIGUSR2");
  const end = await house.ended;
  expect(end.code).toBe(code);
  expect(end.said).toMatch(/closing\n$/);
});

/** Nobody can be sent away: a fault while the house closes. */
const STUCK = `
  import http from "node:http";
  http.Server.prototype.closeAllConnections = () => { throw new Error("planted"); };`;

const BUILT = inProject("dist/house.js");

test("a house that cannot close in order says where in its sources that was, and ends with an error", async () => {
  if (SERVER !== BUILT) {
    const { code, said } = await new Child([inProject("scripts/build.ts"), "--if-stale"]).ended;
    expect(code, said).toBe(0);
  }
  const house = await open(STUCK, BUILT);
  process.kill(house.pid, "SIGTERM");
  const { code, said } = await house.ended;
  expect(code).toBe(1);
  expect(said).toMatch(/the house did not close in order[\s\S]*planted[\s\S]*server\/house\.ts:\d+/);
  expect(said).not.toContain("dist/house.js:");
});

test("a house that never closes is waited for so long, and ends with an error", async () => {
  const house = await open(
    `${SLOW}
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (run, ms, ...more) => setTimeout(run, ms === 10_000 ? 1 : ms, ...more);`,
  );
  process.kill(house.pid, "SIGTERM");
  expect(await house.ended).toMatchObject({
    code: 1,
    said: expect.stringContaining("the house did not close in time"),
  });
});

test("a house that does not close says what it waits for, and what it waited for long enough", async () => {
  const [closed, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const store = (real: Store): Store => ({ ...real, close: () => closed.promise.then(() => real.close()) });
  const said: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void said.push(line) });
  const kontor = await house({ dataDir: dir, store, log });
  expect(kontor.waitsFor).toBeNull();
  const stopped = kontor.stop();
  await until(() => kontor.waitsFor === "the database", "the database");
  closed.resolve();
  await stopped;
  expect([kontor.waitsFor, said]).toEqual([null, []]);
  const clock = new HandClock();
  const ending = new Ending(clock, log);
  const waited = ending.wait("tables", answered.promise, 3000);
  expect(ending.waitsFor).toBe("tables");
  clock.turn(3000);
  await waited;
  expect([ending.waitsFor, JSON.parse(said[0]!)]).toEqual([
    null,
    expect.objectContaining({ step: "tables", ms: 3000 }),
  ]);
});

test("what Node warns of is a line of the log like all others; that a package asks for what will be gone one day troubles no operator, however an address is written", async () => {
  const planted = before(`process.on("SIGUSR2", () => {
    process.emitWarning("gone one day", "DeprecationWarning");
    process.emitWarning("planted");
  });`);
  const house = new Child([...planted, SERVER], { PORT: String(port), DATA_DIR: dir, LOG: "json" });
  await house.says(/Kontor is open/);
  const asked = connect(port, "127.0.0.1");
  asked.write("GET http://127.0.0.1/healthz HTTP/1.1\r\nHost: house\r\nConnection: close\r\n\r\n");
  await new Promise((done) => asked.resume().once("close", done));
  process.kill(house.pid, "SIGUSR2");
  await house.says(/planted/);
  await house.kill("SIGTERM");
  const lines = house.said
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ level }) => level !== "info")).toMatchObject([{ level: "warn", err: { message: "planted" } }]);
});

test("where a phone of the same network finds the house is said, if there is a network", async () => {
  const network = (addresses: object[]) => `
    import os from "node:os";
    import { syncBuiltinESMExports } from "node:module";
    os.networkInterfaces = () => (${JSON.stringify({ lo: [{ address: "127.0.0.1", family: "IPv4", internal: true }], eth: addresses })});
    syncBuiltinESMExports();`;
  const alone = await open(network([{ address: "2001:db8::7", family: "IPv6", internal: false }]));
  await alone.kill("SIGTERM");
  expect(alone.said).toBe(`Kontor is open: http://localhost:${port}\n`);
  const house = await open(network([{ address: "192.0.2.7", family: "IPv4", internal: false }]));
  await until(() => house.said.endsWith(`On a phone in the same network: http://192.0.2.7:${port}\n`));
});

test("a house that has ended does nothing any more, at no time", async () => {
  const clock = new HandClock();
  const kontor = await house({ dataDir: dir, clock, pulse: clock, reportDays: 90 });
  expect(clock.timers).toBeGreaterThan(0);
  await kontor.stop();
  expect(clock.timers).toBe(0);
});

test("whoever is at a table that does not end hears all the same that the house stops", async () => {
  const clock = new HandClock();
  const kontor = await house({ dataDir: dir, clock });
  const ann = visitor(kontor.url);
  const code = await opens(ann);
  const at = await comes(ann, code);
  const [listed] = await matchMaker.query({ name: "table", id: code } as object);
  const room = matchMaker.getLocalRoomById(listed!.roomId);
  const { promise, resolve } = Promise.withResolvers<void>();
  const disconnect = room.disconnect.bind(room);
  room.disconnect = (closing) => promise.then(() => disconnect(closing));
  const stopped = kontor.stop();
  await until(() => kontor.waitsFor === "tables", "it waits for the table");
  clock.turn(3000);
  await until(() => at.states.includes("closing"), "she is told");
  resolve();
  await stopped;
  at.link.close();
});

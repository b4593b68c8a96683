import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import type { RunningHouse } from "../../server/house.ts";
import type { Store } from "../../server/store/store.ts";
import { before, Child, SERVER } from "./child.ts";
import { HandClock } from "./hand.ts";
import { data, house, storeWith, until, visitor } from "./harness.ts";
import { inWords, refused, refusedHere, Started } from "./operator.ts";
import { comes, listed, lobby, opens } from "./tables.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
test("a port somebody else has: said in words, with the way out", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, done));
  ends.push(() => new Promise((done) => other.close(done)));
  const { port } = other.address() as { port: number };
  const { code, said } = await refused({ PORT: String(port), DATA_DIR: data() });
  expect(code).toBe(1);
  inWords(said, String(port), /PORT=/);
});

test("a house that listens at one address is not to be reached by another one, and tells no phone to come", async () => {
  const there = async (address: string, { port }: RunningHouse) =>
    fetch(`http://${address}:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const alone = await house({ dataDir: data(), listen: "127.0.0.1" });
  ends.push(() => alone.stop());
  expect(alone).toMatchObject({ url: `http://127.0.0.1:${alone.port}`, lanUrl: null });
  expect(await there("127.0.0.1", alone)).toBe(true);
  expect(await there("127.0.0.2", alone)).toBe(false);
});

test("a data folder in which a house is open already: said in words; free again when that one ends", async () => {
  const dir = data();
  const first = await house({ dataDir: dir });
  const { code, said } = await refused({ DATA_DIR: dir });
  expect(code).toBe(1);
  inWords(said, dir, /DATA_DIR/);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  await first.stop();
  const second = await house({ dataDir: dir });
  await second.stop();
});

test("a data folder that is none, a database that is none, a port that is none: said in words", async () => {
  const file = path.join(data(), "file");
  writeFileSync(file, "");
  for (const [env, ...parts] of [
    [{ DATA_DIR: file }, file],
    [{ DATA_DIR: path.join(file, "below") }, file],
    [{ PORT: "70000" }, "PORT"],
    [{ PORT: "http" }, "PORT"],
    [{ PUBLIC_URL: "kontor" }, "PUBLIC_URL"],
    // Kept for examples: no machine has it.
    [{ LISTEN: "203.0.113.77" }, "203.0.113.77", /leave LISTEN out/],
  ] as const) {
    const { code, said } = await refusedHere({ DATA_DIR: data(), ...env });
    expect(code, said).toBe(1);
    inWords(said, ...parts);
  }
  const dir = data();
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, "kontor.db"), "this is a letter to my aunt, and no database at all".repeat(100));
  const { code, said } = await refused({ DATA_DIR: dir });
  expect(code).toBe(1);
  inWords(said, "kontor.db", dir);
});

/** By this clock every turn of the event loop takes so many milliseconds. */
class Turning extends HandClock {
  asked = 0;
  private readonly step: number;

  constructor(step: number) {
    super();
    this.step = step;
  }
  override monotonic(): number {
    return this.asked++ * this.step;
  }
}

test("tables from before come into the directory at once in a calm house; a busy one lets others go first, but not for ever", async () => {
  const dataDir = data();
  const before = await house({ dataDir, clock: new HandClock() });
  const opened = () => opens(visitor(before.url), listed);
  const codes = [await opened(), await opened(), await opened()];
  await before.stop();
  for (const [step, isBusy] of [
    [1, false],
    [5, true],
  ] as const) {
    const clock = new Turning(step);
    const kontor = await house({ dataDir, clock });
    ends.push(() => kontor.stop());
    const guest = visitor(kontor.url);
    await until(async () => (await lobby(guest)).open.total === codes.length, "all of them");
    // After each but the last: fifty turns, timed at both ends.
    expect(clock.asked >= 200).toBe(isBusy);
    await ends.pop()!();
  }
});

test("whoever comes to a table that is just coming into the directory is seen there: it is listed as it is, not as it was", async () => {
  const dataDir = data();
  const clock = new HandClock();
  const before = await house({ dataDir, clock });
  const ann = visitor(before.url);
  const opened = () => opens(ann, listed);
  const older = await opened();
  clock.turn(1);
  const newer = await opened();
  await before.stop();
  const read = Promise.withResolvers<void>();
  let isReading = false;
  // What is entered first is read for as long as the test likes.
  const store = (real: Store): Store => {
    const names: Store["players"]["names"] = async (ids) => {
      const isFirst = !isReading;
      isReading = true;
      if (isFirst) await read.promise;
      return real.players.names(ids);
    };
    return storeWith(real, "players", { names });
  };
  const kontor = await house({ dataDir, clock, port: before.port, store });
  ends.push(() => kontor.stop());
  await until(() => isReading, "the first of them");
  const there = await comes(ann, newer);
  ends.unshift(async () => there.link.close());
  read.resolve();
  const rows = async () => (await lobby(visitor(kontor.url))).open.rows;
  await until(async () => (await rows()).some(({ code }) => code === older), "the next one");
  const row = (await rows()).find(({ code }) => code === newer);
  expect(row?.seats[0]).toMatchObject({ kind: "player", online: true });
});

test("a fault of ours while the house opens is told as it is, for whoever mends it", async () => {
  const planted = `import http from "node:http"; http.Server.prototype.listen = () => { throw new Error("planted"); };`;
  const { code, said } = await new Child([...before(planted), SERVER], { PORT: "0", DATA_DIR: data() }).ended;
  expect(code).toBe(1);
  expect(said).toMatch(/Error: planted\n\s+at /);
});

test("however little the log of a house is to hold, whoever reads it by machine reads where the house is", async () => {
  const started = new Started({ DATA_DIR: data(), LOG: "json", LOG_LEVEL: "error" });
  await started.says(/\n/);
  await started.kill("SIGTERM");
  expect(JSON.parse(started.said.split("\n")[0]!)).toMatchObject({
    level: "info",
    msg: expect.stringMatching(/^Kontor is open: http/),
  });
});

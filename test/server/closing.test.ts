import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LinkState } from "../../client/net/beats.ts";
import { openLobby } from "../../client/net/lobby.ts";
import { before, Child, endAll, inProject, SERVER } from "./child.ts";
import { byChance, folder, freePort, must, remove, seated, until, Visitor, visitor } from "./harness.ts";
import { come } from "./raw.ts";
import { unhurried } from "./visitor.ts";

/** How a house ends: told to, by a fault nobody caught, and while somebody does not let go. */
let dir: string;
let env: Record<string, string>;
const ends: (() => void)[] = [];
beforeEach(async () => {
  dir = folder();
  env = { PORT: String(await freePort()), DATA_DIR: dir, BOT_PACE_MS: "0" };
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await endAll();
  remove(dir);
});

async function open(...args: string[]): Promise<Child> {
  const house = new Child([...args, SERVER], env);
  await house.says(/Kontor is open/);
  return house;
}

/** Somebody at a table that plays, somebody in a waiting room, somebody in the lobby: what each of them is told. */
async function everywhere() {
  const url = `http://127.0.0.1:${env["PORT"]}`;
  const { at, close } = await seated(url, "port-royal", 2);
  const host = visitor(url);
  const { code } = must(await host.openTable({ game: "port-royal", seats: 3, bots: 1, options: {} }));
  const waiting = new Visitor(host, code);
  const looker: LinkState[] = [];
  const lobby = openLobby(visitor(url), { view: () => {}, state: (state) => void looker.push(state) }, unhurried);
  ends.push(
    close,
    () => waiting.link.close(),
    () => lobby.close(),
  );
  const told = [...at.map(({ states }) => states), waiting.states, looker];
  await until(() => told.every((states) => states.at(-1) === "live"), "everybody here");
  return { told, at, waiting, closing: () => told.every((states) => states.at(-1) === "closing") };
}

test("SIGTERM and SIGINT: everybody hears that the house is back in a moment, and it is, with every table as it was", async () => {
  let house = await open();
  const { told, at, waiting, closing } = await everywhere();
  const acts = () => {
    const { link, now } = at.find((one) => one.now.legal.length > 0)!;
    return link.act(now.seq, now.legal[0]!);
  };
  /** What each of them sees, whenever he heard of it. */
  const stands = () => at.map(({ now: { heardAt: _, ...beat } }) => beat);
  const all = (seq: number) => until(() => at.every(({ now }) => now.seq === seq), `beat ${seq}`);
  for (let seq = 1; seq <= 5; seq++) {
    expect(await acts()).toEqual({ ok: true, seq });
    await all(seq);
  }
  // Nobody is there.
  const alone = visitor(`http://127.0.0.1:${env["PORT"]}`);
  const { code } = must(await alone.openTable({ game: "port-royal", seats: 2, bots: 1, options: {} }));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const before = stands();
    process.kill(house.pid, signal);
    // A terminal and npm both hand it on.
    process.kill(house.pid, signal);
    expect((await house.ended).code).toBe(0);
    await until(closing, "everybody told");
    // Nobody answers for a while: what was said still holds.
    const reply = signal === "SIGINT" ? acts() : null;
    house = await open();
    await until(() => told.every((states) => states.at(-1) === "live"), "everybody back");
    expect(waiting.info).toMatchObject({ status: "waiting", mySeat: 0, host: true });
    expect(waiting.info!.seats.map(({ kind }) => kind)).toEqual(["player", "open", "bot"]);
    if (reply === null) expect(stands()).toEqual(before.map((beat) => ({ ...beat, events: [] })));
    const seq = before[0]!.seq + 1;
    expect(await (reply ?? acts())).toEqual({ ok: true, seq });
    await all(seq);
  }
  for (const states of told) expect(states).toEqual(["connecting", "live", "closing", "live", "closing", "live"]);
  const back = new Visitor(alone, code);
  ends.push(() => back.link.close());
  await back.play(byChance(5));
});

test("one who does not let go of his socket does not keep the house open", async () => {
  const house = await open();
  const url = `http://127.0.0.1:${env["PORT"]}`;
  const host = visitor(url);
  const { code } = must(await host.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  // It never answers the farewell.
  const { socket, status } = await come(host, code);
  expect(status).toBe(101);
  ends.push(() => socket.destroy());
  const silent = connect(Number(env["PORT"]), "127.0.0.1");
  await new Promise((done) => silent.once("connect", done));
  ends.push(() => silent.destroy());
  process.kill(house.pid, "SIGHUP");
  expect(await house.ended).toMatchObject({ code: 0 });
});

test("a rejection nobody caught: it is logged, everybody is told, and the house ends with an error", async () => {
  // At a signal: nothing from outside reaches such a place.
  const house = await open(...before(`process.on("SIGUSR2", () => { Promise.reject(new Error("planted")); });`));
  const { closing } = await everywhere();
  process.kill(house.pid, "SIGUSR2");
  const { code, said } = await house.ended;
  expect(code).toBe(70);
  expect(said).toContain("planted");
  expect(said).toContain("nobody caught this");
  await until(closing, "everybody told");
});

/** What `npm start` does at last. */
const keeping = (...args: string[]) => [
  "-e",
  `import("${inProject("scripts/house.mjs")}").then((it) => it.keepOpen(${JSON.stringify(args)}));`,
];
const keeper = (...args: string[]) => new Child(keeping(...args), env);

test("told through npm, whose shell ends without a word: the house ends in order too", async () => {
  const script = `require("node:child_process").spawn(process.execPath, ${JSON.stringify(keeping(SERVER))}, { stdio: "inherit" });`;
  const shell = new Child(["-e", script], { ...env, npm_lifecycle_event: "start" });
  await shell.says(/Kontor is open/);
  const { closing } = await everywhere();
  process.kill(shell.pid, "SIGTERM");
  // What it inherited closes when the last of them has ended.
  await shell.ended;
  await until(closing, "everybody told");
});

test("where no npm stands above it, the house stays open when whoever began it goes", async () => {
  const note = path.join(dir, "pid");
  const noted = before(
    `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(note)}, String(process.pid));`,
  );
  const script = `delete process.env.npm_lifecycle_event;
    require("node:child_process").spawn(process.execPath, ${JSON.stringify(keeping(...noted, SERVER))}, { stdio: "inherit" });`;
  const shell = new Child(["-e", script], env);
  await shell.says(/Kontor is open/);
  process.kill(shell.pid, "SIGTERM");
  // Longer than npm's end would have been noticed.
  await new Promise((done) => setTimeout(done, 1200));
  expect((await fetch(`http://127.0.0.1:${env["PORT"]}/healthz`)).status).toBe(200);
  process.kill(Number(readFileSync(note, "utf8")), "SIGKILL");
  await shell.ended;
});

test("the house that fell is opened again, says so, and everybody is back", async () => {
  const note = path.join(dir, "pid");
  // An exception.
  const planted = before(`
    import { readFileSync, writeFileSync } from "node:fs";
    writeFileSync(${JSON.stringify(note)}, String(process.pid));
    process.on("SIGUSR2", () => setImmediate(() => { throw new Error("planted"); }));`);
  const kept = keeper(...planted, SERVER);
  await kept.says(/Kontor is open/);
  const { told } = await everywhere();
  process.kill(Number(readFileSync(note, "utf8")), "SIGUSR2");
  await kept.says(/planted[\s\S]*fell over a fault of its own[\s\S]*opened again[\s\S]*Kontor is open/);
  expect(kept.said).toContain("nobody caught this");
  await until(() => told.every((states) => states.at(-1) === "live" && states.includes("closing")), "back");
  await kept.kill("SIGTERM");
  expect((await kept.ended).code).toBe(0);
});

test("at most three times a minute; a house that cannot open, or is told to end, is left alone", async () => {
  const asked = (falls: number[]) => `it.mayOpenAgain(${JSON.stringify(falls)})`;
  const judged = new Child([
    "-e",
    `import("${inProject("scripts/house.mjs")}").then((it) => console.log(
      ${asked([0, 10_000, 20_000])}, ${asked([0, 10_000, 20_000, 30_000])}, ${asked([0, 10_000, 20_000, 61_000])}));`,
  ]);
  expect((await judged.ended).said).toBe("true false true\n");

  const always = path.join(dir, "always.mjs");
  writeFileSync(always, 'console.log("here I am"); process.exit(Number(process.argv[2]));');
  const { code, said } = await keeper(always, "70").ended;
  expect(code).toBe(1);
  expect(said.match(/here I am/g)).toHaveLength(4);
  expect(said).toMatch(/again and again within a minute and stays closed/);
  for (const other of [0, 1, 3]) {
    const once = await keeper(always, String(other)).ended;
    expect(once).toEqual({ code: other, said: "here I am\n" });
  }
});

test("a house that crashed is opened again; one that was killed, or falls when it was told to end, is not", async () => {
  const crashing = path.join(dir, "crashing.mjs");
  writeFileSync(crashing, 'console.log("here I am"); process.kill(process.pid, process.argv[2]);');
  expect((await keeper(crashing, "SIGSEGV").ended).said.match(/here I am/g)).toHaveLength(4);
  expect(await keeper(crashing, "SIGKILL").ended).toEqual({ code: 1, said: "here I am\n" });
  const falling = path.join(dir, "falling.mjs");
  const falls = 'process.on("SIGTERM", () => process.exit(70));';
  writeFileSync(falling, `${falls} setTimeout(() => {}, 60_000); console.log("here I am");`);
  const told = keeper(falling);
  await told.says(/here I am/);
  told.signal("SIGTERM");
  const again = told.says(/opened again/).then(
    () => true,
    () => false,
  );
  expect(await again).toBe(false);
  expect(await told.ended).toEqual({ code: 70, said: "here I am\n" });
});

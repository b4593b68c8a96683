import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority, platform } from "node:os";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inSources } from "../../server/stacks.ts";
import { before, Child, endAll, inProject } from "./child.ts";
import { byChance, folder, freePort, must, remove, until, Visitor, visitor } from "./harness.ts";

/** The one file that `npm start` runs: the same house as from the sources. */
const BUILT = inProject("dist/house.js");
const dir = folder();
beforeAll(async () => {
  // Built before the tests where `npm test` runs them; nothing is done then.
  const { code, said } = await new Child([inProject("scripts/build.ts"), "--if-stale"]).ended;
  expect(code, said).toBe(0);
});
afterEach(endAll);
afterAll(() => remove(dir));

async function open() {
  const port = await freePort();
  const house = new Child([BUILT], {
    PORT: String(port),
    DATA_DIR: dir,
    BOT_PACE_MS: "0",
    NODE_ENV: "production",
  });
  await house.says(/Kontor is open/);
  return { house, url: `http://127.0.0.1:${port}` };
}

test("it serves the client, and a match against a bot is played to its end", async () => {
  const { house, url } = await open();
  expect(await (await fetch(url)).text()).toContain('<script type="module"');
  expect((await fetch(`${url}/licences.txt`)).headers.get("content-type")).toBe("text/plain; charset=utf-8");
  // What a build notes for itself is no page's.
  expect((await fetch(`${url}/.vite/manifest.json`)).status).toBe(404);
  const player = visitor(url);
  const { code } = must(await player.openTable({ game: "port-royal", seats: 2, bots: 1, options: {} }));
  const at = new Visitor(player, code);
  await until(() => at.state === "live");
  await at.play(byChance(7));
  expect(at.info?.standings).toHaveLength(2);
  at.link.close();
  await house.kill("SIGTERM");
  expect(await house.ended).toMatchObject({ code: 0 });
  expect(house.said).toMatch(/^Kontor is open: .*\n(On a phone .*\n)?$/);
});

test.runIf(platform() === "linux")("moves go first: the helpers of the engine stand back behind them", async () => {
  const { house } = await open();
  const threads = readdirSync(`/proc/${house.pid}/task`).map((thread) => ({
    name: readFileSync(`/proc/${house.pid}/task/${thread}/comm`, "utf8").trim(),
    back: getPriority(Number(thread)) - getPriority(house.pid),
  }));
  const helpers = threads.filter(({ name }) => name === "V8Worker");
  expect(helpers.length).toBeGreaterThan(0);
  for (const { name, back } of helpers)
    expect(back, name).toBe(constants.priority.PRIORITY_LOW - getPriority(house.pid));
  expect(threads.find(({ name }) => name === "MainThread")?.back).toBe(0);
  await house.kill("SIGTERM");
});

test("it carries what the house uses and nothing else", () => {
  const { sources } = JSON.parse(readFileSync(`${BUILT}.map`, "utf8")) as { sources: string[] };
  const carries = (part: string) => sources.some((source) => source.includes(part));
  for (const used of ["server/rooms/TableRoom.ts", "shared/games/", "node_modules/@colyseus/core/"])
    expect(carries(used), used).toBe(true);
  for (const unused of [
    "monitor",
    "playground",
    "tools",
    "auth",
    "redis-driver",
    "redis-presence",
    "uwebsockets-transport",
  ])
    expect(carries(`node_modules/@colyseus/${unused}/`), unused).toBe(false);
  for (const unused of ["ioredis", "dotenv", "grant", "@pm2", "better-sqlite3", "vite", "phaser"])
    expect(carries(`node_modules/${unused}/`), unused).toBe(false);
  expect(carries("node_modules/zod/v4/locales/de.js")).toBe(false);
  expect(readFileSync(BUILT, "utf8")).not.toContain('import("@pm2/io")');
});

test("no letter of it takes two bytes in memory: all but ASCII is spelled by its number", () => {
  const bytes = readFileSync(BUILT);
  expect(bytes.findIndex((byte) => byte > 0x7f)).toBe(-1);
  expect(bytes.includes("\\u00e4")).toBe(true);
});

test("what several processes know each other by is not even read by a house that is alone", () => {
  // Whatever is imported at the top is read before the house opens, also what only an import in the middle asked for.
  const atTheTop = readFileSync(BUILT, "utf8").matchAll(/^import .*"([^"]+)";$/gm);
  const read = [...atTheTop].map(([, name]) => name);
  expect(read).toContain("better-sqlite3");
  expect(read.filter((name) => /redis/.test(name!))).toEqual([]);
});

test("a whole client of HTTP that nobody asks for is not read: it would take a tenth of the time to open", async () => {
  // The engine itself tells, so that a package's import counts as well.
  const asked = `process.on("exit", () =>
    console.log("of HTTP: " + process.moduleLoadList.filter((name) => /_http_server|undici/.test(name))))`;
  const { said } = await new Child([...before(asked), BUILT], { PORT: "none", DATA_DIR: dir }).ended;
  expect(said).toMatch(/^of HTTP: NativeModule _http_server$/m);
});

test("a fault in it is told by its place in the sources, one from elsewhere as it is", () => {
  const words = "This is no way into the house.";
  const at = (text: string) => text.split("\n").findIndex((line) => line.includes(words)) + 1;
  const built = at(readFileSync(BUILT, "utf8"));
  const source = "server/http/Door.ts";
  expect(built).toBeGreaterThan(1000);
  const stack = `Error: planted\n    at Door.refusal (file://${BUILT}:${built}:40)\n    at node:net:9:1\n    at file:///a.js:${built}:40`;
  expect(inSources(stack, BUILT).replace(/:\d+\)/, ")")).toBe(
    `Error: planted\n    at Door.refusal (${source}:${at(readFileSync(inProject(source), "utf8"))})\n    at node:net:9:1\n    at file:///a.js:${built}:40`,
  );
  // From the sources themselves nothing is to be translated.
  expect(inSources(stack)).toBe(stack);
});

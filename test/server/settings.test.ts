import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { environmentOf, SIMPLE } from "../../server/cli/load/OwnHouse.ts";
import { before, Child, endAll, inProject, SERVER } from "./child.ts";
import { folder, freePort, remove } from "./harness.ts";

/** A setting given to the command wins over a `.env`, and nothing else has a say: not /etc/environment, nor Colyseus. */
let dir: string;
beforeEach(() => {
  dir = folder();
});
afterEach(async () => {
  await endAll();
  remove(dir);
});

/** A machine whose /etc/environment says something else, as far as the process sees it. */
const machine = before(`
  import fs from "node:fs";
  const { existsSync, readFileSync } = fs;
  const is = (file) => String(file) === "/etc/environment";
  fs.existsSync = (file) => is(file) || existsSync(file);
  fs.readFileSync = (file, ...rest) => (is(file) ? "PORT=1\\nBOT_PACE_MS=slow" : readFileSync(file, ...rest));
`);
const run = (args: string[], env: Record<string, string> = {}) => new Child([...machine, ...args], env, dir);
const importing = (file: string, then: string) => ["-e", `import("${inProject(file)}").then(() => ${then});`];

const opened = /^Kontor is open: (\S+)\n/m;

test("without the fence, importing Colyseus overwrites a given PORT and prints", async () => {
  const { said } = await run(
    importing("node_modules/colyseus/build/index.mjs", "console.log('PORT', process.env.PORT)"),
    {
      PORT: "2",
    },
  ).ended;
  expect(said).toMatch(/^PORT 1$/m);
  expect(said.trim().split("\n").length).toBeGreaterThan(1);
});

test("with it the environment is as it was, nothing is printed, and no process manager's agent starts beside the house: a fault is the house's own to handle", async () => {
  const agent = importing(
    "node_modules/@pm2/io/build/main/index.js",
    "console.log(process.listenerCount('uncaughtException'))",
  )[1]!;
  expect((await run(["-e", agent]).ended).said).toBe("1\n");
  const environment = "console.log(process.env.PORT, process.env.BOT_PACE_MS, process.env.DOTENV_QUIET)";
  const fence = importing("server/colyseus.ts", `{ ${environment}; ${agent} }`);
  const { said } = await run(fence, { PORT: "2" }).ended;
  expect(said).toBe("2 undefined undefined\n0\n");
});

test("a PORT given to the command wins over .env and over /etc/environment", async () => {
  const [given, written] = [await freePort(), await freePort()];
  writeFileSync(path.join(dir, ".env"), `PORT=${written}\n`);
  const house = run([SERVER], { PORT: String(given) });
  expect((await house.says(opened))[1]).toBe(`http://localhost:${given}`);
  await house.kill("SIGTERM");
  expect(house.said.replace(/^On a phone in the same network: .*\n/m, "")).toMatch(/^Kontor is open: \S+\n$/);
});

test("what the command does not say stands in .env, also behind the mark that some editors begin a file with", async () => {
  const written = await freePort();
  writeFileSync(path.join(dir, ".env"), `\uFEFFPORT=${written}\n# our house\nPUBLIC_URL="https://kontor.example"\n`);
  expect((await run([SERVER]).says(opened))[1]).toBe("https://kontor.example");
  expect((await fetch(`http://127.0.0.1:${written}/healthz`)).status).toBe(200);
});

test("a .env that says nonsense, or cannot be read: said in words", async () => {
  writeFileSync(path.join(dir, ".env"), "PORT=http\n");
  expect(await run([SERVER]).ended).toEqual({
    code: 1,
    said: 'PORT must be a whole number of at most 65535, not "http".\n',
  });
  remove(path.join(dir, ".env"));
  mkdirSync(path.join(dir, ".env"));
  const { code, said } = await run([SERVER]).ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^The file \.env .* cannot be read.*\n$/);
});

test("a house that load, chaos and fuzz open for themselves hears nothing of what is set for the one that stands here", async () => {
  const elsewhere = {
    DATABASE_URL: "postgres://localhost/kontor",
    REDIS_URL: "redis://localhost:6379",
    PUBLIC_ADDRESS: "kontor.example/at/1",
    PUBLIC_URL: "https://kontor.example",
    LISTEN: "192.0.2.1",
    PROXIES: "1",
    MATCH_DAYS: "1",
  };
  const lines = Object.entries(elsewhere).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(dir, ".env"), lines.join(""));
  const own = environmentOf(SIMPLE, 4711, "/a/folder") as Record<string, string>;
  const told = `import("${inProject("server/settings.ts")}").then(({ settings }) => console.log(JSON.stringify(settings())))`;
  const { said } = await run(["-e", told], own).ended;
  expect(JSON.parse(said)).toMatchObject({
    port: 4711,
    dataDir: "/a/folder",
    database: null,
    meeting: null,
    publicUrl: null,
    listen: null,
    proxies: 0,
    matchDays: 0,
  });
});

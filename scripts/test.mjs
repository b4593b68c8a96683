import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { counted } from "./counted.mjs";
import { asked, ensureInstalled, env, giveUp, root, run } from "./house.mjs";

/**
 * From a bare checkout: installs what is missing, a browser too, then runs every test; the last line counts them.
 * Arguments go on to Vitest: `npm test -- test/games`.
 */
ensureInstalled();
const chromium =
  process.env.KONTOR_CHROMIUM ??
  installed() ??
  chromiumFromDebian("chromium-headless-shell") ??
  chromiumFromDebian("chromium") ??
  fromPlaywright();
if (chromium === undefined)
  giveUp(
    "The tests need a Chromium and found none.",
    "Install one, or name it: KONTOR_CHROMIUM=/path/to/chromium npm test",
  );
// Without one the tests of it are skipped, and say so.
if (process.getuid?.() === 0 && !existsSync("/usr/lib/postgresql")) fromDebian("PostgreSQL", "postgresql");
if (process.getuid?.() === 0 && !existsSync("/usr/bin/redis-server")) fromDebian("Redis", "redis-server");
if (run(["scripts/build.ts", "--if-stale"]) !== 0) giveUp("The house could not be built; the reason stands above.");

// Whoever proves more wants other deals than yesterday's; the same number deals them again.
const chance = process.env.CHANCE ?? (process.env.PROVE === undefined ? undefined : String(randomInt(4096)));
if (chance !== undefined) console.log(`The houses of the tests deal from CHANCE=${chance}.`);

const folder = mkdtempSync(path.join(tmpdir(), "kontor-test-"));
const report = path.join(folder, "report.json");
const code = run(
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    KONTOR_CHROMIUM: chromium,
    KONTOR_BUILT: "1",
    // What the houses of tests leave behind goes with it.
    TEST_FOLDER: folder,
    // Hundreds of processes read the same sources: each compiles only what none before it did.
    NODE_COMPILE_CACHE: path.join(folder, "compiled"),
    ...(chance !== undefined && { CHANCE: chance }),
  },
);
const { passed, failed, ...ends } = counted(existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null, code);
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = ends.code;

function installed() {
  // The first has no window around its pages: a quarter less work.
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/homebrew/bin"];
  const apps = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ];
  return [...folders.flatMap((at) => names.map((name) => path.join(at, name))), ...apps].find((file) =>
    existsSync(file),
  );
}

function chromiumFromDebian(pack) {
  fromDebian("Chromium", pack);
  return installed();
}

function fromDebian(name, pack) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${name} for the tests ...`);
  const options = { stdio: ["ignore", "ignore", "inherit"], env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", pack], options);
}

function fromPlaywright() {
  console.log("Fetching a Chromium for the browser tests ...");
  spawnSync("npx", ["--no-install", "playwright-core", "install", "chromium"], { cwd: root, env, stdio: "inherit" });
  const file = asked("require('playwright-core').chromium.executablePath()");
  return existsSync(file) ? file : undefined;
}

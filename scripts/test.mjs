import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureInstalled, env, giveUp, root, run } from "./house.mjs";

/**
 * From a bare checkout: installs what is missing, a browser too, then runs every test; the last line counts them.
 * Arguments go on to Vitest: `npm test -- test/games`.
 */
ensureInstalled();
const chromium = process.env.KONTOR_CHROMIUM ?? installed() ?? fromDebian() ?? fromPlaywright();
if (chromium === undefined)
  giveUp(
    "The tests need a Chromium and found none.",
    "Install one, or name it: KONTOR_CHROMIUM=/path/to/chromium npm test",
  );
if (run(["scripts/build.ts", "--if-stale"]) !== 0) giveUp("The house could not be built; the reason stands above.");

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
  // Hundreds of processes read the same sources: each compiles only what none before it did.
  { KONTOR_CHROMIUM: chromium, TEST: "1", NODE_COMPILE_CACHE: path.join(folder, "compiled") },
);
const counted = existsSync(report)
  ? JSON.parse(readFileSync(report, "utf8"))
  : { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
rmSync(folder, { recursive: true, force: true });
// A file that cannot even be loaded has no test to count as failed, yet something failed.
const failed = counted.numFailedTests + (code !== 0 && counted.numFailedTests === 0 ? 1 : 0);
console.log(`${counted.numPassedTests} passed, ${failed} failed`);
process.exitCode = failed > 0 || counted.numPassedTests === 0 ? 1 : 0;

function installed() {
  const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/homebrew/bin"];
  const apps = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ];
  return [...folders.flatMap((at) => names.map((name) => path.join(at, name))), ...apps].find((file) =>
    existsSync(file),
  );
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium for the browser tests ...");
  const options = { stdio: ["ignore", "ignore", "inherit"], env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  return installed();
}

function fromPlaywright() {
  console.log("Fetching a Chromium for the browser tests ...");
  spawnSync("npx", ["--no-install", "playwright-core", "install", "chromium"], { cwd: root, env, stdio: "inherit" });
  const asked = spawnSync("node", ["-p", "require('playwright-core').chromium.executablePath()"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  const file = asked.stdout.trim();
  return asked.status === 0 && existsSync(file) ? file : undefined;
}

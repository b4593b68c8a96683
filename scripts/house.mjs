/**
 * What `npm start`, `npm test` and `npm run dev` need before anything else: the packages, and a Node that is new enough.
 * Runs on whatever Node the machine has (18 or later), so it uses nothing but what Node itself brings.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = path.join(root, "node_modules", ".bin");
const windows = process.platform === "win32";
/** The Node that the package `node` put beside the project; every script runs on it. */
export const node = path.join(bin, windows ? "node.cmd" : "node");
/** Packages and their newer Node come first wherever a script looks for a command. */
export const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` };

/**
 * The arguments that open the built house. Half of a young generation as large as Node's default lies idle between moves,
 * 100 MB of it at 500 tables; with this one the collector comes more often and has less to do. It is as large from the
 * start: grown bit by bit, it is collected again and again just while everybody comes back. Then most of the code runs for
 * the first time, too: it is compiled at once. One helper of the engine is enough to compile and to collect beside the
 * moves; four take the cores from them.
 */
export const opening = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).config.house;

/** Says in words what went wrong and what to do, and ends. */
export function giveUp(...lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Installs from the lock when packages are missing or the lock has changed since. */
export function ensureInstalled() {
  const stamp = path.join(root, "node_modules", ".kontor-lock");
  const lock = read(path.join(root, "package-lock.json"));
  if (read(stamp) !== lock || !existsSync(node)) {
    console.log("Installing what is missing (about half a minute) ...");
    const npm = process.env.npm_execpath;
    const install = ["install", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const done = npm?.endsWith("js")
      ? spawnSync(process.execPath, [npm, ...install], { cwd: root, stdio: "inherit" })
      : spawnSync(windows ? "npm.cmd" : "npm", install, { cwd: root, stdio: "inherit", shell: windows });
    if (done.status !== 0)
      giveUp("npm could not install the packages; its message stands above.", "Check the network, then try again.");
    writeFileSync(stamp, read(path.join(root, "package-lock.json")));
  }
  const version = asked("process.versions.node") || "none";
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (!(major > 22 || (major === 22 && minor >= 12)))
    giveUp(
      `Kontor needs Node 22.12 or later and found ${version}.`,
      "The package `node` brings one along with its install script. If scripts are switched off here,",
      "run: npm install --ignore-scripts=false   and then this command again.",
    );
}

/** What the project's Node answers to this; empty where there is none. */
export function asked(expression, ...flags) {
  const { stdout } = spawnSync(node, [...flags, "-p", expression], { cwd: root, encoding: "utf8", shell: windows });
  return stdout?.trim() ?? "";
}

/** Runs one of the project's scripts on the project's Node and waits for it. Returns its exit code. */
export function run(args, more = {}) {
  return spawnSync(node, args, { cwd: root, stdio: "inherit", env: { ...env, ...more }, shell: windows }).status ?? 1;
}

/** The code with which server/main.ts ends when it fell over a fault of its own. */
const FELL = 70;
/** How Node ends when it cannot even close any more: out of memory, a fault in a native part. `kill -9` is meant. */
const CRASHES = ["SIGABRT", "SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP"];
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const MOST_FALLS = 3;
const MINUTE = 60_000;
const A_MOMENT = 500;

/** Whether a house that fell at these times (in milliseconds, the last one now) is opened once more. */
export const mayOpenAgain = (falls) => falls.filter((at) => at > falls.at(-1) - MINUTE).length <= MOST_FALLS;

/**
 * Becomes the given command: same terminal, signals handed on, same end. When the house falls over a fault of its own it
 * is opened again, at most three times a minute; what it says about its settings stands, and it stays closed.
 */
export function keepOpen(args, more = {}) {
  const falls = [];
  let told = false;
  let child;
  const open = () => {
    child = spawn(node, args, { cwd: root, stdio: "inherit", env: { ...env, ...more }, shell: windows });
    child.on("exit", ended);
  };
  const ended = (code, signal) => {
    const fell = code === FELL || CRASHES.includes(signal);
    if (told || !fell) process.exit(signal === null ? code : 1);
    falls.push(Date.now());
    if (!mayOpenAgain(falls))
      giveUp("The house fell again and again within a minute and stays closed. What happened stands above.");
    console.error("The house fell over a fault of its own; what happened stands above. It is opened again.");
    open();
  };
  const end = (signal) => {
    told = true;
    clearInterval(orphaned);
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, () => end(signal));
  // npm gives a signal to its shell, and most shells hand nothing on: they only end.
  const { ppid } = process;
  const orphaned = setInterval(() => {
    if (env.npm_lifecycle_event !== undefined && process.ppid !== ppid) end("SIGTERM");
  }, A_MOMENT);
  open();
}

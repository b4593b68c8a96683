import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Child, endAll, inProject } from "./server/child.ts";

/**
 * What `npm start`, `npm test` and `npm run dev` do around what they start, each from a bare checkout: here a folder with
 * the project's own scripts, in which npm, Vite, Vitest and the house only say what they were asked.
 */
let root: string;
const ends: (() => Promise<void>)[] = [];
const at = (file: string): string => path.join(root, file);
function put(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(process.env["TEST_FOLDER"] ?? tmpdir(), "kontor-checkout-")));
  cpSync(inProject("scripts"), at("scripts"), { recursive: true });
  put("package.json", JSON.stringify({ type: "module", config: { house: ["house.js"] } }));
  put("package-lock.json", "{}");
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await endAll();
  rmSync(root, { recursive: true });
});

/** A program of this folder; what it says, all of it, and the code it ends with. */
function ran(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env["PATH"], npm_execpath: at("npm.js"), ...env },
    encoding: "utf8",
  });
  return { code: status, said: stdout + stderr };
}

/** As if npm had installed from the lock. */
function installed(): void {
  mkdirSync(at("node_modules/.bin"), { recursive: true });
  symlinkSync(process.execPath, at("node_modules/.bin/node"));
  put("node_modules/.kontor-lock", "{}");
}
/** A program that ends as `ENDS` says, where that names it. */
const tool = (name: string, does: string): string =>
  `import fs from "node:fs"; ${does}; process.exit(process.env.ENDS === "${name}" ? 3 : 0);`;

test("packages are installed from the lock where there are none, and where it has changed; what failed is tried again", () => {
  const bin = at("node_modules/.bin");
  put(
    "npm.js",
    tool(
      "npm",
      `console.log(process.argv.slice(2, 4).join(" ")); fs.mkdirSync("${bin}", { recursive: true });
      fs.rmSync("${bin}/node", { force: true }); fs.symlinkSync(process.execPath, "${bin}/node")`,
    ),
  );
  /** Meanwhile this happens, time and again. */
  const ensured = (ends: string, ...meanwhile: string[]) => {
    const steps = meanwhile.map((step) => `${step}; ensureInstalled(); console.log("there")`);
    const script = `import fs from "node:fs"; import { ensureInstalled } from "${at("scripts/house.mjs")}"; ${steps.join(";")}`;
    const { code, said } = ran(["--input-type=module", "-e", script], { ENDS: ends });
    return [
      code,
      ...said
        .trim()
        .split("\n")
        .filter((line) => !line.startsWith("Installing")),
    ];
  };
  const asked = "install --include=dev";
  expect(ensured("npm", "")).toEqual([1, asked, expect.stringContaining("could not install"), expect.any(String)]);
  const newer = `fs.writeFileSync("package-lock.json", "newer")`;
  const without = `fs.rmSync("${bin}/node")`;
  expect(ensured("", "", "", newer, "", without)).toEqual([
    0,
    asked,
    "there",
    "there",
    asked,
    "there",
    "there",
    asked,
    "there",
  ]);
  const version = (number: string): string =>
    `fs.rmSync("${bin}/node"); fs.writeFileSync("${bin}/node", "#!/bin/sh\\necho ${number}\\n", { mode: 0o755 })`;
  expect(ensured("", version("24.1.0"), version("22.12.0"))).toEqual([0, "there", "there"]);
  for (const old of ["22.11.9", "21.20.0"])
    expect(ensured("", version(old)).slice(0, 2)).toEqual([1, `Kontor needs Node 22.12 or later and found ${old}.`]);
});

/** All that is read when it is built, and what is built of it then. */
const SOURCES = {
  "client/app/page.tsx": "client",
  "assets/port-royal/ship.svg": "client",
  "vite.config.ts": "client",
  "scripts/lean-sdk.ts": "client",
  "server/rooms/Table.ts": "server",
  "shared/games/registry.ts": "client server",
  "package-lock.json": "client server",
  "scripts/bundle.ts": "client server",
} as const;

test("what has a changed source is built anew, and nothing else; what could not be built is not taken for built", () => {
  for (const file of Object.keys(SOURCES)) put(file, "");
  const fails = (what: string) => `if (process.env.ENDS === "${what}") throw new Error("no ${what}")`;
  put(
    "scripts/bundle.ts",
    `import fs from "node:fs"; export async function bundleWorker() {}
    export async function bundleHouse(_, file) { ${fails("server")};
    fs.mkdirSync("dist", { recursive: true }); fs.writeFileSync(file, ""); }`,
  );
  put("node_modules/vite/package.json", JSON.stringify({ type: "module", exports: "./index.js" }));
  put(
    "node_modules/vite/index.js",
    `import fs from "node:fs"; export async function build() { ${fails("client")};
    fs.mkdirSync("dist/client/.vite", { recursive: true }); fs.writeFileSync("dist/client/.vite/license.md", "of packages");
    fs.writeFileSync("dist/client/index.html", "<p>"); fs.writeFileSync("dist/client/app.js", "1"); }`,
  );
  put("assets/CREDITS.md", "of pictures");
  for (const name of ["alegreya-sans", "alegreya-sc"]) put(`node_modules/@fontsource/${name}/LICENSE`, `of ${name}`);
  const build = at("scripts/build.ts");
  /** What is built when this has happened, step by step. */
  const built = (flags: string[], ...steps: string[]) => {
    const all = steps.map(
      (step, n) =>
        `${step}; await import("${build}?${n}").catch((error) => console.log(error.message)); console.log("-")`,
    );
    const { said } = ran(["--input-type=module", "-e", `import fs from "node:fs"; ${all.join(";")}`, "--", ...flags]);
    const lines = said.replaceAll("\n", " ").replace(/Building the (\w+) \.\.\./g, "$1");
    return lines
      .split("-")
      .slice(0, -1)
      .map((line) => line.trim());
  };
  const stale = (...steps: string[]) => built(["--if-stale"], ...steps);

  const ends = (how: string) => `process.env.ENDS = "${how}"`;
  expect(stale(ends("client"), "", ends(""), "")).toEqual([
    "client server no client",
    "client no client",
    "client",
    "",
  ]);
  const touched = `fs.writeFileSync("package-lock.json", "touched")`;
  expect(stale(`${ends("server")}; ${touched}`, ends(""), "")).toEqual(["client server no server", "server", ""]);
  expect(built([], "")).toEqual(["client server"]);
  // Whoever asked for it hears that it failed, and opens no house on what is left of it.
  for (const part of ["client", "server"]) expect(ran([build], { ENDS: part }).code, part).toBe(1);
  expect(ran([build]).code).toBe(0);
  expect(readFileSync(at("dist/client/licences.txt"), "utf8")).toBe(
    "of pictures\n\nof packages\n\nof alegreya-sans\n\nof alegreya-sc\n",
  );
  for (const packed of ["index.html.br", "index.html.gz", "app.js.br", "app.js.gz", "licences.txt.br"])
    expect(existsSync(at(`dist/client/${packed}`)), packed).toBe(true);
  // A checkout touches every file.
  for (const file of Object.keys(SOURCES)) utimesSync(at(file), new Date(), new Date());
  expect(stale("", ...Object.keys(SOURCES).map((file) => `fs.appendFileSync("${file}", "\\n")`))).toEqual([
    "",
    ...Object.values(SOURCES),
  ]);
  const gone = (file: string) => `fs.rmSync("${file}")`;
  const steps = [
    'fs.writeFileSync("client/new.ts", "")',
    ...["client/new.ts", "dist/house.js", "dist/client/index.html"].map(gone),
  ];
  expect(stale(...steps)).toEqual(["client", "client", "server", "client"]);
});

test("npm start builds what is stale and opens the house for others; what could not be built is not opened", () => {
  installed();
  put("scripts/build.ts", tool("build", "console.log(process.argv.at(-1))"));
  put("house.js", `console.log("open", process.env.NODE_ENV, process.env.PATH.split(":")[0]); process.exit(5);`);
  const start = (env = {}) => ran(["scripts/start.mjs"], env);
  expect(start()).toEqual({ code: 5, said: `--if-stale\nopen production ${at("node_modules/.bin")}\n` });
  expect(start({ NODE_ENV: "development" }).said).toContain("open development");
  expect(start({ ENDS: "build" })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/--if-stale\nThe house could not/),
  });
  // What the lock has got meanwhile comes first, and what could not be had ends it.
  put("npm.js", tool("npm", "console.log(process.argv[2])"));
  put("package-lock.json", "newer");
  expect(start({ ENDS: "npm" })).toMatchObject({ code: 1, said: expect.not.stringContaining("--if-stale") });
  expect(start()).toMatchObject({ code: 5, said: expect.stringMatching(/^Installing .*\ninstall\n--if-stale\nopen/) });
});

test("npm test hands its arguments on and counts in its last line; whoever proves reads how it was dealt", () => {
  installed();
  // Whoever lacks a database here gets none by this.
  put("node_modules/.bin/apt-get", "#!/bin/sh\n");
  chmodSync(at("node_modules/.bin/apt-get"), 0o755);
  put("scripts/build.ts", tool("build", ""));
  put(
    "node_modules/vitest/vitest.mjs",
    tool(
      "vitest",
      `const { TEST_FOLDER, CHANCE, KONTOR_BUILT } = process.env;
    console.log([process.argv.at(-1), KONTOR_BUILT, CHANCE, fs.existsSync(TEST_FOLDER)].join(" ")); console.log(TEST_FOLDER);
    const out = process.argv.find((one) => one.startsWith("--outputFile.json=")).split("=")[1];
    if (process.env.PASSED) fs.writeFileSync(out, JSON.stringify({ numPassedTests: 7, numFailedTests: Number(process.env.FAILED) }))`,
    ),
  );
  const tested = (env: Record<string, string>) => {
    const { code, said } = ran(["scripts/test.mjs", "test/games"], { KONTOR_CHROMIUM: "here", ...env });
    // A machine without a database is one that asks for it.
    return {
      code,
      lines: said
        .trim()
        .split("\n")
        .filter((line) => !line.startsWith("Installing ")),
    };
  };
  const well = tested({ PASSED: "7", FAILED: "0" });
  expect(well).toEqual({ code: 0, lines: ["test/games 1  true", expect.any(String), "7 passed, 0 failed"] });
  expect(existsSync(well.lines[1]!)).toBe(false);
  const bad = tested({ PASSED: "7", FAILED: "2", ENDS: "vitest", CHANCE: "12" });
  expect([bad.code, ...bad.lines]).toEqual([
    1,
    "The houses of the tests deal from CHANCE=12.",
    "test/games 1 12 true",
    expect.any(String),
    "7 passed, 2 failed",
  ]);
  const { code, lines } = tested({ ENDS: "vitest", PROVE: "1" });
  const [, chance] = /CHANCE=(\d+)\.$/.exec(lines[0]!)!;
  expect([code, ...lines.slice(1)]).toEqual([
    1,
    `test/games 1 ${chance} true`,
    expect.any(String),
    "0 passed, 1 failed",
  ]);
  expect(tested({ PASSED: "7", FAILED: "0", ENDS: "build" })).toMatchObject({ code: 1, lines: { length: 1 } });
});

test("npm run dev puts Vite where the house was to be and the house behind it; both end together, and one that fails is told", async () => {
  installed();
  put(".env", "PORT=4000");
  put("server/main.ts", `console.log("house", process.env.PORT, process.env.ORIGINS); setInterval(() => {}, 1000);`);
  put(
    "node_modules/vite/bin/vite.js",
    `process.on("SIGUSR2", () => process.exit(3)); setInterval(() => {}, 1000);
    console.log("vite", process.argv.slice(-3).join(" "), process.env.HOUSE, process.pid);`,
  );
  for (const [end, code] of [
    ["SIGUSR2", 3],
    ["SIGTERM", 0],
  ] as const) {
    const dev = new Child(["scripts/dev.mjs"], { npm_execpath: at("npm.js") }, root);
    // Killed outright it would leave those two behind.
    ends.push(() => dev.kill("SIGTERM"));
    const [, house] = await dev.says(/house (.*)\n/);
    const [, vite, pid] = await dev.says(/vite (.*) (\d+)\n/);
    expect([house, vite]).toEqual(["4001 http://localhost:4000", "--port 4000 --strictPort http://127.0.0.1:4001"]);
    process.kill(end === "SIGTERM" ? dev.pid : Number(pid), end);
    expect((await dev.ended).code, end).toBe(code);
  }
});

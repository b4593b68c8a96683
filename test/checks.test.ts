import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Copy } from "./copy.ts";

/**
 * The checkers on this tree, with a game just laid out in it as `npm run new-game` does: that one is judged like every other.
 * And each of them on a small tree with a planted fault: a checker that sees nothing must not pass.
 */
const root = path.dirname(import.meta.dirname);
const bin = path.join(root, "node_modules", ".bin");
const copy = new Copy();
beforeAll(() => {
  copy.run("node", "scripts/new-game.ts", "paper-boats");
});
afterAll(() => copy.end());
const planted: string[] = [];
afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function run(cwd: string, command: string, ...args: string[]) {
  // The collector of the compiler comes less often: it has memory enough.
  const env = { ...process.env, NO_COLOR: "1", GOGC: "400" };
  const { status, stdout, stderr } = spawnSync(path.join(bin, command), args, { cwd, encoding: "utf8", env });
  return { status, said: `${stdout}${stderr}` };
}

/** A tree with this project's settings and the given files. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "kontor-planted-"));
  planted.push(folder);
  for (const file of ["package.json", "tsconfig.json", "biome.json", "knip.json", ".dependency-cruiser.cjs"])
    cpSync(path.join(root, file), path.join(folder, file));
  // A tree of its own: no ignore file of a repository around it.
  const biome = JSON.parse(readFileSync(path.join(folder, "biome.json"), "utf8"));
  writeFileSync(path.join(folder, "biome.json"), JSON.stringify({ ...biome, root: true, vcs: { enabled: false } }));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

test("types: the whole tree compiles, server and client, and neither rule book nor server can name what only a browser has", () => {
  // Could they, nothing would be wrong below these words, and the compiler complains of them.
  const browsers = "// @ts-expect-error: there is no page\nexport const title = document.title;\n";
  const naming = ["shared", "server"].map((folder) => path.join(copy.folder, folder, "of-a-browser.ts"));
  for (const file of naming) writeFileSync(file, browsers);
  planted.push(...naming);
  for (const project of [".", "client"]) {
    // Several checkers side by side would each read what they share: all in all more work, and the cores are busy anyway.
    const { status, said } = run(copy.folder, "tsc", "-p", project, "--singleThreaded");
    expect(said).toBe("");
    expect(status).toBe(0);
  }
});
test("types: a wrong one is found", () => {
  const { status, said } = run(plant({ "shared/a.ts": `export const seat: number = "north";\n` }), "tsc", "-p", ".");
  expect(said).toContain("TS2322");
  expect(status).not.toBe(0);
});

test("lint and formatting: nothing to complain about", () => {
  const { status, said } = run(copy.folder, "biome", "ci", "--error-on-warnings", ".");
  expect(said).not.toMatch(/Found \d+ (error|warning)/);
  expect(status).toBe(0);
  expect(Number(/Checked (\d+) files/.exec(said)?.[1])).toBeGreaterThan(60);
});
test("lint: an unused variable is found", () => {
  const { status, said } = run(
    plant({ "shared/a.ts": `const a = 1;\nexport const b = 2;\n` }),
    "biome",
    "ci",
    "--error-on-warnings",
    "shared",
  );
  expect(said).toContain("noUnusedVariables");
  expect(status).not.toBe(0);
});
test("formatting: a wrong indent is found", () => {
  const { status, said } = run(
    plant({ "shared/a.ts": `export function f() {\n      return 'x'\n}\n` }),
    "biome",
    "ci",
    "shared",
  );
  expect(said).toContain("format");
  expect(status).not.toBe(0);
});

test("unused code: no file, export or package without a use", () => {
  const { status, said } = run(copy.folder, "knip");
  expect(said).toBe("");
  expect(status).toBe(0);
});
test("unused code: a forgotten file is found, and notices beside it that a pattern finds are used", () => {
  const folder = plant({
    "vite.config.ts": `export default { root: "client" };\n`,
    "client/index.html": '<script type="module" src="./main.tsx"></script>\n',
    "client/main.tsx": `console.log(import.meta.glob("./games/*/notice.ts", { eager: true, import: "notice" }));\n`,
    "client/games/chess/notice.ts": `import { title } from "./title.ts";\nexport const notice = { title };\n`,
    "client/games/chess/title.ts": `export const title = "Chess";\n`,
    "client/games/chess/forgotten.ts": "export const x = 1;\n",
  });
  const { status, said } = run(folder, "knip", "--include", "files");
  expect(said.match(/client\/\S+/g)).toEqual(["client/games/chess/forgotten.ts"]);
  expect(status).not.toBe(0);
});

const cruise = (cwd: string) => run(cwd, "depcruise", "-c", ".dependency-cruiser.cjs", "shared", "server", "client");
test("imports: client -> shared <- server, games apart, no cycles", () => {
  const { status, said } = cruise(copy.folder);
  expect(said).toContain("no dependency violations found");
  expect(status).toBe(0);
  expect(Number(/\((\d+) modules/.exec(said)?.[1])).toBeGreaterThan(60);
});
/** Of each rule: a file that breaks it, what it says, and what that needs. They stand in one tree, which is looked through once. */
const one = "export const one = 1;\n";
const AGAINST: readonly (readonly [rule: string, from: string, text: string, needs?: Record<string, string>])[] = [
  ["shared-stands-alone", "shared/alone.ts", `export { one } from "../server/one.ts";\n`],
  ["shared-without-packages", "shared/package.ts", `export { z } from "zod";\n`],
  ["shared-without-packages", "shared/games/z/wire.ts", `export { z } from "zod";\n`],
  ["rules-without-wire", "shared/games/x/bot.ts", `export { one } from "./wire.ts";\n`],
  ["server-without-client", "server/d.ts", `export { one } from "../client/one.ts";\n`],
  ["nothing-unresolved", "client/c.ts", `export { one } from "./nowhere.ts";\n`],
  ["lobby-without-tables", "server/lobby/a.ts", `export { one } from "../rooms/Table.ts";\n`],
  ["tables-without-lobby", "server/rooms/b.ts", `export { one } from "../lobby/Lobby.ts";\n`],
  ["client-without-server", "client/a.ts", `export { one } from "../server/one.ts";\n`],
  ["games-apart", "shared/games/x/a.ts", `export { one } from "../y/one.ts";\n`],
  ["house-names-no-game", "client/app/a.ts", `export const a = () => import("../games/x/one.ts");\n`],
  ["notices-alone", "client/games/x/notice.ts", `export { one } from "./texts/one.ts";\n`],
  ["notices-alone", "client/games/y/notice.ts", `export { one } from "../../../shared/games/y/one.ts";\n`],
  ["options-alone", "shared/games/x/options.ts", `export { one } from "./one.ts";\n`],
  ["engine-without-games", "shared/engine/a.ts", `export { one } from "../games/one.ts";\n`],
  ["browser-without-registry", "client/b.ts", `export { one } from "../shared/games/registry.ts";\n`],
  ["lobby-without-phaser", "client/app/b.ts", `export { Game } from "phaser";\n`],
  [
    "lobby-without-phaser",
    "client/app/C.tsx",
    `import { Game } from "phaser";\nexport const C = () => <p>{Game.name}</p>;\n`,
  ],
  ["colyseus-behind-its-fence", "server/rooms/c.ts", `export { Room } from "colyseus";\n`],
  // A circle is named once, by the first of its files.
  [
    "no-cycles",
    "shared/back.ts",
    `import type { There } from "./there.ts";\nexport type Back = There | 1;\n`,
    { "shared/there.ts": `import type { Back } from "./back.ts";\nexport type There = Back | 2;\n` },
  ],
];
/** What they import, itself without a fault. */
const SOUND = [
  "server/one.ts",
  "server/rooms/Table.ts",
  "server/lobby/Lobby.ts",
  "client/games/x/one.ts",
  "client/games/x/texts/one.ts",
  "shared/games/one.ts",
  "shared/games/registry.ts",
  "shared/games/x/one.ts",
  "shared/games/x/wire.ts",
  "client/one.ts",
  "shared/games/y/one.ts",
];

test("imports: a fault against each rule is found, and nothing else", () => {
  const files = Object.assign({}, ...AGAINST.map(([, from, text, needs]) => ({ [from]: text, ...needs })));
  const { status, said } = cruise(plant({ ...Object.fromEntries(SOUND.map((file) => [file, one])), ...files }));
  const found = [...said.matchAll(/error ([\w-]+): (\S+)/g)].map(([, rule, from]) => `${rule}: ${from}`);
  const expected = AGAINST.map(([rule, from]) => `${rule}: ${from}`);
  expect([...new Set(found)].sort()).toEqual(expected.sort());
  expect(status).not.toBe(0);
});

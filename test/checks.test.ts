import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

/** The checkers on this tree, and each of them on a small tree with a planted fault: a checker that sees nothing must not pass. */
const root = path.dirname(import.meta.dirname);
const bin = path.join(root, "node_modules", ".bin");
const planted: string[] = [];
afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function run(cwd: string, command: string, ...args: string[]) {
  const env = { ...process.env, NO_COLOR: "1" };
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

test("types: the whole tree compiles, server and client", () => {
  for (const project of [".", "client"]) {
    const { status, said } = run(root, "tsc", "-p", project);
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
  const { status, said } = run(root, "biome", "ci", "--error-on-warnings", ".");
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
  const { status, said } = run(root, "knip");
  expect(said).toBe("");
  expect(status).toBe(0);
});
test("unused code: a forgotten file is found", () => {
  const folder = plant({ "client/main.tsx": "export {};\n", "client/forgotten.ts": "export const x = 1;\n" });
  const { status, said } = run(folder, "knip", "--include", "files");
  expect(said).toContain("client/forgotten.ts");
  expect(status).not.toBe(0);
});

test("unused code: notices that a pattern finds are used, and a file beside them is found", () => {
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
  const { status, said } = cruise(root);
  expect(said).toContain("no dependency violations found");
  expect(status).toBe(0);
  expect(Number(/\((\d+) modules/.exec(said)?.[1])).toBeGreaterThan(60);
});
test.each([
  [
    "shared-stands-alone",
    {
      "shared/a.ts": `export { b } from "../server/b.ts";\n`,
      "server/b.ts": "export const b = 1;\n",
      "client/c.ts": "export {};\n",
    },
  ],
  [
    "shared-without-packages",
    { "shared/a.ts": `export { z } from "zod";\n`, "server/b.ts": "export {};\n", "client/c.ts": "export {};\n" },
  ],
  [
    "lobby-without-tables",
    {
      "server/lobby/a.ts": `export { b } from "../../server/rooms/Table.ts";\n`,
      "server/rooms/Table.ts": "export const b = 1;\n",
      "shared/c.ts": "export {};\n",
      "client/c.ts": "export {};\n",
    },
  ],
  [
    "tables-without-lobby",
    {
      "server/rooms/a.ts": `export { b } from "../../server/lobby/Lobby.ts";\n`,
      "server/lobby/Lobby.ts": "export const b = 1;\n",
      "shared/c.ts": "export {};\n",
      "client/c.ts": "export {};\n",
    },
  ],
  [
    "client-without-server",
    {
      "client/a.ts": `export { b } from "../server/b.ts";\n`,
      "server/b.ts": "export const b = 1;\n",
      "shared/c.ts": "export {};\n",
    },
  ],
  [
    "games-apart",
    {
      "shared/games/x/a.ts": `export { b } from "../y/b.ts";\n`,
      "shared/games/y/b.ts": "export const b = 1;\n",
      "server/c.ts": "export {};\n",
      "client/c.ts": "export {};\n",
    },
  ],
  [
    "house-names-no-game",
    {
      "client/app/a.ts": `export const a = () => import("../games/x/b.ts");\n`,
      "client/games/x/b.ts": "export const b = 1;\n",
      "server/c.ts": "export {};\n",
      "shared/d.ts": "export {};\n",
    },
  ],
  [
    "notices-alone",
    {
      "client/games/x/notice.ts": `export { b } from "./texts/b.ts";\n`,
      "client/games/x/texts/b.ts": "export const b = 1;\n",
      "server/c.ts": "export {};\n",
      "shared/d.ts": "export {};\n",
    },
  ],
  [
    "notices-alone",
    {
      "client/games/x/notice.ts": `export { b } from "../../../shared/games/x/rules.ts";\n`,
      "shared/games/x/rules.ts": "export const b = 1;\n",
      "server/c.ts": "export {};\n",
    },
  ],
  [
    "options-alone",
    {
      "shared/games/x/options.ts": `export { b } from "./data.ts";\n`,
      "shared/games/x/data.ts": "export const b = 1;\n",
      "server/c.ts": "export {};\n",
      "client/d.ts": "export {};\n",
    },
  ],
  [
    "engine-without-games",
    {
      "shared/engine/a.ts": `export { b } from "../games/b.ts";\n`,
      "shared/games/b.ts": "export const b = 1;\n",
      "server/c.ts": "export {};\n",
      "client/d.ts": "export {};\n",
    },
  ],
  [
    "browser-without-registry",
    {
      "client/a.ts": `export { games } from "../shared/games/registry.ts";\n`,
      "shared/games/registry.ts": "export const games = 1;\n",
      "server/c.ts": "export {};\n",
    },
  ],
  [
    "lobby-without-phaser",
    {
      "client/app/a.ts": `export { Game } from "phaser";\n`,
      "server/b.ts": "export {};\n",
      "shared/c.ts": "export {};\n",
    },
  ],
  [
    "lobby-without-phaser",
    {
      "client/app/A.tsx": `import { Game } from "phaser";\nexport const A = () => <p>{Game.name}</p>;\n`,
      "server/b.ts": "export {};\n",
      "shared/c.ts": "export {};\n",
    },
  ],
  [
    "colyseus-behind-its-fence",
    {
      "server/rooms/a.ts": `export { Room } from "colyseus";\n`,
      "shared/b.ts": "export {};\n",
      "client/c.ts": "export {};\n",
    },
  ],
  [
    "no-cycles",
    {
      "shared/a.ts": `import type { B } from "./b.ts";\nexport type A = B | 1;\n`,
      "shared/b.ts": `import type { A } from "./a.ts";\nexport type B = A | 2;\n`,
      "server/c.ts": "export {};\n",
      "client/c.ts": "export {};\n",
    },
  ],
])("imports: a fault against %s is found", (rule, files) => {
  const { status, said } = cruise(plant(files));
  expect(said).toContain(rule);
  expect(status).not.toBe(0);
});

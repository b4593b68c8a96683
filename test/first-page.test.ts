import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { games } from "../shared/games/registry.ts";

/** What a browser fetches before anybody has opened a table: the first page's script and all that it imports at once. */
const root = path.dirname(import.meta.dirname);
/** With a module behind it; a type has none (verbatimModuleSyntax: what is only a type says so). */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[\w*{][^;"]*?\sfrom\s+)?"([^"]+)"/gm;

/** Files that come with this one because their names fit a pattern; without `eager` they are fetched later. */
const PATTERN = /import\.meta\.glob(?:<[^(]*>)?\(\s*"([^"]+)",\s*\{[^}]*\beager: true/g;

/** The files and packages that come with this one, over any number of steps. `read` gives a file's text. */
function fetchedWith(entry: string, read: (file: string) => string): string[] {
  const seen = new Set([entry]);
  for (const file of seen) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, name] of read(file).matchAll(IMPORT))
      seen.add(name!.startsWith(".") ? path.posix.join(path.posix.dirname(file), name!) : name!);
    for (const [, pattern] of read(file).matchAll(PATTERN))
      for (const found of globSync(path.posix.join(path.posix.dirname(file), pattern!), { cwd: root })) seen.add(found);
  }
  return [...seen];
}
/** Phaser, the canvas that draws with it, and the decoder that tables need. */
const FOR_TABLES = /^phaser|^client\/table\/(open|CanvasStage|Screen)\.ts$|^client\/net\/state\.ts$|^colyseus\.js$/;

test("the lobby reaches nothing that only tables need, over any number of files", () => {
  const reached = fetchedWith("client/main.tsx", (file) => readFileSync(path.join(root, file), "utf8"));
  expect(reached.length).toBeGreaterThan(30);
  expect(reached).toEqual(expect.arrayContaining(["client/net/reconnect.ts", "client/app/ui/Bar.tsx", "preact"]));
  expect(reached.filter((file) => FOR_TABLES.test(file))).toEqual([]);
  // Of a game: what the lobby says of it, and what a table may choose.
  for (const game of games.keys()) expect(reached).toContain(`client/games/${game}/notice.ts`);
  const ofGames = reached.filter((file) => /^(shared|client)\/games\/[^/]+\//.test(file));
  expect(ofGames.filter((file) => !/^(client\/.*\/notice|shared\/.*\/options)\.ts$/.test(file))).toEqual([]);
  // It says what `lobbyWords` holds: all other sentences are fetched later.
  const speaking = (found: readonly string[]) =>
    found.filter(
      (file) =>
        file.startsWith("client/") &&
        /import \{[^}]*\bwords\b[^}]*\}/.test(readFileSync(path.join(root, file), "utf8")),
    );
  expect(speaking(reached)).toEqual([]);
  // What is looked for is there to be reached.
  const table = fetchedWith("client/app/table/TablePage.tsx", (file) => readFileSync(path.join(root, file), "utf8"));
  expect(table).toContain("client/net/state.ts");
  expect(speaking(table)).toContain("client/app/table/Menu.tsx");
  for (const file of ["open", "CanvasStage", "Screen"])
    expect(existsSync(path.join(root, `client/table/${file}.ts`))).toBe(true);
});

test("the pictures of its games bring the icons they show and no others: a module of icons travels whole", () => {
  const sourceOf = (file: string) => readFileSync(path.join(root, file), "utf8");
  const drawn = globSync("client/games/*/art/lobby.ts", { cwd: root });
  expect(drawn.length).toBe(games.size);
  for (const picture of drawn) {
    const own = picture.replace(/lobby\.ts$/, "lobby-icons.ts");
    const icons = fetchedWith(picture, sourceOf).filter((file) => /icons\.ts$/.test(file));
    expect(icons).toEqual(existsSync(path.join(root, own)) ? [own] : []);
    for (const file of icons)
      for (const [, name] of sourceOf(file).matchAll(/^export const (\w+)/gm))
        expect(sourceOf(picture), `${name} of ${file}`).toMatch(new RegExp(`\\b${name}\\b`));
  }
});

test("Phaser behind other files is found; behind a dynamic import, or as a type, it is not fetched", () => {
  const files: Record<string, string> = {
    "client/main.tsx": `import "./a.css";\nimport {\n  a,\n} from "./app/a.ts";\n`,
    "client/app/a.ts": `import type { D } from "../table/d.ts";\nexport { b as a } from "../table/b.ts";\n`,
    "client/table/b.ts": `export const b = () => import("./d.ts");\n`,
    "client/table/d.ts": `import Phaser from "phaser";\nexport const d = Phaser;\n`,
  };
  const reached = () => fetchedWith("client/main.tsx", (file) => files[file]!);
  expect(reached()).toEqual(["client/main.tsx", "client/a.css", "client/app/a.ts", "client/table/b.ts"]);
  files["client/table/b.ts"] = `import "./d.ts";\nexport const b = 1;\n`;
  expect(reached()).toContain("phaser");
});

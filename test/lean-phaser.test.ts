import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { leanPhaser } from "../scripts/lean-phaser.ts";
import { games } from "../shared/games/registry.ts";

/** What a table is made of as a browser fetches it: the part of Phaser that it needs, and few files. */
const dist = path.join(path.dirname(import.meta.dirname), "dist", "client");

type Hook = (this: { error: (message: string) => never }, ...given: string[]) => unknown;
const build = {
  error(message: string): never {
    throw new Error(message);
  },
};
/** One of the build's questions to a fresh plugin. */
function ask(plugin: 0 | 1, hook: "resolveId" | "transform" | "buildEnd", ...given: string[]): unknown {
  return (leanPhaser()[plugin]![hook] as unknown as Hook).call(build, ...given);
}
const SOURCE = "/packages/node_modules/phaser/src/core/Game.js";

test("who asks for more of Phaser than the build holds reads at once where that is to be written", () => {
  const client = "/client/table/Screen.ts";
  expect(ask(1, "transform", "on(Phaser.Core.Events.POST_RENDER); Phaser.WEBGL; Phaser.Scale.NONE", client)).toBe(
    undefined,
  );
  expect(() => ask(1, "transform", "new Phaser.Physics.Arcade.World()", client)).toThrow(
    /Phaser\.Physics\.Arcade\.World .*lean-phaser/,
  );
  expect(() => ask(1, "transform", "Phaser.GameObjects.Image", client)).toThrow("Phaser.GameObjects.Image");
  // Phaser speaks of itself, too.
  expect(ask(1, "transform", "new Phaser.Physics.Arcade.World()", SOURCE)).toBe(undefined);
});

test("a Phaser that has changed ends the build: a switch nobody knows, or a place that is not met any more", () => {
  expect(ask(0, "transform", "if (typeof WEBGL_RENDERER) { a(); }", SOURCE)).toBe("if (true) { a(); }");
  expect(ask(0, "transform", "if (typeof FEATURE_SOUND) { a(); }", SOURCE)).toBe("if (false) { a(); }");
  expect(() => ask(0, "transform", "if (typeof FEATURE_SMELL) { a(); }", SOURCE)).toThrow("knows no FEATURE_SMELL");
  expect(() => ask(0, "buildEnd")).toThrow(/meets no chapter, chance, nodes, CANVAS_RENDERER/);
});

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
const chunks = (): Record<string, Chunk> => JSON.parse(readFileSync(path.join(dist, ".vite", "manifest.json"), "utf8"));

/** What comes with these, over any number of steps. */
function comingWith(all: Readonly<Record<string, Chunk>>, ...entries: readonly string[]): Set<string> {
  const seen = new Set(entries);
  for (const name of seen) for (const next of all[name]!.imports ?? []) seen.add(next);
  return seen;
}

test.each([...games.keys()])("a table of %s is fetched in few files, and Phaser's is a third of the whole", (game) => {
  const all = chunks();
  const entries = [
    "app/table/TablePage.tsx",
    "table/open.ts",
    `games/${game}/index.ts`,
    `games/${game}/scene/index.ts`,
  ];
  const files = [...comingWith(all, ...entries, `../shared/games/${game}/index.ts`)].map((name) => all[name]!.file);
  expect(files.length).toBeLessThan(32);
  const [phaser] = files.filter((file) => file.includes("/phaser-"));
  const whole = readFileSync(path.join(import.meta.dirname, "../node_modules/phaser/dist/phaser.esm.min.js"));
  expect(readFileSync(path.join(dist, phaser!)).length).toBeLessThan(whole.length / 2.5);
});

test("no file of the page takes another that takes it: what is read first could need what is not there yet", () => {
  const all = chunks();
  for (const name of Object.keys(all))
    for (const next of all[name]!.imports ?? [])
      expect([...comingWith(all, next)], `${name} takes ${next}`).not.toContain(name);
});

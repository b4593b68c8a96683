import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** In rem: a root of 62.5 % makes one of them ten pixels, which is easily forgotten. */
const LEAST = 1.1;

test("no letters are smaller than can be read: a rem is ten pixels here", () => {
  const root = path.join(import.meta.dirname, "..", "..");
  const small = globSync("client/**/*.css", { cwd: root }).flatMap((file) => {
    const style = readFileSync(path.join(root, file), "utf8");
    const sizes = [...style.matchAll(/font(?:-size)?:[^;]*?([\d.]+)rem/g)];
    return sizes.filter(([, size]) => Number(size) < LEAST).map(([rule]) => `${file}: ${rule}`);
  });
  expect(small).toEqual([]);
});

/** How light a colour is, from 0 to 1. */
const lightOf = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  return 0.21 * r + 0.72 * g + 0.07 * b;
};

test("where a game's history is bright, what is noted below a turn is dark, and the other way round", () => {
  const root = path.join(import.meta.dirname, "..", "..");
  const colourIn = (style: string, rule: RegExp): string | undefined => rule.exec(style)?.[1];
  const shell = readFileSync(path.join(root, "client/table/panels/panels.css"), "utf8");
  const noted = colourIn(shell, /\.rail \.turn-note \{[^}]*?\bcolor: (#\w{6})/)!;
  const games = globSync("client/games/*/panels/panels.css", { cwd: root });
  expect(games.length).toBeGreaterThan(3);
  for (const file of games) {
    const style = readFileSync(path.join(root, file), "utf8");
    const said = colourIn(style, /\.history\.rail[^{]*\{[^}]*?\bcolor: (#\w{6}|var\(--ink\))/) ?? noted;
    const isBright = said === "var(--ink)" || lightOf(said) < 0.4;
    const own = colourIn(style, /\.rail \.turn-note \{[^}]*?\bcolor: (#\w{6})/) ?? noted;
    expect(lightOf(own) < 0.5, `${file}: ${own}`).toBe(isBright);
  }
});

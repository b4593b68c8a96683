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

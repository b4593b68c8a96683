import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.dirname(import.meta.dirname);
/** Files and folders of the project as a text names them, in backticks or as a link; `<game>` stands for any. */
const named = (text: string): string[] =>
  [...text.matchAll(/[`(]((?:\.ci|assets|client|deploy|docs|scripts|server|shared|test)\/[^`)\s]*)[`)]/g)].map(
    ([, file]) => file!,
  );
const missing = (text: string): string[] =>
  named(text).filter((file) => {
    const anywhere = file.replaceAll("<game>", "*");
    return !existsSync(path.join(root, file)) && globSync(anywhere, { cwd: root }).length === 0;
  });

test.each(["README.md", ...globSync("docs/*.md", { cwd: root })])("%s names what is there", (file) => {
  const text = readFileSync(path.join(root, file), "utf8");
  expect(named(text).length).toBeGreaterThan(8);
  expect(missing(text)).toEqual([]);
});

test("a name that leads nowhere is seen", () =>
  expect(missing("`client/games/<game>/notice.ts`, `client/net/gone.ts` and [this](docs/lost.md)")).toEqual([
    "client/net/gone.ts",
    "docs/lost.md",
  ]));

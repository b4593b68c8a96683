import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { Copy } from "./copy.ts";

/** `npm run new-game` in a copy of the project: what it lays out is a game like every other, and nothing has to be mended. */
const copy = new Copy();
afterAll(() => copy.end());
const lay = (id: string): string => copy.run("node", "scripts/new-game.ts", id);

/** Its types, style and borders are checked with those of the whole tree: checks.test.ts. */
test("the example is laid out under a new name", () => {
  expect(lay("paper-boats")).toContain("Paper boats is laid out");
});

test("its own tests are green, and every examiner finds it by itself", () => {
  const files = ["test/client/examiner.test.ts", "test/conformance.test.ts", "test/perft.test.ts", "test/golden"];
  // Few tests: what several processes would load costs more than they save.
  const few = ["run", "--maxWorkers", "1", "--project", "unit"];
  const found = copy.run(
    "vitest",
    ...few,
    "--project",
    "client",
    "--reporter",
    "verbose",
    "-t",
    "paper-boats",
    ...files,
  );
  for (const title of [
    "the client of paper-boats shows",
    "paper-boats, every mode, keeps the house contract",
    "paper-boats is counted",
  ])
    expect(found).toContain(title);
  expect(found).toContain("paper-boats, bots-2, plays as it always did");
  copy.run("vitest", ...few, "test/games/paper-boats", "test/rule-numbers.test.ts");
});

test("a name that is taken, or that no link can bear, is refused in words", () => {
  for (const id of ["port-royal", "lanterns"]) expect(() => lay(id)).toThrow(`There is a game ${id} already.`);
  for (const id of ["", "Paper", "paper_boats", "-boats"]) expect(() => lay(id)).toThrow("as it will stand in links");
  // A space for a dash.
  expect(() => copy.run("node", "scripts/new-game.ts", "paper", "boats")).toThrow("as it will stand in links");
});

test("a name that means something in the sources is refused, and nothing of it is left", () => {
  expect(() => lay("class")).toThrow("class means something in the sources already");
  expect(globSync("{shared,client,test}/{games,golden}/class", { cwd: copy.folder })).toEqual([]);
  for (const registry of ["shared/games/registry.ts", "client/games/registry.ts"])
    expect(readFileSync(path.join(copy.folder, registry), "utf8")).not.toContain("class");
});

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
  expect(() => lay("port-royal")).toThrow("There is a game port-royal already.");
  for (const id of ["", "Paper", "paper_boats", "-boats"]) expect(() => lay(id)).toThrow("as it will stand in links");
});

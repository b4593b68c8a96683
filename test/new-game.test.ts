import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { Copy } from "./copy.ts";

/** `npm run new-game` in a copy of the project: what it lays out is a game like every other, and nothing has to be mended. */
const copy = new Copy();
afterAll(() => copy.end());
const lay = (id: string): string => copy.run("node", "scripts/new-game.ts", id);
const laidOut = (id: string): string[] => globSync(`{shared,client,test}/{games,golden}/${id}`, { cwd: copy.folder });
const REGISTRIES = ["shared/games/registry.ts", "client/games/registry.ts"].map((it) => path.join(copy.folder, it));

/** Its types, style and borders are checked with those of the whole tree: checks.test.ts. */
test("the example is laid out under a new name", () => {
  expect(lay("paper-boats")).toContain("Paper boats is laid out");
});

test("what its cards are called is not called by the name of the game", () => {
  const files = globSync("{shared,client}/games/paper-boats/**/*.ts", { cwd: copy.folder });
  const sources = files.map((file) => readFileSync(path.join(copy.folder, file), "utf8")).join("\n");
  expect(sources).toContain('"Lanterns of one colour are sold together');
  expect(sources).toContain("/** Lanterns of a colour are alike");
  expect(sources).toContain("/** Paper boats at the client");
  expect(sources).not.toMatch(/paper ?boats (of|in)\b/i);
});

test("its own tests are green, and every examiner finds it by itself", () => {
  const ofClients = ["examiner", "panel-headings", "refusals", "since", "whole-words"].map((it) => `client/${it}`);
  const ofAll = ["conformance", "first-page", "golden/practice", "perft"];
  const examiners = [...ofClients, ...ofAll].map((it) => `test/${it}.test.ts`);
  const own = ["test/games/paper-boats", "test/golden/paper-boats", "test/rule-numbers.test.ts"];
  // In one go, and in one process: what each would load costs more than these few tests.
  const one = ["--maxWorkers", "1", "--project", "unit", "--project", "client", "--reporter", "verbose"];
  const ofEvery = "no level of headings|the pictures of its games";
  const named = `paper-boats|^PB-|^a bot finishes|numbers? in common|${ofEvery}`;
  const found = copy.run("vitest", "run", ...one, "-t", named, ...examiners, ...own);
  for (const title of [
    "the client of paper-boats shows",
    "paper-boats, every mode, keeps the house contract",
    "paper-boats is counted",
    "paper-boats: what a practice match deals anew",
    "in matches of paper-boats everybody is told",
    "every refusal of paper-boats has its sentence",
    "no word of paper-boats is cut",
    "no level of headings is left out",
    "the pictures of its games bring the icons they show",
  ])
    expect(found).toContain(title);
  expect(found).toContain("paper-boats, bots-2, plays as it always did");
  expect(found).toMatch(/every number of \S*paper-boats\S* is in the German rules/);
  // Each of its own has its name, or a rule's.
  expect(found).toContain("test/games/paper-boats/paper-boats.test.ts");
  expect(found).not.toMatch(/↓.*test\/games\/paper-boats/);
});

test("the numbers of its rules are no other game's, whatever its letters are", () => {
  const before = REGISTRIES.map((registry) => readFileSync(registry, "utf8"));
  lay("proud-rivers");
  const book = readFileSync(path.join(copy.folder, "shared/games/proud-rivers/rules.en.md"), "utf8");
  expect(book).toContain("**PRR-1**");
  for (const folder of laidOut("proud-rivers")) rmSync(path.join(copy.folder, folder), { recursive: true });
  for (const [i, registry] of REGISTRIES.entries()) writeFileSync(registry, before[i]!);
});

test("a name that is taken, or that no link can bear, is refused in words", () => {
  for (const id of ["port-royal", "lanterns"]) expect(() => lay(id)).toThrow(`There is a game ${id} already.`);
  for (const id of ["", "Paper", "paper_boats", "-boats"]) expect(() => lay(id)).toThrow("as it will stand in links");
  // A space for a dash.
  expect(() => copy.run("node", "scripts/new-game.ts", "paper", "boats")).toThrow("as it will stand in links");
});

test("a name that means something in the sources is refused, and nothing of it is left", () => {
  expect(() => lay("class")).toThrow("class means something in the sources already");
  expect(laidOut("class")).toEqual([]);
  for (const registry of REGISTRIES) expect(readFileSync(registry, "utf8")).not.toContain("class");
});

test("where a list of games has no place for another one that is said, and nothing of it is left", () => {
  const [shared, client] = REGISTRIES.map((registry) => readFileSync(registry, "utf8"));
  writeFileSync(REGISTRIES[1]!, "export const games = new Map();\n");
  expect(() => lay("late-boats")).toThrow("client/games/registry.ts is not as it was");
  expect([laidOut("late-boats"), readFileSync(REGISTRIES[0]!, "utf8")]).toEqual([[], shared]);
  writeFileSync(REGISTRIES[1]!, client!);
});

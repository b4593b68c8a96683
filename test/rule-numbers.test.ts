import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { examined, ruleNumbersOf } from "./games/boxes.ts";

/** Every numbered rule that a player can read is proven by a test with this number in its title, in both languages alike. */
const root = path.dirname(import.meta.dirname);
const NUMBER = /\b[A-Z][A-Z\d]+-[A-Z]*\d+\b/g;

/** Numbers that open a line of a rulebook: `- **PR-12** ...`. */
const ruled = (markdown: string): string[] =>
  [...markdown.matchAll(/^- \*\*([A-Z][A-Z\d]+-[A-Z]*\d+)\*\* \S/gm)].map(([, number]) => number!);
/** Numbers that open a test's title: `test("PR-12: ...")`, also after `test.each(...)`; a skipped test proves nothing. */
const proven = (source: string): string[] =>
  [...source.matchAll(/(?:\b(?:test|it|describe)\(|\)\()\s*["'`]((?:[A-Z][A-Z\d]+-[A-Z]*\d+(?:, )?)+): /g)].flatMap(
    ([, numbers]) => numbers!.match(NUMBER) ?? [],
  );
/** What is wrong between two rulebooks and the tests. */
function complaints(en: string, de: string, tests: readonly string[]): string[] {
  const [english, german] = [ruled(en), ruled(de)];
  const titles = new Set(tests.flatMap(proven));
  return [
    ...english
      .filter((number, i) => english.indexOf(number) !== i)
      .map((number) => `${number} stands twice in English`),
    ...german.filter((number, i) => german.indexOf(number) !== i).map((number) => `${number} stands twice in German`),
    ...english.filter((number) => !german.includes(number)).map((number) => `${number} is missing in German`),
    ...german.filter((number) => !english.includes(number)).map((number) => `${number} is missing in English`),
    ...english.filter((number) => !titles.has(number)).map((number) => `${number} is in no test's title`),
  ];
}

const tests = globSync("test/**/*.test.{ts,tsx}", { cwd: root })
  .filter((file) => !file.endsWith("rule-numbers.test.ts"))
  .map((file) => readFileSync(path.join(root, file), "utf8"));
const books = globSync(["shared/games/*/rules.en.md", "test/games/*/rules.en.md"], { cwd: root });

const upTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);
const bookOf = (game: string) => books.find((book) => path.basename(path.dirname(book)) === game)!;
/** Games with rules to read. */
const playable = [...examined.keys()].filter((game) => ruleNumbersOf(game) !== undefined);

test("the rulebooks are found, one of each game", () => expect(books.toSorted()).toEqual(playable.map(bookOf).sort()));

test.each(books)("every number of %s is in the German rules and in a test's title", (book) => {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  expect(complaints(read(book), read(book.replace(".en.", ".de.")), tests)).toEqual([]);
});

/** The numbers go from 1 to the one that the game's box names, in each of its groups, so that no rule can be left out unnoticed. */
test.each(playable)("the rulebook of %s has all its numbers", (game) => {
  const found = ruled(readFileSync(path.join(root, bookOf(game)), "utf8"));
  const numbers = ruleNumbersOf(game)!.flatMap(([prefix, last, first = 1]) =>
    upTo(last)
      .filter((number) => number >= first)
      .map((number) => prefix + number),
  );
  expect(found.sort()).toEqual(numbers.sort());
});

/** Else the tests of one game would prove the rules of the other, and nobody knew whose rule a number is. */
test("no two games have a number in common", () => {
  const numbers = books.flatMap((book) => [...new Set(ruled(readFileSync(path.join(root, book), "utf8")))]);
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
});

/** Numbers that stand before a lower one of their chapter: plain ones first, then those of a letter, the fine points (A) last. */
const unsorted = (markdown: string): string[] =>
  markdown.split(/^#{2,3} /m).flatMap((chapter) => {
    const numbers = ruled(chapter);
    const rank = (number: string): string => {
      const [, letters, count] = /-([A-Z]*)(\d+)$/.exec(number)!;
      return `${letters === "" ? 0 : letters === "A" ? 2 : 1}${letters}${count!.padStart(4, "0")}`;
    };
    return numbers.filter((number, i) => i > 0 && rank(number) < rank(numbers[i - 1]!));
  });

test.each(books.flatMap((book) => [book, book.replace(".en.", ".de.")]))(
  "the numbers of %s rise in each chapter",
  (book) => expect(unsorted(readFileSync(path.join(root, book), "utf8"))).toEqual([]),
);

test("this test sees a number out of its order", () =>
  expect(unsorted(`## A\n\n${line("ZZ-5", "ZZ-21", "ZZ-6", "ZZ-A1", "ZZ-7")}## B\n\n${line("ZZ-1")}`)).toEqual([
    "ZZ-6",
    "ZZ-7",
  ]));

/** Numbers of a rulebook that no comment names: where is the code that carries them out? */
const uncited = (book: string, sources: readonly string[]): string[] => {
  const cited = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)].flatMap(([comment]) => comment.match(NUMBER) ?? []),
    ),
  );
  return ruled(book).filter((number) => !cited.has(number));
};

test.each(books)("every number of %s stands in a comment of the code that carries it out", (book) => {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const game = path.dirname(book);
  const code = globSync([`${game}/**/*.ts`, `${game.replace("shared", "client")}/**/*.{ts,tsx}`], { cwd: root });
  expect(uncited(read(book), code.map(read))).toEqual([]);
});

test("this test sees a number that stands in no comment", () => {
  const book = line("ZZ-1", "ZZ-2", "ZZ-3");
  expect(uncited(book, ["/** Does it (ZZ-1). */", "x(); // ZZ-3", 'const title = "ZZ-2";'])).toEqual(["ZZ-2"]);
});

const line = (...numbers: string[]) => numbers.map((number) => `- **${number}** Something.\n`).join("");
const title = (number: string) => `test(${JSON.stringify(`${number}: something`)}, () => {});`;

test.each<[string, string, string, string[], string[]]>([
  ["nothing to complain about", line("ZZ-1"), line("ZZ-1"), [title("ZZ-1")], []],
  [
    "a number without a test",
    line("ZZ-1", "ZZ-2"),
    line("ZZ-1", "ZZ-2"),
    [title("ZZ-1")],
    ["ZZ-2 is in no test's title"],
  ],
  [
    "a number that only a comment names",
    line("ZZ-1"),
    line("ZZ-1"),
    ["// ZZ-1: later"],
    ["ZZ-1 is in no test's title"],
  ],
  [
    "a number inside a test",
    line("ZZ-1"),
    line("ZZ-1"),
    ['test("a", () => f("ZZ-1: b"));'],
    ["ZZ-1 is in no test's title"],
  ],
  ["a skipped test", line("ZZ-1"), line("ZZ-1"), ['test.skip("ZZ-1: b", () => {});'], ["ZZ-1 is in no test's title"]],
  [
    "several numbers in a title",
    line("ZZ-1", "ZZ-2"),
    line("ZZ-1", "ZZ-2"),
    ['describe("ZZ-1, ZZ-2: b", () => {});'],
    [],
  ],
  ["a number after a letter and a digit", line("Z4Z-1"), line("Z4Z-1"), [], ["Z4Z-1 is in no test's title"]],
  ["a number with letters", line("ZZ-UI3"), line("ZZ-UI3"), [title("ZZ-UI31")], ["ZZ-UI3 is in no test's title"]],
  ["a number with letters that is proven", line("ZZ-C5"), line("ZZ-C5"), [title("ZZ-C5")], []],
  ["a longer number", line("ZZ-1"), line("ZZ-1"), [title("ZZ-12")], ["ZZ-1 is in no test's title"]],
  [
    "a rule without German",
    line("ZZ-1", "ZZ-2"),
    line("ZZ-1"),
    [title("ZZ-1"), title("ZZ-2")],
    ["ZZ-2 is missing in German"],
  ],
  ["a rule without English", line("ZZ-1"), line("ZZ-1", "ZZ-2"), [title("ZZ-1")], ["ZZ-2 is missing in English"]],
  ["a number used twice", line("ZZ-1", "ZZ-1"), line("ZZ-1"), [title("ZZ-1")], ["ZZ-1 stands twice in English"]],
  [
    "a table of cases",
    line("ZZ-1"),
    line("ZZ-1"),
    ['test.each([\n  ["a", 1],\n])("ZZ-1: of %s there are %i", () => {});'],
    [],
  ],
])("this test sees %s", (_, en, de, sources, expected) => {
  expect(complaints(en, de, sources)).toEqual(expected);
});

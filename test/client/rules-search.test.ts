import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blocks } from "../../client/app/rules/markdown.tsx";
import { ruledBy, searched, searchFor } from "../../client/app/rules/search.ts";
import { drawn } from "./drawn.ts";

const book = readFileSync(new URL("../../shared/games/port-royal/rules.en.md", import.meta.url), "utf8");
const found = (wanted: string) => searched(book, searchFor(wanted)!);
const numbersIn = (text: string) => [...text.matchAll(/^- \*\*(PR-\d+)/gm)].map(([, number]) => number);

test("whoever looks for a word finds every passage that has all of his words, under its chapter", () => {
  const { text, found: passages } = found("  SKULL repelled ");
  expect(numbersIn(text)).toContain("PR-13");
  expect(text).toContain("## Phase 1: Discover");
  expect(text).not.toContain("## Setting up");
  for (const line of text.split("\n").filter((it) => it.startsWith("- "))) expect(line).toMatch(/skull/i);
  expect(passages).toBeGreaterThan(numbersIn(text).length - 1);
  const short =
    "# Coins\n\n## Coins\n\n- one coin\n- a card\n- two coins\n\n| A | B |\n| - | - |\n| coin | c |\n| coin | d |\n\nA coin.";
  expect(searched(short, searchFor("coin")!).found).toBe(5);
});

test("a number finds the rule of that number, written out or alone, and no longer one", () => {
  expect(numbersIn(found("PR-12").text)).toContain("PR-12");
  const alone = numbersIn(found("13").text);
  expect(alone).toContain("PR-13");
  expect(alone).not.toContain("PR-1");
  expect(numbersIn(found("1").text)).not.toContain("PR-13");
});

test("rows of tables are found with their heads; what stands nowhere is not found", () => {
  const { text } = found("mademoiselle");
  expect(text).toMatch(/\| Person .*\n\| -+.*\n\| Mademoiselle/);
  expect(found("zeppelin")).toEqual({ text: "", found: 0 });
  expect(searchFor("   ")).toBeNull();
});

test("what is looked for is marked, also in bold words; signs of patterns are letters", () => {
  const marks = (wanted: string, text: string) =>
    drawn(blocks(text, undefined, searchFor(wanted)!.marks) as never).flatMap(function walk(node): string[] {
      return node.tag === "mark" ? [node.text] : node.inside.flatMap(walk);
    });
  expect(marks("coin", "Two **Coins** for a coin.")).toEqual(["Coin", "coin"]);
  expect(marks("(ruling)", "So it is _(ruling)_.")).toEqual(["(ruling)"]);
  // As a keyboard has it, and as it is printed.
  expect(["player's", "player’s"].map((word) => marks(word, "a player’s turn"))).toEqual([["player’s"], ["player’s"]]);
  expect(["player's", "player’s"].map((word) => found(word).found > 0)).toEqual([true, true]);
  expect(marks("2", "From 12 to 2 and 20.")).toEqual(["2"]);
  expect(marks("12", "- **ZZ-12** From 12 to 120, see ZZ-12.")).toEqual(["12", "12", "12"]);
});

test("rules that belong to a moment are laid out in the order asked for", () =>
  expect(numbersIn(ruledBy(book, ["PR-18", "PR-10", "PR-999"]))).toEqual(["PR-18", "PR-10"]));

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  dayOf,
  hearsOfFirst,
  isAttended,
  mostUrgentFirst,
  ownMatches,
  ownStanding,
  soloOf,
} from "../../client/app/lobby/tables.ts";
import { blocks, chapters, versionOf } from "../../client/app/rules/markdown.tsx";
import { pictured, picturesOf } from "../../client/games/port-royal/art/rule-pictures.ts";
import { bot, chair, player } from "../told.ts";
import { past, row } from "./rows.ts";

test("what waits for me stands first, what waits for others last", () => {
  const mine = [row("waits", {}), row("others", { status: "playing" }), row("me", { status: "playing", myTurn: true })];
  expect(mostUrgentFirst(ownMatches(mine, [])).map(({ code }) => code)).toEqual(["me", "others", "waits"]);
});

test("a match over days at which nobody is stands with those that go on, and first where it waits for me", () => {
  const asleep = { overDays: true, mySeat: 1, names: ["Nora", "Otto"] };
  const resting = [
    past("rests", {}),
    past("asleep", asleep),
    past("mine", { ...asleep, myTurn: true }),
    past("awake", { ...asleep, myTurn: true }),
  ];
  const all = ownMatches([row("awake", { status: "playing", round: 3, mySeat: 1 })], resting);
  expect(mostUrgentFirst(all)).toMatchObject([
    { code: "mine", myTurn: true, others: ["Nora"], round: null },
    { code: "awake", myTurn: false, others: ["Nora"], round: 3 },
    { code: "asleep", myTurn: false, mayClose: false },
  ]);
});

test("a friend with the player's own name, or one like it, is told of, too, and not the player by his number", () => {
  const of = (mySeat: number | null, ...names: string[]) =>
    ownMatches([row("one", { mySeat, seats: names.map((name) => player(name)) })], [])[0]!.others;
  expect(of(2, "Ann", "Ben", "Ann (2)")).toEqual(["Ann", "Ben"]);
  expect(of(1, "ann", "Ann (2)")).toEqual(["ann"]);
  expect(of(null, "Ben", "Cleo")).toEqual(["Ben", "Cleo"]);
});

test("each game has one match against bots to go on with, also one that rests", () => {
  const mine = [
    row("waits", { mayClose: true }),
    row("friends", { status: "playing" }),
    row("bots", { status: "playing", mayClose: true }),
  ];
  const resting = [past("friends-rest", {}), past("bots-rest", { solo: true })];
  expect(soloOf("port-royal", mine, resting)).toBe("bots");
  expect(soloOf("port-royal", mine.slice(0, 2), resting)).toBe("bots-rest");
  expect(soloOf("port-royal", mine.slice(0, 2), resting.slice(0, 1))).toBeUndefined();
  expect(soloOf("bruegge", mine, resting)).toBeUndefined();
});

test("whoever looks for certain tables among more than the page hears of is told so", () => {
  const listed = (rows: number, total: number) => ({ rows: Array.from({ length: rows }, () => row("a", {})), total });
  // Its rows may be more than asked for: of each game the first where somebody waits.
  const cases = [listed(5, 300), listed(200, 200), listed(199, 199), listed(200, 201), listed(203, 500)];
  expect(cases.map((it) => hearsOfFirst(it as never))).toEqual([false, false, false, true, true]);
});

test("a finished match tells what was reached; one that was broken off counts for nobody, whatever stood on the table", () => {
  const standings = [1, 0].map((seat, i) => ({ seat, place: i + 1, points: 12 - i, breakdown: {}, tieBreaks: [] }));
  expect(ownStanding(past("won", { mySeat: 1, standings }))).toMatchObject({ place: 1, points: 12 });
  expect(ownStanding(past("unreadable", {}))).toBeNull();
  expect(ownStanding(past("broken-off", { standings, brokenOff: true }))).toBeNull();
});

test("a match of another year is told with it, one of this year without", () => {
  const now = new Date(2026, 0, 3).getTime();
  const told = (...day: [number, number, number]) => dayOf(new Date(...day).getTime(), now, "de");
  const unbroken = ["2. Jan.", "31. Dez. 2025", "2. Jan. 2025"].map((day) => day.replaceAll(" ", "\u00a0"));
  expect([told(2026, 0, 2), told(2025, 11, 31), told(2025, 0, 2)]).toEqual(unbroken);
});

test("nobody is sent to wait alone: a table is attended when a player sits there, a bot is no company", () => {
  expect(isAttended(row("here", { seats: [player("A"), chair] }))).toBe(true);
  expect(isAttended(row("away", { seats: [player("A", false), bot, chair] }))).toBe(false);
});

test("the rules of both languages are all understood: every block has a form, no sign of writing is left", () => {
  for (const language of ["en", "de"]) {
    const text = readFileSync(new URL(`../../shared/games/port-royal/rules.${language}.md`, import.meta.url), "utf8");
    const said = words(blocks(text));
    expect(said).not.toMatch(/\*\*|^#|\|---|\n- /m);
    const numbers = [...text.matchAll(/^- \*\*(PR-\d+)\*\*/gm)].map(([, number]) => number);
    expect(numbers.length).toBeGreaterThan(40);
    const all = ids(blocks(text));
    expect(all.filter((id) => id.startsWith("PR-"))).toEqual(numbers);
    // Every chapter can be reached from the contents, and nothing is named twice.
    expect(all.filter((id) => !id.startsWith("PR-"))).toEqual(chapters(text).map(({ id }) => id));
    expect(chapters(text).length).toBeGreaterThan(9);
    expect(new Set(all).size).toBe(all.length);
  }
});

test("JS-UI8: a rulebook is read in its short version, its long one or both", () => {
  const text = readFileSync(new URL("../../shared/games/jaeger-und-spaeher/rules.en.md", import.meta.url), "utf8");
  const all = chapters(text);
  const read = (version: Parameters<typeof versionOf>[1]) => chapters(versionOf(text, version));
  expect(read("both")).toEqual(all);
  expect(read("short")).toEqual(all.slice(0, 1));
  expect(read("long")).toEqual(all.slice(1));
  expect(words(blocks(versionOf(text, "short")))).toContain("three hunger");
  // Each says whose game it is, and its rules can be linked to, whatever letters their numbers have.
  expect(versionOf(text, "long")).toMatch(/^# Jäger und Späher/);
  expect(ids(blocks(versionOf(text, "long")))).toEqual(expect.arrayContaining(["JS-C5", "JS-A12", "JS-UI8"]));
  // A rulebook without chapters has one version.
  expect(versionOf("# Title\n\nWords.", "short")).toBe("# Title\n\nWords.");
});

test("PR-49: beside the rules of Port Royal stand pictures of what they speak of; each belongs to a rule that there is", () => {
  const text = readFileSync(new URL("../../shared/games/port-royal/rules.en.md", import.meta.url), "utf8");
  const numbers = [...text.matchAll(/^- \*\*(PR-\d+)\*\*/gm)].map(([, number]) => number!);
  const drawn = numbers.filter((number) => picturesOf(number).length > 0);
  expect(drawn).toEqual(expect.arrayContaining(["PR-12", "PR-17", "PR-31", "PR-34"]));
  for (const number of drawn) for (const svg of picturesOf(number)) expect(svg).toMatch(/^<svg /);
  expect(picturesOf("PR-999")).toEqual([]);
  expect(pictured.every((number) => numbers.includes(number))).toBe(true);
});

/** What a tree of our plain elements says, and the ids in it. */
interface Node {
  readonly type?: unknown;
  readonly props?: { readonly children?: unknown; readonly id?: string };
}
function words(node: unknown): string {
  if (typeof node === "string") return node;
  if (Array.isArray(node)) return node.map(words).join(" ");
  return node !== null && typeof node === "object" ? words((node as Node).props?.children ?? "") : "";
}
function ids(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(ids);
  if (node === null || typeof node !== "object") return [];
  const { props } = node as Node;
  return [...(props?.id === undefined ? [] : [props.id]), ...ids(props?.children ?? [])];
}

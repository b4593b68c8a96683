import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lengthOf } from "../../client/art/written.ts";
import * as pictures from "../../client/games/jaeger-und-spaeher/art/pictures.ts";
import { pictured, picturesOf } from "../../client/games/jaeger-und-spaeher/art/rule-pictures.ts";
import type { Art } from "../../client/table/pieces.ts";
import { CHARACTERS, ITEMS, LOCATIONS, SPACES } from "../../shared/games/jaeger-und-spaeher/data.ts";
import { HOLY } from "../../shared/games/jaeger-und-spaeher/options.ts";

const LANGUAGES = ["en", "de"] as const;
const drawn = (art: Art, width: number, height: number) => art.draw({ width, height });
/** Paths without their colours: what is told by shape alone. */
const shapes = (svg: string): string => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join();

test("every card has a chip of its own, told by shape alone; the three cards of a wilderness share theirs", () => {
  const chips = [
    ...CHARACTERS.map((kind) => pictures.characterCard(kind, "chip", "en")),
    ...ITEMS.map((kind) => pictures.itemCard(kind, "chip", "en")),
    ...LOCATIONS.filter((face) => !/-[bc]$/.test(face)).map((face) => pictures.place(face, "chip", "en")),
    ...HOLY.map((face) => pictures.place(face, "chip", "en")),
  ].map((art) => shapes(drawn(art, 40, 40).svg));
  expect(chips.length).toBe(11 + 13 + 6 + 7 + 12);
  expect(new Set(chips).size).toBe(chips.length);
});

test("on the table no two locations look the same, and what is fetched there is told by shape alone", () => {
  const places = [...LOCATIONS, ...HOLY].map((face) => shapes(drawn(pictures.place(face, "card", "en"), 254, 226).svg));
  expect(new Set(places).size).toBe(places.length);
  const discs = SPACES.map((space) => shapes(drawn(pictures.resource(space), 26, 26).svg));
  expect(new Set(discs).size).toBe(discs.length);
  expect(shapes(drawn(pictures.member(0), 40, 50).svg)).not.toBe(shapes(drawn(pictures.member(1), 40, 50).svg));
});

describe.each(LANGUAGES)("names on cards, %s", (language) => {
  const cards: readonly (readonly [Art, number, number])[] = [
    ...CHARACTERS.map((kind) => [pictures.characterCard(kind, "card", language), 89, 125] as const),
    ...CHARACTERS.map((kind) => [pictures.characterCard(kind, "card", language), 84, 118] as const),
    ...ITEMS.map((kind) => [pictures.itemCard(kind, "card", language), 96, 120] as const),
    ...[...LOCATIONS, ...HOLY].map((face) => [pictures.place(face, "card", language), 186, 102] as const),
  ];

  test("leave the frame of a small card its place", () => {
    const longest = (width: number): number =>
      Math.max(
        ...CHARACTERS.flatMap((kind) =>
          (drawn(pictures.characterCard(kind, "card", language), width, width * 1.4).labels ?? []).map(
            ({ text, size }) => lengthOf(text) * size,
          ),
        ),
      );
    expect(longest(50)).toBeLessThanOrEqual(86.01);
    // The frame is as broad on every card, four pixels at each edge: a card a little larger is no less covered.
    for (const width of [60, 64, 80]) expect(longest(width), `${width}`).toBeLessThanOrEqual(100 - 800 / width + 0.01);
    expect(longest(100)).toBeGreaterThan(86.01);
  });

  test("are of nearly one size beside each other, where they stand on one line", () => {
    const sizes = CHARACTERS.flatMap((kind) => {
      const { labels = [] } = drawn(pictures.characterCard(kind, "card", language), 47, 66);
      return labels.length === 1 ? [labels[0]!.size] : [];
    });
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.3);
  });

  test("are at least 14 pixels high, on two lines where one is too short", () => {
    for (const [art, width, height] of cards) {
      const { labels = [], width: units } = drawn(art, width, height);
      expect(labels.length, art.key).toBeGreaterThan(0);
      expect(labels.length, art.key).toBeLessThan(3);
      for (const { size } of labels) expect((size * width) / units, art.key).toBeGreaterThanOrEqual(13.99);
    }
  });
});

test("JS-UI8: beside the rules stand pictures of what they speak of; each belongs to a rule that there is", () => {
  const text = readFileSync(new URL("../../shared/games/jaeger-und-spaeher/rules.en.md", import.meta.url), "utf8");
  const numbers = [...text.matchAll(/^- \*\*(JS-[A-Z]*\d+)\*\*/gm)].map(([, number]) => number!);
  for (const number of pictured) {
    expect(numbers).toContain(number);
    for (const svg of picturesOf(number)) expect(svg).toMatch(/^<svg /);
  }
  expect(picturesOf("JS-N9").length).toBe(HOLY.length);
  for (const rule of ["JS-C5", "JS-C15", "JS-R2", "JS-G3"]) expect(picturesOf(rule).length).toBeGreaterThan(1);
  expect(picturesOf("JS-999")).toEqual([]);
});

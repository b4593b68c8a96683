import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lengthOf } from "../../client/art/written.ts";
import { gainOf, sizeIn } from "../../client/games/bruegge/art/effects.ts";
import { FACES } from "../../client/games/bruegge/art/faces.ts";
import { partsOf, shortOf } from "../../client/games/bruegge/art/names.ts";
import * as pictures from "../../client/games/bruegge/art/pictures.ts";
import { pictured, picturesOf } from "../../client/games/bruegge/art/rule-pictures.ts";
import { groupDisc } from "../../client/games/bruegge/art/windows.ts";
import { CHIP } from "../../client/games/bruegge/layout/arrangement.ts";
import { NAMES } from "../../client/games/bruegge/texts/persons.names.ts";
import { signsOf } from "../../client/games/bruegge/texts/persons.signs.ts";
import type { Art } from "../../client/table/pieces.ts";
import { PERSONS } from "../../shared/games/bruegge/persons.ts";
import { SHIPS } from "../../shared/games/bruegge/ships.ts";
import { COLOURS, GROUPS, KINDS, USES } from "../../shared/games/bruegge/vocabulary.ts";

const LANGUAGES = ["en", "de"] as const;
const drawn = (art: Art, width: number, height: number) => art.draw({ width, height });
/** Paths without their colours: what is told by shape alone. */
const shapes = (art: Art, width = 40, height = width): string =>
  [...drawn(art, width, height).svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join();
const different = (all: readonly Art[], width?: number, height?: number): void => {
  const told = all.map((art) => shapes(art, width, height));
  expect(new Set(told).size).toBe(all.length);
};
test("each of the 165 persons is told from every other by shape alone, at the size of a chip too", () => {
  different(PERSONS.map(({ id }) => pictures.personChip(id)));
  different(
    PERSONS.map(({ id }) => pictures.personArt(id, "card", "en")),
    72,
    102,
  );
});

test("within a group no two have the same before the light", () => {
  for (const group of GROUPS) {
    const faces = PERSONS.filter((it) => it.group === group).map(({ id }) => FACES[id].join());
    expect(new Set(faces).size, group).toBe(faces.length);
  }
});

test("colours, disasters, dice, groups, kinds, uses, majorities and ships' colours are told apart without colour", () => {
  different(COLOURS.map((colour) => pictures.worker(colour)));
  different(COLOURS.map((colour) => pictures.threat(colour)));
  different(COLOURS.map((colour) => pictures.back(colour)));
  different(COLOURS.map((colour) => pictures.backChip(colour)));
  different(COLOURS.map((colour) => pictures.canalSpace(colour, "built", 1)));
  different(COLOURS.map((colour) => pictures.shipSail(colour, true)));
  for (const face of [1, 6]) different(COLOURS.map((colour) => pictures.die(colour, face)));
  different(
    GROUPS.map((group) => ({
      key: group,
      draw: () => ({ svg: groupDisc(group, 50, 50, 96), width: 100, height: 100 }),
    })),
  );
  different(KINDS.map((kind) => pictures.kindDisc(kind, "red")));
  different(USES.map((use) => pictures.useSign(use, "red", null)));
  different((["canals", "persons", "reputation"] as const).map((what) => pictures.majority(what, true)));
  const pips = [1, 2, 3, 4, 5, 6].map(
    (face) => drawn(pictures.die("red", face), 40, 40).svg.match(/r="10.5"/g)?.length,
  );
  expect(pips).toEqual([1, 2, 3, 4, 5, 6]);
});

test("whatever does something else has another line of symbols, and a ship tells what it brings", () => {
  const line = new Map<string, string>();
  for (const { id } of [...PERSONS, ...SHIPS]) {
    const ship = SHIPS.find((it) => it.id === id);
    const { svg } = drawn(ship === undefined ? pictures.effectLine(id as never) : pictures.shipGain(ship.id), 120, 40);
    const signs = JSON.stringify(ship === undefined ? signsOf(id) : gainOf(ship.id));
    // Ids in a document are made of its content, so the same line is the same document.
    expect(line.get(svg) ?? signs, id).toBe(signs);
    line.set(svg, signs);
  }
});

test("what a person does is readable: his symbols are large enough in the hand, in the closer look and on the boards of houses", () => {
  for (const { id } of PERSONS) {
    expect(sizeIn(signsOf(id), 64, 36), `${id} on a card of the desk`).toBeGreaterThan(14);
    expect(sizeIn(signsOf(id), 45, 25), `${id} on a card of the phone`).toBeGreaterThan(10);
    expect(sizeIn(signsOf(id), 124, 68), `${id} in the closer look`).toBeGreaterThan(28);
    expect(sizeIn(signsOf(id), 127, 29), `${id} at his house`).toBeGreaterThan(14);
  }
});

describe.each(LANGUAGES)("names on their boards, %s", (language) => {
  test("fit a card and a house of every width that has them, at 14 pixels and more, on further lines where one is too short", () => {
    for (const { id } of PERSONS) {
      for (const width of [pictures.NAMED, 72, 84, 104, 134, 200]) {
        for (const art of [pictures.personArt(id, "card", language), pictures.home("red", id, language, false)]) {
          const { labels = [], width: units } = drawn(art, width, width * 1.44);
          // Thousands of labels: each `expect` costs more than to draw one.
          assert(
            labels.length >= 1 && labels.length <= (width < 74 ? 3 : 2),
            `${art.key} ${width}: ${labels.length} lines`,
          );
          for (const { text, size } of labels) {
            assert((size * width) / units >= 13.99, `${art.key} ${width}: ${size} is too small`);
            assert(lengthOf(text) * size <= 97, `${art.key} ${width} "${text}" is too long`);
          }
        }
      }
    }
  });

  test("say the whole name, whether on one line or parted", () => {
    for (const name of Object.values(NAMES[language].persons))
      for (const width of [pictures.NAMED, 104]) expect(partsOf(name, width).join(" ").replace("- ", "")).toBe(name);
  });
});

test("on the narrowest chip of the hand every name has room on one line, at 14 pixels", () => {
  for (const language of LANGUAGES)
    for (const name of Object.values(NAMES[language].persons))
      expect(lengthOf(shortOf(name)) * 14, name).toBeLessThan(CHIP.least - 9);
});

test("a narrow card or house leaves the name out rather than shrink it", () => {
  const narrow = pictures.NAMED - 1;
  expect(drawn(pictures.personArt("poet", "card", "en"), narrow, 98).labels).toEqual([]);
  expect(drawn(pictures.home("red", "poet", "en", false), narrow, 100).labels).toEqual([]);
});

test("the stairs rise from 0 to 12 within their picture, with room for a marker above the last", () => {
  const feet = Array.from({ length: 13 }, (_, step) => pictures.stairAt(step, 270, 140));
  for (const [i, { x, y }] of feet.entries()) {
    expect(x).toBeGreaterThan(feet[i - 1]?.x ?? 0);
    expect(y).toBeLessThan(feet[i - 1]?.y ?? 140);
  }
  expect(feet.at(-1)!.y).toBeGreaterThan(25);
});

test("beside the rules stand pictures of what they speak of; each belongs to a rule that there is", () => {
  const text = readFileSync(new URL("../../shared/games/bruegge/rules.en.md", import.meta.url), "utf8");
  const numbers = [...text.matchAll(/^- \*\*(BR-[A-Z]*\d+)\*\*/gm)].map(([, number]) => number!);
  for (const number of pictured) {
    expect(numbers).toContain(number);
    for (const svg of picturesOf(number)) expect(svg).toMatch(/^<svg /);
  }
  expect(picturesOf("BR-22").length).toBe(USES.length);
  for (const rule of ["BR-10", "BR-31", "BR-32", "BR-33", "BR-34"]) expect(picturesOf(rule).length).toBeGreaterThan(2);
  expect(picturesOf("BR-999")).toEqual([]);
});

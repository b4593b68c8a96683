import { expect, test } from "vitest";
import { rect } from "../../client/table/layout.ts";
import { linePlaces, type TextAt, wordsPlaces } from "../../client/table/TextLabel.ts";
import { withRuler } from "./ruler.ts";

const style = { size: 20, weight: 800, colour: "#000" } as const;

withRuler();

const written = (texts: readonly string[], width: number): TextAt[] =>
  linePlaces(
    { type: "line", rect: rect(0, 0, width, 30), align: "left", gap: 8, bits: texts.map((text) => ({ text, style })) },
    rect(0, 0, width, 30),
  ) as TextAt[];

test("a long name leaves room for what stands behind it, and nothing leaves the line", () => {
  const [name, state] = written(["MMMMMMMMMMWWWWWWWWWW", "is thinking"], 160);
  expect(state!.text).toBe("is thinking");
  expect(name!.text).toMatch(/^M+…$/);
  expect(name!.x + name!.text.length * (name!.style.size / 2)).toBeLessThanOrEqual(state!.x);
  expect(state!.x + state!.text.length * (state!.style.size / 2)).toBeLessThanOrEqual(160);
});

test("words that may grow do where there is room, across and down, and are never smaller for it", () => {
  const sizeIn = (text: string, width: number, height: number): number => {
    const at = rect(0, 0, width, height);
    const larger = { ...style, most: 24 };
    const line = linePlaces(
      { type: "line", rect: at, align: "left", gap: 8, bits: [{ text, style: larger }] },
      at,
    ) as TextAt[];
    const words = wordsPlaces({ type: "words", rect: at, align: "left", text, style: larger }, at);
    expect(words.map(({ text }) => text)).toEqual([text]);
    for (const { x, text: said, style: own } of [...line, ...words])
      expect(x + said.length * (own.size / 2)).toBeLessThanOrEqual(width);
    return line[0]!.style.size;
  };
  expect(sizeIn("ABCDEFGH", 200, 40)).toBe(24);
  expect(sizeIn("ABCDEFGH", 88, 40)).toBe(22);
  expect(sizeIn("ABCDEFGH", 80, 40)).toBe(20);
  expect(sizeIn("ABCDEFGH", 200, 20)).toBe(20);
});

test("a word longer than its lines ends in dots", () => {
  const lines = wordsPlaces(
    { type: "words", rect: rect(0, 0, 120, 80), align: "left", text: "1 coin goes to MMMMMMMMMMWWWWWWWWWW.", style },
    rect(0, 0, 120, 80),
  );
  for (const { text, style: own } of lines) expect(text.length * (own.size / 2)).toBeLessThanOrEqual(120);
  expect(lines.at(-1)!.text).toMatch(/^M+W*…$/);
});

test("in the middle of its room a sentence breaks into lines about equally long; at a side as late as it can", () => {
  const text = "Tap a field with a frame or cards on";
  const lines = (align: "left" | "centre"): string[] => {
    const at = rect(0, 0, 340, 80);
    return wordsPlaces({ type: "words", rect: at, align, text, style }, at).map((line) => line.text);
  };
  expect(lines("left")).toEqual(["Tap a field with a frame or cards", "on"]);
  expect(lines("centre")).toEqual(["Tap a field with a", "frame or cards on"]);
});

test("nor is a word cut for the sake of even lines", () => {
  const at = rect(0, 0, 200, 80);
  const text = "Overwhelmingly so it is";
  const lines = wordsPlaces({ type: "words", rect: at, align: "centre", text, style }, at);
  expect(lines.map((line) => line.text)).toEqual(["Overwhelmingly", "so it is"]);
});

test("what was shortened and is shortened once more ends in dots once", () => {
  const at = rect(0, 0, 100, 24);
  const text = `${"Q".repeat(20)} has 5 coins.`;
  const lines = wordsPlaces({ type: "words", rect: at, align: "left", text, style }, at);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.text).toMatch(/^Q+…$/);
});

test("in every room what is written is as long as it may be, and not a letter longer", () => {
  const long = "Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz";
  for (let room = 60; room <= 400; room++) {
    const [alone] = written([long], room);
    const word = wordsPlaces(
      { type: "words", rect: rect(0, 0, room, 20), align: "left", text: long, style },
      rect(0, 0, room, 20),
    )[0]!;
    for (const { text, x, style: own } of [alone!, word]) {
      const letter = own.size / 2;
      expect(x + text.length * letter, `${text} in ${room}`).toBeLessThanOrEqual(room + 1);
      // A letter more, and the dots, would not fit.
      if (text !== long) expect((text.length + 1) * letter, `${text} in ${room}`).toBeGreaterThan(room);
    }
  }
});

test("a line breaks only where the next word does not fit any more, and its last line takes the rest", () => {
  // Letters of ten: eight fit beside each other.
  const lines = (text: string, height: number) =>
    wordsPlaces(
      { type: "words", rect: rect(0, 0, 80, height), align: "left", text, style: { ...style, size: 20 } },
      rect(0, 0, 80, height),
    ).map((line) => line.text);
  expect(lines("abc defg hij", 60)).toEqual(["abc defg", "hij"]);
  expect(lines("abcd efgh ij", 60)).toEqual(["abcd", "efgh ij"]);
});

test("of words that are too long together none lies over another, nor before the line begins", () => {
  const [first, second, third] = written(["MMMM", "WWWW", "NNNN"], 40);
  expect([first!.x >= 0, second!.x >= first!.x, third!.x >= second!.x, third!.x < 40]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("a paragraph is written smaller before it is cut, but never too small to be read", () => {
  const size = (height: number) =>
    wordsPlaces(
      { type: "words", rect: rect(0, 0, 80, height), align: "left", text: "abc defg hij klmn", style },
      rect(0, 0, 80, height),
    ).map((line) => `${line.text} ${line.style.size}`);
  expect(size(60)).toEqual(["abc defg 20", "hij klmn 20"]);
  expect(size(40)).toEqual(["abc defg 18", "hij klmn 18"]);
  expect(size(12).length).toBe(1);
  expect(size(12)[0]).toMatch(/… 14$/);
});

test("short words are written whole, at their own size", () => {
  const [name, state] = written(["Nora", "next"], 160);
  expect([name!.text, state!.text, name!.style.size]).toEqual(["Nora", "next", 20]);
});

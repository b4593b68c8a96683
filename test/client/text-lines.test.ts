import { expect, test, vi } from "vitest";
import { briefly } from "../../client/table/kit/parts.ts";
import { tabPieces } from "../../client/table/kit/tabs.ts";
import { rect } from "../../client/table/layout.ts";
import type { Bit } from "../../client/table/pieces.ts";
import type { Shown } from "../../client/table/scene.ts";
import { fontsReady, linePlaces, type TextAt, widthOf, wordsPlaces } from "../../client/table/TextLabel.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { withRuler } from "./ruler.ts";

const style = { size: 20, weight: 800, colour: "#000" } as const;

const ruler = withRuler();

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

test("of guests' names the numbers stay, by which they are told apart, as long as there is room for them", () => {
  const named = new Set<string>();
  for (let width = 130; width > 80; width--) named.add(written(["Guest 2398", "thinks"], width)[0]!.text);
  // What is no number by itself is no name's.
  expect(written(["Guests −2398", "thinks"], 110)[0]!.text).toMatch(/^Gue.*…$/);
  expect([...named]).toEqual(["Guest 2398", "Gues…2398", "Gue…2398", "Gu…2398", "G…2398", "Gues…"]);
});

test("of a picture in a name no half is left where the name is cut, however many parts a phone has put together to it", () => {
  const lettersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  for (const name of ["🎲🦊🎲🦊🎲🦊", "Zoë👨‍👩‍👧👍🏽🇧🇪🇧🇪❤️🏴󠁧󠁢󠁷󠁬󠁳󠁿", "👨‍👩‍👧🇧🇪"]) {
    const cuts = new Set<string>();
    for (let width = 260; width > 20; width--)
      for (const { text } of written([`${name} 2398`, name], width)) cuts.add(text.replace(/…?(?: ?2398)?$/, ""));
    for (const text of cuts) expect(lettersOf(name).slice(0, lettersOf(text).length).join("")).toBe(text);
    expect(cuts.size).toBeGreaterThan(1);
    expect(cuts.has("")).toBe(false);
  }
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
  // To write it smaller would not help: it is too long in any size.
  expect(lines.at(-1)!.style.size).toBe(20);
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

const card = { key: "card", draw: () => "" as never };
const line = (bits: readonly Bit[], width: number) => {
  const at = rect(0, 0, width, 30);
  return linePlaces({ type: "line", rect: at, align: "left", gap: 10, bits }, at);
};
const said = (bits: readonly Bit[], width: number): string[] =>
  line(bits, width).flatMap((it) => ("text" in it ? [`${it.text} ${it.style.size}`] : []));

test("of several words that are too long the larger shrink on when the smallest cannot", () => {
  // Letters are half as wide as high: 40 at size 20, and 21 at size 14, which is the least.
  const bits: Bit[] = [
    { text: "MMMM", style },
    { text: "WWW", style: { ...style, size: 14 } },
  ];
  expect(said(bits, 71)).toEqual(["MMMM 20", "WWW 14"]);
  expect(said(bits, 63)).toEqual(["MMMM 16", "WWW 14"]);
  expect(said(bits, 59)).toEqual(["MMMM 14", "WWW 14"]);
  // The second comes to its least only when the first has been found to be there.
  const three: Bit[] = [14, 15, 24].map((size) => ({ text: "MMMM", style: { ...style, size } }));
  const written = line(three, 28 + 28 + 30 + 20).flatMap((it) => ("text" in it ? [it] : []));
  expect(written.map(({ text, style: own }) => [text, own.size])).toEqual([
    ["MMMM", 14],
    ["MMMM", 14],
    ["MMMM", 15],
  ]);
});

test("pictures come closer and are smaller before a word is cut, down to a part of their size", () => {
  const bits: Bit[] = [
    { art: card, width: 40, height: 20 },
    { text: "MMM", style },
  ];
  const widths = (width: number) =>
    line(bits, width).map((it) => ("art" in it ? [it.rect.width, it.rect.height] : it.text));
  // In the middle of the line's height, wherever the line begins; closer together they still fill it from side to side.
  for (const align of ["left", "centre", "right"] as const) {
    const at = rect(0, 0, 61, 30);
    const [picture, words] = linePlaces({ type: "line", rect: at, align, gap: 10, bits }, at);
    const drawn = "art" in picture! ? picture.rect : expect.unreachable();
    expect([drawn.x, drawn.y + drawn.height / 2, (words as TextAt).x + 21]).toEqual([0, 15, 61]);
  }
  expect(widths(80)).toEqual([[40, 20], "MMM"]);
  expect(widths(61)).toEqual([[32, 16], "MMM"]);
  expect(widths(51)).toEqual([[24, 12], "MMM"]);
  expect(widths(40)).toEqual([[24, 12], "M…"]);
});

test("of several forms the first that has room is written, and at last none, where the line says enough without", () => {
  const bits: Bit[] = [
    { art: card, width: 20, height: 20 },
    { text: "MMMMMMMM", style, short: ["WWWWWW", "WW", ""] },
  ];
  expect(said(bits, 120)).toEqual(["MMMMMMMM 20"]);
  expect(said(bits, 90)).toEqual(["WWWWWW 20"]);
  expect(said(bits, 60)).toEqual(["WWWWWW 14"]);
  expect(said(bits, 59)).toEqual(["WW 20"]);
  expect(said(bits, 30)).toEqual([" 20"]);
});

test("a word that fell away leaves no air behind", () => {
  const at = rect(0, 0, 60, 30);
  const bits: Bit[] = [
    { art: card, width: 20, height: 20 },
    { text: "MMMMMMMM", style, short: ["WWWWWW", ""] },
  ];
  const [picture] = linePlaces(
    { type: "line", rect: { ...at, width: 50 }, align: "centre", gap: 10, bits },
    { ...at, width: 50 },
  );
  expect("art" in picture! && picture.rect).toEqual(rect(15, 5, 20, 20));
});

test("a figure is never cut: it would be another one", () => {
  for (const figure of ["12", "+3", "−4", "2!", "3/12", "×2"]) {
    expect(
      said(
        [
          { art: card, width: 80, height: 20 },
          { text: figure, style },
        ],
        30,
      )[0],
    ).toBe(`${figure} 14`);
    expect(
      said(
        [
          { text: "MMMMMMMMMM", style },
          { text: figure, style },
        ],
        30,
      )[1],
    ).toBe(`${figure} 14`);
  }
});

test("the line of a table says it in fewer and fewer words", () => {
  expect(briefly("Den Kapitän (1 Punkt) für 4 Münzen anheuern, dazu 1 für Ann? Noch einmal tippen.")).toEqual([
    "Den Kapitän (1 Punkt) für 4 Münzen anheuern, dazu 1 für Ann?",
    "Den Kapitän für 4 Münzen anheuern, dazu 1 für Ann?",
    "Den Kapitän für 4 Münzen anheuern …",
  ]);
  expect(briefly("Dr. No spielt eine Karte. Noch 2.")[0]).toBe("Dr. No spielt eine Karte.");
  expect(briefly("Feuer! Was gibst du her? Noch 2.")[0]).toBe("Feuer! Was gibst du her?");
  expect(briefly("One moment …")).toEqual(Array(3).fill("One moment …"));
});

test("a paragraph that would be cut says it in fewer words, in the first that are not cut; else it is cut", () => {
  const lines = (short: readonly string[]) =>
    wordsPlaces(
      { type: "words", rect: rect(0, 0, 80, 32), align: "left", text: "abc defg hij klmn opqr stuv", style, short },
      rect(0, 0, 80, 32),
    ).map(({ text }) => text);
  expect(lines(["abc defg hij klmn opqr", "abc defg hij klmn", "abc"])).toEqual(["abc defg", "hij klmn"]);
  expect(lines(["abc defg hij klmn opqr"])).toEqual(["abc defg", "hij klmn o…"]);
  // A word alone may be too long, too.
  expect(lines(["abcdefghijklmnopqrst", "abc"])).toEqual(["abc"]);
});

test("words are measured as the font sets them, not by the pixel", () => {
  widthOf("Left pile", style);
  expect(ruler.textRendering).toBe("geometricPrecision");
});

test("a tab keeps its figure as long as its name has room beside it", () => {
  const said = (width: number): string => {
    const tab = { to: "hand", label: "Hand", rect: rect(0, 0, width, 44), count: 12 };
    const group = { of: "own", z: 1, area: tab.rect, tabs: [tab] };
    const shown = { pages: {}, focus: null } as unknown as Shown<Kind>;
    const [, face] = tabPieces([group], shown, new Set(), false);
    const words = face!.parts.flatMap((part) => (part.type === "line" ? [part] : []))[0]!;
    return linePlaces(words, words.rect)
      .flatMap((it) => ("text" in it && it.text !== "" ? [it.text] : []))
      .join(" ");
  };
  expect([100, 64, 54, 44].map(said)).toEqual(["Hand 12", "Hand 12", "Hand", "Hand"]);
});

test("a table is not kept waiting for letters that do not come", async () => {
  const load = () => Promise.reject(new DOMException("A network error occurred.", "NetworkError"));
  vi.stubGlobal("document", { fonts: { load } });
  await expect(fontsReady()).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});

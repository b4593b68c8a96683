import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { h } from "preact";
import { expect, test } from "vitest";
import { Avatar, SeatAvatar } from "../../client/app/ui/Avatar.tsx";
import { drawn } from "./drawn.ts";

/** In rem: a root of 62.5 % makes one of them ten pixels, which is easily forgotten. */
const LEAST = 1.1;

test("no letters are smaller than can be read: a rem is ten pixels here", () => {
  const root = path.join(import.meta.dirname, "..", "..");
  const small = globSync("client/**/*.css", { cwd: root }).flatMap((file) => {
    const style = readFileSync(path.join(root, file), "utf8");
    const sizes = [...style.matchAll(/font(?:-size)?:[^;]*?([\d.]+)rem/g)];
    return sizes.filter(([, size]) => Number(size) < LEAST).map(([rule]) => `${file}: ${rule}`);
  });
  expect(small).toEqual([]);
});

test("a name is in one face, in a title and in words of every weight but that of numbers alone, also where it is not written in German or English letters", () => {
  const style = readFileSync(path.join(import.meta.dirname, "../../client/app/fonts/fonts.css"), "utf8");
  const faces = style
    .split("@font-face")
    .slice(1)
    .map((face) => {
      const [, family, weight, ranges] = /family: "(.+?)";[^}]*weight: (\d+);[^}]*range:\s*([^;]+);/.exec(face)!;
      const has = (letter: number): boolean =>
        ranges!.split(",").some((range) => {
          const [from, to = from] = range
            .trim()
            .slice("U+".length)
            .split("-")
            .map((code) => Number.parseInt(code, 16));
          return from! <= letter && letter <= to!;
        });
      return { face: `${family} ${weight}`, has };
    });
  for (const face of new Set(faces.map((it) => it.face)))
    if (!face.endsWith("900"))
      for (const letter of "Ádám Žofia Łukasz Çağla Kőrösi Nguyễn")
        expect(
          faces.some((it) => it.face === face && it.has(letter.codePointAt(0)!)),
          `${face}: ${letter}`,
        ).toBe(true);
});

/** How light a colour is, from 0 to 1. */
const lightOf = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  return 0.21 * r + 0.72 * g + 0.07 * b;
};

test("where a game's history is bright, what is noted below a turn is dark, and the other way round", () => {
  const root = path.join(import.meta.dirname, "..", "..");
  const colourIn = (style: string, rule: RegExp): string | undefined => rule.exec(style)?.[1];
  const shell = readFileSync(path.join(root, "client/table/panels/panels.css"), "utf8");
  const noted = colourIn(shell, /\.rail \.turn-note \{[^}]*?\bcolor: (#\w{6})/)!;
  const games = globSync("client/games/*/panels/panels.css", { cwd: root });
  expect(games.length).toBeGreaterThan(3);
  for (const file of games) {
    const style = readFileSync(path.join(root, file), "utf8");
    const said = colourIn(style, /\.history\.rail[^{]*\{[^}]*?\bcolor: (#\w{6}|var\(--ink\))/) ?? noted;
    const isBright = said === "var(--ink)" || lightOf(said) < 0.4;
    const own = colourIn(style, /\.rail \.turn-note \{[^}]*?\bcolor: (#\w{6})/) ?? noted;
    expect(lightOf(own) < 0.5, `${file}: ${own}`).toBe(isBright);
  }
});

test("every class that a style sheet dresses stands somewhere in the page: of one that is misspelt nobody sees a thing but what is cut", () => {
  const root = path.join(import.meta.dirname, "..", "..");
  const read = (files: string): [file: string, text: string][] =>
    globSync(files, { cwd: root }).map((file) => [file, readFileSync(path.join(root, file), "utf8")]);
  const page = read("client/**/*.{ts,tsx,html}")
    .map(([, text]) => text)
    .join("\n");
  const words = new Set(page.match(/[\w-]+/g));
  // Of some the end is put together: at-${tab}, of-${game}.
  const beginnings = new Set([...page.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning]) => beginning!));
  const isWorn = (name: string): boolean =>
    words.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
  const classes = read("client/**/*.css").flatMap(([file, style]) =>
    [...style.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{}@]+)\{/g)]
      .flatMap(([, selector]) => [...selector!.matchAll(/\.([a-z][\w-]*)/gi)])
      .map(([, name]) => ({ file, name: name! })),
  );
  expect(classes.length).toBeGreaterThan(900);
  expect(classes.filter(({ name }) => !isWorn(name))).toEqual([]);
});

test("the letter that stands for somebody is the first one of his name as one sees it, whatever it is made of", () => {
  const letterOf = (name: string): readonly string[] => {
    const seat = { kind: "player", name, online: true } as const;
    return [h(Avatar, { name }), h(SeatAvatar, { seat })].map((avatar) => drawn(avatar)[0]!.text);
  };
  const names = { zoë: "Z", "🇧🇪 Ann": "🇧🇪", "👨‍👩‍👧 Ann": "👨‍👩‍👧", "❤️": "❤️", "1️⃣ Ann": "1️⃣", "": "" };
  for (const [name, letter] of Object.entries(names)) expect(letterOf(name), name).toEqual([letter, letter]);
});

import type { Label } from "./drawing.ts";

/** How wide letters of Alegreya Sans 800 are at size 1, in hundredths; all others are as wide as a figure. */
const WIDTHS: readonly (readonly [letters: string, wide: number])[] = [
  [" ", 14],
  [".'’", 22],
  ["il", 28],
  ["jI-", 30],
  ["ftJr", 34],
  ["cs", 39],
  ["zL", 43],
  ["vyF", 46],
  ["goöST", 50],
  ["bdkpquüCEhn", 52],
  ["PZY", 57],
  ["BGKRVßAÄ", 61],
  ["OUXÖÜDQ", 65],
  ["wHN", 70],
  ["mM", 80],
  ["W", 90],
];
const WIDTH = new Map(WIDTHS.flatMap(([letters, wide]) => [...letters].map((letter) => [letter, wide / 100] as const)));

/** How long a line is at size 1, without a canvas to measure it on. */
export const lengthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTH.get(letter) ?? 0.48), 0);

export interface Written {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Never below this, and never above that. */
  readonly least: number;
  readonly most: number;
  readonly fill: string;
  readonly anchor?: "start" | "middle";
}

/** A name on one line, or parted on two where it would be too long; `y` is the middle of what is written. */
export function written(parts: readonly string[], how: Written): Label[] {
  const { x, y, width, least, most, fill, anchor = "middle" } = how;
  const whole = parts.reduce(
    (line, part) => (line === "" ? part : line.endsWith("-") ? line.slice(0, -1) + part : `${line} ${part}`),
    "",
  );
  const fitting = (lines: readonly string[], cap: number): number =>
    Math.min(cap, ...lines.map((line) => width / lengthOf(line)));
  const single = fitting([whole], most);
  const lines = single >= least || parts.length === 1 ? [whole] : parts;
  const size = lines.length === 1 ? Math.max(single, Math.min(least, width / lengthOf(whole))) : fitting(lines, least);
  const step = size * 0.94;
  return lines.map((text, i) => ({
    text,
    x,
    y: y + size * 0.32 + (i - (lines.length - 1) / 2) * step,
    size,
    font: "Alegreya Sans",
    weight: 800,
    fill,
    anchor,
  }));
}

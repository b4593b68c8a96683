import type { Outlines } from "./glyphs.ts";
import { HOUSE, round } from "./svg.ts";

export interface Lettering {
  readonly colour?: string;
  readonly anchor?: "start" | "middle" | "end";
  /** Added after each letter, in the drawing's units. */
  readonly spacing?: number;
}

/** Where each letter stands, and how long the line is, in units of the drawing. */
function set(outlines: Outlines, text: string, size: number, spacing: number): { at: number[]; length: number } {
  const at: number[] = [];
  let x = 0;
  let before = "";
  for (const char of text) {
    const glyph = outlines.glyphs[char];
    if (glyph === undefined) throw new Error(`no outline for "${char}" in "${text}"`);
    x += outlines.kerns[before + char] ?? 0;
    at.push(x);
    x += glyph[0] + (spacing * 1000) / size;
    before = char;
  }
  return { at, length: ((x - (spacing * 1000) / size) * size) / 1000 };
}

/** How long a line of outlined text is. */
export const lengthOf = (outlines: Outlines, text: string, size: number, spacing = 0): number =>
  set(outlines, text, size, spacing).length;

/**
 * A line of text as outlines, standing on y: it needs no font, so it looks the same inline, as an image and on a canvas.
 * `data-text` says it to tests.
 */
export function letters(
  outlines: Outlines,
  text: string,
  x: number,
  y: number,
  size: number,
  how: Lettering = {},
): string {
  const { colour = HOUSE.ink, anchor = "middle", spacing = 0 } = how;
  const { at, length } = set(outlines, text, size, spacing);
  const left = x - length * { start: 0, middle: 0.5, end: 1 }[anchor];
  const paths = [...text].map((char, i) => {
    const path = outlines.glyphs[char]![1];
    if (path === "") return "";
    return at[i] === 0 ? `<path d="${path}"/>` : `<path transform="translate(${round(at[i]!)} 0)" d="${path}"/>`;
  });
  return `<g data-text="${text}" fill="${colour}" transform="translate(${round(left)} ${round(y)}) scale(${round(size / 1000)})">${paths.join("")}</g>`;
}

import { each, range, stack } from "./svg.ts";

/** The house's colours: each with a symbol, the same in every game. */
export type Colour = "red" | "orange" | "yellow" | "green" | "blue" | "violet" | "brown";

/** A colour in three tones. */
export interface Tones {
  readonly light: string;
  readonly main: string;
  readonly dark: string;
}
export const TONES: { readonly [C in Colour]: Tones } = {
  red: { light: "#f0756a", main: "#d8403a", dark: "#a32522" },
  orange: { light: "#f9ad5c", main: "#ee8626", dark: "#b95a0c" },
  yellow: { light: "#fbe07a", main: "#f1c02b", dark: "#b98a0c" },
  green: { light: "#6fc785", main: "#3a9f56", dark: "#20703a" },
  blue: { light: "#67abe9", main: "#2c7bcb", dark: "#16539a" },
  violet: { light: "#b189e2", main: "#8450c2", dark: "#5a2f92" },
  brown: { light: "#c29a6c", main: "#80552f", dark: "#472a12" },
};

/** Colour never speaks alone: each has a symbol of its own, in a box of 100. `hollow`: the colour of its inner lines. */
const DRAWN: { readonly [C in Colour]: (ink: string, hollow: string) => string } = {
  red: (ink, hollow) =>
    stack(
      `<g fill="${ink}">${each([0, 72, 144, 216, 288], (turn) => `<circle cx="50" cy="26" r="20.5" transform="rotate(${turn} 50 50)"/>`)}<circle cx="50" cy="50" r="20"/></g>`,
      `<circle cx="50" cy="50" r="11.5" fill="${hollow}"/>`,
      each(
        [36, 108, 180, 252, 324],
        (turn) =>
          `<path d="M50 33V14" stroke="${hollow}" stroke-width="4" stroke-linecap="round" transform="rotate(${turn} 50 50)"/>`,
      ),
    ),
  orange: (ink, hollow) =>
    `<path fill="${ink}" d="M54 4c4 17 30 30 30 58 0 20-15 34-34 34S16 82 16 62c0-15 8-25 15-32 0 9 3 14 8 17C38 31 42 14 54 4z"/><path fill="${hollow}" d="M53 50c2 9 13 14 13 27 0 9-7 15-16 15s-16-6-16-15c0-7 4-11 8-15 1 4 2 6 5 7 0-7 1-13 6-19z"/>`,
  yellow: (ink, hollow) =>
    stack(
      `<circle cx="50" cy="50" r="23" fill="${ink}"/>`,
      range(8, (i) => `<path fill="${ink}" d="M41 22 50 2 59 22Q50 18 41 22z" transform="rotate(${i * 45} 50 50)"/>`),
      `<circle cx="50" cy="50" r="10" fill="${hollow}"/>`,
    ),
  green: (ink, hollow) =>
    `<path fill="${ink}" d="M88 8C90 56 74 88 40 88c-6 0-11-2-15-4l-10 12-7-6 11-13C4 46 34 14 88 8z"/><path d="M27 78C38 60 50 46 66 32M40 62c0-8-1-14-3-20M52 48c10 1 16 0 22-2" fill="none" stroke="${hollow}" stroke-width="6" stroke-linecap="round"/>`,
  blue: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round">${each([26, 52, 78], (y) => `<path d="M8 ${y}q14-16 28 0t28 0 28 0"/>`)}</g>`,
  violet: (ink) =>
    `<path fill="${ink}" d="M66 6A46 46 0 1 0 94 68 38 38 0 0 1 66 6z"/><path fill="${ink}" d="M78 26l4 10 10 4-10 4-4 10-4-10-10-4 10-4z"/>`,
  brown: (ink, hollow) =>
    `<path fill="${ink}" d="M50 2c4 0 6 3 6 8 24 3 36 16 36 30 0 5-3 8-8 8H16c-5 0-8-3-8-8C8 26 20 13 44 10c0-5 2-8 6-8zM16 54h68c0 22-14 36-34 45-20-9-34-23-34-45z"/><path d="M22 38h56M34 24h32" stroke="${hollow}" stroke-width="5" stroke-linecap="round"/>`,
};

/** A colour's symbol, its upper left corner at x, y. */
export const symbol = (
  colour: Colour,
  x: number,
  y: number,
  size: number,
  ink = "#ffffff",
  hollow: string = TONES[colour].main,
): string => `<g transform="translate(${x} ${y}) scale(${size / 100})">${DRAWN[colour](ink, hollow)}</g>`;

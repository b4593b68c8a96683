import type { Seat } from "../../shared/engine/contract.ts";
import type { Drawing } from "./drawing.ts";
import { type Defs, defs, document, linear, range, stack } from "./svg.ts";

/** The house's stones, by seat: a gem in a colour and a shape of its own, so that neither has to speak alone. */
export const GEMS = [
  { name: "red", shape: "round", light: "#ff8f86", main: "#d5271f", dark: "#7f0d0b" },
  { name: "green", shape: "square", light: "#7be08f", main: "#15803a", dark: "#053f1b" },
  { name: "blue", shape: "rhomb", light: "#86c4ff", main: "#1d62c4", dark: "#0a2a66" },
  { name: "yellow", shape: "triangle", light: "#fff0a0", main: "#e8ae0c", dark: "#8a5e00" },
] as const;

const round = (n: number): number => Math.round(n * 100) / 100;

/** The outline, grown or shrunk about its middle, in a box of 100. */
const OUTLINE: { readonly [S in (typeof GEMS)[number]["shape"]]: (share: number) => string } = {
  round: (k) => `<circle cx="50" cy="50" r="${round(45 * k)}"/>`,
  square: (k) =>
    `<rect x="${round(50 - 41 * k)}" y="${round(50 - 41 * k)}" width="${round(82 * k)}" height="${round(82 * k)}" rx="${round(15 * k)}"/>`,
  rhomb: (k) =>
    `<rect x="${round(50 - 36 * k)}" y="${round(50 - 36 * k)}" width="${round(72 * k)}" height="${round(72 * k)}" rx="${round(11 * k)}" transform="rotate(45 50 50)"/>`,
  triangle: (k) =>
    `<path transform="translate(50 54) scale(${k}) translate(-50 -54)" d="M50 5c6 0 10 3 13 8l32 58c6 11-1 22-13 22H18C6 93-1 82 5 71L37 13c3-5 7-8 13-8z"/>`,
};
const FACETS: { readonly [S in keyof typeof OUTLINE]: string } = {
  round: range(8, (i) => {
    const turn = (i * Math.PI) / 4 + 0.39;
    return `<path d="M50 50L${round(50 + 40 * Math.cos(turn))} ${round(50 + 40 * Math.sin(turn))}"/>`;
  }),
  square: '<path d="M14 14L86 86M86 14L14 86"/>',
  rhomb: '<path d="M50 6V94M6 50H94"/>',
  triangle: '<path d="M50 12V58L12 84M50 58L88 84"/>',
};

const DEFS: Defs = defs(
  ...GEMS.flatMap(({ name, light, main, dark }) => [
    linear(
      `body-${name}`,
      [
        [0, light],
        [0.5, main],
        [1, dark],
      ],
      0.75,
      1,
    ),
    linear(
      `table-${name}`,
      [
        [0, main],
        [0.45, main],
        [1, light],
      ],
      0.6,
      1,
    ),
  ]),
);

/** Ivory setting, body, facets, table and glint, in a box of 100. */
export function gem(seat: Seat): string {
  const { name, shape } = GEMS[seat]!;
  const outline = OUTLINE[shape];
  const [x, y] = shape === "triangle" ? [47, 30] : [36, 26];
  return stack(
    `<g transform="translate(2 7)" fill="#000" opacity=".33">${outline(1.04)}</g>`,
    `<g fill="#fffaf0" stroke="#8b7a5c" stroke-opacity=".55" stroke-width="1.5">${outline(1.04)}</g>`,
    `<g fill="url(#body-${name})">${outline(0.9)}</g>`,
    `<g fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2.2">${FACETS[shape]}</g>`,
    `<g fill="url(#table-${name})" stroke="#fff" stroke-opacity=".45" stroke-width="1.8">${outline(0.54)}</g>`,
    `<ellipse cx="${x}" cy="${y}" rx="13" ry="6" transform="rotate(-32 ${x} ${y + 2})" fill="#fff" opacity=".8"/>`,
  );
}
export const GEM_DEFS = DEFS;

/** The gem with room for its shadow; the nominal box is 100 x 100. */
export const gemDrawing = (seat: Seat): Drawing => ({
  svg: document(`<g transform="translate(8 8)">${gem(seat)}</g>`, 116, 116, DEFS),
  width: 100,
  height: 100,
  margin: 8,
});
/** The same for the page. */
/** Of a stone's lines: its own colour, and the one in its shadow. */
export const gemColours = (seat: Seat) => ({ light: GEMS[seat]!.main, dark: GEMS[seat]!.dark });
export const gemSvg = (seat: Seat): string =>
  document(`<g transform="translate(4 2)">${gem(seat)}</g>`, 108, 110, DEFS);

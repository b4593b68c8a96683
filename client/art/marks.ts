/**
 * Signs of the house, which mean the same in every game, around a centre x, y: a coin to get (`coin`) and one to pay (`price`),
 * a shield with points (`points`); and what such signs are made of.
 */
import { figures } from "./glyphs.ts";
import { type Defs, defs, HOUSE, linear, round as r4, radial, shadow, stack } from "./svg.ts";
import { letters } from "./text.ts";

/** What these signs are painted with. */
export const MARK_DEFS: Defs = defs(
  linear("gold-rim", [
    [0, "#fff1b5"],
    [0.5, "#c8912c"],
    [1, "#7c5312"],
  ]),
  radial("gold-face", [
    [0, "#fff0b4"],
    [0.6, "#f0c14a"],
    [1, "#d59a2c"],
  ]),
  linear("brass", [
    [0, "#f0cf86"],
    [0.5, "#c8973f"],
    [1, "#8a6122"],
  ]),
  linear("shield", [
    [0, "#2f5b72"],
    [1, "#132935"],
  ]),
  radial("wax", [
    [0, "#d8604c"],
    [0.6, "#a63a2b"],
    [1, "#6f2016"],
  ]),
);

/** Numbers stand in lining figures of equal width. */
const number = (text: string, x: number, y: number, size: number, colour: string): string =>
  letters(figures, text, x, y, size, { colour });

/** `size` is measured on the digits: they are 0.6 of the type's size high, so y + 0.3 size is their foot. */
export const centred = (text: string, x: number, y: number, size: number, colour: string = HOUSE.ink): string =>
  number(text, x, y + size * 0.3, size, colour);

export const circleShadow = (x: number, y: number, r: number): string =>
  shadow((how) => `<circle cx="${r4(x)}" cy="${r4(y)}" r="${r4(r)}" ${how}/>`, r * 0.055, r * 0.11);
export const circle = (x: number, y: number, r: number, paint: string, more = ""): string =>
  `<circle cx="${r4(x)}" cy="${r4(y)}" r="${r4(r)}" fill="${paint}" ${more}/>`;
export const plate = (x: number, y: number, w: number, h: number, r: number, how: string): string =>
  `<rect x="${r4(x - w / 2)}" y="${r4(y - h / 2)}" width="${r4(w)}" height="${r4(h)}" rx="${r4(r)}" ${how}/>`;
export const box = (x: number, y: number, w: number, h: number, r: number, paint: string, more = ""): string =>
  plate(x, y, w, h, r, `fill="${paint}" ${more}`);

export interface CoinLook {
  /** Three coins on each other: what I get. */
  readonly pile?: boolean;
  /** Size of the figures, in radii. */
  readonly type?: number;
}

/** A gold coin with a number, or blank. */
export function coin(
  x: number,
  y: number,
  r: number,
  text: string,
  { pile = false, type = 1.12 }: CoinLook = {},
): string {
  const below = (dx: number, dy: number, ry: number, paint: string, edge: string): string =>
    `<ellipse cx="${r4(x + r * dx)}" cy="${r4(y + r * dy)}" rx="${r4(r * 0.98)}" ry="${r4(r * ry)}" fill="${paint}" stroke="${edge}" stroke-width="${r4(r * 0.05)}"/>`;
  return stack(
    pile ? circleShadow(x + r * 0.2, y + r * 0.34, r * 0.9) : "",
    circleShadow(x, y, r),
    pile ? below(0.2, 0.34, 0.86, "#8f6217", "#5e3f0c") + below(0.1, 0.18, 0.92, "#d39f33", "#7c5312") : "",
    circle(x, y, r, "url(#gold-rim)"),
    circle(x, y, r * 0.85, "url(#gold-face)", `stroke="#8a6122" stroke-width="${r4(r * 0.04)}"`),
    circle(
      x,
      y,
      r * 0.76,
      "none",
      `stroke="#fff4c4" stroke-opacity=".7" stroke-width="${r4(r * 0.035)}" stroke-dasharray="${r4(r * 0.06)} ${r4(r * 0.09)}"`,
    ),
    text === "" ? "" : centred(text, x, y, r * type, "#3a2704"),
  );
}

/** The same coin with a wax-red rim: what I pay. */
export const price = (x: number, y: number, r: number, text: string): string =>
  stack(
    circleShadow(x, y, r),
    circle(x, y, r, "#6f2016"),
    circle(x, y, r * 0.965, "url(#wax)"),
    circle(x, y, r * 0.8, "url(#gold-face)", `stroke="#5d1a10" stroke-width="${r4(r * 0.05)}"`),
    text === "" ? "" : centred(text, x, y, r * 1.16, "#3a1207"),
  );

/** A shield with points, `w` wide. */
export function points(x: number, y: number, w: number, text: string): string {
  const outline = (k: number): string => {
    const [a, b] = [w * k, w * 1.16 * k];
    const at = (dx: number, dy: number): string => `${r4(x + dx)},${r4(y + dy)}`;
    return (
      `M${at(-a / 2, -b / 2)} Q${at(0, -b * 0.62)} ${at(a / 2, -b / 2)} V${r4(y + b * 0.06)} ` +
      `Q${at(a * 0.46, b * 0.38)} ${at(0, b / 2)} Q${at(-a * 0.46, b * 0.38)} ${at(-a / 2, b * 0.06)}Z`
    );
  };
  return stack(
    shadow((how) => `<path d="${outline(1)}" ${how}/>`, w * 0.03, w * 0.06),
    `<path d="${outline(1)}" fill="url(#brass)"/>`,
    `<path d="${outline(0.86)}" fill="url(#shield)" stroke="#8fb7c9" stroke-opacity=".5" stroke-width="${r4(w * 0.02)}"/>`,
    text === "" ? "" : centred(text, x, y + w * 0.02, w * 0.72, "#fff6df"),
  );
}

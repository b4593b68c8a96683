import type { Colour, Sign, Strength } from "../../../../shared/games/port-royal/data.ts";
import { figures } from "../../../art/glyphs.ts";
import { glyph, mix, round as r4, range, shadow, stack } from "../../../art/svg.ts";
import { letters } from "../../../art/text.ts";
import * as icons from "./icons.ts";
import { SHIPS } from "./palette.ts";
import { LATIN_CROSS } from "./people.ts";

/** Drawn parts of a card and of the panels, around a centre x, y. Numbers stand in lining figures of equal width. */
const number = (text: string, x: number, y: number, size: number, colour: string): string =>
  letters(figures, text, x, y, size, { colour });

/** `size` is measured on the digits: they are 0.6 of the type's size high, so y + 0.3 size is their foot. */
const centred = (text: string, x: number, y: number, size: number, colour = "#14202b"): string =>
  number(text, x, y + size * 0.3, size, colour);

const circleShadow = (x: number, y: number, r: number): string =>
  shadow((how) => `<circle cx="${r4(x)}" cy="${r4(y)}" r="${r4(r)}" ${how}/>`, r * 0.055, r * 0.11);
const circle = (x: number, y: number, r: number, paint: string, more = ""): string =>
  `<circle cx="${r4(x)}" cy="${r4(y)}" r="${r4(r)}" fill="${paint}" ${more}/>`;
const plate = (x: number, y: number, w: number, h: number, r: number, how: string): string =>
  `<rect x="${r4(x - w / 2)}" y="${r4(y - h / 2)}" width="${r4(w)}" height="${r4(h)}" rx="${r4(r)}" ${how}/>`;
const box = (x: number, y: number, w: number, h: number, r: number, paint: string, more = ""): string =>
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

/** A doubloon with its galleon, for counting coins in panels. */
export const doubloon = (x: number, y: number, r: number): string =>
  coin(x, y, r, "") + glyph(icons.galleon, x, y - r * 0.04, r * 1.05, "#7a5410");

/** The same coin with a wax-red rim: what I pay. */
export const price = (x: number, y: number, r: number, text: string): string =>
  stack(
    circleShadow(x, y, r),
    circle(x, y, r, "#6f2016"),
    circle(x, y, r * 0.965, "url(#wax)"),
    circle(x, y, r * 0.8, "url(#gold-face)", `stroke="#5d1a10" stroke-width="${r4(r * 0.05)}"`),
    text === "" ? "" : centred(text, x, y, r * 1.16, "#3a1207"),
  );

/** A shield with influence points, `w` wide. */
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

/** A ship's colour with its emblem. */
export function disc(colour: Colour, x: number, y: number, r: number): string {
  const { dark, ring, emblem, emblemInk } = SHIPS[colour];
  return stack(
    circleShadow(x, y, r),
    circle(x, y, r, dark),
    circle(x, y, r * 0.93, mix(ring, "#ffffff", 0.35)),
    circle(x, y, r * 0.83, `url(#ship-${colour})`),
    glyph(emblem, x, y - (colour === "black" ? r * 0.03 : 0), r * (colour === "yellow" ? 1.34 : 1.16), emblemInk),
  );
}

const SIGN_ICONS: { readonly [S in Sign]: string } = { anchor: icons.anchor, cross: LATIN_CROSS, house: icons.house };

/** What an expedition asks for, and what a person brings to it. */
export const sign = (which: Sign, x: number, y: number, r: number): string =>
  stack(
    circleShadow(x, y, r),
    circle(x, y, r, "#2a3c18"),
    circle(x, y, r * 0.91, "url(#ground-forExpeditions)"),
    glyph(SIGN_ICONS[which], x, y - (which === "house" ? r * 0.05 : 0), r * 1.26, "#fff8e6"),
  );

/** One sword. */
export const sabres = (x: number, y: number, r: number): string =>
  stack(
    circleShadow(x, y, r),
    circle(x, y, r, "#5d1a10"),
    circle(x, y, r * 0.9, "url(#wax)"),
    glyph(icons.crossedSabres, x, y, r * 1.36, "#fff3e6"),
  );

/** A ship's strength: sabres and a number on wax, or a skull on a dark plate; `u` is its height unit. */
export const strength = (swords: Strength, x: number, y: number, u: number): string =>
  swords === "skull"
    ? stack(
        shadow((how) => plate(x, y, u * 1.24, u * 0.92, u * 0.2, how), u * 0.03, u * 0.05),
        box(x, y, u * 1.24, u * 0.92, u * 0.2, "#14131a"),
        box(x, y, u * 1.14, u * 0.82, u * 0.16, "#2d2b36", `stroke="#8f8a9a" stroke-width="${r4(u * 0.02)}"`),
        `<g data-text="skull">${glyph(icons.skullCrossedBones, x, y, u * 0.78, "#f4ead5")}</g>`,
      )
    : stack(
        shadow((how) => plate(x, y, u * 1.56, u * 0.86, u * 0.43, how), u * 0.03, u * 0.05),
        box(x, y, u * 1.56, u * 0.86, u * 0.43, "#5d1a10"),
        box(x, y, u * 1.48, u * 0.78, u * 0.39, "url(#wax)"),
        glyph(icons.crossedSabres, x - u * 0.3, y, u * 0.66, "#ffe9d8"),
        centred(String(swords), x + u * 0.34, y + u * 0.02, u * 0.7, "#fff6e6"),
      );

/** A gift ship's mark: a coin for somebody else as well (PR-34). */
export const gift = (x: number, y: number, r: number): string =>
  stack(
    circleShadow(x, y, r),
    circle(x, y, r, "#3d2a55"),
    circle(x, y, r * 0.92, "#7d5aa8"),
    glyph(icons.present, x, y - r * 0.05, r * 1.24, "#fff6e6"),
    coin(x + r * 0.84, y + r * 0.62, r * 0.4, ""),
  );

export interface CardLook {
  readonly dashed?: boolean;
  /** Size of the figures, in widths. */
  readonly type?: number;
  /** Height, in widths. */
  readonly ratio?: number;
}

/** A card as a sign: what lies in the harbour, or one more to take. */
export function smallCard(x: number, y: number, w: number, text: string, look: CardLook = {}): string {
  const { dashed = false, type = 0.62, ratio = 1.36 } = look;
  const edge = `stroke="#14202b" stroke-width="${r4(w * 0.07)}"${dashed ? ` stroke-dasharray="${r4(w * 0.16)} ${r4(w * 0.13)}"` : ""}`;
  return (
    box(x, y, w, w * ratio, w * 0.14, dashed ? "none" : "url(#paper)", edge) +
    (text === "" ? "" : centred(text, x, y + w * type * 0.04, w * type))
  );
}

export const smallCards = (x: number, y: number, w: number, text: string, look: CardLook = {}): string =>
  smallCard(x - w * 0.2, y - w * 0.12, w, "", look) + smallCard(x + w * 0.06, y + w * 0.06, w, text, look);

export const arrow = (x: number, y: number, s: number): string =>
  `<path d="M${r4(x - s * 0.5)},${r4(y - s * 0.62)} L${r4(x + s * 0.5)},${r4(y)} L${r4(x - s * 0.5)},${r4(y + s * 0.62)} L${r4(x - s * 0.18)},${r4(y)}Z" fill="#8a6122"/>`;

/** More (up) or fewer (down) than all others. */
export const most = (x: number, y: number): string => `<path d="M${x - 10},${y + 9} l10,-18 l10,18Z" fill="#4f6d3a"/>`;
export const fewest = (x: number, y: number): string =>
  `<path d="M${x - 10},${y - 9} l10,18 l10,-18Z" fill="#a63a2b"/>`;

/** Figures without a ground. */
export const plain = (text: string, x: number, y: number, size: number): string => centred(text, x, y, size);

/** Wavelets on the back. */
export const waves = (count: number, y0: number, step: number): string =>
  range(
    count,
    (i) =>
      `<path d="M27,${y0 + i * step} q20.5,-16 41,0 t41,0 t41,0 t41,0 t41,0 t41,0" fill="none" stroke="#3f7a90" stroke-opacity=".42" stroke-width="3"/>`,
  );

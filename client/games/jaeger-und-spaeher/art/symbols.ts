/** The small things of the game around a centre x, y: members, resources, stones, hunger, points. */
import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Effect, Space } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import { figures } from "../../../art/glyphs.ts";
import { hand } from "../../../art/icons.ts";
import { at, each, glyph, type Icon, line, mix, range, round, stack } from "../../../art/svg.ts";
import { letters } from "../../../art/text.ts";
import * as icons from "./icons.ts";
import { OCHRE } from "./pigment.ts";

/** What each space gives: its sign and its colour. */
const RESOURCE: { readonly [S in Space]: readonly [icon: Icon, colour: string] } = {
  meat: [icons.meat, "#a5362a"],
  fur: [icons.animalHide, "#7a4a22"],
  stone: [icons.stonePile, "#565452"],
  wood: [icons.log, "#6b4420"],
  clay: [icons.paintedPottery, "#b0582c"],
  fruit: [icons.cherry, "#96284c"],
  point: ["", "#a86f12"],
};

const number = (text: string, x: number, y: number, size: number, colour: string): string =>
  letters(figures, text, x, y + size * 0.3, size, { colour });

/** A figure of numbers with its centre at x, y. */
export const digits = number;

const BODY =
  "M40 2c11 0 18 8 18 17 0 7-3 12-7 15 16 2 25 9 27 20 1 8-7 9-13 7l3 30c0 4-3 6-7 6H19c-4 0-7-2-7-6l3-30C9 63 1 62 2 54c2-11 11-18 27-20-4-3-7-8-7-15C22 10 29 2 40 2z";

/** A carved figure, 80 x 100: red ochre with a hand print for the first seat, moss with a square spiral for the second. */
export function figure(seat: Seat): string {
  const token = seat % 2 === 0 ? glyph(hand, 40, 63, 36, "#ffe9cf") : line("M26 84V51h28v27H34V60h12v10", "#e6f3ea", 6);
  return stack(
    '<ellipse cx="43" cy="95" rx="36" ry="7" fill="#000" opacity=".4"/>',
    `<path d="${BODY}" fill="url(#tribe-${seat % 2})" stroke="#1a0d06" stroke-width="3.5"/>`,
    '<path d="M29 12q5-7 12-7M8 52q4-9 16-12" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3.5" stroke-linecap="round"/>',
    token,
  );
}
/** What one may stand on: sandstone, dark rock, a painting in chalk. */
export type Bare = "sand" | "dark" | "chalk";
const OUTLINE: { readonly [B in Bare]: string } = {
  sand: 'fill="#2a1408" fill-opacity=".12" stroke="#2a1408" stroke-opacity=".6"',
  dark: 'fill="#f3dcae" fill-opacity=".12" stroke="#f3dcae" stroke-opacity=".6"',
  chalk: 'fill="#0f1833" fill-opacity=".75" stroke="#dbe7ff" stroke-opacity=".85"',
};
/** Where a member may stand. */
export const hollow = (on: Bare): string =>
  `<path d="${BODY}" ${OUTLINE[on]} stroke-width="4" stroke-dasharray="8 7"/>`;
/** A member of whoever plays the card. */
export const anybody = (x: number, y: number, size: number, colour = "#3a2114"): string =>
  at(x - size * 0.4, y - size / 2, size / 100, `<path d="${BODY}" fill="${colour}"/>`);

/** A pebble that covers a space, in a box of 100. */
export const pebble = (): string =>
  stack(
    '<ellipse cx="54" cy="60" rx="46" ry="40" fill="#000" opacity=".4"/>',
    '<path d="M8 52C6 28 26 12 52 12s44 16 42 40-20 38-44 38S10 76 8 52z" fill="url(#pebble)" stroke="#332f2a" stroke-width="3.5"/>',
    '<path d="M28 34q12-10 26-9" stroke="#fff" stroke-opacity=".75" stroke-width="5.5" fill="none" stroke-linecap="round"/>',
    '<path d="M60 66q10-2 16-10M38 74q6 3 13 3" stroke="#332f2a" stroke-opacity=".35" stroke-width="3" fill="none" stroke-linecap="round"/>',
  );

/** Hunger: a jawbone on a dark disc, in a box of 100. */
export const tooth = (): string =>
  stack(
    '<circle cx="52" cy="55" r="45" fill="#000" opacity=".4"/><circle cx="50" cy="50" r="45" fill="#241812" stroke="#d9a45c" stroke-width="5"/>',
    glyph(icons.jawbone, 50, 50, 68, "#f6dcae"),
  );

/** Points: a sun with twelve rays, in a box of 100. */
export const sun = (text: string): string =>
  stack(
    '<circle cx="52" cy="55" r="43" fill="#000" opacity=".35"/>',
    range(
      12,
      (i) =>
        `<path d="M41 15L50 0L59 15z" fill="#d08a26" stroke="#6b3e0c" stroke-width="1.5" transform="rotate(${i * 30} 50 50)"/>`,
    ),
    '<circle cx="50" cy="50" r="38" fill="url(#sun)" stroke="#6b3e0c" stroke-width="4"/>',
    text === "" ? "" : number(text, 50, 50, text.length > 1 ? 50 : 62, "#3a2006"),
  );

/** A disc with what its space gives, in a box of 100. */
export function disc(space: Space): string {
  const [icon, colour] = RESOURCE[space];
  return stack(
    `<circle cx="51" cy="54" r="46" fill="#000" opacity=".35"/><circle cx="50" cy="50" r="45" fill="url(#disc)" stroke="${colour}" stroke-width="6"/>`,
    space === "point" ? at(10, 10, 0.8, sun("1")) : glyph(icon, 50, 50, 70, mix(colour, "#1a0d06", 0.15)),
  );
}

/** A card with its face down, from which one draws. */
export const itemSign = (x: number, y: number, size: number): string =>
  stack(
    `<rect x="${round(x - size * 0.4)}" y="${round(y - size / 2)}" width="${round(size * 0.8)}" height="${round(size)}" rx="${round(size * 0.12)}" fill="#3b2415" stroke="#e0b070" stroke-width="${round(size * 0.07)}"/>`,
    glyph(icons.stoneAxe, x, y, size * 0.66, "#f0c88c"),
  );
/** A character's card. */
export const characterSign = (x: number, y: number, size: number): string =>
  stack(
    `<rect x="${round(x - size * 0.4)}" y="${round(y - size / 2)}" width="${round(size * 0.8)}" height="${round(size)}" rx="${round(size * 0.12)}" fill="#f2dfb6" stroke="#5a3216" stroke-width="${round(size * 0.07)}"/>`,
    glyph(icons.tribalMask, x, y, size * 0.68, OCHRE),
  );
const GROUND_SIGN = { wild: [icons.pineTree, "#3f5a2a"], hunt: [icons.mammoth, OCHRE] } as const;
/** A kind of location by its sign. */
export const groundSign = (ground: "wild" | "hunt", x: number, y: number, size: number): string =>
  glyph(GROUND_SIGN[ground][0], x, y, size, GROUND_SIGN[ground][1]);
/** A new location turned up: its sign on a card with a light corner. */
export const revealSign = (grounds: readonly ("wild" | "hunt")[], x: number, y: number, size: number): string =>
  stack(
    `<rect x="${round(x - size * 0.55)}" y="${round(y - size / 2)}" width="${round(size * 1.1)}" height="${round(size)}" rx="${round(size * 0.14)}" fill="#fff6df" stroke="#5a3216" stroke-width="${round(size * 0.08)}"/>`,
    each(grounds, (ground, i) =>
      grounds.length === 1
        ? groundSign(ground, x, y, size * 0.76)
        : groundSign(ground, x + (i - 0.5) * size * 0.48, y, size * 0.5),
    ),
  );

/** Effects of an item, each as one sign. */
export function effectSign(effect: Effect, x: number, y: number, size: number): string {
  switch (effect) {
    case "place-member":
      return anybody(x, y, size);
    case "draw-item":
      return itemSign(x, y, size);
    case "take-hunger":
      return at(x - size / 2, y - size / 2, size / 100, `${tooth()}${badge("+", "#a5362a")}`);
    case "drop-hunger":
      return at(x - size / 2, y - size / 2, size / 100, `${tooth()}${badge("−", "#4f6d3a")}`);
  }
}
const badge = (text: string, colour: string): string =>
  `<circle cx="80" cy="80" r="25" fill="${colour}" stroke="#fff6df" stroke-width="5"/>${number(text, 80, 80, 52, "#fff6df")}`;

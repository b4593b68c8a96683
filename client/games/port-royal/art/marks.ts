import type { Colour, Sign, Strength } from "../../../../shared/games/port-royal/data.ts";
import { box, centred, circle, circleShadow, coin, plate } from "../../../art/marks.ts";
import { glyph, HOUSE, mix, round as r4, range, shadow, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";
import { SHIPS } from "./palette.ts";
import { LATIN_CROSS } from "./people.ts";

/** A doubloon with its galleon, for counting coins in panels. */
export const doubloon = (x: number, y: number, r: number): string =>
  coin(x, y, r, "") + glyph(icons.galleon, x, y - r * 0.04, r * 1.05, "#7a5410");

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

/** The red ground of everything about swords. */
export const wax = (x: number, y: number, r: number): string =>
  stack(circleShadow(x, y, r), circle(x, y, r, "#5d1a10"), circle(x, y, r * 0.9, "url(#wax)"));

/** One sword. */
export const sabres = (x: number, y: number, r: number): string =>
  stack(wax(x, y, r), glyph(icons.crossedSabres, x, y, r * 1.36, "#fff3e6"));

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
  const edge = `stroke="${HOUSE.ink}" stroke-width="${r4(w * 0.07)}"${dashed ? ` stroke-dasharray="${r4(w * 0.16)} ${r4(w * 0.13)}"` : ""}`;
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

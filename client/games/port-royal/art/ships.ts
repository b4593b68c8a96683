import type { Colour, Strength } from "../../../../shared/games/port-royal/data.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { document, each, fill, glyph, line, stack } from "../../../art/svg.ts";
import { DEFS, SHIPS } from "./palette.ts";
import { cloud, palm } from "./scenes.ts";

const cloth = (colour: Colour, d: string): string =>
  `<path d="${d}" fill="url(#sail-${colour})" stroke="${SHIPS[colour].dark}" stroke-width="2.4" stroke-linejoin="round"/>`;

/** A square sail, bellied by the wind. */
function sail(colour: Colour, x: number, y: number, w: number, h: number): string {
  const out = w * 0.08;
  const [left, right, middle, bottom] = [x - w / 2, x + w / 2, y + h * 0.55, y + h];
  return cloth(
    colour,
    `M${left},${y} Q${x},${y - 5} ${right},${y} Q${right + out + 6},${middle} ${right + out},${bottom} ` +
      `Q${x},${bottom - 12} ${left - out},${bottom} Q${left + out - 6},${middle} ${left},${y}Z`,
  );
}

const emblem = (colour: Colour, x: number, y: number, size: number): string =>
  glyph(SHIPS[colour].emblem, x, y, size, { yellow: "#6e4a06", black: "#f4d98a" }[colour as string] ?? "#fff8e6");
const mast = (x: number, top: number, foot: number, width = 5): string =>
  line(`M${x},${top}V${foot}`, "#4a2f1b", width);
const flag = (colour: Colour, x: number, y: number): string =>
  fill(
    `M${x},${y} q16,-6 34,4 q-12,4 -10,10 q-14,-6 -24,0Z`,
    SHIPS[colour].light,
    `stroke="${SHIPS[colour].dark}" stroke-width="1.5"`,
  );
const ports = (xs: readonly number[], y: number, frame: string, hole: string): string =>
  each(
    xs,
    (x) =>
      `<rect x="${x - 5}" y="${y}" width="10" height="10" rx="2" fill="${frame}"/><rect x="${x - 3}" y="${y + 2}" width="6" height="8" fill="${hole}"/>`,
  );

/** One rig for each colour, so that the silhouette tells it too. */
const rigs: { readonly [C in Colour]: (hull: string, stripe: string) => string } = {
  yellow: (hull, stripe) =>
    stack(
      mast(128, 24, 192),
      mast(196, 92, 190, 4),
      cloth("yellow", "M132,34 C190,70 200,120 190,164 Q150,154 132,160Z"),
      cloth("yellow", "M122,30 C96,70 70,110 40,158 Q90,150 122,160Z"),
      emblem("yellow", 155, 118, 50),
      flag("yellow", 128, 14),
      fill("M34,178 Q60,186 130,186 Q200,186 240,166 L222,214 Q140,226 66,214Z", hull),
      line("M42,190 Q130,202 230,184", stripe, 6),
    ),
  green: (hull, stripe) =>
    stack(
      mast(120, 34, 196),
      line("M70,52 L210,34", "#4a2f1b", 5),
      cloth("green", "M74,54 L206,38 Q226,96 202,156 Q130,150 78,166 Q90,110 74,54Z"),
      emblem("green", 142, 100, 72),
      flag("green", 120, 20),
      fill("M24,176 Q70,192 130,190 Q196,190 246,172 L226,208 Q140,224 52,208Z", hull),
      line("M34,188 Q130,204 236,184", stripe, 6),
      line("M76,200 L44,232M120,204 L96,236M168,204 L150,236", "#6b4a2d", 5),
    ),
  blue: (hull, stripe) =>
    stack(
      mast(66, 64, 190),
      mast(130, 18, 190),
      mast(196, 58, 190),
      sail("blue", 66, 72, 48, 38),
      sail("blue", 66, 116, 56, 46),
      sail("blue", 130, 28, 56, 42),
      sail("blue", 130, 78, 74, 84),
      sail("blue", 196, 66, 46, 40),
      sail("blue", 196, 114, 52, 48),
      emblem("blue", 131, 118, 58),
      flag("blue", 130, 10),
      fill("M30,160 Q30,196 60,216 Q136,228 212,216 Q244,196 240,152 L214,160 L208,180 Q130,190 62,180 L56,164Z", hull),
      line("M42,190 Q130,206 230,186", stripe, 6),
      each([80, 110, 140, 170], (x) => `<circle cx="${x}" cy="206" r="4.4" fill="#2b1a10"/>`),
    ),
  red: (hull, stripe) =>
    stack(
      line("M206,176 L262,140", "#4a2f1b", 5),
      mast(58, 66, 188),
      mast(122, 12, 188),
      mast(186, 46, 188),
      cloth("red", "M196,150 L252,146 L190,60 Q200,110 196,150Z"),
      sail("red", 58, 74, 44, 36),
      sail("red", 58, 116, 54, 44),
      sail("red", 122, 22, 54, 38),
      sail("red", 122, 68, 76, 92),
      sail("red", 182, 56, 40, 36),
      sail("red", 182, 98, 48, 60),
      emblem("red", 124, 112, 62),
      flag("red", 122, 6),
      fill("M18,150 L46,168 Q130,186 206,172 L250,156 L226,210 Q140,228 48,214 Q24,190 18,150Z", hull),
      line("M30,180 Q130,202 240,176", stripe, 6),
      ports([64, 92, 120, 148, 176, 202], 194, "#f4d98a", "#1d120c"),
    ),
  black: (hull) =>
    stack(
      line("M210,170 L264,132", "#3a281c", 5),
      mast(54, 52, 180),
      mast(124, 8, 184),
      mast(192, 46, 184),
      sail("black", 54, 60, 48, 36),
      sail("black", 54, 100, 56, 50),
      sail("black", 124, 20, 60, 42),
      sail("black", 124, 70, 82, 88),
      sail("black", 192, 56, 46, 38),
      sail("black", 192, 100, 54, 54),
      emblem("black", 125, 112, 60),
      flag("black", 124, 2),
      fill("M8,128 L50,128 L58,164 Q134,182 206,168 L254,146 L230,210 Q140,230 40,214 Q18,180 8,128Z", hull),
      line("M14,146 H52", "#c8973f", 5),
      line("M22,178 Q130,204 244,168", "#c8973f", 5),
      ports([60, 88, 116, 144, 172, 200], 196, "#c8973f", "#0d0906"),
      each([20, 34], (x) => `<rect x="${x}" y="152" width="9" height="12" fill="#f4d98a"/>`),
    ),
};

/** The ship of whoever has won, under full sail by itself: gold on black. */
export const prizeDrawing = (): Drawing => ({
  svg: document(rigs.black("url(#hull-dark)", SHIPS.black.light), 268, 250, DEFS),
  width: 268,
  height: 250,
});

/** A ship at noon; one with a skull under a red evening sky. */
export function shipArt(colour: Colour, swords: Strength): string {
  const skull = swords === "skull";
  const hull = `url(#${skull || colour === "black" ? "hull-dark" : "hull"})`;
  return stack(
    `<rect width="268" height="250" fill="url(#${skull ? "sky-red" : "sky"})"/>`,
    '<circle cx="126" cy="104" r="96" fill="#fff7da" opacity=".5"/><circle cx="126" cy="104" r="72" fill="#fffbe9" opacity=".5"/>',
    skull ? "" : cloud(4, 40, 0.8) + cloud(180, 110, 0.8, 0.6),
    fill(
      "M0,178 C40,158 70,164 104,170 C150,158 210,150 268,168 V200 H0Z",
      skull ? "#8a5a52" : "#86b59c",
      'opacity=".6"',
    ),
    skull ? "" : palm(250, 146, 42, "#5b8d6c"),
    `<rect y="180" width="268" height="72" fill="url(#${skull ? "sea-deep" : "sea"})"/>`,
    `<g transform="translate(12 22) scale(.92)">${rigs[colour](hull, SHIPS[colour].light)}</g>`,
    fill("M0,212 q16,-10 33,0 t33,0 t33,0 t33,0 t33,0 t33,0 t33,0 t37,0 V252 H0Z", skull ? "#14586a" : "#1f93a2"),
    fill("M0,226 q20,-10 40,0 t40,0 t40,0 t40,0 t40,0 t40,0 t28,0 V252 H0Z", skull ? "#0f4250" : "#157c8e"),
    line("M0,212 q16,-10 33,0 t33,0 t33,0 t33,0 t33,0 t33,0 t33,0 t37,0", "#e8fbf4", 2.4, 'opacity=".75"'),
  );
}

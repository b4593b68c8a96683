/**
 * Cards in every size. `faceSvg` and `backSvg` give complete SVG documents that need no font: inline, or as an image.
 * `faceDrawing` and `backDrawing` give the same with their measures, for client/table/Atlas.ts.
 * Small signs (coin, shield, disc, hand ...) are in signs.ts, the background and panels in scenery.ts.
 */
import { type Face, type Printed, printed } from "../../../../shared/games/port-royal/data.ts";
import { type Drawing, drawingWith } from "../../../art/drawing.ts";
import type { Language } from "../../../table/texts.ts";
import { back } from "./back.ts";
import { chip } from "./chips.ts";
import { bare, compact, owned, short } from "./compact.ts";
import { full } from "./full.ts";
import { nameOf } from "./names.ts";
import { DEFS, type Ground, groundOf } from "./palette.ts";

/**
 * full: table and detail (has the name). compact: phone. owned: compact without the cost. short: compact with the picture cut
 * to the face. bare: picture and emblem only. chip: one sign, for the history and for the displays of others.
 */
export type FaceSize = "full" | "compact" | "owned" | "short" | "bare" | "chip";

/** Widths and heights of the drawings; a card may be shown at any size of the same shape. */
export const SHAPES: {
  readonly [S in FaceSize]: { readonly width: number; readonly height: number; readonly corner: number };
} = {
  full: { width: 300, height: 420, corner: 20 },
  compact: { width: 100, height: 140, corner: 8 },
  owned: { width: 100, height: 140, corner: 8 },
  short: { width: 100, height: 92, corner: 8 },
  bare: { width: 100, height: 140, corner: 8 },
  chip: { width: 100, height: 100, corner: 16 },
};

const DRAWN: { readonly [S in Exclude<FaceSize, "full">]: (front: Printed, ground: Ground) => string } = {
  compact,
  owned,
  short,
  bare,
  chip,
};
/** Paper grain, as strong as the size bears. */
const GRAIN = 0.38;

const drawing = drawingWith(DEFS);

/** A card's front, for the Atlas. Only the full face has words. */
export function faceDrawing(face: Face, size: FaceSize, language: Language = "en"): Drawing {
  const front = printed(face);
  const ground = groundOf(front);
  const { width, height, corner } = SHAPES[size];
  const body = size === "full" ? full(front, nameOf(face, language), ground) : DRAWN[size](front, ground);
  return drawing(body, width, height, { corner, grain: size === "chip" ? 0 : GRAIN });
}

/** A card's front, as a complete document. */
export const faceSvg = (face: Face, size: FaceSize, language: Language = "en"): string =>
  faceDrawing(face, size, language).svg;

/** A card's back, for the Atlas: a card face down is a coin. */
export const backDrawing = (): Drawing => drawing(back(), 300, 420, { corner: 20, grain: GRAIN });

/** A card's back, as a complete document. */
export const backSvg = (): string => backDrawing().svg;

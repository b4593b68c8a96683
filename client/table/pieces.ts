import type { Drawing } from "../art/drawing.ts";
import type { Picture } from "./Atlas.ts";
import type { Lies, Placed, Rect, Viewport } from "./layout.ts";

/** A picture by name: two with one key are the same picture, drawn once for each size. */
export interface Art {
  readonly key: string;
  readonly draw: (size: Viewport) => Drawing;
  /** A card that lies: its contact shadow is part of the picture. */
  readonly shadow?: boolean;
  /** Stands for it where everything has to be seen clearly. */
  readonly clear?: Art;
}

export interface TextStyle {
  /** CSS pixels; shrinks to no less than 14 where the room is short. */
  readonly size: number;
  /** Grows to this where there is room. */
  readonly most?: number;
  readonly weight: 500 | 700 | 800 | 900;
  readonly colour: string;
  readonly title?: boolean;
  /** A dark halo that keeps light words legible on water and wood. */
  readonly halo?: boolean;
}
export type Align = "left" | "centre" | "right";

/** What stands in a line: a picture as high and as wide as it says, or words. */
export type Bit =
  | { readonly art: Art; readonly width: number; readonly height: number }
  | {
      readonly text: string;
      readonly style: TextStyle;
      /**
       * Where the line is too long: shorter and shorter, all bits of a line step by step together. Empty: without it the line
       * says enough.
       */
      readonly short?: string | readonly string[];
    };

/** What a piece is made of; rectangles are relative to the piece's own corner. */
export type Part =
  | { readonly type: "picture"; readonly art: Art; readonly rect: Rect; readonly alpha?: number }
  | {
      readonly type: "line";
      readonly bits: readonly Bit[];
      readonly rect: Rect;
      readonly align: Align;
      readonly gap: number;
    }
  | {
      readonly type: "words";
      readonly text: string;
      readonly rect: Rect;
      readonly align: Align;
      readonly style: TextStyle /** Else in the middle. */;
      readonly top?: boolean;
      /** Where it would be cut; the first that is not. */
      readonly short?: readonly string[];
    };

/** One thing on the canvas: it moves and is drawn as a whole. */
export interface Piece extends Placed {
  readonly parts: readonly Part[];
  readonly alpha?: number;
  /** It goes from place to place: a card, a coin. Everything else changes on the spot. */
  readonly travels?: boolean;
  /** It belongs to another piece, by its id, and is not seen before that is drawn: a button's frame. */
  readonly of?: string;
  /** The letter on it: that key presses it. */
  readonly key?: string;
  /** It glows up and down while somebody is there to see it. */
  readonly breathes?: boolean;
}

/** Something that answers a pointer, and what lies under it. */
export interface Hit extends Lies {
  /** Ground that only lets nothing through: a tap on it does nothing. */
  readonly inert?: boolean;
}

export const picture = (id: string, art: Art, rect: Rect, z: number, more: Partial<Piece> = {}): Piece => ({
  id,
  rect,
  z,
  parts: [{ type: "picture", art, rect: { x: 0, y: 0, width: rect.width, height: rect.height } }],
  ...more,
});

/** Whether two pieces look the same, wherever they lie: two arts of one key do, whatever draws them. */
export const looksAlike = (one: Piece, other: Piece): boolean =>
  one.rect.width === other.rect.width && one.rect.height === other.rect.height && same(one.parts, other.parts);

/** Plain values; of functions nothing is asked. In each beat all that lies on a table goes through it: nothing is made. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one === "function") return typeof other === "function";
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (!same(one[i], other[i])) return false;
    return true;
  }
  const [left, right] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  for (const name in left) if (!same(left[name], right[name])) return false;
  for (const name in right) if (!(name in left)) return false;
  return true;
}

/** An art at a size, as the atlas asks for it. */
export const pictureOf = ({ key, shadow, draw }: Art, { width, height }: Viewport): Picture => ({
  key,
  width,
  height,
  ...(shadow === true && { shadow }),
  draw: () => draw({ width, height }),
});

/** The same thing larger or smaller: everything on it grows with it. */
export function grownTo(piece: Piece, to: Rect): Piece {
  const share = to.width / piece.rect.width;
  const parts = piece.parts.map((part) => {
    const { x, y, width, height } = part.rect;
    return { ...part, rect: { x: x * share, y: y * share, width: width * share, height: height * share } };
  });
  return { ...piece, rect: to, parts };
}

/** A rectangle of the table in the coordinates of a piece that covers it. */
export const within = (rect: Rect, piece: Rect): Rect => ({ ...rect, x: rect.x - piece.x, y: rect.y - piece.y });

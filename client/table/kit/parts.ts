import { HOUSE } from "../../art/svg.ts";
import { type Rect, rect, type Viewport } from "../layout.ts";
import type { Align, Art, Bit, Part, Piece, TextStyle } from "../pieces.ts";

/** What pieces are made of, in a line each; rectangles count from the piece's own corner. */

/** Words on paper: what counts, and what is said beside it. */
export const INK = HOUSE.ink;
export const BROWN = "#5a4826";

/** How words are written on a table; in this ink, unless one says otherwise. */
export const lettering =
  (ink: string) =>
  (size: number, weight: TextStyle["weight"] = 700, colour = ink): TextStyle => ({ size, weight, colour });

/** A thing's whole room, from its own corner. */
export const whole = ({ width, height }: Viewport): Rect => rect(0, 0, width, height);

export const image = (art: Art, at: Rect): Part => ({ type: "picture", art, rect: at });

/** Pictures and words beside each other, smaller where the room is short. */
export const line = (at: Rect, bits: readonly Bit[], align: Align = "left", gap = 0): Part => ({
  type: "line",
  rect: at,
  align,
  gap,
  bits,
});

/** `short` stands in its place where the line is too long. */
export const word = (text: string, style: TextStyle, short?: string | readonly string[]): Bit => ({
  text,
  style,
  ...(short !== undefined && { short }),
});

/** A picture in a line. */
export const icon = (art: Art, width: number, height = width): Bit => ({ art, width, height });

/** A paragraph in the middle of its room, or from its top. */
export const words = (
  at: Rect,
  text: string,
  style: TextStyle,
  {
    align = "left",
    top = false,
    short = [],
  }: Pick<Extract<Part, { type: "words" }>, "top" | "short"> & { readonly align?: Align } = {},
): Part => ({ type: "words", rect: at, align, text, style, top, short });

/**
 * What the line of a table says in fewer and fewer words: its first sentence, that one without what is in brackets, and that
 * up to its first comma, which says that something is left out.
 */
export function briefly(said: string): readonly string[] {
  // What is shorter is a name's "Dr." or a mere cry.
  const [first] = /^.{12,}?[.?!](?=\s|$)/u.exec(said) ?? [said];
  const bare = first.replaceAll(/ \([^)]*\)/g, "");
  return [first, bare, bare.replace(/,.*$/u, " …")];
}

/** A thing made of several parts; `picture` of pieces.ts makes one of a single picture. */
export const thing = (
  id: string,
  at: Rect,
  z: number,
  parts: readonly Part[],
  more: Pick<Piece, "alpha" | "travels"> = {},
): Piece => ({ id, rect: at, z, parts, ...more });

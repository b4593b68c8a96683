import { type Rect, rect } from "../layout.ts";
import type { Art, Piece, TextStyle } from "../pieces.ts";
import { BROWN, INK, image, line, thing, whole, word } from "./parts.ts";

/** A row of boxes that fill up, round by round, under a heading. */
export interface Track {
  readonly id: string;
  readonly rect: Rect;
  readonly of: number;
  /** The heading, and at its right how many there are. */
  readonly title: string;
  readonly goal: string;
  readonly ground: Art;
  /** The n-th box, from 1 on. */
  readonly box: (n: number) => Art;
}

/** Measures and letters grow with `scale`. */
export function trackPiece({ id, rect: at, of, title, goal, ground, box }: Track, scale: number, z: number): Piece {
  const inner = at.width - 32 * scale;
  const step = inner / of;
  const head = rect(16 * scale, 8 * scale, inner, 30 * scale);
  const strong: TextStyle = { size: Math.max(17, 20 * scale), weight: 700, colour: INK, title: true };
  const plain: TextStyle = { size: Math.max(14, 16 * scale), weight: 500, colour: BROWN };
  return thing(id, at, z, [
    image(ground, whole(at)),
    line(head, [word(title, strong)]),
    line(head, [word(goal, plain)], "right"),
    ...Array.from({ length: of }, (_, i) =>
      image(box(i + 1), rect(16 * scale + i * step, 45 * scale, step - 3 * scale, 13 * scale)),
    ),
  ]);
}

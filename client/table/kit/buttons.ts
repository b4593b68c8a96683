import { type Rect, rect } from "../layout.ts";
import { type Art, type Piece, picture } from "../pieces.ts";
import { icon, image, line, thing, whole, word } from "./parts.ts";
import { button, frame, glow } from "./pictures.ts";

/** What a button says: two or three words, fewer where it is narrow, beside a sign. */
export interface ButtonFace {
  readonly label: string;
  readonly short?: string | undefined;
  readonly icon?: Art | null;
  /** Brass: the main thing. Parchment for all others. */
  readonly main?: boolean;
  /** Of the words, and of the sign. */
  readonly size?: number;
  readonly sign?: number;
}

const BRASS_INK = "#2a1a06";
const INK = "#14202b";

/** The corner of a button of the house. */
export const buttonCorner = ({ height }: Rect): number => Math.min(13, height / 4);

/** A button of the house. */
export function buttonPiece(id: string, at: Rect, z: number, face: ButtonFace): Piece {
  const { label, short, main = false, sign = 22, size = at.width < 110 ? 18 : 19.5 } = face;
  const tight = at.width < 130;
  const pad = tight ? 6 : 10;
  const colour = main ? BRASS_INK : INK;
  return thing(id, at, z, [
    image(button(main ? "brass" : "parchment"), whole(at)),
    line(
      rect(pad, 0, at.width - 2 * pad, at.height - 2),
      [
        ...(face.icon ? [icon(face.icon, sign)] : []),
        ...(label === "" ? [] : [word(label, { size, weight: 800, colour }, short)]),
      ],
      "centre",
      tight ? 5 : 8,
    ),
  ]);
}

/** The blue frame of a button at depth z, and its light. */
export const buttonFrame = (id: string, at: Rect, z: number): Piece[] => [
  picture(`glow:${id}`, glow(buttonCorner(at)), at, z - 0.05, { breathes: true }),
  picture(`frame:${id}`, frame(buttonCorner(at), false), at, z + 0.1),
];

import { image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import type { Art, Part, Piece } from "../../../table/pieces.ts";
import { tile } from "../art/pictures.ts";
import { INK, style } from "./table.ts";

/** What an answer says on its paper. */
export interface TileFace {
  readonly sign: Art | null;
  readonly title: string;
  readonly text: string;
  readonly price: string;
  /** It costs, and the price is red. */
  readonly pays: boolean;
  /** Grey, the price is the reason. */
  readonly impossible: boolean;
  readonly chosen: boolean;
}

const PAYS = "#7f261b";
const FREE = "#3c5a28";
const PALE = "#e4dfd3";

/** A use of a card, or any other answer: sign, what it is, what follows, what it costs; the reason where it is impossible. */
export function tilePiece(id: string, at: Rect, z: number, face: TileFace): Piece {
  const { sign, title, text, price, pays, impossible, chosen } = face;
  const ground = tile(impossible ? "impossible" : chosen ? "chosen" : "possible");
  const ink = impossible ? PALE : INK;
  const wide = at.width > 160;
  const narrow = at.width < 116;
  const size = sign === null ? 0 : Math.min(at.height * 0.56, at.width * (narrow ? 0.2 : 0.25));
  const left = size === 0 ? 8 : size + (wide ? 20 : narrow ? 7 : 10);
  const room = at.width - left - 5;
  const [head, foot] = wide ? [27, 25] : [Math.min(20, at.height * 0.32), Math.min(18, at.height * 0.3)];
  const money = style(wide ? 17 : 14.5, 800, impossible ? PALE : pays ? PAYS : FREE);
  const low = at.height < 52;
  const middle = rect(left, head + 3, room, at.height - head - (price === "" ? 8 : foot + 6));
  const parts: Part[] = [
    line(rect(left, 4, room, head), [word(title, style(wide ? 18 : 16, 800, ink))]),
    ...(low || text === "" ? [] : [paragraph(middle, text, style(wide ? 15.5 : 14, 500, ink))]),
    ...(price === "" ? [] : [line(rect(left, at.height - foot - 4, room, foot), [word(price, money)])]),
  ];
  return thing(
    id,
    at,
    z,
    [
      image(ground, whole(at)),
      ...(sign === null ? [] : [image(sign, rect(left - size - (wide ? 10 : 4), (at.height - size) / 2, size, size))]),
      ...parts,
    ],
    impossible ? { alpha: 0.92 } : {},
  );
}

/** A heading over answers, or a sentence where there is room. */
export const promptPiece = (at: Rect, said: string, size: number, z: number): Piece =>
  thing("prompt", at, z, [
    at.height > 2.4 * size
      ? paragraph(whole(at), said, style(size, 700), { top: at.height > 90 })
      : line(whole(at), [word(said, style(size, 700))]),
  ]);

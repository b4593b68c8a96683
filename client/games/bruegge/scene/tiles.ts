import { icon, image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
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
  const high = at.height / (at.height < 58 ? 2 : 3);
  const money = style(wide ? 17 : 14.5, 800, impossible ? PALE : pays ? PAYS : FREE);
  const rows = at.height < 58 ? [title, price] : [title, text, price];
  const looks = [style(wide ? 18 : 16, 800, ink), style(wide ? 15.5 : 14, 500, ink), money];
  const parts: Part[] = rows.map((said, i) => {
    const where = rect(left, high * i + (i === 0 ? 3 : i === 2 ? -3 : 0), room, high);
    const look = rows.length === 2 && i === 1 ? money : looks[i]!;
    return line(where, said === "" ? [] : [word(said, look)]);
  });
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

/** A card of the hand where only a line has room: its glass, name, price and points. */
export function chipPiece(
  id: string,
  at: Rect,
  z: number,
  { art, name, price, points }: { art: Art; name: string; price: readonly [Art, Art]; points: null },
): Piece {
  return thing(id, at, z, [
    image(art, whole(at)),
    line(rect(6, 2, at.width - 12, at.height / 2), [word(name, style(15, 800))]),
    line(
      rect(6, at.height / 2, at.width - 12, at.height / 2 - 3),
      price.map((it) => icon(it, 20)),
      "left",
      4,
    ),
  ]);
}

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
  const wide = at.width > 160 && at.height > 78;
  const money = style(wide ? 17 : 14.5, 800, impossible ? PALE : pays ? PAYS : FREE);
  const places = at.width < 116 ? narrowly(at) : broadly(at, sign !== null, wide);
  const middle = { ...places.text, height: places.text.height + (price === "" ? places.price.height : 0) };
  const signs: Part[] =
    sign === null ? [] : [{ type: "picture", art: sign, rect: places.sign, alpha: places.faint ? FAINTLY : 1 }];
  return thing(
    id,
    at,
    z,
    [
      image(ground, whole(at)),
      ...signs,
      line(places.title, [word(title, style(wide ? 18 : 16, 800, ink))]),
      ...(text === "" || middle.height < 15 ? [] : [paragraph(middle, text, style(wide ? 15.5 : 14, 500, ink))]),
      ...(price === "" ? [] : [line(places.price, [word(price, money)])]),
    ],
    impossible ? { alpha: 0.92 } : {},
  );
}

interface Places {
  readonly sign: Rect;
  readonly title: Rect;
  readonly text: Rect;
  readonly price: Rect;
  /** The words lie over the sign. */
  readonly faint: boolean;
}
const FAINTLY = 0.3;
/** The sign at the left, three rows beside it. */
function broadly({ width, height }: Rect, signed: boolean, wide: boolean): Places {
  const size = signed ? Math.min(height * 0.6, width * 0.25, 60) : 0;
  const left = signed ? size + (wide ? 20 : 9) : 10;
  const room = width - left - 4;
  const [head, foot] = wide ? [27, 25] : [20, 18];
  return {
    sign: rect(left - size - (wide ? 10 : 4), (height - size) / 2, size, size),
    title: rect(left, 4, room, head),
    text: rect(left, head + 3, room, height - head - foot - 8),
    price: rect(left, height - foot - 4, room, foot),
    faint: false,
  };
}
/** Rows as wide as the paper, over the sign. */
function narrowly({ width, height }: Rect): Places {
  const size = height * 0.72;
  const room = width - 10;
  return {
    sign: rect(width - size - 4, (height - size) / 2, size, size),
    title: rect(6, 3, room, 20),
    text: rect(6, 22, room, height - 44),
    price: rect(6, height - 22, room, 19),
    faint: true,
  };
}

/** A heading over answers, or a sentence where there is room. */
export const promptPiece = (at: Rect, said: string, size: number, z: number): Piece =>
  thing("prompt", at, z, [
    at.height > 2.4 * size
      ? paragraph(whole(at), said, style(size, 700), { top: at.height > 90 })
      : line(whole(at), [word(said, style(size, 700))]),
  ]);

import { lengthOf } from "../../../art/written.ts";
import { briefly, image, line, words as paragraph, thing, whole, word } from "../../../table/kit/parts.ts";
import { upper } from "../../../table/kit/words.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import type { Art, Piece } from "../../../table/pieces.ts";
import { tile } from "../art/pictures.ts";
import { PROMPT } from "../choices.ts";
import { INK, style } from "./sight.ts";

/** What an answer says on its paper. */
export interface TileFace {
  readonly sign: Art | null;
  readonly title: string;
  readonly text: string;
  readonly price: string;
  /** The same in fewer letters. */
  readonly short: string;
  /** It costs, and the price is red. */
  readonly pays: boolean;
  /** Grey, the price is the reason. */
  readonly impossible: boolean;
  readonly chosen: boolean;
}

const PAYS = "#7f261b";
const FREE = "#3c5a28";
const PALE = "#e4dfd3";

/** Of what stands on the papers that lie beside each other: so many letters have the longest title and the longest words. */
export interface Longest {
  readonly title: number;
  readonly text: number;
  /** One of them has a sign. */
  readonly signed: boolean;
  /** Something is paid for one of them. */
  readonly paid: boolean;
}
export const longestOf = (faces: readonly TileFace[]): Longest => ({
  title: Math.max(0, ...faces.map(({ title }) => title.length)),
  text: Math.max(0, ...faces.map(({ text }) => text.length)),
  signed: faces.some(({ sign }) => sign !== null),
  paid: faces.some(({ price }) => price !== ""),
});

/**
 * A use of a card, or any other answer: sign, what it is, what follows, what it costs; the reason where it is impossible. Its
 * rows are where those of the papers beside it are.
 */
export function tilePiece(id: string, at: Rect, z: number, face: TileFace, longest = longestOf([face])): Piece {
  const { sign, title, text, price, short, pays, impossible, chosen } = face;
  const ground = tile(impossible ? "impossible" : chosen ? "chosen" : "possible");
  const ink = impossible ? PALE : INK;
  // What a power does has been read before it is asked whose worker pays: whole, or not at all.
  const known = id.startsWith("pay:") ? [""] : [];
  const wide = at.width > 160 && at.height > 78;
  const money = style(wide ? 17 : 14.5, 800, impossible ? PALE : pays ? PAYS : FREE);
  const isNarrow = at.width < 126;
  // Of the papers beside it the one with the least room for words says where the rows are.
  const least = broadly(at, longest.signed, wide);
  const laid = isNarrow ? narrowly(at, sign !== null, face, longest.title) : broadly(at, sign !== null, wide);
  const rows = price === "" ? withoutPrice(laid) : laid;
  const places = isNarrow ? rows : together(rows, at.height, longest, least);
  const says = word(title, style(wide ? 18 : 16, 800, ink));
  // What says one thing alone says it in the middle.
  if (sign === null && text === "" && price === "")
    return thing(id, at, z, [image(ground, whole(at)), line(rect(6, 0, at.width - 12, at.height), [says], "centre")]);
  return thing(
    id,
    at,
    z,
    [
      image(ground, whole(at)),
      ...(sign === null ? [] : [image(sign, places.sign)]),
      line(places.title, [says]),
      ...(text === "" || places.text.height < 15
        ? []
        : [paragraph(places.text, text, style(wide ? 15.5 : 14, 500, ink), { short: known })]),
      ...(price === "" ? [] : [line(places.price, [word(price, money, short)])]),
    ],
    impossible ? { alpha: 0.92 } : {},
  );
}

interface Places {
  readonly sign: Rect;
  readonly title: Rect;
  readonly text: Rect;
  readonly price: Rect;
}
/** The sign at the left, three rows beside it. */
function broadly({ width, height }: Rect, signed: boolean, wide: boolean): Places {
  const size = signed ? Math.min(height * 0.6, width * 0.25, 60) : 0;
  const left = signed ? size + (wide ? 20 : 9) : 10;
  const room = width - left - 4;
  const [head, foot] = wide ? [27, 25] : [19, 17];
  return {
    sign: rect(left - size - (wide ? 10 : 4), (height - size) / 2, size, size),
    title: rect(left, 3, room, head),
    text: rect(left, head + 2, room, height - head - foot - 4),
    price: rect(left, height - foot - 3, room, foot),
  };
}
/** Where nothing is paid the words get that room, too. */
const withoutPrice = ({ text, price, ...places }: Places): Places => ({
  ...places,
  text: { ...text, height: text.height + price.height },
  price: { ...price, height: 0 },
});

/** Where the words need less than their paper is high, the rows stand together in its middle. */
function together(rows: Places, height: number, longest: Longest, least: Places): Places {
  const { title, text, price } = rows;
  const words = Math.ceil((longest.text * LETTER) / least.text.width) * LINE;
  const spare = height - title.height - words - (longest.paid ? least.price.height : 0);
  if (spare < SPARE) return rows;
  const y = spare / 2;
  const below = y + title.height;
  return {
    ...rows,
    title: { ...title, y },
    text: { ...text, y: below, height: words },
    price: { ...price, y: below + words },
  };
}
/** A letter of a text is at most so wide on average, its line so high. */
const LETTER = 9;
const LINE = 21;
/** How many lines words take where one is so long, in letters at size 1. */
const linesOf = (text: string, long: number): number =>
  text.split(" ").reduce(
    ({ lines, x }, said) => {
      const wide = lengthOf(said);
      return x > 0 && x + lengthOf(" ") + wide > long
        ? { lines: lines + 1, x: wide }
        : { lines, x: x + (x > 0 ? lengthOf(" ") : 0) + wide };
    },
    { lines: 1, x: 0 },
  ).lines;
/** Where there is little room: how high a line is, and how large letters as bold as a name's would be that are as wide. */
const TIGHT = { line: 16, letters: 13.3 } as const;
/** So many letters of a title always have room beside a sign. */
const FITTING = 10;
/** With less to spare words stand as they do on papers that are full. */
const SPARE = 12;

/**
 * The sign beside the title, below a longer one, and rows as wide as the paper. As on the papers beside it, unless its words would
 * have room but for that.
 */
function narrowly({ width, height }: Rect, signed: boolean, face: TileFace, longest: number): Places {
  const { title, text, price } = face;
  const most = Math.floor((height - SMALL - (price === "" ? 4 : 22)) / TIGHT.line);
  const isWhole = (wide: number): boolean => linesOf(text, wide / TIGHT.letters) <= most;
  const alike = isWhole(width - 10 - SMALL) || !isWhole(width - 10);
  const below = alike ? longest * LETTER > width - SMALL - 13 : title.length > FITTING;
  const left = signed && !below ? SMALL + 9 : 6;
  const room = width - 10;
  return {
    sign: below ? rect(width - SMALL - 4, SMALL + 4, SMALL, SMALL) : rect(5, 3, SMALL, SMALL),
    title: rect(left, 3, width - left - 4, SMALL),
    text: rect(6, SMALL + 3, signed && below ? room - SMALL : room, height - SMALL - 22),
    price: rect(6, height - 20, room, 18),
  };
}
/** Of a sign in a line with words. */
const SMALL = 20;

/** A heading over answers, or a sentence where there is room; whose power it is gives way to what is asked. `middle`: of the panel it stands in alone. */
export function promptPiece(at: Rect, said: string, size: number, z: number, middle: number | null = null): Piece {
  const [first, bare, less] = briefly(said);
  const asked = bare!.replace(/^[^,:]*: /, "");
  // What follows from it stands on the answer, too.
  const alone = said.replace(/;[^?]*/, "");
  // Whoever is to tap once more sees what: it has a frame.
  const [, again = alone] = /\? (.+)$/u.exec(said) ?? [];
  const short = [first!, bare!, upper(asked), less!, alone, briefly(alone)[0]!, again];
  const around = middle === null ? 0 : 2 * Math.min(middle - at.x, at.x + at.width - middle);
  if (Math.max(said.length * SENTENCE, lengthOf(said)) * size < around) {
    const room = rect(middle! - around / 2 - at.x, 0, around, at.height);
    return thing(PROMPT, at, z, [line(room, [word(said, style(size, 700))], "centre")]);
  }
  return thing(PROMPT, at, z, [
    at.height > 2.4 * size
      ? paragraph(whole(at), said, style(size, 700), { top: at.height > 90, short })
      : line(whole(at), [word(said, style(size, 700), short)]),
  ]);
}
/** A letter of a sentence, in em; those of a name may all be wider. */
const SENTENCE = 0.52;

import { cityOf } from "../../../../shared/games/bruegge/effects/city.ts";
import type { PlayerView } from "../../../../shared/games/bruegge/state.ts";
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { image, line, word } from "../../../table/kit/parts.ts";
import { clamp, type Rect, rect } from "../../../table/layout.ts";
import type { Bit, Part } from "../../../table/pieces.ts";
import { threat } from "../art/pictures.ts";
import { FAINT, style } from "./sight.ts";

/** How many of something there are, on a plate. */
export const number = (count: number, size = 18, faint = false): Bit =>
  word(String(count), style(size, 900, faint ? FAINT : undefined));
/** Markers by colour, each with its count beside it, at its top where there is little room; before its disaster it stands out (BR-13). */
export function threatParts({ threats, houses }: PlayerView, at: Rect, most: number, letters: number): Part[] {
  const { threatLimit } = cityOf(houses);
  const kinds = COLOURS.flatMap((colour, i) => {
    const has = threats[i]!;
    const presses = has >= threatLimit - 1;
    const [full, narrow] = presses ? [PRESSED, MARK] : [FIGURE, DIGIT];
    return has === 0 ? [] : [{ colour, has, presses, full: letters * full, narrow: letters * narrow }];
  });
  const count = Math.max(1, kinds.length);
  const figures = kinds.reduce((all, { full }) => all + full, 0);
  const digits = kinds.reduce((all, { narrow }) => all + narrow, 0);
  // With some of every colour triangles give way, too: a count in less than its digit's room lies over what follows.
  const least = Math.min(most * 0.65, (at.width - digits) / (count * TOP));
  const size = clamp(least, (at.width - figures) / count, most);
  // Where that is too much, a count may cover a corner of its triangle, and then be narrower.
  const beside = Math.max(size * TOP, Math.min(size, (at.width - figures) / count));
  const share = clamp(0, (at.width - count * beside - digits) / Math.max(1, figures - digits), 1);
  const widthOf = ({ full, narrow }: (typeof kinds)[number]): number => narrow + (full - narrow) * share;
  const y = at.y + (at.height - size) / 2;
  let x = at.x + at.width - kinds.reduce((all, kind) => all + beside + widthOf(kind), 0);
  return kinds.flatMap((kind) => {
    const { colour, has, presses } = kind;
    const from = x;
    x += beside + widthOf(kind);
    return [
      image(threat(colour), rect(from, y, size, size)),
      line(rect(from + beside, beside < size ? y - size * 0.1 : y, widthOf(kind), size), [
        presses ? word(`${has}!`, style(letters, 900, PRESSING), "!") : number(has, letters),
      ]),
    ];
  });
}
/** Width of a count, as a share of its height: alone, and with its mark. */
const FIGURE = 0.66;
export const PRESSED = 1.05;
/** The same of what it keeps: a digit, or the mark alone. */
const DIGIT = 0.56;
const MARK = 0.42;
/** So much of a triangle's width is taken near its top. */
const TOP = 0.75;
const PRESSING = "#ffb199";

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
    return has === 0 ? [] : [{ colour, has, presses, figure: letters * (presses ? PRESSED : FIGURE) }];
  });
  const count = Math.max(1, kinds.length);
  const figures = kinds.reduce((all, { figure }) => all + figure, 0);
  const size = clamp(most * 0.65, (at.width - figures) / count, most);
  // Where that is too much, a count may cover a corner of its triangle, and then be narrower.
  const beside = Math.max(size * TOP, Math.min(size, (at.width - figures) / count));
  const share = Math.min(1, (at.width - count * beside) / figures);
  const y = at.y + (at.height - size) / 2;
  let x = at.x + at.width - count * beside - figures * share;
  return kinds.flatMap(({ colour, has, presses, figure }) => {
    const from = x;
    x += beside + figure * share;
    return [
      image(threat(colour), rect(from, y, size, size)),
      line(rect(from + beside, beside < size ? y - size * 0.1 : y, figure * share, size), [
        presses ? word(`${has}!`, style(letters, 900, PRESSING), "!") : number(has, letters),
      ]),
    ];
  });
}
/** Width of a count, as a share of its height: alone, and with its mark. */
const FIGURE = 0.66;
export const PRESSED = 1.05;
/** So much of a triangle's width is taken near its top. */
const TOP = 0.75;
const PRESSING = "#ffb199";

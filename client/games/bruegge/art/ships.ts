/** Ships of the Zwin: sails in their colour, what they cost and bring on a board below or beside. */
import { SHIP, type ShipId } from "../../../../shared/games/bruegge/ships.ts";
import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { at, box, line, round, stack } from "../../../art/svg.ts";
import { effectOf, signs } from "./effects.ts";
import { drawing } from "./glass.ts";
import { symbol, TONES } from "./tones.ts";

/** A ship in a box of 120 x 80. */
function ship(colour: Colour, active: boolean): string {
  const { main } = TONES[colour];
  return stack(
    `<g${active ? "" : ' opacity=".62"'}>`,
    line("M60 4V58M24 20V56M96 22V56", "#2b1a0b", 3),
    `<path d="M34 10Q60 4 86 10Q94 30 86 46Q60 40 34 46Q42 28 34 10z" fill="url(#body-${colour})" stroke="#22160a" stroke-width="2"/>`,
    `<path d="M10 24Q24 21 34 25Q38 36 33 46Q22 43 10 46Q15 35 10 24zM88 27Q98 23 110 27Q114 36 110 46Q98 43 88 47Q91 36 88 27z" fill="${main}" stroke="#22160a" stroke-width="1.8"/>`,
    symbol(colour, 60.5, 26.5, 27),
    '<path d="M4 50Q20 58 60 58T116 48L106 72Q60 80 16 72z" fill="url(#hull)" stroke="#22160a" stroke-width="2"/>',
    line("M8 58Q50 66 112 57", "#c8973f", 2),
    '<path d="M60 3l16 4-16 5z" fill="#a63a2b"/></g>',
  );
}
export const sailDrawing = (colour: Colour, active: boolean): Drawing =>
  drawing(at(2, 2, 1, ship(colour, active)), 124, 82);

const ripples = (width: number, from: number, high: number): string =>
  [0.2, 0.55, 0.85]
    .map((share, i) => {
      const [x, y] = [width * (i % 2 ? 0.3 : 0.06), from + (high - from) * share];
      return line(
        `M${round(x)} ${round(y)}q${round(width * 0.07)}-4 ${round(width * 0.14)} 0t${round(width * 0.14)} 0 ${round(width * 0.14)} 0`,
        "#cfeef0",
        2,
        'stroke-opacity=".35"',
      );
    })
    .join("");
/** The water of a berth; dark where no ship may be used. */
const water = (active: boolean, width: number, height: number): string =>
  stack(
    `<linearGradient id="harbour" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${active ? "#75a7a6" : "#3c5560"}"/><stop offset=".52" stop-color="${active ? "#2c6a76" : "#22404b"}"/><stop offset="1" stop-color="${active ? "#15414f" : "#142b36"}"/></linearGradient>`,
    box(0, 0, width, height, 9, 'fill="url(#harbour)"'),
    box(
      0.5,
      0.5,
      width - 1,
      height - 1,
      8.5,
      `fill="none" stroke="${active ? "#9fd0cf" : "#000"}" stroke-opacity="${active ? 0.55 : 0.5}"`,
    ),
  );
const board = (x: number, y: number, w: number, h: number, active: boolean): string =>
  box(x, y, w, h, 6, `fill="${active ? "url(#paper)" : "#a49d8c"}" stroke="#5a4119" stroke-opacity=".8"`);

/** What is paid and what it brings are read at one go, unless they were much smaller on one line. */
export const AT_ONE_GO = 1.25;
/** A berth with its ship: ship above the board or beside it, as its shape wants. */
export function berthDrawing(id: ShipId, active: boolean, width: number, height: number): Drawing {
  const { colour } = SHIP[id];
  const upright = height > width * 0.8;
  const pad = Math.min(6, height * 0.08);
  if (upright) {
    const foot = Math.max(26, height * 0.38);
    const scale = Math.min((width - 2 * pad) / 120, (height - foot - 2 * pad) / 80);
    return drawing(
      stack(
        water(active, width, height),
        ripples(width, height * 0.5, height - foot),
        at((width - 120 * scale) / 2, (height - foot - 80 * scale) / 2, scale, ship(colour, active)),
        board(pad, height - foot - pad / 2, width - 2 * pad, foot - pad / 2, active),
        signs(effectOf(id), pad + 4, height - foot, width - 2 * pad - 8, foot - pad * 1.5, height * 0.21, AT_ONE_GO),
      ),
      width,
      height,
      { corner: 9 },
    );
  }
  const scale = Math.min((width * (width < 2 * height ? 0.38 : 0.32)) / 120, (height - pad) / 80);
  const left = 120 * scale + pad * 1.5;
  return drawing(
    stack(
      water(active, width, height),
      ripples(width * 0.5, height * 0.6, height),
      at(pad, (height - 80 * scale) / 2, scale, ship(colour, active)),
      board(left, pad, width - left - pad, height - 2 * pad, active),
      signs(effectOf(id), left + 4, pad + 1, width - left - pad - 8, height - 2 * pad - 2, height * 0.5, AT_ONE_GO),
    ),
    width,
    height,
    { corner: 9 },
  );
}
export const emptyBerthDrawing = (width: number, height: number): Drawing =>
  drawing(
    stack(
      water(false, width, height),
      ripples(width, height * 0.2, height),
      box(
        6,
        6,
        width - 12,
        height - 12,
        7,
        'fill="none" stroke="#9fb8be" stroke-opacity=".35" stroke-width="1.5" stroke-dasharray="6 6"',
      ),
    ),
    width,
    height,
    { corner: 9 },
  );

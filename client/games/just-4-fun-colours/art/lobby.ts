import { COLOURS, type Colour } from "../../../../shared/games/just-4-fun-colours/data.ts";
import { GEM_DEFS, gem } from "../../../art/stones.ts";
import { type Defs, document, linear, radial, range, shadow, stack } from "../../../art/svg.ts";
import { TILE_DEFS, tile } from "./tiles.ts";

const DEFS: Defs = {
  ...GEM_DEFS,
  ...TILE_DEFS,
  birch: radial(
    "birch",
    [
      [0, "#fffaf0"],
      [0.7, "#efdfbb"],
      [1, "#d5bd8b"],
    ],
    'cx=".4" cy=".2" r=".95"',
  ),
  tray: linear("tray", [
    [0, "#fffdf7"],
    [1, "#e6dac0"],
  ]),
};
const LETTERS = "ROYGBV";
const ROWS = ["VGBOYRV", "ROYGBVR", "YBVROGY", "GROBVYG", "OVGYRBO", "BYRVGOB"];
/** By field: who stands there. Three greens in a row: it is about to be over. */
const STONES: Readonly<Record<number, number>> = {
  10: 2,
  15: 0,
  17: 1,
  18: 1,
  19: 1,
  24: 3,
  23: 0,
  25: 2,
  30: 0,
  32: 3,
};

/** The game's picture in the lobby: the board on a bright table, seen aslant, 220 x 200. */
export function lobbyArt(): string {
  const field = (i: number): string => {
    const colour: Colour = COLOURS[LETTERS.indexOf(ROWS[Math.floor(i / 7)]![i % 7]!)]!;
    const seat = STONES[i];
    const place = `translate(${(i % 7) * 108} ${Math.floor(i / 7) * 108})`;
    return seat === undefined
      ? `<g transform="${place}">${tile(colour, "empty")}</g>`
      : `<g transform="${place}">${tile(colour, "owned")}<g transform="translate(12 9) scale(.78)">${gem(seat)}</g></g>`;
  };
  return document(
    stack(
      '<rect width="220" height="200" fill="url(#birch)"/>',
      '<path d="M0 22Q70 12 220 30M0 178Q90 190 220 170M0 60Q60 66 220 54" fill="none" stroke="#a87b3c" stroke-opacity=".16" stroke-width="3"/>',
      '<g transform="translate(-28 52) rotate(-17) skewX(-7) scale(.405 .365)">',
      shadow((how) => `<rect x="-28" y="-28" width="804" height="696" rx="44" ${how}/>`, 34, 34, 0.4, 6),
      '<rect x="-28" y="-14" width="804" height="696" rx="44" fill="#b79f73"/><rect x="-28" y="-28" width="804" height="696" rx="44" fill="url(#tray)"/>',
      range(42, field),
      "</g>",
    ),
    220,
    200,
    DEFS,
  );
}

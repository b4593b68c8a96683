/**
 * The house's signs as drawings of 100 x 100, the same in every game: `coinDrawing`, `workerDrawing`. What they are painted with,
 * and the shield, is in marks.ts; a player's hand, cube and gem in house.ts and stones.ts, the seven colours in colours.ts.
 */
import { type Colour, symbol, TONES, type Tones } from "./colours.ts";
import type { Drawing } from "./drawing.ts";
import { coin, MARK_DEFS } from "./marks.ts";
import { type Defs, defs, document, linear, stack } from "./svg.ts";

const whole = (body: string, painted: Defs): Drawing => ({
  svg: document(body, 100, 100, painted),
  width: 100,
  height: 100,
});

/** A gold coin with a number, or blank. */
export const coinDrawing = (text = ""): Drawing => whole(coin(50, 48, 45, text), MARK_DEFS);

const PEG =
  "M50 2c12 0 19 8 19 18 0 6-3 11-6 14 13 6 23 22 25 56 0 4-3 6-7 6H19c-4 0-7-2-7-6 2-34 12-50 25-56-3-3-6-8-6-14C31 10 38 2 50 2z";
/** A worker: a peg in one of the house's colours, the symbol of that colour on him; in the tones a game has for it. */
export function workerDrawing(colour: Colour, { light, main, dark }: Tones = TONES[colour]): Drawing {
  const body = linear("worker", [
    [0, light],
    [0.45, main],
    [1, dark],
  ]);
  return whole(
    stack(
      `<ellipse cx="54" cy="95" rx="36" ry="5" fill="#000" opacity=".4"/>`,
      `<path d="${PEG}" fill="url(#worker)" stroke="${dark}" stroke-width="3.5"/>`,
      `<path d="M39 14c2-5 7-7 11-7" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`,
      symbol(colour, 30, 48, 40, "#ffffff", dark),
    ),
    defs(body),
  );
}

/** Houses of brick with a stepped gable. */
import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import { box, each, range, round, stack } from "../../../art/svg.ts";
import { roundel, STONE, TONES } from "./tones.ts";

/** Five steps up to the top of the gable, and down again, in a box 100 wide. */
function front(high: number): string {
  const [eaves, rise, run] = [44, 8, 8];
  const up = range(5, (i) => `V${eaves - i * rise}H${4 + (i + 1) * run}`);
  const down = range(5, (i) => `H${96 - (5 - i) * run}V${eaves - (4 - i) * rise}`);
  return `M4 ${round(high)}V${eaves}${up}V4H60V12${down}H96V${round(high)}z`;
}

/** A wall of brick in this colour, lit from the left; the roundel smaller where room is short. */
export function wall(colour: Colour, high: number, short = false): string {
  const { light, main, dark } = TONES[colour];
  const outline = front(high);
  return stack(
    `<pattern id="brick-${colour}" width="12" height="8" patternUnits="userSpaceOnUse"><rect width="12" height="8" fill="${main}"/><path d="M0 0H12M0 4H12M3 0V4M9 4V8" stroke="${dark}" stroke-width="1.1" stroke-opacity=".75"/><rect x="3.6" y=".7" width="5" height="2.6" fill="${light}" opacity=".2"/><rect x="-2" y="4.7" width="10" height="2.6" fill="#000" opacity=".1"/></pattern>`,
    `<path d="${outline}" fill="#000" opacity=".35" transform="translate(3.5 2.5)"/><path d="${outline}" fill="url(#brick-${colour})"/><path d="${outline}" fill="url(#round)"/>`,
    box(4, high - 13, 92, 13, 0, 'fill="#000" fill-opacity=".26"'),
    `<path d="${outline}" fill="none" stroke="${STONE}" stroke-width="2.6" stroke-linejoin="round"/>`,
    short ? roundel(colour, 50, 24, 22) : roundel(colour, 50, 28, 26),
  );
}

const pane = (x: number, y: number, w: number, h: number, lit: boolean): string =>
  stack(
    box(x, y, w, h, 0, 'fill="#20170f"'),
    box(x + 1.4, y + 1.4, w - 2.8, h - 2.8, 0, `fill="url(#${lit ? "lamplit" : "unlit"})"`),
    `<path d="M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}" stroke="#2b1e12" stroke-width="1.6"/>`,
    box(x - 1.5, y + h, w + 3, 2.6, 0, `fill="${STONE}"`),
  );

/** An empty house, its windows dark; with a light in them on the back of a card. */
export const houseBody = (colour: Colour, high: number, lit = false): string =>
  stack(
    wall(colour, high),
    each([14, 40, 66], (x) => pane(x, 50, 20, 24, lit)),
    high > 118 ? pane(14, 86, 20, 26, lit) + pane(66, 86, 20, 26, lit) : "",
    high > 104
      ? `<path d="M38 ${round(high)}V${round(high - 32)}a12 12 0 0 1 24 0V${round(high)}z" fill="#2b1a0d" stroke="${STONE}" stroke-width="2"/>`
      : "",
  );

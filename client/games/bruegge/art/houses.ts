/** Houses of brick with a stepped gable: empty, or with a person in the great window; the plot for the next one. */
import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { points } from "../../../art/marks.ts";
import { each, glyph, range, round, stack } from "../../../art/svg.ts";
import { written } from "../../../art/written.ts";
import type { Language } from "../../../table/texts.ts";
import { NAMES } from "../texts/persons.names.ts";
import { effectOf, signs } from "./effects.ts";
import { at, box, drawing, roundel, STONE, symbol, TONES } from "./glass.ts";
import * as icons from "./icons.ts";
import { partsOf } from "./names.ts";
import { kindDisc } from "./pieces.ts";
import { face, groupDisc, windowOf } from "./windows.ts";

/** From this width on a name fits its board, in both languages. */
export const NAMED = 70;

/** Five steps up to the top of the gable, and down again, in a box 100 wide. */
function front(high: number): string {
  const [eaves, rise, run] = [44, 8, 8];
  const up = range(5, (i) => `V${eaves - i * rise}H${4 + (i + 1) * run}`);
  const down = range(5, (i) => `H${96 - (5 - i) * run}V${eaves - (4 - i) * rise}`);
  return `M4 ${round(high)}V${eaves}${up}V4H60V12${down}H96V${round(high)}z`;
}

/** A wall of brick in this colour, lit from the left. */
function wall(colour: Colour, high: number): string {
  const { light, main, dark } = TONES[colour];
  const outline = front(high);
  return stack(
    `<pattern id="brick" width="12" height="8" patternUnits="userSpaceOnUse"><rect width="12" height="8" fill="${main}"/><path d="M0 0H12M0 4H12M3 0V4M9 4V8" stroke="${dark}" stroke-width="1.1" stroke-opacity=".75"/><rect x="3.6" y=".7" width="5" height="2.6" fill="${light}" opacity=".2"/><rect x="-2" y="4.7" width="10" height="2.6" fill="#000" opacity=".1"/></pattern>`,
    `<path d="${outline}" fill="#000" opacity=".35" transform="translate(3.5 2.5)"/><path d="${outline}" fill="url(#brick)"/><path d="${outline}" fill="url(#round)"/>`,
    box(4, high - 13, 92, 13, 0, 'fill="#000" fill-opacity=".26"'),
    `<path d="${outline}" fill="none" stroke="${STONE}" stroke-width="2.6" stroke-linejoin="round"/>`,
    roundel(colour, 50, 28, 26),
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
export const houseDrawing = (colour: Colour, width: number, height: number): Drawing => {
  const high = (100 * height) / width;
  return drawing(houseBody(colour, high), 100, high);
};

/** A small tick: used this round. */
export const tick = (x: number, y: number, size: number): string =>
  at(
    x - size / 2,
    y - size / 2,
    size / 100,
    `<circle cx="50" cy="53" r="47" fill="#000" opacity=".4"/><circle cx="50" cy="50" r="46" fill="#4f6d3a" stroke="#fff6e2" stroke-width="7"/>${glyph(icons.checkMark, 50, 50, 62, "#fff6e2")}`,
  );

/** A house with its person: his window, his name, what he does, what he counts. */
export function homeDrawing(
  colour: Colour,
  id: PersonId,
  language: Language,
  used: boolean,
  width: number,
  height: number,
): Drawing {
  const high = (100 * height) / width;
  const px = 100 / width;
  const { kind, group, points: worth } = PERSON[id];
  const strip = Math.max(24, 19 * px);
  const labels =
    width < NAMED
      ? []
      : written(partsOf(NAMES[language].persons[id]), {
          x: 50,
          y: 0,
          width: 95,
          least: 14 * px,
          most: Math.max(12, 14 * px),
          fill: "#241708",
        });
  const board = labels.length === 0 ? 0 : labels.length * labels[0]!.size * 0.96 + 5 * px;
  const boardY = high - strip - board;
  const top = 45;
  const pane = boardY - top - 2;
  const badge = Math.max(22, 20 * px);
  const marked = kind === "worker" ? 0 : strip * 0.8;
  const body = stack(
    wall(colour, high),
    windowOf(id, 13, top, 74, pane),
    `<path d="M10.5 ${round(boardY)}H89.5" stroke="${STONE}" stroke-width="3"/>`,
    board === 0 ? "" : box(0, boardY, 100, board, 2.5, 'fill="url(#paper)" stroke="#7d6233" stroke-width="1"'),
    box(0, high - strip, 100, strip, 2.5, 'fill="#f6ead0" stroke="#5c431c" stroke-width="1"'),
    marked === 0 ? "" : kindDisc(kind, colour, strip / 2, high - strip / 2, marked),
    signs(
      effectOf(id),
      marked === 0 ? 2.5 : strip * 0.96,
      high - strip + 1.5,
      97.5 - (marked === 0 ? 0 : strip * 0.96),
      strip - 3,
    ),
    groupDisc(group, 13, boardY - badge * 0.36, badge),
    points(87, boardY - badge * 0.34, badge, `${worth}`),
    used ? tick(87, 52, badge * 1.1) : "",
  );
  return drawing(
    body,
    100,
    high,
    {
      labels: labels.map((label) => ({ ...label, y: label.y + boardY + board / 2 })),
    },
    4,
  );
}

/** A small gable in a line of chips: who lives there, or the colour of the empty house. */
export function houseChip(colour: Colour, id: PersonId | null): string {
  const { main, dark } = TONES[colour];
  return stack(
    `<path d="M6 122V42h12V28h13V15h13V3h12v12h13v13h13v14h12v80z" fill="${main}" stroke="${STONE}" stroke-width="5" stroke-linejoin="round"/>`,
    id === null
      ? symbol(colour, 50, 74, 40)
      : `<path d="M18 116V70a32 30 0 0 1 64 0v46z" fill="url(#lit-${PERSON[id].colour})" stroke="${dark}" stroke-width="4"/>${face(id, 50, 80, 58)}`,
  );
}

/** Where the next house will stand. */
export const plotDrawing = (width: number, height: number): Drawing =>
  drawing(
    stack(
      box(
        1.5,
        1.5,
        width - 3,
        height - 3,
        8,
        'fill="#141c24" fill-opacity=".3" stroke="#fff6e0" stroke-opacity=".6" stroke-width="2" stroke-dasharray="8 6"',
      ),
      glyph(
        icons.familyHouse,
        width / 2,
        height * 0.38,
        Math.min(width * 0.36, height * 0.3),
        "#fff6df",
        'opacity=".8"',
      ),
    ),
    width,
    height,
  );

/** Houses: empty, or with a person in the great window; the plot for the next one. */
import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { points } from "../../../art/marks.ts";
import { at, box, glyph, round, stack } from "../../../art/svg.ts";
import { written } from "../../../art/written.ts";
import type { Language } from "../../../table/texts.ts";
import { NAMES } from "../texts/persons.names.ts";
import { houseBody, wall } from "./brick.ts";
import { effectOf, signs } from "./effects.ts";
import { drawing } from "./glass.ts";
import * as icons from "./icons.ts";
import { partsOf } from "./names.ts";
import { kindDisc } from "./pieces.ts";
import { STONE, symbol, TONES } from "./tones.ts";
import { face, groupDisc, windowOf } from "./windows.ts";

/** From this width on a name fits its board, in both languages. */
export const NAMED = 69;

export const houseDrawing = (colour: Colour, width: number, height: number): Drawing => {
  const high = (100 * height) / width;
  return drawing(houseBody(colour, high), 100, high);
};

/** A small tick: used this round. */
const tick = (x: number, y: number, size: number): string =>
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
  const short = width < 100;
  const strip = Math.max(24, (short ? 20 : 23) * px);
  const labels =
    width < NAMED
      ? []
      : written(partsOf(NAMES[language].persons[id], width), {
          x: 50,
          y: 0,
          width: width < 84 ? 96 : 92,
          least: 14 * px,
          most: Math.max(12, 14 * px),
          fill: "#241708",
        });
  const board = labels.length === 0 ? 0 : labels.length * labels[0]!.size * 0.94 + 4 * px;
  const boardY = high - strip - board;
  const top = short ? 39 : 45;
  const pane = boardY - top - 2;
  const badge = Math.max(22, 20 * px);
  const marked = kind === "worker" ? 0 : strip * 0.8;
  const body = stack(
    wall(colour, high, short),
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
    used ? tick(87, top + 7, badge * 1.1) : "",
  );
  return drawing(body, 100, high, {
    margin: 4,
    labels: labels.map((label) => ({ ...label, y: label.y + boardY + board / 2 })),
  });
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

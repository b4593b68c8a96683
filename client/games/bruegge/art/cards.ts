/** Cards: a person with his window, price, points and what he does; the back with the house of its colour. */
import { PERSON, type PersonId } from "../../../../shared/games/bruegge/persons.ts";
import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { coin, points } from "../../../art/marks.ts";
import { at, box, range, round, stack } from "../../../art/svg.ts";
import { written } from "../../../art/written.ts";
import { type Rect, rect, type Viewport } from "../../../table/layout.ts";
import type { Language } from "../../../table/texts.ts";
import { NAMES } from "../texts/persons.names.ts";
import { houseBody } from "./brick.ts";
import { effectOf, signs } from "./effects.ts";
import { drawing } from "./glass.ts";
import { NAMED } from "./houses.ts";
import { partsOf } from "./names.ts";
import { kindDisc } from "./pieces.ts";
import { LEAD, roundel, STONE, symbol, TONES } from "./tones.ts";
import { face, groupDisc, windowOf } from "./windows.ts";

/** The ground of a card in its colour, with a light edge. */
const ground = (colour: Colour, high: number): string => {
  const { light, dark } = TONES[colour];
  return stack(
    box(0, 0, 100, high, 7, `fill="url(#frame-${colour})"`),
    box(1.6, 1.6, 96.8, high - 3.2, 5.6, `fill="none" stroke="${dark}" stroke-width="2.4"`),
    box(0.5, 0.5, 99, high - 1, 6.6, `fill="none" stroke="${light}" stroke-opacity=".9" stroke-width="1"`),
  );
};

/** A card of this colour that lies as a strip: its glass alone, words stand beside it. */
export function stripDrawing(colour: Colour, width: number, height: number): Drawing {
  const high = (100 * height) / width;
  const { x, y, width: size } = signOnStrip({ width: 100, height: high });
  return drawing(stack(ground(colour, high), roundel(colour, x + size / 2, y + size / 2, size)), 100, high);
}
/** Where the sign of its colour lies on it: words keep clear of that. */
export function signOnStrip({ width, height }: Viewport): Rect {
  const size = Math.min(width * 0.16, height * 0.5);
  return rect(width * 0.91 - size / 2, height * 0.68 - size / 2, size, size);
}

/** A person's card; where it is narrow, without his name. */
export function cardDrawing(id: PersonId, language: Language, width: number, height: number): Drawing {
  const high = (100 * height) / width;
  const px = 100 / width;
  const { colour, group, kind, price, points: worth } = PERSON[id];
  const named = width >= NAMED;
  const labels = named
    ? written(partsOf(NAMES[language].persons[id], width), {
        x: 50,
        y: 0,
        width: width < 84 ? 96 : 92,
        least: 14 * px,
        most: Math.max(12.5, 14 * px),
        fill: "#241708",
      })
    : [];
  const board = named ? labels.length * labels[0]!.size * 0.96 + 4.5 * px : 0;
  const foot = high * 0.27;
  const footY = high - foot - 4;
  const boardY = footY - board - (named ? 1 : 0);
  const purse = Math.min(13.5, foot * 0.46);
  const left = 7 + purse * 2;
  const pane = boardY - 9;
  return drawing(
    stack(
      ground(colour, high),
      windowOf(id, 10, 7, 80, pane),
      named ? box(2, boardY, 96, board, 2.5, 'fill="url(#paper)" stroke="#8b6d38" stroke-width="1"') : "",
      box(3.5, footY, 93, foot, 3, 'fill="#f6ead0" stroke="#8b6d38" stroke-width="1"'),
      signs(effectOf(id), left, footY + 2, 95 - left, foot - 4, 24),
      coin(5 + purse, footY + foot / 2, purse, `${price}`, { type: 1.2 }),
      groupDisc(group, 14, boardY - 8, 21),
      kindDisc(kind, colour, 86, boardY - 8, 20),
      roundel(colour, 13.5, 14, 21),
      points(87, 15, 19, `${worth}`),
    ),
    100,
    high,
    { corner: 7, grain: 0.2, labels: labels.map((label) => ({ ...label, y: label.y + boardY + board / 2 })) },
  );
}

/** Square and without words: his window alone, his group at its foot. */
export function chipDrawing(id: PersonId, width: number, height: number): Drawing {
  const high = (100 * height) / width;
  const { colour, group } = PERSON[id];
  const middle = high / 2;
  return drawing(
    stack(
      box(0, 0, 100, high, 14, `fill="url(#lit-${colour})"`),
      face(id, 50, middle, Math.min(84, high * 0.84)),
      box(3, 3, 94, high - 6, 11, `fill="none" stroke="${LEAD}" stroke-width="6"`),
      groupDisc(group, 82, high - 18, 42),
      symbol(colour, 15, 16, 22, LEAD),
    ),
    100,
    high,
    { corner: 14 },
  );
}

/** The back of a card: a house of its colour by night, so that a pile shows what comes. */
export function backDrawing(colour: Colour, width: number, height: number): Drawing {
  const high = (100 * height) / width;
  const { dark, light } = TONES[colour];
  const scale = Math.min(0.8, (high - 14) / 140);
  return drawing(
    stack(
      ground(colour, high),
      box(
        6,
        6,
        88,
        high - 12,
        4,
        `fill="${dark}" fill-opacity=".55" stroke="${light}" stroke-opacity=".5" stroke-width="1"`,
      ),
      range(
        7,
        (i) =>
          `<circle cx="${12 + ((i * 41) % 77)}" cy="${11 + ((i * 19) % 31)}" r="1.1" fill="#fff6d0" opacity=".7"/>`,
      ),
      `<clipPath id="inside">${box(6, 6, 88, high - 12, 4, "")}</clipPath><g clip-path="url(#inside)">${at(50 - 50 * scale, high - 6 - 138 * scale, scale, houseBody(colour, 140, true))}</g>`,
    ),
    100,
    high,
    { corner: 7 },
  );
}
/** The same in a row of opponents' hands: the colour and its symbol. */
export function backChip(colour: Colour, width: number, height: number): Drawing {
  const high = (100 * height) / width;
  return drawing(
    stack(
      box(0, 0, 100, high, 14, `fill="url(#frame-${colour})"`),
      box(4, 4, 92, high - 8, 11, `fill="none" stroke="${STONE}" stroke-width="8"`),
      symbol(colour, 50, high / 2, Math.min(60, round(high * 0.5))),
    ),
    100,
    high,
    { corner: 14 },
  );
}

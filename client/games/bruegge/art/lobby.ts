import { at, box, document, glyph, linear, stack } from "../../../art/svg.ts";
import { houseBody } from "./brick.ts";
import { swan } from "./lobby-icons.ts";
import { skyBody, waterBody } from "./skyline.ts";
import { GLASS_DEFS, TONES } from "./tones.ts";

/** Colour, left edge, width and height of each house on the quay: a street that fits the middle of the picture, where it is cut. */
const STREET = [
  ["brown", -8, 42, 64],
  ["red", 37, 44, 70],
  ["blue", 84, 50, 80],
  ["yellow", 137, 44, 68],
  ["purple", 184, 42, 73],
] as const;
const QUAY = 130;

/** The game's picture in the lobby: gables in the guilds' colours by the water at evening, swans before them, 220 x 200. */
export function lobbyArt(): string {
  const street = STREET.map(([colour, x, w, h]) => at(x, QUAY - h, w / 100, houseBody(colour, (100 * h) / w, true)));
  const mirrored = STREET.map(([colour, x, w]) =>
    stack(
      `<defs>${linear(`mirror-${colour}`, [
        [0, TONES[colour].light, 0.45],
        [1, TONES[colour].main, 0],
      ])}</defs>`,
      `<path d="M${x + 2} ${QUAY + 6}h${w - 4}v30h-7v8h-6v8h-${w - 30}v-8h-6v-8h-7z" fill="url(#mirror-${colour})"/>`,
    ),
  );
  return document(
    stack(
      skyBody(220, QUAY, 5),
      ...street,
      `<g transform="translate(0 ${QUAY})">${waterBody(220, 200 - QUAY)}</g>`,
      ...mirrored,
      `<defs>${linear("quay", [
        [0, "#b7a98c"],
        [1, "#5d5240"],
      ])}</defs>`,
      box(0, QUAY - 1, 220, 8, 0, 'fill="url(#quay)"'),
      box(0, QUAY - 1, 220, 1.6, 0, 'fill="#efe4c8"'),
      '<g fill="none" stroke="#ffe3a6" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"><path d="M14 146q5-2 10 0t10 0M92 143q5-2 10 0t10 0M178 150q5-2 10 0t10 0M70 168q6-2 12 0t12 0M120 182q6-2 12 0t12 0M20 180q6-2 12 0t12 0"/></g>',
      glyph(swan, 131, 147, 30, "#fff8ea"),
      `<g transform="translate(56 152) scale(-1 1)">${glyph(swan, 0, 0, 24, "#fff8ea")}</g>`,
    ),
    220,
    200,
    GLASS_DEFS,
  );
}

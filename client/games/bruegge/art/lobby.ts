import { document, glyph, linear, stack } from "../../../art/svg.ts";
import { houseBody } from "./brick.ts";
import { swan } from "./lobby-icons.ts";
import { skyBody, waterBody } from "./skyline.ts";
import { at, box, GLASS_DEFS, TONES } from "./tones.ts";

/** Colour, left edge, width and height of each house, standing on the quay. */
const STREET = [
  ["red", 6, 62, 108],
  ["blue", 72, 71, 128],
  ["yellow", 148, 66, 114],
] as const;
const QUAY = 134;

/** The game's picture in the lobby: three gables by the water at evening, swans before them, 220 x 200. */
export function lobbyArt(): string {
  const street = STREET.map(([colour, x, w, h]) => at(x, QUAY - h, w / 100, houseBody(colour, (100 * h) / w, true)));
  const mirrored = STREET.map(([colour, x, w]) =>
    stack(
      `<defs>${linear(`mirror-${colour}`, [
        [0, TONES[colour].light, 0.42],
        [1, TONES[colour].main, 0],
      ])}</defs>`,
      `<path d="M${x + 2} ${QUAY + 8}h${w - 4}v26l-9 0v9h-9v9h-${w - 40}v-9h-9v-9h-9z" fill="url(#mirror-${colour})"/>`,
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
      box(0, QUAY - 2, 220, 10, 0, 'fill="url(#quay)"'),
      box(0, QUAY - 2, 220, 2, 0, 'fill="#efe4c8"'),
      '<g fill="none" stroke="#ffe3a6" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"><path d="M16 152q6-2 12 0t12 0M84 158q6-2 12 0t12 0M160 152q6-2 12 0t12 0M40 184q6-2 12 0t12 0M96 190q6-2 12 0t12 0"/></g>',
      glyph(swan, 139, 168, 42, "#08202a", 'opacity=".4"'),
      glyph(swan, 138, 166, 42, "#fff8ea"),
      `<g transform="translate(40 174) scale(-1 1)">${glyph(swan, 0, 0, 31, "#fff8ea")}</g>`,
    ),
    220,
    200,
    GLASS_DEFS,
  );
}

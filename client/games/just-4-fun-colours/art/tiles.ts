import { COLOURS, type Colour } from "../../../../shared/games/just-4-fun-colours/data.ts";
import { symbol, TONES } from "../../../art/colours.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { box, type Defs, defs, document, linear, mix, radial, range, shadow, stack } from "../../../art/svg.ts";

const GREY = "#8c8878";
/** A closed tower's field has lost most of its colour. */
const faded = (colour: string): string => mix(colour, GREY, 0.55);

const LIGHT = 'cx=".28" cy=".12" r="1.15"';
const DEFS: Defs = defs(
  ...COLOURS.flatMap((colour) => {
    const { light, main, dark } = TONES[colour];
    const stops = (of: (tone: string) => string): Parameters<typeof radial>[1] => [
      [0, of(light)],
      [0.5, of(main)],
      [1, of(mix(main, dark, 0.75))],
    ];
    return [
      radial(
        `tile-${colour}`,
        stops((tone) => tone),
        LIGHT,
      ),
      radial(`faded-${colour}`, stops(faded), LIGHT),
    ];
  }),
  linear("shine", [
    [0, "#ffffff", 0.6],
    [0.07, "#ffffff", 0],
  ]),
  linear("foot", [
    [0.9, "#000000", 0],
    [1, "#000000", 0.26],
  ]),
  linear("ivory", [
    [0, "#fffefb"],
    [1, "#efe5d2"],
  ]),
  linear(
    "sea",
    [
      [0, "#34687f"],
      [1, "#14303f"],
    ],
    0.6,
    1,
  ),
);
export const TILE_DEFS = DEFS;

export type TileLook = "empty" | "owned" | "closed";

/** A glossy field, 100 x 100: its symbol in the middle while it is empty, small in its corner under a stone. */
export function tile(colour: Colour, look: TileLook): string {
  const { main, dark } = TONES[colour];
  const whole = (how: string): string => box(0, 0, 100, 100, 16, how);
  const deep = look === "closed" ? faded(dark) : dark;
  return stack(
    shadow((how) => whole(how), 2.5, 3, 0.42, 4),
    whole(`fill="url(#${look === "closed" ? "faded" : "tile"}-${colour})"`),
    whole('fill="url(#shine)"'),
    whole('fill="url(#foot)"'),
    look === "empty"
      ? `${symbol(colour, 20, 21.4, 60, deep, deep).replace("<g ", '<g opacity=".4" ')}${symbol(colour, 20, 19.6, 60, "#ffffff", main)}`
      : symbol(colour, 5, 5, 26, "#ffffff", deep),
  );
}
export const tileDrawing = (colour: Colour, look: TileLook): Drawing => ({
  svg: document(`<g transform="translate(7 7)">${tile(colour, look)}</g>`, 114, 114, DEFS),
  width: 100,
  height: 100,
  margin: 7,
});
/** For the page: a field by its colour alone. */
export const tileSvg = (colour: Colour): string => document(tile(colour, "empty"), 100, 100, DEFS);

/** A card's front: ivory rim, colour with stripes, the symbol in a ring, and again in two corners. */
export function card(colour: Colour, width: number, height: number): string {
  const { main, dark } = TONES[colour];
  const rim = width * 0.065;
  const [w, h, r] = [width - 2 * rim, height - 2 * rim, width * 0.09];
  const ring = Math.min(w * 0.8, h * 0.62);
  const small = Math.min(w, h) * 0.22;
  const step = width * 0.18;
  const stripes = Math.ceil((w + h) / step);
  return stack(
    box(0, 0, width, height, width * 0.13, 'fill="url(#ivory)"'),
    box(0.5, 0.5, width - 1, height - 1, width * 0.13, 'fill="none" stroke="#786032" stroke-opacity=".4"'),
    `<clipPath id="inner">${box(rim, rim, w, h, r, "")}</clipPath>`,
    box(rim, rim, w, h, r, `fill="url(#tile-${colour})"`),
    `<g clip-path="url(#inner)" stroke="#ffffff" stroke-opacity=".1" stroke-width="${step / 2}">${range(
      stripes,
      (i) => `<path d="M${rim + i * step} ${rim}L${rim + i * step - h} ${rim + h}"/>`,
    )}</g>`,
    box(rim, rim, w, h, r, 'fill="url(#shine)" opacity=".7"'),
    `<circle cx="${width / 2}" cy="${height / 2}" r="${ring / 2}" fill="#fff" fill-opacity=".2" stroke="#fff" stroke-opacity=".5" stroke-width="${width * 0.018}"/>`,
    symbol(colour, width / 2 - ring * 0.34, height / 2 - ring * 0.325, ring * 0.68, dark, dark).replace(
      "<g ",
      '<g opacity=".45" ',
    ),
    symbol(colour, width / 2 - ring * 0.34, height / 2 - ring * 0.34, ring * 0.68, "#ffffff", main),
    symbol(colour, rim * 1.7, rim * 1.7, small, "#ffffff", main),
    `<g transform="rotate(180 ${width / 2} ${height / 2})">${symbol(colour, rim * 1.7, rim * 1.7, small, "#ffffff", main)}</g>`,
  );
}
export const cardDrawing = (colour: Colour, width: number, height: number): Drawing => {
  const high = (100 * height) / width;
  return { svg: document(card(colour, 100, high), 100, high, DEFS), width: 100, height: high, corner: 13 };
};
/** For the page. */
export const cardSvg = (colour: Colour): string => document(card(colour, 100, 137), 100, 137, DEFS);

/** A card's back: deep sea, the six symbols in their colours. */
export function backDrawing(width: number, height: number): Drawing {
  const high = (100 * height) / width;
  const size = Math.min(25, high * 0.19);
  const [x0, y0] = [50 - size * 1.12, high / 2 - size * 1.74];
  const body = stack(
    box(0, 0, 100, high, 13, 'fill="#fbf5e6"'),
    box(5.5, 5.5, 89, high - 11, 8, 'fill="url(#sea)"'),
    box(8.5, 8.5, 83, high - 17, 6, 'fill="none" stroke="#c8973f" stroke-opacity=".8" stroke-width="1.6"'),
    COLOURS.map((colour, i) =>
      symbol(
        colour,
        x0 + (i % 2) * size * 1.24,
        y0 + Math.floor(i / 2) * size * 1.24,
        size,
        TONES[colour].light,
        "#1d4354",
      ),
    ).join(""),
  );
  return { svg: document(body, 100, high, DEFS), width: 100, height: high, corner: 13 };
}

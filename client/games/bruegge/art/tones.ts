/** Glass, lead, brick and stone in the five colours of the guilds: what the lobby shows of them too. */
import { COLOURS, type Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import { symbol as houseSymbol, type Tones } from "../../../art/colours.ts";
import { at, type Defs, defs, linear, radial, round, stack } from "../../../art/svg.ts";

/** Deeper than the house's colours, as glass is before it is lit; their symbols are the house's. */
export const TONES: { readonly [C in Colour]: Tones } = {
  blue: { light: "#7fb4e0", main: "#2f6fae", dark: "#163e69" },
  yellow: { light: "#f6d676", main: "#d8a11f", dark: "#8a5d05" },
  red: { light: "#e5806d", main: "#b53426", dark: "#6c160f" },
  brown: { light: "#c29a6c", main: "#80552f", dark: "#472a12" },
  purple: { light: "#b98cd0", main: "#754390", dark: "#40205a" },
};
export const houseColour = (colour: Colour) => (colour === "purple" ? "violet" : colour);
/** Lead between panes, and what is painted on them. */
export const LEAD = "#1d1610";
export const IVORY = "#fff6e2";
/** Coping of gables, window sills. */
export const STONE = "#eadfc6";

/** The symbol of a colour with its centre at x, y. */
export const symbol = (colour: Colour, x: number, y: number, size: number, ink = "#ffffff"): string =>
  houseSymbol(houseColour(colour), round(x - size / 2), round(y - size / 2), size, ink, TONES[colour].dark);

/** A roundel of glass in lead with the symbol of its colour, around x, y. */
export const roundel = (colour: Colour, x: number, y: number, size: number): string =>
  at(
    x - size / 2,
    y - size / 2,
    size / 100,
    stack(
      '<circle cx="50" cy="53" r="48" fill="#0d141b" opacity=".5"/><circle cx="50" cy="50" r="47" fill="#2a2620"/>',
      `<circle cx="50" cy="50" r="42" fill="url(#glass-${colour})"/>`,
      '<path d="M50 8V26M50 74V92M8 50H26M74 50H92" stroke="#2a2620" stroke-width="4"/>',
      '<path d="M20 32A36 36 0 0 1 50 13" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>',
      symbol(colour, 50, 50, 56),
    ),
  );

/** What glass and houses are painted with. */
export const GLASS_DEFS: Defs = defs(
  ...COLOURS.map((colour) => {
    const { light, main, dark } = TONES[colour];
    return radial(`glass-${colour}`, [
      [0, light],
      [0.6, main],
      [1, dark],
    ]);
  }),
  linear("lamplit", [
    [0, "#ffe9a8"],
    [1, "#e8a23c"],
  ]),
  linear("unlit", [
    [0, "#3c4d5c"],
    [1, "#22303c"],
  ]),
  linear(
    "round",
    [
      [0, "#ffffff", 0.26],
      [0.3, "#ffffff", 0],
      [1, "#000000", 0.38],
    ],
    1,
    0,
  ),
);

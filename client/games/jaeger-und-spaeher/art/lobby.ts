import { type Defs, defs, document, glyph, linear, radial, range, round, stack } from "../../../art/svg.ts";
import { campfire, caveman, hand, mammoth } from "./lobby-icons.ts";

const DEFS: Defs = defs(
  linear("rock", [
    [0, "#6b4128"],
    [0.5, "#a56a3c"],
    [1, "#5a3018"],
  ]),
  radial(
    "fire",
    [
      [0, "#ffd27a", 0.95],
      [0.3, "#ff9a3c", 0.62],
      [1, "#ff7a20", 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  ),
  radial(
    "night",
    [
      [0.42, "#120702", 0],
      [1, "#120702", 0.86],
    ],
    'cx=".5" cy=".62" r=".74"',
  ),
  linear("ochre", [
    [0, "#7e2410"],
    [1, "#a8431d"],
  ]),
  linear("bright", [
    [0, "#fff0b0"],
    [0.5, "#ffb648"],
    [1, "#e0661a"],
  ]),
);

/** Cracks and ledges of the wall, the same at every start. */
const LEDGES = [
  "M-4 34C30 22 52 44 92 30S170 18 224 40",
  "M-4 88C24 80 40 100 78 94S160 74 224 92",
  "M-4 140C36 128 60 150 104 140S190 128 224 146",
  "M60 -4C66 30 48 52 58 88",
  "M168 -4C160 24 176 60 166 96",
];

const painting = (icon: string, x: number, y: number, size: number, colour: string, flip = false): string =>
  `<g transform="translate(${x} ${y})${flip ? " scale(-1 1)" : ""}">${glyph(icon, 0, 0, size, "#ffe2b0", 'opacity=".3" stroke="#ffe2b0" stroke-width="30"')}${glyph(icon, 0, 0, size, colour)}</g>`;

/** A print of a hand: pigment blown around it. */
const print = (x: number, y: number, size: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${range(3, (i) => `<circle r="${round(size * (0.42 + i * 0.1))}" fill="#8a2c12" opacity=".2"/>`)}${glyph(hand, 0, 0, size, "#e9bd84")}</g>`;

/** The game's picture in the lobby: a mammoth hunt on the wall, a fire before it, 220 x 200. */
export function lobbyArt(): string {
  return document(
    stack(
      '<rect width="220" height="200" fill="url(#rock)"/>',
      LEDGES.map(
        (d) =>
          `<path d="${d}" fill="none" stroke="#2c1509" stroke-opacity=".4" stroke-width="5"/><path d="${d}" transform="translate(0 3)" fill="none" stroke="#e9b57c" stroke-opacity=".32" stroke-width="2.5"/>`,
      ).join(""),
      '<ellipse cx="112" cy="184" rx="150" ry="120" fill="url(#fire)"/>',
      painting(mammoth, 112, 84, 112, "url(#ochre)"),
      painting(caveman, 30, 116, 50, "#26140b"),
      painting(caveman, 196, 112, 46, "#26140b", true),
      print(28, 48, 34, -16),
      print(194, 44, 32, 14),
      '<rect width="220" height="200" fill="url(#night)"/>',
      '<path d="M0 200V176Q60 166 110 172T220 174V200z" fill="#1c0c05"/><ellipse cx="111" cy="174" rx="62" ry="18" fill="url(#fire)"/>',
      glyph(campfire, 111, 160, 62, "url(#bright)"),
      range(
        9,
        (i) =>
          `<circle cx="${round(74 + ((i * 37) % 78))}" cy="${round(136 - ((i * 29) % 74))}" r="${round(0.8 + (i % 3) * 0.45)}" fill="#ffd88a" opacity="${round(0.9 - (i % 4) * 0.17)}"/>`,
      ),
    ),
    220,
    200,
    DEFS,
  );
}

/**
 * What every game's table shares, as drawings for the Atlas and as SVG for the page:
 * - `handDrawing(seat)`: a player's hand in his colour and shape. `SEAT_COLOURS`.
 * - `cubeDrawing(seat)`: a player's cube, his shape on its face.
 * - `iconSvg(icon, colour)`, `iconDrawing(icon, colour)`: a single icon of art/icons.ts or of a game's art/icons.ts.
 * - `robotDrawing()`: the badge of a bot.
 * - `panelDrawing(w, h, seat, lit)`: parchment with a band in the seat's colour; lit: he has to act.
 * - `buttonDrawing(w, h, look)`: brass, parchment or ghost. `barDrawing(w, h, edge)`: walnut under deep sea with a brass hairline.
 * - `frameDrawing(w, h, selected)`, `glowDrawing(w, h)`: the blue frame of everything that can be clicked, and the light under it.
 * - `keyDrawing(w, h)`: under the letter of a key. `dotDrawing()`: something behind a tab can be pointed at.
 * - `capsuleDrawing(w, h)`: ink with a brass ring, under a count. `plateDrawing(w, h)`: dark glass on water or wood.
 */
import walnut from "../../assets/common/walnut.webp";
import type { Seat } from "../../shared/engine/contract.ts";
import { type Drawing, drawingWith } from "./drawing.ts";
import { hand, vintageRobot } from "./icons.ts";
import { box, type Defs, defs, glyph, HOUSE, type Icon, linear, mix, shadow, stack } from "./svg.ts";

/** By seat: never a ship's colour, and each with a shape of its own. */
export const SEAT_COLOURS = [
  { light: "#e5702d", dark: "#8c3a0d" },
  { light: "#9b6bd3", dark: "#4f2c80" },
  { light: "#1fb3a0", dark: "#0b5d53" },
  { light: "#e66aa4", dark: "#8a2657" },
  { light: "#8fa3b3", dark: "#35424e" },
  { light: "#c3d04a", dark: "#5c6613" },
] as const;

/** Circle, square, diamond, hexagon, triangle, cross, in a box of 100. */
const SEAT_SHAPES = [
  "M50,4 A46,46 0 1 1 49.9,4Z",
  "M20,8 H80 Q92,8 92,20 V80 Q92,92 80,92 H20 Q8,92 8,80 V20 Q8,8 20,8Z",
  "M50,0 Q54,0 58,4 L96,42 Q103,50 96,58 L58,96 Q50,103 42,96 L4,58 Q-3,50 4,42 L42,4 Q46,0 50,0Z",
  "M28,6 H72 Q77,6 80,11 L99,45 Q102,50 99,55 L80,89 Q77,94 72,94 H28 Q23,94 20,89 L1,55 Q-2,50 1,45 L20,11 Q23,6 28,6Z",
  "M50,1 Q56,1 59,7 L100,82 Q105,96 92,97 H8 Q-5,96 0,82 L41,7 Q44,1 50,1Z",
  "M33,3 H67 Q75,3 75,11 V25 H89 Q97,25 97,33 V67 Q97,75 89,75 H75 V89 Q75,97 67,97 H33 Q25,97 25,89 V75 H11 Q3,75 3,67 V33 Q3,25 11,25 H25 V11 Q25,3 33,3Z",
] as const;
/** Where the hand sits in each shape, how large, and in which ink. */
const SEAT_HANDS = [
  [50, 49, 60, "#fffaf0"],
  [50, 49, 60, "#fffaf0"],
  [50, 49, 54, "#fffaf0"],
  [50, 49, 60, "#fffaf0"],
  [50, 63, 50, "#131b22"],
  [50, 49, 54, "#131b22"],
] as const;

const DEFS: Defs = defs(
  ...SEAT_COLOURS.map(({ light, dark }, i) =>
    linear(`seat-${i}`, [
      [0, mix(light, "#ffffff", 0.18)],
      [1, mix(light, dark, 0.35)],
    ]),
  ),
  ...SEAT_COLOURS.map(({ light, dark }, i) =>
    linear(`band-${i}`, [
      [0, light],
      [1, dark],
    ]),
  ),
  linear("panel", [
    [0, "#fbf3df"],
    [1, "#e6d5ae"],
  ]),
  linear("panel-foot", [
    [0, "#b9975a", 0],
    [1, "#b9975a", 0.22],
  ]),
  linear("brass-button", [
    [0, "#f9e2a5"],
    [0.55, "#dcae50"],
    [1, "#bd8730"],
  ]),
  linear("parchment-button", [
    [0, "#fdf6e4"],
    [0.6, "#ead9b4"],
    [1, "#d5bf8f"],
  ]),
  linear("capsule", [
    [0, "#24465a"],
    [1, HOUSE.ink],
  ]),
  linear("plate", [
    [0, "#06303c", 0.7],
    [1, "#06303c", 0.55],
  ]),
  linear("bar", [
    [0, "#1d3a4a", 0.85],
    [1, HOUSE.ink, 0.96],
  ]),
  linear("robot", [
    [0, "#24465a"],
    [1, HOUSE.ink],
  ]),
);

const drawing = drawingWith(DEFS);

/** Square drawings of 100 with room for their edge. */
const badge = (body: string): Drawing => drawing(body, 100, 100);

/** A player's hand in his colour and shape, 100 x 100. */
export function handDrawing(seat: Seat): Drawing {
  const shape = SEAT_SHAPES[seat]!;
  const [x, y, size, ink] = SEAT_HANDS[seat]!;
  return badge(
    `<g transform="translate(2 2) scale(.96)"><path d="${shape}" fill="${HOUSE.ink}"/><g transform="translate(4.5 4.5) scale(.91)"><path d="${shape}" fill="#fff7e6"/>` +
      `<g transform="translate(5 5) scale(.9)"><path d="${shape}" fill="url(#seat-${seat})"/></g></g>${glyph(hand, x, y, size, ink)}</g>`,
  );
}

/** A player's cube: his colour, and his shape on the face that looks at everybody, 100 x 100. */
export function cubeDrawing(seat: Seat): Drawing {
  const { light, dark } = SEAT_COLOURS[seat]!;
  const front = "M6,30 H74 V98 H6Z";
  return badge(
    stack(
      shadow((how) => `<path d="M6,30 L26,8 H96 V78 L74,98 H6Z" ${how}/>`, 2, 5, 0.5),
      `<path d="M6,30 L26,8 H96 V78 L74,98 H6Z" fill="${dark}" stroke="${dark}" stroke-width="6" stroke-linejoin="round"/>`,
      `<path d="M6,30 L26,8 H96 L74,30Z" fill="${mix(light, "#ffffff", 0.45)}"/><path d="M74,30 L96,8 V78 L74,98Z" fill="${mix(light, dark, 0.6)}"/>`,
      `<path d="${front}" fill="${light}"/>`,
      `<g transform="translate(16 40) scale(.48)"><path d="${SEAT_SHAPES[seat]}" fill="${SEAT_HANDS[seat]![3]}"/></g>`,
    ),
  );
}

/** One icon, 100 x 100. */
export const iconDrawing = (icon: Icon, colour: string): Drawing => badge(glyph(icon, 50, 50, 100, colour));
export const iconSvg = (icon: Icon, colour = "currentColor"): string => iconDrawing(icon, colour).svg;

/** Beside a bot's hand. */
export const robotDrawing = (): Drawing =>
  badge(
    box(3, 3, 94, 94, 30, 'fill="#f4ead5"') +
      box(11, 11, 78, 78, 24, 'fill="url(#robot)"') +
      glyph(vintageRobot, 50, 49, 62, "#f4ead5"),
  );

/** Parchment with a band in the seat's colour at the left; lit with a ring of brass while the player has to act. */
export function panelDrawing(width: number, height: number, seat: Seat | null, lit = false): Drawing {
  const r = Math.min(12, height * 0.16);
  const plain = (how: string): string => box(0, 0, width, height, r, how);
  const band =
    seat === null
      ? ""
      : `<clipPath id="panel-box">${plain("")}</clipPath><g clip-path="url(#panel-box)"><rect width="5" height="${height}" fill="url(#band-${seat})"/></g>`;
  const body = stack(
    shadow(plain, 3, 6, 0.45, 8),
    lit
      ? box(-2, -2, width + 4, height + 4, r + 2, 'fill="none" stroke="#f0cf86" stroke-opacity=".35" stroke-width="6"')
      : "",
    plain('fill="url(#panel)"'),
    box(0, height - 18, width, 18, 0, `fill="url(#panel-foot)" ${seat === null ? "" : 'clip-path="url(#panel-box)"'}`),
    band,
    box(0.5, 0.5, width - 1, height - 1, r - 0.5, 'fill="none" stroke="#fffbee"'),
    lit ? box(-1, -1, width + 2, height + 2, r + 1, 'fill="none" stroke="#c8973f" stroke-width="2.5"') : "",
  );
  return drawing(body, width, height, { margin: 10, grain: 0.3, corner: r });
}

export type ButtonLook = "brass" | "parchment" | "ghost";

/** A button's ground. */
export function buttonDrawing(width: number, height: number, look: ButtonLook): Drawing {
  const r = Math.min(13, height / 4);
  const plain = (how: string): string => box(0, 0, width, height, r, how);
  if (look === "ghost") {
    return drawing(
      plain('fill="#ffffff" fill-opacity=".06"') +
        box(0.75, 0.75, width - 1.5, height - 1.5, r - 0.75, 'fill="none" stroke="#c8973f" stroke-width="1.5"'),
      width,
      height,
    );
  }
  const [high, low] = look === "brass" ? ["#fff6d6", "#8a5f1c"] : ["#ffffff", "#a98e58"];
  const body = stack(
    shadow(plain, 3, 5, 0.55, 7),
    plain(`fill="${low}"`),
    box(0, 0, width, height - 2, r, `fill="${high}"`),
    box(0, 1.5, width, height - 3.5, r - 0.75, `fill="url(#${look}-button)"`),
  );
  return drawing(body, width, height, { margin: 10, grain: look === "parchment" ? 0.25 : 0, corner: r });
}

/** The house's chrome: deep sea over walnut, a hairline of brass around it or along one edge. */
export function barDrawing(
  width: number,
  height: number,
  edge: "round" | "top" | "bottom" | "left" | "right",
): Drawing {
  const r = edge === "round" ? 17 : 0;
  const hairline = {
    round: box(0.75, 0.75, width - 1.5, height - 1.5, r - 0.75, 'fill="none" stroke="#c8973f" stroke-width="1.5"'),
    top: `<path d="M0,.5H${width}" stroke="#c8973f"/>`,
    bottom: `<path d="M0,${height - 0.5}H${width}" stroke="#c8973f"/>`,
    left: `<path d="M.5,0V${height}" stroke="#c8973f"/>`,
    right: `<path d="M${width - 0.5},0V${height}" stroke="#c8973f"/>`,
  }[edge];
  const rect = { x: 0, y: 0, width, height };
  return drawing(box(0, 0, width, height, r, 'fill="url(#bar)"') + hairline, width, height, {
    textures: [{ url: walnut, rect, tile: { width: 720, height: 360, x: 0, y: 0 } }],
    corner: r,
  });
}

/** Under the letter of a key. */
export const keyDrawing = (width: number, height: number): Drawing =>
  drawing(
    box(
      0.75,
      0.75,
      width - 1.5,
      height - 1.5,
      5,
      `fill="#ffffff" fill-opacity=".38" stroke="${HOUSE.ink}" stroke-opacity=".5"`,
    ),
    width,
    height,
  );

/** Something that is not seen can be pointed at: a blue light. */
export const dotDrawing = (): Drawing =>
  drawing(
    `<circle cx="50" cy="50" r="92" fill="${HOUSE.click}" fill-opacity=".25"/><circle cx="50" cy="50" r="70" fill="${HOUSE.click}" fill-opacity=".35"/>` +
      `<circle cx="50" cy="50" r="50" fill="#0b3355"/><circle cx="50" cy="50" r="44" fill="${HOUSE.click}"/>`,
    100,
    100,
    { margin: 60 },
  );

/** Ink with a ring of brass, under a count. */
export const capsuleDrawing = (width: number, height: number): Drawing =>
  drawing(
    stack(
      shadow((how) => box(0, 0, width, height, height / 2, how), 1.5, 3, 0.5),
      box(-1.5, -1.5, width + 3, height + 3, height / 2 + 1.5, 'fill="#c8973f"'),
      box(0, 0, width, height, height / 2, 'fill="url(#capsule)"'),
    ),
    width,
    height,
    { margin: 6 },
  );

/** Dark glass under words on water or wood. */
export const plateDrawing = (width: number, height: number, corner = 16): Drawing =>
  drawing(
    stack(
      box(0, 0, width, height, corner, 'fill="url(#plate)"'),
      box(0.5, 0.5, width - 1, height - 1, corner - 0.5, 'fill="none" stroke="#ffffff" stroke-opacity=".14"'),
      `<path d="M${corner},.5H${width - corner}" stroke="#ffffff" stroke-opacity=".25"/>`,
    ),
    width,
    height,
  );

/**
 * The frame of everything that can be clicked, around a box with the given corner: blue between a dark and a light line, so that
 * it stands on water, wood and paper alike. `selected` is the one that was tapped.
 */
export function frameDrawing(width: number, height: number, corner: number, selected = false): Drawing {
  const ring = (out: number, colour: string, w: number): string =>
    box(
      -out,
      -out,
      width + 2 * out,
      height + 2 * out,
      corner + out,
      `fill="none" stroke="${colour}" stroke-width="${w}"`,
    );
  const thick = selected ? 4 : 3;
  const white = selected ? 2 : 1.5;
  return drawing(
    ring(0.5, "#0b3355", 1) + ring(1 + thick / 2, HOUSE.click, thick) + ring(1 + thick + white / 2, "#eaf6ff", white),
    width,
    height,
    { margin: 10 },
  );
}

/** The light around that frame; it lies below every card, and breathes. */
export function glowDrawing(width: number, height: number, corner: number): Drawing {
  const rings = 9;
  const light = Array.from({ length: rings }, (_, i) => {
    const out = 4 + ((rings - i) / rings) * 12;
    return box(-out, -out, width + 2 * out, height + 2 * out, corner + out, `fill="${HOUSE.click}" fill-opacity=".13"`);
  });
  return drawing(light.join(""), width, height, { margin: 18 });
}

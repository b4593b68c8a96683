/** What everything on the cave's wall is made of: sandstone, worn pigment, plates cut out of the rock. */
import sandstone from "../../../../assets/jaeger-und-spaeher/sandstone.webp";
import { drawingWith, type Texture } from "../../../art/drawing.ts";
import { box, type Defs, defs, glyph, type Icon, linear, radial, round, stack } from "../../../art/svg.ts";

/** Ochre and charred green: the two tribes, by seat. */
export const TRIBES = [
  { light: "#b5412a", dark: "#64190d" },
  { light: "#3d7060", dark: "#142f29" },
] as const;

/** The painters' red earth. */
export const OCHRE = "#94351a";

export const DEFS: Defs = defs(
  linear("slab", [
    [0, "#fff3d6", 0.42],
    [0.5, "#fbe3b4", 0.1],
    [1, "#7d451a", 0.34],
  ]),
  linear("slab-hunt", [
    [0, "#f0bd86", 0.5],
    [0.5, "#d98a4c", 0.3],
    [1, "#7a2f10", 0.46],
  ]),
  // Deep in the cave, where the moon alone comes in.
  linear("slab-holy", [
    [0, "#5c76a6", 0.78],
    [0.45, "#2d4273", 0.8],
    [1, "#0f1833", 0.9],
  ]),
  radial(
    "moonlight",
    [
      [0, "#dbe7ff", 0.46],
      [0.3, "#b4cafa", 0.28],
      [0.65, "#9db8ee", 0.1],
      [1, "#9db8ee", 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  ),
  linear("slab-dark", [
    [0, "#5b3d28", 0.9],
    [1, "#20110a", 0.94],
  ]),
  radial(
    "breath",
    [
      [0, "#fff8e6", 0.5],
      [1, "#fff8e6", 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  ),
  linear("band", [
    [0, "#fbedcd"],
    [1, "#dcc191"],
  ]),
  linear("band-special", [
    [0, "#f3a552"],
    [1, "#bb611a"],
  ]),
  linear(
    "tab-wild",
    [
      [0, "#3a4720"],
      [1, "#5a6a32"],
    ],
    1,
    0,
  ),
  linear(
    "tab-hunt",
    [
      [0, "#74260f"],
      [1, "#a03d1f"],
    ],
    1,
    0,
  ),
  linear(
    "tab-holy",
    [
      [0, "#26304a"],
      [1, "#455580"],
    ],
    1,
    0,
  ),
  linear(
    "tribe-0",
    [
      [0, "#ea9272"],
      [0.45, TRIBES[0].light],
      [1, TRIBES[0].dark],
    ],
    1,
    0.3,
  ),
  linear(
    "tribe-1",
    [
      [0, "#94bbaa"],
      [0.45, TRIBES[1].light],
      [1, TRIBES[1].dark],
    ],
    1,
    0.3,
  ),
  radial("pebble", [
    [0, "#f1eee7"],
    [0.5, "#a39e95"],
    [1, "#47433d"],
  ]),
  radial("sun", [
    [0, "#ffeeb0"],
    [0.6, "#f4c65c"],
    [1, "#d9962f"],
  ]),
  radial("disc", [
    [0, "#fffaf0"],
    [0.7, "#f0deb9"],
    [1, "#d2b885"],
  ]),
  linear(
    "pigment-ochre",
    [
      [0, "#7e2a12"],
      [0.55, "#a4421f"],
      [1, "#8a2f14"],
    ],
    0.5,
    1,
  ),
  linear(
    "pigment-charcoal",
    [
      [0, "#1d120c"],
      [0.6, "#3d2a1d"],
      [1, "#231610"],
    ],
    0.5,
    1,
  ),
  linear(
    "pigment-umber",
    [
      [0, "#4b2f16"],
      [1, "#7a5026"],
    ],
    0.5,
    1,
  ),
  linear(
    "pigment-chalk",
    [
      [0, "#fff6df"],
      [1, "#c3cee4"],
    ],
    0.5,
    1,
  ),
  linear(
    "pigment-bone",
    [
      [0, "#f7e3b4"],
      [1, "#c98f4c"],
    ],
    0.5,
    1,
  ),
);
export type Pigment = "ochre" | "charcoal" | "umber" | "chalk" | "bone";

/** Where the wall has lost its paint, in a box of 512: an even scatter, the same at every start. */
function flakes(count: number): string {
  let seed = 11;
  const next = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  return Array.from({ length: count }, () => {
    const [x, y, r, turn] = [next() * 512, next() * 512, 4 + next() ** 2 * 22, Math.round(next() * 180)];
    const [w, h] = [r * (0.8 + next()), r * (0.35 + next() * 0.4)];
    return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(w)}" ry="${Math.round(h)}" transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})" opacity="${round(Math.round((0.25 + next() * 0.5) * 100) / 100)}"/>`;
  }).join("");
}
const FLAKES = flakes(38);
const WORN = `<mask id="worn" maskUnits="userSpaceOnUse" x="-40" y="-40" width="592" height="592"><rect x="-40" y="-40" width="592" height="592" fill="#fff"/><g fill="#000">${FLAKES}</g></mask>`;
const PAINT_DEFS: Defs = { ...DEFS, worn: WORN };

export interface Stroke {
  readonly icon: Icon;
  readonly pigment: Pigment;
  /** In the picture's box of 100. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly flip?: boolean;
}

/** A figure painted on the rock; `fresh` paint is whole, for small pictures. */
export function painted({ icon, pigment, x, y, size, flip = false }: Stroke, fresh = false): string {
  const scale = round(size / 512);
  const turned = flip ? `translate(${round(x + size / 2)} ${round(y - size / 2)}) scale(-${scale} ${scale})` : "";
  const place = turned || `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${scale})`;
  const halo = `<path d="${icon}" fill="none" stroke="#fff1cf" stroke-opacity=".35" stroke-width="26" stroke-linejoin="round"/>`;
  const paint = `<path d="${icon}" fill="url(#pigment-${pigment})" stroke="url(#pigment-${pigment})" stroke-width="${fresh ? 8 : 5}" stroke-linejoin="round"/>`;
  return `<g transform="${place}">${pigment === "bone" || pigment === "chalk" ? "" : halo}${fresh ? paint : `<g mask="url(#worn)">${paint}</g>`}</g>`;
}

export type Stone = "slab" | "slab-hunt" | "slab-holy" | "slab-dark";

/** A plate of stone with a light upper edge. */
export const slab = (stone: Stone, width: number, height: number, corner: number): string =>
  stack(
    box(0, 0, width, height, corner, `fill="url(#${stone})"`),
    box(
      0.6,
      0.6,
      width - 1.2,
      height - 1.2,
      corner - 0.6,
      'fill="none" stroke="#fff6e1" stroke-opacity=".55" stroke-width="1.2"',
    ),
    box(
      1.9,
      1.9,
      width - 3.8,
      height - 3.8,
      corner - 1.9,
      'fill="none" stroke="#4a260c" stroke-opacity=".3" stroke-width="1.4"',
    ),
  );

/** The grain of sandstone under a drawing. */
export const grained = (width: number, height: number, tile = 190): readonly Texture[] => [
  { url: sandstone, rect: { x: 0, y: 0, width, height }, tile: { width: tile, height: tile, x: 0, y: 0 } },
];

/** A drawing made of the cave's paints. */
export const drawing = drawingWith(PAINT_DEFS);

export const sign = (icon: Icon, x: number, y: number, size: number, colour: string): string =>
  glyph(icon, x, y, size, colour);

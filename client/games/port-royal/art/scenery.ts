/**
 * Where Port Royal is played: noon in a harbour, in three bands.
 * - `sceneryDrawing(w, h, { horizon, beam })`: sky and far shore down to `horizon`, water to the quay's beam, planks below it,
 *   a vignette over all. One picture for the whole board.
 * - `plaqueDrawing(w, h)`: the ground of an expedition in one line. `berthDrawing(w, h)`: the next free berth, sketched.
 * Panels, buttons, bars, frames, glass and capsules are every game's: client/art/house.ts.
 */
import planks from "../../../../assets/port-royal/planks.webp";
import water from "../../../../assets/port-royal/water.webp";
import { type Drawing, drawingWith } from "../../../art/drawing.ts";
import { type Defs, defs, each, glyph, linear, radial, round, shadow, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";

/** The planks' tile is at least that wide, in CSS pixels: its boards are 48 high then. A wide board has wide ones, and no seam. */
const PLANKS = { width: 1180, ratio: 523 / 1180 } as const;

export interface Harbour {
  /** Where the water begins. */
  readonly horizon: number;
  /** The quay's edge, over the whole width; null where a table has no planks. */
  readonly beam: { readonly y: number; readonly height: number } | null;
}

const DEFS: Defs = defs(
  linear("sky", [
    [0, "#3f9fd0"],
    [0.6, "#9fdbe6"],
    [1, "#fbeecb"],
  ]),
  radial(
    "sun",
    [
      [0, "#fffbe6", 0.95],
      [1, "#fffbe6", 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  ),
  linear("depth", [
    [0, "#fdf3d2", 0.8],
    [0.12, "#fdf3d2", 0],
    [0.8, "#04303d", 0.06],
    [1, "#04222c", 0.6],
  ]),
  linear("beam", [
    [0, "#d9b986"],
    [0.12, "#a8814f"],
    [0.6, "#7d5a35"],
    [1, "#3a2615"],
  ]),
  linear("under", [
    [0, "#1a0f06", 0.66],
    [1, "#1a0f06", 0],
  ]),
  linear("above", [
    [0, "#04222c", 0],
    [1, "#04222c", 0.5],
  ]),
  radial(
    "vignette",
    [
      [0, "#0b1219", 0],
      [0.62, "#0b1219", 0],
      [1, "#0b1219", 0.56],
    ],
    'cx=".5" cy=".45" r=".78"',
  ),
  linear(
    "plaque",
    [
      [0, "#f8ecd0"],
      [1, "#e2c993"],
    ],
    1,
    0.3,
  ),
  linear("berth", [
    [0, "#02303c", 0.34],
    [0.3, "#02303c", 0.14],
    [1, "#02303c", 0.08],
  ]),
);

/** Two ranges of hills and a strip of sand, over the whole width. `high`: how much of their height the sky has room for. */
function shore(w: number, horizon: number, high: number): string {
  const at = (share: number): number => round(w * share);
  const up = (by: number): number => round(horizon - by * high);
  const far =
    `M0,${horizon} V${up(58)} C${at(0.06)},${up(78)} ${at(0.12)},${up(40)} ${at(0.2)},${up(46)} S${at(0.3)},${up(84)} ${at(0.4)},${up(52)} ` +
    `S${at(0.52)},${up(26)} ${at(0.62)},${up(40)} S${at(0.76)},${up(92)} ${at(0.84)},${up(60)} S${at(0.95)},${up(48)} ${w},${up(66)} V${horizon}Z`;
  const near =
    `M0,${horizon} V${up(26)} C${at(0.05)},${up(44)} ${at(0.1)},${up(18)} ${at(0.18)},${up(20)} S${at(0.28)},${up(36)} ${at(0.36)},${up(18)} ` +
    `S${at(0.5)},${up(10)} ${at(0.58)},${up(16)} S${at(0.7)},${up(38)} ${at(0.78)},${up(22)} S${at(0.92)},${up(14)} ${w},${up(30)} V${horizon}Z`;
  const sand = `M0,${horizon} V${up(6)} Q${at(0.25)},${up(11)} ${at(0.5)},${up(6)} T${w},${up(7)} V${horizon}Z`;
  return `<path d="${far}" fill="#8fbfae"/><path d="${near}" fill="#5f9a72"/><path d="${sand}" fill="#efdcae"/>`;
}

/** Clouds where the sky is high enough for them. */
const clouds = (w: number, horizon: number): string =>
  each(
    [
      [0.06, 0.35, 1],
      [0.3, 0.16, 0.7],
      [0.72, 0.28, 1.1],
      [0.9, 0.55, 0.7],
    ] as const,
    ([x, y, size]) =>
      `<path transform="translate(${round(w * x)} ${round(horizon * y)}) scale(${round((size * horizon) / 150)})" d="M0,20 C-16,20 -18,2 -2,2 C0,-12 22,-14 27,-2 C42,-8 52,6 44,12 C54,14 50,21 42,21 Z" fill="#fff" opacity=".75"/>`,
  );

function sky(w: number, horizon: number): string {
  return stack(
    `<rect width="${w}" height="${horizon}" fill="url(#sky)"/>`,
    `<clipPath id="heaven"><rect width="${w}" height="${horizon}"/></clipPath>`,
    `<ellipse cx="${w * 0.62}" cy="${horizon}" rx="${w * 0.5}" ry="${round(horizon * 0.9)}" fill="url(#sun)" opacity=".8" clip-path="url(#heaven)"/>`,
    w > 500 && horizon > 120 ? clouds(w, horizon) : "",
    shore(w, horizon, Math.min(1, horizon / 150)),
    `<rect y="${horizon - 1.5}" width="${w}" height="3" fill="#fff7de" opacity=".9"/>`,
  );
}

const drawing = drawingWith(DEFS);

/** The background of a board of that size. */
export function sceneryDrawing(width: number, height: number, { horizon, beam }: Harbour): Drawing {
  const shoreline = beam === null ? height : beam.y + beam.height / 2;
  const sea = { x: 0, y: horizon, width, height: shoreline - horizon };
  const land = { x: 0, y: shoreline, width, height: height - shoreline };
  // The water's own gradient runs over its tile: a little more than the band is high.
  const high = sea.height * 1.3;
  const wide = Math.max(high * 2.25, width * 1.15, 700);
  const planked = Math.max(PLANKS.width, width);
  const body = stack(
    sky(width, horizon),
    `<rect y="${horizon}" width="${width}" height="${sea.height}" fill="url(#depth)"/>`,
    beam === null
      ? ""
      : stack(
          `<rect y="${beam.y - 14}" width="${width}" height="14" fill="url(#above)"/>`,
          `<rect y="${beam.y + beam.height}" width="${width}" height="20" fill="url(#under)"/>`,
          `<rect y="${beam.y}" width="${width}" height="${beam.height}" fill="url(#beam)"/>`,
        ),
    `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`,
  );
  return drawing(body, width, height, {
    textures: [
      { url: water, rect: sea, tile: { width: wide, height: high, x: -wide * 0.12, y: 0 } },
      ...(land.height > 0
        ? [{ url: planks, rect: land, tile: { width: planked, height: planked * PLANKS.ratio, x: 0, y: 0 } }]
        : []),
    ],
  });
}

/** Parchment with a teal line: an expedition's ground. */
export function plaqueDrawing(width: number, height: number): Drawing {
  const r = Math.min(10, height / 4);
  const ring = (inset: number, colour: string): string =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${r - inset}" fill="none" stroke="${colour}" stroke-width="1.5"/>`;
  const box = (how: string): string => `<rect width="${width}" height="${height}" rx="${r}" ${how}/>`;
  const body = stack(
    shadow(box, 3, 5, 0.5, 7),
    box('fill="url(#plaque)"'),
    ring(0.75, "#2a655f"),
    ring(2.25, "#fff8e2"),
  );
  return drawing(body, width, height, { margin: 10, corner: r, grain: 0.3 });
}

/** The next free berth: a hollow in the water with an anchor. */
export function berthDrawing(width: number, height: number): Drawing {
  const r = width * 0.067;
  const size = Math.min(46, width * 0.4);
  const body = stack(
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${r}" fill="url(#berth)" stroke="#ffffff" stroke-opacity=".2" stroke-width="2"/>`,
    glyph(icons.anchor, width / 2, height / 2, size, "#ffffff", 'fill-opacity=".34"'),
  );
  return drawing(body, width, height);
}

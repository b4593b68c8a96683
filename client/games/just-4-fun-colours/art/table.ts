/**
 * What the board lies on and what lies over it, each as a drawing for the Atlas: birch, tray, plates, the small price,
 * the star, lines and areas.
 */
import birch from "../../../../assets/just-4-fun-colours/birch.webp";
import type { Seat } from "../../../../shared/engine/contract.ts";
import { type Drawing, drawingWith } from "../../../art/drawing.ts";
import { GEM_DEFS, GEMS, gem } from "../../../art/stones.ts";
import { box, type Defs, defs, HOUSE, linear, radial, shadow, stack } from "../../../art/svg.ts";
import type { Rect } from "../../../table/layout.ts";

const DEFS: Defs = {
  ...GEM_DEFS,
  ...defs(
    radial(
      "lamp",
      [
        [0, "#fffcf2", 0.85],
        [0.55, "#fff8e6", 0.22],
        [1, "#785a32", 0.36],
      ],
      'cx=".5" cy=".34" r=".86"',
    ),
    linear("shade", [
      [0, "#6e4b1e", 0],
      [0.2, "#6e4b1e", 0.16],
      [1, "#55370f", 0.5],
    ]),
    linear(
      "tray",
      [
        [0, "#fffdf7"],
        [0.6, "#f1e9da"],
        [1, "#ddd0b8"],
      ],
      0.7,
      1,
    ),
    linear("paper", [
      [0, "#fffaf0"],
      [1, "#f0e3c9"],
    ]),
    linear("chip", [
      [0, "#fffdf6"],
      [1, "#ece0c6"],
    ]),
    linear("night", [
      [0, "#24465a"],
      [1, HOUSE.ink],
    ]),
    linear("gold", [
      [0, "#d9ab54"],
      [1, "#b07c2c"],
    ]),
  ),
};

/** Contact shadows on a bright table are warm and faint. */
const warm = (shape: (how: string) => string, drop: number, blur: number, ink: number, rings = 8): string =>
  shadow((how) => shape(how.replaceAll(HOUSE.ink, "#5a3d14")), drop, blur, ink, rings);

const drawing = drawingWith(DEFS);

/** A bright birch table under a lamp. */
export function groundDrawing(width: number, height: number): Drawing {
  const rect = { x: 0, y: 0, width, height };
  const tile = { width: Math.max(900, width / 1.6), height: Math.max(900, width / 1.6) / 3, x: 0, y: 0 };
  return drawing(box(0, 0, width, height, 0, 'fill="url(#lamp)"'), width, height, {
    textures: [{ url: birch, rect, tile }],
  });
}
/** Darker where the hand lies, so that light words and cards stand out. */
export const shadeDrawing = (width: number, height: number): Drawing =>
  drawing(box(0, 0, width, height, 0, 'fill="url(#shade)"'), width, height);

/** The board's tray: ivory with a thick lower edge. */
export function trayDrawing(width: number, height: number): Drawing {
  const r = width * 0.045;
  const low = Math.max(3, width * 0.009);
  return drawing(
    stack(
      warm((how) => box(0, low, width, height, r, how), 6, 13, 0.4, 12),
      box(0, low, width, height, r, 'fill="#b79f73"'),
      box(0, low * 0.4, width, height, r, 'fill="#c9b68f"'),
      box(0, 0, width, height, r, 'fill="url(#tray)"'),
      box(0.75, 0.75, width - 1.5, height - 1.5, r - 0.75, 'fill="none" stroke="#ffffff" stroke-width="1.5"'),
    ),
    width,
    height,
    { margin: 24 },
  );
}

/** A player's plate; `lit` while he has to act, `own` with a ring of brass. */
export function plateDrawing(
  width: number,
  height: number,
  how: { readonly lit: boolean; readonly own: boolean },
): Drawing {
  const r = Math.min(14, height * 0.2);
  const plain = (more: string): string => box(0, 0, width, height, r, more);
  return drawing(
    stack(
      warm(plain, 2.5, 5, 0.34),
      how.lit
        ? box(
            -3,
            -3,
            width + 6,
            height + 6,
            r + 3,
            'fill="none" stroke="#c8973f" stroke-opacity=".45" stroke-width="6"',
          )
        : "",
      plain('fill="url(#paper)"'),
      box(0.75, 0.75, width - 1.5, height - 1.5, r - 0.75, 'fill="none" stroke="#ffffff" stroke-width="1.2"'),
      how.lit || how.own
        ? box(1, 1, width - 2, height - 2, r - 1, `fill="none" stroke="#c8973f" stroke-width="${how.lit ? 2.6 : 1.6}"`)
        : box(0.5, 0.5, width - 1, height - 1, r - 0.5, 'fill="none" stroke="#967846" stroke-opacity=".42"'),
    ),
    width,
    height,
    { margin: 10 },
  );
}

/** Words lie on it where no button does: a hollow in the table. */
export const hollowDrawing = (width: number, height: number): Drawing =>
  drawing(
    stack(
      box(0, 0, width, height, Math.min(14, height / 3.4), 'fill="#3f2a0d" fill-opacity=".72"'),
      box(
        0.75,
        0.75,
        width - 1.5,
        height - 1.5,
        Math.min(13, height / 3.5),
        'fill="none" stroke="#f6dfa6" stroke-opacity=".34" stroke-width="1.5"',
      ),
    ),
    width,
    height,
  );

/** Under the price of a field (J4F-17); dark under the stones that decide a tie (J4F-13). */
export const chipDrawing = (width: number, height: number, dark: boolean): Drawing =>
  drawing(
    stack(
      shadow((how) => box(0, 0, width, height, height * 0.34, how), 1, 2, 0.5, 4),
      box(0, 0, width, height, height * 0.34, `fill="url(#${dark ? "night" : "chip"})"`),
      box(
        0.5,
        0.5,
        width - 1,
        height - 1,
        height * 0.33,
        `fill="none" stroke="${dark ? "#c8973f" : "#5a461e"}" stroke-opacity="${dark ? 1 : 0.45}"`,
      ),
    ),
    width,
    height,
    { margin: 5 },
  );

/** A tower that no hand can top (J4F-9). */
export const lockDrawing = (): Drawing =>
  drawing(
    '<path d="M30 48V34a20 20 0 0 1 40 0v14" fill="none" stroke="#1b2430" stroke-width="11" stroke-linecap="round"/><rect x="19" y="45" width="62" height="48" rx="10" fill="#1b2430"/><circle cx="50" cy="65" r="7.5" fill="#f3e8d0"/><rect x="46.5" y="67" width="7" height="15" rx="3.5" fill="#f3e8d0"/>',
    100,
    100,
  );

const STAR = "M50 4l13 31 33 3-25 22 8 33-29-18-29 18 8-33L4 38l33-3z";
/** A player's latest stone (J4F-18): white, its rim in his dark colour. */
export const starDrawing = (seat: Seat): Drawing =>
  drawing(
    `<path d="${STAR}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="19" stroke-linejoin="round" transform="translate(0 3)"/><path d="${STAR}" fill="#fffdf4" stroke="${GEMS[seat]!.dark}" stroke-width="15" stroke-linejoin="round" paint-order="stroke"/>`,
    100,
    100,
    { margin: 12 },
  );

/** One sheet of a pile, seen from its edge. */
export const edgeDrawing = (width: number, height: number): Drawing =>
  drawing(
    box(0.5, 0.5, width - 1, height - 1, width * 0.13, 'fill="#efe6d3" stroke="#5a461e" stroke-opacity=".55"'),
    width,
    height,
  );

/** Lets go of what is chosen. */
export const crossDrawing = (): Drawing =>
  drawing(
    '<circle cx="50" cy="50" r="42" fill="none" stroke="#3a2a14" stroke-width="9"/><path d="M35 35l30 30M65 35l-30 30" fill="none" stroke="#3a2a14" stroke-width="10" stroke-linecap="round"/>',
    100,
    100,
  );

/** A tick on a selected card. */
export const tickDrawing = (): Drawing =>
  drawing(
    '<circle cx="50" cy="53" r="46" fill="#000" fill-opacity=".3"/><circle cx="50" cy="50" r="47" fill="#fff"/><circle cx="50" cy="50" r="40" fill="#2a8fdd"/><path d="M30 52l14 14 27-30" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>',
    100,
    100,
    { margin: 4 },
  );

/** Best row so far: so many of so many fields. */
export function pipsDrawing(seat: Seat, has: number, of: number): Drawing {
  const pip = (i: number): string =>
    box(
      i * 25 + 1,
      1,
      19,
      19,
      5.5,
      `fill="${i < has ? GEMS[seat]!.main : "#8a6d3a"}" fill-opacity="${i < has ? 1 : 0.16}" stroke="#46321a" stroke-opacity=".45" stroke-width="1.4"`,
    );
  const width = of * 25 - 4;
  return drawing(Array.from({ length: of }, (_, i) => pip(i)).join(""), width, 21);
}

/** One of the twenty rounds. */
export const roundDrawing = (width: number, height: number, state: "past" | "now" | "coming"): Drawing =>
  drawing(
    stack(
      box(
        0,
        0,
        width,
        height,
        3,
        state === "past"
          ? 'fill="url(#gold)"'
          : state === "now"
            ? 'fill="#2a8fdd"'
            : 'fill="#785f32" fill-opacity=".18"',
      ),
      box(0.5, 0.5, width - 1, height - 1, 2.5, 'fill="none" stroke="#5a4114" stroke-opacity=".35"'),
    ),
    width,
    height,
  );

const middle = ({ x, y, width, height }: Rect): readonly [number, number] => [x + width / 2, y + height / 2];
const path = (fields: readonly Rect[]): string => {
  const [a, b] = [middle(fields[0]!), middle(fields.at(-1)!)];
  return `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
};

/** The golden rim of a field that light has reached. */
export function rim({ x, y, width }: Rect): string {
  const one = (colour: string, w: number): string =>
    box(x - 2, y - 2, width + 4, width + 4, width * 0.18, `fill="none" stroke="${colour}" stroke-width="${w}"`);
  return one("#5c3d08", width * 0.075 + 2) + one("#ffd95e", width * 0.055 + 0.5);
}
export const rimDrawing = (size: number): Drawing =>
  drawing(rim({ x: 0, y: 0, width: size, height: size }), size, size, { margin: 8 });

/** A line of light through each winning row (J4F-1). */
export function beamLines(rows: readonly (readonly Rect[])[]): string {
  return rows
    .map((fields) => {
      const d = path(fields);
      const unit = fields[0]!.width;
      const stroke = (colour: string, w: number, opacity: number): string =>
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w * unit}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
      return stack(
        stroke("#fff3b0", 1.1, 0.12),
        ...fields.map(rim),
        stroke("#7a5410", 0.13, 0.55),
        stroke("#fffbe8", 0.085, 1),
      );
    })
    .join("");
}
export const beamDrawing = (width: number, height: number, rows: readonly (readonly Rect[])[]): Drawing =>
  drawing(beamLines(rows), width, height, { margin: 20 });

/** A soft veil over everything that did not win. */
export const veilDrawing = (size: number): Drawing =>
  drawing(box(0, 0, size, size, size * 0.16, 'fill="#f4ead5" fill-opacity=".62"'), size, size);

/** A field that can be taken has its lower left corner turned up: whoever sees no colours tells it by that, not by a thin frame alone. */
export const cornerDrawing = (size: number): Drawing =>
  drawing(
    `<path d="M0 0V${size * 0.53}Q0 ${size} ${size * 0.47} ${size}H${size}Z" fill="#f7fbff" stroke="#0b3355" stroke-width="1.5" stroke-linejoin="round"/>`,
    size,
    size,
    { margin: 2 },
  );

/** The outline of an area that counts, in its owner's colour (J4F-12). */
export function areaOutline(seat: Seat, cells: ReadonlyMap<number, Rect>, gap: number): string {
  const half = gap / 2 - 0.5;
  const edges = [...cells].map(([field, { x, y, width: w, height: h }]) => {
    const [left, top, right, bottom] = [x - half, y - half, x + w + half, y + h + half];
    return [
      cells.has(field - 6) ? "" : `M${left} ${top}H${right}`,
      cells.has(field + 6) ? "" : `M${left} ${bottom}H${right}`,
      field % 6 > 0 && cells.has(field - 1) ? "" : `M${left} ${top}V${bottom}`,
      field % 6 < 5 && cells.has(field + 1) ? "" : `M${right} ${top}V${bottom}`,
    ].join("");
  });
  const d = edges.join("");
  const unit = [...cells.values()][0]?.width ?? 60;
  const { main, dark } = GEMS[seat]!;
  // Only what lies inside: areas that touch each other keep both their outlines.
  const inside = [...cells.values()].map(({ x, y, width: w, height: h }) =>
    box(x - half - 0.6, y - half - 0.6, w + 2 * half + 1.2, h + 2 * half + 1.2, 0, ""),
  );
  const stroke = (colour: string, w: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${2 * w}" stroke-linecap="round"/>`;
  return stack(
    `<clipPath id="inside-${seat}">${inside.join("")}</clipPath><g clip-path="url(#inside-${seat})">`,
    stroke(dark, unit * 0.05 + 3),
    stroke("#ffffff", unit * 0.05 + 2),
    stroke(main, unit * 0.05 + 0.5),
    "</g>",
  );
}
export const areaDrawing = (
  width: number,
  height: number,
  seat: Seat,
  cells: ReadonlyMap<number, Rect>,
  gap: number,
): Drawing => drawing(areaOutline(seat, cells, gap), width, height, { margin: 16 });

/** One of the dots that run through a threatening row. */
export const dotDrawing = (seat: Seat): Drawing =>
  drawing(
    `<circle cx="50" cy="50" r="50" fill="#fff" fill-opacity=".85"/><circle cx="50" cy="50" r="32.5" fill="${GEMS[seat]!.main}"/>`,
    100,
    100,
    { margin: 2 },
  );

/** The border of the field that a threat lacks, and whose threat it is, by shape as well: where nothing else stands. */
export function lackDrawing(seat: Seat): Drawing {
  const { main, dark } = GEMS[seat]!;
  const rim = (how: string): string => box(4.5, 4.5, 91, 91, 13, `fill="none" ${how}`);
  return drawing(
    stack(
      rim(`stroke="${dark}" stroke-width="8.5"`),
      rim('stroke="#fff" stroke-width="6"'),
      rim(`stroke="${main}" stroke-width="6" stroke-dasharray="10 7"`),
      `<g transform="translate(3 67) scale(.3)">${gem(seat)}</g>`,
    ),
    100,
    100,
    { margin: 8 },
  );
}

/** A ring that spreads from a stone as it lands. */
export const rippleDrawing = (): Drawing =>
  drawing(
    '<rect x="4" y="4" width="92" height="92" rx="20" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="6"/>',
    100,
    100,
  );

/** A city by the water: evening sky over roofs and towers, the quay, the gate, the spaces of both canals, statues. */
import type { Colour } from "../../../../shared/games/bruegge/vocabulary.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { centred, coin } from "../../../art/marks.ts";
import { glyph, line, linear, radial, range, round, stack } from "../../../art/svg.ts";
import { box, drawing, roundel, symbol, TONES } from "./glass.ts";
import * as icons from "./icons.ts";

/** The same roofs at every start. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const EVENING = linear("evening", [
  [0, "#27415a"],
  [0.45, "#6f7f8d"],
  [0.75, "#d9a878"],
  [1, "#f0c684"],
]);
const SUNSET = radial(
  "sunset",
  [
    [0, "#ffe2a0", 0.9],
    [1, "#ffd58a", 0],
  ],
  'cx=".72" cy=".95" r=".6"',
);

/** Roofs along the horizon, the belfry and a church above them. */
function skyline(width: number, horizon: number, seed: number): string {
  const next = numbers(seed);
  let roofs = "";
  for (let x = -20; x < width + 20; ) {
    const wide = 26 + next() * 34;
    const high = horizon * (0.14 + next() * 0.24);
    roofs += `M${round(x)} ${round(horizon)}V${round(horizon - high)}l${round(wide / 2)}-${round(9 + next() * 20)} ${round(wide / 2)} ${round(9 + next() * 14)}V${round(horizon)}z`;
    x += wide * 0.9;
  }
  return roofs;
}
const tower = (x: number, foot: number, high: number, wide: number): string =>
  `M${round(x)} ${round(foot)}V${round(foot - high)}h${round(-wide * 0.1)}v-6h${round(wide * 0.25)}l${round(wide * 0.1)}-${round(high * 0.16)}h${round(wide * 0.5)}l${round(wide * 0.1)} ${round(high * 0.16)}h${round(wide * 0.25)}v6h${round(-wide * 0.1)}V${round(foot)}zM${round(x + wide * 0.28)} ${round(foot - high - 6 - high * 0.14)}l${round(wide * 0.22)}-${round(high * 0.26)} ${round(wide * 0.22)} ${round(high * 0.26)}z`;

/** The sky down to the quay. */
export const skyBody = (width: number, height: number, seed = 9): string =>
  stack(
    `<defs>${EVENING}${SUNSET}</defs>`,
    box(0, 0, width, height, 0, 'fill="url(#evening)"'),
    box(0, 0, width, height, 0, 'fill="url(#sunset)"'),
    [
      [0.2, 0.16, 0.14],
      [0.34, 0.24, 0.1],
      [0.66, 0.12, 0.12],
    ]
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${round(width * x!)}" cy="${round(height * y!)}" rx="${round(width * r!)}" ry="5" fill="#fff" opacity=".12"/>`,
      )
      .join(""),
    `<g fill="#5c6878" opacity=".55"><path d="${skyline(width, height * 0.94, seed + 4)}"/></g>`,
    `<g fill="#434f63" opacity=".8"><path d="${skyline(width, height, seed)}"/><path d="${tower(width * 0.56, height, height * 0.56, Math.max(16, height * 0.16))}"/><path d="${tower(width * 0.86, height, height * 0.46, Math.max(13, height * 0.12))}"/></g>`,
  );
export const skyDrawing = (width: number, height: number): Drawing => drawing(skyBody(width, height), width, height);

/** A wall of stone along the water. */
export const quayDrawing = (width: number, height: number): Drawing =>
  drawing(
    stack(
      `<defs>${linear("quay", [
        [0, "#b7a98c"],
        [0.4, "#8b7d62"],
        [1, "#5d5240"],
      ])}</defs>`,
      box(0, 3, width, height, 0, 'fill="#000" opacity=".4"'),
      box(0, 0, width, height, 0, 'fill="url(#quay)"'),
      box(0, 0, width, Math.max(1.5, height * 0.12), 0, 'fill="#efe4c8"'),
      range(
        Math.ceil(width / 44),
        (i) =>
          `<path d="M${i * 44 + 20} ${round(height * 0.4)}V${round(height)}" stroke="#3f3627" stroke-opacity=".5"/>`,
      ),
    ),
    width,
    height,
    {},
    4,
  );

export const waterBody = (width: number, height: number): string => {
  const next = numbers(3);
  return stack(
    `<defs>${linear("canal-water", [
      [0, "#5b7f80"],
      [0.3, "#2c5e68"],
      [1, "#12323f"],
    ])}</defs>`,
    box(0, 0, width, height, 0, 'fill="url(#canal-water)"'),
    range(Math.round((width * height) / 2600), () => {
      const [x, y, l] = [next() * width, 6 + next() * (height - 8), 14 + next() * 46];
      return line(
        `M${round(x)} ${round(y)}q${round(l / 4)}-2 ${round(l / 2)} 0t${round(l / 2)} 0`,
        next() > 0.5 ? "#ffd993" : "#a8d4d9",
        1.6,
        `stroke-opacity="${round(Math.round((0.12 + next() * 0.22) * 100) / 100)}"`,
      );
    }),
  );
};
export const waterDrawing = (width: number, height: number): Drawing =>
  drawing(waterBody(width, height), width, height);

const EDGE = 'stroke="#3a2d18" stroke-width="2.5" stroke-linejoin="round"';
/** The city gate between its canals; beside two rows of them a tower with an arch for each. */
export function gateDrawing(width: number, height: number): Drawing {
  if (width >= height) {
    const high = (108 * height) / width;
    const arch = 30;
    return drawing(
      stack(
        `<path d="M2 ${round(high)}V20h6V8h12v7h8V8h10v10h4V6h8V0h12v6h8v12h4V8h10v7h8V8h10v12h4V${round(high)}z" fill="url(#stone)" ${EDGE}/>`,
        `<path d="M${arch} ${round(high)}V${round(high - 20)}a24 24 0 0 1 48 0v20z" fill="#12323f" ${EDGE}/>`,
        line(
          `M33 ${round(high - 11)}q10-4 20 0t22 0M36 ${round(high - 4)}q9-3 18 0t18 0`,
          "#9ed2d6",
          2.2,
          'opacity=".7"',
        ),
        range(
          6,
          (i) =>
            `<path d="M${[10, 88, 14, 84, 22, 92][i]} ${round(high * [0.5, 0.5, 0.72, 0.72, 0.88, 0.88][i]!)}h8" stroke="#6e6148" stroke-opacity=".6" stroke-width="1.6"/>`,
        ),
      ),
      108,
      high,
    );
  }
  const high = (40 * height) / width;
  const arch = (y: number): string =>
    `<path d="M20 ${round(y + high * 0.28)}V${round(y + 11)}a14 11 0 0 1 18.5 0V${round(y + high * 0.28)}z" fill="#12323f" stroke="#3a2d18" stroke-width="1.5"/>`;
  return drawing(
    stack(
      `<path d="M2 ${round(high)}V14h5V4h6v7h5V1h6v10h5V4h6v10h4V${round(high)}z" fill="url(#stone-side)" stroke="#3a2d18" stroke-width="2" stroke-linejoin="round"/>`,
      arch(high * 0.24),
      arch(high * 0.65),
    ),
    40,
    high,
  );
}

export type SpaceLook = "open" | "next" | "built";
/** A space of a canal: a pane of glass with its price, or dug and full of water between stones. */
export function spaceDrawing(colour: Colour, look: SpaceLook, price: number, width: number, height: number): Drawing {
  const { light, main, dark } = TONES[colour];
  const r = Math.min(6, height * 0.14);
  if (look === "built") {
    const rim = height * 0.11;
    return drawing(
      stack(
        box(0, 2, width, height, r, 'fill="#000" opacity=".4"'),
        box(0, 0, width, height, r, 'fill="url(#stone)"'),
        box(0, rim, width, height - 2 * rim, 0, 'fill="url(#water)"'),
        box(0, rim, width, 3, 0, 'fill="#07202a" fill-opacity=".45"'),
        line(
          `M${round(width * 0.08)} ${round(height * 0.34)}q${round(width * 0.08)}-4 ${round(width * 0.16)} 0t${round(width * 0.16)} 0M${round(width * 0.58)} ${round(height * 0.72)}q${round(width * 0.08)}-4 ${round(width * 0.16)} 0t${round(width * 0.16)} 0`,
          "#bfe6ea",
          2,
          'stroke-opacity=".65"',
        ),
        roundel(colour, width / 2, height / 2, height * 0.5),
        `<path d="M1 .8H${round(width - 1)}" stroke="#fff" stroke-opacity=".8" stroke-width="1.4"/>`,
      ),
      width,
      height,
      { corner: r },
      3,
    );
  }
  const next = look === "next";
  return drawing(
    stack(
      `<linearGradient id="pane" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${main}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
      box(0, 2, width, height, r, 'fill="#000" opacity=".4"'),
      box(0, 0, width, height, r, 'fill="url(#pane)"'),
      `<path d="M0 ${height}L${round(width * 0.38)} 0M${width} ${height}L${round(width * 0.62)} 0" stroke="#140e08" stroke-opacity=".35" stroke-width="2"/>`,
      symbol(colour, width * 0.27, height / 2, Math.min(height * 0.6, width * 0.38)),
      next ? "" : box(0, 0, width, height, r, 'fill="#1a222b" fill-opacity=".36"'),
      coin(width * 0.75, height / 2, Math.min(height * 0.3, width * 0.2), `${price}`, { type: 1.3 }),
      box(1, 1, width - 2, height - 2, r - 1, 'fill="none" stroke="#140e08" stroke-opacity=".7" stroke-width="2"'),
      box(
        2.5,
        2.5,
        width - 5,
        height - 5,
        Math.max(1, r - 2),
        `fill="none" stroke="#fff" stroke-opacity="${next ? 0.7 : 0.25}" stroke-width="1"`,
      ),
    ),
    width,
    height,
    { corner: r },
    3,
  );
}
/** The same among an opponent's chips: its colour, or water. */
export const spaceChip = (colour: Colour, built: boolean, width: number, height: number): Drawing =>
  drawing(
    stack(
      box(
        0,
        0,
        width,
        height,
        3,
        `fill="${built ? "url(#water)" : TONES[colour].main}" ${built ? "" : 'fill-opacity=".55"'}`,
      ),
      built
        ? line(
            `M${round(width * 0.2)} ${round(height * 0.55)}q${round(width * 0.15)}-3 ${round(width * 0.3)} 0t${round(width * 0.3)} 0`,
            "#d3f0f0",
            1.2,
          )
        : symbol(colour, width / 2, height / 2, height * 0.7, "#ffffffaa"),
      box(
        0.6,
        0.6,
        width - 1.2,
        height - 1.2,
        2.6,
        `fill="none" stroke="${built ? "#e8dcc0" : "#000"}" stroke-opacity="${built ? 1 : 0.45}" stroke-width="1.2"`,
      ),
    ),
    width,
    height,
  );

/** A statue at the end of a canal: a bust on a plinth with its points. */
export function statueBody(value: number | null): string {
  return stack(
    '<ellipse cx="50" cy="94" rx="44" ry="6" fill="#000" opacity=".4"/>',
    '<path d="M14 92V64h72v28zM20 64l4-10h52l4 10z" fill="url(#stone-side)" stroke="#3a2d18" stroke-width="3.5" stroke-linejoin="round"/>',
    glyph(icons.stoneBust, 50, 30, 62, "#f6ecd4", 'stroke="#3a2d18" stroke-width="34" stroke-linejoin="round"'),
    glyph(icons.stoneBust, 50, 30, 62, "#f3e8cd"),
    box(22, 60, 56, 32, 5, 'fill="url(#stone-side)"'),
    value === null ? "" : centred(`${value}`, 50, 76, 44, "#2a1d0e"),
  );
}

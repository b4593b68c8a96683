/** What the cards lie on and what is pressed: the cave's wall, plates of dark rock, the track, the two great buttons. */
import wall from "../../../../assets/jaeger-und-spaeher/wall.webp";
import type { Drawing } from "../../../art/drawing.ts";
import { hand } from "../../../art/icons.ts";
import { at, box, each, type Icon, linear, radial, range, round, stack } from "../../../art/svg.ts";
import * as icons from "./icons.ts";
import { drawing, grained, type Pigment, painted, sign, slab } from "./pigment.ts";
import { hollow } from "./symbols.ts";

/** Hand prints and beasts high up on the wall, where no card lies for long: share of width, of height, size. */
const PAINTINGS: readonly (readonly [
  icon: Icon,
  pigment: Pigment,
  x: number,
  y: number,
  size: number,
  flip?: boolean,
])[] = [
  [hand, "bone", 0.735, 0.73, 120],
  [hand, "ochre", 0.045, 0.62, 110, true],
  [icons.mammoth, "charcoal", 0.23, 0.96, 130],
  [hand, "ochre", 0.955, 0.55, 104],
  [icons.deer, "ochre", 0.5, 0.08, 96],
  [hand, "bone", 0.6, 0.94, 96, true],
];

/** The wall by firelight: warm from below, dark towards the edges. */
export function groundDrawing(width: number, height: number): Drawing {
  const share = Math.min(1, Math.max(0.55, width / 1440));
  return drawing(
    stack(
      `<defs>${radial(
        "fire",
        [
          [0, "#ffa042", 0.62],
          [0.45, "#ff8428", 0.2],
          [1, "#ff7a20", 0],
        ],
        'cx=".5" cy="1.04" r=".78"',
      )}${radial(
        "night",
        [
          [0.35, "#0c0502", 0],
          [1, "#0c0502", 0.78],
        ],
        'cx=".5" cy=".55" r=".78"',
      )}</defs>`,
      each(
        PAINTINGS,
        ([icon, pigment, x, y, size, flip]) =>
          `<g opacity=".3">${painted({ icon, pigment, x: x * width, y: y * height, size: size * share, flip: flip === true })}</g>`,
      ),
      box(0, 0, width, height, 0, 'fill="url(#night)"'),
      box(0, 0, width, height, 0, 'fill="url(#fire)"'),
    ),
    width,
    height,
    { textures: [{ url: wall, rect: { x: 0, y: 0, width, height }, tile: { width: 900, height: 900, x: 0, y: 0 } }] },
  );
}

/** Night over the wall while the sun is down: laid over the ground, as strong as the moment wants. */
export const duskDrawing = (width: number, height: number): Drawing =>
  drawing(
    stack(
      `<defs>${linear("dusk", [
        [0, "#1d1030", 0.86],
        [0.62, "#3b2450", 0.6],
        [0.86, "#a5452f", 0.4],
        [1, "#f0a03c", 0.34],
      ])}</defs>`,
      box(0, 0, width, height, 0, 'fill="url(#dusk)"'),
    ),
    width,
    height,
  );

/** Light of the low sun on whoever is counted, and of a fire where something begins; 100 across. */
export const lightDrawing = (): Drawing =>
  drawing(
    `<defs>${radial(
      "light",
      [
        [0, "#fff3c4", 0.95],
        [0.4, "#ffc457", 0.7],
        [1, "#ff8428", 0],
      ],
      'cx=".5" cy=".5" r=".5"',
    )}</defs><circle cx="50" cy="50" r="50" fill="url(#light)"/>`,
    100,
    100,
  );

export type PanelKind = "dark" | "own" | "lit";

/** A plate of dark rock; one's own glows from below, whoever acts has a rim of fire. */
export function panelDrawing(kind: PanelKind, width: number, height: number): Drawing {
  const r = Math.min(14, height * 0.24);
  const rim = { dark: ["#d9a45c", 0.4, 1], own: ["#e5b25c", 0.95, 2], lit: ["#ffb04a", 1, 2.5] }[kind] as [
    string,
    number,
    number,
  ];
  return drawing(
    stack(
      `<defs>${linear("rock", [
        [0, "#2c1b10", 0.9],
        [1, "#170c06", 0.94],
      ])}${radial(
        "hearth",
        [
          [0, "#ff9a3c", 0.5],
          [1, "#ff8428", 0],
        ],
        'cx=".5" cy="1.1" r=".8"',
      )}</defs>`,
      box(0, 2, width, height, r, 'fill="#000" opacity=".4"'),
      kind === "lit"
        ? box(-3, -3, width + 6, height + 6, r + 3, 'fill="none" stroke="#ff9a3c" stroke-opacity=".4" stroke-width="5"')
        : "",
      box(0, 0, width, height, r, 'fill="url(#rock)"'),
      kind === "dark" ? "" : box(0, 0, width, height, r, 'fill="url(#hearth)"'),
      box(
        rim[2] / 2,
        rim[2] / 2,
        width - rim[2],
        height - rim[2],
        r - rim[2] / 2,
        `fill="none" stroke="${rim[0]}" stroke-opacity="${rim[1]}" stroke-width="${rim[2]}"`,
      ),
      `<path d="M${round(r)} ${rim[2] + 0.5}H${round(width - r)}" stroke="#ffe6bd" stroke-opacity=".22"/>`,
    ),
    width,
    height,
    {
      margin: 8,
      corner: r,
      textures: [{ url: wall, rect: { x: 0, y: 0, width, height }, tile: { width: 900, height: 900, x: 0, y: 0 } }],
    },
  );
}

export type TrackKind = "plain" | "bonus" | "goal";

/** A space of the track, 100 across: a pebble of bone, an axe for the bonus, the hand for the goal. Numbers are the table's. */
export function trackDrawing(kind: TrackKind): Drawing {
  const [fill, edge] = { plain: ["#ead5a8", "#3a200c"], bonus: ["#b5412a", "#3a0f06"], goal: ["#f4c65c", "#5a2f06"] }[
    kind
  ] as [string, string];
  return drawing(
    stack(
      '<circle cx="50" cy="55" r="45" fill="#000" opacity=".45"/>',
      kind === "goal"
        ? range(12, (i) => `<path d="M41 12L50 -3L59 12z" fill="#e5a53a" transform="rotate(${i * 30} 50 50)"/>`)
        : "",
      `<circle cx="50" cy="50" r="${kind === "goal" ? 40 : 45}" fill="${fill}" stroke="${edge}" stroke-width="5"/>`,
      '<path d="M22 34q10-18 28-19" stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>',
      kind === "bonus" ? sign(icons.stoneAxe, 50, 50, 66, "#ffe9cf") : "",
      kind === "goal" ? sign(hand, 50, 50, 62, "#6a210d") : "",
    ),
    100,
    100,
    { margin: 4 },
  );
}

/** The sun over the edge of the world; the dark foot is for the word. Behind a veil while it may not set. */
export function sunsetDrawing(enabled: boolean, width: number, height: number): Drawing {
  const r = Math.min(14, height / 4);
  const horizon = height * 0.64;
  const disc = Math.min(height * 0.3, width * 0.2);
  return drawing(
    stack(
      `<defs>${linear("sky", [
        [0, "#38224e"],
        [0.55, "#a5452f"],
        [0.9, "#f0a03c"],
        [1, "#ffd27a"],
      ])}${radial(
        "low-sun",
        [
          [0, "#fff6cf"],
          [0.6, "#ffc457"],
          [1, "#f08a2c"],
        ],
        'cx=".5" cy=".5" r=".5"',
      )}${radial(
        "haze",
        [
          [0, "#ffe19a", 0.7],
          [1, "#ffd070", 0],
        ],
        'cx=".5" cy=".5" r=".5"',
      )}${linear("land", [
        [0, "#34190b"],
        [1, "#120804"],
      ])}</defs>`,
      `<clipPath id="frame">${box(0, 0, width, height, r, "")}</clipPath><g clip-path="url(#frame)">`,
      box(0, 0, width, horizon, 0, 'fill="url(#sky)"'),
      `<circle cx="${round(width / 2)}" cy="${round(horizon)}" r="${round(disc * 2.1)}" fill="url(#haze)"/>`,
      `<circle cx="${round(width / 2)}" cy="${round(horizon - disc * 0.1)}" r="${round(disc)}" fill="url(#low-sun)"/>`,
      `<path d="M0 ${round(horizon)}L${round(width * 0.12)} ${round(horizon - height * 0.08)}L${round(width * 0.24)} ${round(horizon)}H${round(width * 0.72)}L${round(width * 0.86)} ${round(horizon - height * 0.13)}L${width} ${round(horizon - height * 0.02)}V${height}H0z" fill="url(#land)"/>`,
      sign(icons.mammoth, width * 0.15, horizon - height * 0.075, height * 0.17, "#241008"),
      enabled ? "" : box(0, 0, width, height, 0, 'fill="#2b2724" opacity=".62"'),
      "</g>",
      box(
        0.6,
        0.6,
        width - 1.2,
        height - 1.2,
        r - 0.6,
        `fill="none" stroke="${enabled ? "#ffd696" : "#8d8072"}" stroke-opacity=".8" stroke-width="1.2"`,
      ),
    ),
    width,
    height,
    { corner: r },
  );
}

/** A plate of sandstone with the way home; grey while nobody can be brought home. The word goes to its foot or its right. */
export function takeBackDrawing(enabled: boolean, width: number, height: number): Drawing {
  const r = Math.min(14, height / 4);
  const tall = height > 52;
  const size = tall ? height * 0.44 : height * 0.52;
  const [x, y] = tall ? [width / 2, height * 0.36] : [height * 0.55, height / 2];
  return drawing(
    stack(
      enabled
        ? slab("slab", width, height, r)
        : stack(
            box(0, 0, width, height, r, 'fill="#6d675f" opacity=".88"'),
            box(0.6, 0.6, width - 1.2, height - 1.2, r, 'fill="none" stroke="#a39a8c"'),
          ),
      sign(icons.returnArrow, x, y, size, enabled ? "#3a1c0c" : "#c9c2b6"),
      tall
        ? at(
            x + size * 0.5,
            y - size * 0.42,
            size / 130,
            `<g opacity="${enabled ? 1 : 0.5}">${hollow(enabled ? "sand" : "dark")}</g>`,
          )
        : "",
    ),
    width,
    height,
    { corner: r, textures: grained(width, height, 240) },
  );
}

export type StackKind = "wild" | "hunt" | "item" | "holy";
const STACK: { readonly [S in StackKind]: readonly [icon: Icon, tint: string] } = {
  wild: [icons.pineTree, "#55662c"],
  hunt: [icons.mammoth, "#9a3a1a"],
  item: [icons.stoneAxe, "#80603a"],
  holy: [hand, "#44547c"],
};
/** The back of a pile, tinted and signed by its kind. */
export function stackDrawing(kind: StackKind, width: number, height: number): Drawing {
  const high = (100 * height) / width;
  const [icon, tint] = STACK[kind];
  const size = Math.min(72, high * 0.78);
  return drawing(
    stack(
      slab("slab-dark", 100, high, 11),
      box(0, 0, 100, high, 11, `fill="${tint}" opacity=".5"`),
      box(4, 4, 92, high - 8, 8, 'fill="none" stroke="#f0cf9a" stroke-opacity=".6" stroke-width="2.5"'),
      painted({ icon, pigment: "bone", x: 50, y: high / 2, size }, true),
    ),
    100,
    high,
    { corner: 11, textures: grained(100, high) },
  );
}

import { COLOURS, type Colour, type Printed } from "../../../../shared/games/port-royal/data.ts";
import { MARK_DEFS } from "../../../art/marks.ts";
import { type Defs, defs, HOUSE, type Icon, linear, mix, radial } from "../../../art/svg.ts";
import * as icons from "./icons.ts";

export interface ShipColours {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  /** Around the emblem's disc. */
  readonly ring: string;
  readonly emblem: Icon;
  readonly emblemInk: string;
}

/** A colour never speaks alone: each has an emblem (and its ships a rig). */
export const SHIPS: { readonly [C in Colour]: ShipColours } = {
  yellow: {
    light: "#f3c53c",
    base: "#d89a17",
    dark: "#7d5609",
    ring: "#ffe9a0",
    emblem: icons.sun,
    emblemInk: "#5d3d02",
  },
  blue: {
    light: "#4a8fd0",
    base: "#2665a8",
    dark: "#153d6b",
    ring: "#bcdcf6",
    emblem: icons.bigWave,
    emblemInk: "#fffaf0",
  },
  green: {
    light: "#56a763",
    base: "#2f7d43",
    dark: "#184a27",
    ring: "#c3e6bd",
    emblem: icons.palmTree,
    emblemInk: "#fffaf0",
  },
  red: {
    light: "#d4493b",
    base: "#a82a22",
    dark: "#651410",
    ring: "#f6c3b4",
    emblem: icons.rose,
    emblemInk: "#fffaf0",
  },
  black: {
    light: "#4c4a55",
    base: "#26252c",
    dark: "#121117",
    ring: "#c9c6cf",
    emblem: icons.roundStar,
    emblemInk: "#f4d98a",
  },
};

/** What a card's kind tints: light above, dark below; the dark tone also draws lines and the ribbon. */
const GROUNDS = {
  /** The four persons for expeditions have a ground that nothing else has (PR-67). */
  forExpeditions: ["#66863f", "#34491f"],
  arms: ["#b4553a", "#6b2418"],
  income: ["#cf9a3a", "#7a501a"],
  household: ["#8d4a77", "#4a2145"],
  expedition: ["#4d8f86", "#1f5450"],
  tax: ["#3a4652", HOUSE.ink],
} as const;

export interface Ground {
  /** Id of the gradient. */
  readonly id: string;
  readonly dark: string;
}

const kind = (name: keyof typeof GROUNDS): Ground => ({ id: `ground-${name}`, dark: GROUNDS[name][1] });

/** The ground of a card by what is printed on it. */
export function groundOf(front: Printed): Ground {
  if (front.kind === "ship") return { id: `ship-${front.colour}`, dark: SHIPS[front.colour].dark };
  if (front.kind !== "person") return kind(front.kind);
  if (front.colour !== null) return { id: `ship-${front.colour}`, dark: SHIPS[front.colour].dark };
  switch (front.person) {
    case "settler":
    case "captain":
    case "priest":
    case "jack":
      return kind("forExpeditions");
    case "sailor":
    case "pirate":
      return kind("arms");
    case "jester":
    case "admiral":
    case "vice-admiral":
    case "gunner":
      return kind("income");
    default:
      return kind("household");
  }
}

/** Every gradient that a card or a mark may ask for. */
export const DEFS: Defs = {
  ...MARK_DEFS,
  ...defs(
    linear("parchment", [
      [0, "#fdf6e4"],
      [0.55, "#f4ead5"],
      [1, "#e3d2ab"],
    ]),
    linear("paper", [
      [0, "#fbf3df"],
      [1, "#efe1c2"],
    ]),
    radial("gold", [
      [0, "#fff6cf"],
      [0.35, "#f6cf5c"],
      [0.75, "#d79f2f"],
      [1, "#9a6a18"],
    ]),
    linear("sky", [
      [0, "#4fb6e2"],
      [0.5, "#b4e3ea"],
      [1, "#fdeec6"],
    ]),
    linear("sky-dusk", [
      [0, "#4f8fb5"],
      [0.5, "#f2c891"],
      [1, "#fbe6bd"],
    ]),
    linear("sky-red", [
      [0, "#8d3b3c"],
      [0.5, "#e98f57"],
      [1, "#fbd79a"],
    ]),
    linear("sea", [
      [0, "#3bb5bd"],
      [1, "#127083"],
    ]),
    linear("sea-deep", [
      [0, "#2b8f9c"],
      [1, "#0d4a5a"],
    ]),
    linear("hall", [
      [0, "#7d5a3c"],
      [1, "#3d2a1d"],
    ]),
    linear("vignette", [
      [0, HOUSE.ink, 0],
      [0.78, HOUSE.ink, 0],
      [1, HOUSE.ink, 0.3],
    ]),
    radial(
      "light",
      [
        [0, "#fff6d8", 0.22],
        [0.5, "#fff6d8", 0.02],
        [1, HOUSE.ink, 0.26],
      ],
      `cx=".28" cy=".2" r="1"`,
    ),
    linear("back", [
      [0, "#23506a"],
      [1, "#0f2431"],
    ]),
    linear("hull", [
      [0, "#8c5a33"],
      [1, "#4a2b17"],
    ]),
    linear("hull-dark", [
      [0, "#5b4638"],
      [1, "#241913"],
    ]),
    linear(
      "map",
      [
        [0, "#f6e7c1"],
        [1, "#d9bd84"],
      ],
      1,
      1,
    ),
    ...COLOURS.flatMap((colour) => {
      const { light, base, dark } = SHIPS[colour];
      return [
        linear(`ship-${colour}`, [
          [0, light],
          [1, base],
        ]),
        linear(
          `sail-${colour}`,
          [
            [0, mix(light, "#ffffff", 0.32)],
            [0.45, light],
            [1, dark],
          ],
          1,
          0,
        ),
      ];
    }),
    ...Object.entries(GROUNDS).map(([name, [light, dark]]) =>
      linear(`ground-${name}`, [
        [0, light],
        [1, dark],
      ]),
    ),
  ),
};

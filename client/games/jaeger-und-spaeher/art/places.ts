/** Wilderness, hunting grounds and holy places: slabs with a name tab and a painting; what lies on them is the table's. */
import { isHoly, LAND, type LocationFace } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { hand } from "../../../art/icons.ts";
import { box, each, type Icon, round, stack } from "../../../art/svg.ts";
import { lengthOf, written } from "../../../art/written.ts";
import { clamp } from "../../../table/layout.ts";
import type { Language } from "../../../table/texts.ts";
import type { Form } from "./forms.ts";
import { wordsOf } from "./holy.ts";
import * as icons from "./icons.ts";
import { type Animal, landscapeOf, NAMES, type Terrain } from "./names.ts";
import * as own from "./own-icons.ts";
import { drawing, grained, type Pigment, painted, type Stone, sign, slab } from "./pigment.ts";

/** A figure in the scene's box: 100 wide, 62 high, its centre. */
type Figure = readonly [icon: Icon, pigment: Pigment, x: number, y: number, size: number, flip?: boolean];

/** The land itself; then what lives on each of its three cards. */
const LANDSCAPE: Readonly<
  Record<
    Terrain,
    { readonly chip: Icon; readonly land: readonly Figure[]; readonly life: readonly [Figure, Figure, Figure] }
  >
> = {
  mountains: {
    chip: icons.peaks,
    land: [[icons.peaks, "charcoal", 44, 29, 70]],
    life: [
      [icons.goat, "ochre", 76, 44, 34],
      [icons.bearHead, "ochre", 78, 44, 30],
      [icons.caveman, "ochre", 78, 42, 36],
    ],
  },
  savanna: {
    chip: icons.baobab,
    land: [[icons.baobab, "charcoal", 36, 28, 62]],
    life: [
      [icons.bison, "ochre", 78, 42, 40],
      [icons.deer, "ochre", 78, 38, 42],
      [icons.caveman, "ochre", 80, 40, 38, true],
    ],
  },
  floodplain: {
    chip: icons.river,
    land: [[icons.river, "umber", 42, 31, 64]],
    life: [
      [icons.swan, "ochre", 80, 40, 34],
      [icons.heron, "charcoal", 80, 34, 44],
      [icons.frog, "ochre", 80, 44, 32],
    ],
  },
  swamp: {
    chip: icons.swamp,
    land: [[icons.swamp, "charcoal", 40, 30, 64]],
    life: [
      [icons.frog, "ochre", 78, 44, 34],
      [icons.heron, "ochre", 78, 34, 44],
      [icons.scorpion, "ochre", 78, 44, 32],
    ],
  },
  forest: {
    chip: icons.pineTree,
    land: [
      [icons.pineTree, "charcoal", 24, 32, 54],
      [icons.pineTree, "umber", 50, 27, 64],
    ],
    life: [
      [icons.deer, "ochre", 80, 39, 44],
      [icons.bearHead, "ochre", 80, 42, 34],
      [icons.caveman, "ochre", 80, 41, 38, true],
    ],
  },
  desert: {
    chip: icons.desert,
    land: [[icons.desert, "umber", 40, 30, 64]],
    life: [
      [icons.scorpion, "ochre", 80, 44, 32],
      [icons.camel, "charcoal", 80, 38, 42],
      [icons.caveman, "ochre", 80, 41, 38, true],
    ],
  },
};
const PREY: { readonly [A in Animal]: readonly [icon: Icon, pigment: Pigment, hunters: readonly Figure[]] } = {
  glyptodon: [icons.armadillo, "charcoal", [[icons.caveman, "ochre", 85, 44, 32, true]]],
  macrauchenia: [own.MACRAUCHENIA, "umber", [[icons.caveman, "ochre", 88, 42, 34, true]]],
  "giant-sloth": [icons.sloth, "charcoal", [[icons.caveman, "ochre", 84, 44, 32, true]]],
  toxodon: [icons.tapir, "charcoal", [[icons.caveman, "ochre", 86, 44, 32, true]]],
  "cave-bear": [icons.bearHead, "charcoal", [[icons.caveman, "ochre", 86, 42, 36, true]]],
  mammoth: [icons.mammoth, "ochre", [[icons.caveman, "charcoal", 88, 46, 26, true]]],
  "sabre-tooth": [icons.saberToothedCatHead, "ochre", [[icons.caveman, "charcoal", 86, 44, 32, true]]],
};
const HALLOWED: { readonly [H in Holy]: Icon } = {
  "mammoth-graveyard": icons.dinosaurBones,
  waterfall: icons.waterfall,
  "rock-bridge": own.ROCK_ARCH,
  "ancient-oak": icons.holyOak,
  "mud-springs": own.MUD,
  "ghost-cave": own.GHOST_CAVE,
  "misty-gorge": own.GORGE,
  "ice-cavern": own.ICICLES,
  geysers: own.GEYSER,
  "ancestors-hill": own.HILL,
  "herb-heath": icons.herbsBundle,
  "cult-site": icons.dolmen,
};

export type Ground = "wild" | "hunt" | "holy";
const groundOf = (face: LocationFace | Holy): Ground => (isHoly(face) ? "holy" : LAND[face].ground);
const STONE: { readonly [G in Ground]: Stone } = { wild: "slab", hunt: "slab-hunt", holy: "slab-holy" };
const TAB_SIGN: { readonly [G in Ground]: Icon } = { wild: icons.pineTree, hunt: icons.stoneSpear, holy: hand };
/** Also told apart by the edge of a chip: whole, notched, double. */
const EDGE: { readonly [G in Ground]: string } = { wild: "#46552a", hunt: "#8a3115", holy: "#8ea6da" };

const isTerrain = (region: string): region is Terrain => region in LANDSCAPE;

function scene(face: LocationFace | Holy): readonly Figure[] {
  if (isHoly(face)) return [[HALLOWED[face], "chalk", 50, 31, 62]];
  const region = landscapeOf(face);
  if (isTerrain(region)) {
    const { land, life } = LANDSCAPE[region];
    return [...land, life["abc".indexOf(face.at(-1)!)]!];
  }
  const [icon, pigment, hunters] = PREY[region];
  return [[icon, pigment, 42, 31, 64], ...hunters];
}
const signOf = (face: LocationFace | Holy): readonly [Icon, Pigment] => {
  if (isHoly(face)) return [HALLOWED[face], "chalk"];
  const region = landscapeOf(face);
  return isTerrain(region) ? [LANDSCAPE[region].chip, "charcoal"] : [PREY[region][0], "ochre"];
};

function chip(face: LocationFace | Holy, h: number): Drawing {
  const ground = groundOf(face);
  const [icon, pigment] = signOf(face);
  const paper = { wild: "#efdcb0", hunt: "#e9bd8c", holy: "#2e4170" }[ground];
  const corner = { wild: 13, hunt: 13, holy: 30 }[ground];
  return drawing(
    stack(
      box(0, 0, 100, h, corner, `fill="${paper}"`),
      box(3, 3, 94, h - 6, corner - 3, `fill="none" stroke="${EDGE[ground]}" stroke-width="6"`),
      ground === "hunt" ? `<path d="M38 0L50 13L62 0z" fill="${EDGE.hunt}"/>` : "",
      painted({ icon, pigment, x: 50, y: h / 2, size: Math.min(100, h) * 0.78 }, true),
    ),
    100,
    h,
    { corner },
  );
}

/** What the moon shows of a holy place: a light round its painting, and the hands of those who came before. */
function sanctum(width: number, height: number, painting: { x: number; y: number; width: number }): string {
  const k = painting.width / 100;
  const [x, y] = [painting.x + 50 * k, painting.y + 31 * k];
  const hands = HANDS.map(([share, up, turn]) => {
    const size = height * 0.3;
    const [left, top] = [width * share, height * up];
    return `<g transform="rotate(${turn} ${round(left)} ${round(top)})">${sign(hand, left, top, size, "#d98a5c")}</g>`;
  });
  return `<g clip-path="url(#inner)"><g opacity=".36">${hands.join("")}</g><circle cx="${round(x)}" cy="${round(y)}" r="${round(80 * k)}" fill="url(#moonlight)"/></g>`;
}
/** Each so far across and down, and turned. */
const HANDS = [
  [0.59, 0.27, -16],
  [0.69, 0.22, 6],
  [0.66, 0.56, 20],
] as const;

/** A low slab has a lower tab and painting. */
export const isLow = (height: number): boolean => height < 130;
/** Height of the tab with the name, and how far below the edge it hangs: on the lowest slabs the painting has what is left. */
const tabOf = (height: number): { readonly top: number; readonly tab: number } =>
  isTiny(height)
    ? { top: 3, tab: 18 }
    : isLow(height)
      ? { top: 5, tab: 20 }
      : { top: 10, tab: Math.min(30, height * 0.14) };

/** Drawn in pixels, for a slab grows in any direction: tab at the upper left, the painting at the left or right. */
export function placeDrawing(
  face: LocationFace | Holy,
  form: Form,
  language: Language,
  width: number,
  height: number,
): Drawing {
  if (form === "chip") return chip(face, (100 * height) / width);
  const ground = groundOf(face);
  const small = isLow(height);
  const { top, tab } = tabOf(height);
  const size = small ? 14.5 : Math.min(19, tab * 0.66);
  const name = NAMES[language].titles[face];
  const corner = small ? 12 : 18;
  const label = written([name], {
    x: size * 1.75,
    y: top + tab / 2,
    width: width - size * 3.2,
    least: 14,
    most: size,
    fill: "#fff0d6",
    anchor: "start",
  })[0]!;
  const long = Math.min(width - 8, size * 2.9 + lengthOf(label.text) * label.size);
  const canvas = paintingBox(ground, width, height, small);
  const k = canvas.width / 100;
  const effect = isHoly(face) ? wordsOf(face, language, { width, height, small, named: top + tab }) : null;
  return drawing(
    stack(
      slab(STONE[ground], width, height, corner),
      `<clipPath id="inner">${box(1, 1, width - 2, height - 2, corner, "")}</clipPath>`,
      ground === "holy"
        ? sanctum(width, height, canvas)
        : `<ellipse cx="${round(canvas.x + 50 * k)}" cy="${round(canvas.y + 31 * k)}" rx="${round(56 * k)}" ry="${round(40 * k)}" fill="url(#breath)"/>`,
      `<g clip-path="url(#inner)"><g transform="translate(${round(canvas.x)} ${round(canvas.y)}) scale(${round(k)})">${each(scene(face), ([icon, pigment, x, y, s, flip]) => painted({ icon, pigment, x, y, size: s, flip: flip === true }, k < 0.75))}</g></g>`,
      `<path d="M0 ${top}H${round(long - tab / 2)}a${tab / 2} ${tab / 2} 0 0 1 0 ${tab}H0z" transform="translate(0 1.5)" fill="#1a0d06" opacity=".4"/>`,
      `<path d="M0 ${top}H${round(long - tab / 2)}a${tab / 2} ${tab / 2} 0 0 1 0 ${tab}H0z" fill="url(#tab-${ground})"/>`,
      sign(TAB_SIGN[ground], size * 0.95, top + tab / 2, size * 1.05, "#fff0d6"),
      effect?.svg ?? "",
    ),
    width,
    height,
    { corner, textures: grained(width, height, 320), labels: [label, ...(effect?.labels ?? [])] },
  );
}

/** A slab lower than that has no room for its painting above its spaces. */
export const TINY = 92;
const isTiny = (height: number): boolean => height < TINY;
/** Height of a space on a slab, and how far above its lower edge spaces lie. */
export const spaceOn = (height: number): number => clamp(18, height * 0.24, 44);
export const SPACES_UP = 6;
/** So far down feet stand behind the spaces, where there is little room above them. */
const BEHIND = 6;
/** What of a slab of this size is painted, but for holy places: how far from its left edge, and how far down. */
export function paintedTo(
  width: number,
  height: number,
): { readonly right: number; readonly head: number; readonly foot: number } {
  const { x, y, width: wide } = paintingBox("wild", width, height, isLow(height));
  return { right: x + wide, head: y, foot: y + wide * SHAPE };
}
/** How far down the tab with its name reaches. */
export function namedTo(height: number): number {
  const { top, tab } = tabOf(height);
  return top + tab;
}
/** Height of a painting as a share of its width. */
const SHAPE = 0.62;

/** Where the painting is: below the tab, above the members and spaces; at a holy place right, beside what it does. */
function paintingBox(
  ground: Ground,
  width: number,
  height: number,
  small: boolean,
): { x: number; y: number; width: number } {
  if (ground === "holy") {
    const wide = Math.min(width * 0.56, height * (small ? 1.12 : 1.16));
    return { x: width - wide * 0.84, y: height * 0.97 - wide * 0.64, width: wide };
  }
  const y = isTiny(height) ? namedTo(height) : small ? 27 : Math.max(height * 0.165, namedTo(height));
  const high = isTiny(height) ? height - SPACES_UP - spaceOn(height) + BEHIND - y : small ? height - 56 : height * 0.5;
  const wide = Math.min(width * (small ? 0.56 : 0.9), high / SHAPE);
  return { x: small ? 4 : width * 0.02, y, width: wide };
}

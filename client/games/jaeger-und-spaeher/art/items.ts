/** Items: a name, a painting, what they cost and bring. */
import {
  type Effect,
  type Item,
  PRINTED,
  SPACES,
  type Space,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { at, box, each, type Icon, range, round, stack } from "../../../art/svg.ts";
import { written } from "../../../art/written.ts";
import type { Language } from "../../../table/texts.ts";
import type { Form } from "./forms.ts";
import * as icons from "./icons.ts";
import { linesOf, NAMES } from "./names.ts";
import { CLAY_OVEN, HAND_AXE, LOOM, SHELTER } from "./own-icons.ts";
import { drawing, grained, painted, slab } from "./pigment.ts";
import { disc, effectSign, sun } from "./symbols.ts";

const PAINTING: { readonly [I in Item]: Icon } = {
  axe: icons.stoneAxe,
  "hand-axe": HAND_AXE,
  "wooden-wheel": icons.cartwheel,
  "vegetable-patch": icons.carrot,
  "clay-oven": CLAY_OVEN,
  millstone: icons.stoneWheel,
  mortar: icons.pestleMortar,
  "stone-hut": icons.hut,
  boots: icons.boots,
  drum: icons.drum,
  loom: LOOM,
  shelter: SHELTER,
  "clay-figure": icons.venusOfWillendorf,
};

/** What it costs, resource by resource. */
const costOf = (item: Item): readonly Space[] =>
  SPACES.flatMap((space, i) => Array<Space>(PRINTED[item].cost[i]!).fill(space));

/** What it costs from the left, what it does from the right. */
const costAndEffects = (cost: readonly Space[], effects: readonly Effect[], y: number, size: number): string =>
  stack(
    each(cost, (space, i) => at(6 + i * size * 1.04, y - size / 2, size / 100, disc(space))),
    each(effects, (effect, i) =>
      effectSign(effect, 94 - size * (0.5 + (effects.length - 1 - i) * 1.04), y, size * 0.94),
    ),
  );

/** A tick on a golden disc: it is made. */
const done = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${round(y)}" r="${r}" fill="#c47f1d" stroke="#ecd3a0" stroke-width="3"/><path d="M${x - r * 0.45} ${round(y)}l${round(r * 0.35)} ${round(r * 0.4)}l${round(r * 0.6)} ${round(-r * 0.8)}" fill="none" stroke="#fff6df" stroke-width="${r * 0.3}" stroke-linecap="round" stroke-linejoin="round"/>`;

function chip(item: Item, h: number, made: boolean): Drawing {
  return drawing(
    stack(
      box(0, 0, 100, h, 13, 'fill="#ecd3a0"'),
      made
        ? box(4, 4, 92, h - 8, 10, 'fill="none" stroke="#c47f1d" stroke-width="8"')
        : box(2.5, 2.5, 95, h - 5, 11, 'fill="none" stroke="#4a2d18" stroke-width="5"'),
      painted({ icon: PAINTING[item], pigment: "ochre", x: 50, y: h / 2, size: Math.min(100, h) * 0.78 }, true),
      made ? done(80, h - 20, 17) : "",
    ),
    100,
    h,
    { corner: 13 },
  );
}

/** An item; `made`: it lies open before its owner, rimmed with gold. */
export function itemDrawing(
  item: Item,
  form: Form,
  language: Language,
  made: boolean,
  width: number,
  height: number,
): Drawing {
  const high = (100 * height) / width;
  if (form === "chip") return chip(item, high, made);
  const px = 100 / width;
  const { points, effects } = PRINTED[item];
  const cost = costOf(item);
  const labels = written(linesOf(NAMES[language].titles[item]), {
    x: 50,
    y: 0,
    width: 94,
    least: Math.max(12, 14 * px),
    most: Math.max(14, 14 * px),
    fill: "#fbe9c8",
  });
  const band = Math.max(19, labels.length * labels[0]!.size * 0.98 + 4);
  const foot = Math.min(28, high * 0.24);
  const paid = Math.min(foot * 0.88, 92 / (cost.length * 1.04));
  const room = high - band - foot - 3;
  const under = points > 0 ? 31 : 3;
  const effect = Math.min(23, (room - under) / Math.max(effects.length, 1));
  const beside = points > 0 || effects.length > 0;
  return drawing(
    stack(
      slab("slab", 100, high, 9),
      `<ellipse cx="50" cy="${round(band + room / 2)}" rx="42" ry="${round(room * 0.5)}" fill="url(#breath)"/>`,
      painted(
        {
          icon: PAINTING[item],
          pigment: "ochre",
          x: beside ? 36 : 50,
          y: band + room / 2,
          size: Math.min(beside ? 60 : 70, room * 0.98),
        },
        width < 60,
      ),
      `<path d="M0 ${round(band)}V9Q0 0 9 0H91Q100 0 100 9V${round(band)}z" fill="#3c2010" fill-opacity=".9"/>`,
      box(3, high - foot - 3, 94, foot, 7, 'fill="#fff8e6" fill-opacity=".8" stroke="#5a3216" stroke-opacity=".4"'),
      each(cost, (space, i) => at(6 + i * paid * 1.04, high - foot / 2 - 3 - paid / 2, paid / 100, disc(space))),
      points > 0 ? at(66, band + 1, 0.31, sun(`${points}`)) : "",
      each(effects, (it, i) => effectSign(it, 82, band + under + effect * (i + 0.5), effect * 0.92)),
      made ? box(1.75, 1.75, 96.5, high - 3.5, 8, 'fill="none" stroke="#e5a53a" stroke-width="3.5"') : "",
    ),
    100,
    high,
    { corner: 9, textures: grained(100, high), labels: labels.map((label) => ({ ...label, y: label.y + band / 2 })) },
  );
}

/** Cost, points and effects alone, under the painting, for the rules page. */
export function itemSignsDrawing(item: Item, width: number, height: number): Drawing {
  const high = (100 * height) / width;
  const { points, effects } = PRINTED[item];
  const cost = costOf(item);
  const size = Math.min(24, 92 / (cost.length + effects.length + 0.5));
  return drawing(
    stack(
      box(0, 0, 100, high, 9, 'fill="#ecd3a0"'),
      box(1, 1, 98, high - 2, 8, 'fill="none" stroke="#4a2d18" stroke-opacity=".6" stroke-width="2"'),
      painted({ icon: PAINTING[item], pigment: "ochre", x: 42, y: (high - 30) / 2 + 3, size: high - 40 }, true),
      costAndEffects(cost, effects, high - 16, size),
      points > 0 ? at(68, 4, 0.28, sun(`${points}`)) : "",
    ),
    100,
    high,
    { corner: 9 },
  );
}

/** The back of every item: an axe scratched into dark rock. */
export function itemBackDrawing(width: number, height: number): Drawing {
  const high = (100 * height) / width;
  return drawing(
    stack(
      slab("slab-dark", 100, high, 10),
      box(5, 5, 90, high - 10, 7, 'fill="none" stroke="#e0b070" stroke-opacity=".55" stroke-width="2.5"'),
      range(
        4,
        (i) =>
          `<path d="M${i % 2 === 0 ? 12 : 88} ${i < 2 ? 12 : round(high - 12)}h${i % 2 === 0 ? 9 : -9}" stroke="#e0b070" stroke-width="3" stroke-linecap="round"/>`,
      ),
      painted(
        { icon: icons.stoneAxe, pigment: "bone", x: 50, y: high / 2, size: Math.min(64, high * 0.62) },
        width < 60,
      ),
    ),
    100,
    high,
    { corner: 10, textures: grained(100, high) },
  );
}

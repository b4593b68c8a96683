/** Characters: a name on a light or orange bar, a painting, the instructions as symbols. */
import {
  type Character,
  INSTRUCTIONS,
  OPTION_STEPS,
  SPECIALS,
  type Step,
  WAYS,
} from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Drawing } from "../../../art/drawing.ts";
import { at, box, each, type Icon, range, round, stack } from "../../../art/svg.ts";
import { lengthOf, written } from "../../../art/written.ts";
import { clamp } from "../../../table/layout.ts";
import type { Language } from "../../../table/texts.ts";
import type { Form } from "./forms.ts";
import * as icons from "./icons.ts";
import { NAMES, linesOf as nameLines } from "./names.ts";
import { EYE } from "./own-icons.ts";
import { drawing, grained, painted, slab } from "./pigment.ts";
import {
  anybody,
  characterSign,
  digits,
  effectSign,
  groundSign,
  itemSign,
  pebble,
  revealSign,
  sun,
} from "./symbols.ts";

const PAINTING: { readonly [C in Character]: Icon } = {
  hunter: icons.stoneSpear,
  scout: icons.footsteps,
  gatherer: icons.berryBush,
  chief: icons.twoFeathers,
  offspring: icons.babyFace,
  shaman: icons.tribalMask,
  "advanced-scout": EYE,
  fisher: icons.spearfishing,
  "basket-weaver": icons.basket,
  "fire-keeper": icons.campfire,
  tracker: icons.deerTrack,
};
/** One Shaman is special, the others are everybody's: his bar is light. */
const isSpecial = (kind: Character): boolean => kind !== "shaman" && SPECIALS.includes(kind);

/** A symbol and how wide it is, in heights. */
type Symbol = readonly [wide: number, draw: (x: number, y: number, size: number) => string];
const text = (words: string): Symbol => [
  0.34 * words.length + 0.1,
  (x, y, size) => digits(words, x, y, size * 0.98, "#2a160a"),
];
const stoneSign: Symbol = [0.86, (x, y, s) => at(x - s * 0.43, y - s * 0.43, s * 0.0086, pebble())];
const all: Symbol = [
  0.95,
  (x, y, s) =>
    `<path transform="translate(${round(x)} ${round(y)}) scale(${round(s / 100)})" d="M-4 0C-16-26-44-26-44 0s28 26 40 0S40-26 40 0 8 26-4 0z" fill="none" stroke="#2a160a" stroke-width="13"/>`,
];
const gap: Symbol = [0.16, () => ""];

/** An instruction as symbols; every kind of instruction has its own. */
function symbolsOf(step: Step): readonly Symbol[] {
  switch (step.task) {
    case "stones":
      return step.count === null
        ? [stoneSign, ...step.grounds.map((ground): Symbol => [0.9, (x, y, s) => groundSign(ground, x, y, s)])]
        : range3(step.count);
    case "reveal":
      return [[1.2, (x, y, s) => revealSign(step.grounds, x, y, s)]];
    case "place":
      return [step.most === null ? all : text(`${step.most}`), [0.8, (x, y, s) => anybody(x, y, s * 1.05)]];
    case "draw":
      return [text("+"), ...Array<Symbol>(step.count).fill([0.9, itemSign])];
    case "drop-hunger":
      return Array<Symbol>(step.count).fill([1, (x, y, s) => effectSign("drop-hunger", x, y, s)]);
    case "take-hunger":
      return Array<Symbol>(step.count).fill([1, (x, y, s) => effectSign("take-hunger", x, y, s)]);
    case "birth":
      return [
        text("+"),
        [0.8, (x, y, s) => anybody(x, y, s * 1.05, "#94351a")],
        gap,
        [1, (x, y, s) => effectSign("take-hunger", x, y, s)],
      ];
    case "fish":
      return [text(`${step.count}`), [0.9, itemSign], text("–"), text("1")];
    case "exchange":
      return [[0.9, itemSign], turned, [0.9, itemSign]];
    case "weave":
      return [[1.15, (x, y, s) => at(x - s * 0.58, y - s * 0.58, s * 0.0116, sun(`${step.points}`))]];
    case "take":
      return [text("+"), [0.9, characterSign]];
    case "discard":
      return [text("−"), [0.9, characterSign]];
  }
}
const range3 = (count: number): readonly Symbol[] => Array<Symbol>(count).fill(stoneSign);
/** There and back again. */
const turned: Symbol = [
  0.7,
  (x, y, s) =>
    `<path transform="translate(${round(x)} ${round(y)}) scale(${round(s / 100)})" d="M-30-12H24M10-28l18 16M30 14H-24M-10 30l-18-16" fill="none" stroke="#2a160a" stroke-width="10" stroke-linecap="round"/>`,
];

/** Two lines: what is done to the land, then the people; or the two ways of a card. */
function linesOf(kind: Character): readonly (readonly Symbol[])[] {
  const ways = WAYS[kind];
  if (ways !== undefined)
    return ways.map((way, i) => [...(i > 0 ? [text("/"), gap] : []), ...symbolsOf(OPTION_STEPS[way])]);
  const steps = INSTRUCTIONS[kind].map(symbolsOf);
  if (steps.length < 2) return steps;
  return [steps.slice(0, -1).flatMap((step, i) => (i > 0 ? [gap, ...step] : step)), steps.at(-1)!];
}

const wide = (symbols: readonly Symbol[]): number => symbols.reduce((sum, [w]) => sum + w + 0.1, -0.1);
function lineOf(symbols: readonly Symbol[], x: number, y: number, size: number): string {
  let left = x - (wide(symbols) * size) / 2;
  return each(symbols, ([w, draw]) => {
    const middle = left + (w * size) / 2;
    left += (w + 0.1) * size;
    return draw(middle, y, size);
  });
}

/** What it tells to do, in a box. */
export function instructions(kind: Character, x: number, y: number, w: number, h: number): string {
  const lines = linesOf(kind);
  const size = Math.min(h / (lines.length * 1.2), ...lines.map((line) => (w * 0.92) / wide(line)), h * 0.62);
  return lines.map((line, i) => lineOf(line, x + w / 2, y + (h * (i + 0.5)) / lines.length, size)).join("");
}

const INK = "#26150a";

/** Square and plain, for lines of text and rows of chips: its edge tells special from everybody's. */
function chip(kind: Character, h: number): Drawing {
  const special = isSpecial(kind);
  const size = Math.min(100, h) * 0.84;
  return drawing(
    stack(
      box(0, 0, 100, h, 13, `fill="${special ? "#e79a48" : "#f1dfb6"}"`),
      box(2.5, 2.5, 95, h - 5, 11, `fill="none" stroke="${special ? "#6f3206" : "#5a3820"}" stroke-width="5"`),
      special
        ? `<path d="M5 ${h - 17}H95V${h - 12}Q95 ${h - 5} 88 ${h - 5}H12Q5 ${h - 5} 5 ${h - 12}z" fill="#6f3206"/>`
        : "",
      painted(
        {
          icon: PAINTING[kind],
          pigment: "charcoal",
          x: 50,
          y: special ? h / 2 - 5 : h / 2,
          size: special ? size * 0.92 : size,
        },
        true,
      ),
    ),
    100,
    h,
    { corner: 13 },
  );
}

/** CSS pixels that a frame covers of a card, from one edge and the other. */
const FRAME = 8;

/** The name on its bar, in a hundredth of the card's width; on two lines where one is too short. */
function namedOn(kind: Character, language: Language, width: number) {
  const px = 100 / width;
  // The frame of one that can be played takes something from both of its edges: of a small one the most.
  const room = clamp(86, 100 - FRAME * px, 93);
  const parts = nameLines(NAMES[language].characters[kind]);
  const alike = parts.length > 1 ? Number.POSITIVE_INFINITY : (ALIKE * room) / longest(language);
  const labels = written(parts, {
    x: 50,
    y: 0,
    width: room,
    least: Math.min(alike, Math.max(12.5, 14 * px)),
    most: Math.min(alike, Math.max(14.5, 14 * px)),
    fill: INK,
  });
  return { labels, band: Math.max(20, labels.length * labels[0]!.size * 0.98 + 4) };
}
/** In a row of cards a short name is hardly larger than the longest one that stands on one line. */
const ALIKE = 1.2;
const longest = (language: Language): number =>
  Math.max(
    ...Object.values(NAMES[language].characters)
      .filter((name) => nameLines(name).length === 1)
      .map(lengthOf),
  );
/** How high the bar with the name is on a card of this width. */
export const nameHeight = (kind: Character, language: Language, width: number): number =>
  (namedOn(kind, language, width).band * width) / 100;

/** A character; where the card is short, name and painting only. */
export function characterDrawing(
  kind: Character,
  form: Form,
  language: Language,
  width: number,
  height: number,
): Drawing {
  const high = (100 * height) / width;
  if (form === "chip") return chip(kind, high);
  const special = isSpecial(kind);
  const { labels, band } = namedOn(kind, language, width);
  const full = high > 118;
  const foot = full ? high * 0.35 : 0;
  const room = high - band - foot - (full ? 6 : 0);
  const size = Math.min(full ? 62 : 78, room * 1.04);
  return drawing(
    stack(
      slab("slab", 100, high, 8),
      `<ellipse cx="50" cy="${round(band + room / 2)}" rx="42" ry="${round(room * 0.5)}" fill="url(#breath)"/>`,
      painted(
        { icon: PAINTING[kind], pigment: special ? "ochre" : "charcoal", x: 50, y: band + room / 2, size },
        width < 60,
      ),
      `<path d="M0 ${round(band)}V8Q0 0 8 0H92Q100 0 100 8V${round(band)}z" fill="url(#${special ? "band-special" : "band"})"/><path d="M0 ${round(band)}H100" stroke="#4a260c" stroke-opacity=".45" stroke-width="1.2"/>`,
      special
        ? range(
            12,
            (i) =>
              `<path d="M${round(2 + i * 8)} ${round(band)}l4 3.4 4-3.4z" fill="#bb611a" stroke="#6f3206" stroke-width=".7"/>`,
          )
        : "",
      full
        ? stack(
            box(
              6,
              high - foot - 5,
              88,
              foot,
              6,
              'fill="#fff8e6" fill-opacity=".82" stroke="#5a3216" stroke-opacity=".4" stroke-width="1"',
            ),
            instructions(kind, 8, high - foot - 4, 84, foot - 2),
          )
        : "",
    ),
    100,
    high,
    { corner: 8, textures: grained(100, high), labels: labels.map((label) => ({ ...label, y: label.y + band / 2 })) },
  );
}

/** The instructions alone, for the rules page. */
export const signsDrawing = (kind: Character, width: number, height: number): Drawing => {
  const high = (100 * height) / width;
  return drawing(
    stack(
      box(0, 0, 100, high, 7, 'fill="#fdf3dc"'),
      box(1, 1, 98, high - 2, 6, 'fill="none" stroke="#5a3216" stroke-opacity=".45" stroke-width="2"'),
      instructions(kind, 6, 2, 88, high - 4),
    ),
    100,
    high,
    { corner: 7 },
  );
};

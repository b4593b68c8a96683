/** What a holy place does, the occasion, then what it brings: in words, and in symbols where there is no room for them. */
import type { Holy } from "../../../../shared/games/jaeger-und-spaeher/options.ts";
import type { Label } from "../../../art/drawing.ts";
import { at, box, round } from "../../../art/svg.ts";
import { lengthOf } from "../../../art/written.ts";
import type { Language } from "../../../table/texts.ts";
import { HOLY_WORDS } from "./holy-words.ts";
import * as icons from "./icons.ts";
import { OCHRE, sign } from "./pigment.ts";
import { anybody, characterSign, digits, disc, effectSign, itemSign, sun } from "./symbols.ts";

type Sign = (x: number, y: number, size: number) => string;
const INK = "#26150a";
const icon =
  (path: string, colour = INK): Sign =>
  (x, y, s) =>
    sign(path, x, y, s * 1.05, colour);
const words =
  (text: string): Sign =>
  (x, y, s) =>
    digits(text, x, y, s * 0.98, INK);
const boxed =
  (body: string): Sign =>
  (x, y, s) =>
    at(x - s / 2, y - s / 2, s / 100, body);
const point: Sign = (x, y, s) => at(x - s * 0.56, y - s * 0.56, s * 0.0112, sun("1"));
const item: Sign = (x, y, s) => itemSign(x, y, s);
const character: Sign = (x, y, s) => characterSign(x, y, s);
const member: Sign = (x, y, s) => anybody(x, y, s * 1.04);
const hungry: Sign = (x, y, s) => effectSign("drop-hunger", x, y, s);
/** The sun goes down: over a line; the other's with an arrow of its own. */
const dusk =
  (others: boolean): Sign =>
  (x, y, s) =>
    `<g transform="translate(${round(x)} ${round(y)}) scale(${round(s / 100)})"><path d="M-34 18a34 34 0 0 1 68 0z" fill="#e08a2a" stroke="#6b2c08" stroke-width="5"/><path d="M-50 20H50M0-46v16M-38-32l10 12M38-32l-10 12" stroke="#6b2c08" stroke-width="8" stroke-linecap="round"/>${others ? '<path d="M-30 40h52M8 28l16 12-16 12" fill="none" stroke="#26150a" stroke-width="9" stroke-linecap="round"/>' : ""}</g>`;
const skip: Sign = (x, y, s) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(s / 100)})" fill="none" stroke="#26150a" stroke-width="10" stroke-linecap="round"><circle r="34"/><path d="M-24 24L24-24"/></g>`;

const EFFECT: { readonly [H in Holy]: { readonly on: readonly Sign[]; readonly brings: readonly Sign[] } } = {
  "mammoth-graveyard": { on: [icon(icons.stoneSpear)], brings: [point] },
  waterfall: { on: [boxed(disc("meat"))], brings: [words("+"), boxed(disc("meat"))] },
  "rock-bridge": { on: [dusk(false)], brings: [words("3"), member] },
  "ancient-oak": { on: [icon(icons.stoneAxe, OCHRE)], brings: [hungry] },
  "mud-springs": { on: [boxed(disc("fur")), boxed(disc("fur"))], brings: [point] },
  "ghost-cave": { on: [icon(icons.babyFace)], brings: [point] },
  "misty-gorge": { on: [dusk(false)], brings: [words("2"), item, words("+"), member] },
  "ice-cavern": { on: [dusk(false)], brings: [words("3"), item] },
  geysers: { on: [skip], brings: [item, item, item] },
  "ancestors-hill": { on: [dusk(false)], brings: [words("+"), character] },
  "herb-heath": { on: [dusk(true)], brings: [hungry, item, member] },
  "cult-site": { on: [dusk(false)], brings: [point] },
};

/** Smallest and largest letters of these words, and of the slab's width so much is theirs, or the signs'. */
const LETTERS = [14, 17] as const;
const SHARE = 0.62;
/** A slab, and how far down its name reaches. */
interface Slab {
  readonly width: number;
  readonly height: number;
  readonly small: boolean;
  readonly named: number;
}

/** What it does in words, on a board at the lower left; in signs where there is no room for words. */
export function wordsOf(place: Holy, language: Language, slab: Slab): Effect {
  const { width, height, small, named } = slab;
  const lines = HOLY_WORDS[language][place];
  // The longest words of all decide: places beside each other look alike.
  const widest = Math.max(...Object.values(HOLY_WORDS[language]).flat().map(lengthOf));
  const rows = 0.06 + 1.12 * lines.length;
  const foot = small ? 5 : 11;
  const size = Math.min(LETTERS[1], (width * SHARE - 20) / widest, (height - foot - named - 15) / rows);
  if (size < LETTERS[0]) return { svg: effectOf(place, slab), labels: [] };
  const high = size * rows + 12;
  const y = height - high - foot;
  return {
    svg: box(foot + 1, y, size * Math.max(...lines.map(lengthOf)) + 20, high, 8, BOARD),
    labels: lines.map((text, i) => ({
      text,
      x: foot + 11,
      y: y + 6 + size * (0.9 + i * 1.12),
      size,
      font: "Alegreya Sans",
      weight: i === 0 ? 700 : 800,
      fill: INK,
      anchor: "start",
    })),
  };
}
/** What is drawn, and what only the page's fonts can write. */
interface Effect {
  readonly svg: string;
  readonly labels: readonly Label[];
}
const BOARD = 'fill="#fff8e8" fill-opacity=".96" stroke="#26304a" stroke-opacity=".5"';

/** So many signs the longest bar has: it decides for all. */
const MOST = Math.max(...Object.values(EFFECT).map(({ on, brings }) => on.length + brings.length));

/** The bar at the lower left, below the name: occasion, colon, gain. */
function effectOf(place: Holy, { width, height, small, named }: Slab): string {
  const { on, brings } = EFFECT[place];
  const most = small ? Math.min(22, (height - named - 6) / 1.6) : Math.min(34, height * 0.21);
  const x = small ? 6 : 12;
  const size = Math.min(most, (width * SHARE - x) / (1.1 * (MOST + 1)));
  const step = size * 1.1;
  const pad = size * 0.3;
  const long = pad * 2 + (on.length + brings.length) * step + size * 0.5;
  const y = height - size - pad * 2 - (small ? 5 : 11);
  const middle = y + size / 2 + pad;
  let left = x + pad + step / 2;
  const put = (signs: readonly Sign[]): string =>
    signs
      .map((draw) => {
        const drawn = draw(left, middle, size);
        left += step;
        return drawn;
      })
      .join("");
  const first = put(on);
  const dots = left - step / 2 + size * 0.25;
  left += size * 0.5;
  return [
    box(x, y, long, size + pad * 2, size * 0.3, BOARD),
    first,
    `<circle cx="${round(dots)}" cy="${round(middle - size * 0.17)}" r="${round(size * 0.075)}" fill="${INK}"/><circle cx="${round(dots)}" cy="${round(middle + size * 0.17)}" r="${round(size * 0.075)}" fill="${INK}"/>`,
    put(brings),
  ].join("");
}

import { cells, clamp, grown, type Rect, rect } from "../layout.ts";
import type { Zone } from "../surface.ts";

/** Cards in a row that scrolls where they have no room. */
export interface Row<C> {
  readonly zone: Zone;
  readonly cards: readonly { readonly card: C; readonly rect: Rect }[];
}
/** How the cards of a row are cut: widths in CSS pixels. */
interface Cut {
  /** Height of a card, as a share of its width. */
  readonly shape: number;
  readonly widest: number;
  readonly least?: number;
  /** Depth of what scrolls. */
  readonly z: number;
}

/** Nothing that is pointed at is narrower, but for what would scroll by a little else. */
export const FINGER = 46;
const SLIM = 44;
/** Between cards that are so slim, at least. */
const CLOSE = 3;
/** Around what scrolls, for its frames. */
export const AIR = 4;

/** Between cards that have room: their frames do not touch. */
const ROOMY = 12;
/** For cards that are hardly larger one row is enough. */
const WORTH = 1.15;

/** How many rows, how wide the cards in them are, and how far apart. */
interface Held {
  readonly rows: number;
  readonly width: number;
  readonly gap: number;
  /** Nothing has to scroll. */
  readonly fits: boolean;
}
function held(count: number, area: Rect, { shape, widest, least = FINGER }: Cut, gap: number): Held {
  const widthIn = (rows: number): number => {
    const n = Math.max(1, Math.ceil(count / rows));
    const high = Math.min(widest, (area.height - (rows - 1) * gap) / rows / shape);
    return Math.max(Math.min(least, high), Math.min(high, (area.width - (n - 1) * gap) / n));
  };
  const fits = (rows: number): boolean =>
    Math.ceil(count / rows) * (widthIn(rows) + gap) - gap <= area.width && widthIn(rows) >= least;
  const rows = widthIn(2) > widthIn(1) * WORTH || (fits(2) && !fits(1)) ? 2 : 1;
  return { rows, width: widthIn(rows), gap, fits: fits(rows) };
}

/** Cards side by side, in two rows where they are larger so or need not scroll; where fingers need more room than there is, they scroll. */
export function rowOf<C>(id: string, cards: readonly C[], area: Rect, cut: Cut): Row<C> {
  const { shape, z } = cut;
  const roomy = held(cards.length, area, cut, area.width > 300 ? 6 : 4);
  const close = held(cards.length, area, { ...cut, least: Math.min(SLIM, cut.least ?? SLIM) }, CLOSE);
  const { rows, width, gap } = !roomy.fits && close.fits ? close : roomy;
  const height = Math.min(area.height, width * shape);
  const columns = Math.ceil(cards.length / rows);
  const spare = rows === 1 && columns > 1 ? (area.width - columns * width) / (columns - 1) : gap;
  const between = clamp(gap, spare, ROOMY);
  const [across, down] = [columns * (width + between) - between, rows * (height + gap) - gap];
  const left = area.x + Math.max(0, (area.width - across) / 2);
  const top = area.y + (area.height - down) / 2;
  const all = cells(cards.length, Math.max(1, columns), rect(left, top, across, down), between);
  // The second row may be one short: it lies in the middle.
  const indent = ((rows * columns - cards.length) * (width + gap)) / 2;
  return {
    zone: { id, rect: grown(area, AIR), content: across + 2 * AIR, axis: "x", z },
    cards: cards.map((card, i) => {
      const at = all[i]!;
      return { card, rect: i < columns ? at : { ...at, x: at.x + indent } };
    }),
  };
}

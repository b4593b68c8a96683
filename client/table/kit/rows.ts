import { grown, type Rect, rect } from "../layout.ts";
import type { Zone } from "../surface.ts";

/** Cards in a row that scrolls where they have no room. */
export interface Row<C> {
  readonly zone: Zone;
  readonly cards: readonly { readonly card: C; readonly rect: Rect }[];
}
interface Lying {
  /** Height of a card, as a share of its width. */
  readonly shape: number;
  readonly widest: number;
  readonly least?: number;
  /** Depth of what scrolls. */
  readonly z: number;
}

/** Nothing that is pointed at is narrower. */
export const FINGER = 46;
/** Around what scrolls, for its frames. */
export const AIR = 4;

/** Cards side by side as large as they can be; where fingers need more room than there is, they scroll. */
export function rowOf<C>(
  id: string,
  cards: readonly C[],
  area: Rect,
  { shape, widest, least = FINGER, z }: Lying,
): Row<C> {
  const gap = area.width > 420 ? 6 : 4;
  const n = Math.max(1, cards.length);
  const high = Math.min(widest, area.height / shape);
  const width = Math.max(Math.min(least, high), Math.min(high, (area.width - (n - 1) * gap) / n));
  const height = Math.min(area.height, width * shape);
  const content = n * width + (n - 1) * gap;
  const left = area.x + Math.max(0, (area.width - content) / 2);
  return {
    zone: { id, rect: grown(area, AIR), content: content + 2 * AIR, axis: "x", z },
    cards: cards.map((card, i) => ({
      card,
      rect: rect(left + i * (width + gap), area.y + (area.height - height) / 2, width, height),
    })),
  };
}

import { clamp, fan, type Rect } from "../layout.ts";

/** How wide cards are, and how far apart: different ones, and equal ones behind each other. */
interface Spacing {
  readonly width: number;
  readonly step: number;
  readonly same: number;
}
/** Between groups. */
const BETWEEN = 24;
/** So much of it stays free behind a heading. */
const FREE = 9;

/**
 * Cards in a row, group by group, the roomiest way that fits; between a way that fits and the roomier one before it, what just
 * fills the room. A heading is as long as its group, and the room behind it.
 */
export function inGroups<C>(
  groups: readonly (readonly C[])[],
  room: Rect,
  alike: (a: C, b: C) => boolean,
  ways: readonly Spacing[],
) {
  const along = (cards: readonly C[], { width, step, same }: Spacing): number =>
    cards.reduce((sum, card, i) => sum + (i === 0 ? width : alike(cards[i - 1]!, card) ? same : step), 0);
  const whole = (way: Spacing): number => groups.reduce((sum, cards) => sum + along(cards, way) + BETWEEN, -BETWEEN);
  const fits = ways.findIndex((way) => whole(way) <= room.width);
  const way = fits === 0 ? ways[0]! : filling(ways, fits === -1 ? ways.length - 1 : fits, whole, room.width);
  const placed: { readonly card: C; readonly x: number }[] = [];
  const starts: number[] = [];
  let x = room.x;
  for (const cards of groups) {
    starts.push(x);
    for (const [i, card] of cards.entries())
      placed.push({ card, x: x + along(cards.slice(0, i + 1), way) - way.width });
    x += along(cards, way) + BETWEEN;
  }
  const headings = starts.map((from, i) => {
    const next = starts[i + 1];
    return { x: from, width: (next === undefined ? room.x + room.width : next - FREE) - from };
  });
  return { width: way.width, cards: placed, headings };
}

function filling(ways: readonly Spacing[], at: number, whole: (way: Spacing) => number, room: number): Spacing {
  const [roomy, close] = [ways[at - 1]!, ways[at]!];
  const share = clamp(0, (room - whole(close)) / Math.max(1, whole(roomy) - whole(close)), 1);
  const mixed = (of: keyof Spacing): number => close[of] + (roomy[of] - close[of]) * share;
  return { width: mixed("width"), step: mixed("step"), same: mixed("same") };
}

/** Cards in one row, all of one width: groups apart, what is alike stacked with a strip showing; closer where the room is short. */
export function fanned<C>(
  groups: readonly (readonly C[])[],
  room: Rect,
  alike: (a: C, b: C) => boolean,
  { width, stretch }: { readonly width: number; readonly stretch: number },
): { readonly card: C; readonly x: number }[] {
  const row = groups.flatMap((cards) =>
    cards.map((card, i) => {
      const before = cards[i - 1];
      if (before === undefined) return { card, step: width + 7, stretches: true };
      return { card, step: alike(before, card) ? width * 0.3 : width + 4, stretches: false };
    }),
  );
  const lefts = fan(row, width, room.width, stretch);
  return row.map(({ card }, i) => ({ card, x: room.x + lefts[i]! }));
}

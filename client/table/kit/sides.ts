import type { Port, Rect } from "../layout.ts";

/** Mirrored where it stands: what was at the right of a row is at its left. */
export const flipped = (at: Rect, row: Rect): Rect => ({ ...at, x: 2 * row.x + row.width - at.x - at.width });

/** The things of a row for this player's hand. */
export const forHand = (things: readonly Rect[], row: Rect, { leftHanded }: Port): readonly Rect[] =>
  leftHanded === true ? things.map((at) => flipped(at, row)) : things;

/**
 * The same arrangement with the column at its right edge, from there on, at the left: all else makes room for it, and what is as
 * wide as the table stays.
 */
export function columnLeft<A>(arrangement: A, from: number, { width }: Port): A {
  const moved = (at: Rect): Rect =>
    at.x <= 0 && at.width >= width ? at : { ...at, x: at.x >= from ? at.x - from : at.x + width - from };
  const walk = (it: unknown): unknown => {
    if (Array.isArray(it)) return it.map(walk);
    if (typeof it !== "object" || it === null) return it;
    if (isRect(it)) return moved(it);
    return Object.fromEntries(Object.entries(it).map(([name, part]) => [name, walk(part)]));
  };
  return walk(arrangement) as A;
}

const isRect = (it: object): it is Rect => "x" in it && "y" in it && "width" in it && "height" in it;

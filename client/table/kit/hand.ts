import { type Rect, rect } from "../layout.ts";
import { type Art, type Hit, type Piece, picture } from "../pieces.ts";
import { framed } from "./frames.ts";

/** How a hand is held. */
interface Held<C> {
  /** As many cards have their places from the start, so that they do not grow when some are played. */
  readonly places: number;
  /** In a low room cards are as high as it and as wide as else: what must keep its shape is no wider than that allows. */
  readonly widest: number;
  /** Height of a card, as a share of its width; where the room is lower, less. */
  readonly shape: number;
  /** Cards of one group lie closer together. */
  readonly group: (card: C) => unknown;
}

/** No card that is pointed at is narrower: else the hand lies in two rows. */
const NARROWEST = 41;

/** A hand in the middle of its room, in a row or two, a little further apart between groups. */
export function handIn<C>(
  hand: readonly C[],
  area: Rect,
  { places, widest, shape, group }: Held<C>,
): { readonly card: C; readonly rect: Rect }[] {
  if (hand.length === 0) return [];
  const most = Math.max(places, hand.length);
  const rows = (area.width - 2 * (hand.length - 1)) / most < NARROWEST ? 2 : 1;
  const each = Math.ceil(most / rows);
  const gap = area.width > 420 ? Math.min(8, area.width * 0.012) : area.width > 340 ? 2 : 1;
  const high = (area.height - (rows - 1) * 4) / rows;
  const width = Math.min(widest, (area.width - (each - 1) * gap) / each);
  const height = Math.min(high, width * shape);
  return Array.from({ length: rows }, (_, r) => hand.slice(r * each, (r + 1) * each)).flatMap((row, r) => {
    const parted = (i: number): boolean => i > 0 && group(row[i]!) !== group(row[i - 1]!);
    const turns = row.filter((_, i) => parted(i)).length;
    const bare = row.length * width + (row.length - 1) * gap;
    const more = turns === 0 ? 0 : Math.max(0, Math.min(gap * 1.8, (area.width - bare) / turns));
    let x = area.x + (area.width - bare - turns * more) / 2;
    return row.map((card, i) => {
      if (i > 0) x += width + gap + (parted(i) ? more : 0);
      return { card, rect: rect(x, area.y + r * (high + 4) + (high - height), width, height) };
    });
  });
}

/** A card of a hand where it lies now: higher while it is chosen. */
export const raised = (id: string, at: Rect, by: number): Hit => ({ id, rect: { ...at, y: at.y - by } });

/** A card of a hand; one that is chosen has a frame and a tick. */
export function handCard(
  { id, rect: at }: Hit,
  art: Art,
  z: number,
  { tick, alpha }: { readonly tick: Art | null; readonly alpha: number },
): Piece[] {
  const card = picture(id, art, at, z, { travels: true, ...(alpha < 1 && { alpha }) });
  if (tick === null) return [card];
  const corner = at.width * 0.13;
  const size = Math.min(28, at.width * 0.44);
  const mark = rect(at.x + at.width - size * 0.68, at.y - size * 0.32, size, size);
  return [
    card,
    ...framed(id, at, { corner }, { glow: z - 0.1, frame: z + 0.1 }),
    picture(`tick:${id}`, tick, mark, z + 0.2, { of: id }),
  ];
}

/** The cards of a hand that stay while these lie open from now on, under labels of their own: of equal ones the first go, or the last. */
export function staying<C extends { readonly face: unknown }>(
  hand: readonly C[],
  open: readonly Pick<C, "face">[],
  go: "first" | "last" = "first",
): C[] {
  const rest = [...hand];
  for (const { face } of open) {
    const is = (card: C): boolean => card.face === face;
    const at = go === "first" ? rest.findIndex(is) : rest.findLastIndex(is);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

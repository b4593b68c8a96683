import { document } from "../../art/svg.ts";
import { type Rect, rect } from "../layout.ts";
import { type Art, type Piece, picture } from "../pieces.ts";
import { image, line, thing, whole, word } from "./parts.ts";
import { art, capsule, plate } from "./pictures.ts";

/** A stack of cards: its edges show how high it is, its count stands on it. */
export interface Pile {
  readonly id: string;
  readonly rect: Rect;
  readonly count: number;
  /** The uppermost card; null: there is none. */
  readonly top: Art | null;
}

/** A draw pile, its backs up, and a discard pile, its newest card on top. */
export function drawAndDiscard<C>(
  at: { readonly draw: Rect; readonly discard: Rect },
  { draw, discard }: { readonly draw: number; readonly discard: readonly C[] },
  back: Art,
  front: (card: C) => Art,
): readonly [draw: Pile, discard: Pile] {
  const newest = discard.at(-1);
  return [
    { id: "draw", rect: at.draw, count: draw, top: draw > 0 ? back : null },
    { id: "discard", rect: at.discard, count: discard.length, top: newest === undefined ? null : front(newest) },
  ];
}

/** How a game's piles look. */
export interface PileLook {
  readonly edge: Art;
  /** How far each edge lies from the one above. */
  readonly step: { readonly x: number; readonly y: number };
  /** Where nothing lies. */
  readonly empty: Art;
  readonly faint?: number;
  readonly count: CountLook;
}
export interface CountLook {
  readonly ground: Art;
  readonly colour: string;
  readonly weight: 800 | 900;
  /** foot: over the lower edge. corner: over the lower right one. top: in the upper right one, where something may come to lie below. */
  readonly at: "foot" | "corner" | "top";
}

/** One card of a pile seen from its edge: paper with a dark rim. */
const EDGE: Art = art("edge", (width, height) => ({
  svg: document(
    `<defs><linearGradient id="edge" x2="0" y2="1"><stop offset="0" stop-color="#f4ead5"/><stop offset="1" stop-color="#cdb88c"/></linearGradient></defs>` +
      `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${width * 0.067}" fill="url(#edge)" stroke="#2b1d12" stroke-opacity=".75" stroke-width=".8"/>`,
    width,
    height,
    {},
  ),
  width,
  height,
}));
/** As the house's own cards lie. */
export const PAPER_PILE: PileLook = {
  edge: EDGE,
  step: { x: -1.1, y: 2.2 },
  empty: plate(8),
  count: { ground: capsule, colour: "#fff3d9", weight: 800, at: "foot" },
};

/** How many edges show the height of a pile. */
export const edgesOf = (count: number): number => Math.min(6, Math.ceil(count / 12));

/** A pile with its count: cards at `z`, the count over everything that lies near it. */
export function pilePieces(
  { id, rect: at, count, top }: Pile,
  { edge, step, empty, faint, count: look }: PileLook,
  z: number,
  over: number,
): Piece[] {
  const edges = edgesOf(count);
  const parts = Array.from({ length: edges }, (_, i) => {
    const below = edges - 1 - i;
    return image(edge, rect(step.x * below, step.y * below, at.width, at.height));
  });
  if (top !== null) parts.push(image(top, whole(at)));
  const pile = [thing(id, at, z, parts), countPiece(`${id}/count`, at, count, look, over)];
  if (count > 0) return pile;
  return [picture(`${id}/empty`, empty, at, z - 0.1, faint === undefined ? {} : { alpha: faint }), ...pile];
}

function countPiece(id: string, on: Rect, count: number, { ground, colour, weight, at }: CountLook, z: number): Piece {
  const own = at === "foot" ? footOf(on, String(count)) : cornerOf(on, String(count), at === "top");
  const size = at === "foot" && on.width < 60 ? 16 : 18;
  return thing(id, own, z, [
    image(ground, whole(own)),
    line(whole(own), [word(String(count), { size, weight, colour })], "centre"),
  ]);
}

function footOf(on: Rect, text: string): Rect {
  const small = on.width < 60;
  const height = small ? 21 : 25;
  const width = Math.max(small ? 32 : 38, 16 + text.length * (small ? 9 : 10.5));
  // A small pile has its neighbours close by.
  return rect(on.x + (on.width - width) / 2, on.y + on.height - height + (small ? 3 : 9), width, height);
}

function cornerOf(on: Rect, text: string, above: boolean): Rect {
  const high = on.width < 60 ? 24 : 28;
  const wide = Math.max(high, 12 + text.length * 10);
  return rect(on.x + on.width - wide * 0.72, above ? on.y - 2 : on.y + on.height - high * 0.78, wide, high);
}

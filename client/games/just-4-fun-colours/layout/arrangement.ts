import type { Seat } from "../../../../shared/engine/contract.ts";
import { HAND, SIZE } from "../../../../shared/games/just-4-fun-colours/data.ts";
import type { Action, Card, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { handIn } from "../../../table/kit/hand.ts";
import { type Laid, layers, type ShellZones } from "../../../table/kit/places.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { handOf, type TargetId } from "../choices.ts";

/** wide: three lines beside a large gem. card: two lines. line: everything close together. */
export interface Plate {
  readonly seat: Seat;
  readonly rect: Rect;
  readonly style: "wide" | "card" | "line";
}

/** The board: its tray, and where each field lies on it. */
export interface Tray {
  readonly rect: Rect;
  /** Side of a field. */
  readonly field: number;
  readonly gap: number;
  readonly fields: readonly Rect[];
}

/** Where everything lies, and how much of it is drawn. `place` gives the rectangles of it. */
export interface Arrangement extends Laid {
  readonly zones: ShellZones;
  readonly tray: Tray;
  readonly plates: readonly Plate[];
  /** The viewer's own plate is the last of them; null while watching. */
  readonly own: Plate | null;
  readonly draw: Rect;
  readonly discard: Rect;
  /** Their names below the piles, where there is room. */
  readonly pileNames: boolean;
  /** Behind the piles, on a desk. */
  readonly pilePlate: Rect | null;
  readonly rounds: Rect | null;
  readonly legend: Rect | null;
  readonly hand: { readonly cards: readonly { readonly card: Card; readonly rect: Rect }[]; readonly lift: number };
  /** Above or beside the hand: what is selected, or what a stuck hand means. */
  readonly note: Rect | null;
  /** The shade under the hand. */
  readonly shade: Rect | null;
  /** What is asked; the buttons of a choice take its place. */
  readonly bar: Rect;
  readonly buttons: readonly { readonly id: TargetId; readonly rect: Rect }[];
}

/** Back to front. */
export const DEPTH = layers("ground tray glow field aid frame line plate pile card button chosen flying toast");

/** CSS pixels of rim that the names of the fields take: their letters are no smaller than all others. */
const NAMES = 14;
/** Where the rim is as broad nowhere, at the sides without names. */
const EDGE = { large: 6, small: 3 } as const;
const SMALL = 330;

/**
 * A tray of this side at x, y. `rim` and `gap` are shares of a field; where the rim is too narrow for the names, it is broader
 * at the left and below, and narrower on the other sides.
 */
export function trayAt(x: number, y: number, side: number, rim: number, gap: number): Tray {
  const count = SIZE + (SIZE - 1) * gap;
  const even = (side / (count + 2 * rim)) * rim;
  const [near, far] = even >= NAMES ? [even, even] : [NAMES, side < SMALL ? EDGE.small : EDGE.large];
  const field = (side - near - far) / count;
  const step = field * (1 + gap);
  return {
    rect: rect(x, y, side, side),
    field,
    gap: field * gap,
    fields: Array.from({ length: SIZE * SIZE }, (_, i) =>
      rect(x + near + (i % SIZE) * step, y + far + Math.floor(i / SIZE) * step, field, field),
    ),
  };
}

/** The viewer's hand, sorted by colour. */
export const handOn = (view: View, area: Rect, widest: number, shape: number): Arrangement["hand"]["cards"] =>
  handIn(handOf(view), area, { places: HAND, widest, shape, group: ({ face }) => face });

/** A stuck hand has its button where the line is (J4F-10). */
export const exchangeIn = (legal: readonly Action[], bar: Rect): Arrangement["buttons"] =>
  legal.some(({ type }) => type === "exchange") ? [{ id: "button:exchange", rect: bar }] : [];

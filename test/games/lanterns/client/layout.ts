import { handIn } from "../../../../client/table/kit/hand.ts";
import {
  formOf,
  layers,
  placed,
  type ShellZones,
  seatId,
  seatsAround,
  shellZones,
} from "../../../../client/table/kit/places.ts";
import { cells, type Placed, type Rect, rect, type Viewport } from "../../../../client/table/layout.ts";
import type { Seat } from "../../../../shared/engine/contract.ts";
import { STALL } from "../data.ts";
import type { Action, Card, Colour, View } from "../state.ts";
import { cardId, handOf, keepId } from "./choices.ts";

/** Where everything lies. `place` gives the rectangles of it. */
export interface Arrangement {
  readonly zones: ShellZones;
  readonly plates: readonly { readonly seat: Seat; readonly rect: Rect }[];
  readonly deck: Rect;
  readonly stall: readonly { readonly card: Card; readonly rect: Rect }[];
  readonly discard: Rect;
  readonly hand: readonly { readonly card: Card; readonly rect: Rect }[];
  /** What is asked, and behind it who is asked; buttons take its place. */
  readonly bar: Rect;
  readonly buttons: readonly { readonly colour: Colour; readonly rect: Rect }[];
  /** Where nothing of the shell lies over the canvas. */
  readonly free: Rect;
}

/** Back to front. */
export const DEPTH = layers("ground plate pile glow card frame button flying note");

const GAP = 6;
const TOP = 48;
const STRIP = 46;
const RAIL = 300;
const BAR = 52;
/** A card's height as a multiple of its width. */
const SHAPE = 1.35;
const WIDEST = 150;
/** On a narrower plate a player's figures have no room beside his sign. */
const NARROWEST = 130;
/** Nobody ever holds more (LA-3, LA-5). */
const MOST_HELD = 6;

/** From top to thumb: the others, the stall between its piles, one's own hand, what is asked; on a desk the history beside it. */
export function arrange(view: View, legal: readonly Action[], { width, height }: Viewport): Arrangement {
  const form = formOf({ width, height });
  const strip = form === "portrait" && height >= 640 ? STRIP : 0;
  const rail = form === "desk" ? RAIL : 0;
  const free = rect(0, TOP + strip, width - rail, height - TOP - strip);
  const inner = rect(free.x + GAP, free.y + GAP, free.width - 2 * GAP, free.height - 2 * GAP);
  const { others: seats, own } = seatsAround({ players: view.hands, viewer: view.viewer });
  const all = own === null ? seats : [...seats, own];
  const columns = inner.width / all.length < NARROWEST ? Math.ceil(all.length / 2) : all.length;
  const lines = Math.ceil(all.length / columns);
  const plate = lines * Math.max(44, Math.min(72, inner.height * 0.14)) + (lines - 1) * GAP;
  const bar = rect(inner.x, inner.y + inner.height - BAR, inner.width, BAR);
  const row = (inner.height - plate - BAR - 3 * GAP) / 2;
  const [stallY, handY] = [inner.y + plate + GAP, inner.y + plate + row + 2 * GAP];
  const [deck, ...others] = rowOf(STALL + 2, { ...inner, y: stallY, height: row });
  const hand = handOf(view);
  const kept = legal.flatMap((action) => (action.type === "keep" ? [action.colour] : []));
  const plates = cells(all.length, columns, { ...inner, height: plate }, GAP);
  return {
    zones: {
      top: rect(0, 0, width, TOP),
      history: strip > 0 ? rect(0, TOP, width, strip) : null,
      rail: rail > 0 ? rect(width - rail, TOP, rail, height - TOP) : null,
    },
    plates: all.map((seat, i) => ({ seat, rect: plates[i]! })),
    deck: deck!,
    stall: view.stall.map((card, i) => ({ card, rect: others[i]! })),
    discard: others[STALL]!,
    hand: handIn(
      hand,
      { ...inner, y: handY, height: row },
      { places: MOST_HELD, widest: Math.min(WIDEST, row / SHAPE), shape: SHAPE, group: ({ face }) => face },
    ),
    bar,
    buttons: cells(kept.length, kept.length, bar, GAP).map((at, i) => ({ colour: kept[i]!, rect: at })),
    free,
  };
}

/** Cards side by side in the middle of an area, as large as they can be. */
function rowOf(count: number, area: Rect): Rect[] {
  const width = Math.min((area.width - (count - 1) * GAP) / count, area.height / SHAPE, WIDEST);
  const left = area.x + (area.width - count * width - (count - 1) * GAP) / 2;
  const top = area.y + (area.height - width * SHAPE) / 2;
  return Array.from({ length: count }, (_, i) => rect(left + i * (width + GAP), top, width, width * SHAPE));
}

/** The only source of rectangles for scene, mirror and layout test. */
export function place(view: View, legal: readonly Action[], port: Viewport): Placed[] {
  const { zones, plates, deck, stall, discard, hand, bar, buttons } = arrange(view, legal, port);
  return placed(
    ...shellZones(zones, DEPTH.note),
    ...plates.map(({ seat, rect: at }) => [seatId(seat), at, DEPTH.plate] as const),
    ["draw", deck, DEPTH.pile],
    ["discard", discard, DEPTH.pile],
    ...[...stall, ...hand].map(({ card, rect: at }) => [cardId(card), at, DEPTH.card] as const),
    ["bar", bar, DEPTH.plate],
    ...buttons.map(({ colour, rect: at }) => [keepId(colour), at, DEPTH.button] as const),
  );
}

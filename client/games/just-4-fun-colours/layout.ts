import type { Action, View } from "../../../shared/games/just-4-fun-colours/state.ts";
import { arranging, BAR, placed, seatId, shellZones } from "../../table/kit/places.ts";
import type { Placed, Port } from "../../table/layout.ts";
import { DEPTH } from "./layout/arrangement.ts";
import { desk } from "./layout/desk.ts";
import { landscape, portrait } from "./layout/stacked.ts";

export { type Arrangement, DEPTH, type Plate } from "./layout/arrangement.ts";

/** Lays the table for a viewport. */
export const arrange = arranging({ desk, landscape, portrait });

/** Where everything lies: the only source of rectangles for scene, mirror and layout test. */
export function place(view: View, legal: readonly Action[], port: Port): Placed[] {
  const { zones, plates, draw, discard, tray, hand, bar, buttons } = arrange(view, legal, port);
  return placed(
    ...shellZones(zones, DEPTH.toast),
    ...plates.map(({ seat, rect }) => [seatId(seat), rect, DEPTH.plate] as const),
    ["draw", draw, DEPTH.pile],
    ["discard", discard, DEPTH.pile],
    ["tray", tray.rect, DEPTH.tray],
    ...tray.fields.map((rect, field) => [`field:${field}`, rect, DEPTH.field] as const),
    ...hand.cards.map(({ card, rect }) => [`card:${card.id}`, rect, DEPTH.card] as const),
    [BAR, bar, DEPTH.plate],
    ...buttons.map(({ id, rect }) => [id, rect, DEPTH.button] as const),
  );
}

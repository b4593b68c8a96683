import type { Action, View } from "../../../shared/games/just-4-fun-colours/state.ts";
import type { Placed, Rect, Viewport } from "../../table/layout.ts";
import { type Arrangement, DEPTH } from "./layout/arrangement.ts";
import { desk } from "./layout/desk.ts";
import { landscape, portrait } from "./layout/stacked.ts";

/** Lays the table for a viewport: the one place where a form is chosen. */
export function arrange(view: View, legal: readonly Action[], port: Viewport): Arrangement {
  if (port.width >= 960 && port.height >= 600) return desk(view, legal, port);
  return port.width > port.height * 1.1 ? landscape(view, legal, port) : portrait(view, legal, port);
}

/** Where everything lies: the only source of rectangles for scene, mirror and layout test. */
export function place(view: View, legal: readonly Action[], port: Viewport): Placed[] {
  const a = arrange(view, legal, port);
  const placed: Placed[] = [];
  const put = (id: string, rect: Rect | null, z: number): void => void (rect !== null && placed.push({ id, rect, z }));
  put("zone:top", a.zones.top, DEPTH.toast);
  put("zone:history", a.zones.history, DEPTH.toast);
  put("zone:rail", a.zones.rail, DEPTH.toast);
  for (const { seat, rect } of a.plates) put(`seat:${seat}`, rect, DEPTH.plate);
  put("draw", a.draw, DEPTH.pile);
  put("discard", a.discard, DEPTH.pile);
  put("tray", a.tray.rect, DEPTH.tray);
  for (const [field, rect] of a.tray.fields.entries()) put(`field:${field}`, rect, DEPTH.field);
  for (const { card, rect } of a.hand.cards) put(`card:${card.id}`, rect, DEPTH.card);
  put("bar", a.act, DEPTH.plate);
  for (const { id, rect } of a.buttons) put(id, rect, DEPTH.button);
  return placed;
}

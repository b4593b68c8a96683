import type { Action, View } from "../../../shared/games/port-royal/state.ts";
import type { Placed, Rect, Viewport } from "../../table/layout.ts";
import { type Arrangement, DEPTH } from "./layout/arrangement.ts";
import { desk } from "./layout/desk.ts";
import { landscape } from "./layout/landscape.ts";
import { portrait } from "./layout/portrait.ts";

/** Lays the table for a viewport: the one place where a form is chosen. */
export function arrange(view: View, legal: readonly Action[], port: Viewport): Arrangement {
  if (port.width >= 960 && port.height >= 600) return desk(view, legal, port);
  return port.width > port.height * 1.1 ? landscape(view, legal, port) : portrait(view, legal, port);
}

/** Where everything lies: the only source of rectangles for scene, mirror and layout test. Own things near the thumb. */
export function place(view: View, legal: readonly Action[], port: Viewport): Placed[] {
  const a = arrange(view, legal, port);
  const placed: Placed[] = [];
  const put = (id: string, rect: Rect | null, z: number): void => void (rect !== null && placed.push({ id, rect, z }));
  put("zone:top", a.zones.top, DEPTH.zone);
  if (a.zones.rail === null) put("zone:history", a.zones.history, DEPTH.zone);
  put("zone:rail", a.zones.rail, DEPTH.zone);
  for (const { seat, rect } of a.panels) put(`seat:${seat}`, rect, DEPTH.panel);
  put("draw", a.draw, DEPTH.card);
  put("discard", a.discard, DEPTH.card);
  for (const { card, rect } of [...a.expeditions, ...a.harbour]) put(`card:${card.id}`, rect, DEPTH.card);
  put("meter", a.meter ?? a.discs[0]!, DEPTH.socket);
  put("quay", a.beam, DEPTH.beam);
  if (a.own !== null) {
    put(`seat:${a.own.seat}`, a.own.rect, DEPTH.beam);
    for (const { card, rect } of a.own.display) put(`card:${card.id}`, rect, DEPTH.card);
  }
  put("bar", a.bar.rect, DEPTH.panel);
  for (const { id, rect } of a.bar.buttons) put(id, rect, DEPTH.panel);
  return placed;
}

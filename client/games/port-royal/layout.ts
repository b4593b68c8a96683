import type { Action, View } from "../../../shared/games/port-royal/state.ts";
import { arranging, BAR, placed, seatId, shellZones } from "../../table/kit/places.ts";
import { columnLeft, flipped } from "../../table/kit/sides.ts";
import type { Placed, Port } from "../../table/layout.ts";
import { type Arrangement, DEPTH } from "./layout/arrangement.ts";
import { desk } from "./layout/desk.ts";
import { landscape } from "./layout/landscape.ts";
import { portrait } from "./layout/portrait.ts";

export {
  type Arrangement,
  DEPTH,
  type NoticePlace,
  type OwnPlace,
  type PanelPlace,
  type PlacedCard,
  waterOf,
} from "./layout/arrangement.ts";

/** In a lower window, as on a small laptop or with its page enlarged, cards of a desk's panels lie over their numbers. */
const LOWEST_DESK = 700;
/** Lays the table for a viewport. */
export const arrange = arranging(
  { desk, landscape, portrait },
  {
    desk: (right, port) => pressedLeft(columnLeft(right, right.board.width, port)),
    landscape: (right, port) => columnLeft(right, right.zones.top.x, port),
    portrait: pressedLeft,
  },
  LOWEST_DESK,
);

/** The choice bar for the left hand. */
function pressedLeft(arrangement: Arrangement): Arrangement {
  const { bar } = arrangement;
  const buttons = bar.buttons.map((it) => ({ ...it, rect: flipped(it.rect, bar.rect) }));
  return {
    ...arrangement,
    bar: { ...bar, buttons, text: flipped(bar.text, bar.rect), room: flipped(bar.room, bar.rect) },
  };
}

/** Where everything lies: the only source of rectangles for scene, mirror and layout test. Own things near the thumb. */
export function place(view: View, legal: readonly Action[], port: Port): Placed[] {
  const { zones, panels, draw, discard, expeditions, harbour, meter, discs, beam, own, bar } = arrange(
    view,
    legal,
    port,
  );
  const cards = [...expeditions, ...harbour, ...(own?.display ?? [])];
  return placed(
    ...shellZones(zones, DEPTH.zone),
    ...panels.map(({ seat, rect }) => [seatId(seat), rect, DEPTH.panel] as const),
    ["draw", draw, DEPTH.card],
    ["discard", discard, DEPTH.card],
    ["meter", meter ?? discs[0]!, DEPTH.socket],
    ["quay", beam, DEPTH.beam],
    [seatId(own?.seat ?? 0), own?.rect ?? null, DEPTH.beam],
    ...cards.map(({ card, rect }) => [`card:${card.id}`, rect, DEPTH.card] as const),
    [BAR, bar.rect, DEPTH.panel],
    ...bar.buttons.map(({ id, rect }) => [id, rect, DEPTH.panel] as const),
  );
}

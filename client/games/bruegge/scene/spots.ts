import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Bruegge } from "../../../../shared/games/bruegge/state.ts";
import { seatId } from "../../../table/kit/places.ts";
import type { Rect } from "../../../table/layout.ts";
import type { Piece } from "../../../table/pieces.ts";
import type { Motion, Shown } from "../../../table/scene.ts";
import { type Lying, whereFound, type Zone } from "../../../table/surface.ts";
import type { Tabs } from "../../../table/tabs.ts";
import { layingOf, trayOf } from "../laying.ts";
import { type Arrangement, arrange, DEPTH, tableOf as placesOf } from "../layout.ts";
import { tableOf } from "./table.ts";

export type Moved = Motion<Bruegge>;
type At = Shown<Bruegge>;

/** The table as it is laid now. */
export const arranged = (shown: At): Arrangement =>
  arrange(layingOf(shown.view, trayOf(shown), shown.opened), shown.port);

/** The street, the hand and the answers scroll where they are too long. */
export function zonesOf(shown: At): Zone[] {
  const { city, tray } = arranged(shown);
  return [city.street, tray.tiles.zone, tray.hand.zone];
}

/** Houses and canals share their place on a low screen. */
export function tabsOf(shown: At, host: Moved["host"]): Tabs[] {
  const { city } = arranged(shown);
  if (city.tabs === null) return [];
  const { words } = tableOf(shown, host);
  const tab = (to: "houses" | "canals") => {
    const [label, short] = words.tabs[to];
    return { to, rect: city.tabs![to], label, short };
  };
  return [{ of: "city", z: DEPTH.tabs, area: city.rect, tabs: [tab("houses"), tab("canals")] }];
}
export const lyingOf = (shown: At, host: Moved["host"]): Lying => ({
  zones: zonesOf(shown),
  tabs: tabsOf(shown, host),
});

/** Where a thing is seen before or after an event: at its tab while another page shows, at its zone's end while it is scrolled out. */
export function spot({ host, ...moved }: Moved, when: "before" | "after", id: string): Rect {
  const shown = moved[when];
  const a = arranged(shown);
  const lies = placesOf(shown.view, [], a, shown.opened).findLast((it) => it.id === id);
  return lies === undefined ? a.tray.prompt : whereFound(lies, lyingOf(shown, host), shown);
}
/** The same for a piece that is drawn. */
export const seen = ({ host, ...moved }: Moved, when: "before" | "after", piece: Piece): Rect =>
  whereFound(piece, lyingOf(moved[when], host), moved[when]);

/** Pieces of a kind that come with this event, and those that go with it. */
export const coming = ({ drawn }: Moved, kind: string): Piece[] => missing(drawn.after, drawn.before, kind);
export const going = ({ drawn }: Moved, kind: string): Piece[] => missing(drawn.before, drawn.after, kind);
function missing(these: readonly Piece[], those: readonly Piece[], kind: string): Piece[] {
  const known = new Set(those.map(({ id }) => id));
  return these.filter(({ id }) => id.startsWith(kind) && !known.has(id));
}

/** Where a player has his things: his plate, or one's own. */
export const ofSeat = (motion: Moved, seat: Seat): Rect => spot(motion, "before", seatId(seat));

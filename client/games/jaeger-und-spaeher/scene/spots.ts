import type { Seat } from "../../../../shared/engine/contract.ts";
import type { CardId, JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { seatId } from "../../../table/kit/places.ts";
import type { Rect } from "../../../table/layout.ts";
import { over } from "../../../table/motion.ts";
import type { Piece } from "../../../table/pieces.ts";
import type { Motion, Shown } from "../../../table/scene.ts";
import { type Lying, whereFound, type Zone } from "../../../table/surface.ts";
import { HOME, placeId } from "../choices.ts";
import { arrange, place } from "../layout.ts";
import { memberId } from "./places.ts";
import { sightOf } from "./sight.ts";
import { tabsOf } from "./tabs.ts";

export type Moved = Motion<JaegerUndSpaeher>;
type At = Shown<JaegerUndSpaeher>;

/** Rows and rooms that scroll where they are too long. */
export function zonesOf({ view, legal, port }: At): Zone[] {
  const { places, hand, hidden, built } = arrange(view, legal, port);
  return [places.zone, hand.zone, hidden.zone, built.zone];
}
/** What scrolls, and what shares its place with others. */
export const lyingOf = (shown: At, host: Moved["host"]): Lying => ({
  zones: zonesOf(shown),
  tabs: tabsOf(sightOf(shown, host), arrange(shown.view, shown.legal, shown.port)),
});

/** Where a thing is seen before or after an event: at its tab while another page shows, at its zone's end while it is scrolled out. */
export function spot({ host, ...moved }: Moved, when: "before" | "after", id: string): Rect {
  const shown = moved[when];
  const lies = place(shown.view, [], shown.port).findLast((it) => it.id === id);
  return lies === undefined
    ? arrange(shown.view, [], shown.port).played
    : whereFound(lies, lyingOf(shown, host), shown);
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

/** Where a tribe keeps something: on one's own tribe card, else on the other's plate. */
export const ofSeat = (motion: Moved, seat: Seat, own: string): Rect =>
  spot(motion, "before", seat === motion.before.view.viewer ? own : seatId(seat));
export const homeOf = (motion: Moved, seat: Seat): Rect => ofSeat(motion, seat, HOME);

/** Where everybody of a tribe is who counts at sunset: on locations, then at home (JS-S1). */
export function activeSpots(motion: Moved, seat: Seat): Rect[] {
  const { view } = motion.before;
  const out = view.locations.flatMap(({ card, members }) =>
    Array.from({ length: members[seat]! }, (_, n) => standing(motion, card.id, seat, n)),
  );
  return [...out, ...Array<Rect>(view.players[seat]!.home).fill(homeOf(motion, seat))];
}
function standing(motion: Moved, card: CardId, seat: Seat, nth: number): Rect {
  const drawn = motion.drawn.before.find(({ id }) => id === memberId(card, seat, nth));
  return drawn === undefined ? over(spot(motion, "before", placeId(card)), 24, 30) : seen(motion, "before", drawn);
}

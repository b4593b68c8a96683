import type { Seat } from "../../../../shared/engine/contract.ts";
import { once } from "../../../../shared/engine/once.ts";
import type { CardId, JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { seatId } from "../../../table/kit/places.ts";
import { whereabouts } from "../../../table/kit/whereabouts.ts";
import type { Rect } from "../../../table/layout.ts";
import { over } from "../../../table/motion.ts";
import type { Motion, Shown } from "../../../table/scene.ts";
import type { Lying, Zone } from "../../../table/surface.ts";
import { HOME, placeId } from "../choices.ts";
import { type Arrangement, arrange, place } from "../layout.ts";
import { memberId } from "./places.ts";
import { sightOf } from "./sight.ts";
import { tabsOf } from "./tabs.ts";

export type Moved = Motion<JaegerUndSpaeher>;
type At = Shown<JaegerUndSpaeher>;

/** The table as it is laid now. */
export const arranged = (shown: At): Arrangement =>
  once(arrangements, shown, ({ view, legal, port }) => arrange(view, legal, port));
const arrangements = new WeakMap<At, Arrangement>();

/** Rows and rooms that scroll where they are too long. */
export function zonesOf(shown: At): Zone[] {
  const { places, hand, hidden, built } = arranged(shown);
  return [places.zone, hand.zone, hidden.zone, built.zone];
}
/** What scrolls, and what shares its place with others. */
export const lyingOf = (shown: At, host: Moved["host"]): Lying => ({
  zones: zonesOf(shown),
  tabs: tabsOf(sightOf(shown, host), arranged(shown)),
});

export const { spot, seen } = whereabouts<JaegerUndSpaeher>({
  placed: ({ view, port }) => place(view, [], port),
  lying: lyingOf,
  elsewhere: ({ view, port }) => arrange(view, [], port).played,
});

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

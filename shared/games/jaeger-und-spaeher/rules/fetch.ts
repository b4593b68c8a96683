import type { Emit, Rule, Seat } from "../../../engine/contract.ts";
import { indexOf, isHoly, MEAT, POINT, SPACES } from "../data.ts";
import { change, cover, holds, kindsOpen, locationOf, openSpaces, recallable } from "../places.ts";
import type { Action, Event, JaegerUndSpaeher, Location, State } from "../state.ts";
import { dropHunger, gain } from "../track.ts";

type Fetch = Extract<Action, { type: "fetch" }>;

/**
 * A member comes back to the tribe card and covers a space, which gives what it shows (JS-R1, JS-R3, JS-R7, JS-A17); from
 * a holy place he brings nothing (JS-A16). Who comes first is the player's choice (JS-R6).
 * With the first one the bring-home turn begins (JS-T2, JS-A3).
 */
export const fetch: Rule<JaegerUndSpaeher, "fetch"> = {
  answers: ["turn", "recall"],
  tight: true,
  candidates(s, seat) {
    const actions: Fetch[] = [];
    for (const location of s.locations) {
      if (location.members[seat]! === 0 || recallable(s, seat, location) <= 0) continue;
      const card = location.card.id;
      if (isHoly(location.card.face)) actions.push({ type: "fetch", card, space: null });
      else for (const space of kindsOpen(location)) actions.push({ type: "fetch", card, space: SPACES[space]! });
    }
    return actions;
  },

  refuse(s, seat, { card, space }) {
    const location = locationOf(s, card);
    if (location === undefined) return { reason: "no-such-place" };
    const there = location.members[seat]!;
    if (there === 0) return { reason: "no-member-there" };
    if (there <= location.locked) return { reason: "locked" };
    if (recallable(s, seat, location) <= 0) return { reason: "waterfall-used" };
    if (isHoly(location.card.face)) return space === null ? null : { reason: "space-missing" };
    return space !== null && openSpaces(location, indexOf(space)) > 0 ? null : { reason: "space-missing" };
  },

  apply(s, seat, { card, space }, emit) {
    if (s.turn.kind === null) {
      s.turn.kind = "recall";
      s.pending.push({ task: "settle-furs", seat });
    }
    s.pending.push({ type: "recall", seat, left: 0 });
    const location = locationOf(s, card)!;
    change(s, card, { members: location.members.with(seat, location.members[seat]! - 1) });
    s.players[seat]!.home++;
    emit({ type: "member-recalled", seat, card: location.card, space });
    if (space !== null) bring(s, seat, location, indexOf(space), emit);
  },
};

function bring(s: State, seat: Seat, { card }: Location, space: number, emit: Emit<Event>): void {
  cover(s, card.id, space, emit);
  if (space === POINT) return gain(s, seat, 1, "hunt", emit);
  if (space !== MEAT) {
    s.turn.pool = s.turn.pool.with(space, s.turn.pool[space]! + 1);
    return;
  }
  dropHunger(s, seat, 1, "meat", emit);
  const location = locationOf(s, card.id);
  if (location === undefined || openSpaces(location, MEAT) === 0 || !holds(s, seat, "waterfall")) return;
  s.turn.at = card.id;
  s.pending.push({ type: "second-meat", seat, left: 1 });
}

import type { Rule, Seat } from "../../../engine/contract.ts";
import { isFull, locationOf, movable, needFor, placeable } from "../places.ts";
import type { Action, JaegerUndSpaeher, Location, Placing, Refusal, State } from "../state.ts";

/**
 * Where the next member goes; who he is comes after. On a holy place that the other tribe holds as many as drive it out
 * go together (JS-C2, JS-N7, JS-A15, JS-A36).
 */
export const place: Rule<JaegerUndSpaeher, "place"> = {
  answers: "placing",
  tight: true,
  candidates(s, seat) {
    const actions: Extract<Action, { type: "place" }>[] = [];
    const able = placeable(s, seat);
    if (able === 0) return actions;
    const placing = s.turn.placing!;
    for (const location of s.locations)
      if (refusePlace(s, seat, location, placing, able) === null)
        actions.push({ type: "place", card: location.card.id });
    return actions;
  },
  refuse(s, seat, { card }) {
    const location = locationOf(s, card);
    if (location === undefined) return { reason: "no-such-place" };
    return refusePlace(s, seat, location, s.turn.placing!, placeable(s, seat));
  },

  apply(s, seat, { card }) {
    const need = needFor(locationOf(s, card)!, seat);
    s.turn.placing = { ...s.turn.placing!, step: { card, need, came: 0 } };
    s.pending.push({ type: "sending", seat, left: need });
  },
};

function refusePlace(s: State, seat: Seat, at: Location, { left, on }: Placing, able: number): Refusal | null {
  if (on !== null && on !== at.card.id) return { reason: "elsewhere" };
  if (isFull(at)) return { reason: "place-full" };
  const needs = needFor(at, seat);
  const has = Math.min(left, able - (at.members[seat]! > 0 ? movable(s, seat, at) : 0));
  if (has >= needs) return null;
  return needs > 1 ? { reason: "place-held", needs, has } : { reason: "nobody-to-send" };
}

import type { Rule } from "../../../engine/contract.ts";
import { HUNGER_LIMIT_REPEATS, HUNGER_RETURNED } from "../data.ts";
import { change, locationOf } from "../places.ts";
import type { Action, JaegerUndSpaeher } from "../state.ts";
import { guardsItems } from "../sunset.ts";
import { dropHunger, testTribe } from "../track.ts";

type Sacrifice = Extract<Action, { type: "sacrifice" }>;

/** Too much hunger at sunset: one member of tribe card or locations goes to the supply, three hunger with him (JS-S4, JS-A1, JS-A25). */
export const sacrifice: Rule<JaegerUndSpaeher, "sacrifice"> = {
  answers: "sacrifice",
  candidates(s, seat) {
    const actions: Sacrifice[] = s.players[seat]!.home > 0 ? [{ type: "sacrifice", from: null }] : [];
    for (const { card, members } of s.locations)
      if (members[seat]! > 0) actions.push({ type: "sacrifice", from: card.id });
    return actions;
  },
  shows: (s, seat) =>
    s.locations.filter(({ members }) => members[seat]! > 0).map(({ card }) => ({ type: "sacrifice", from: card.id })),
  refuse(s, seat, { from }) {
    if (from === null) return s.players[seat]!.home > 0 ? null : { reason: "no-member-there" };
    const location = locationOf(s, from);
    if (location === undefined) return { reason: "no-such-place" };
    if (location.members[seat] === 0) return { reason: "no-member-there" };
    return guardsItems(s, seat, from) ? { reason: "guards-items" } : null;
  },

  apply(s, seat, { from }, emit) {
    const player = s.players[seat]!;
    const location = from === null ? null : locationOf(s, from)!;
    if (location === null) player.home--;
    else change(s, location.card.id, { members: location.members.with(seat, location.members[seat]! - 1) });
    player.supply++;
    emit({ type: "member-given-up", seat, from: location?.card ?? null });
    dropHunger(s, seat, HUNGER_RETURNED, "sacrifice", emit);
    if (HUNGER_LIMIT_REPEATS) s.pending.push({ task: "sunset-limit", seat });
    testTribe(s, seat, emit);
  },
};

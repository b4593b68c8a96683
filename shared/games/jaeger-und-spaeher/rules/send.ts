import type { Emit, Rule, Seat } from "../../../engine/contract.ts";
import { askForPlace } from "../characters.ts";
import { change, locationOf, movable, needFor } from "../places.ts";
import type { Action, Card, CardId, Event, JaegerUndSpaeher, Move, State } from "../state.ts";

/** Who goes: a member of the tribe card or of another location, which yields nothing then (JS-C2, JS-A13, JS-A49). */
export const send: Rule<JaegerUndSpaeher, "send"> = {
  answers: "sending",
  tight: true,
  candidates(s, seat) {
    const { card } = s.turn.placing!.step!;
    const actions: Extract<Action, { type: "send" }>[] = [];
    if (s.players[seat]!.home > 0) actions.push({ type: "send", from: null });
    for (const location of s.locations)
      if (location.members[seat]! > 0 && location.card.id !== card && movable(s, seat, location) > 0)
        actions.push({ type: "send", from: location.card.id });
    return actions;
  },
  refuse(s, seat, { from }) {
    if (from === null) return s.players[seat]!.home > 0 ? null : { reason: "no-member-there" };
    const location = locationOf(s, from);
    if (location === undefined) return { reason: "no-such-place" };
    if (from === s.turn.placing!.step!.card) return { reason: "elsewhere" };
    if (location.members[seat] === 0) return { reason: "no-member-there" };
    if (movable(s, seat, location) > 0) return null;
    return { reason: location.moved > 0 ? "moved-already" : "waterfall-used" };
  },

  apply(s, seat, { from }, emit) {
    const { step, left } = s.turn.placing!;
    const came = step!.came + 1;
    const arrives = came === step!.need;
    const leaving = depart(s, seat, from);
    s.turn.placing = { ...s.turn.placing!, left: left - 1, step: arrives ? null : { ...step!, came } };
    if (arrives) arrive(s, seat, step!);
    const { card } = locationOf(s, step!.card)!;
    emit({ type: "member-moved", seat, card, from: leaving, waiting: !arrives });
    if (!arrives) return void s.pending.push({ type: "sending", seat, left: step!.need - came });
    driveOut(s, seat, card.id, emit);
    askForPlace(s, seat);
  },
};

/** From a group the members that an item has set go first, and then those not yet moved (JS-A14, JS-A49). */
function depart(s: State, seat: Seat, from: CardId | null): Card | null {
  if (from === null) {
    s.players[seat]!.home--;
    return null;
  }
  const { card, members, locked } = locationOf(s, from)!;
  change(s, from, { members: members.with(seat, members[seat]! - 1), locked: Math.max(0, locked - 1) });
  return card;
}
function arrive(s: State, seat: Seat, { card, need }: Move): void {
  const { members, moved, locked } = locationOf(s, card)!;
  change(s, card, {
    members: members.with(seat, members[seat]! + need),
    moved: moved + need,
    locked: s.turn.placing!.locks ? locked + need : locked,
  });
}
/** The other tribe's members go home to their tribe card (JS-N7). */
function driveOut(s: State, seat: Seat, card: CardId, emit: Emit<Event>): void {
  const location = locationOf(s, card)!;
  const other = 1 - seat;
  const count = location.members[other]!;
  if (count === 0 || needFor(location, seat) === 1) return;
  change(s, card, { members: location.members.with(other, 0) });
  s.players[other]!.home += count;
  emit({ type: "members-driven-out", seat: other, card: location.card, count });
}

import type { Emit, Rule, Seat } from "../../../engine/contract.ts";
import type { Item } from "../data.ts";
import type { Event, JaegerUndSpaeher, State } from "../state.ts";
import { discardItems, drawItems, facesIn, hasFace, takeOne } from "../table.ts";

/** Basket Weaver: a hidden item is laid apart, to go for a new one when the player has enough (JS-C13, JS-A9). */
export const exchange: Rule<JaegerUndSpaeher, "exchange"> = {
  answers: "exchange",
  tight: true,
  unseen: true,
  candidates: (s, seat) => facesIn(s, s.players[seat]!.items).map((face) => ({ type: "exchange", item: face as Item })),
  refuse: (s, seat, { item }) => (hasFace(s, s.players[seat]!.items, item) ? null : { reason: "no-such-item" }),

  apply(s, seat, { item }, emit) {
    const player = s.players[seat]!;
    player.aside.push(takeOne(s, player.items, item));
    emit({ type: "item-laid-aside", seat, count: player.aside.length, why: "exchange" });
    s.pending.push({ type: "exchange", seat, left: player.items.length });
  },
};

/** Discarded first, then drawn, so that they may come back (JS-A39). */
export function settleExchange(s: State, seat: Seat, emit: Emit<Event>): void {
  const going = s.players[seat]!.aside.splice(0);
  if (going.length === 0) return;
  emit({ type: "items-discarded", seat, cards: discardItems(s, going), why: "exchange" });
  drawItems(s, seat, going.length, emit);
}

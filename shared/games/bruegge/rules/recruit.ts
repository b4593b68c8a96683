import type { Rule } from "../../../engine/contract.ts";
import { personsToRecruit } from "../effects/changes.ts";
import { handOf } from "../effects/hand.ts";
import { priceOf, refuseRecruit } from "../effects/prices.ts";
import { asking } from "../effects/questions.ts";
import { placePerson } from "../houses.ts";
import type { Bruegge } from "../state.ts";

/** A person of the hand moves in at a lower price (BR-A42). */
export const recruit: Rule<Bruegge, "recruit"> = {
  answers: "recruit",
  tight: true,
  candidates: (s, seat) =>
    personsToRecruit(s, seat, asking(s, "recruit").op).map((card) => ({ type: "recruit", card })),
  shows: (s, seat) => handOf(s, seat).map((card) => ({ type: "recruit", card })),
  refuse(s, seat, { card }) {
    if (!handOf(s, seat).includes(card)) return { reason: "not-in-hand", card };
    const player = s.players[seat]!;
    return refuseRecruit(player, priceOf(player, card, asking(s, "recruit").op));
  },

  apply(s, seat, { card }, emit) {
    const { op, by } = asking(s, "recruit");
    placePerson(s, seat, card, priceOf(s.players[seat]!, card, op), by, emit);
  },
};

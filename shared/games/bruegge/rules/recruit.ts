import type { Rule } from "../../../engine/contract.ts";
import { asking } from "../effects/questions.ts";
import { personsToRecruit, refuseRecruit } from "../effects/recruiting.ts";
import type { Bruegge } from "../state.ts";

/** A person of the hand moves in at a lower price (BR-A42). */
export const recruit: Rule<Bruegge, "recruit"> = {
  answers: "recruit",
  tight: true,
  candidates: (s, seat) => personsToRecruit(s, seat, asking(s, "recruit").op).map((card) => ({ type: "recruit", card })),
  shows: (s, seat) => s.players[seat]!.hand.map((card) => ({ type: "recruit", card: s.faces[card]! })),
  refuse: (s, seat, { card }) => refuseRecruit(s, seat, card, asking(s, "recruit").op),

  apply(s, seat, { card }, emit) {
    const { op, by } = asking(s, "recruit");
    placePerson(s, seat, card, priceOf(s, seat, card, op), by, emit);
  },
};

import type { Rule } from "../../../engine/contract.ts";
import { handOf } from "../effects/hand.ts";
import { asking } from "../effects/questions.ts";
import { layHouse } from "../houses.ts";
import type { Bruegge } from "../state.ts";

/** A card of the hand, of any colour, becomes a house without a worker (BR-A28). */
export const lay: Rule<Bruegge, "lay"> = {
  answers: "house",
  tight: true,
  candidates: (s, seat) => handOf(s, seat).map((card) => ({ type: "lay", card })),
  refuse: (s, seat, { card }) => (handOf(s, seat).includes(card) ? null : { reason: "not-in-hand", card }),

  apply(s, seat, { card }, emit) {
    layHouse(s, seat, card, asking(s, "house").by, emit);
  },
};

import type { Rule } from "../../../engine/contract.ts";
import { asking } from "../effects/questions.ts";
import { refuseSparing } from "../effects/guard.ts";
import type { Bruegge } from "../state.ts";

/** A card of the hand, of any colour, becomes a house without a worker (BR-A28). */
export const lay: Rule<Bruegge, "lay"> = {
  answers: "lay",
  tight: true,
  unseen: true,
  candidates: (s, seat) => s.players[seat]!.hand.map((card) => ({ type: "lay", card: s.faces[card]! })),
  refuse: (s, seat, { card }) => (holds(s, seat, card) ? null : { reason: "not-in-hand" }),

  apply(s, seat, { card }, emit) {
    layHouse(s, seat, card, asking(s, "house").by, emit);
  },
};

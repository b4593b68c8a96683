import type { Rule } from "../../../engine/contract.ts";
import type { Just4Fun } from "../state.ts";
import { discard } from "../table.ts";
import { NEXT_TURN, REFILL } from "../turn.ts";
import { isStuck } from "./place.ts";

/**
 * A hand that can pay for no field goes, one stone with it, and seven new cards wait for the next turn (J4F-10). Who can
 * place must (J4F-23).
 */
export const exchange: Rule<Just4Fun, "exchange"> = {
  answers: "turn",
  tight: true,
  candidates: (s, seat) => (isStuck(s, seat) ? [{ type: "exchange" }] : []),
  refuse: (s, seat) => (isStuck(s, seat) ? null : { reason: "not-stuck" }),

  apply(s, seat, _action, emit) {
    emit({ type: "hand-discarded", seat, cards: discard(s, seat, s.hands[seat]!) });
    s.supply[seat]!--;
    s.lost[seat]!++;
    emit({ type: "stone-lost", seat, left: s.supply[seat]! });
    s.pending.push(NEXT_TURN, REFILL);
  },
};

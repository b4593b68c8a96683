import type { Rule } from "../../../engine/contract.ts";
import { beginTrade } from "../phases.ts";
import type { PortRoyal } from "../state.ts";

/** End Discover after at least one card, also with an empty harbour (PR-10, PR-51). */
export const stop: Rule<PortRoyal, "stop"> = {
  answers: "discover",
  candidates: () => [{ type: "stop" }],
  refuse: (s) => (s.revealed > 0 ? null : { reason: "first-card-first" }),

  apply(s, seat, _action, emit) {
    emit({ type: "discover-stopped", seat });
    beginTrade(s);
  },
};

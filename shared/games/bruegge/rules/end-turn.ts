import type { Rule } from "../../../engine/contract.ts";
import type { Bruegge } from "../state.ts";

/** No more persons: the next one's turn (BR-A29). */
export const endTurn: Rule<Bruegge, "end-turn"> = {
  answers: "rest",
  tight: true,
  candidates: () => [{ type: "end-turn" }],
  refuse: () => null,
  apply() {},
};

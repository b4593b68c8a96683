import type { Rule } from "../../../engine/contract.ts";
import { applyUse, refuseUse, usesOf, usesShown } from "../effects/powers.ts";
import type { Bruegge } from "../state.ts";

/** Use a worker person, or a person with a power, before the card or after it; each once a round (BR-32, BR-A14). */
export const use: Rule<Bruegge, "use"> = {
  answers: ["turn", "after"],
  tight: true,
  candidates: usesOf,
  shows: usesShown,
  refuse: refuseUse,
  apply: applyUse,
};

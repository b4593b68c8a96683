import type { Rule } from "../../../engine/contract.ts";
import { applyUse, powersOf, refuseUse, usesOf } from "../effects/powers.ts";
import type { Bruegge } from "../state.ts";

/** The power of a person, before the card or after it, once a round (BR-32, BR-A14, BR-A29). */
export const use: Rule<Bruegge, "use"> = {
  answers: ["turn", "rest"],
  tight: true,
  candidates: usesOf,
  shows: powersOf,
  refuse: refuseUse,
  apply: applyUse,
};

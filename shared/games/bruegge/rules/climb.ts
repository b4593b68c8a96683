import type { Rule } from "../../../engine/contract.ts";
import { takeSteps } from "../effects/steps.ts";
import { asking } from "../effects/questions.ts";
import type { Bruegge } from "../state.ts";

/** Steps of reputation that a person offers for guilders (BR-A28, BR-A45). */
export const climb: Rule<Bruegge, "climb"> = {
  answers: "climb",
  tight: true,
  candidates: () => [{ type: "climb" }],
  refuse: () => null,

  apply(s, seat, _action, emit) {
    const { op, by } = asking(s, "step");
    takeSteps(s, seat, op, by, emit);
  },
};

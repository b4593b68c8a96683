import type { Rule } from "../../../engine/contract.ts";
import { asking } from "../effects/questions.ts";
import type { Bruegge } from "../state.ts";
import { gainSteps, payGuilders } from "../track.ts";

/** Steps of reputation that a person offers for guilders (BR-A28, BR-A52). */
export const climb: Rule<Bruegge, "climb"> = {
  answers: "steps",
  tight: true,
  candidates: () => [{ type: "climb" }],
  refuse: () => null,

  apply(s, seat, _action, emit) {
    const { op, by } = asking(s, "step");
    payGuilders(s, seat, op.pay, "steps", by, emit);
    gainSteps(s, seat, op.n, by, emit);
  },
};

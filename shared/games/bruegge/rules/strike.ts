import type { Rule } from "../../../engine/contract.ts";
import { strike } from "../effects/attacks.ts";
import { asking } from "../effects/questions.ts";
import { type Attack, targetsOf } from "../effects/targets.ts";
import type { Bruegge, State } from "../state.ts";

/** The opponent whom it hits is named, out of those who have something to lose (BR-A57). */
export const target: Rule<Bruegge, "target"> = {
  answers: "target",
  tight: true,
  candidates: (s, seat) => targetsOf(s, seat, attackOf(s)).map((victim) => ({ type: "target", victim })),
  refuse: (s, seat, { victim }) =>
    targetsOf(s, seat, attackOf(s)).includes(victim) ? null : { reason: "no-target" },

  apply(s, seat, { victim }, emit) {
    strike(s, seat, victim, attackOf(s), s.asking!.by, emit);
  },
};

const attackOf = (s: State) => s.asking!.op as Attack;

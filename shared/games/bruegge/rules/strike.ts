import type { Rule } from "../../../engine/contract.ts";
import { strikeAt } from "../effects/attacks.ts";
import { type Attack, targetsOf } from "../effects/targets.ts";
import type { Bruegge, State } from "../state.ts";

/** The opponent whom it hits is named, out of those who have something to lose (BR-A34, BR-A57). */
export const strike: Rule<Bruegge, "strike"> = {
  answers: "victim",
  tight: true,
  candidates: (s, seat) => targetsOf(s, seat, attackOf(s)).map((victim) => ({ type: "strike", victim })),
  refuse: (s, seat, { victim }) => (targetsOf(s, seat, attackOf(s)).includes(victim) ? null : { reason: "no-target" }),

  apply(s, seat, { victim }, emit) {
    const { by } = s.asking!;
    emit({ type: "victim-named", seat, victim, by });
    strikeAt(s, seat, victim, attackOf(s), by, emit);
  },
};

const attackOf = (s: State) => s.asking!.op as Attack;

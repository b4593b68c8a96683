import type { Rule } from "../../../engine/contract.ts";
import { pushOps } from "../effects/chain.ts";
import { optionsOpen } from "../effects/changes.ts";
import { asking } from "../effects/questions.ts";
import type { Bruegge } from "../state.ts";

/** One of several lists of operations has to be taken; one that would change nothing is not offered (BR-A30). */
export const choose: Rule<Bruegge, "choose"> = {
  answers: "option",
  tight: true,
  candidates: (s, seat) => optionsOpen(s, seat, asking(s, "choose").op).map((option) => ({ type: "choose", option })),
  shows: (s) => [...asking(s, "choose").op.options.keys()].map((option) => ({ type: "choose", option })),
  refuse(s, seat, { option }) {
    const { op } = asking(s, "choose");
    if (op.options[option] === undefined) return { reason: "no-such-choice" };
    return optionsOpen(s, seat, op).includes(option) ? null : { reason: "changes-nothing" };
  },

  apply(s, seat, { option }, emit) {
    const { op, by } = asking(s, "choose");
    emit({ type: "option-chosen", seat, option, by });
    pushOps(s, seat, op.options[option]!, by);
  },
};

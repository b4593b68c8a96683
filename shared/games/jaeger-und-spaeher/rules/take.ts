import type { Rule } from "../../../engine/contract.ts";
import type { Action, JaegerUndSpaeher } from "../state.ts";
import { takeExposed } from "../table.ts";

/** The exposed character of a column: the Shaman's, a sunset's, or Ancestors' Hill's (JS-C10, JS-S5, JS-A42, JS-A44). */
export const take: Rule<JaegerUndSpaeher, "take"> = {
  answers: ["take", "draft", "hill"],
  tight: true,
  candidates({ display }) {
    const actions: Extract<Action, { type: "take" }>[] = [];
    for (let column = 0; column < display.length; column++)
      if (display[column]!.length > 0) actions.push({ type: "take", column });
    return actions;
  },
  refuse: ({ display }, _seat, { column }) =>
    display.some(({ length }, at) => at === column && length > 0) ? null : { reason: "column-empty" },

  apply(s, seat, { column }, emit) {
    takeExposed(s, seat, column, emit);
    if (s.turn.taken === null) return;
    s.turn.taken++;
    s.pending.push({ task: "sunset-draft", seat });
  },
};

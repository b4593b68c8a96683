import type { Rule } from "../../../engine/contract.ts";
import { revealFor } from "../characters.ts";
import { GROUNDS } from "../data.ts";
import type { JaegerUndSpaeher } from "../state.ts";
import { canDraw } from "../table.ts";

/** The Tracker's player says which deck, of those that have a card (JS-C15, JS-A28). */
export const reveal: Rule<JaegerUndSpaeher, "reveal"> = {
  answers: "reveal",
  candidates: () => GROUNDS.map((ground) => ({ type: "reveal", ground })),
  refuse: (s, _seat, { ground }) =>
    GROUNDS.includes(ground) && canDraw(s, ground) ? null : { reason: "nothing-to-reveal" },
  apply: (s, _seat, { ground }, emit) => revealFor(s, ground, emit),
};

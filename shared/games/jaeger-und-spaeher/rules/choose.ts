import type { Rule } from "../../../engine/contract.ts";
import { optionsOpen, pushOption } from "../characters.ts";
import { WAYS } from "../data.ts";
import type { JaegerUndSpaeher } from "../state.ts";

/** One of the two ways to play a Shaman or a Fire Keeper has to be taken (JS-C10, JS-C14, JS-A50). */
export const choose: Rule<JaegerUndSpaeher, "choose"> = {
  answers: "option",
  tight: true,
  candidates: (s, seat) => optionsOpen(s, seat).map((option) => ({ type: "choose", option })),
  shows: (s) => WAYS[s.turn.character!]!.map((option) => ({ type: "choose", option })),
  refuse: (s, seat, { option }) => (optionsOpen(s, seat).includes(option) ? null : { reason: "not-an-option" }),

  apply(s, seat, { option }, emit) {
    emit({ type: "option-chosen", seat, option });
    pushOption(s, seat, option);
  },
};

import type { Rule } from "../../../engine/contract.ts";
import { MEAT } from "../data.ts";
import { cover, locationOf } from "../places.ts";
import type { JaegerUndSpaeher } from "../state.ts";
import { dropHunger } from "../track.ts";

/** Waterfall: who brings meat covers a second one of the same card, also with no hunger left (JS-A19, JS-A54). */
export const carry: Rule<JaegerUndSpaeher, "carry"> = {
  answers: "second-meat",
  tight: true,
  candidates: () => [{ type: "carry" }],
  refuse: () => null,

  apply(s, seat, _action, emit) {
    const { card } = locationOf(s, s.turn.at!)!;
    s.turn.waterfall = true;
    emit({ type: "meat-carried", seat, card });
    cover(s, card.id, MEAT, emit);
    dropHunger(s, seat, 1, "meat", emit);
  },
};

import type { Rule } from "../../../engine/contract.ts";
import { GEYSER_ITEMS } from "../data.ts";
import { holds } from "../places.ts";
import type { JaegerUndSpaeher } from "../state.ts";
import { canDraw, drawItems } from "../table.ts";

/** Three items instead of a turn, for a tribe that stands at the Geysers (JS-A24, JS-UI6). */
export const geysers: Rule<JaegerUndSpaeher, "geysers"> = {
  answers: "turn",
  candidates: (s, seat) => (holds(s, seat, "geysers") ? [{ type: "geysers" }] : []),
  refuse(s, seat) {
    if (!holds(s, seat, "geysers")) return { reason: "not-at-geysers" };
    return canDraw(s, "item") ? null : { reason: "no-items-left" };
  },

  apply(s, seat, _action, emit) {
    s.turn.kind = "geysers";
    emit({ type: "geysers-used", seat });
    drawItems(s, seat, GEYSER_ITEMS, emit);
  },
};

import type { Rule } from "../../../engine/contract.ts";
import { BONUS_COST } from "../data.ts";
import type { JaegerUndSpaeher } from "../state.ts";
import { dueBonus, gain, settleBonus } from "../track.ts";

/** The two items created first go for one more point (JS-V1, JS-A5). */
export const pay: Rule<JaegerUndSpaeher, "pay"> = {
  answers: "bonus",
  tight: true,
  candidates: () => [{ type: "pay" }],
  refuse(s, seat) {
    const has = s.players[seat]!.built.length;
    return has >= BONUS_COST ? null : { reason: "too-few-items", has, needs: BONUS_COST };
  },

  apply(s, seat, _action, emit) {
    const cards = s.players[seat]!.built.splice(0, BONUS_COST);
    s.discards.item.push(...cards);
    emit({ type: "items-handed-in", seat, cards, space: dueBonus(s, seat) });
    settleBonus(s, seat);
    gain(s, seat, 1, "bonus", emit);
  },
};

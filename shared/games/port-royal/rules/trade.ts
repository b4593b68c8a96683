import type { Rule } from "../../../engine/contract.ts";
import { printed } from "../data.ts";
import { goOnWithChance, takeOne } from "../phases.ts";
import { incomeOf } from "../reckoning.ts";
import type { PortRoyal } from "../state.ts";
import { compensate, discard, displayOf, gain } from "../table.ts";

/** A ship goes to the discards and pays; a guest hands on one coin of it. So everybody can afford a ship (PR-21, PR-23, PR-55). */
export const trade: Rule<PortRoyal, "trade"> = {
  answers: "chance",

  candidates(s) {
    const actions: { type: "trade"; card: number }[] = [];
    if (s.chance!.left === 0) return actions;
    for (const card of s.harbour) if (printed(s.faces[card]!).kind === "ship") actions.push({ type: "trade", card });
    return actions;
  },

  refuse(s, _seat, { card }) {
    if (!s.harbour.includes(card)) return { reason: "card-gone" };
    if (printed(s.faces[card]!).kind !== "ship") return { reason: "not-a-ship" };
    return s.chance!.left > 0 ? null : { reason: "no-more-cards" };
  },

  apply(s, seat, { card }, emit) {
    const { coins, traders } = incomeOf(s.faces[card]!, displayOf(s, seat));
    takeOne(s, card);
    const [ship] = discard(s, [card]);
    emit({ type: "ship-traded", seat, card: ship!, traders });
    gain(s, seat, coins + traders, "trade", emit);
    compensate(s, seat, emit);
    goOnWithChance(s, emit);
  },
};

import type { Rule } from "../../../engine/contract.ts";
import { testContracts } from "../contracts.ts";
import { type Face, printed } from "../data.ts";
import { GO_ON, takeOne } from "../phases.ts";
import { needsFor, priceOf, roleOf } from "../reckoning.ts";
import type { PortRoyal } from "../state.ts";
import { announceEnd, compensate, displayOf, paidTo, pay, card as show } from "../table.ts";

/** A person joins the display for its cost; a guest first hands the active player a coin (PR-22, PR-23, PR-56). */
export const hire: Rule<PortRoyal, "hire"> = {
  answers: "chance",

  tight: true,
  /** Of persons with the same face, which are alike, the one revealed first. */
  candidates(s, seat) {
    const actions: { type: "hire"; card: number }[] = [];
    if (s.chance!.left === 0) return actions;
    const display = displayOf(s, seat);
    const coins = s.players[seat]!.coins.length;
    const offered: Face[] = [];
    for (const card of s.harbour) {
      const face = s.faces[card]!;
      if (printed(face).kind !== "person" || offered.includes(face)) continue;
      offered.push(face);
      if (needsFor(face, display, roleOf(s, seat)) <= coins) actions.push({ type: "hire", card });
    }
    return actions;
  },

  shows: (s) =>
    s.harbour.flatMap((card) => (printed(s.faces[card]!).kind === "person" ? [{ type: "hire" as const, card }] : [])),

  refuse(s, seat, { card }) {
    if (!s.harbour.includes(card)) return { reason: "card-gone" };
    const face = s.faces[card]!;
    if (printed(face).kind !== "person") return { reason: "not-a-person" };
    if (s.chance!.left === 0) return { reason: "no-more-cards" };
    const has = s.players[seat]!.coins.length;
    const needs = needsFor(face, displayOf(s, seat), roleOf(s, seat));
    return has >= needs ? null : { reason: "too-few-coins", has, needs, ...paidTo(s, seat) };
  },

  apply(s, seat, { card }, emit) {
    const { cost, discount } = priceOf(s.faces[card]!, displayOf(s, seat));
    compensate(s, seat, emit);
    pay(s, seat, cost, emit);
    takeOne(s, card);
    s.players[seat]!.display.push(card);
    emit({ type: "person-hired", seat, card: show(s, card), cost, discount });
    announceEnd(s, seat, emit);
    testContracts(s, { type: "persons-changed" }, emit);
    s.pending.push(GO_ON);
  },
};

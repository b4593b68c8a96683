import type { Rule } from "../../../engine/contract.ts";
import { GO_ON, takeOne } from "../phases.ts";
import { incomeOf } from "../reckoning.ts";
import { deals, give, helpByClerks, refuseDeal, shipOf } from "../ships.ts";
import type { PortRoyal } from "../state.ts";
import { compensate, discard, displayOf, gain } from "../table.ts";

/** A ship goes to the discards and pays; a guest hands on one coin of it. So everybody can afford a ship (PR-21, PR-23, PR-55). */
export const trade: Rule<PortRoyal, "trade"> = {
  answers: "chance",
  tight: true,
  candidates: (s, seat) => (s.chance!.left === 0 ? [] : deals(s, seat, "trade")),
  refuse: (s, seat, deal) => refuseDeal(s, seat, deal),

  apply(s, seat, { card, to }, emit) {
    const ship = shipOf(s, card);
    const { coins, traders } = incomeOf(s.faces[card]!, displayOf(s, seat));
    takeOne(s, card);
    emit({ type: "ship-traded", seat, card: discard(s, [card])[0]!, traders });
    gain(s, seat, coins + traders, "trade", emit);
    give(s, seat, ship, to, emit);
    compensate(s, seat, emit);
    helpByClerks(s, seat, ship.colour, emit);
    s.pending.push(GO_ON);
  },
};

import type { Emit, Seat } from "../../engine/contract.ts";
import { below } from "../../engine/random.ts";
import { testContracts } from "./contracts.ts";
import { TAXED_FROM, type TaxKind } from "./data.ts";
import { swordsOf } from "./reckoning.ts";
import type { CardId, Event, State } from "./state.ts";
import { card, clockwise, discard, displayOf, gain, giveUp, influence } from "./table.ts";

/** A tax increase: first all losses, then the bonus coins, then the card itself is discarded (PR-17, PR-53, PR-54, PR-71). */
export function raiseTax(s: State, rewards: TaxKind, id: CardId | null, emit: Emit<Event>): void {
  emit({ type: "tax-raised", rewards, card: id === null ? null : card(s, id) });
  const seats = clockwise(s, s.active);
  const taxed = seats.filter((seat) => s.players[seat]!.coins.length >= TAXED_FROM);
  for (const seat of taxed)
    emit({ type: "coins-taxed", seat, cards: giveUp(s, seat, Math.floor(s.players[seat]!.coins.length / 2)) });
  for (const seat of rewarded(s, seats, rewards)) gain(s, seat, 1, `tax-${rewards}`, emit);
  if (id !== null) discard(s, [id]);
  s.ship = null;
  emit({ type: "tax-settled", card: id === null ? null : card(s, id) });
  testContracts(s, { type: "taxed", seats: taxed }, emit);
}

/** No card of the deck: chance decides whom it rewards (PR-8). */
export const raiseAdditionalTax = (s: State, emit: Emit<Event>): void =>
  raiseTax(s, below(s.rng, 2) === 0 ? "most-swords" : "fewest-influence", null, emit);

/** All who are tied for the most swords or the fewest influence points, also with none (PR-17). */
function rewarded(s: State, seats: readonly Seat[], rewards: TaxKind): Seat[] {
  const score = seats.map((seat) => (rewards === "most-swords" ? swordsOf(displayOf(s, seat)) : -influence(s, seat)));
  const best = Math.max(...score);
  return seats.filter((_, i) => score[i] === best);
}

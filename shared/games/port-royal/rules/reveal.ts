import type { Emit, Rule } from "../../../engine/contract.ts";
import { printed } from "../data.ts";
import { admitShip, beginTrade, land } from "../phases.ts";
import { canRepel, swordsOf } from "../reckoning.ts";
import type { CardId, Event, PortRoyal, State } from "../state.ts";
import { card, displayOf, draw, reshuffle } from "../table.ts";
import { raiseAdditionalTax, raiseTax } from "../tax.ts";

/** Turn over the top card of the draw pile, as often as one dares (PR-10, PR-64). */
export const reveal: Rule<PortRoyal, "reveal"> = {
  answers: "discover",
  tight: true,
  candidates: () => [{ type: "reveal" }],
  refuse: () => null,

  apply(s, seat, _action, emit) {
    const id = nextCard(s, emit);
    if (id === undefined) {
      emit({ type: "nothing-to-reveal", seat });
      return beginTrade(s);
    }
    s.ship = id;
    s.revealed++;
    emit({ type: "card-revealed", seat, card: card(s, id), order: s.revealed });
    settle(s, id, emit);
  },
};

/** Empty piles, or a second reshuffle in one Discover, bring one additional tax increase before the card (PR-8, PR-9). */
function nextCard(s: State, emit: Emit<Event>): CardId | undefined {
  if (s.draw.length === 0) {
    const again = s.reshuffled;
    if (s.discard.length > 0) reshuffle(s, emit);
    if (again || s.draw.length === 0) raiseAdditionalTax(s, emit);
  }
  return draw(s, emit);
}

/** Each kind of card goes its way; swords make a ship a question (PR-11, PR-15, PR-17, PR-62). */
function settle(s: State, id: CardId, emit: Emit<Event>): void {
  const front = printed(s.faces[id]!);
  switch (front.kind) {
    case "person":
      return land(s, id, emit);
    case "ship":
      if (!canRepel(front, swordsOf(displayOf(s, s.active)))) return admitShip(s, emit);
      s.pending.push({ type: "ship", seat: s.active });
      return;
    case "expedition":
      s.ship = null;
      s.expeditions.push(id);
      emit({ type: "expedition-found", card: card(s, id) });
      break;
    case "tax":
      raiseTax(s, front.rewards, id, emit);
  }
  s.pending.push({ type: "discover", seat: s.active });
}

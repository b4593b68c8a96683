import { staying } from "../../../../client/table/kit/hand.ts";
import { teller } from "../../../../client/table/kit/story.ts";
import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Card, Hand, Lanterns, View } from "../state.ts";

const handed = (view: View, seat: Seat, change: (hand: Hand) => Partial<Hand>): View => ({
  ...view,
  hands: view.hands.map((hand, at) => (at === seat ? { ...hand, ...change(hand) } : hand)),
});

/** Everybody saw this lantern on its way to the hand; its owner holds it beside the others that everybody knows. */
const takes = (view: View, seat: Seat, card: Card): View =>
  handed(view, seat, ({ count, known, own }) => ({
    count: count + 1,
    known: [...known, card],
    own: seat === view.viewer ? [...known, card, ...own.slice(known.length)] : own,
  }));

const isIn = (cards: readonly Card[], { id }: Card): boolean => cards.some((card) => card.id === id);
const leaves = (view: View, seat: Seat, cards: readonly Card[]): View =>
  handed({ ...view, discard: [...view.discard, ...cards] }, seat, ({ count, known, own }) => {
    // Known ones lie open under their own ids, of the others the first of the same colour each (LA-4).
    const [open, others] = [cards.filter((card) => isIn(known, card)), cards.filter((card) => !isIn(known, card))];
    return {
      count: count - cards.length,
      known: known.filter((card) => !isIn(open, card)),
      own: staying(
        own.filter((card) => !isIn(open, card)),
        others,
      ),
    };
  });

/** What lies on the table right after an event. */
export const after = teller<Lanterns>({
  "card-taken": (view, { seat, card }) =>
    takes({ ...view, stall: view.stall.filter(({ id }) => id !== card.id) }, seat, card),
  "cards-drawn": (view, { seat, count, cards = [] }) =>
    handed({ ...view, deck: view.deck - count }, seat, (hand) => ({
      count: hand.count + count,
      own: [...hand.own, ...cards],
    })),
  "set-sold": (view, { seat, cards, coins }) => {
    const sold = leaves(view, seat, cards);
    return { ...sold, coins: sold.coins.map((has, at) => (at === seat ? has + coins : has)) };
  },
  "bonus-kept": (view, { seat, card }) =>
    takes({ ...view, discard: view.discard.filter(({ id }) => id !== card.id) }, seat, card),
  "deck-reshuffled": (view, { count }) => ({ ...view, deck: count, discard: [] }),
  "stall-refilled": (view, { card }) => ({ ...view, deck: view.deck - 1, stall: [...view.stall, card] }),
  "turn-began": (view, { seat }) => ({ ...view, asked: { type: "turn", seat } }),
  "seat-left": (view, { seat, cards }) => leaves(view, seat, cards),
  "game-ended": (view) => ({ ...view, asked: null }),
});

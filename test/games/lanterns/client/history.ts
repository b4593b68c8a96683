import { turnsTold } from "../../../../client/table/kit/turns.ts";
import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Card, Lanterns } from "../state.ts";

/** One player's turn: what he took, or sold and for how much; null while he thinks. */
export interface Turn {
  readonly seat: Seat;
  readonly round: number;
  readonly move: { readonly type: "take" | "sell"; readonly cards: readonly Card[]; readonly coins: number } | null;
  readonly left: boolean;
}

const fresh = (seat: Seat, round: number): Turn => ({ seat, round, move: null, left: false });
/** The match as turns; the first seat begins. */
export const turnsOf = turnsTold<Lanterns, Turn>({
  first: (start) => fresh(start, 1),
  // Who sat before is later in the round; a turn of one who sits before him begins another.
  begins: { "turn-began": (before, { seat }) => fresh(seat, seat > before.seat ? before.round : before.round + 1) },
  adds: {
    "card-taken": (_, { card }) => ({ move: { type: "take", cards: [card], coins: 0 } }),
    "set-sold": (_, { cards, coins }) => ({ move: { type: "sell", cards, coins } }),
    "seat-left": (turn, { seat }) => (seat === turn.seat ? { left: true } : {}),
  },
});

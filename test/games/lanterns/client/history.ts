import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Card, Event } from "../state.ts";

/** One player's turn: what he took, or sold and for how much; null while he thinks. */
export interface Turn {
  readonly seat: Seat;
  readonly round: number;
  readonly move: { readonly type: "take" | "sell"; readonly cards: readonly Card[]; readonly coins: number } | null;
  readonly left: boolean;
}

/** The match as turns, oldest first; the first seat begins before anybody says so. */
export function turnsOf(events: readonly Event[]): Turn[] {
  const turns: { -readonly [K in keyof Turn]: Turn[K] }[] = [{ seat: 0, round: 1, move: null, left: false }];
  for (const event of events) {
    const turn = turns.at(-1)!;
    // Who sat before is later in the round; a turn of one who sits before him begins another.
    if (event.type === "turn-began") {
      const round = event.seat > turn.seat ? turn.round : turn.round + 1;
      turns.push({ seat: event.seat, round, move: null, left: false });
    } else if (event.type === "card-taken") turn.move = { type: "take", cards: [event.card], coins: 0 };
    else if (event.type === "set-sold") turn.move = { type: "sell", cards: event.cards, coins: event.coins };
    else if (event.type === "seat-left" && event.seat === turn.seat) turn.left = true;
  }
  return turns;
}

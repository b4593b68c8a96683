import type { Seat } from "../../../engine/contract.ts";
import type { Refusal, State } from "../state.ts";

/** An effect may take a card out of the hand only if enough stay for the card turns of this round (BR-A26). */
export function refuseSparing(s: State, seat: Seat): Refusal | null {
  const { hand, owed } = s.players[seat]!;
  return hand.length > owed ? null : { reason: "hand-guarded", has: hand.length, owed };
}
export const sparesCard = (s: State, seat: Seat): boolean => refuseSparing(s, seat) === null;

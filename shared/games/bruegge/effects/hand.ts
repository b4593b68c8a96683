import type { Seat } from "../../../engine/contract.ts";
import { personAt } from "../draw.ts";
import type { Refusal } from "../events.ts";
import type { PersonId } from "../persons.ts";
import type { State } from "../state.ts";

/** The faces of a hand. */
export const handOf = (s: State, seat: Seat): PersonId[] => s.players[seat]!.hand.map((card) => personAt(s, card));

/** An effect may take a card out of the hand only if enough stay for the card turns of this round (BR-A26). */
export function refuseSparing(s: State, seat: Seat): Refusal | null {
  const { hand, owed } = s.players[seat]!;
  return hand.length > owed ? null : { reason: "hand-guarded", has: hand.length, owed };
}
export const sparesCard = (s: State, seat: Seat): boolean => refuseSparing(s, seat) === null;

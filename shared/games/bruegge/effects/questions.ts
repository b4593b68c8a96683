import type { Seat } from "../../../engine/contract.ts";
import type { Asking, By, OfferType, State } from "../state.ts";
import type { Op } from "../vocabulary.ts";

/** A question of a card: which operation asks, and what is left of it. It stays at hand while it is answered. */
export function ask(s: State, type: OfferType, seat: Seat, op: Op, by: By, victim: Seat | null = null): void {
  s.asking = { op, by, victim };
  s.pending.push({ type, seat });
}
/** The question that is asked now, of an operation of this name. */
export const asking = <K extends Op["op"]>(s: State, _op: K) =>
  s.asking as Asking & { readonly op: Extract<Op, { op: K }> };

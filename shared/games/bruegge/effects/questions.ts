import type { Seat } from "../../../engine/contract.ts";
import type { Asking, OfferedType, State } from "../state.ts";
import type { Op } from "../vocabulary.ts";

/** A question of an operation; what it is about stays at hand while it is answered. `left`: how many are to come, this one included. */
export function ask(s: State, type: OfferedType, seat: Seat, asked: Omit<Asking, "victim"> & Partial<Asking>): void {
  s.asking = { victim: null, ...asked };
  s.pending.push({ type, seat });
}
/** What is asked now, by an operation of this name. */
export const asking = <K extends Op["op"]>(s: State, _op: K) =>
  s.asking as Asking & { readonly op: Extract<Op, { op: K }> };

import type { Seat } from "../../../engine/contract.ts";
import type { By } from "../data.ts";
import type { State } from "../state.ts";
import type { Op } from "../vocabulary.ts";

/** A list from left to right: the last one is pushed first. What one sets off is done before the next (BR-A31). */
export function pushOps(s: State, seat: Seat, ops: readonly Op[], by: By): void {
  for (let i = ops.length - 1; i >= 0; i--) {
    const op = ops[i]!;
    s.pending.push({ task: "operate", seat, op, by, left: timesOf(op) });
  }
}
/** How often an operation asks at most. */
const timesOf = (op: Op): number => (op.op === "drop-threat" && op.n !== "all" ? op.n : 1);

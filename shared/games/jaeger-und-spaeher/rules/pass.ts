import type { Emit, Rule, Seat } from "../../../engine/contract.ts";
import { current } from "../../../engine/pending.ts";
import type { Event, JaegerUndSpaeher, Passed, Refusal, State } from "../state.ts";
import { PASSED } from "../state.ts";
import { settleKeeping } from "../sunset.ts";
import { modeOf } from "../table.ts";
import { settleBonus } from "../track.ts";
import { settleExchange } from "./exchange.ts";

/** What may be refused: placing, a second meat, a bonus, a character of the hill, and more of anything (JS-A36, JS-A40). */
export const pass: Rule<JaegerUndSpaeher, "pass"> = {
  answers: PASSED,
  candidates: (s) => [{ type: "pass", of: current(s.pending)!.type as Passed }],
  refuse: (s, seat, { of }) => (of === current(s.pending)!.type ? refusePass(s, seat, of) : { reason: "must-go-on" }),

  apply(s, seat, { of }, emit) {
    emit({ type: "passed", seat, of });
    meaning[of]?.(s, seat, emit);
  },
};

/** At sunset one item at least stays (JS-A51), and five characters at least are taken (JS-A44). */
function refusePass(s: State, seat: Seat, of: Passed): Refusal | null {
  const enough =
    of === "keep"
      ? s.players[seat]!.aside.length > 0
      : of !== "draft" || (s.turn.taken ?? 0) >= modeOf(s.options).least;
  return enough ? null : { reason: "must-go-on" };
}

const meaning: Partial<Record<Passed, (s: State, seat: Seat, emit: Emit<Event>) => void>> = {
  placing(s) {
    s.turn.placing = null;
  },
  exchange: settleExchange,
  bonus: settleBonus,
  keep: settleKeeping,
  draft(s) {
    s.turn.taken = null;
  },
};

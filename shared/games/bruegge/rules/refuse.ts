import type { Rule } from "../../../engine/contract.ts";
import { current } from "../../../engine/pending.ts";
import { REFUSABLE, type Refusable } from "../events.ts";
import { type Bruegge, OFFERED, type OfferedType, type State } from "../state.ts";

/** What costs something, and every marker, may be refused; the rest of the operation falls away with it (BR-20, BR-35, BR-A28, BR-A56). */
export const refuse: Rule<Bruegge, "refuse"> = {
  answers: REFUSABLE,
  candidates: (s) => [{ type: "refuse", of: offer(s) }],
  refuse: (s, _seat, { of }) => (of === offer(s) ? null : { reason: "not-offered" }),

  apply(s, seat, { of }, emit) {
    if (of === "advance") s.players[seat]!.advance = "refused";
    const by = OFFERED.includes(of as OfferedType) ? s.asking!.by : null;
    emit({ type: "refused", seat, of, by });
  },
};

const offer = ({ pending }: State) => current(pending)!.type as Refusable;

import type { Rule } from "../../../engine/contract.ts";
import { at } from "../data.ts";
import { markersToReturn } from "../effects/changes.ts";
import { asking } from "../effects/questions.ts";
import type { Bruegge } from "../state.ts";
import { dropThreat } from "../threats.ts";

/** A threat marker goes back for a point, or all of a colour do; of several, each brings its effects before the next is asked for (BR-A56). */
export const giveBack: Rule<Bruegge, "return"> = {
  answers: "marker",
  tight: true,
  candidates: (s, seat) =>
    markersToReturn(s, seat, asking(s, "drop-threat").op).map((colour) => ({ type: "return", colour })),
  refuse: (s, seat, { colour }) =>
    markersToReturn(s, seat, asking(s, "drop-threat").op).includes(colour) ? null : { reason: "no-threat", colour },

  apply(s, seat, { colour }, emit) {
    const { op, by, left } = asking(s, "drop-threat");
    const all = op.n === "all";
    if (left > 1) s.pending.push({ task: "operate", seat, op, by, left: left - 1 });
    const going = all ? s.players[seat]!.threats[at(colour)]! : 1;
    for (let n = 0; n < going; n++) dropThreat(s, seat, colour, by, emit);
  },
};

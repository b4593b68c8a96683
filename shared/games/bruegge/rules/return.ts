import type { Rule } from "../../../engine/contract.ts";
import { markersToDrop } from "../effects/changes.ts";
import { asking } from "../effects/questions.ts";
import type { Bruegge } from "../state.ts";
import { COLOURS } from "../vocabulary.ts";

/** A threat marker goes back for a point, or all of its colour do; each brings its effects before the next (BR-A28, BR-A56). */
export const returnMarker: Rule<Bruegge, "return-marker"> = {
  answers: "return-marker",
  tight: true,
  candidates: (s, seat) =>
    markersToDrop(s, seat, asking(s, "drop-threat").op).map((colour) => ({ type: "return-marker", colour })),
  refuse: (s, seat, { colour }) =>
    markersToDrop(s, seat, asking(s, "drop-threat").op).includes(colour) ? null : { reason: "no-marker", colour },

  apply(s, seat, { colour }) {
    const { op, by } = asking(s, "drop-threat");
    const { n } = op;
    if (n !== "all") s.pending.push({ task: "operate", seat, op: { ...op, n: n - 1 }, by });
    const going = n === "all" ? s.players[seat]!.threats[COLOURS.indexOf(colour)]! : 1;
    for (let i = 0; i < going; i++) s.pending.push({ task: "return-threat", seat, colour, by });
  },
};

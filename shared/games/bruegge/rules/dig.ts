import type { Rule } from "../../../engine/contract.ts";
import { buildCanal, refuseCanal } from "../canals.ts";
import { CANALS } from "../data.ts";
import { asking } from "../effects/questions.ts";
import type { Bruegge } from "../state.ts";

/** The next space of an own canal by a person or a ship, whatever its colour; it opens no ship (BR-36, BR-A18). */
export const dig: Rule<Bruegge, "dig"> = {
  answers: "canal",
  candidates: () => CANALS.map((canal) => ({ type: "dig", canal })),
  shows: () => CANALS.map((canal) => ({ type: "dig", canal })),
  refuse: (s, seat, { canal }) => refuseCanal(s, seat, canal, asking(s, "canal").op.discount),

  apply(s, seat, { canal }, emit) {
    const { op, by } = asking(s, "canal");
    buildCanal(s, seat, canal, op.discount, by, emit);
  },
};

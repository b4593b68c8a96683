import type { Rule } from "../../../engine/contract.ts";
import type { JaegerUndSpaeher } from "../state.ts";
import { shortest } from "../table.ts";

/** The card before the player goes into a column with the fewest cards, empty ones too (JS-T1, JS-A43, JS-UI2). */
export const put: Rule<JaegerUndSpaeher, "put"> = {
  answers: "put",
  tight: true,
  candidates: (s) => shortest(s).map((column) => ({ type: "put", column })),
  refuse: (s, _seat, { column }) => (shortest(s).includes(column) ? null : { reason: "column-too-long" }),

  apply(s, seat, { column }, emit) {
    const character = s.inPlay.pop()!;
    s.display[column]!.push(character);
    emit({ type: "character-put", seat, character, column });
  },
};

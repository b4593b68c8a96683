import type { Rule } from "../../../engine/contract.ts";
import type { Character } from "../data.ts";
import type { JaegerUndSpaeher } from "../state.ts";
import { layBefore } from "../table.ts";

/** Fire Keeper: another character of the hand goes, unused, into the display, and the Fire Keeper after it (JS-C14, JS-A8). */
export const discard: Rule<JaegerUndSpaeher, "discard"> = {
  answers: "discard",
  tight: true,
  candidates(s, seat) {
    const kinds: readonly Character[] = [...new Set(s.players[seat]!.hand)];
    return kinds.map((character) => ({ type: "discard", character }));
  },
  refuse: (s, seat, { character }) =>
    s.players[seat]!.hand.includes(character) ? null : { reason: "not-in-hand", character },

  apply(s, seat, { character }, emit) {
    layBefore(s, seat, character);
    emit({ type: "character-discarded", seat, character });
    s.pending.push({ task: "put-away", seat });
  },
};

import type { Rule } from "../../../engine/contract.ts";
import { pushCharacter } from "../characters.ts";
import type { Character } from "../data.ts";
import type { JaegerUndSpaeher } from "../state.ts";
import { layBefore } from "../table.ts";

/** Play a character: instructions from top to bottom, then it goes into the display (JS-T1). It may be in vain (JS-A31). */
export const play: Rule<JaegerUndSpaeher, "play"> = {
  answers: "turn",
  tight: true,
  /** Equal characters are alike. */
  candidates(s, seat) {
    const { hand } = s.players[seat]!;
    const actions: { type: "play"; character: Character }[] = [];
    for (let i = 0; i < hand.length; i++)
      if (hand.indexOf(hand[i]!) === i) actions.push({ type: "play", character: hand[i]! });
    return actions;
  },
  refuse: (s, seat, { character }) =>
    s.players[seat]!.hand.includes(character) ? null : { reason: "not-in-hand", character },

  apply(s, seat, { character }, emit) {
    s.turn.kind = "character";
    s.turn.character = character;
    layBefore(s, seat, character);
    emit({ type: "character-played", seat, character });
    pushCharacter(s, seat, character);
  },
};

import type { Rule } from "../../../engine/contract.ts";
import { askForStone } from "../characters.ts";
import { indexOf, SPACES } from "../data.ts";
import { change, cover as coverSpace, kindsOpen, locationOf, openSpaces } from "../places.ts";
import type { Action, JaegerUndSpaeher } from "../state.ts";

/** A stone of the character in play: which card comes next and which space it covers is the player's choice (JS-C4, JS-A45). */
export const cover: Rule<JaegerUndSpaeher, "cover"> = {
  answers: "stones",
  tight: true,
  candidates(s) {
    const actions: Extract<Action, { type: "cover" }>[] = [];
    for (const location of s.locations)
      if (location.due)
        for (const space of kindsOpen(location))
          actions.push({ type: "cover", card: location.card.id, space: SPACES[space]! });
    return actions;
  },
  refuse(s, _seat, { card, space }) {
    const location = locationOf(s, card);
    if (location === undefined) return { reason: "no-such-place" };
    if (!location.due) return { reason: "no-stone-due" };
    return openSpaces(location, indexOf(space)) > 0 ? null : { reason: "space-missing" };
  },

  apply(s, seat, { card, space }, emit) {
    s.turn.stones--;
    const location = locationOf(s, card)!;
    change(s, card, { due: false });
    emit({ type: "stone-laid", seat, card: location.card, space });
    coverSpace(s, card, indexOf(space), emit);
    askForStone(s, seat);
  },
};

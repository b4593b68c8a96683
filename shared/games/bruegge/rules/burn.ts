import type { Rule } from "../../../engine/contract.ts";
import { burnHouse } from "../houses.ts";
import type { Bruegge } from "../state.ts";
import { burnable } from "../threats.ts";

/** A house, or the outermost token of a canal that is not finished: the owner's choice (BR-16, BR-A4, BR-A38). */
export const burn: Rule<Bruegge, "burn"> = {
  answers: "fire",
  tight: true,
  candidates: (s, seat) => burnable(s.players[seat]!),
  refuse: (s, seat, { house, canal }) =>
    burnable(s.players[seat]!).some((thing) => thing.house === house && thing.canal === canal)
      ? null
      : { reason: "cannot-burn" },

  apply(s, seat, { house, canal }, emit) {
    if (house !== null) return burnHouse(s, seat, house, emit);
    const space = s.players[seat]!.canals[canal!]--;
    emit({ type: "canal-burnt", seat, canal: canal!, space });
  },
};

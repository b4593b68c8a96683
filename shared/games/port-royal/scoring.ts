import type { Standing } from "../../engine/contract.ts";
import { ranked } from "../../engine/seats.ts";
import { influenceOf } from "./reckoning.ts";
import type { State } from "./state.ts";
import { displayOf, facesOf, influence, influenceOfContracts } from "./table.ts";

/** Influence, then coins; equal in both share the place. Who left stands behind, the first to go last (PR-29, PR-66, PR-80). */
export function outcome(s: State): Standing[] {
  const rows = s.players.map((player, seat) => {
    const breakdown = {
      persons: influenceOf(displayOf(s, seat)),
      expeditions: influenceOf(facesOf(s, player.expeditions)),
      ...(s.contracts === undefined ? {} : { contracts: influenceOfContracts(s, seat) }),
    };
    return { seat, points: influence(s, seat), breakdown, tieBreaks: [player.coins.length] };
  });
  return ranked(rows, s.gone);
}

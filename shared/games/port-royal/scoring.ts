import type { Seat, Standing } from "../../engine/contract.ts";
import { influenceOf } from "./reckoning.ts";
import type { State } from "./state.ts";
import { displayOf, facesOf, influence, influenceOfContracts } from "./table.ts";

/** Influence, then coins; equal in both share the place. Who left stands behind, the first to go last (PR-29, PR-66). */
export function outcome(s: State): Standing[] {
  const rows = s.players.map((player, seat) => {
    const breakdown = {
      persons: influenceOf(displayOf(s, seat)),
      expeditions: influenceOf(facesOf(s, player.expeditions)),
      ...(s.contracts === undefined ? {} : { contracts: influenceOfContracts(s, seat) }),
    };
    return { seat, points: influence(s, seat), breakdown, tieBreaks: [player.coins.length] };
  });
  const stay = (seat: Seat) => (s.gone.includes(seat) ? s.gone.indexOf(seat) : s.gone.length);
  const compare = (a: (typeof rows)[number], b: typeof a) =>
    stay(b.seat) - stay(a.seat) || b.points - a.points || b.tieBreaks[0]! - a.tieBreaks[0]!;
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => compare(other, row) < 0).length }))
    .sort((a, b) => a.place - b.place);
}

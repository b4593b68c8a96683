import type { Standing } from "../../engine/contract.ts";
import { ranked } from "../../engine/seats.ts";
import type { State } from "./state.ts";

/** Who came farther; of equals the one who did not begin (JS-V3, JS-V4). A tribe that is no more, or left, has lost (JS-V5). */
export function outcome(s: State): Standing[] {
  const rows = s.players.map(({ points, tally }, seat) => ({
    seat,
    points,
    breakdown: tally,
    tieBreaks: [seat === s.start ? 0 : 1],
  }));
  return ranked(rows, s.gone);
}

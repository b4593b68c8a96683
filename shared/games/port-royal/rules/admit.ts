import type { Rule } from "../../../engine/contract.ts";
import { printed } from "../data.ts";
import { admitShip } from "../phases.ts";
import { holdsColour } from "../reckoning.ts";
import type { PortRoyal, State } from "../state.ts";
import { facesOf } from "../table.ts";

/** Let the ship just revealed into the harbour. The action says whether that is a bust, so that nobody errs (PR-12, PR-14). */
export const admit: Rule<PortRoyal, "admit"> = {
  answers: "ship",
  tight: true,
  candidates: (s) => [{ type: "admit", bust: wouldBust(s) }],

  refuse(s, _seat, { bust }) {
    if (bust === wouldBust(s)) return null;
    return { reason: bust ? "not-a-bust" : "is-a-bust" };
  },

  apply: (s, _seat, _action, emit) => admitShip(s, emit),
};

function wouldBust(s: State): boolean {
  const ship = printed(s.faces[s.ship!]!);
  return ship.kind === "ship" && holdsColour(facesOf(s, s.harbour), ship.colour);
}

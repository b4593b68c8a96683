import type { Rule } from "../../../engine/contract.ts";
import { printed } from "../data.ts";
import { canRepel, swordsOf } from "../reckoning.ts";
import type { PortRoyal } from "../state.ts";
import { discard, displayOf } from "../table.ts";

/** Send the ship just revealed to the discard pile, whatever lies there; the swords are kept (PR-12, PR-62). */
export const repel: Rule<PortRoyal, "repel"> = {
  answers: "ship",
  candidates: () => [{ type: "repel" }],

  refuse(s, seat) {
    const ship = printed(s.faces[s.ship!]!);
    const has = swordsOf(displayOf(s, seat));
    if (ship.kind !== "ship" || canRepel(ship, has)) return null;
    return ship.swords === "skull" ? { reason: "skull" } : { reason: "no-swords", has, needs: ship.swords };
  },

  apply(s, seat, _action, emit) {
    const [card] = discard(s, [s.ship!]);
    s.ship = null;
    emit({ type: "ship-repelled", seat, card: card! });
    s.pending.push({ type: "discover", seat });
  },
};

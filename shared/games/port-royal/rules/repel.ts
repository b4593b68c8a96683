import type { Rule } from "../../../engine/contract.ts";
import { keepPirate, keepsPirate, testContracts } from "../contracts.ts";
import { printed } from "../data.ts";
import { canRepel, swordsOf } from "../reckoning.ts";
import type { PortRoyal } from "../state.ts";
import { card, discard, displayOf } from "../table.ts";

/** Send the ship just revealed to the discard pile, whatever lies there; or keep it for Pack of Pirates (PR-12, PR-47, PR-62). */
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
    const id = s.ship!;
    const ship = printed(s.faces[id]!);
    s.ship = null;
    if (ship.kind === "ship" && keepsPirate(s, seat, ship.colour)) {
      keepPirate(s, seat, id);
      emit({ type: "ship-repelled", seat, card: card(s, id), kept: true });
    } else emit({ type: "ship-repelled", seat, card: discard(s, [id])[0]! });
    testContracts(s, { type: "ship-repelled" }, emit);
    s.pending.push({ type: "discover", seat });
  },
};

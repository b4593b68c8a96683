import type { Rule } from "../../../engine/contract.ts";
import { happen } from "../effects/happen.ts";
import { netPrice } from "../round.ts";
import type { Bruegge } from "../state.ts";
import { payGuilders } from "../track.ts";

/** One step of reputation for the sum of the ones and twos, once a round (BR-20, BR-A23). */
export const advance: Rule<Bruegge, "advance"> = {
  answers: "advance",
  tight: true,
  candidates: () => [{ type: "advance" }],
  refuse: () => null,

  apply(s, seat, _action, emit) {
    const player = s.players[seat]!;
    const paid = netPrice(s, seat)!;
    payGuilders(s, seat, paid, "advance", null, emit);
    player.step++;
    player.advance = "taken";
    emit({ type: "advanced", seat, paid, step: player.step });
    happen(s, { on: "advance", seat });
  },
};

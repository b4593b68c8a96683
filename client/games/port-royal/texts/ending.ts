import type { Seat } from "../../../../shared/engine/contract.ts";
import { INFLUENCE_TO_END } from "../../../../shared/games/port-royal/data.ts";
import type { View } from "../../../../shared/games/port-royal/state.ts";

/** Why the match is over: who has reached so much that the end was announced (PR-28). Nothing where only one is left (PR-80). */
export function whyOver({ phase, players }: View, said: (seats: readonly Seat[]) => string): { readonly why?: string } {
  const reached = players.flatMap(({ influence }, seat) => (influence >= INFLUENCE_TO_END ? [seat] : []));
  const played = phase === "over" && players.filter(({ gone }) => !gone).length > 1;
  return played && reached.length > 0 ? { why: said(reached) } : {};
}

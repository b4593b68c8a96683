import type { Rule } from "../../../engine/contract.ts";
import { loseByPlague } from "../houses.ts";
import type { Action, Bruegge } from "../state.ts";

/** One own person dies of the plague (BR-17, BR-A5). */
export const bury: Rule<Bruegge, "bury"> = {
  answers: "plague",
  tight: true,
  candidates(s, seat) {
    const burials: Extract<Action, { type: "bury" }>[] = [];
    for (const { person } of s.players[seat]!.houses) if (person !== null) burials.push({ type: "bury", person });
    return burials;
  },
  refuse: (s, seat, { person }) =>
    person !== null && s.players[seat]!.houses.some((house) => house.person === person)
      ? null
      : { reason: "no-such-person" },
  apply: (s, seat, { person }, emit) => loseByPlague(s, seat, person, emit),
};

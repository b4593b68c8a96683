import type { Rule } from "../../../engine/contract.ts";
import { at } from "../data.ts";
import { ask } from "../effects/questions.ts";
import type { Bruegge, State } from "../state.ts";
import { gainWorkers } from "../track.ts";
import { COLOURS, type Colour } from "../vocabulary.ts";

/** A worker of the taker's choice, out of the supply or from who was named; each is chosen by itself (BR-A28, BR-A57). */
export const take: Rule<Bruegge, "take"> = {
  answers: ["worker", "loot"],
  tight: true,
  candidates: (s) => COLOURS.filter((colour) => isThere(s, colour)).map((colour) => ({ type: "take", colour })),
  refuse: (s, _seat, { colour }) => (isThere(s, colour) ? null : { reason: "no-worker", colour }),

  apply(s, seat, { colour }, emit) {
    const asked = s.asking!;
    const { by, victim } = asked;
    if (victim === null)
      gainWorkers(
        s,
        seat,
        COLOURS.map((each) => (each === colour ? 1 : 0)),
        by,
        emit,
      );
    else {
      s.players[victim]!.workers[at(colour)]!--;
      s.players[seat]!.workers[at(colour)]!++;
      emit({ type: "worker-stolen", seat, victim, colour, by });
    }
    const left = asked.left - 1;
    if (left > 0 && COLOURS.some((each) => isThere(s, each)))
      ask(s, victim === null ? "worker" : "loot", seat, { ...asked, left });
  },
};

/** The supply never ends (BR-A7). */
function isThere({ asking, players }: State, colour: Colour): boolean {
  const { victim } = asking!;
  return COLOURS.includes(colour) && (victim === null || players[victim]!.workers[at(colour)]! > 0);
}

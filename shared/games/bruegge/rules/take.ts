import type { Rule, Seat } from "../../../engine/contract.ts";
import { asking } from "../effects/questions.ts";
import { askForWorker, askForStolenWorker } from "../effects/operations.ts";
import type { Bruegge, State } from "../state.ts";
import { COLOURS, type Colour } from "../vocabulary.ts";

/** A worker of any colour from the supply, or one of an opponent's: each is chosen by itself (BR-A28, BR-A57). */
export const takeWorker: Rule<Bruegge, "take-worker"> = {
  answers: ["take-worker", "steal-worker"],
  tight: true,
  candidates: (s) => COLOURS.filter((colour) => isThere(s, colour)).map((colour) => ({ type: "take-worker", colour })),
  refuse: (s, _seat, { colour }) => (isThere(s, colour) ? null : { reason: "too-few-workers", colour }),

  apply(s, seat, { colour }, emit) {
  },
};

const isThere = (s: State, colour: Colour): boolean => {
  const at = COLOURS.indexOf(colour);
  const victim = s.asking!.victim;
  return at >= 0 && (victim === null || s.players[victim]!.workers[at]! > 0);
};

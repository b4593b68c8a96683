import type { Rule } from "../../../engine/contract.ts";
import { endChance } from "../phases.ts";
import type { PortRoyal } from "../state.ts";

/** Take nothing, or nothing more (PR-20). */
export const pass: Rule<PortRoyal, "pass"> = {
  answers: "chance",
  tight: true,
  candidates: () => [{ type: "pass" }],
  refuse: () => null,
  apply: (s, _seat, _action, emit) => endChance(s, "passed", emit),
};

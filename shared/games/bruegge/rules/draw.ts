import type { Rule } from "../../../engine/contract.ts";
import { takeTop } from "../draw.ts";
import type { Action, Bruegge, State } from "../state.ts";

/** The next card, from either pile; only its back is seen (BR-6, BR-A37). */
export const draw: Rule<Bruegge, "draw"> = {
  answers: "draw",
  tight: true,
  candidates(s) {
    const draws: Extract<Action, { type: "draw" }>[] = [];
    for (const [pile, cards] of s.piles.entries()) if (cards.length > 0) draws.push({ type: "draw", pile });
    return draws;
  },
  refuse: (s, _seat, { pile }) => (lies(s, pile) ? null : { reason: "no-such-pile" }),
  apply: (s, seat, { pile }, emit) => takeTop(s, seat, pile, emit),
};

const lies = ({ piles }: State, pile: number): boolean => piles.some((cards, n) => n === pile && cards.length > 0);

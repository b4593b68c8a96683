import type { Rule } from "../../../engine/contract.ts";
import { activeShips, applyShip, refuseShip } from "../effects/ships.ts";
import type { Bruegge } from "../state.ts";

/** After a canal token built by a card: a worker for an active ship of his colour, and what it brings (BR-35, BR-A18). */
export const sail: Rule<Bruegge, "sail"> = {
  answers: "ship",
  candidates: (s) => activeShips(s).map((ship) => ({ type: "sail", ship })),
  shows: (s) => activeShips(s).map((ship) => ({ type: "sail", ship })),
  refuse: (s, seat, { ship }) => refuseShip(s, seat, ship),
  apply: (s, seat, { ship }, emit) => applyShip(s, seat, ship, emit),
};

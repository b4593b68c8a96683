import type { Rule } from "../../../engine/contract.ts";
import { testContracts } from "../contracts.ts";
import { printed } from "../data.ts";
import { GO_ON, takeOne } from "../phases.ts";
import { compensation, foeOf, freeCubes, roleOf } from "../reckoning.ts";
import { deals, give, helpByClerks, refuseDeal, shipOf } from "../ships.ts";
import type { PortRoyal, Refusal, State } from "../state.ts";
import { compensate, discard, paidTo } from "../table.ts";

/** Trade a ship for nothing but a step on a contract. A guest pays the active player first, out of his own (PR-42, PR-73). */
export const decline: Rule<PortRoyal, "decline"> = {
  answers: "chance",

  candidates(s, seat) {
    if (s.contracts === undefined || s.chance!.left === 0) return [];
    const { row } = s.contracts;
    return deals(s, seat, "decline").filter(({ card }) => foeOf(row, shipOf(s, card).colour) !== undefined);
  },

  refuse: (s, seat, deal) => refuseDeal(s, seat, deal) ?? refuseDeclining(s, seat, deal.card),

  apply(s, seat, { card, to }, emit) {
    const ship = shipOf(s, card);
    compensate(s, seat, emit);
    takeOne(s, card);
    emit({ type: "ship-declined", seat, card: discard(s, [card])[0]! });
    give(s, seat, ship, to, emit);
    testContracts(s, { type: "ship-declined", seat, colour: ship.colour }, emit);
    helpByClerks(s, seat, ship.colour, emit);
    s.pending.push(GO_ON);
  },
};

/** A contract must want it, with a cube for it; and the coin for the active player must be there (PR-42, PR-63). */
function refuseDeclining(s: State, seat: number, card: number): Refusal | null {
  const front = printed(s.faces[card]!);
  if (front.kind !== "ship") return { reason: "not-a-ship" };
  const row = s.contracts?.row ?? [];
  const foe = foeOf(row, front.colour);
  if (foe === undefined) return { reason: "nothing-to-decline", colour: front.colour };
  const { contract, completed, parked } = foe;
  if (completed.includes(seat)) return { reason: "contract-completed", contract };
  if (parked[seat] === 0 && freeCubes(row, seat) === 0) return { reason: "no-free-cube", contract };
  const needs = compensation(roleOf(s, seat));
  const has = s.players[seat]!.coins.length;
  return has >= needs ? null : { reason: "too-few-coins", has, needs, ...paidTo(s, seat) };
}

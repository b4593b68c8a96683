import type { Seat } from "../../../engine/contract.ts";
import { clockwise } from "../../../engine/seats.ts";
import type { State } from "../state.ts";
import type { Op } from "../vocabulary.ts";
import { cityOf } from "./city.ts";

/** Operations against others. */
export type Attack = Extract<Op, { op: "give-threat" | "steal-guilders" | "steal-worker" | "lose-points" }>;

/** Opponents with something to lose to it, clockwise: whom it hits, or passes over because a person protects them (BR-A34). */
export function aimsOf(s: State, seat: Seat, op: Attack): { targets: Seat[]; passedOver: Seat[] } {
  const aims = { targets: [] as Seat[], passedOver: [] as Seat[] };
  for (const other of clockwise(seat, s.players.length, s.gone))
    if (other !== seat && hasToLose(s, seat, other, op))
      aims[cityOf(s.players[other]!.houses).untargetable === null ? "targets" : "passedOver"].push(other);
  return aims;
}
export const targetsOf = (s: State, seat: Seat, op: Attack): Seat[] => aimsOf(s, seat, op).targets;

function hasToLose(s: State, seat: Seat, other: Seat, op: Attack): boolean {
  const { guilders, workers, points, houses } = s.players[other]!;
  switch (op.op) {
    case "give-threat":
      return true;
    case "steal-guilders":
      return guilders > 0;
    case "steal-worker":
      return workers.some((n) => n > 0);
    case "lose-points":
      return points > 0 && cityOf(houses).persons.length > cityOf(s.players[seat]!.houses).persons.length;
  }
}

import type { Seat } from "../../../engine/contract.ts";
import { clockwise } from "../../../engine/seats.ts";
import type { State } from "../state.ts";
import type { Op } from "../vocabulary.ts";
import { cityOf } from "./city.ts";

/** Operations against others. */
export type Attack = Extract<Op, { op: "give-threat" | "steal-guilders" | "steal-worker" | "lose-points" }>;

/** Whom it can hit, clockwise: opponents who are no Knights' wards and have something to lose (BR-A34, BR-A57). */
export function targetsOf(s: State, seat: Seat, op: Attack): Seat[] {
  return clockwise(seat, s.players.length, s.gone).filter(
    (other) => other !== seat && !cityOf(s.players[other]!.houses).untargetable && hasToLose(s, seat, other, op),
  );
}

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
      return points > 0 && cityOf(houses).residents.length > cityOf(s.players[seat]!.houses).residents.length;
  }
}

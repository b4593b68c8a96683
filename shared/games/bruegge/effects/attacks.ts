import type { Emit, Seat } from "../../../engine/contract.ts";
import type { By, Event, State } from "../state.ts";
import type { Op } from "../vocabulary.ts";
import { type Attack, targetsOf } from "./targets.ts";

type Strike<O extends Op> = (s: State, seat: Seat, victim: Seat, op: O, by: By, emit: Emit<Event>) => void;
type Strikes = { readonly [K in Attack["op"]]: Strike<Extract<Op, { op: K }>> };

/** One victim is named, where there are several; all are struck clockwise, each one's troubles finished before the next (BR-A34). */
export function attack(s: State, seat: Seat, op: Attack, by: By, emit: Emit<Event>): void {
  const victims = targetsOf(s, seat, op);
  if (namesOne(op)) return void s.pending.push({ type: "victim", seat, op, by, victim: null });
  if (op.op === "give-threat") victims.reverse();
  for (const victim of victims) strike(s, seat, victim, op, by, emit);
}
const namesOne = (op: Attack): boolean =>
  op.op === "steal-worker" ||
  (op.op === "give-threat" && op.to === "one-opponent") ||
  (op.op === "steal-guilders" && op.from === "one-opponent");

export const strike = (s: State, seat: Seat, victim: Seat, op: Attack, by: By, emit: Emit<Event>): void =>
  (strikes[op.op] as Strike<Attack>)(s, seat, victim, op, by, emit);

const strikes: Strikes = {
  "give-threat": (s, _seat, victim, { colour }, by) =>
    void s.pending.push({ task: "receive-threat", seat: victim, colour, by }),
  "steal-guilders"(s, seat, victim, { n }, by, emit) {
    const count = Math.min(n, s.players[victim]!.guilders);
    s.players[victim]!.guilders -= count;
    s.players[seat]!.guilders += count;
    emit({ type: "guilders-stolen", seat, victim, count, by });
  },
  /** The thief takes them one by one (BR-A57). */
  "steal-worker": (s, seat, victim, op, by) => void s.pending.push({ type: "steal-worker", seat, op, by, victim }),
  "lose-points": (s, _seat, victim, { n }, by, emit) => losePoints(s, victim, n, by, emit),
};

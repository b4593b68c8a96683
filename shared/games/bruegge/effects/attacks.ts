import type { Emit, Seat } from "../../../engine/contract.ts";
import type { By } from "../data.ts";
import type { Event } from "../events.ts";
import type { State } from "../state.ts";
import { losePoints } from "../track.ts";
import type { Op } from "../vocabulary.ts";
import { ask } from "./questions.ts";
import { type Attack, aimsOf } from "./targets.ts";

/** One victim is named, where it hits one; else all are struck clockwise, the troubles of each finished before the next (BR-A34). */
export function attack(s: State, seat: Seat, op: Attack, by: By, emit: Emit<Event>): void {
  const { targets } = aimsOf(s, seat, op);
  if (hitsOne(op)) return ask(s, "victim", seat, { op, by, left: 1 });
  // Markers are tasks, and the last one pushed is the first done.
  if (op.op === "give-threat") targets.reverse();
  for (const victim of targets) strikeAt(s, seat, victim, op, by, emit);
}
const hitsOne = (op: Attack): boolean =>
  op.op === "steal-worker" ||
  (op.op === "give-threat" && op.to === "one-opponent") ||
  (op.op === "steal-guilders" && op.from === "one-opponent");

type Strike<O extends Op> = (s: State, seat: Seat, victim: Seat, op: O, by: By, emit: Emit<Event>) => void;
type Strikes = { readonly [K in Attack["op"]]: Strike<Extract<Op, { op: K }>> };

const strikes: Strikes = {
  "give-threat": (s, _seat, victim, { colour }, by) =>
    void s.pending.push({ task: "receive-threat", seat: victim, colour, by }),
  "steal-guilders"(s, seat, victim, { n }, by, emit) {
    const count = Math.min(n, s.players[victim]!.guilders);
    s.players[victim]!.guilders -= count;
    s.players[seat]!.guilders += count;
    emit({ type: "guilders-stolen", seat, victim, count, by });
  },
  /** One by one (BR-A57). */
  "steal-worker": (s, seat, victim, op, by) => ask(s, "loot", seat, { op, by, left: op.n, victim }),
  "lose-points": (s, _seat, victim, { n }, by, emit) => losePoints(s, victim, n, by, emit),
};
/** What it does to this victim. */
export const strikeAt = (s: State, seat: Seat, victim: Seat, op: Attack, by: By, emit: Emit<Event>): void =>
  (strikes[op.op] as Strike<Attack>)(s, seat, victim, op, by, emit);

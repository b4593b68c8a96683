import type { Emit, Seat } from "../../../engine/contract.ts";
import type { By, Event, Question, State } from "../state.ts";
import { COLOURS, type Op } from "../vocabulary.ts";
import { opChanges } from "./changes.ts";
import { amountOf } from "./metrics.ts";
import { type Attack, targetsOf } from "./targets.ts";

/** From left to right: the last one is pushed first. What one sets off is done before the next (BR-A31). */
export function pushOps(s: State, seat: Seat, ops: readonly Op[], by: By): void {
  for (let i = ops.length - 1; i >= 0; i--) s.pending.push({ task: "operate", seat, op: ops[i]!, by });
}
/** One operation, unless it would change nothing (BR-A20, BR-A30). */
export function operate(s: State, { seat, op, by }: Operate, emit: Emit<Event>): void {
  if (opChanges(s, seat, op)) (operations[op.op] as Operation<Op>)(s, seat, op, by, emit);
}

type Operation<O extends Op> = (s: State, seat: Seat, op: O, by: By, emit: Emit<Event>) => void;
type Operations = { readonly [K in Op["op"]]: Operation<Extract<Op, { op: K }>> };

const ask =
  (type: Question["type"]): Operation<Op> =>
  (s, seat, op, by) =>
    void s.pending.push({ type, seat, op, by, victim: null });

const operations: Operations = {
  guilders: (s, seat, op, by, emit) => gainGuilders(s, seat, amountOf(s, seat, op), by, emit),
  points: (s, seat, op, by, emit) => gainPoints(s, seat, amountOf(s, seat, op), by, emit),
  /** Those of no colour are chosen one by one (BR-A28). */
  workers(s, seat, { give }, by, emit) {
    const taken = COLOURS.map((colour) => give[colour] ?? 0);
    if (taken.some((n) => n > 0)) gainWorkers(s, seat, taken, by, emit);
    askForWorker(s, seat, give.any ?? 0, by);
  },
  "die-guilders": (s, seat, { colour, plus }, by, emit) =>
    gainGuilders(s, seat, s.dice[COLOURS.indexOf(colour)]! + plus, by, emit),
  draw: (s, seat, { n }, by) => void s.pending.push({ task: "draw", seat, left: n, by }),
  /** Free steps are taken; for a price they are offered (BR-A28). */
  step(s, seat, op, by, emit) {
    if (op.pay > 0) ask("buy-step")(s, seat, op, by, emit);
    else climb(s, seat, op.n, by, emit);
  },
  "drop-threat": ask("return-marker"),
  canal: ask("dig"),
  house: ask("lay"),
  recruit: ask("recruit"),
  "extra-action": ask("extra"),
  "give-threat": attack,
  "steal-guilders": attack,
  "steal-worker": attack,
  "lose-points": attack,
  "read-die-as"(s, seat, { value }, by, emit) {
    s.turn.reading = value;
    emit({ type: "dice-reread", seat, value, by });
  },
  choose: ask("choose"),
};

import type { Emit, Seat } from "../../../engine/contract.ts";
import { at, NONE } from "../data.ts";
import type { By, Event, OfferedType, State, Task } from "../state.ts";
import { gainGuilders, gainPoints, gainSteps, gainWorkers } from "../track.ts";
import { COLOURS, type Op } from "../vocabulary.ts";
import { attack } from "./attacks.ts";
import { opChanges } from "./changes.ts";
import { amountOf } from "./metrics.ts";
import { ask } from "./questions.ts";
import { type Attack, aimsOf } from "./targets.ts";

/** A list from left to right: the last one is pushed first. What one sets off is done before the next (BR-A31). */
export function pushOps(s: State, seat: Seat, ops: readonly Op[], by: By): void {
  for (let i = ops.length - 1; i >= 0; i--) {
    const op = ops[i]!;
    s.pending.push({ task: "operate", seat, op, by, left: timesOf(op) });
  }
}
/** How often an operation asks at most. */
const timesOf = (op: Op): number => (op.op === "drop-threat" && op.n !== "all" ? op.n : 1);

/** One operation; one that would change nothing is skipped (BR-A20, BR-A30). */
export function operate(s: State, { seat, op, by, left }: Extract<Task, { task: "operate" }>, emit: Emit<Event>): void {
  if (isAttack(op)) for (const safe of aimsOf(s, seat, op).passedOver) emit({ type: "passed-over", seat: safe, by });
  if (opChanges(s, seat, op)) (operations[op.op] as Operation<Op>)({ s, seat, by, left, emit }, op);
  else emit({ type: "nothing-happened", seat, op: op.op, by });
}
const isAttack = (op: Op): op is Attack =>
  op.op === "give-threat" || op.op === "steal-guilders" || op.op === "steal-worker" || op.op === "lose-points";

/** Where an operation is done, for whom and by what. */
interface Doing {
  readonly s: State;
  readonly seat: Seat;
  readonly by: By;
  readonly left: number;
  readonly emit: Emit<Event>;
}
type Operation<O extends Op> = (doing: Doing, op: O) => void;
type Operations = { readonly [K in Op["op"]]: Operation<Extract<Op, { op: K }>> };

const asks =
  (type: OfferedType): Operation<Op> =>
  ({ s, seat, by, left }, op) =>
    ask(s, type, seat, { op, by, left });
const attacks: Operation<Attack> = ({ s, seat, by, emit }, op) => attack(s, seat, op, by, emit);

const operations: Operations = {
  guilders: ({ s, seat, by, emit }, op) => gainGuilders(s, seat, amountOf(s.players[seat]!, op.n, op), by, emit),
  points: ({ s, seat, by, emit }, op) => gainPoints(s, seat, amountOf(s.players[seat]!, op.n, op), by, emit),
  /** Those of any colour are chosen one by one (BR-A28). */
  workers({ s, seat, by, emit }, op) {
    const named = COLOURS.map((colour) => op.give[colour] ?? 0);
    if (named.some((n) => n > 0)) gainWorkers(s, seat, named, by, emit);
    const { any = 0 } = op.give;
    if (any > 0) ask(s, "worker", seat, { op, by, left: any });
  },
  /** The real die, whatever dice are read as (BR-A24). */
  "die-guilders": ({ s, seat, by, emit }, { colour, plus }) =>
    gainGuilders(s, seat, s.dice[at(colour)]! + plus, by, emit),
  draw: ({ s, seat }, { n }) => void s.pending.push({ task: "draw", seat, left: n }),
  /** Free steps are taken, those with a price are offered (BR-A28). */
  step({ s, seat, by, emit, left }, op) {
    if (op.pay === 0) gainSteps(s, seat, op.n, by, emit);
    else ask(s, "steps", seat, { op, by, left });
  },
  "drop-threat": asks("marker"),
  canal: asks("canal"),
  house: asks("house"),
  recruit: asks("recruit"),
  "extra-action": asks("extra"),
  "give-threat": attacks,
  "steal-guilders": attacks,
  "steal-worker": attacks,
  "lose-points": attacks,
  "read-die-as"({ s, seat, by, emit }, { value }) {
    s.turn = { ...s.turn, reading: value };
    emit({ type: "dice-reread", seat, value, by });
  },
  choose: asks("option"),
};

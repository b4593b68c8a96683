import type { Emit, Seat } from "../../../engine/contract.ts";
import type { By } from "../data.ts";
import { at } from "../data.ts";
import type { Event } from "../events.ts";
import type { OfferedType, State, Task } from "../state.ts";
import { gainGuilders, gainPoints, gainSteps, gainWorkers } from "../track.ts";
import { COLOURS, type Op } from "../vocabulary.ts";
import { attack } from "./attacks.ts";
import { opChanges } from "./changes.ts";
import { amountOf } from "./metrics.ts";
import { ask } from "./questions.ts";
import { type Attack, aimsOf } from "./targets.ts";

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
    const chosen = op.give.any ?? 0;
    if (chosen > 0) ask(s, "worker", seat, { op, by, left: chosen });
  },
  /** The real die, whatever dice are read as (BR-A24). */
  "die-guilders": ({ s, seat, by, emit }, { colour, plus }) =>
    gainGuilders(s, seat, s.dice[at(colour)]! + plus, by, emit),
  draw: ({ s, seat, by }, { n }) => void s.pending.push({ task: "draw", seat, left: n, by }),
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

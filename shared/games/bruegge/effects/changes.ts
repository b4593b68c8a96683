import type { Seat } from "../../../engine/contract.ts";
import type { State } from "../state.ts";
import { COLOURS, type Op } from "../vocabulary.ts";
import { amountOf } from "./metrics.ts";
import { targetsOf } from "./targets.ts";

type Changes = { readonly [K in Op["op"]]: (s: State, seat: Seat, op: Extract<Op, { op: K }>) => boolean };

/** Whether an operation would change something now; one that would not is skipped, or makes no offer (BR-A30). */
const changes: Changes = {
  guilders: (s, seat, op) => amountOf(s, seat, op) > 0,
  points: (s, seat, op) => amountOf(s, seat, op) > 0,
  workers: () => true,
  "die-guilders": () => true,
  draw: (s) => canDraw(s),
  step: (s, seat, { pay }) => s.players[seat]!.step < TOP_STEP && s.players[seat]!.guilders >= pay,
  "drop-threat": (s, seat, { colour }) => coloursToDrop(s, seat, colour).length > 0,
  canal: (s, seat, { discount }) => canalsToBuild(s, seat, discount).length > 0,
  house: (s, seat) => sparesCard(s, seat),
  recruit: (s, seat, op) => sparesCard(s, seat) && personsToRecruit(s, seat, op).length > 0,
  "extra-action": (s, seat, { allowed }) => sparesCard(s, seat) && usesLeft(s, seat, allowed),
  "give-threat": (s, seat, op) => targetsOf(s, seat, op).length > 0,
  "steal-guilders": (s, seat, op) => targetsOf(s, seat, op).length > 0,
  "steal-worker": (s, seat, op) => targetsOf(s, seat, op).length > 0,
  "lose-points": (s, seat, op) => targetsOf(s, seat, op).length > 0,
  /** Only before the card action, with a card in hand and no equal reading in force (BR-A51). */
  "read-die-as": (s, seat, { value }) => !s.turn.played && s.players[seat]!.hand.length > 0 && s.turn.reading !== value,
  choose: (s, seat, { options }) => options.some((ops) => wouldChange(s, seat, ops)),
};

export const opChanges = (s: State, seat: Seat, op: Op): boolean => (changes[op.op] as Changes["canal"])(s, seat, op as never);
export const wouldChange = (s: State, seat: Seat, ops: readonly Op[]): boolean => ops.some((op) => opChanges(s, seat, op));

import type { Rule, Seat } from "../../../engine/contract.ts";
import { pushSteps } from "../characters.ts";
import { type Amounts, EFFECTS, ITEMS, type Item, PRINTED } from "../data.ts";
import type { Action, JaegerUndSpaeher, State } from "../state.ts";
import { hasFace, uncoverOne } from "../table.ts";
import { gain } from "../track.ts";

type Create = Extract<Action, { type: "create" }>;

/**
 * A hidden item whose whole cost was fetched in this turn is turned up (JS-R5, JS-G1): its points, the bonus spaces they
 * pass, then its effects from left to right, before anything else goes on (JS-G4, JS-A53). Nobody has to (JS-G6).
 */
export const create: Rule<JaegerUndSpaeher, "create"> = {
  answers: "recall",
  tight: true,
  candidates: (s, seat) => creatable(s, seat),
  /** What is hidden in the hand and cannot be paid for yet. */
  shows: (s, seat) => ITEMS.filter((item) => holdsItem(s, seat, item)).map((item) => ({ type: "create", item })),
  refuse(s, seat, { item }) {
    if (!holdsItem(s, seat, item)) return { reason: "no-such-item" };
    const missing = missingFor(item, s.turn.pool);
    return missing.every((count) => count === 0) ? null : { reason: "too-few-resources", item, missing };
  },

  apply(s, seat, { item }, emit) {
    const { cost, points, effects } = PRINTED[item];
    s.turn.pool = s.turn.pool.map((has, i) => has - cost[i]!);
    s.turn.created++;
    const player = s.players[seat]!;
    const card = uncoverOne(s, player.items, item);
    player.built.push(card);
    emit({ type: "item-created", seat, card, paid: cost });
    s.pending.push({ type: "recall", seat, left: 0 });
    pushSteps(
      s,
      seat,
      effects.map((effect) => EFFECTS[effect]),
    );
    if (points > 0) gain(s, seat, points, "items", emit);
  },
};

const holdsItem = (s: State, seat: Seat, item: Item): boolean => hasFace(s, s.players[seat]!.items, item);
const missingFor = (item: Item, pool: Amounts): Amounts =>
  PRINTED[item].cost.map((cost, i) => Math.max(0, cost - pool[i]!));

function creatable(s: State, seat: Seat): Create[] {
  const actions: Create[] = [];
  const { items } = s.players[seat]!;
  const { pool } = s.turn;
  if (items.length === 0 || !pool.some((has) => has > 0)) return actions;
  for (const item of ITEMS)
    if (PRINTED[item].cost.every((cost, i) => cost <= pool[i]!) && hasFace(s, items, item))
      actions.push({ type: "create", item });
  return actions;
}

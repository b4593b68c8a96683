import type { Rule, Seat } from "../../../engine/contract.ts";
import type { FieldId } from "../board.ts";
import { FIELDS, priceAt } from "../data.ts";
import type { Action, Just4Fun, State } from "../state.ts";
import { countOf, countsOf, discard, held, ownerOf } from "../table.ts";
import { NEXT_TURN, REFILL } from "../turn.ts";

type Place = Extract<Action, { type: "place" }>;

/** Every field whose price the hand holds in the field's colour: naming it names the whole action (J4F-5, J4F-22). */
export function placements(s: State, seat: Seat): Place[] {
  const actions: Place[] = [];
  const counts = countsOf(s, seat);
  for (let field = 0; field < FIELDS.length; field++) {
    const price = priceAt(s.board[field]!.length);
    if (price !== null && price <= counts[FIELDS[field]!]) actions.push({ type: "place", field });
  }
  return actions;
}

/** Whether the hand can pay for no field at all (J4F-10). */
export function isStuck(s: State, seat: Seat): boolean {
  for (let field = 0; field < FIELDS.length; field++) if (canPay(s, seat, field)) return false;
  return true;
}

function canPay(s: State, seat: Seat, field: FieldId): boolean {
  const price = priceAt(s.board[field]!.length);
  return price !== null && price <= countOf(s, seat, FIELDS[field]!);
}

/** As many cards of the field's colour as it asks for, and a stone on top, whoever's tower it is (J4F-5, J4F-6). */
export const place: Rule<Just4Fun, "place"> = {
  answers: "turn",
  tight: true,
  candidates: placements,

  refuse(s, seat, { field }) {
    const colour = FIELDS[field];
    if (colour === undefined) return { reason: "no-such-field" };
    const height = s.board[field]!.length;
    const needs = priceAt(height);
    if (needs === null) return { reason: "tower-closed", height };
    const has = countOf(s, seat, colour);
    return has >= needs ? null : { reason: "too-few-cards", colour, has, needs };
  },

  /** Cards, stone, row, hand, next player: in this order, so the last is pushed first (J4F-21). */
  apply(s, seat, { field }, emit) {
    const tower = s.board[field]!;
    const paid = held(s, seat, FIELDS[field]!).slice(0, priceAt(tower.length)!);
    emit({ type: "cards-played", seat, field, cards: discard(s, seat, paid) });
    const from = ownerOf(s, field);
    s.board = s.board.with(field, [...tower, seat]);
    s.supply[seat]!--;
    s.latest[seat] = field;
    emit({ type: "stone-placed", seat, field, from, height: tower.length + 1 });
    s.pending.push(NEXT_TURN, REFILL, { task: "test-row", field });
  },
};

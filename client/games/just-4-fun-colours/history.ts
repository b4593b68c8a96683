import type { Seat } from "../../../shared/engine/contract.ts";
import type { FieldId } from "../../../shared/games/just-4-fun-colours/board.ts";
import type { Colour } from "../../../shared/games/just-4-fun-colours/data.ts";
import type { Event } from "../../../shared/games/just-4-fun-colours/state.ts";

/** What happened beside the moves. */
export type Note =
  | { readonly type: "left"; readonly seat: Seat }
  | { readonly type: "reshuffled"; readonly count: number }
  | { readonly type: "line"; readonly fields: number };
interface Place {
  readonly type: "place";
  readonly field: FieldId;
  readonly from: Seat | null;
  readonly paid: readonly Colour[];
}
/** One player's turn: a field and what it cost, or a hand exchanged for a stone; null while he thinks. */
export interface Turn {
  readonly seat: Seat;
  readonly round: number;
  readonly move: Place | { readonly type: "exchange"; readonly paid: readonly Colour[] } | null;
  readonly notes: readonly Note[];
  /** The event that his move began with, by its number in the match; null while he thinks. */
  readonly at: number | null;
}
type Draft = { -readonly [K in keyof Turn]: Turn[K] };

/** The match as turns, oldest first. `start` begins before anybody says so (J4F-4). */
export function turnsOf(events: readonly Event[], start: Seat): Turn[] {
  const turns: Draft[] = [{ seat: start, round: 1, move: null, notes: [], at: null }];
  let paid: readonly Colour[] = [];
  for (const [at, event] of events.entries()) {
    const turn = turns.at(-1)!;
    const note = (...more: readonly Note[]): void => void (turn.notes = [...turn.notes, ...more]);
    if (event.type === "turn-began")
      turns.push({ seat: event.seat, round: event.round, move: null, notes: [], at: null });
    else if (event.type === "cards-played") {
      turn.at = at;
      paid = event.cards.map(({ face }) => face);
    } else if (event.type === "stone-placed") turn.move = { type: "place", field: event.field, from: event.from, paid };
    else if (event.type === "hand-discarded") {
      turn.at = at;
      turn.move = { type: "exchange", paid: event.cards.map(({ face }) => face) };
    } else if (event.type === "pile-reshuffled") note({ type: "reshuffled", count: event.count });
    else if (event.type === "line-completed")
      note(...event.lines.map(({ fields }): Note => ({ type: "line", fields: fields.length })));
    else if (event.type === "seat-left") note({ type: "left", seat: event.seat });
  }
  return turns;
}

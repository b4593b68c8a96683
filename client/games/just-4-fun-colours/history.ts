import type { Seat } from "../../../shared/engine/contract.ts";
import type { FieldId } from "../../../shared/games/just-4-fun-colours/board.ts";
import type { Colour } from "../../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../../shared/games/just-4-fun-colours/state.ts";
import { noting, turnsTold } from "../../table/kit/turns.ts";

/** What happened beside the moves. */
export type Note =
  | { readonly type: "left"; readonly seat: Seat }
  | { readonly type: "reshuffled"; readonly count: number }
  | { readonly type: "line"; readonly fields: number };
/** One player's turn: a field, or a hand exchanged for a stone, and what it cost; null while he thinks. */
export interface Turn {
  readonly seat: Seat;
  readonly round: number;
  readonly move:
    | { readonly type: "place"; readonly field: FieldId; readonly from: Seat | null }
    | { readonly type: "exchange" }
    | null;
  readonly paid: readonly Colour[];
  readonly notes: readonly Note[];
  /** The event that his move began with, by its number in the match; null while he thinks. */
  readonly at: number | null;
}

const fresh = (seat: Seat, round: number): Turn => ({ seat, round, move: null, paid: [], notes: [], at: null });
/** The match as turns (J4F-4). */
export const turnsOf = turnsTold<Just4Fun, Turn>({
  first: (start) => fresh(start, 1),
  begins: { "turn-began": (_, { seat, round }) => fresh(seat, round) },
  adds: {
    "cards-played": (_, { cards }, at) => ({ at, paid: cards.map(({ face }) => face) }),
    "stone-placed": (_, { field, from }) => ({ move: { type: "place", field, from } }),
    "hand-discarded": (_, { cards }, at) => ({ at, move: { type: "exchange" }, paid: cards.map(({ face }) => face) }),
    "pile-reshuffled": (turn, { count }) => noting<Note>(turn, { type: "reshuffled", count }),
    "line-completed": (turn, { lines }) =>
      noting<Note>(turn, ...lines.map(({ fields }) => ({ type: "line", fields: fields.length }) as const)),
    "seat-left": (turn, { seat }) => noting<Note>(turn, { type: "left", seat }),
  },
});

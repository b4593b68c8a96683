import type { Seat } from "../../../shared/engine/contract.ts";
import type { Character, Item } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type { JaegerUndSpaeher, Pile, TurnKind } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { noting, turnsTold } from "../../table/kit/turns.ts";

/** What happened beside the move. */
export type Note =
  | { readonly type: "scored"; readonly seat: Seat; readonly count: number; readonly points: number }
  | { readonly type: "created"; readonly item: Item }
  | { readonly type: "left" | "extinct"; readonly seat: Seat }
  | { readonly type: "reshuffled"; readonly pile: Pile; readonly count: number };
/** One player's turn (JS-T1 to JS-T3); `kind` null while he thinks. */
export interface Turn {
  readonly seat: Seat;
  readonly round: number;
  readonly kind: TurnKind | null;
  readonly character: Character | null;
  /** Members brought home. */
  readonly back: number;
  readonly notes: readonly Note[];
}

const fresh = (seat: Seat, round: number): Turn => ({ seat, round, kind: null, character: null, back: 0, notes: [] });
/** The match as turns (JS-I8). */
export const turnsOf = turnsTold<JaegerUndSpaeher, Turn>({
  first: (start) => fresh(start, 1),
  begins: { "turn-began": (_, { seat, round }) => fresh(seat, round) },
  adds: {
    "character-played": (_, { character }) => ({ kind: "character", character }),
    "member-recalled": ({ back }) => ({ kind: "recall", back: back + 1 }),
    "sunset-began": () => ({ kind: "sunset" }),
    "geysers-used": () => ({ kind: "geysers" }),
    "points-moved": (turn, { seat, count, points }) => noting<Note>(turn, { type: "scored", seat, count, points }),
    "item-created": (turn, { card }) => noting<Note>(turn, { type: "created", item: card.face as Item }),
    "pile-reshuffled": (turn, { pile, count }) => noting<Note>(turn, { type: "reshuffled", pile, count }),
    "seat-left": (turn, { seat }) => noting<Note>(turn, { type: "left", seat }),
    "tribe-extinct": (turn, { seat }) => noting<Note>(turn, { type: "extinct", seat }),
  },
});

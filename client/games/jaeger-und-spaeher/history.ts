import type { Seat } from "../../../shared/engine/contract.ts";
import type { Character, Item } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Event, Pile, TurnKind } from "../../../shared/games/jaeger-und-spaeher/state.ts";

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
  /** Members taken back. */
  readonly back: number;
  readonly notes: readonly Note[];
}
type Draft = { -readonly [K in keyof Turn]: Turn[K] };

/** The match as turns, oldest first. `start` begins before anybody says so (JS-I8). */
export function turnsOf(events: readonly Event[], start: Seat): Turn[] {
  const fresh = (seat: Seat, round: number): Draft => ({
    seat,
    round,
    kind: null,
    character: null,
    back: 0,
    notes: [],
  });
  const turns = [fresh(start, 1)];
  for (const event of events) {
    if (event.type === "turn-began") turns.push(fresh(event.seat, event.round));
    else tell(turns.at(-1)!, event);
  }
  return turns;
}

function tell(turn: Draft, event: Event): void {
  const note = (more: Note): void => void (turn.notes = [...turn.notes, more]);
  switch (event.type) {
    case "character-played":
      turn.kind = "character";
      turn.character = event.character;
      return;
    case "member-recalled":
      turn.kind = "recall";
      turn.back += 1;
      return;
    case "sunset-began":
      turn.kind = "sunset";
      return;
    case "geysers-used":
      turn.kind = "geysers";
      return;
    case "points-moved":
      return note({ type: "scored", seat: event.seat, count: event.count, points: event.points });
    case "item-created":
      return note({ type: "created", item: event.card.face as Item });
    case "pile-reshuffled":
      return note({ type: "reshuffled", pile: event.pile, count: event.count });
    case "seat-left":
      return note({ type: "left", seat: event.seat });
    case "tribe-extinct":
      return note({ type: "extinct", seat: event.seat });
  }
}

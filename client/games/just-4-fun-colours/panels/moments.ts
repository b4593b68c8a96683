import type { Seat } from "../../../../shared/engine/contract.ts";
import type { FieldId } from "../../../../shared/games/just-4-fun-colours/board.ts";
import type { Event, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { Stretch } from "../../../table/panels/Moment.tsx";
import { after } from "../story.ts";

/** One move of the match and all that followed from it, as somebody looks at it later. */
export interface Moment extends Stretch {
  readonly seat: Seat;
  readonly round: number;
  /** The field that was taken; null where nobody took one. */
  readonly field: FieldId | null;
  /** The table afterwards, as far as it lies open on the board. */
  readonly view: View;
}

/** Before the first stone. */
const empty = (view: View): View => ({
  ...view,
  board: view.board.map(() => ({ stones: [], owner: null, price: 1 })),
  players: view.players.map((player) => ({ ...player, star: null, area: [], gone: false })),
  lines: [],
  threats: [],
  ended: null,
});

/** The match as its moves, oldest first. The start player begins before anybody says so (J4F-4). */
export function momentsOf(beats: readonly (readonly Event[])[], now: View): Moment[] {
  const moments: Moment[] = [];
  let [seat, round, from, view] = [now.start, 1, 0, empty(now)];
  for (const events of beats) {
    const to = from + events.length;
    view = events.reduce(after, view);
    const field = events.find((event) => event.type === "stone-placed")?.field ?? null;
    if (events.length > 0) moments.push({ from, to, seat, round, field, view });
    const began = events.findLast((event) => event.type === "turn-began");
    if (began !== undefined) ({ seat, round } = began);
    from = to;
  }
  return moments;
}

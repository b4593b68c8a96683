import type { FieldId } from "../../../../shared/games/just-4-fun-colours/board.ts";
import type { Event, View } from "../../../../shared/games/just-4-fun-colours/state.ts";
import { actionsOf } from "../../../table/panels/Moment.tsx";
import { after } from "../story.ts";

/** Before the first stone. */
const empty = (view: View): View => ({
  ...view,
  board: view.board.map(() => ({ stones: [], owner: null, price: 1 })),
  players: view.players.map((player) => ({ ...player, star: null, area: [], gone: false })),
  lines: [],
  threats: [],
  ended: null,
});

/** One move: the field that was taken, null where nobody took one, and the table afterwards, as far as it lies open on the board. */
export interface Moved {
  readonly field: FieldId | null;
  readonly view: View;
}

/** The match as its moves (J4F-4). */
export function momentsOf(beats: readonly (readonly Event[])[], now: View) {
  let view = empty(now);
  return actionsOf(beats, now.start, (events): Moved => {
    view = events.reduce(after, view);
    return { field: events.find((event) => event.type === "stone-placed")?.field ?? null, view };
  });
}

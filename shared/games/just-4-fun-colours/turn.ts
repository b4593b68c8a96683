import type { Emit, Seat, Tasks } from "../../engine/contract.ts";
import { nextSeat } from "../../engine/seats.ts";
import { rowsThrough } from "./board.ts";
import { STONES } from "./data.ts";
import { areasStaying, tiedOf } from "./scoring.ts";
import type { Ending, Event, Just4Fun, State } from "./state.ts";
import { ownerOf, refill, uncovered } from "./table.ts";

export const REFILL = { task: "refill" } as const;
export const NEXT_TURN = { task: "next-turn" } as const;

/** What follows a stone that was placed or lost. */
export const tasks: Tasks<Just4Fun> = {
  /** A row through the field just taken wins at once; only who placed can complete one (J4F-1, J4F-16, J4F-24). */
  "test-row"(s, { field }, emit) {
    const seat = s.active;
    const rows = rowsThrough(field, (other) => ownerOf(s, other) === seat);
    const lines = rows.filter(({ length }) => length >= s.options.row).map((fields) => ({ fields }));
    if (lines.length === 0) return;
    s.lines = lines;
    s.ended = "line";
    emit({ type: "line-completed", seat, lines });
    end(s, emit);
  },

  /** The hand is filled up, also after the last stone (J4F-21). */
  refill: (s, _task, emit) => refill(s, s.active, emit),

  /** Clockwise, past those who left. Who is next and has no stone had twenty turns, and so has everybody (J4F-11). */
  "next-turn"(s, _task, emit) {
    const next = nextSeat(s.active, s.hands.length, s.gone);
    if (s.supply[next] === 0) return countAreas(s, "area", emit);
    s.active = next;
    s.round = STONES - s.supply[next]! + 1;
    s.pending.push({ type: "turn", seat: next });
    emit({ type: "turn-began", seat: next, round: s.round });
  },
};

/** He is passed over from now on; stones and cards stay where they are. With one player left the match is over. */
export function leaveMatch(s: State, seat: Seat, emit: Emit<Event>): void {
  if (s.ended !== null || s.gone.includes(seat)) return;
  s.gone.push(seat);
  emit({ type: "seat-left", seat });
  if (s.gone.length >= s.hands.length - 1) countAreas(s, "alone", emit);
  else if (s.active === seat) s.pending = [NEXT_TURN];
}

/** Nobody has a row, and nobody can have one any more (J4F-3). */
function countAreas(s: State, ended: Ending, emit: Emit<Event>): void {
  s.ended = ended;
  const areas = areasStaying(s);
  emit({ type: "areas-counted", areas, tied: tiedOf(areas) });
  end(s, emit);
}

/** Nothing is left to do; hands are turned over (J4F-19). */
function end(s: State, emit: Emit<Event>): void {
  s.pending = [];
  const shown = s.hands.map((hand) => uncovered(s, hand));
  s.shown = shown;
  emit({ type: "hands-shown", hands: shown.map((cards, seat) => ({ seat, cards })) });
  emit({ type: "game-ended" });
}

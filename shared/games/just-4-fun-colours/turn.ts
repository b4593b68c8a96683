import type { Emit, Seat } from "../../engine/contract.ts";
import { type FieldId, rowsThrough } from "./board.ts";
import { STONES } from "./data.ts";
import { areasStaying, tiedOf } from "./scoring.ts";
import type { Ending, Event, State } from "./state.ts";
import { ownerOf, refill, uncovered } from "./table.ts";

/** A row through the field just taken wins at once; only who placed can complete one (J4F-1, J4F-16, J4F-24). */
export function testLine(s: State, seat: Seat, field: FieldId, emit: Emit<Event>): boolean {
  const rows = rowsThrough(field, (other) => ownerOf(s, other) === seat);
  const lines = rows.filter(({ length }) => length >= s.options.row).map((fields) => ({ fields }));
  if (lines.length === 0) return false;
  s.lines = lines;
  s.ended = "line";
  emit({ type: "line-completed", seat, lines });
  close(s, emit);
  return true;
}

/** The hand is filled up, also after the last stone; then the next player (J4F-21). */
export function endTurn(s: State, seat: Seat, emit: Emit<Event>): void {
  refill(s, seat, emit);
  nextTurn(s, emit);
}

/** Clockwise, past those who left. Who is next and has no stone had twenty turns, and so has everybody (J4F-11). */
function nextTurn(s: State, emit: Emit<Event>): void {
  let next = s.active;
  do next = (next + 1) % s.hands.length;
  while (s.gone.includes(next));
  if (s.supply[next] === 0) return countAreas(s, "area", emit);
  s.active = next;
  s.round = STONES - s.supply[next]! + 1;
  s.pending.push({ type: "turn", seat: next });
  emit({ type: "turn-began", seat: next, round: s.round });
}

/** He is passed over from now on; stones and cards stay where they are. With one player left the match is over. */
export function leaveMatch(s: State, seat: Seat, emit: Emit<Event>): void {
  if (s.ended !== null || s.gone.includes(seat)) return;
  s.gone.push(seat);
  emit({ type: "seat-left", seat });
  if (s.gone.length >= s.hands.length - 1) {
    s.pending = [];
    countAreas(s, "alone", emit);
  } else if (s.active === seat) {
    s.pending = [];
    nextTurn(s, emit);
  }
}

/** Nobody has a row, and nobody can have one any more (J4F-3). */
function countAreas(s: State, ended: Ending, emit: Emit<Event>): void {
  s.ended = ended;
  const areas = areasStaying(s);
  emit({ type: "areas-counted", areas, tied: tiedOf(areas) });
  close(s, emit);
}

/** Hands are turned over (J4F-19). */
function close(s: State, emit: Emit<Event>): void {
  const shown = s.hands.map((hand) => uncovered(s, hand));
  s.shown = shown;
  emit({ type: "hands-shown", hands: shown.map((cards, seat) => ({ seat, cards })) });
  emit({ type: "game-ended" });
}

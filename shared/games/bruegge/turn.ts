import type { Emit, Seat, Tasks } from "../../engine/contract.ts";
import { clockwise } from "../../engine/seats.ts";
import { CARD_TURNS } from "./data.ts";
import { canUse } from "./effects/powers.ts";
import { effectTasks } from "./effects/tasks.ts";
import type { Event } from "./events.ts";
import { roundTasks } from "./round.ts";
import { scoreAll } from "./scoring.ts";
import type { Bruegge, State } from "./state.ts";
import { threatTasks } from "./threats.ts";

/** All that goes on by itself. */
export const tasks: Tasks<Bruegge> = {
  ...roundTasks,
  ...threatTasks,
  ...effectTasks,

  /** Clockwise, one card each; who left is passed over (BR-21, BR-46). */
  "next-turn"(s, _task, emit) {
    if (!s.turn.played && !s.gone.includes(s.active)) passWithoutCard(s, emit);
    const next = following(s);
    if (next.nth > CARD_TURNS) return;
    s.active = next.seat;
    s.turn = { nth: next.nth, played: false, reading: null };
    emit({ type: "turn-began", seat: next.seat, turn: next.nth });
    s.pending.push({ task: "next-turn" }, { task: "go-on", seat: next.seat });
  },

  /** The card, with persons before and after it; the turn ends by itself where nobody can be used (BR-A29, BR-A55). */
  "go-on"(s, { seat }) {
    s.asking = null;
    if (!s.turn.played && s.players[seat]!.hand.length > 0) s.pending.push({ type: "turn", seat });
    else if (canUse(s, seat)) s.pending.push({ type: "rest", seat });
  },
};

/** A hand that stayed empty: no effect can bring it about, dry piles can (BR-A9, BR-A27). */
function passWithoutCard(s: State, emit: Emit<Event>): void {
  s.players[s.active]!.owed--;
  emit({ type: "turn-without-card", seat: s.active });
}

/** Whose card turn is next, and which of the four. */
function following(s: State): { seat: Seat; nth: number } {
  const seats = s.players.length;
  const order = clockwise(s.start, seats, s.gone);
  const place = (seat: Seat) => (seat - s.start + seats) % seats;
  const seat = order.find((each) => place(each) > place(s.active));
  if (s.turn.nth > 0 && seat !== undefined) return { seat, nth: s.turn.nth };
  return { seat: order[0]!, nth: s.turn.nth + 1 };
}

/** Passed over from now on: no draws, no turns, no markers, no disasters; with one player left the match is over (BR-46). */
export function leaveMatch(s: State, seat: Seat, emit: Emit<Event>): void {
  if (s.ended || s.gone.includes(seat)) return;
  s.gone.push(seat);
  const player = s.players[seat]!;
  player.hand.push(...player.taken.splice(0));
  emit({ type: "seat-left", seat });
  if (s.gone.length === s.players.length - 1) {
    s.pending = [];
    return scoreAll(s, emit);
  }
  s.due = s.due.filter((due) => due.seat !== seat);
  s.pending = s.pending.filter((one) => !("seat" in one) || one.seat !== seat);
  askAnew(s);
}

/** Whoever was about to hit the one who left looks around again. */
function askAnew(s: State): void {
  const top = s.pending.at(-1);
  if (top === undefined || !("type" in top) || s.asking === null) return;
  if (top.type === "loot" && s.gone.includes(s.asking.victim!)) s.pending.pop();
  if (top.type !== "victim") return;
  s.pending.pop();
  const { op, by, left } = s.asking;
  s.pending.push({ task: "operate", seat: top.seat, op, by, left });
}

import type { Emit, Seat } from "../../engine/contract.ts";
import { BONUS_SPACES, GOAL, GOAL_HUNGER } from "./data.ts";
import type { Holy } from "./options.ts";
import type { Ending, Event, HungerWhy, Source, State } from "./state.ts";

/**
 * So many steps on the track, back too, but never below 0 (JS-S2). With too much hunger the goal is closed (JS-V2, JS-A6).
 * The whole move comes first, then the bonus spaces that were passed (JS-A38). May end the match: always the last thing done.
 */
export function gain(s: State, seat: Seat, count: number, from: Source, emit: Emit<Event>, by?: Holy): void {
  const player = s.players[seat]!;
  const before = player.points;
  let points = Math.max(0, before + count);
  let lost = 0;
  if (before < GOAL && points >= GOAL && player.hunger > GOAL_HUNGER) {
    lost = points - (GOAL - 1);
    points = GOAL - 1;
  }
  player.points = points;
  player.tally = { ...player.tally, [from]: player.tally[from] + points - before };
  const told = { ...(by === undefined ? {} : { by }), ...(lost === 0 ? {} : { lost }) };
  emit({ type: "points-moved", seat, count: points - before, points, from, ...told });
  markPassed(s, seat, before);
  if (before >= GOAL || points < GOAL) return;
  emit({ type: "goal-reached", seat });
  if (seat !== s.start && s.players[s.start]!.points < GOAL) end(s, "goal", emit);
}

/** Each bonus space counts once for each player, the first time he comes to it or past it (JS-V1, JS-A4, JS-A52). */
function markPassed(s: State, seat: Seat, before: number): void {
  const player = s.players[seat]!;
  if (player.points <= before) return;
  let passed = false;
  const bonus = player.bonus.map((is, i) => {
    if (is !== "ahead" || player.points < BONUS_SPACES[i]!) return is;
    passed = true;
    return "due";
  });
  if (!passed) return;
  player.bonus = bonus;
  s.pending.push({ task: "settle-bonus", seat });
}

/** The lowest bonus space that waits to be settled; 0 where none does. */
export function dueBonus(s: State, seat: Seat): number {
  const at = s.players[seat]!.bonus.indexOf("due");
  return at < 0 ? 0 : BONUS_SPACES[at]!;
}

/** Settled for good, whatever comes of it (JS-A46). */
export function settleBonus(s: State, seat: Seat): void {
  const player = s.players[seat]!;
  player.bonus = player.bonus.with(player.bonus.indexOf("due"), "settled");
}

/** Nothing is left to do. */
export function end(s: State, ended: Ending, emit: Emit<Event>): void {
  s.pending = [];
  s.ended = ended;
  emit({ type: "game-ended", ended });
}

/** A tribe without members on tribe card, locations and camp has lost (JS-V5, JS-A29). */
export function testTribe(s: State, seat: Seat, emit: Emit<Event>): void {
  const { home, camp } = s.players[seat]!;
  if (home > 0 || camp > 0 || s.locations.some(({ members }) => members[seat]! > 0)) return;
  s.gone.push(seat);
  emit({ type: "tribe-extinct", seat });
  end(s, "extinct", emit);
}

/** He takes so many hunger tokens; there is no end of them (JS-A2). */
export function takeHunger(s: State, seat: Seat, count: number, why: HungerWhy, emit: Emit<Event>): void {
  if (count === 0) return;
  s.players[seat]!.hunger += count;
  emit({ type: "hunger-taken", seat, count, why });
}

/** As many as he has, without asking; what is too much is lost (JS-R3, JS-A33, JS-A40). */
export function dropHunger(s: State, seat: Seat, most: number, why: HungerWhy, emit: Emit<Event>): void {
  const count = Math.min(most, s.players[seat]!.hunger);
  if (count === 0) return emit({ type: "step-fell-away", seat, step: "hunger" });
  s.players[seat]!.hunger -= count;
  emit({ type: "hunger-dropped", seat, count, why });
}

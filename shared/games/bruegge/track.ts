import type { Emit, Seat } from "../../engine/contract.ts";
import { at, type By, type ByColour, TOP_STEP } from "./data.ts";
import type { Event, For } from "./events.ts";
import type { State } from "./state.ts";
import type { Colour } from "./vocabulary.ts";

/** `by`: whose effect; null for the rule itself, or a card just played. Of nothing nobody is told. */
export function gainGuilders(
  s: State,
  seat: Seat,
  count: number,
  by: By | null,
  emit: Emit<Event>,
  die?: number,
): void {
  if (count <= 0) return;
  s.players[seat]!.guilders += count;
  emit({ type: "guilders-gained", seat, count, by, ...(die !== undefined && { die }) });
}
export function gainPoints(s: State, seat: Seat, count: number, by: By | null, emit: Emit<Event>): void {
  if (count <= 0) return;
  const player = s.players[seat]!;
  player.points += count;
  emit({ type: "points-gained", seat, count, points: player.points, by });
}
/** Never below 0 (BR-A15). */
export function losePoints(s: State, seat: Seat, most: number, by: By | null, emit: Emit<Event>): void {
  const player = s.players[seat]!;
  const count = Math.min(most, player.points);
  if (count === 0) return;
  player.points -= count;
  emit({ type: "points-lost", seat, count, points: player.points, by });
}
export function gainWorkers(s: State, seat: Seat, workers: ByColour, by: By | null, emit: Emit<Event>): void {
  const own = s.players[seat]!.workers;
  for (let colour = 0; colour < own.length; colour++) own[colour]! += workers[colour]!;
  emit({ type: "workers-gained", seat, workers, by });
}
/** Up to the top (BR-20). */
export function gainSteps(s: State, seat: Seat, most: number, by: By, emit: Emit<Event>): void {
  const player = s.players[seat]!;
  const count = Math.min(most, TOP_STEP - player.step);
  if (count <= 0) return;
  player.step += count;
  emit({ type: "steps-gained", seat, count, step: player.step, by });
}

/** In full, before what is bought brings anything (BR-A53). */
export function payGuilders(s: State, seat: Seat, count: number, what: For, by: By | null, emit: Emit<Event>): void {
  if (count === 0) return;
  s.players[seat]!.guilders -= count;
  emit({ type: "guilders-paid", seat, count, for: what, by });
}
export function payWorker(s: State, seat: Seat, colour: Colour, what: For, by: By | null, emit: Emit<Event>): void {
  s.players[seat]!.workers[at(colour)]!--;
  emit({ type: "worker-paid", seat, colour, for: what, by });
}

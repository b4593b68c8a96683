import type { Emit, Seat, Tasks } from "../../engine/contract.ts";
import { nextSeat } from "../../engine/seats.ts";
import { testContracts } from "./contracts.ts";
import { type Face, printed } from "./data.ts";
import { bonusesOf, canFulfil, canTake, countOf, helpersIn, holdsColour, roleOf, takesOf } from "./reckoning.ts";
import type { Card, CardId, Event, PortRoyal, State } from "./state.ts";
import { card, clockwise, discard, displayOf, facesOf, gain, mayFulfil } from "./table.ts";

/** After a card or an expedition the chance goes on, or ends by itself. */
export const GO_ON = { task: "go-on" } as const;
const END_TURN = { task: "end-turn" } as const;

/** What goes on by itself: chances, one after the other, and the end of a turn. */
export const tasks: Tasks<PortRoyal> = {
  /** A chance begins, bonus coins first; who can take nothing is skipped (PR-24, PR-51). */
  chance(s, { seat }, emit) {
    const display = displayOf(s, seat);
    const harbour = facesOf(s, s.harbour);
    const role = roleOf(s, seat);
    const left = takesOf(harbour, display, role);
    s.chance = { seat, left, taken: 0 };
    for (const { from, coins } of bonusesOf(harbour, display, role)) gain(s, seat, coins, from, emit);
    if (hasSomethingToDo(s, harbour, display)) {
      s.pending.push({ type: "chance", seat });
      return emit({ type: "chance-began", seat, takes: left });
    }
    nextChance(s);
    emit({ type: "chance-skipped", seat });
  },

  /** Asked again, or the chance ends by itself (PR-58, PR-60). */
  "go-on"(s, _task, emit) {
    const { seat } = s.chance!;
    if (hasSomethingToDo(s, facesOf(s, s.harbour), displayOf(s, seat))) s.pending.push({ type: "chance", seat });
    else endChance(s, "by-itself", emit);
  },

  /** What is left goes to the discards and the next player becomes active, unless the last round is over (PR-27, PR-28). */
  "end-turn"(s, _task, emit) {
    if (s.harbour.length > 0) emit({ type: "harbour-cleared", cards: clearHarbour(s) });
    let next = s.active;
    do {
      next = (next + 1) % s.players.length;
      if (next !== s.start) continue;
      if (s.ending) return endGame(s, emit);
      s.round++;
    } while (s.gone.includes(next));
    beginTurn(s, next, emit);
  },
};

/** Discover begins, with the first card still to be revealed (PR-10, PR-52). */
function beginTurn(s: State, seat: Seat, emit: Emit<Event>): void {
  s.active = seat;
  s.phase = "discover";
  s.revealed = 0;
  s.reshuffled = false;
  s.pending.push({ type: "discover", seat });
  emit({ type: "turn-began", seat, round: s.round });
}

/** The ship just revealed comes in; the second of its colour ends the turn (PR-12, PR-18). */
export function admitShip(s: State, emit: Emit<Event>): void {
  const id = s.ship!;
  const ship = printed(s.faces[id]!);
  if (ship.kind === "ship" && holdsColour(facesOf(s, s.harbour), ship.colour)) return bust(s, id, emit);
  land(s, id, emit);
  testContracts(s, { type: "ship-landed" }, emit);
}

/** The card just revealed goes into the harbour, and Discover goes on (PR-10, PR-11). */
export function land(s: State, id: CardId, emit: Emit<Event>): void {
  s.ship = null;
  s.harbour.push(id);
  emit({ type: "card-landed", card: card(s, id) });
  s.pending.push({ type: "discover", seat: s.active });
}

/** The harbour is lost, jesters pay everybody, and the next turn begins without a phase 2 (PR-18, PR-54, PR-72). */
function bust(s: State, id: CardId, emit: Emit<Event>): void {
  const ship = printed(s.faces[id]!);
  if (ship.kind !== "ship") throw new Error(`${s.faces[id]} cannot bust`);
  s.ship = null;
  s.harbour.push(id);
  emit({ type: "harbour-bust", seat: s.active, colour: ship.colour, cards: clearHarbour(s) });
  for (const seat of clockwise(s, s.active)) gain(s, seat, countOf(displayOf(s, seat), "jester"), "jester", emit);
  testContracts(s, { type: "bust" }, emit);
  s.pending.push(END_TURN);
}

/** Phase 2: everybody's chance, the active player's first (PR-19, PR-23). */
export function beginTrade(s: State): void {
  s.phase = "trade";
  s.pending.push({ task: "chance", seat: s.active });
}

/** A card was taken: one fewer is left (PR-19). */
export function takeOne(s: State, id: CardId): void {
  const { seat, left, taken } = s.chance!;
  s.chance = { seat, left: left - 1, taken: taken + 1 };
  s.harbour = s.harbour.filter((other) => other !== id);
}

/** His chance is over, and goes on to the next one (PR-20, PR-58). */
export function endChance(s: State, how: "passed" | "by-itself", emit: Emit<Event>): void {
  const { seat } = s.chance!;
  nextChance(s);
  emit({ type: "chance-ended", seat, passed: how === "passed" });
}

/** It goes round up to the active player, then the turn ends (PR-23, PR-27). */
function nextChance(s: State): void {
  const seat = nextSeat(s.chance!.seat, s.players.length, s.gone);
  s.chance = null;
  s.pending.push(seat === s.active ? END_TURN : { task: "chance", seat });
}

/** A card he can afford while one is left to take, or, in his own turn, an expedition (PR-16, PR-24, PR-60). */
function hasSomethingToDo(s: State, harbour: readonly Face[], display: readonly Face[]): boolean {
  const { seat, left } = s.chance!;
  const coins = s.players[seat]!.coins.length;
  if (left > 0 && canTake(harbour, display, roleOf(s, seat), coins)) return true;
  if (!mayFulfil(s, seat)) return false;
  const helpers = helpersIn(display);
  return s.expeditions.some((id) => {
    const expedition = printed(s.faces[id]!);
    return expedition.kind === "expedition" && canFulfil(expedition, helpers);
  });
}

/** A player left: what he had revealed in his turn is discarded and the next one begins; his chance goes to the next (PR-80). */
export function abandon(s: State, seat: Seat): void {
  if (seat === s.active) {
    if (s.ship !== null) s.harbour.push(s.ship);
    s.ship = s.chance = null;
    s.pending = [END_TURN];
  } else if (s.chance?.seat === seat) {
    s.pending = [];
    nextChance(s);
  }
}

/** The last round is over, or nobody else is left: nobody is asked any more (PR-28, PR-80). */
export function endGame(s: State, emit: Emit<Event>): void {
  s.phase = "over";
  s.pending = [];
  s.chance = null;
  emit({ type: "game-ended" });
}

function clearHarbour(s: State): Card[] {
  const lying = s.harbour;
  s.harbour = [];
  return discard(s, lying);
}

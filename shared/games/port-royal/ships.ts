import type { Emit, Seat } from "../../engine/contract.ts";
import { type Colour, printed, type Ship } from "./data.ts";
import { isClerkFor } from "./reckoning.ts";
import type { CardId, Event, Refusal, State } from "./state.ts";
import { card, clockwise, gain } from "./table.ts";

/** What trading a ship and declining its coins share. */

export function shipOf(s: State, id: CardId): Ship {
  const ship = printed(s.faces[id]!);
  if (ship.kind !== "ship") throw new Error(`${s.faces[id]} is no ship`);
  return ship;
}

/** A ship that is taken, and who gets the coin of a gift ship. */
export interface Deal {
  card: CardId;
  to?: Seat;
}

/** Every ship of the harbour; a gift ship once for each receiver (PR-34). */
export function deals<T extends "trade" | "decline">(s: State, seat: Seat, type: T): ({ type: T } & Deal)[] {
  const all: ({ type: T } & Deal)[] = [];
  for (const card of s.harbour) {
    const front = printed(s.faces[card]!);
    if (front.kind !== "ship") continue;
    if (front.gift === 0) all.push({ type, card });
    else for (const to of clockwise(s, seat + 1)) if (to !== seat) all.push({ type, card, to });
  }
  return all;
}

/** Why this ship cannot be taken, or not for this receiver; null when it can. */
export function refuseDeal(s: State, seat: Seat, { card: id, to }: Deal): Refusal | null {
  if (!s.harbour.includes(id)) return { reason: "card-gone" };
  const front = printed(s.faces[id]!);
  if (front.kind !== "ship") return { reason: "not-a-ship" };
  if (s.chance!.left === 0) return { reason: "no-more-cards" };
  if (front.gift === 0) return to === undefined ? null : { reason: "no-gift" };
  if (to === undefined) return { reason: "gift-missing" };
  return to !== seat && clockwise(s, s.active).includes(to) ? null : { reason: "not-a-receiver" };
}

/** The coin of a gift ship, from the draw pile (PR-34). */
export function give(s: State, seat: Seat, ship: Ship, to: Seat | undefined, emit: Emit<Event>): void {
  if (to !== undefined) gain(s, to, ship.gift, "gift", emit, { by: seat });
}

/** Own clerks of the ship's colour allow one more card each, also when its coins were declined (PR-31). */
export function helpByClerks(s: State, seat: Seat, colour: Colour, emit: Emit<Event>): void {
  for (const id of s.players[seat]!.display) {
    if (!isClerkFor(colour, s.faces[id]!)) continue;
    const left = s.chance!.left + 1;
    s.chance = { ...s.chance!, left };
    emit({ type: "clerk-helped", seat, card: card(s, id), left });
  }
}

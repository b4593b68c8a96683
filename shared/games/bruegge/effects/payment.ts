import type { Emit, Seat } from "../../../engine/contract.ts";
import type { By } from "../data.ts";
import { at } from "../data.ts";
import type { Event, For, Refusal } from "../events.ts";
import { holds, payCard } from "../houses.ts";
import type { PersonId } from "../persons.ts";
import type { State } from "../state.ts";
import { payGuilders, payWorker } from "../track.ts";
import { COLOURS, type Colour, type Op } from "../vocabulary.ts";
import { dependsOnPurse, opChanges, wouldChange } from "./changes.ts";
import type { Price } from "./city.ts";
import { handOf, refuseSparing } from "./hand.ts";

/** What is named to pay for it: a worker, a card of the hand, or neither. */
export interface Paid {
  readonly worker: Colour | null;
  readonly card: PersonId | null;
}
const UNNAMED: Paid = { worker: null, card: null };

/** Everything that this seat could name for it, possible or not (BR-A57). */
export function payments(s: State, seat: Seat, price: Price): Paid[] {
  if ("guilders" in price) return [UNNAMED];
  if ("hand" in price) return handOf(s, seat).map((card) => ({ worker: null, card }));
  return (price.worker === "any" ? COLOURS : [price.worker]).map((worker) => ({ worker, card: null }));
}

/** Why it cannot be paid like this, or would not be worth it: nothing would change afterwards (BR-A26, BR-A30, BR-A53). */
export function refusePayment(s: State, seat: Seat, price: Price, paid: Paid, ops: readonly Op[]): Refusal | null {
  return (
    refusePrice(s, seat, price, paid) ?? (worthIt(s, seat, price, paid, ops) ? null : { reason: "changes-nothing" })
  );
}

/** Nothing else may be named beside the price (BR-A57). */
function refusePrice(s: State, seat: Seat, price: Price, { worker, card }: Paid): Refusal | null {
  const { guilders, workers } = s.players[seat]!;
  if ("worker" in price !== (worker !== null) || "hand" in price !== (card !== null))
    return { reason: "no-such-choice" };
  if ("guilders" in price)
    return guilders < price.guilders ? { reason: "too-few-guilders", has: guilders, needs: price.guilders } : null;
  if ("hand" in price) {
    if (!holds(s, seat, card!)) return { reason: "not-in-hand", card: card! };
    return refuseSparing(s, seat);
  }
  if (worker === null || (price.worker !== "any" && price.worker !== worker)) return { reason: "no-such-choice" };
  return (workers[at(worker)] ?? 0) > 0 ? null : { reason: "no-worker", colour: worker };
}

/** Whether one of the operations would change something with the price paid; to most a coin or a worker less means nothing. */
function worthIt(s: State, seat: Seat, price: Price, paid: Paid, ops: readonly Op[]): boolean {
  let matters = paid.card !== null;
  for (const op of ops)
    if (dependsOnPurse(op)) matters = true;
    else if (!matters && opChanges(s, seat, op)) return true;
  return matters && wouldChange(poorer(s, seat, price, paid), seat, ops);
}
/** The table with the price paid, to see what would change then. */
function poorer(s: State, seat: Seat, price: Price, { worker, card }: Paid): State {
  const player = s.players[seat]!;
  const { workers, guilders, hand } = player;
  const paid = {
    ...player,
    guilders: guilders - ("guilders" in price ? price.guilders : 0),
    workers: worker === null ? workers : workers.with(at(worker), workers[at(worker)]! - 1),
    hand: card === null ? hand : hand.filter((number) => s.faces[number] !== card),
  };
  const discards = card === null ? s.discards : [...s.discards, card];
  return { ...s, discards, players: s.players.with(seat, paid) };
}

/** It is paid in full before anything it brings (BR-A53). */
export function pay(
  s: State,
  seat: Seat,
  price: Price,
  { worker, card }: Paid,
  what: For,
  by: By,
  emit: Emit<Event>,
): void {
  if ("guilders" in price) payGuilders(s, seat, price.guilders, what, by, emit);
  if (worker !== null) payWorker(s, seat, worker, what, by, emit);
  if (card !== null) payCard(s, seat, card, by, emit);
}

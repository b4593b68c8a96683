import type { Emit, Seat } from "../../../engine/contract.ts";
import { at } from "../data.ts";
import type { Event, Refusal } from "../events.ts";
import type { PersonId } from "../persons.ts";
import type { Action, State } from "../state.ts";
import { pushOps } from "./chain.ts";
import { cityOf, type Way } from "./city.ts";
import { opponentsHear } from "./happen.ts";
import { pay, payments, refusePayment } from "./payment.ts";

type Use = Extract<Action, { type: "use" }>;

/** Every power of the city, in each way, with each thing that may be named to pay for it. */
export function powersOf(s: State, seat: Seat): Use[] {
  const uses: Use[] = [];
  for (const { person, ways } of cityOf(s.players[seat]!.houses).powers)
    for (const [way, { pay: price }] of ways.entries())
      for (const paid of payments(s, seat, price)) uses.push({ type: "use", person, way, ...paid });
  return uses;
}

/** Those that can be used now, no more than so many of them (BR-32, BR-A30). */
export function usesOf(s: State, seat: Seat, most = Number.POSITIVE_INFINITY): Use[] {
  const uses: Use[] = [];
  for (const { person, ways } of cityOf(s.players[seat]!.houses).powers) {
    if (s.used.includes(person)) continue;
    for (let way = 0; way < ways.length; way++) addUses(s, seat, person, way, ways[way]!, uses);
    if (uses.length >= most) return uses;
  }
  return uses;
}
function addUses(s: State, seat: Seat, person: PersonId, way: number, { pay: price, do: ops }: Way, uses: Use[]): void {
  // Most persons cannot be paid: asked first, for this is asked at every turn of a playout.
  if ("worker" in price && price.worker !== "any" && s.players[seat]!.workers[at(price.worker)] === 0) return;
  for (const { worker, card } of payments(s, seat, price))
    if (refusePayment(s, seat, price, { worker, card }, ops) === null)
      uses.push({ type: "use", person, way, worker, card });
}
export const canUse = (s: State, seat: Seat): boolean => usesOf(s, seat, 1).length > 0;

const wayOf = (s: State, seat: Seat, id: PersonId, way: number): Way | undefined =>
  cityOf(s.players[seat]!.houses)
    .powers.find(({ person }) => person === id)
    ?.ways.find((_, n) => n === way);

/** Not used this round, payable, and worth it (BR-32, BR-A30). */
export function refuseUse(s: State, seat: Seat, { person, way, ...paid }: Use): Refusal | null {
  const found = wayOf(s, seat, person, way);
  if (found === undefined) return { reason: "no-such-power" };
  if (s.used.includes(person)) return { reason: "power-used", person };
  return refusePayment(s, seat, found.pay, paid, found.do);
}

/** Paid for, and marked for the round: the mark is the card's own and outlasts its stay (BR-A39). */
export function applyUse(s: State, seat: Seat, { person, way, ...paid }: Use, emit: Emit<Event>): void {
  const { pay: price, do: ops } = wayOf(s, seat, person, way)!;
  s.used.push(person);
  s.pending.push({ task: "go-on", seat });
  emit({ type: "power-used", seat, person, way });
  pay(s, seat, price, paid, "power", person, emit);
  opponentsHear(s, seat, person);
  pushOps(s, seat, ops, person);
}

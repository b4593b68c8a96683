import type { Emit, Seat } from "../../../engine/contract.ts";
import type { Event, Refusal } from "../events.ts";
import { PERSON } from "../persons.ts";
import type { Action, State } from "../state.ts";
import type { Op, Person } from "../vocabulary.ts";
import { pushOps } from "./chain.ts";
import { cityOf } from "./city.ts";
import { opponentsHear } from "./happen.ts";
import { type Price, pay, payments, refusePayment } from "./payment.ts";

/** One way to use the power of a person. */
interface Way {
  readonly pay: Price;
  readonly do: readonly Op[];
}
/** A worker person has one way, for a worker of his colour (BR-32). */
function waysOf(person: Person): readonly Way[] {
  if (person.kind === "worker") return [{ pay: { worker: person.colour }, do: person.do }];
  return person.kind === "passive" && "act" in person.effect ? person.effect.act : [];
}

type Use = Extract<Action, { type: "use" }>;

/** Every power of the city, in each way, with each thing that may be named to pay for it. */
export function powersOf(s: State, seat: Seat): Use[] {
  const uses: Use[] = [];
  for (const person of cityOf(s.players[seat]!.houses).powers)
    for (const [way, { pay: price }] of waysOf(person).entries())
      for (const paid of payments(s, seat, price)) uses.push({ type: "use", person: person.id, way, ...paid });
  return uses;
}
/** Those that can be used now (BR-32, BR-A30). */
export const usesOf = (s: State, seat: Seat): Use[] =>
  powersOf(s, seat).filter((use) => refuseUse(s, seat, use) === null);

/** Not used this round, payable, and worth it (BR-32, BR-A30). */
export function refuseUse(s: State, seat: Seat, { person: id, way, ...paid }: Use): Refusal | null {
  const person = cityOf(s.players[seat]!.houses).powers.find((each) => each.id === id);
  const found = person && waysOf(person)[way];
  if (found === undefined) return { reason: "no-such-power" };
  if (s.used.includes(id)) return { reason: "power-used", person: id };
  return refusePayment(s, seat, found.pay, paid, found.do);
}

/** Paid for, and marked for the round: the mark is the card's own and outlasts its stay (BR-A39). */
export function applyUse(s: State, seat: Seat, { person, way, worker, card }: Use, emit: Emit<Event>): void {
  const { pay: price, do: ops } = waysOf(PERSON[person])[way]!;
  s.used.push(person);
  s.pending.push({ task: "go-on", seat });
  emit({ type: "power-used", seat, person, way });
  pay(s, seat, price, { worker, card }, "power", person, emit);
  opponentsHear(s, seat, person);
  pushOps(s, seat, ops, person);
}

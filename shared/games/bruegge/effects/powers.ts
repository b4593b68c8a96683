import type { Emit, Seat } from "../../../engine/contract.ts";
import { PERSON, type PersonId } from "../persons.ts";
import type { Action, Event, Refusal, State } from "../state.ts";
import type { Op, Person } from "../vocabulary.ts";
import { cityOf } from "./city.ts";
import { opponentsHear } from "./happen.ts";
import { pushOps } from "./operations.ts";
import { type Price, pay, payable, refusePrice, worthIt } from "./payment.ts";

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

/** Powers that can be used now, each way with each thing that may pay for it: not used this round, and worth it (BR-32, BR-A30). */
export function usesOf(s: State, seat: Seat): Use[] {
  const uses: Use[] = [];
  for (const { person } of cityOf(s.players[seat]!.houses).powers) {
    if (s.used.includes(person.id)) continue;
    for (const [way, { pay, do: ops }] of waysOf(person).entries())
      for (const paid of payable(s, seat, pay))
        if (worthIt(s, seat, pay, paid, ops)) uses.push({ type: "use", person: person.id, way, ...paid });
  }
  return uses;
}

/** The same with those that cannot be used, for the table to say why. */
export function usesShown(s: State, seat: Seat): Use[] {
  const uses: Use[] = [];
  for (const { person } of cityOf(s.players[seat]!.houses).powers)
    for (const [way, { pay }] of waysOf(person).entries())
      for (const paid of shownFor(s, seat, pay)) uses.push({ type: "use", person: person.id, way, ...paid });
  return uses;
}

export function refuseUse(s: State, seat: Seat, { person, way, worker, card }: Use): Refusal | null {
  const { powers } = cityOf(s.players[seat]!.houses);
  const found = powers.some((resident) => resident.person.id === person) ? waysOf(PERSON[person])[way] : undefined;
  if (found === undefined) return { reason: "no-such-power" };
  if (s.used.includes(person)) return { reason: "power-used", person };
  const unpaid = refusePrice(s, seat, found.pay, { worker, card });
  if (unpaid !== null) return unpaid;
  return worthIt(s, seat, found.pay, { worker, card }, found.do) ? null : { reason: "changes-nothing" };
}

/** Paid for, and marked for the round: the mark is the card's own, and outlasts its stay (BR-A39). */
export function applyUse(s: State, seat: Seat, { person, way, worker, card }: Use, emit: Emit<Event>): void {
  const { pay: price, do: ops } = waysOf(PERSON[person])[way]!;
  s.used.push(person);
  pay(s, seat, price, { worker, card }, person, emit);
  opponentsHear(s, seat, PERSON[person].group);
  pushOps(s, seat, ops, person);
}

import type { Emit, Seat } from "../../../engine/contract.ts";
import { clockwise } from "../../../engine/seats.ts";
import type { Event } from "../events.ts";
import { PERSON, type PersonId } from "../persons.ts";
import type { State, Task } from "../state.ts";
import type { Colour, Filter, Group, Occasion } from "../vocabulary.ts";
import { pushOps } from "./chain.ts";
import { cityOf } from "./city.ts";

/** What has happened to a seat, with what filters look at. */
export interface Happening {
  readonly on: Occasion;
  readonly seat: Seat;
  readonly colour?: Colour;
  readonly group?: Group;
  /** As it was read. */
  readonly die?: number;
  /** The person of whose own recruiting this is: he does not react to it (BR-A31). */
  readonly newcomer?: PersonId;
}

/** Persons of this seat who are in place now react in the order of their placing, once all that is pushed later is done (BR-33, BR-A50). */
export function happen(s: State, what: Happening): void {
  const { seat, on, newcomer } = what;
  const reactors = cityOf(s.players[seat]!.houses).reactions[on];
  if (reactors === undefined) return;
  for (let i = reactors.length - 1; i >= 0; i--) {
    const { person, trigger } = reactors[i]!;
    if (person !== newcomer && meets(what, trigger.if)) s.pending.push({ task: "react", seat, person });
  }
}
/** Whether it is one of those that a person reacts to. */
export const meets = (
  { group, colour, die }: Pick<Happening, "group" | "colour" | "die">,
  filter: Filter | undefined,
): boolean =>
  filter === undefined ||
  ((filter.group === undefined || filter.group === group) &&
    (filter.colour === undefined || filter.colour === colour) &&
    (filter.dieIn === undefined || (die !== undefined && filter.dieIn.includes(die))));

/** The same happens to everybody: clockwise from this seat (BR-A40, BR-A47). */
export function happenToAll(s: State, on: Occasion, from: Seat): void {
  for (const seat of clockwise(from, s.players.length, s.gone).reverse()) happen(s, { on, seat });
}
/** Opponents hear that a person of the Underworld was recruited or used; they react after all he does (BR-A50). */
export function opponentsHear(s: State, seat: Seat, person: PersonId): void {
  if (PERSON[person].group !== "underworld") return;
  for (const other of clockwise(seat, s.players.length, s.gone).reverse())
    if (other !== seat) happen(s, { on: "opponent-underworld", seat: other });
}
/** What follows when a person has moved in: his lightning, own reactions, then those of opponents (BR-31, BR-A31, BR-A50). */
export function recruited(s: State, seat: Seat, id: PersonId): void {
  const person = PERSON[id];
  opponentsHear(s, seat, id);
  happen(s, { on: "recruit", seat, group: person.group, colour: person.colour, newcomer: id });
  if (person.kind === "once") pushOps(s, seat, person.do, id);
}

/** Only who still lives there (BR-A50). */
export function react(s: State, { seat, person }: Extract<Task, { task: "react" }>, emit: Emit<Event>): void {
  const found = cityOf(s.players[seat]!.houses).persons.find(({ id }) => id === person);
  if (found?.kind !== "passive" || !("on" in found.effect)) return;
  emit({ type: "person-reacted", seat, person });
  pushOps(s, seat, found.effect.do, person);
}

import type { Emit, Seat } from "../../../engine/contract.ts";
import { clockwise } from "../../../engine/seats.ts";
import type { Card, Event, State } from "../state.ts";
import type { Colour, Filter, Group, Occasion, Op } from "../vocabulary.ts";
import { cityOf } from "./city.ts";
import { pushOps } from "./operations.ts";

/** What has happened to a seat, with what filters look at. */
export interface Happening {
  readonly on: Occasion;
  readonly seat: Seat;
  readonly colour?: Colour;
  readonly group?: Group;
  /** As it was read. */
  readonly die?: number;
}

/**
 * Persons of this seat who are in place now react, in the order of their placing, when all that is pushed later is done
 * (BR-A31, BR-A50). `newcomer` does not react to his own recruiting (BR-33).
 */
export function happen(s: State, what: Happening, newcomer?: Card): void {
  const { seat } = what;
  const reactors = cityOf(s.players[seat]!.houses).reactions[what.on];
  if (reactors === undefined) return;
  for (let i = reactors.length - 1; i >= 0; i--) {
    const { card, trigger } = reactors[i]!;
    if (card.id !== newcomer?.id && meets(what, trigger.if)) s.pending.push({ task: "react", seat, card });
  }
}
/** The same at all seats, clockwise from this one (BR-A40, BR-A47). */
export function happenToAll(s: State, on: Occasion, from: Seat): void {
  for (const seat of clockwise(from, s.players.length, s.gone).reverse()) happen(s, { on, seat });
}
/** Opponents hear of an Underworld person who was recruited or whose power is used; they react after it (BR-A50). */
export function opponentsHear(s: State, seat: Seat, group: Group): void {
  if (group !== "underworld") return;
  for (const other of clockwise(seat, s.players.length, s.gone).reverse())
    if (other !== seat) happen(s, { on: "opponent-underworld", seat: other, group });
}

/** What follows a recruiting: his lightning, then own reactions, then those of opponents (BR-31, BR-A31, BR-A50). */
export function recruited(s: State, seat: Seat, card: Card): void {
  const { kind, group, colour, ...rest } = PERSON[card.face];
  opponentsHear(s, seat, group);
  happen(s, { on: "recruit", seat, group, colour }, card);
  if (kind === "once") pushOps(s, seat, rest.do, card.face);
}

const meets = ({ group, colour, die }: Happening, filter: Filter = {}): boolean =>
  (filter.group === undefined || filter.group === group) &&
  (filter.colour === undefined || filter.colour === colour) &&
  (filter.dieIn === undefined || (die !== undefined && filter.dieIn.includes(die)));

/** Only who still lives there (BR-A50). */
export function react(s: State, { seat, card }: { seat: Seat; card: Card }): void {
  const reactor = cityOf(s.players[seat]!.houses).residents.find((resident) => resident.card.id === card.id);
  if (reactor !== undefined) pushOps(s, seat, triggerOf(reactor).do, card.face);
}

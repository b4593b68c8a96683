import type { Emit, Seat } from "../../engine/contract.ts";
import { type CardNumber, shuffleDown } from "../../engine/hidden.ts";
import type { By, HouseId } from "./data.ts";
import { colourAt, personAt } from "./draw.ts";
import { happen, recruited } from "./effects/happen.ts";
import type { Event } from "./events.ts";
import type { PersonId } from "./persons.ts";
import type { House, Side, State } from "./state.ts";
import { payGuilders } from "./track.ts";
import type { Use } from "./vocabulary.ts";

export const holds = (s: State, seat: Seat, card: PersonId): boolean => {
  for (const number of s.players[seat]!.hand) if (s.faces[number] === card) return true;
  return false;
};
/** The number of this card, out of its owner's hand. */
function fromHand(s: State, seat: Seat, card: PersonId): CardNumber {
  const { hand } = s.players[seat]!;
  const place = hand.findIndex((number) => s.faces[number] === card);
  return hand.splice(place, 1)[0]!;
}
/** Played for one of the uses that discard it (BR-30); `by`: whose extra card. */
export function playOntoDiscards(
  s: State,
  seat: Seat,
  card: PersonId,
  use: Use,
  by: By | null,
  emit: Emit<Event>,
): void {
  fromHand(s, seat, card);
  s.discards.push(card);
  emit({ type: "card-played", seat, card, use, by });
}
/** A power is paid for with a card of the hand (BR-A57). */
export function payCard(s: State, seat: Seat, card: PersonId, by: By, emit: Emit<Event>): void {
  fromHand(s, seat, card);
  s.discards.push(card);
  emit({ type: "card-paid", seat, card, by });
}

export function hasEmptyHouse({ houses }: Pick<Side, "houses">): boolean {
  for (const { person } of houses) if (person === null) return true;
  return false;
}

/** Face down; a worker, where one is due, is paid before (BR-28). */
export function layHouse(s: State, seat: Seat, card: PersonId, by: By | null, emit: Emit<Event>): void {
  const number = fromHand(s, seat, card);
  const colour = colourAt(s, number);
  const house = { number: s.laid++, card: number, colour, person: null, since: 0 };
  const player = s.players[seat]!;
  player.houses = [...player.houses, house];
  emit({ type: "house-built", seat, house: house.number, colour, by, card });
  happen(s, { on: "build-house", seat, colour });
}

/** Into the empty house that was built first (BR-29, BR-A49); his lightning and all reactions follow (BR-A31). */
export function placePerson(
  s: State,
  seat: Seat,
  person: PersonId,
  price: number,
  by: By | null,
  emit: Emit<Event>,
): void {
  payGuilders(s, seat, price, "person", by, emit);
  fromHand(s, seat, person);
  const house = s.players[seat]!.houses.find((each) => each.person === null)!;
  change(s, seat, { ...house, person, since: s.laid++ });
  emit({ type: "person-recruited", seat, person, house: house.number, by });
  recruited(s, seat, person);
}

/** The house card is discarded, its person returns to the hand, and everybody knows that he is there (BR-A4, BR-A39). */
export function burnHouse(s: State, seat: Seat, id: HouseId, emit: Emit<Event>): void {
  const player = s.players[seat]!;
  const { card: number, person } = player.houses.find((house) => house.number === id)!;
  const card = personAt(s, number);
  player.houses = player.houses.filter((house) => house.number !== id);
  s.discards.push(card);
  if (person !== null) player.hand.push(...shuffleDown(s, [person]));
  emit({ type: "house-burnt", seat, house: id, card, person });
}
/** Onto the discards; his house stays (BR-A5). */
export function loseByPlague(s: State, seat: Seat, person: PersonId, emit: Emit<Event>): void {
  const house = s.players[seat]!.houses.find((each) => each.person === person)!;
  change(s, seat, { ...house, person: null, since: 0 });
  s.discards.push(person);
  emit({ type: "person-died", seat, person, house: house.number });
}
function change(s: State, seat: Seat, house: House): void {
  const player = s.players[seat]!;
  player.houses = player.houses.map((each) => (each.number === house.number ? house : each));
}

import type { Seat } from "../../../engine/contract.ts";
import { CANAL_PRICES } from "../data.ts";
import { PERSON, type PersonId } from "../persons.ts";
import type { State } from "../state.ts";
import type { Op } from "../vocabulary.ts";
import { cityOf, recruitDiscount } from "./city.ts";

/** What it costs to recruit this person: discounts of the city add up, that of an operation comes on top (BR-A42). */
export function priceOf(s: State, seat: Seat, id: PersonId, op?: Extract<Op, { op: "recruit" }>): number {
  const person = PERSON[id];
  const extra = op === undefined ? 0 : op.bonus?.colour === person.colour ? op.bonus.discount : op.discount;
  return Math.max(0, person.price - recruitDiscount(cityOf(s.players[seat]!.houses), person) - extra);
}
/** What the next space of this canal costs, however it is built (BR-26, BR-A52). */
export function canalPrice(s: State, seat: Seat, canal: CanalNumber, discount = 0): number {
  const { canals, houses } = s.players[seat]!;
  return Math.max(0, CANAL_PRICES[canals[canal]]! - cityOf(houses).canalDiscount - discount);
}

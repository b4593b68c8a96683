import { CANAL_PRICES, type CanalNumber } from "../data.ts";
import type { Refusal } from "../events.ts";
import { hasEmptyHouse } from "../houses.ts";
import { PERSON, type PersonId } from "../persons.ts";
import type { Side } from "../state.ts";
import type { Op } from "../vocabulary.ts";
import { cityOf, recruitDiscount } from "./city.ts";

/** What it costs to recruit this person: discounts of the city add up, that of an operation comes on top (BR-29, BR-A42). */
export function priceOf({ houses }: Side, id: PersonId, op?: Extract<Op, { op: "recruit" }>): number {
  const person = PERSON[id];
  const off = op?.bonus?.colour === person.colour ? op.bonus.discount : (op?.discount ?? 0);
  return Math.max(0, person.price - recruitDiscount(cityOf(houses), person) - off);
}
/** Why nobody can move in at this price (BR-29, BR-A13). */
export function refuseRecruit(side: Side, price: number): Refusal | null {
  if (!hasEmptyHouse(side)) return { reason: "no-empty-house" };
  return side.guilders >= price ? null : { reason: "too-few-guilders", has: side.guilders, needs: price };
}
/** What the next space of this canal costs, however it is built (BR-26, BR-A52); there has to be one. */
export const canalPrice = ({ canals, houses }: Side, canal: CanalNumber, discount = 0): number =>
  Math.max(0, CANAL_PRICES[canals[canal]!]! - cityOf(houses).canalDiscount - discount);

import type { Seat } from "../../../../shared/engine/contract.ts";
import type { By } from "../../../../shared/games/bruegge/data.ts";
import type { PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP, type ShipId } from "../../../../shared/games/bruegge/ships.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import type { Rect } from "../../../table/layout.ts";
import type { Art } from "../../../table/pieces.ts";
import { points } from "../art/pictures.ts";
import { berthId } from "../choices.ts";
import { arranged, type Moved, ofSeat, spot } from "../scene/spots.ts";
import { homeOf } from "./city.ts";
import { many, send } from "./ways.ts";

/** What is paid goes to the dice, and what nobody's person gives comes from there. */
function middle(motion: Moved): Rect {
  const { rect } = arranged(motion.before).dice;
  return { ...rect, y: rect.y + rect.height * 0.3 };
}
/** The person in his house, or the ship in its berth, that gives something: null where they are not seen. */
function giver(motion: Moved, seat: Seat, by: By | null): Rect | null {
  if (by === null) return null;
  if (by in SHIP) return spot(motion, "before", berthId(SHIP[by as ShipId].colour));
  return homeOf(motion, seat, by as PersonId);
}
export const gains = (motion: Moved, seat: Seat, arts: readonly Art[], by: By | null = null): Promise<void> =>
  send(motion, `gains:${seat}`, arts, giver(motion, seat, by) ?? middle(motion), ofSeat(motion, seat));
export const pays = (motion: Moved, seat: Seat, arts: readonly Art[]): Promise<void> =>
  send(motion, `pays:${seat}`, arts, ofSeat(motion, seat), middle(motion));
export const takes = (motion: Moved, seat: Seat, victim: Seat, arts: readonly Art[]): Promise<void> =>
  send(motion, `stolen:${victim}`, arts, ofSeat(motion, victim), ofSeat(motion, seat));

export const coins = (count: number): Art[] => many(coinSign(), count);
/** A number of points on a shield. */
export const worth = (count: number): Art[] => (count === 0 ? [] : [points(count)]);

import type { Seat } from "../../../../shared/engine/contract.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import type { Art } from "../../../table/pieces.ts";
import { points } from "../art/pictures.ts";
import { arranged, type Moved, ofSeat } from "../scene/spots.ts";
import { handPlace, many, send } from "./ways.ts";

/** What somebody gets comes from what he plays, what he pays goes to the middle. */
const middle = (motion: Moved) => {
  const { rect } = arranged(motion.before).dice;
  return { ...rect, y: rect.y + rect.height * 0.3 };
};
export const gains = (motion: Moved, seat: Seat, arts: readonly Art[]): Promise<void> => {
  const to = ofSeat(motion, seat);
  const from = seat === motion.before.view.viewer ? handPlace(motion, seat) : middle(motion);
  return send(motion, `gains:${seat}`, arts, from, to);
};
export const pays = (motion: Moved, seat: Seat, arts: readonly Art[]): Promise<void> =>
  send(motion, `pays:${seat}`, arts, ofSeat(motion, seat), middle(motion));
export const takes = (motion: Moved, seat: Seat, victim: Seat, arts: readonly Art[]): Promise<void> =>
  send(motion, `stolen:${victim}`, arts, ofSeat(motion, victim), ofSeat(motion, seat));

export const coins = (count: number): Art[] => many(coinSign(), count);
/** A number of points on a shield. */
export const worth = (count: number): Art[] => (count === 0 ? [] : [points(count)]);

import type { Seat } from "../../../../shared/engine/contract.ts";
import type { By } from "../../../../shared/games/bruegge/data.ts";
import type { PersonId } from "../../../../shared/games/bruegge/persons.ts";
import { SHIP, type ShipId } from "../../../../shared/games/bruegge/ships.ts";
import { coinSign } from "../../../table/kit/pictures.ts";
import type { Rect } from "../../../table/layout.ts";
import type { Art } from "../../../table/pieces.ts";
import { points } from "../art/pictures.ts";
import { berthId } from "../choices.ts";
import { arranged, keptBy, type Moved, spot } from "../scene/spots.ts";
import { homeOf } from "./city.ts";
import { many, send, vanish } from "./ways.ts";

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
  byKind(arts, (kind, i) => {
    const to = keptBy(motion, "after", seat, kind[0]!);
    return send(motion, `gains:${seat}:${i}`, kind, giver(motion, seat, by) ?? middle(motion), to);
  });
export const pays = (motion: Moved, seat: Seat, arts: readonly Art[]): Promise<void> =>
  byKind(arts, (kind, i) =>
    send(motion, `pays:${seat}:${i}`, kind, keptBy(motion, "before", seat, kind[0]!), middle(motion)),
  );
export const takes = (motion: Moved, seat: Seat, victim: Seat, arts: readonly Art[]): Promise<void> =>
  byKind(arts, (kind, i) => {
    const [from, to] = [keptBy(motion, "before", victim, kind[0]!), keptBy(motion, "after", seat, kind[0]!)];
    return send(motion, `stolen:${victim}:${i}`, kind, from, to);
  });
/** What somebody loses rises from where he had it. */
export const loses = (motion: Moved, seat: Seat, arts: readonly Art[]): Promise<void> =>
  byKind(arts, (kind, i) => vanish(motion, kind, keptBy(motion, "before", seat, kind[0]!), i));

/** Each kind goes where it belongs, all at the same time. */
async function byKind(
  arts: readonly Art[],
  each: (kind: readonly Art[], index: number) => Promise<void>,
): Promise<void> {
  const kinds = Map.groupBy(arts, ({ key }) => key);
  await Promise.all([...kinds.values()].map(each));
}

export const coins = (count: number): Art[] => many(coinSign(), count);
/** A number of points on a shield. */
export const worth = (count: number): Art[] => (count === 0 ? [] : [points(count)]);

import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Event } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { MOVE } from "../../../table/kit/flights.ts";
import { type Rect, rect } from "../../../table/layout.ts";
import { over, shaped } from "../../../table/motion.ts";
import { type Piece, picture } from "../../../table/pieces.ts";
import { member } from "../art/pictures.ts";
import { DEPTH } from "../layout.ts";
import { homeOf, type Moved } from "../scene/spots.ts";

export type Told<T extends Event["type"]> = Extract<Event, { type: T }>;
export const above = DEPTH.flying;
/** Milliseconds: one pace of a member. */
export const PACE = 100;
export const PACES = 3;

/** So large a card lies that is turned over on its deck. */
export const FLIPPED = 44;
export const small = (on: Rect, size = 28): Rect => over(on, size, size);
export const figure = (on: Rect): Rect => over(on, 28, 35);
export const chip = (on: Rect): Rect => over(on, 34, 47);

/** A thing that comes to lie elsewhere goes there over everything, whatever zone it lies in before and after. */
export async function carry({ mover }: Moved, piece: Piece, from: Rect, to: Rect, ms = MOVE, delay = 0): Promise<void> {
  const { id, z: _, zone: _zone, page: _page, of: _of, ...look } = piece;
  const free = { ...look, id: `carried:${id}`, z: above };
  mover.put(free, { rect: shaped(piece.rect, from) });
  mover.take(id);
  await mover.move(free.id, { rect: shaped(piece.rect, to) }, { ms, delay, arc: 12, ease: "both" });
}

/** Pace by pace: a member goes on foot. */
export async function walk({ mover }: Moved, id: string, seat: Seat, from: Rect, to: Rect): Promise<void> {
  const [a, b] = [figure(from), figure(to)];
  mover.put(picture(id, member(seat), b, above), { rect: a });
  for (let n = 1; n <= PACES; n++) {
    const at = (k: "x" | "y"): number => a[k] + ((b[k] - a[k]) * n) / PACES;
    await mover.move(id, { rect: rect(at("x"), at("y"), b.width, b.height) }, { ms: PACE, arc: 7, ease: "both" });
  }
}

/** Several of a tribe leave a place for their tribe card. */
export const goHome = (motion: Moved, seat: Seat, count: number, from: Rect): Promise<unknown> =>
  Promise.all(
    Array.from({ length: count }, (_, n) => walk(motion, `home:${seat}:${n}`, seat, from, homeOf(motion, seat))),
  );

import type { Seat } from "../../../../shared/engine/contract.ts";
import type { ByColour } from "../../../../shared/games/bruegge/data.ts";
import { COLOURS } from "../../../../shared/games/bruegge/vocabulary.ts";
import { COIN, fly, MOVE, STEP, spread } from "../../../table/kit/flights.ts";
import { clamp, type Rect } from "../../../table/layout.ts";
import { over, shaped, travel } from "../../../table/motion.ts";
import { type Art, type Piece, picture } from "../../../table/pieces.ts";
import { ring, worker } from "../art/pictures.ts";
import { cardOf } from "../choices.ts";
import { seatSeen } from "../laying.ts";
import { DEPTH } from "../layout.ts";
import { arranged, type Moved, ofSeat } from "../scene/spots.ts";

export const above = DEPTH.flying;
export const small = (on: Rect, size = 30): Rect => over(on, size, size);
export const cardSized = (on: Rect, high = 64): Rect => over(on, high / 1.42, high);

/** A thing that comes to lie elsewhere goes there over everything, whatever zone it lies in before and after. */
export async function carry(
  { mover }: Pick<Moved, "mover">,
  piece: Piece,
  from: Rect,
  to: Rect,
  ms = MOVE,
  delay = 0,
): Promise<void> {
  const { id, z: _, zone: _zone, page: _page, of: _of, ...look } = piece;
  const free = { ...look, id: `carried:${id}`, z: above };
  mover.put(free, { rect: shaped(piece.rect, from) });
  mover.take(id);
  await mover.move(free.id, { rect: shaped(piece.rect, to) }, { ms, delay, arc: 12, ease: "both" });
}

/** The cards that stay in one's hand close up where one has left it. */
export function closeUp({ mover, drawn }: Pick<Moved, "mover" | "drawn">): Promise<void> {
  const held = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ id }) => cardOf(id) !== null);
  return travel(mover, held(drawn.before), held(drawn.after), { ms: MOVE, above: DEPTH.tray, ease: "both" });
}

/** Small pictures go from one place to another, and are gone. */
export const send = (
  { mover }: Pick<Moved, "mover">,
  id: string,
  arts: readonly Art[],
  from: Rect,
  to: Rect,
): Promise<void> =>
  fly(mover, arts.slice(0, MOST), {
    id,
    from: small(from),
    to: small(to),
    z: above + 0.2,
    ms: COIN,
    arc: 26,
    goes: true,
  });
/** More of them only make the way longer. */
export const MOST = 6;
/** How long so many take at most. */
export const SENT = COIN + (MOST - 1) * STEP;
export const many = (art: Art, count: number): Art[] => Array<Art>(clamp(0, count, MOST)).fill(art);
export const workersOf = (workers: ByColour): Art[] =>
  COLOURS.flatMap((colour, i) => many(worker(colour), workers[i]!));

/** They rise from where they were and are gone. */
export const vanish = (motion: Moved, arts: readonly Art[], at: Rect, nth = 0): Promise<void> =>
  send(motion, `gone:${nth}`, arts, at, { ...at, y: at.y - 44 });

/** A ring of light where something happens. */
export const shine = ({ mover }: Pick<Moved, "mover">, at: Rect, ms = MOVE): Promise<void> =>
  spread(mover, ring(), at, { by: clamp(8, at.width * 0.3, 26), z: above, ms });

/** A sign comes up large over a place, so that everybody sees it, and sinks there. */
export async function sign({ mover }: Pick<Moved, "mover">, art: Art, at: Rect, ms: number): Promise<void> {
  const large = over(at, 84, 84);
  mover.put(picture("sign", art, large, above + 1), { rect: small(large), alpha: 0.2 });
  await mover.move("sign", { rect: large, alpha: 1 }, { ms: ms * 0.35 });
  await mover.rest(ms * 0.3);
  await mover.move("sign", { rect: small(large), alpha: 0 }, { ms: ms * 0.35, ease: "in" });
  mover.take("sign");
}

/** Whether this seat's city is the one that is seen. */
export const seesCity = ({ before: { view, opened } }: Moved, seat: Seat): boolean => seatSeen(view, opened) === seat;
/** Where somebody plays from: one's own tray, another's plate. */
export const handPlace = (motion: Moved, seat: Seat): Rect =>
  seat === motion.before.view.viewer ? small(arranged(motion.before).tray.prompt, 60) : ofSeat(motion, seat);

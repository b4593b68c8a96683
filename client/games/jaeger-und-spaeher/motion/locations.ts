import { type Ground, LAND, type LocationFace } from "../../../../shared/games/jaeger-und-spaeher/data.ts";
import type { Card } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import { drawnAs, go, MOVE, reveal, STEP } from "../../../table/kit/flights.ts";
import { stackIcon } from "../art/pictures.ts";
import { pileId, placeId } from "../choices.ts";
import { DEPTH, place } from "../layout.ts";
import { type Moved, seen, spot } from "../scene/spots.ts";
import { above, carry, FLIPPED, goHome, small, type Told } from "./ways.ts";

const groundOf = ({ face }: Card): Ground => LAND[face as LocationFace].ground;

/** The decks lie behind the last location: they make room, or close up, before it comes or goes. */
function decksLie({ mover, drawn }: Moved): void {
  for (const piece of drawn.after) if (piece.id === "decks" || piece.id.startsWith("pile:")) mover.put(piece);
}

/** The card goes to its discards, everybody who stands there home (JS-R8). */
export async function finishes(motion: Moved, { card, home }: Told<"location-finished">): Promise<void> {
  decksLie(motion);
  const drawn = drawnAs(motion.drawn.before, placeId(card.id));
  const from = drawn === undefined ? spot(motion, "before", placeId(card.id)) : seen(motion, "before", drawn);
  for (const { id } of motion.drawn.before) if (id.split(":")[1] === `${card.id}`) motion.mover.take(id);
  await Promise.all([
    ...(drawn === undefined
      ? []
      : [carry(motion, drawn, from, small(spot(motion, "after", pileId(groundOf(card))), 40), MOVE + STEP)]),
    go(motion, { above: DEPTH.piece + 0.9 }),
    ...home.map((count, seat) => goHome(motion, seat, count, from)),
  ]);
}

/** Off its deck, over, and beside the others. */
export async function reveals(motion: Moved, { card }: Told<"location-revealed">): Promise<void> {
  const { before, after, drawn } = motion;
  const ground = groundOf(card);
  const shown = drawnAs(drawn.after, placeId(card.id));
  const pile = place(after.view, [], after.port).find(({ id }) => id === pileId(ground));
  if (shown === undefined || pile === undefined) return;
  decksLie(motion);
  const back = stackIcon(ground);
  await Promise.all([
    go(motion, { above: DEPTH.piece + 0.9 }),
    reveal(motion, { seat: before.view.active, pile: small(pile.rect, FLIPPED), back, shown, z: above }),
  ]);
}

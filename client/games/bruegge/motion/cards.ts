import type { Event } from "../../../../shared/games/bruegge/events.ts";
import { COIN, DEAL, drawnAs, fly, MOVE, STEP } from "../../../table/kit/flights.ts";
import { over } from "../../../table/motion.ts";
import { picture } from "../../../table/pieces.ts";
import { back, personArt, pileSign } from "../art/pictures.ts";
import { handId, stackId } from "../choices.ts";
import { arranged, coming, type Moved, ofSeat, seen, spot } from "../scene/spots.ts";
import { above, cardSized, carry, handPlace, small } from "./ways.ts";

type Told<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Face down off its pile (BR-A58). */
export function draws(motion: Moved, { seat, pile, colour }: Told<"card-drawn">): Promise<void> {
  const from = cardSized(spot(motion, "before", stackId(pile)), 56);
  const to = cardSized(handPlace(motion, seat), 40);
  return fly(motion.mover, [back(colour)], { id: "drawn", from, to, z: above, ms: DEAL, arc: 14, goes: true });
}

/** All of a draw are seen together: whoever owns them sees them turn. */
export async function sees(motion: Moved): Promise<void> {
  const { mover } = motion;
  const own = coming(motion, "hand:");
  await Promise.all(
    own.map(async (card, i) => {
      const at = seen(motion, "after", card);
      const { zone: _, ...free } = card;
      mover.put({ ...free, rect: at, z: above }, { squash: 0 });
      await mover.move(card.id, { squash: 1 }, { ms: DEAL, delay: i * STEP });
    }),
  );
}

/** Before a card of another player goes, everybody sees what it is: longer for the first of a turn. */
const SHOWN = 360;
export const PLAYED = MOVE + SHOWN + DEAL;

/** From the hand to the discards. */
export async function plays(
  motion: Moved,
  { seat, card }: { readonly seat: number; readonly card: Told<"card-played">["card"] },
) {
  const { mover, drawn, before, host } = motion;
  const held = drawnAs(drawn.before, handId(card));
  const away = discardsOf(motion);
  if (held !== undefined) return carry(motion, held, seen(motion, "before", held), away, MOVE + STEP);
  const { city } = arranged(before);
  const high = Math.min(170, city.rect.height - 12);
  const shown = over(city.rect, high / 1.42, high);
  const from = cardSized(ofSeat(motion, seat), 50);
  mover.put(picture("played", personArt(card, "card", host.language()), shown, above), { rect: from });
  await mover.move("played", { rect: shown }, { ms: MOVE, ease: "both" });
  await mover.rest(SHOWN);
  await mover.move("played", { rect: away, alpha: 0.3 }, { ms: DEAL, ease: "in" });
  mover.take("played");
}

/** Where played cards go: the discards, or out of the table where they lie behind something. */
function discardsOf(motion: Moved) {
  const { piles, price } = arranged(motion.before);
  return cardSized(piles?.rest ?? price, 40);
}

/** Somebody without a card, or piles without one. */
export const lacks = (motion: Moved, seat: number): Promise<void> => {
  const at = ofSeat(motion, seat);
  return fly(motion.mover, [pileSign("hand")], {
    id: "lacks",
    from: small(at),
    to: small({ ...at, y: at.y - 20 }),
    z: above,
    ms: COIN,
    goes: true,
  });
};

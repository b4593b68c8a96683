import type { Event } from "../../../../shared/games/bruegge/events.ts";
import { PERSON } from "../../../../shared/games/bruegge/persons.ts";
import { COIN, DEAL, drawnAs, fly, MOVE, STEP } from "../../../table/kit/flights.ts";
import { coming, going } from "../../../table/kit/whereabouts.ts";
import { over } from "../../../table/motion.ts";
import { type Piece, picture } from "../../../table/pieces.ts";
import { back, personArt, pileSign } from "../art/pictures.ts";
import { cardOf, handId, PROMPT, stackId } from "../choices.ts";
import { arranged, type Moved, ofSeat, seen, spot } from "../scene/spots.ts";
import { above, cardSized, carry, closeUp, handPlace, small } from "./ways.ts";

type Told<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Face down off its pile (BR-A58); what one holds makes room. */
export async function draws(motion: Moved, { seat, pile, colour }: Told<"card-drawn">): Promise<void> {
  const from = cardSized(spot(motion, "before", stackId(pile)), 56);
  const [lies] = coming(motion, "taken:");
  const to = cardSized(lies === undefined ? handPlace(motion, seat) : seen(motion, "after", lies), 40);
  const drawn = fly(motion.mover, [back(colour)], { id: "drawn", from, to, z: above, ms: DEAL, arc: 14, goes: true });
  await Promise.all([drawn, closeUp(motion)]);
}

/** The papers of a draw that has come to its end go; what was held lies, and is told, where it will. */
function clearDraw(motion: Moved): void {
  const { mover, drawn } = motion;
  for (const { id } of [...going(motion, "answer:"), ...going(motion, "taken:")]) mover.take(id);
  const stays = ({ id }: Piece): boolean => id === PROMPT || cardOf(id) !== null;
  for (const piece of drawn.after) if (stays(piece) && drawnAs(drawn.before, piece.id) !== undefined) mover.put(piece);
}

/** All of a draw are seen together: whoever owns them sees them turn, one after the other. */
export async function sees(motion: Moved): Promise<void> {
  const { mover } = motion;
  if (coming(motion, "hand:").length > 0) clearDraw(motion);
  const faces = coming(motion, "hand:").map((card) => {
    const { zone: _, ...face } = { ...card, rect: seen(motion, "after", card), z: above };
    return face;
  });
  for (const face of faces) {
    const { colour } = PERSON[cardOf(face.id)!];
    mover.put({ ...face, parts: picture(face.id, back(colour), face.rect, above).parts });
  }
  await Promise.all(
    faces.map(async (face, i) => {
      await mover.move(face.id, { squash: 0 }, { ms: DEAL / 2, delay: i * STEP });
      mover.put(face, { squash: 0 });
      await mover.move(face.id, { squash: 1 }, { ms: DEAL / 2 });
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
  if (held !== undefined) {
    await Promise.all([carry(motion, held, seen(motion, "before", held), away, MOVE + STEP), closeUp(motion)]);
    return;
  }
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

import { dealing } from "../../../../client/table/kit/dealing.ts";
import { DEAL, go, MOVE, STEP, still } from "../../../../client/table/kit/flights.ts";
import type { Rect } from "../../../../client/table/layout.ts";
import type { Motion, Motions, Shown } from "../../../../client/table/scene.ts";
import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Card, Lanterns } from "../state.ts";
import { back, lantern } from "./art/pictures.ts";
import { cardId } from "./choices.ts";
import { type Arrangement, arrange, DEPTH } from "./layout.ts";

const above = DEPTH.flying;
type Moved = Motion<Lanterns>;
const arrangement = ({ view, port }: Shown<Lanterns>): Arrangement => arrange(view, [], port);
const cards = dealing<Lanterns>({
  piles: (shown) => {
    const { deck, discard } = arrangement(shown);
    return { draw: deck, discard };
  },
  panel: (shown, of) => arrangement(shown).plates.find(({ seat }) => seat === of)!.rect,
  back,
  size: { width: 34, height: 46 },
  above,
});

/** Into a hand, face up. */
const comes = (motion: Moved, seat: Seat, card: Card, from: Rect): Promise<void> =>
  cards.take(motion, seat, { id: cardId(card), art: lantern(card.face), from });

/** Out of a hand onto the open pile. */
const goes = (motion: Moved, { seat, cards: sold }: { readonly seat: Seat; readonly cards: readonly Card[] }) =>
  cards.discard(
    motion,
    seat,
    sold.map(({ face }) => lantern(face)),
  );

/** Milliseconds: a full hand makes room, one lantern after the other. */
const ROOM = 5 * STEP;

/** One motion for each event: how it looks, and how long it takes. */
export const motions: Motions<Lanterns> = {
  "card-taken": {
    ms: MOVE + ROOM,
    play: (motion, { seat, card }) => {
      const lay = arrangement(motion.before).stall.find((it) => it.card.id === card.id);
      return comes(motion, seat, card, lay?.rect ?? arrangement(motion.before).deck);
    },
  },
  "cards-drawn": { ms: DEAL + ROOM, play: cards.draw },
  "set-sold": { ms: MOVE + ROOM, play: goes },
  "bonus-kept": {
    ms: MOVE + 3 * STEP,
    play: (motion, { seat, card }) => comes(motion, seat, card, arrangement(motion.before).discard),
  },
  "deck-reshuffled": { ms: MOVE + 2 * STEP, play: cards.reshuffle },
  "stall-refilled": {
    ms: MOVE + STEP,
    play: (motion, { card }) =>
      go(motion, { above, from: ({ id }) => (id === cardId(card) ? arrangement(motion.before).deck : null) }),
  },
  "seat-left": { ms: MOVE + 8 * STEP, play: goes },
  "turn-began": still,
  "game-ended": still,
};

import { DEAL, go, intoHand, MOVE, outOfHand, reshuffle, STEP, still } from "../../../../client/table/kit/flights.ts";
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
/** Lanterns on their way between a player and a place. */
const passing = ({ before }: Moved, seat: Seat, pile: Rect, ms = MOVE) => {
  const panel = arrangement(before).plates.find((plate) => plate.seat === seat)!.rect;
  return { id: "passed", seat, pile, panel, size: { width: 34, height: 46 }, above, ms };
};

/** Into a hand: one's own go where they will lie, those of others to their plate. */
const comes = (motion: Moved, seat: Seat, card: Card, from: Rect): Promise<void> =>
  intoHand(motion, {
    ...passing(motion, seat, from),
    arts: [lantern(card.face)],
    which: ({ id }) => id === cardId(card),
  });

/** Out of a hand onto the open pile. */
const goes = (motion: Moved, { seat, cards }: { readonly seat: Seat; readonly cards: readonly Card[] }) =>
  outOfHand(motion, {
    ...passing(motion, seat, arrangement(motion.before).discard),
    arts: cards.map(({ face }) => lantern(face)),
  });

/** One motion for each event: how it looks, and how long it takes. */
export const motions: Motions<Lanterns> = {
  "card-taken": {
    ms: MOVE + STEP,
    play: (motion, { seat, card }) => {
      const lay = arrangement(motion.before).stall.find((it) => it.card.id === card.id);
      return comes(motion, seat, card, lay?.rect ?? arrangement(motion.before).deck);
    },
  },
  "cards-drawn": {
    ms: DEAL + 2 * STEP,
    play: (motion, { seat, count }) => {
      const arts = Array<typeof back>(count).fill(back);
      return intoHand(motion, { ...passing(motion, seat, arrangement(motion.before).deck, DEAL), arts });
    },
  },
  "set-sold": { ms: MOVE + 5 * STEP, play: goes },
  "bonus-kept": {
    ms: MOVE + STEP,
    play: (motion, { seat, card }) => comes(motion, seat, card, arrangement(motion.before).discard),
  },
  "deck-reshuffled": {
    ms: MOVE + 2 * STEP,
    play: ({ mover, before }) => {
      const { discard, deck } = arrangement(before);
      return reshuffle(mover, back, discard, deck, above);
    },
  },
  "stall-refilled": {
    ms: MOVE + STEP,
    play: (motion, { card }) =>
      go(motion, { above, from: ({ id }) => (id === cardId(card) ? arrangement(motion.before).deck : null) }),
  },
  "seat-left": { ms: MOVE + 8 * STEP, play: goes },
  "turn-began": still,
  "game-ended": still,
};

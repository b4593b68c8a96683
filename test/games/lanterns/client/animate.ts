import { DEAL, fly, go, MOVE, reshuffle, STEP, still } from "../../../../client/table/kit/flights.ts";
import type { Rect } from "../../../../client/table/layout.ts";
import { over } from "../../../../client/table/motion.ts";
import type { Motion, Motions, Shown } from "../../../../client/table/scene.ts";
import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Card, Lanterns } from "../state.ts";
import { back, lantern } from "./art/pictures.ts";
import { cardId } from "./choices.ts";
import { type Arrangement, arrange, DEPTH } from "./layout.ts";

const above = DEPTH.flying;
type Moved = Motion<Lanterns>;
const arrangement = ({ view, port }: Shown<Lanterns>): Arrangement => arrange(view, [], port);
/** A lantern on its way to or from somebody else. */
const at = (on: Rect): Rect => over(on, 34, 46);
const plateOf = (shown: Shown<Lanterns>, seat: Seat): Rect =>
  at(arrangement(shown).plates.find((plate) => plate.seat === seat)!.rect);
const isOwn = ({ before }: Moved, seat: Seat): boolean => seat === before.view.viewer;

/** Into a hand: one's own cards go where they will lie, those of others to their plate. */
function comes(motion: Moved, seat: Seat, card: Card, from: Rect): Promise<void> {
  if (isOwn(motion, seat)) return go(motion, { above, from: ({ id }) => (id === cardId(card) ? from : null) });
  const way = { from: at(from), to: plateOf(motion.before, seat) };
  return fly(motion.mover, [lantern(card.face)], { id: "taken", ...way, z: above, ms: MOVE, goes: true });
}

/** Out of a hand onto the open pile. */
function goes(motion: Moved, seat: Seat, cards: readonly Card[]): Promise<void> {
  const { discard } = arrangement(motion.before);
  if (isOwn(motion, seat)) return go(motion, { stagger: STEP, above, to: () => discard });
  const faces = cards.map(({ face }) => lantern(face));
  return fly(motion.mover, faces, {
    id: "sold",
    from: plateOf(motion.before, seat),
    to: at(discard),
    z: above,
    ms: MOVE,
  });
}

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
      const { deck } = arrangement(motion.before);
      if (isOwn(motion, seat)) return go(motion, { ms: DEAL, stagger: STEP, above, from: () => deck });
      const way = { from: at(deck), to: plateOf(motion.before, seat) };
      return fly(motion.mover, Array<typeof back>(count).fill(back), {
        id: "drawn",
        ...way,
        z: above,
        ms: DEAL,
        goes: true,
      });
    },
  },
  "set-sold": { ms: MOVE + 5 * STEP, play: (motion, { seat, cards }) => goes(motion, seat, cards) },
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
  "seat-left": { ms: MOVE + 8 * STEP, play: (motion, { seat, cards }) => goes(motion, seat, cards) },
  "turn-began": still,
  "game-ended": still,
};

import type { Kind, Seat } from "../../../shared/engine/contract.ts";
import type { Rect, Viewport } from "../layout.ts";
import type { Art, Piece } from "../pieces.ts";
import type { Motion, Shown } from "../scene.ts";
import { DEAL, intoHand, MOVE, outOfHand, reshuffle } from "./flights.ts";

/** A table on which cards go from a draw pile into hands, and from hands onto a discard pile. */
interface Dealt<G extends Kind> {
  readonly piles: (shown: Shown<G>) => { readonly draw: Rect; readonly discard: Rect };
  readonly panel: (shown: Shown<G>, seat: Seat) => Rect;
  readonly back: Art;
  /** Of cards of others on their way. */
  readonly size: Viewport;
  readonly above: number;
}

/** How cards move on such a table. One's own go where they lie in the hand, those of others to and from their panels. */
export function dealing<G extends Kind>({ piles, panel, back, size, above }: Dealt<G>) {
  const at = (motion: Motion<G>, seat: Seat) => ({ seat, panel: panel(motion.before, seat), size, above });
  return {
    /** Off the draw pile, face down but for one's own. */
    draw: (motion: Motion<G>, { seat, count }: { readonly seat: Seat; readonly count: number }) =>
      intoHand(motion, {
        ...at(motion, seat),
        id: "drawn",
        ms: DEAL,
        arc: 16,
        pile: piles(motion.before).draw,
        arts: Array<Art>(count).fill(back),
      }),
    /** Face up to a player, from wherever it lay. */
    take: (motion: Motion<G>, seat: Seat, { id, art, from }: { id: string; art: Art; from: Rect }) =>
      intoHand(motion, {
        ...at(motion, seat),
        id: "taken",
        ms: MOVE,
        pile: from,
        arts: [art],
        which: (piece) => piece.id === id,
      }),
    /** Onto the discard pile; `which` of one's own they are, if not all that go. */
    discard: (motion: Motion<G>, seat: Seat, arts: readonly Art[], which?: (piece: Piece) => boolean) =>
      outOfHand(motion, {
        ...at(motion, seat),
        id: "paid",
        ms: MOVE,
        arc: 18,
        pile: piles(motion.before).discard,
        arts,
        ...(which !== undefined && { which }),
      }),
    /** What was used becomes the draw pile again. */
    reshuffle: ({ mover, before }: Motion<G>) => {
      const { draw, discard } = piles(before);
      return reshuffle(mover, back, discard, draw, above);
    },
  };
}

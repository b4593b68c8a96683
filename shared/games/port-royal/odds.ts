import { deckOf, type Face, printed } from "./data.ts";
import { canRepel, holdsColour, swordsOf } from "./reckoning.ts";
import type { Card, View } from "./state.ts";

/** Every face of the deck with its copies, counted once. */
const DECKS = new Map([false, true].map((expansion) => [expansion, counted(deckOf(expansion))]));

function counted(faces: readonly Face[]): ReadonlyMap<Face, number> {
  const counts = new Map<Face, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}

/**
 * The fronts that the next card may have, each as often as it may: all that lie nowhere open, in the draw pile or
 * under coins alike; or the discards, when these are about to be shuffled. From the view alone: what somebody
 * remembers of an earlier shuffle would tell him more.
 */
export function unseen(view: View): Map<Face, number> {
  if (view.draw === 0 && view.discard.length > 0) return new Map(counted(view.discard.map(({ face }) => face)));
  const fronts = new Map(DECKS.get(view.expansion)!);
  const see = (cards: readonly Card[]) => {
    for (const { face } of cards) if (fronts.has(face)) fronts.set(face, fronts.get(face)! - 1);
  };
  see(view.discard);
  see(view.harbour);
  see(view.expeditions);
  if (view.ship !== null) see([view.ship]);
  for (const { display, expeditions, kept } of view.players) {
    see(display);
    see(expeditions);
    see(kept);
  }
  return fronts;
}

/** How likely the next card ends the active player's turn: so many cards of so many. None while both piles are empty (PR-18). */
export interface Odds {
  readonly bust: number;
  readonly of: number;
}
export function bustOdds(view: View): Odds {
  if (view.draw === 0 && view.discard.length === 0) return { bust: 0, of: 0 };
  const harbour = view.harbour.map(({ face }) => face);
  const swords = swordsOf(view.players[view.active]!.display.map(({ face }) => face));
  let bust = 0;
  let of = 0;
  for (const [face, count] of unseen(view)) {
    of += count;
    if (busts(face, harbour, swords)) bust += count;
  }
  return { bust, of };
}

/** A second ship of its colour that these swords cannot send away. */
export function busts(face: Face, harbour: readonly Face[], swords: number): boolean {
  const front = printed(face);
  return front.kind === "ship" && holdsColour(harbour, front.colour) && !canRepel(front, swords);
}

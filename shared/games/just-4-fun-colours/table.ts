import type { Emit, Seat } from "../../engine/contract.ts";
import { shuffle } from "../../engine/random.ts";
import type { FieldId } from "./board.ts";
import { type Colour, HAND } from "./data.ts";
import type { Card, CardId, Event, State } from "./state.ts";

export const card = (s: State, id: CardId): Card => ({ id, face: s.faces[id]! });
export const cards = (s: State, ids: readonly CardId[]): Card[] => ids.map((id) => card(s, id));
/** Whose stone is on top (J4F-2). */
export function ownerOf(s: State, field: FieldId): Seat | null {
  const tower = s.board[field]!;
  return tower[tower.length - 1] ?? null;
}
/** A player's cards of this colour, held longest first; which of them go makes no difference (J4F-22). */
export const held = (s: State, seat: Seat, colour: Colour): CardId[] =>
  s.hands[seat]!.filter((id) => s.faces[id] === colour);
export function countOf(s: State, seat: Seat, colour: Colour): number {
  let count = 0;
  for (const id of s.hands[seat]!) if (s.faces[id] === colour) count++;
  return count;
}

/** From the hand face up onto the discard pile: from now on everybody knows them (J4F-7). */
export function discard(s: State, seat: Seat, ids: readonly CardId[]): Card[] {
  s.hands[seat] = s.hands[seat]!.filter((id) => !ids.includes(id));
  s.discard.push(...ids);
  return cards(s, ids);
}

/** Up to seven cards; whenever the last one of the draw pile is taken the discards are a new pile at once (J4F-5, J4F-7). */
export function refill(s: State, seat: Seat, emit: Emit<Event>): void {
  const hand = s.hands[seat]!;
  let drawn: CardId[] = [];
  const tell = () => {
    if (drawn.length > 0) emit({ type: "cards-drawn", seat, count: drawn.length, cards: cards(s, drawn) });
    drawn = [];
  };
  while (hand.length < HAND) {
    const id = s.draw.pop();
    if (id === undefined) throw new Error("the draw pile is empty");
    hand.push(id);
    drawn.push(id);
    if (s.draw.length > 0) continue;
    tell();
    reshuffle(s, emit);
  }
  tell();
}

/** Hands hold at most 28 of 60 cards, so there is always something to shuffle (J4F-8). */
function reshuffle(s: State, emit: Emit<Event>): void {
  if (s.discard.length === 0) throw new Error("both piles are empty");
  s.draw = shuffle(s.rng, s.discard);
  s.discard = [];
  s.shuffles++;
  for (const id of s.draw) s.hiddenBy[id] = s.shuffles;
  emit({ type: "pile-reshuffled", count: s.draw.length });
}

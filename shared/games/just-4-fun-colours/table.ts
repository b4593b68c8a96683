import type { Emit, Seat } from "../../engine/contract.ts";
import { type CardNumber, lookAt, shuffleDown, uncoverAll } from "../../engine/hidden.ts";
import { type FieldId, topOf } from "./board.ts";
import { COLOURS, type Colour, HAND } from "./data.ts";
import type { Card, Event, State } from "./state.ts";

/** Cards of a hand as their owner sees them. */
export const cards = (s: State, hand: readonly CardNumber[]): Card[] => hand.map((card) => lookAt(s, card));
export const facesOf = (s: State, cards: readonly CardNumber[]): Colour[] => cards.map((card) => s.faces[card]!);
export const ownerOf = (s: State, field: FieldId): Seat | null => topOf(s.board[field]!);
/** A player's cards of this colour, held longest first: which of them go is nobody's business but his (J4F-22). */
export const held = (s: State, seat: Seat, colour: Colour): CardNumber[] =>
  s.hands[seat]!.filter((id) => s.faces[id] === colour);
export function countsOf(s: State, seat: Seat): Record<Colour, number> {
  const counts = { red: 0, orange: 0, yellow: 0, green: 0, blue: 0, violet: 0 };
  for (const card of s.hands[seat]!) counts[s.faces[card]!]++;
  return counts;
}
export function countOf(s: State, seat: Seat, colour: Colour): number {
  let count = 0;
  for (const id of s.hands[seat]!) if (s.faces[id] === colour) count++;
  return count;
}

/** From the hand face up onto the discard pile: from now on everybody knows them (J4F-7). */
export function discard(s: State, seat: Seat, ids: readonly CardNumber[]): Card[] {
  s.hands[seat] = s.hands[seat]!.filter((id) => !ids.includes(id));
  const open = uncovered(s, ids);
  s.discard.push(...open);
  return open;
}

/** Cards of a hand as everybody sees them. */
export const uncovered = (s: State, hand: readonly CardNumber[]): Card[] => uncoverAll(s, hand, COLOURS);

/** Up to seven cards; whenever the last one of the draw pile is taken the discards are a new pile at once (J4F-5, J4F-7). */
export function refill(s: State, seat: Seat, emit: Emit<Event>): void {
  const hand = s.hands[seat]!;
  let drawn: CardNumber[] = [];
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
  const open = s.discard.map(({ face }) => face);
  s.draw = shuffleDown(s, open);
  s.discard = [];
  emit({ type: "pile-reshuffled", count: s.draw.length });
}

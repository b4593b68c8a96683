import type { Emit, Seat } from "../../engine/contract.ts";
import { type CardNumber, shuffleDown } from "../../engine/hidden.ts";
import type { By } from "./data.ts";
import type { Event } from "./events.ts";
import { PERSON, type PersonId } from "./persons.ts";
import type { State } from "./state.ts";
import type { Colour } from "./vocabulary.ts";

/** A card of a person, whoever may see it. */
export const personAt = (s: State, number: CardNumber): PersonId => s.faces[number] as PersonId;
/** What everybody sees of it (BR-A25). */
export const colourAt = (s: State, number: CardNumber): Colour => PERSON[personAt(s, number)].colour;
/** The back on top of a pile. */
export const topOf = (s: State, pile: readonly CardNumber[]): Colour | null =>
  pile.length === 0 ? null : colourAt(s, pile.at(-1)!);

/** Whether a single card is to be had (BR-A10). */
export const canDraw = ({ piles: [first, second], discards }: State): boolean =>
  first.length + second.length + discards.length > 0;

/** The next card of a draw is asked for; after the last one, or where no card is left, all that were taken are seen (BR-A58). */
export function draw(
  s: State,
  { seat, left, by }: { readonly seat: Seat; readonly left: number; readonly by: By | null },
  emit: Emit<Event>,
): void {
  if (left > 0 && pilesLie(s, emit))
    return void s.pending.push({ task: "draw", seat, left: left - 1, by }, { type: "draw", seat });
  if (left > 0) emit({ type: "nothing-to-draw", seat, missing: left });
  const player = s.players[seat]!;
  if (player.taken.length === 0) return;
  const taken = player.taken;
  player.hand.push(...taken);
  player.taken = [];
  emit({
    type: "cards-seen",
    seat,
    colours: taken.map((number) => colourAt(s, number)),
    by,
    cards: taken.map((number) => personAt(s, number)),
  });
}

/** Only now, when a card is wanted and none lies there, the discards become two piles (BR-A10, BR-A54). */
function pilesLie(s: State, emit: Emit<Event>): boolean {
  const [first, second] = s.piles;
  if (first.length + second.length > 0) return true;
  if (s.discards.length === 0) return false;
  const upper = shuffleDown(s, s.discards);
  const lower = lowerHalf(upper);
  s.piles = [upper, lower];
  s.discards = [];
  emit({
    type: "discards-shuffled",
    counts: [upper.length, lower.length],
    tops: s.piles.map((pile) => topOf(s, pile)),
  });
  return true;
}

/** The top card of this pile, its face unseen; an emptied pile is replaced at once (BR-7, BR-8, BR-A11). */
export function takeTop(s: State, seat: Seat, pile: number, emit: Emit<Event>): void {
  const cards = s.piles[pile]!;
  const card = cards.pop()!;
  s.players[seat]!.taken.push(card);
  emit({ type: "card-drawn", seat, pile, colour: colourAt(s, card), next: topOf(s, cards) });
  if (cards.length > 0) return;
  if (s.extra.length > 0) enterExtra(s, pile, emit);
  else halveOther(s, pile, emit);
}

/** In phase 1 this round is the last one, at any other moment the next one is (BR-9, BR-A12, BR-A36). */
function enterExtra(s: State, pile: number, emit: Emit<Event>): void {
  const count = s.extra.length;
  lay(s, pile, s.extra);
  s.extra = [];
  emit({ type: "extra-pile-entered", pile, count, next: topOf(s, s.piles[pile]!)! });
  s.last = s.phase === "draw" ? s.round : s.round + 1;
  emit({ type: "last-round", round: s.last });
}

/** Of n cards the upper half, rounded up, stays; one card alone is not halved (BR-8, BR-A35). */
function halveOther(s: State, pile: number, emit: Emit<Event>): void {
  const lower = lowerHalf(s.piles[1 - pile]!);
  if (lower.length === 0) return;
  lay(s, pile, lower);
  const [first, second] = s.piles;
  emit({ type: "pile-halved", pile, counts: [first.length, second.length], next: topOf(s, lower)! });
}
/** Taken out of a pile, the top of which is last. */
const lowerHalf = (pile: CardNumber[]): CardNumber[] => pile.splice(0, Math.floor(pile.length / 2));

const lay = (s: State, pile: number, cards: CardNumber[]): void => {
  s.piles = pile === 0 ? [cards, s.piles[1]] : [s.piles[0], cards];
};

import type { Seat } from "../../engine/contract.ts";
import { below, type Rng } from "../../engine/random.ts";
import { linesOf } from "./board.ts";
import { CARDS, CARDS_PER_COLOUR, COLOURS, FIELDS, HAND, priceAt } from "./data.ts";
import type { Card, View } from "./state.ts";

/** How many cards of each colour, in the order of COLOURS. */
export type Counts = number[];
/** What may be hidden: everybody's hand by seat, and the colours that are drawn next. */
export interface World {
  readonly hands: Counts[];
  readonly drawn: readonly number[];
}

/** By FieldId: the place of its colour in COLOURS. */
export const COLOUR_OF: readonly number[] = FIELDS.map((colour) => COLOURS.indexOf(colour));

export function counted(cards: readonly Card[]): Counts {
  const counts = COLOURS.map(() => 0);
  for (const { face } of cards) counts[COLOURS.indexOf(face)]!++;
  return counts;
}

/**
 * Hands as a seat may believe them that remembers what was paid: what was shuffled is in the draw pile or was drawn since,
 * and who left a row open that he could have completed had not the cards for it. From the view alone.
 */
export function worldsOf(view: View, seat: Seat, rng: Rng, many: number): World[] {
  const own = counted(view.players[seat]!.own);
  const open = counted(view.discard);
  const unseen = own.map((held, colour) => CARDS_PER_COLOUR - held - open[colour]!);
  const lacked = view.players.map((_, other) => lackedBy(view, other));
  const piled = piledOf(view, unseen, open);
  const more = sumOf(piled) - view.draw;
  return Array.from({ length: many }, () => {
    const pile = [...piled];
    for (let n = 0; n < more; n++) draw(pile, rng);
    const left = unseen.map((count, colour) => count - pile[colour]!);
    const hands = view.players.map(({ hand }, other) => {
      if (other === seat) return own;
      const dealt = COLOURS.map(() => 0);
      for (let nth = 0; nth < hand; nth++) {
        let colour = draw(left, rng);
        for (let tries = 0; tries < TRIES && cannotBe(lacked[other]!, dealt, colour, nth); tries++) {
          if (pile[colour] === piled[colour]) break; // no more of them were shuffled
          pile[colour]!++;
          colour = draw(pile, rng);
        }
        dealt[colour]!++;
      }
      return dealt;
    });
    const drawn = Array.from({ length: Math.min(HAND, view.draw) }, () => draw(pile, rng));
    return { hands, drawn };
  });
}
/** So often a card that cannot be in a hand is exchanged for one of the draw pile; then it is taken as it comes. */
const TRIES = 8;

/**
 * What may still be in the draw pile. The towers tell what was paid, one card for the first stone, two for the second and
 * so on: what of it no longer lies open was shuffled, and lay in no hand then. That says nothing while nothing has been
 * shuffled, or when it happened twice, or when whole hands were discarded.
 */
function piledOf({ board, players, draw }: View, unseen: Counts, open: Counts): Counts {
  const shuffled = open.map((count) => -count);
  for (const [field, { stones }] of board.entries())
    shuffled[COLOUR_OF[field]!]! += (stones.length * (stones.length + 1)) / 2;
  const piled = unseen.map((count, colour) => Math.min(count, shuffled[colour]!));
  const once = sumOf(shuffled) <= CARDS - HAND * (players.length - 1) && players.every(({ lost }) => lost === 0);
  return once && sumOf(piled) >= draw ? piled : unseen;
}

function sumOf(counts: Counts): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** Of the first `kept` cards of a hand, those held longest, fewer than `price` have this colour. */
interface Lacked {
  readonly colour: number;
  readonly price: number;
  readonly kept: number;
}

/** A seat's rows that lacked one field already when it placed its latest stone elsewhere. */
function lackedBy({ board, row, players }: View, seat: Seat): Lacked[] {
  const { star, lost } = players[seat]!;
  if (lost > 0) return []; // the latest turn may have brought seven new cards
  const kept = HAND - (star === null ? USUAL : board[star]!.stones.length);
  const lacked: Lacked[] = [];
  for (const line of linesOf(row)) {
    const [open, more] = line.filter((field) => board[field]!.owner !== seat);
    if (open === undefined || more !== undefined || (star !== null && line.includes(star))) continue;
    const price = priceAt(board[open]!.stones.length);
    if (price !== null) lacked.push({ colour: COLOUR_OF[open]!, price, kept });
  }
  return lacked;
}
/** Cards paid for a stone that somebody has covered since: about so many. */
const USUAL = 2;

/** Whether this card would be one too many of its colour, as the nth of a hand. */
const cannotBe = (lacked: readonly Lacked[], hand: Counts, colour: number, nth: number): boolean =>
  lacked.some((it) => it.colour === colour && nth < it.kept && hand[colour]! + 1 >= it.price);

/** Takes one card by chance and tells its colour. There must be one. */
function draw(counts: Counts, rng: Rng): number {
  let nth = below(rng, sumOf(counts));
  for (let colour = 0; ; colour++) {
    nth -= counts[colour]!;
    if (nth >= 0) continue;
    counts[colour]!--;
    return colour;
  }
}

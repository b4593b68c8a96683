import type { Seat } from "../../engine/contract.ts";
import { bestOf, type Rng } from "../../engine/random.ts";
import { type FieldId, linesOf, NEIGHBOURS } from "./board.ts";
import { CARDS_PER_COLOUR, COLOURS, type Colour, FIELDS, HAND, priceAt, STONES } from "./data.ts";
import type { Action, View } from "./state.ts";

/**
 * Looks one stone ahead: completes a row when it can; else weighs what each placement leaves to itself and to the
 * others, by the cards that nobody has seen yet. Rows first, areas the more the later it is.
 */
export function choose(view: View, legal: readonly Action[], seat: Seat, rng: Rng): Action {
  const mind = new Mind(view, seat);
  return bestOf(rng, legal, (action) => (action.type === "place" ? mind.worthOf(action.field) : 0));
}

/** What a row is worth that lacks one, two, three or four fields, if these were free for the asking. */
const LACKING = [0, 20, 6, 2, 0.5];
/** A row of one's own. */
const ROW = 10_000;
/** Somebody else's row in his next turn. */
const LOSS = 300;
/** How much the rows of others matter beside one's own. */
const OTHERS = 0.4;
/** Fields of the largest area, in the last round. */
const AREA = 40;

/** What the placement in mind takes out of the hand. */
interface Payment {
  readonly colour: Colour;
  readonly paid: number;
}

/** How one seat sees the table. */
class Mind {
  private readonly view: View;
  private readonly seat: Seat;
  private readonly owners: (Seat | null)[];
  private readonly heights: number[];
  private readonly hand: Readonly<Record<Colour, number>>;
  private readonly unseen: Readonly<Record<Colour, number>>;
  private readonly unseenCards: number;
  private readonly chances = new Map<number, number>();
  private readonly rivals: readonly Seat[];

  constructor(view: View, seat: Seat) {
    this.view = view;
    this.seat = seat;
    this.owners = view.board.map(({ owner }) => owner);
    this.heights = view.board.map(({ stones }) => stones.length);
    const own = view.players[seat]!.own;
    this.hand = tally(own.map(({ face }) => face));
    const seen = tally([...own, ...view.discard].map(({ face }) => face));
    this.unseen = Object.fromEntries(COLOURS.map((c) => [c, CARDS_PER_COLOUR - seen[c]])) as Record<Colour, number>;
    this.unseenCards = COLOURS.reduce((sum, colour) => sum + this.unseen[colour], 0);
    const after = (n: number) => (seat + n) % view.players.length;
    this.rivals = view.players
      .map((_, n) => after(n + 1))
      .filter((other) => other !== seat && !view.players[other]!.gone);
  }

  /** The table after this placement, in the eyes of who made it. */
  worthOf(field: FieldId): number {
    const [owner, height] = [this.owners[field]!, this.heights[field]!];
    this.owners[field] = this.seat;
    this.heights[field] = height + 1;
    const worth = this.worthAfter({ colour: FIELDS[field]!, paid: height + 1 });
    this.owners[field] = owner;
    this.heights[field] = height;
    return worth;
  }

  private worthAfter(payment: Payment): number {
    const rows = this.rows(payment);
    if (rows === null) return ROW;
    const { promise, danger } = rows;
    const turnsLeft = this.view.players[this.seat]!.supply - 1;
    const early = Math.min(1, turnsLeft / 3);
    const late = (1 - turnsLeft / STONES) ** 3;
    const others = this.rivals.reduce((sum, seat) => sum + promise[seat]!, 0);
    return early * (promise[this.seat]! - OTHERS * others) - danger * LOSS + late * AREA * this.lead();
  }

  /** What everybody's rows promise, and how likely a rival completes one in his next turn; null when one's own stands. */
  private rows(payment: Payment): { promise: number[]; danger: number } | null {
    const promise = this.view.players.map(() => 0);
    const fatal = this.view.players.map(() => new Set<FieldId>());
    for (const line of linesOf(this.view.row))
      for (const seat of new Set(line.map((field) => this.owners[field]!))) {
        if (seat === null) continue;
        const lacking = line.filter((field) => this.owners[field] !== seat);
        if (lacking.length === 0 && seat === this.seat) return null;
        promise[seat]! += lacking.reduce(
          (worth, field) => worth * this.chanceOf(seat, field, payment),
          LACKING[lacking.length]!,
        );
        if (lacking.length === 1) fatal[seat]!.add(lacking[0]!);
      }
    let safe = 1;
    for (const seat of this.rivals)
      if (this.view.players[seat]!.supply > 0)
        for (const field of fatal[seat]!) safe *= 1 - this.chanceOf(seat, field, payment);
    return { promise, danger: 1 - safe };
  }

  /** How likely this seat can pay for the field in its next turn. */
  private chanceOf(seat: Seat, field: FieldId, { colour, paid }: Payment): number {
    const price = priceAt(this.heights[field]!);
    if (price === null) return 0;
    const wanted = FIELDS[field]!;
    if (seat !== this.seat) return this.atLeast(price, wanted, HAND);
    const has = this.hand[wanted] - (wanted === colour ? paid : 0);
    return has >= price ? 1 : this.atLeast(price - has, wanted, paid);
  }

  /** How likely so many unseen cards hold at least so many of the colour. */
  private atLeast(wanted: number, colour: Colour, cards: number): number {
    const key = (COLOURS.indexOf(colour) * 8 + wanted) * 8 + cards;
    const known = this.chances.get(key);
    if (known !== undefined) return known;
    let chance = 0;
    for (let n = wanted; n <= cards; n++)
      chance +=
        (ways(this.unseen[colour], n) * ways(this.unseenCards - this.unseen[colour], cards - n)) /
        ways(this.unseenCards, cards);
    this.chances.set(key, chance);
    return chance;
  }

  /** How far the own area is ahead of the largest other one; the stones in it count a little. */
  private lead(): number {
    const areas = this.view.players.map(() => 0);
    const counted = new Set<FieldId>();
    for (const first of FIELDS.keys()) {
      const seat = this.owners[first]!;
      if (seat === null || counted.has(first)) continue;
      const fields = [first];
      counted.add(first);
      let stones = 0;
      for (const field of fields) {
        stones += this.heights[field]!;
        for (const next of NEIGHBOURS[field]!)
          if (this.owners[next] === seat && !counted.has(next)) {
            counted.add(next);
            fields.push(next);
          }
      }
      areas[seat] = Math.max(areas[seat]!, fields.length + stones / 100);
    }
    return areas[this.seat]! - Math.max(...this.rivals.map((seat) => areas[seat]!));
  }
}

function tally(faces: readonly Colour[]): Record<Colour, number> {
  const counts = Object.fromEntries(COLOURS.map((colour) => [colour, 0])) as Record<Colour, number>;
  for (const face of faces) counts[face]++;
  return counts;
}

/** How many ways there are to take so many of a number of things. */
function ways(of: number, taken: number): number {
  if (taken > of) return 0;
  let n = 1;
  for (let i = 0; i < taken; i++) n = (n * (of - i)) / (i + 1);
  return n;
}

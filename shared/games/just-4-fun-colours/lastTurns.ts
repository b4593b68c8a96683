import type { Seat } from "../../engine/contract.ts";
import { COLOUR_OF, type Counts } from "./beliefs.ts";
import { type FieldId, NEIGHBOURS, NOBODY } from "./board.ts";
import { FIELDS } from "./data.ts";

/** Areas are reckoned in hundredths of a field: a stone within one is one of them, and decides between areas of one size (J4F-13). */
export const FIELD = 100;

/** By how many hundredths a seat's largest area is ahead of the largest other one (J4F-12). */
export function leadOn(owners: readonly Seat[], heights: readonly number[], seat: Seat): number {
  const seen = new Uint8Array(FIELDS.length);
  const open = new Uint8Array(FIELDS.length);
  let own = 0;
  let others = 0;
  for (let first = 0; first < FIELDS.length; first++) {
    const owner = owners[first]!;
    if (owner === NOBODY || seen[first] === 1) continue;
    let size = 0;
    let left = 1;
    seen[first] = 1;
    open[0] = first;
    while (left > 0) {
      const field = open[--left]!;
      const around = NEIGHBOURS[field]!;
      size += FIELD + heights[field]!;
      for (let n = 0; n < around.length; n++) {
        const next = around[n]!;
        if (owners[next] !== owner || seen[next] === 1) continue;
        seen[next] = 1;
        open[left++] = next;
      }
    }
    if (owner === seat) own = Math.max(own, size);
    else others = Math.max(others, size);
  }
  return own - others;
}

/**
 * The last turns as they may go in a world whose hands are open: each in turn takes the field that brings his area furthest
 * ahead. Nobody draws: what comes is unknown, and of little use so late.
 */
export class LastTurns {
  private readonly owners: Seat[];
  private readonly heights: number[];
  private readonly hands: readonly Counts[];
  private readonly supply: number[];

  /** All of these stay as they are. `supply`: by seat, stones left. */
  constructor(
    owners: readonly Seat[],
    heights: readonly number[],
    hands: readonly Readonly<Counts>[],
    supply: readonly number[],
  ) {
    this.owners = [...owners];
    this.heights = [...heights];
    this.hands = hands.map((hand) => [...hand]);
    this.supply = [...supply];
  }

  /** One stone goes in any case: whoever can pay for no field gives it away (J4F-10). */
  turn(seat: Seat): void {
    if (this.supply[seat] === 0) return;
    this.supply[seat]!--;
    const field = this.bestFor(seat);
    if (field === null) return;
    this.owners[field] = seat;
    this.hands[seat]![COLOUR_OF[field]!]! -= ++this.heights[field]!;
  }

  leadOf(seat: Seat): number {
    return leadOn(this.owners, this.heights, seat);
  }

  /** What brings most; of equals the cheapest. Nobody raises a tower of his own for its area. */
  private bestFor(seat: Seat): FieldId | null {
    const hand = this.hands[seat]!;
    let most = Number.NEGATIVE_INFINITY;
    let best: FieldId | null = null;
    for (let field = 0; field < FIELDS.length; field++) {
      const owner = this.owners[field]!;
      const height = this.heights[field]!;
      if (owner === seat || hand[COLOUR_OF[field]!]! <= height) continue;
      this.owners[field] = seat;
      this.heights[field] = height + 1;
      const worth = this.leadOf(seat) - 2 * (height + 1);
      this.owners[field] = owner;
      this.heights[field] = height;
      if (worth <= most) continue;
      most = worth;
      best = field;
    }
    return best;
  }
}

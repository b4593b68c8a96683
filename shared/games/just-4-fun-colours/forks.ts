import type { Seat } from "../../engine/contract.ts";
import { COLOUR_OF, type Counts } from "./beliefs.ts";
import type { FieldId } from "./board.ts";

/** A row that lacks a single field. */
export interface Threat {
  readonly seat: Seat;
  readonly line: readonly FieldId[];
  readonly open: FieldId;
}
/** A row that lacks two. */
export interface Lacking {
  readonly seat: Seat;
  readonly line: readonly FieldId[];
  readonly open: readonly FieldId[];
}
/** A field with which a seat has several threats at once, those included that stand already. */
export interface Fork {
  readonly field: FieldId;
  readonly threats: readonly Threat[];
}

/** By seat: a stone on one of two lacking fields makes a threat, and on some fields more than one. */
export function forksOf(seats: number, threats: readonly Threat[], lackTwo: readonly Lacking[]): Fork[][] {
  if (lackTwo.length === 0) return Array.from({ length: seats }, () => []);
  const made = Array.from({ length: seats }, () => new Map<FieldId, Threat[]>());
  for (const { seat, line, open } of lackTwo)
    for (const field of open) {
      const threat = { seat, line, open: open[0] === field ? open[1]! : open[0]! };
      const others = made[seat]!.get(field);
      if (others === undefined) made[seat]!.set(field, [threat]);
      else others.push(threat);
    }
  return made.map((fields, seat) => {
    const standing = threats.filter((threat) => threat.seat === seat);
    return [...fields]
      .map(([field, more]) => ({ field, threats: [...standing, ...more] }))
      .filter((fork) => fork.threats.length > 1);
  });
}

/**
 * One round in a world whose hands are open: each in turn completes a row, or breaks rows of others, or makes a fork that
 * nobody after him can answer.
 */
export class Round {
  private readonly heights: readonly number[];
  private readonly hands: readonly Counts[];
  private readonly taken: FieldId[] = [];
  private threats: Threat[];

  constructor(heights: readonly number[], hands: readonly Counts[], threats: readonly Threat[]) {
    this.heights = heights;
    this.hands = hands;
    this.threats = threats.filter(({ seat, open }) => this.pays(seat, open));
  }

  /** Whether this hand tops the tower, or one with `more` stones. */
  private pays(seat: Seat, field: FieldId, more = 0): boolean {
    return this.hands[seat]![COLOUR_OF[field]!]! > this.heights[field]! + more;
  }

  completes(seat: Seat): boolean {
    for (const threat of this.threats) if (threat.seat === seat) return true;
    return false;
  }

  /** Takes the field that breaks most threats of others; tells whether there was one. */
  breaks(seat: Seat): boolean {
    const others = this.threats.filter((threat) => threat.seat !== seat);
    const field = this.breakerOf(others, seat);
    if (field === null) return false;
    this.taken.push(field);
    this.threats = this.threats.filter((threat) => threat.seat === seat || !this.isBroken(threat, field));
    return true;
  }

  /** Whether one of these forks wins, for all that these others can do about it. */
  forks(seat: Seat, forks: readonly Fork[], others: readonly Seat[]): boolean {
    for (const fork of forks) if (this.pays(seat, fork.field) && !this.isAnswered(fork, seat, others)) return true;
    return false;
  }

  private isAnswered({ field, threats }: Fork, seat: Seat, others: readonly Seat[]): boolean {
    let left = threats.filter(
      ({ line, open }) => this.pays(seat, open) && !this.taken.some((one) => line.includes(one)),
    );
    for (const other of others) {
      const breaker = this.breakerOf(left, other, field);
      if (breaker !== null) left = left.filter((threat) => !this.isBroken(threat, breaker));
      if (left.length === 0) return true;
    }
    return left.length === 0;
  }

  /** What this seat takes to break most of these threats; one stone more stands on `raised`. */
  private breakerOf(threats: readonly Threat[], seat: Seat, raised: FieldId | null = null): FieldId | null {
    let most = 0;
    let best: FieldId | null = null;
    for (const { line } of threats)
      for (const field of line) {
        if (!this.pays(seat, field, field === raised ? 1 : 0)) continue;
        let broken = 0;
        for (const threat of threats) if (this.isBroken(threat, field)) broken++;
        if (broken > most) [most, best] = [broken, field];
        if (broken === threats.length) return best;
      }
    return best;
  }

  /** A stone of somebody else on this field: the row lacks it now, or a price that its owner cannot pay. */
  private isBroken({ seat, line, open }: Threat, field: FieldId): boolean {
    return line.includes(field) && !(open === field && this.pays(seat, field, 1));
  }
}

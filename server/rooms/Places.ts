import type { Crowded } from "../../shared/messages.ts";
import { ServerError } from "../colyseus.ts";

/** How many connections are enough: for one player on all his devices, and for all who watch one table. */
export interface Most {
  readonly perPlayer: number;
  readonly perTable: number;
}
const MOST: Most = { perPlayer: 24, perTable: 500 };

/**
 * Who is connected where, over all rooms of the house: what an address cannot tell is known at the join, the player and
 * the table. Every connection takes one place and leaves it when it ends. A crowd never keeps a player from his seat.
 */
export class Places {
  private readonly most: Most;
  private readonly taken = new Map<string, readonly string[]>();
  private readonly held = new Map<string, number>();

  constructor(most: Most = MOST) {
    this.most = most;
  }

  /**
   * Takes a place for this connection of a player, which watches this table; null when it has a seat there or looks at
   * no table. Throws what ends the join where there is no place.
   */
  take(connection: string, player: string, watched: string | null): void {
    const own = `player ${player}`;
    const its = `table ${watched}`;
    if (this.count(own) >= this.most.perPlayer) throw crowded("too-many-pages");
    if (watched !== null && this.count(its) >= this.most.perTable) throw crowded("table-crowded");
    const keys = watched === null ? [own] : [own, its];
    this.taken.set(connection, keys);
    for (const key of keys) this.hold(key, this.heldOf(key) + 1);
  }

  /** The connection has ended; one that never had a place leaves none. */
  leave(connection: string): void {
    for (const key of this.taken.get(connection) ?? []) this.hold(key, this.heldOf(key) - 1);
    this.taken.delete(connection);
  }

  /** Nothing more is told, and nothing heard. */
  close(): void {}

  /** How many are held, by this process and by all others. */
  protected count(key: string): number {
    return this.heldOf(key);
  }

  /** So many of this process are held from now on. */
  protected hold(key: string, count: number): void {
    if (count > 0) this.held.set(key, count);
    else this.held.delete(key);
  }

  protected heldOf(key: string): number {
    return this.held.get(key) ?? 0;
  }

  /** What this process holds. */
  protected all(): readonly (readonly [key: string, count: number])[] {
    return [...this.held];
  }
}

const crowded = (reason: Crowded): ServerError => new ServerError(429, reason);

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
  private readonly taken = new Map<string, { readonly player: string; readonly watched: string | null }>();
  private readonly held = new Map<string, number>();
  /** By table: who looks on is in the process that holds it, so that no other one has to be asked. */
  private readonly watchers = new Map<string, number>();

  constructor(most: Most = MOST) {
    this.most = most;
  }

  /**
   * Takes a place for this connection of a player, which watches this table; null when it has a seat there or looks at
   * no table. Throws what ends the join where there is no place.
   */
  take(connection: string, player: string, watched: string | null): void {
    if (this.count(player) >= this.most.perPlayer) throw crowded("too-many-pages");
    const others = watched === null ? 0 : (this.watchers.get(watched) ?? 0);
    if (others >= this.most.perTable) throw crowded("table-crowded");
    this.taken.set(connection, { player, watched });
    this.hold(player, this.heldBy(player) + 1);
    this.watch(watched, 1);
  }

  /** He has sat down there, or has stood up: from now on this connection watches this table, or none. A place he has he keeps. */
  turn(connection: string, watched: string | null): void {
    const place = this.taken.get(connection);
    if (place === undefined || place.watched === watched) return;
    this.taken.set(connection, { ...place, watched });
    this.watch(place.watched, -1);
    this.watch(watched, 1);
  }

  /** The connection has ended. Answers whether it had a place: one that was not let in leaves none. */
  leave(connection: string): boolean {
    const place = this.taken.get(connection);
    if (place === undefined) return false;
    this.taken.delete(connection);
    this.hold(place.player, this.heldBy(place.player) - 1);
    this.watch(place.watched, -1);
    return true;
  }

  /** Where there are other processes: these listen, and what any other one held is held no more. */
  heed(_listening: ReadonlySet<string>): void {}

  /** Nothing more is told, and nothing heard. */
  close(): void {}

  /** How many a player holds, in this process and in all others. */
  protected count(player: string): number {
    return this.heldBy(player);
  }

  /** He holds so many in this process from now on. */
  protected hold(player: string, count: number): void {
    put(this.held, player, count);
  }

  private watch(table: string | null, more: 1 | -1): void {
    if (table !== null) put(this.watchers, table, (this.watchers.get(table) ?? 0) + more);
  }

  protected heldBy(player: string): number {
    return this.held.get(player) ?? 0;
  }

  /** What all players hold in this process. */
  protected all(): readonly (readonly [player: string, count: number])[] {
    return [...this.held];
  }
}

function put(counts: Map<string, number>, key: string, count: number): void {
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

const crowded = (reason: Crowded): ServerError => new ServerError(429, reason);

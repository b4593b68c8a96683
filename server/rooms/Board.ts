import type { Seat } from "../../shared/engine/contract.ts";
import type { SeatInfo, TableRow, TableStatus } from "../../shared/messages.ts";

/** What the lobby knows of a table, for everybody; `players` and `waitsFor` make a row of it for one of them. */
export interface Posted {
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: TableStatus;
  readonly host: string;
  readonly seats: readonly SeatInfo[];
  readonly watchers: number;
  readonly points: readonly number[];
  readonly round: number;
  /** By seat: the player's id; never sent. */
  readonly players: readonly (string | null)[];
  readonly waitsFor: readonly Seat[];
  readonly createdAt: number;
}

/** The notice board of the house: every table that waits or plays. Whoever listens hears what changed. */
export class Board {
  private readonly tables = new Map<string, Posted>();
  private readonly listeners = new Set<(code: string) => void>();
  /** By player: the tables that show his name. */
  private readonly renames = new Map<string, Set<(name: string) => void>>();

  /** Tables that are over or frozen come off the board. */
  post(table: Posted): void {
    const shown = table.status === "waiting" || table.status === "playing";
    const before = this.tables.get(table.code);
    if (shown && JSON.stringify(before) === JSON.stringify(table)) return;
    if (!shown && before === undefined) return;
    if (shown) this.tables.set(table.code, table);
    else this.tables.delete(table.code);
    for (const listener of this.listeners) listener(table.code);
  }

  find(code: string): Posted | undefined {
    return this.tables.get(code);
  }

  /** The newest first. */
  all(): Posted[] {
    return [...this.tables.values()].sort((a, b) => b.createdAt - a.createdAt);
  }

  /** Hears the code of every table that came, changed or went. The answer ends it. */
  listen(listener: (code: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** A player has a new name: tables he is at show it. */
  rename(player: string, name: string): void {
    for (const listener of this.renames.get(player) ?? []) listener(name);
  }

  /** Hears the new names of this player. The answer ends it. */
  onRename(player: string, listener: (name: string) => void): () => void {
    const listeners = this.renames.get(player) ?? new Set();
    this.renames.set(player, listeners.add(listener));
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) this.renames.delete(player);
    };
  }
}

/** The row as this player sees it. */
export function rowFor({ players, waitsFor, createdAt: _, ...table }: Posted, player: string): TableRow {
  const mine = players.includes(player);
  return { ...table, mine, myTurn: mine && waitsFor.some((seat) => players[seat] === player) };
}

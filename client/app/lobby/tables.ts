import type { SeatInfo, TableRow } from "../../../shared/messages.ts";

/** The rows of the lobby, sorted into the three lists of the page. */
export interface Lists {
  /** Waiting for players, and not the player's own; those with the fewest free seats begin soonest. */
  readonly open: readonly TableRow[];
  /** The player's own: what waits for him first, then what runs, then what waits for others, then what is over. */
  readonly mine: readonly TableRow[];
  /** Running without him. */
  readonly running: readonly TableRow[];
}

const free = (row: TableRow): number => row.seats.filter(({ kind }) => kind === "open").length;
const URGENCY = { playing: 1, waiting: 2, frozen: 3, over: 4 } as const;
const urgency = (row: TableRow): number => (row.myTurn ? 0 : URGENCY[row.status]);

export function listsOf(rows: readonly TableRow[]): Lists {
  return {
    open: rows
      .filter((row) => !row.mine && row.status === "waiting" && free(row) > 0)
      .sort((a, b) => free(a) - free(b)),
    mine: rows.filter(({ mine }) => mine).sort((a, b) => urgency(a) - urgency(b)),
    running: rows.filter((row) => !row.mine && row.status === "playing").sort((a, b) => b.watchers - a.watchers),
  };
}

/** Whether a player is there: nobody is sent to wait alone. */
export const isAttended = (row: TableRow): boolean => row.seats.some((seat) => seat.kind === "player" && seat.online);

/** Who is in the house right now: everybody at a table, and the tables where somebody is. */
export function companyOf(rows: readonly TableRow[]): { readonly players: number; readonly tables: number } {
  const here = rows
    .map((row) => row.watchers + row.seats.filter((seat) => seat.kind === "player" && seat.online).length)
    .filter((n) => n > 0);
  return { players: here.reduce((sum, n) => sum + n, 0), tables: here.length };
}

/** Everybody at a table but the empty chairs. */
export const namesOf = (seats: readonly SeatInfo[]): string[] =>
  seats.flatMap(({ kind, name }) => (kind === "open" ? [] : [name]));

import type { MyRow, PastMatch, SeatInfo, TableRow } from "../../../shared/messages.ts";

const URGENCY = { playing: 1, waiting: 2, frozen: 3, over: 4, closed: 5 } as const;
const urgency = (row: MyRow): number => (row.myTurn ? 0 : URGENCY[row.status]);

/** The player's own: what waits for him first, then what runs, then what waits for others. */
export const mostUrgentFirst = (rows: readonly MyRow[]): MyRow[] => [...rows].sort((a, b) => urgency(a) - urgency(b));

/** Whether a player is there: nobody is sent to wait alone. */
export const isAttended = (row: TableRow): boolean => row.seats.some((seat) => seat.kind === "player" && seat.online);

/** The match against bots to go on with in this game, in the directory or resting. */
export const soloOf = (game: string, mine: readonly MyRow[], resting: readonly PastMatch[]): string | undefined =>
  (
    mine.find((row) => row.game === game && row.status === "playing" && row.mayClose) ??
    resting.find((match) => match.game === game && match.solo)
  )?.code;

/** Everybody at a table but the empty chairs. */
export const namesOf = (seats: readonly SeatInfo[]): string[] =>
  seats.flatMap(({ kind, name }) => (kind === "open" ? [] : [name]));

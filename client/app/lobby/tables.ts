import type { Standing } from "../../../shared/engine/contract.ts";
import type { PastMatch } from "../../../shared/http.ts";
import { LOBBY_ROWS, type MyRow, type SeatInfo, type TableRow } from "../../../shared/messages.ts";
import { HOUR, MINUTE } from "../../../shared/time.ts";
import type { Listed } from "../../net/lobby.ts";
import type { Language } from "../../table/texts.ts";

/** A match of the player's own, as his list shows it: somebody is there, or it sleeps over days. */
export interface OwnMatch extends Pick<MyRow, "code" | "game" | "status" | "myTurn" | "due" | "mayClose"> {
  /** Of everybody else who sits there. */
  readonly others: readonly string[];
  /** Null where the house would have to wake it to know. */
  readonly round: number | null;
}
/** All that goes on: beside the live lists those over days at which nobody is. */
export function ownMatches(mine: readonly MyRow[], resting: readonly PastMatch[]): OwnMatch[] {
  const awake = new Set(mine.map(({ code }) => code));
  const asleep = resting.filter(({ code, overDays }) => overDays && !awake.has(code));
  return [
    ...mine.map((row) => ({ ...row, others: namesOf(row.seats.filter((_, seat) => seat !== row.mySeat)) })),
    ...asleep.map(({ code, game, myTurn, due, solo, names, mySeat }) => ({
      code,
      game,
      status: "playing" as const,
      myTurn,
      // A process of before the update does not say it yet.
      due: due ?? null,
      mayClose: solo,
      others: names.filter((_, seat) => seat !== mySeat),
      round: null,
    })),
  ];
}

const URGENCY = { playing: 1, waiting: 2, frozen: 3, over: 4, "broken-off": 4, closed: 5 } as const;
const urgency = (row: OwnMatch): number => (row.myTurn ? 0 : URGENCY[row.status]);

/** The player's own: what waits for him first, then what runs, then what waits for others. */
export const mostUrgentFirst = (rows: readonly OwnMatch[]): OwnMatch[] =>
  [...rows].sort((a, b) => urgency(a) - urgency(b));

/** For how many whole hours a match over days still waits for the player; null where it does not, or nobody knows. */
export const hoursLeft = ({ myTurn, due }: OwnMatch, now: number): number | null =>
  myTurn && due !== null ? Math.max(0, Math.floor((due - now) / HOUR)) : null;

/** Whether a player is there: nobody is sent to wait alone. */
export const isAttended = (row: TableRow): boolean => row.seats.some((seat) => seat.kind === "player" && seat.online);

/** How long a table has been there by the house's clock, whole minutes; that is known to a second or so. */
export const minutesOld = ({ createdAt }: TableRow, now: number): number =>
  Math.max(0, Math.floor((now - createdAt) / MINUTE));

/** Which open tables somebody looks for; an empty game and no seats are any. */
export interface Wish {
  readonly game: string;
  readonly seats: number;
}
export const isAny = ({ game, seats }: Wish): boolean => game === "" && seats === 0;
export const wished = (rows: readonly TableRow[], { game, seats }: Wish): readonly TableRow[] =>
  rows.filter((row) => (game === "" || row.game === game) && (seats === 0 || row.seats.length === seats));

/** What the player reached; null where a match has no result, or was broken off and counts for nobody. */
export const ownStanding = ({ standings, mySeat, brokenOff }: PastMatch): Standing | null =>
  brokenOff ? null : (standings.find(({ seat }) => seat === mySeat) ?? null);

/** The day of a match, with its year where that is not this one; it stays in one line. */
export function dayOf(at: number, now: number, language: Language): string {
  const day = { day: "numeric", month: "short" } as const;
  const isOfThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, isOfThisYear ? day : { ...day, year: "numeric" })
    .format(at)
    .replaceAll(" ", "\u00a0");
}

/** Whether there are more tables than a page hears of. */
export const hearsOfFirst = ({ rows, total }: Listed): boolean => rows.length >= LOBBY_ROWS && rows.length < total;

/** The match against bots to go on with in this game, in the directory or resting. */
export const soloOf = (game: string, mine: readonly MyRow[], resting: readonly PastMatch[]): string | undefined =>
  (
    mine.find((row) => row.game === game && row.status === "playing" && row.mayClose) ??
    resting.find((match) => match.game === game && match.solo)
  )?.code;

/** Everybody at a table but the empty chairs. */
export const namesOf = (seats: readonly SeatInfo[]): string[] =>
  seats.flatMap(({ kind, name }) => (kind === "open" ? [] : [name]));

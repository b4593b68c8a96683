import type { Seat } from "../../../shared/engine/contract.ts";
import type { TableInfo } from "../../../shared/messages.ts";

/** How a waiting table stands for whoever looks at it. */
export type Stage =
  | "full" // nobody asks him
  | "full-unwatched" // and nobody may look on
  | "standing" // he may sit down
  | "standing-unwatched" // but not look on
  | "seats-open"
  | "not-ready" // at a table open in the lobby somebody has not given his word
  | "be-ready" // it is he
  | "hosts-word" // all sit, and the host begins
  | "may-begin"; // he is the host

export const openSeats = ({ seats }: TableInfo): Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === "open" ? [seat] : []));
export const isFull = (info: TableInfo): boolean => openSeats(info).length === 0;

/** Whose word is still waited for, but for the host's, who gives it by beginning. */
const unready = ({ seats, ready, hostSeat }: TableInfo): Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === "player" && seat !== hostSeat && !ready.includes(seat) ? [seat] : []));

/** Whether the host's word would begin the match now. */
export const mayStart = (info: TableInfo): boolean =>
  isFull(info) && (!info.terms.listed || unready(info).length === 0);

/** Whether the last seat that is taken by a bot begins the match: all who sit there have given their word, the host too. */
export const beginsWithBots = ({ seats, ready, terms }: TableInfo): boolean =>
  terms.listed && seats.every(({ kind }, seat) => kind !== "player" || ready.includes(seat));

export function stageOf(info: TableInfo): Stage {
  const { mySeat, ready, host, terms } = info;
  if (mySeat === null && !(host && isFull(info)))
    return `${isFull(info) ? "full" : "standing"}${terms.watching === "closed" ? "-unwatched" : ""}`;
  const amReady = mySeat !== null && ready.includes(mySeat);
  if (!isFull(info)) return terms.listed && !host && !amReady ? "be-ready" : "seats-open";
  if (mayStart(info)) return host ? "may-begin" : "hosts-word";
  return amReady || host ? "not-ready" : "be-ready";
}

import type { TableInfo } from "../../../shared/messages.ts";

/** Whether the match has come to an end: only then its record is open. */
export const isOver = ({ status }: TableInfo): boolean => status === "over" || status === "broken-off";
/** What those are called whose pages have added to the shuffle. */
export const givenBy = ({ seats, shuffle }: TableInfo): string[] =>
  (shuffle?.given ?? []).map((seat) => seats[seat]!.name);

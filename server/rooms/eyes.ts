import type { Seat, Viewer } from "../../shared/engine/contract.ts";
import type { StoredMatch } from "../store/storedMatch.ts";

/**
 * Whose eyes somebody has at a table: those of his seat or of whoever watches; those of a watcher who is one turn late; or
 * none: nobody looks on there while it plays.
 */
export type Eyes = Viewer | "late" | "none";

interface Seen {
  readonly match: Pick<StoredMatch, "status" | "terms">;
  readonly position: { readonly legal: readonly unknown[] } | null;
  viewerOf(player: string): Viewer;
}
interface Sat {
  readonly match: Pick<StoredMatch, "code">;
  seatOf(player: string): Seat | null;
}
const OF_WATCHERS = { open: "spectator", late: "late", closed: "none" } as const;

/** What was agreed on is for the match: before it whoever comes may sit down, and what is over everybody may know. */
export function eyesAt(table: Seen, player: string): Eyes {
  const viewer = table.viewerOf(player);
  const { status, terms } = table.match;
  const ends = status === "playing" && table.position?.legal.length === 0;
  const isSecret = (status === "playing" && !ends) || status === "frozen";
  return viewer === "spectator" && isSecret ? OF_WATCHERS[terms.watching] : viewer;
}

/** The table as far as he is one of the crowd there: null for whoever has a seat, also when he has left the match for good. */
export const watchedBy = (table: Sat, player: string): string | null =>
  table.seatOf(player) === null ? table.match.code : null;

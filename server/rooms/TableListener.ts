import type { StoredMatch } from "../store/storedMatch.ts";
import type { Deed } from "./Story.ts";

/** What a room does when its table moves on. */
export interface TableListener {
  /** The state is new and the database has it. */
  moved(deed: Deed): void;
  /** The match has just begun. */
  began(): void;
  /** Seats, status or result changed. */
  changed(): void;
  /** Whether this player has a page open here. */
  isHere(player: string): boolean;
  /** For how many milliseconds this player has been away from it; null while he is here. */
  awayFor(player: string): number | null;
  /** A table has come of this one. Resolves when the lobby knows of it. */
  founded(next: StoredMatch): Promise<void>;
  /** Whoever has pages open here as this player is not let in again. */
  sentAway(player: string): void;
  /** Another process owns this match now: whoever is here should come again. */
  lost(): void;
}

/** For a table without a room. */
export const NOBODY: TableListener = {
  moved() {},
  began() {},
  changed() {},
  lost() {},
  isHere: () => true,
  awayFor: () => null,
  founded: async () => {},
  sentAway() {},
};

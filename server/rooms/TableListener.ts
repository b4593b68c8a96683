import type { Deed } from "./Story.ts";

/** What a room does when its table moves on. */
export interface TableListener {
  /** The state is new and the database has it. */
  moved(deed: Deed): void;
  /** The match has just begun. */
  began(): void;
  /** Seats, status or result changed. */
  changed(): void;
  /** Another process owns this match now: whoever is here should come again. */
  lost(): void;
}

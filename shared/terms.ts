/**
 * What a table agrees on beside the game: who finds it, how long one waits for whom, who looks on. Chosen when it is
 * opened, and by its host until the match begins.
 */
export interface Terms {
  /** Open in the lobby, for whoever comes; else only who has the link sits down. */
  readonly listed: boolean;
  /** Seconds somebody may be away before the others may go on without him; null: for ever. */
  readonly patience: Patience | null;
  readonly clock: ClockTerms;
  readonly watching: WatchTerms;
  /** Whether one may write freely; only where nobody finds the table in the lobby. */
  readonly writing: boolean;
}
/** What may be agreed on, in seconds. */
export const PATIENCE = [30, 60, 120] as const;
export type Patience = (typeof PATIENCE)[number];

/** How long a seat may think. Time runs only while the seat is asked. */
export type ClockTerms =
  | { readonly type: "none" }
  /** Seconds for each decision. */
  | { readonly type: "decision"; readonly seconds: number }
  /** Seconds for the whole match, and seconds that each own turn gives back. */
  | { readonly type: "bank"; readonly seconds: number; readonly increment: number }
  /** Days for each turn; hours of the player's night do not count. */
  | { readonly type: "days"; readonly days: number };

/** Whoever comes sees what is open to all at once, one turn late, or nobody may look on. */
export const WATCHING = ["open", "late", "closed"] as const;
export type WatchTerms = (typeof WATCHING)[number];

/** By invitation, with friends. */
export const AMONG_FRIENDS: Terms = {
  listed: false,
  patience: 120,
  clock: { type: "none" },
  watching: "open",
  writing: true,
};
/** For whoever comes by the lobby. */
export const AMONG_STRANGERS: Terms = { ...AMONG_FRIENDS, listed: true, patience: 60, writing: false };

/** Why these terms contradict each other, or null. */
export function contradiction({ listed, patience, clock, writing }: Terms): "writing" | "patience" | null {
  if (listed && writing) return "writing";
  // Only a match over days may wait for somebody for ever.
  return patience === null && clock.type !== "days" ? "patience" : null;
}

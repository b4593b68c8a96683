/**
 * What players say to each other at a table. Nothing of it is part of the match: the pages that heard it keep it, the room
 * its last lines as long as it lives, the database only what was reported. Who sits there hears `talk` (TalkMessage) when he
 * comes and whenever he hears others than before, and `said` (Remark) with every line.
 */

/** Ready phrases, which everybody reads in his own language. */
export const PHRASES = [
  "hello",
  "good-luck",
  "well-played",
  "thanks",
  "sorry",
  "one-moment",
  "take-your-time",
  "good-game",
] as const;
export type Phrase = (typeof PHRASES)[number];

/** Small drawn faces and gestures. */
export const SIGNS = ["smile", "laugh", "surprise", "tears", "doubt", "thumb"] as const;
export type Sign = (typeof SIGNS)[number];

/** Words of one's own are for tables that agreed on them (`writing` of the terms). */
export type Saying = { readonly phrase: Phrase } | { readonly sign: Sign } | { readonly text: string };
/** Characters as a reader counts them. */
export const LONGEST_LINE = 200;

/** What somebody said, as one who heard it is told. */
export interface Remark {
  /** Counts what was said at this table since its room opened. */
  readonly n: number;
  /** As he was called then; his seat then. */
  readonly name: string;
  readonly seat: number;
  readonly mine: boolean;
  readonly says: Saying;
}
/** A page is told so many of the last lines when it comes. */
export const MOST_LINES = 20;

/** What somebody who sits here may know of the talk. Whoever looks on neither hears nor says anything. */
export interface TalkMessage {
  /** The last ones that were said to him since he sat down, oldest first. */
  readonly lines: readonly Remark[];
  /** Seats whose players he does not hear, and those whom he does not want to meet by chance either. */
  readonly muted: readonly number[];
  readonly blocked: readonly number[];
}

/** Somebody at the table: who sits there, or who said this. */
export type Whom = { readonly seat: number } | { readonly line: number };
/** How one stands to somebody: he is heard, he is not, or one does not want to play with him by chance either. */
export const STANCES = ["heard", "muted", "blocked"] as const;
export type Stance = (typeof STANCES)[number];

/** What is told to whoever runs the house: what somebody said, how he behaves, or that something goes wrong. */
export type Complaint = { readonly line: number } | { readonly seat: number } | { readonly problem: true };
/** Characters of one's own words in a report. */
export const LONGEST_REPORT = 500;
/** Somebody whom a player mutes or blocks, for the list in which he thinks better of it. */
export interface Silenced {
  readonly id: number;
  /** As he is called now. */
  readonly name: string;
  readonly stance: Exclude<Stance, "heard">;
}

/** Further requests of the room `table`. */
export interface TalkRequests {
  /** Say something to all who sit here. */
  say: Saying;
  /** Mute or block somebody, or hear him again: at every table, and on all devices of this player. */
  stance: { readonly whom: Whom; readonly stance: Stance };
  /** Tell whoever runs the house. The table's code and `seq` of the answer are its reference: where, and when. */
  report: { readonly about: Complaint; readonly text: string };
}
/** And over HTTP. */
export interface TalkHttp {
  /** Whom this player mutes or blocks, the last one first. */
  "POST /api/silenced": { in: Record<never, never>; out: { readonly silenced: readonly Silenced[] } };
  /** One of them is heard again. */
  "POST /api/silenced/undo": { in: { readonly id: number }; out: Record<never, never> };
}
/** Why something of it is refused, beside the reasons of the house. */
export type TalkReason =
  | "talks-too-fast"
  | "phrases-only" // nothing is written at this table
  | "bad-line" // not 1 to LONGEST_LINE visible characters
  | "bad-report" // more than LONGEST_REPORT characters, or none that can be shown
  | "nobody-there" // a seat without a player, oneself, or a line that one did not hear
  | "too-many-silenced"
  | "too-many-reports";

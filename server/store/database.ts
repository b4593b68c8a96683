import type { Compilable, Generated, Kysely } from "kysely";
import type { Language } from "../../shared/languages.ts";
import type { Silenced } from "../../shared/talk.ts";

/** A table of the house, waiting or begun: a row, so that it survives a restart. */
export interface MatchRow {
  code: string;
  game: string;
  version: number;
  /** JSON. */
  options: string;
  /** JSON: who sits where. */
  seats: string;
  /** The player whose table it is: who opened it, or who came after one who has gone. */
  host: string;
  status: string;
  /** JSON: three words of 32 bits; null until the match begins. */
  seed: string | null;
  created_at: number;
  ended_at: number | null;
  /** JSON: pairs of times between which it was stopped; null where it never was. */
  stopped: string | null;
  /** JSON: the ranking, once the match is over. */
  standings: string | null;
  /** Since when nobody is there; null while somebody is. */
  absent_since: number | null;
  /** JSON: what the table agrees on beside the game. */
  terms: string;
  /** JSON: players whom a host has sent away. */
  sent_away: string;
  /** The code of the table that came of this one. */
  next: string | null;
  /** When the match began; null before, and in matches from before that was kept. */
  began_at: number | null;
  /** JSON: what it is dealt from; null in matches from before that was kept. */
  chance: string | null;
  /** When somebody's time will be up, with a clock that counts days. */
  due_at: number | null;
  /** JSON: the seats whose time it is; null in matches from before that was kept, until they go on. */
  asked: string | null;
}
/** Whose match it is or was: one row for each player who sat there when it began. */
export interface SitterRow {
  match: string;
  player: string;
  /** As of the match itself: by it a player's last matches are found among all he has had. */
  ended_at: number | null;
}
/** One line of a match's log. `act`: the id its client gave it, so that a repeated action is known after a restart too. */
export interface EntryRow {
  match: string;
  n: number;
  seat: number;
  /** JSON. */
  what: string;
  act: string | null;
  at: number;
  hash: string | null;
  /** JSON: milliseconds that each seat had left; null without a clock. */
  clock: string | null;
}
/** In the order in which they are written. */
export const ENTRY_COLUMNS = [
  "match",
  "n",
  "seat",
  "what",
  "act",
  "at",
  "hash",
  "clock",
] as const satisfies readonly (keyof EntryRow)[];
/** Somebody who plays here. */
export interface PlayerRow {
  id: string;
  name: string;
  created_at: number;
  /** JSON: what he chose for himself, by its name. */
  settings: string;
  zone: string | null;
  /** When he last said where he lives; it outlives the zone itself. */
  zone_at: number | null;
}
/** A link that signs another device in. The key itself is nowhere but in the link. */
export interface DeviceLinkRow {
  key_hash: string;
  player: string;
  path: string;
  expires_at: number;
  /** Of the page that used it up; null as long as nobody has. */
  wish: string | null;
}
/** From when to when the house was away: nobody's days ran. */
export interface OutageRow {
  from_at: number;
  to_at: number;
}
/** One row: when the house was awake for certain. */
export interface AwakeRow {
  at: number;
}
/** A player does not want to hear another, or to meet him by chance. */
export interface SilenceRow {
  id: Generated<number>;
  player: string;
  other: string;
  stance: Silenced["stance"];
  at: number;
}
/** What a player told the operator. */
export interface ReportRow {
  id: Generated<number>;
  /** Together the reference that the player reads: where and when it was. */
  match: string;
  beat: number;
  player: string;
  /** Whom it is about; null where something went wrong. */
  about: string | null;
  kind: "line" | "person" | "problem";
  /** What was said, of a line. */
  said: string | null;
  text: string;
  at: number;
}
/** What all processes of a house share: the key that signs players, where no folder keeps it, and the one for push services. */
export interface HouseRow {
  name: "key" | "push";
  value: string;
}
/** Which process of the house holds a table. A higher epoch is a later holder; rows stay, so that none comes twice. */
export interface HoldingRow {
  match: string;
  epoch: number;
  /** Null when the last one has let go of it, or is known to have ended without a word. */
  holder: string | null;
}
/** Somebody whom the operator does not let in for a time. */
export interface BanRow {
  id: Generated<number>;
  kind: "player" | "address";
  who: string;
  until: number;
}
/** A device that wants to be called to its player's turns. */
export interface DeviceRow {
  /** Where its push service takes notices for it. */
  endpoint: string;
  player: string;
  /** What notices are sealed with, so that no service reads them. */
  p256dh: string;
  auth: string;
  language: Language;
  at: number;
}
/** A player has been called to his table, and has not looked at it since. */
export interface CallRow {
  match: string;
  player: string;
  at: number;
}
/** What a page wanted when it asked for a table, by an id that it made: it may ask again. */
export interface WishRow {
  player: string;
  id: string;
  match: string;
  at: number;
}
export interface Tables {
  matches: MatchRow;
  sitters: SitterRow;
  entries: EntryRow;
  players: PlayerRow;
  device_links: DeviceLinkRow;
  outages: OutageRow;
  awake: AwakeRow;
  silences: SilenceRow;
  reports: ReportRow;
  house: HouseRow;
  holdings: HoldingRow;
  bans: BanRow;
  devices: DeviceRow;
  calls: CallRow;
  wishes: WishRow;
}
export type Db = Kysely<Tables>;

/** What a question is asked with. */
export type Value = string | number | null;

/** A database, whichever it is, as the store uses it. Whatever is resolved here is durable. */
export interface Database {
  readonly db: Db;
  /** A question that is asked often, prepared once: each `?` in it stands for a value. */
  question<Row>(text: string): (...values: readonly Value[]) => Promise<Row[]>;
  /**
   * All of these changes or none of them, and nobody else's in between. Rejects with Taken when they are changes of a match
   * that this process held and another one has taken over. `epoch`: with which it held it, where it does no more.
   */
  together(changes: readonly Compilable[], match?: string, epoch?: number): Promise<void>;
  /** Whether the database itself has refused, or was never asked; after any other error of a change nobody knows whether it stands. */
  hasRefused(error: unknown): boolean;
  /**
   * Entries of a log, all at once or none. Answers for each whether it went in: where one stands already with this number,
   * or as this act of its seat, the new one does not; nor does one of a match that another process has taken over. Where the
   * answer of the database was lost they are written once more.
   */
  append(entries: readonly EntryRow[]): Promise<boolean[]>;
  /** So many appends are worth being begun before the first of them is answered. */
  readonly abreast: number;
  /** Bytes that are in use; what is deleted counts no more. */
  size(): Promise<number>;
  close(): Promise<void>;
}

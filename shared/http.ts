import type { Kind, Seat, Standing } from "./engine/contract.ts";
import type { MatchRecord } from "./engine/record.ts";
import type { Language } from "./languages.ts";
import type { Share } from "./messages.ts";
import type { RECORD_FORMAT } from "./ownRecord.ts";
import type { TalkHttp } from "./talk.ts";
import type { Terms } from "./terms.ts";

/** A match of the player's that is not in the directory any more: its link works as long as the house keeps it. */
export interface PastMatch {
  readonly code: string;
  readonly game: string;
  /** By seat, as those who sat there are called now. */
  readonly names: readonly string[];
  readonly mySeat: Seat;
  /** When it ended, or since when nobody has been there. */
  readonly at: number;
  /** It ended, and counts for nobody. */
  readonly brokenOff: boolean;
  /** Best first; empty where the match has no result, and where its record cannot be read any more. */
  readonly standings: readonly Standing[];
  /** Against bots alone: it may be given up while it is not over. */
  readonly solo: boolean;
  /** It goes on, over days: nobody has to be there. */
  readonly overDays: boolean;
  /** Over days: it waits for this player. */
  readonly myTurn: boolean;
  /** By when he has to act, by the clock of the house; null where it does not wait for him, or not for him alone. */
  readonly due: number | null;
}

/** A match that is over, entry by entry. */
export interface FinishedMatch {
  readonly record: MatchRecord<Kind>;
  /** By seat, as those who sat there are called now. */
  readonly names: readonly string[];
  /** Of whoever asks; null where he only watched. */
  readonly mySeat: Seat | null;
  /** Where bots of the house sat. */
  readonly bots: readonly Seat[];
}

/** A match as its player takes it along: its record, and what stands beside it. docs/records.md tells of every field. */
export interface OwnMatch extends MatchRecord<Kind> {
  /** The number of the format. */
  readonly kontor: typeof RECORD_FORMAT;
  readonly code: string;
  readonly names: readonly string[];
  readonly mySeat: Seat | null;
  readonly bots: readonly Seat[];
  /** Milliseconds since 1970; null where the house does not know it. */
  readonly beganAt: number | null;
  readonly endedAt: number | null;
}
/** What a house knows of a player beside his matches. */
export interface KeptPlayer {
  readonly id: string;
  readonly name: string;
  readonly settings: Settings;
  /** The time zone that his days are counted in; null where his browser never said. */
  readonly zone: string | null;
  /** Those that are called to his turns: through which push service, in which language, since when. */
  readonly devices: readonly { readonly service: string; readonly language: string; readonly since: number }[];
  /** When he first came, in milliseconds since 1970. */
  readonly since: number;
}

/** What a player chose for himself, by its name: kept for all his devices. At most MOST_SETTINGS of them, each 1 to LONGEST_SETTING characters. */
export type Settings = Readonly<Record<string, string>>;
export const MOST_SETTINGS = 20;
/** Room for the names of many games: those that somebody has learnt are one setting. */
export const LONGEST_SETTING = 400;

/** Where a browser's push service takes notices for it, at most LONGEST_ENDPOINT characters, and what they are sealed with (RFC 8291), as the browser says. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
export const LONGEST_ENDPOINT = 600;
/** A notice to a device: it is its player's turn at this table, with these others. What it says in words is its own affair. */
export interface PushNotice {
  readonly code: string;
  readonly game: string;
  readonly language: Language;
  readonly names: readonly string[];
}

/**
 * What a page makes up when it wants a table, and sends again while it has had no answer: for an hour the house makes one table
 * for one wish of one player, and whoever asks again is told of that, whatever else he asks with it. It is no secret, and of
 * another player it is another wish. A table that was closed or played to its end meanwhile is followed by a new one. With the
 * link of a further device it is the same: for as long as that is good it signs in whoever used it first, with his wish.
 */
export const WISH = /^[\w-]{16,40}$/;

/** Who this device plays as. `origin`: where another device finds the house, for links and QR codes. */
export interface SignedIn {
  readonly token: string;
  readonly player: string;
  readonly name: string;
  /** Whether he has a name of his own; else the house calls him a guest. */
  readonly named: boolean;
  readonly origin: string;
  readonly settings: Settings;
}

/** HTTP, JSON in and out; errors are `{ reason: HouseReason }` (messages.ts) with a status of 4xx, or 5xx where the house is at fault. */
export interface Http extends TalkHttp {
  /**
   * A guest without asking anything; `token` is kept by the browser and signs all else (`Authorization: Bearer`).
   * With a token that is still good: the same player again, and a fresh token. `zone`: where he lives, as far as clocks go;
   * another one counts at most once in seven days, for his nights are not counted.
   */
  "POST /api/guest": { in: { zone?: string }; out: SignedIn };
  /** 2-20 visible characters, NFC, no control or bidirectional characters. */
  "POST /api/name": { in: { name: string }; out: SignedIn };
  /** For how long this house keeps what, and how much: days, megabytes; 0 for ever, and any number. */
  "POST /api/kept": {
    in: Record<never, never>;
    out: { readonly reportDays: number; readonly matchDays: number; readonly mostMegabytes: number };
  };
  /** What the house keeps of this player; of his matches that are over ten, the last ones first, from the one numbered `from` on. */
  "POST /api/mine": {
    in: { from: number };
    out: { readonly player: KeptPlayer; readonly matches: readonly OwnMatch[]; readonly more: boolean };
  };
  /** His name, his settings, whom he does not want to hear: gone for good. What he played stays, and is played by a guest. */
  "POST /api/forget": { in: Record<never, never>; out: SignedIn };
  /** What a browser needs to take notices from this house; null where it sends none. */
  "POST /api/push": { in: Record<never, never>; out: { readonly key: string | null } };
  /** From here on this device is called to this player's turns, in this language; and no more. */
  "POST /api/push/start": {
    in: { address: PushAddress; language: Language };
    out: Record<never, never>;
  };
  "POST /api/push/stop": { in: { endpoint: string }; out: Record<never, never> };
  /** Keeps these beside what he chose before. */
  "POST /api/settings": { in: { settings: Settings }; out: Record<never, never> };
  /**
   * Opens a table with its host in seat 0 and bots in the last `bots` seats; starts at once when no seat is open. Without
   * `terms` it is a table among friends.
   */
  "POST /api/tables": {
    in: {
      game: string;
      seats: number;
      bots: number;
      options: Record<string, unknown>;
      terms?: Terms;
      /** What is added to the shuffle where the match begins at once. */
      share?: Share;
      /** See WISH, as everywhere below. */
      wish?: string;
    };
    out: { code: string };
  };
  /** The seal of what the house adds to the shuffle when this player opens a table that begins at once. Good for one. */
  "POST /api/seal": { in: Record<never, never>; out: { readonly seal: string } };
  /**
   * Where this player meets people who want to play this game by its usual rules: at a table open in the lobby where
   * somebody waits, else at a new one with so many seats. He sits down there himself, if it is not his own.
   */
  "POST /api/play": { in: { game: string; seats: number; wish?: string }; out: { code: string } };
  /** What `close` is in the room, for somebody who is not there. */
  "POST /api/tables/close": { in: { code: string }; out: Record<never, never> };
  /** The player's matches that rest since everybody left them, and the last ones that are over; the newest first. */
  "POST /api/matches": {
    in: Record<never, never>;
    out: {
      readonly resting: readonly PastMatch[];
      /** The last of them; `older`: whether there are more. */
      readonly over: readonly PastMatch[];
      readonly older: boolean;
    };
  };
  /** Codes of the tables where it is this player's turn, whether anybody is there or not. */
  "POST /api/awaiting": { in: Record<never, never>; out: { readonly codes: readonly string[] } };
  /** The record of a match that is over, to be seen again; a whole one tells what was hidden. */
  "POST /api/record": { in: { code: string }; out: FinishedMatch };
  /** A match against bots that goes on from how a finished one stood after entry `n`; what is hidden is dealt anew. */
  "POST /api/practice": { in: { code: string; n: number; seat: Seat; wish?: string }; out: { code: string } };
  /**
   * A link, valid once for ten minutes, that signs another device in as the same player: `<origin>/device#<key>`.
   * `path` is where the other device goes then, for example `/t/<code>`.
   */
  "POST /api/device": { in: { path: string }; out: { url: string } };
  "POST /api/device/claim": { in: { key: string; wish?: string }; out: SignedIn & { path: string } };
}

import type { Seat, Standing } from "./engine/contract.ts";
import type { Secrets } from "./engine/wire.ts";

/**
 * What client and house say to each other.
 *
 * Rooms are joined with the token of `POST /api/guest` as a header of `POST /matchmake/joinOrCreate/<room>`; who is not
 * let in reads why in `error`: a HouseReason or Crowded.
 * Room `table`, joined with `{ id: code }`: a request is always answered, with a Reply or what stands beside its name; a
 * malformed one too. A client hears of the table only after its first `truth`: then `info` (TableInfo) whenever it
 * changes, watchers about a second later, and `beat` (BeatMessage, as bytes of terse.ts, one Writer a connection) right
 * behind the state patch it belongs to. The patched state is what everybody may know. What one seat alone knows comes in
 * its beats and nowhere else.
 * Room `lobby`, joined with `{}`: pushes `open` and `running` (LobbyList) and `mine` (LobbyMine), each as JSON in bytes:
 * everything after joining, a whole list where `show` changed how much of it is shown, else what changed. The client
 * sends `show` (LobbyShows, or null for a page nobody sees: then nothing comes) and gets no answer.
 */

/** Closing code of a room: the house stops, or lets go of this table. Join again in a moment, as the same player. */
export const CLOSING = 4001;
/** Closing code of a room: too much, or nothing anybody can read, came over this connection. */
export const TURNED_AWAY = 4002;

/** Why a connection is not let in: its player has too many, or the table has (the error of the join). */
export type Crowded = "too-many-pages" | "table-crowded";

/** A table waits for players, plays, is over, is frozen after a fault of ours (its record is kept), or was closed by its host. */
export type TableStatus = "waiting" | "playing" | "over" | "frozen" | "closed";
/** Who sits there: nobody yet, a player, or a bot of the house. `online` counts any device of the player. */
export interface SeatInfo {
  readonly kind: "open" | "player" | "bot";
  readonly name: string;
  readonly online: boolean;
}
/** More names of watchers nobody reads. */
export const MOST_NAMES = 40;
/** What stands beside the match; the same for everybody at the table except `mySeat` and `host`. */
export interface TableInfo {
  /** Names the table in links, `/t/<code>`: 80 random bits. */
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: TableStatus;
  readonly seats: readonly SeatInfo[];
  /** Names of those who watch without a seat, those who came first; never more than MOST_NAMES of them. */
  readonly watchers: readonly string[];
  /** How many watch. */
  readonly watching: number;
  /** The seat of this device's player; null while watching, and for whoever has left the match for good. */
  readonly mySeat: Seat | null;
  /** Whether this device's player opened the table: he starts it and seats bots. */
  readonly host: boolean;
  /** The ranking, best first, once the match is over; empty before. From the game's `outcome`. */
  readonly standings: readonly Standing[];
}

/** What a viewer may do now; nothing for whoever is not asked. */
export interface Choices {
  readonly legal: readonly object[];
  /** What the table shows as impossible, each with the reason; left out where there is nothing of the kind. */
  readonly refused?: readonly (readonly [action: object, refusal: { readonly reason: string }])[];
  /** Entries after which the viewer may set the match back: one act less, two less ... Left out where nothing can be undone. */
  readonly undoTo?: readonly number[];
}
/** One entry of the log as one viewer may hear it. `seq` counts the entries of the log, so it survives a restart. */
export interface BeatMessage extends Choices {
  readonly seq: number;
  /** Redacted. Empty on joining and at the start: then the view alone counts. */
  readonly events: readonly object[];
  /** The viewer's own secret lists as numbers of the wire (secretsOf in engine/wire.ts); left out while they are as told last. */
  readonly secrets?: Secrets;
}
/** Part of what happened in a match, as one viewer may hear it: one entry of the log, as in a BeatMessage. */
export interface Told {
  readonly seq: number;
  readonly events: readonly object[];
}
/** A story in pages, oldest first: each the bytes of a terse Writer of its own, of a list of Told. Made once, sent to many. */
export type Story = readonly Uint8Array[];

export interface ActRequest {
  /** Made by the client; a repeated one gets the old answer and is never applied twice. 1-40 characters. */
  readonly id: string;
  /** The beat the action was chosen on. Stale only when this seat's choices have changed since: by its own act always. */
  readonly seq: number;
  readonly action: { readonly type: string };
}
export interface UndoRequest {
  /** As that of an act. */
  readonly id: string;
  readonly seq: number;
  /** One of the beat's `undoTo`. */
  readonly to: number;
}
/** Why the house says no, beside the games' own refusals. */
export type HouseReason =
  | "not-your-turn"
  | "unknown-action"
  | "not-asked" // shared/engine/play.ts
  | "nothing-to-undo"
  | "too-often"
  | "not-allowed" // shared/engine/undo.ts
  | "stale" // the choices changed meanwhile
  | "not-saved" // the database did not take it; nothing happened
  | "frozen"
  | "not-playing"
  | "not-waiting"
  | "not-seated"
  | "not-host"
  | "seat-taken"
  | "already-seated"
  | "seats-open"
  | "malformed"
  | "too-fast"
  | "unknown-table"
  | "bad-name"
  | "signed-out"
  | "link-used-up"
  | "too-many-tables"
  | "too-many-matches"
  | "closed"
  | "server-away"
  | "house-fault"; // a fault of ours, written down
export type Reply =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: { readonly reason: string } };
/** The house says no, for a reason of its own. */
export const no = (reason: HouseReason): Reply => ({ ok: false, refusal: { reason } });

/** Requests of the room (`room.request(name, payload)`), each answered with a Reply. */
export interface TableRequests {
  act: ActRequest;
  /** Take back the last own acts: the match stands again as it did after entry `to`. */
  undo: UndoRequest;
  /** Take an open seat, or move to it. When a player takes the last open seat, the match begins by itself. */
  sit: { readonly seat: Seat };
  /** Leave one's own seat before the match begins. */
  stand: Record<never, never>;
  /** Host: put a bot of the house into an open seat, or take it away. Does not begin the match: `start` does. */
  bot: { readonly seat: Seat; readonly present: boolean };
  /** Host: begin; every seat must be taken. */
  start: Record<never, never>;
  /** Leave the match for good: the game goes on without this seat. */
  resign: Record<never, never>;
  /** Close a table that waits (its host), or give up a match against bots alone (who plays it): no more of it. */
  close: Record<never, never>;
  /**
   * Send `info`, then how things stand as one beat without events. The answer is a TruthReply: with `last`, the last beat
   * this page has, it brings what happened since.
   */
  truth: { readonly last?: number };
}
/** `missed`: what happened after `last`, to be told, not played; its first page may begin before that. */
export interface TruthReply {
  readonly ok: true;
  readonly seq: number;
  readonly missed: Story;
}
/** Asked once by a page that comes, with `room.request("history", {})`: the whole match so far as this viewer may know it. */
export interface HistoryReply {
  readonly ok: true;
  readonly story: Story;
}

/** What the lobby tells of a table, the same for everybody. Nothing hidden. */
export interface TableCard {
  readonly code: string;
  readonly game: string;
  /** Public as the table itself. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: TableStatus;
  readonly host: string;
  readonly seats: readonly SeatInfo[];
  readonly watchers: number;
}
/** What changes with every move. Points by seat, as everybody may see them. */
export interface TableScore {
  readonly code: string;
  readonly points: readonly number[];
  readonly round: number;
}
/** One row of the live lobby. */
export type TableRow = TableCard & TableScore;
/** One of the player's own: whether the match waits for him, and whether `close` is his. */
export type MyRow = TableRow & { readonly myTurn: boolean; readonly mayClose: boolean };

/** How many rows of each list a looker shows, at most LOBBY_ROWS. He is sent so many, rounded up to a handful. */
export interface LobbyShows {
  readonly open: number;
  readonly running: number;
}
/** What a page shows that has said nothing else. */
export const SHOWN_AT_FIRST: LobbyShows = { open: 5, running: 5 };
/** More rows nobody reads. */
export const LOBBY_ROWS = 200;
/** Rows by their code; those of `order` that do not come along are known already and stand as they were. */
interface Rows {
  /** The whole list as this looker is sent it, in order. */
  readonly order: readonly string[];
  readonly cards: readonly TableCard[];
  readonly scores: readonly TableScore[];
}
/**
 * The tables that wait for players, those with somebody there first; or the matches one may watch. Beyond what a looker
 * shows come the tables at which "Play now" may seat him, one for each game.
 */
export interface LobbyList extends Rows {
  /** Rows there are, shown or not. */
  readonly total: number;
  /** Who is in the house, with the running matches: people at tables, and tables with somebody there. */
  readonly company?: { readonly players: number; readonly tables: number };
}
/** The looker's own tables. */
export interface LobbyMine extends Rows {
  /** Codes: whose match waits for him, which he may close. */
  readonly turns: readonly string[];
  readonly closes: readonly string[];
}

/** A match of the player's that is not in the directory any more: its link works for ever. */
export interface PastMatch {
  readonly code: string;
  readonly game: string;
  /** By seat, as those who sat there are called now. */
  readonly names: readonly string[];
  readonly mySeat: Seat;
  /** When it ended, or since when nobody has been there. */
  readonly at: number;
  /** Best first; empty where the match is not over, and where its record cannot be read any more. */
  readonly standings: readonly Standing[];
  /** Against bots alone: it may be given up while it is not over. */
  readonly solo: boolean;
}

/** Who this device plays as. `origin`: where another device finds the house, for links and QR codes. */
export interface SignedIn {
  readonly token: string;
  readonly player: string;
  readonly name: string;
  readonly origin: string;
}

/** HTTP, JSON in and out; errors are `{ reason: HouseReason }` with a status of 4xx, or 5xx where the house is at fault. */
export interface Http {
  /**
   * A guest without asking anything; `token` is kept by the browser and signs all else (`Authorization: Bearer`).
   * With a token that is still good: the same player again, and a fresh token.
   */
  "POST /api/guest": { in: Record<never, never>; out: SignedIn };
  /** 2-20 visible characters, NFC, no control or bidirectional characters. */
  "POST /api/name": { in: { name: string }; out: SignedIn };
  /** Opens a table with its host in seat 0 and bots in the last `bots` seats; starts at once when no seat is open. */
  "POST /api/tables": {
    in: { game: string; seats: number; bots: number; options: Record<string, unknown> };
    out: { code: string };
  };
  /** What `close` is in the room, for somebody who is not there. */
  "POST /api/tables/close": { in: { code: string }; out: Record<never, never> };
  /** The player's matches that rest since everybody left them, and the last ones that are over; the newest first. */
  "POST /api/matches": {
    in: Record<never, never>;
    out: { readonly resting: readonly PastMatch[]; readonly over: readonly PastMatch[] };
  };
  /**
   * A link, valid once for ten minutes, that signs another device in as the same player: `<origin>/device#<key>`.
   * `path` is where the other device goes then, for example `/t/<code>`.
   */
  "POST /api/device": { in: { path: string }; out: { url: string } };
  "POST /api/device/claim": { in: { key: string }; out: SignedIn & { path: string } };
}

import type { Seat, Standing } from "./engine/contract.ts";
import type { Secrets } from "./engine/wire.ts";
import type { TalkReason, TalkRequests } from "./talk.ts";
import type { Terms } from "./terms.ts";

/**
 * What client and house say to each other.
 *
 * Rooms are joined with the token of `POST /api/guest` as a header of `POST /matchmake/joinOrCreate/<room>`; who is not
 * let in reads why in `error`: a HouseReason or Crowded. Who was in a moment ago comes back by a WebSocket alone, to
 * `/matchmake/table?id=<code>` or `/matchmake/lobby` of the process that had the room, with the subprotocols SPOKEN and the
 * token; where that is no plain yes it is refused without a reason, and a seat is asked for.
 * Room `table`, joined with `{ id: code }`: a request is always answered, with a Reply or what stands beside its name; a
 * malformed one too. A client hears of the table only after its first `truth`: then `info` (TableInfo) whenever it
 * changes, watchers about a second later, and `beat` (BeatMessage, as bytes of terse.ts, one Writer a connection) right
 * behind the state patch it belongs to. The patched state is what everybody may know. What one seat alone knows comes in
 * its beats and nowhere else. What players say to each other stands in talk.ts.
 * Room `lobby`, joined with `{}`: pushes `open` and `running` (LobbyList) and `mine` (LobbyMine), each as JSON in bytes:
 * everything after joining, a whole list where `show` changed how much of it is shown, else what changed. The client
 * sends `show` (LobbyShows, or null for a page nobody sees: then nothing comes) and gets no answer. Whenever the player
 * has taken a new name, on whatever device, or none any more, all his pages hear `called` (LobbyCalled), seen or not.
 */

/**
 * What a WebSocket speaks whose page comes back: it names this, and behind it its token, as browsers let a page add to a
 * WebSocket nothing else that no log keeps.
 */
export const SPOKEN = "kontor";
/** Closing code of a room: the house stops, or lets go of this table. Join again in a moment, as the same player. */
export const CLOSING = 4001;
/** Closing code of a room: the host has sent this player away, and he is not let in again. */
export const SENT_AWAY = 4003;
/** Closing code of a room: too much, or nothing anybody can read, came over this connection. */
export const TURNED_AWAY = 4002;

/** Why a connection is not let in: its player has too many, or the table has, or the operator wants neither (the error of the join). */
export type Crowded = "too-many-pages" | "table-crowded" | "banned";

/**
 * A table waits for players, plays, is over, was broken off by those who were left, is frozen after a fault of ours (its
 * record is kept), or was closed by its host.
 */
export type TableStatus = "waiting" | "playing" | "over" | "broken-off" | "frozen" | "closed";
/** Who sits there: nobody yet, a player, or a bot of the house. `online` counts any device of the player. */
export interface SeatInfo {
  readonly kind: "open" | "player" | "bot";
  readonly name: string;
  readonly online: boolean;
}
/** Whoever is away for so many milliseconds is absent: no match begins without asking him, and his name says so. */
export const ABSENT = 30_000;
/** What can name a table in a link: where this does not fit there is none, in any house. */
export const CODE = /^[a-z0-9]{16}$/;
/** More names of watchers nobody reads. */
export const MOST_NAMES = 40;
/** A part of what the cards are shuffled by, and a seal: 256 bits as hexadecimal digits. */
export const PART = /^[0-9a-f]{64}$/;
/** What a player's page adds to the shuffle, a PART, for the house's part under this seal. */
export interface Share {
  readonly seal: string;
  readonly part: string;
}
/**
 * What stands beside the match; the same for everybody at the table except `mySeat`, `left`, `host` and `next`. Who watches one
 * turn late is told of who is away and for whom bots play, `away` to `voices`, no more than that turn knew.
 */
export interface TableInfo {
  /** Names the table in links, `/t/<code>`: 80 random bits. */
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly terms: Terms;
  readonly status: TableStatus;
  readonly seats: readonly SeatInfo[];
  /** Names of those who watch without a seat and have one, those who came first; never more than MOST_NAMES of them. */
  readonly watchers: readonly string[];
  /** How many watch, with a name or without. */
  readonly watching: number;
  /** The seat of this device's player; null while watching, and for whoever has left the match for good. */
  readonly mySeat: Seat | null;
  /** The seat that this device's player had and has left for good: he looks on, and may play the next match. Else null. */
  readonly left: Seat | null;
  /** Whether this device's player is the host: he arranges the table and begins the match. */
  readonly host: boolean;
  /** Where the host sits, as everybody may know; null while he stands. */
  readonly hostSeat: Seat | null;
  /** Who has said that it may begin; empty once it has. */
  readonly ready: readonly Seat[];
  /**
   * The table that came of this one, for whoever may follow: its link was made anew (this one is closed then), or they
   * play once more (this match is over).
   */
  readonly next: string | null;
  /** Somebody would like another match; null while nobody has asked, and when all is settled. */
  readonly again: Again | null;
  /** By seat: for how many milliseconds its player had been away when this was told; null while he is here. */
  readonly away: readonly (number | null)[];
  /** Seats for which a bot plays until their players touch the table again. */
  readonly byBots: readonly Seat[];
  /** Seats without whose players the match does not begin: they are asked whether they are there. */
  readonly asked: readonly Seat[];
  /** Seats whose players would like to break off, because somebody is away for too long. */
  readonly breakOff: readonly Seat[];
  /** How many would have to agree: all who play and are not absent. */
  readonly voices: number;
  /** The ranking, best first, once the match is over; empty before. From the game's `outcome`. */
  readonly standings: readonly Standing[];
  /** From when it was dealt to its end, in milliseconds; null before, and of matches from before that was kept. */
  readonly lasted: number | null;
  /**
   * The seal of what the house adds to the shuffle, and whose pages have added something; null of matches from before that
   * was kept. docs/fair-shuffle.md.
   */
  readonly shuffle: { readonly seal: string; readonly given: readonly Seat[] } | null;
  /** After the match: the same seal for the next one. */
  readonly nextSeal: string | null;
}
/** Of a table at which nothing goes on beside the match. */
export const NOTHING_BESIDE = {
  watchers: [],
  watching: 0,
  hostSeat: null,
  ready: [],
  next: null,
  away: [],
  byBots: [],
  asked: [],
  breakOff: [],
  voices: 0,
  again: null,
  standings: [],
  lasted: null,
  left: null,
  shuffle: null,
  nextSeal: null,
} as const satisfies Partial<TableInfo>;

/** The question after a match whether one plays another, in the same company. */
export interface Again {
  /** Who asked. */
  readonly by: Seat;
  /** By seat; null: not answered yet, or not asked. */
  readonly said: readonly (boolean | null)[];
  /** Milliseconds, when this was told, until who has not answered is not waited for any longer. */
  readonly left: number;
}

/** What a viewer may do now; nothing for whoever is not asked. */
export interface Choices {
  readonly legal: readonly object[];
  /** What the table shows as impossible, each with the reason; left out where there is nothing of the kind. */
  readonly refused?: readonly (readonly [action: object, refusal: { readonly reason: string }])[];
  /** Entries after which the viewer may set the match back: one act less, two less ... Left out where nothing can be undone. */
  readonly undoTo?: readonly number[];
}
/** What everybody has left to think, as it stands when the beat is said. */
export interface Clocks {
  /** By seat, in milliseconds: with days until when, nights and all. Null where no time is counted now. */
  readonly left: readonly (number | null)[];
  /** Whose time runs. */
  readonly running: readonly Seat[];
}
/** One entry of the log as one viewer may hear it. `seq` counts the entries of the log, so it survives a restart. */
export interface BeatMessage extends Choices {
  readonly seq: number;
  /** Redacted. Empty on joining and at the start: then the view alone counts. */
  readonly events: readonly object[];
  /** The viewer's own secret lists as numbers of the wire (secretsFor in engine/wire.ts); left out while they are as told last. */
  readonly secrets?: Secrets;
  /** What everybody has left to think; left out at a table without a clock, and once the match is over. */
  readonly clocks?: Clocks;
}
/** Part of what happened in a match, as one viewer may hear it: one entry of the log, as in a BeatMessage. */
export interface Told {
  readonly seq: number;
  readonly events: readonly object[];
}
/** A story in pages, oldest first: each the bytes of a terse Writer of its own, of a list of Told. Made once, sent to many. */
export type Story = readonly Uint8Array[];

/** What a seat chose among the actions of a beat. */
export interface ActRequest {
  /** Made by the client; a repeated one gets the old answer and is never applied twice. 1-40 characters. */
  readonly id: string;
  /** The beat the action was chosen on. Stale only when this seat's choices have changed since: by its own act always. */
  readonly seq: number;
  readonly action: { readonly type: string };
}
/** A seat takes its last acts back. */
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
  | "bot-plays"
  | "plays-himself" // shared/engine/standin.ts
  | "not-away" // nobody keeps the others waiting for longer than they agreed on
  | "somebody-absent" // no match begins without him: he is asked now
  | "stale" // the choices changed meanwhile
  | "not-saved" // the database did not take it; nothing happened
  | "frozen"
  | "no-game" // the house does not have the game any more; its matches are kept until it has
  | "other-rules" // a match that is over, by rules that are not those of today
  | "unreadable" // one whose record does not replay: a fault of ours
  | "not-playing"
  | "not-waiting"
  | "not-over"
  | "not-seated"
  | "not-host"
  | "seat-taken"
  | "seats-open"
  | "not-ready" // somebody who sits at a table open in the lobby has not said that it may begin
  | "sent-away"
  | "no-watchers" // nobody looks on at this table while it plays (the error of the join)
  | "malformed"
  | "too-fast"
  | "too-much-practice"
  | "unknown-table"
  | "not-by-chance" // "Play" does not seat those together of whom one has blocked the other
  | "bad-name"
  | "signed-out"
  | "banned" // the operator does not let him, or his address, in for a time
  | "link-used-up"
  | "unknown-service" // notices go to the push services of the browsers there are, and to those the operator allows
  | "too-many-tables"
  | "too-many-matches"
  | "closed"
  | "server-away"
  | "house-fault"; // a fault of ours, written down
/** The answer to a request: with the number of the entry that the match stands at then, or why nothing happened. */
export type Reply =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: { readonly reason: string } };
/** The house says no, for a reason of its own. */
export const no = (reason: HouseReason | TalkReason): Reply => ({ ok: false, refusal: { reason } });

/** Requests of the room (`room.request(name, payload)`), each answered with a Reply. */
export interface TableRequests extends TalkRequests {
  act: ActRequest;
  /** Take back the last own acts: the match stands again as it did after entry `to`. */
  undo: UndoRequest;
  /** Take an open seat, or move to it. `ready`: whoever just wants to play has given his word with it, see `ready`. */
  sit: { readonly seat: Seat; readonly ready?: true };
  /** Leave one's own seat before the match begins. */
  stand: Record<never, never>;
  /**
   * Say that it may begin, or take that back. At a table open in the lobby the match begins with the last such word. It
   * holds when others come, and is forgotten when the host changes what was agreed on, or who sits where.
   */
  ready: { readonly ready: boolean };
  /** Host: send somebody away, who never comes back here. All others get a new link (`next`): he knows the old one. */
  sendAway: { readonly seat: Seat };
  /** Host: two seats change places. */
  reseat: { readonly from: Seat; readonly to: Seat };
  /** Host: draw lots for the seats. */
  draw: Record<never, never>;
  /** Host: another way to play. */
  agree: { readonly options: Readonly<Record<string, unknown>>; readonly terms: Terms };
  /** Host: put a bot of the house into an open seat, or take it away. Does not begin the match: `start` does. */
  bot: { readonly seat: Seat; readonly present: boolean };
  /** Add to the shuffle, as long as the table waits: the first word of each player counts. */
  share: Share;
  /** Host: begin; every seat must be taken, and at a table open in the lobby all others must be ready. */
  start: Record<never, never>;
  /** Whether this page is in the foreground; until it says so it is. */
  page: { readonly shown: boolean };
  /** The player is back at the table: where a bot plays for him, it does no more. Whatever else he does says so too. */
  touch: Record<never, never>;
  /** Let a bot play on for somebody who is asked and has been away longer than the table agreed to wait. */
  takeover: { readonly seat: Seat };
  /** Agree, or no longer, that the match is broken off because of such a one: it is when all who are present agree. */
  breakOff: { readonly yes: boolean };
  /** Leave the match for good: the game goes on without this seat. */
  resign: Record<never, never>;
  /**
   * After the match: play once more, or rather not. The first who would like to asks all who sat here. When everybody has
   * answered, a minute is over, or who asked says yes once more, there is a new table (`next`): its seats belong to those
   * who said yes, moved on by one.
   */
  again: { readonly yes: boolean; readonly share?: Share };
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
  /** When it was opened, by the clock of the house. */
  readonly createdAt: number;
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
export interface MyRow extends TableRow {
  readonly myTurn: boolean;
  /** Over days, where it waits for him alone: by when he has to act, by the clock of the house. Null otherwise. */
  readonly due: number | null;
  readonly mayClose: boolean;
  /** Null where he is the table's host and sits not there. */
  readonly mySeat: Seat | null;
}

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
/** What the looker is called from now on. */
export interface LobbyCalled {
  readonly name: string;
}
/** The looker's own tables. */
export interface LobbyMine extends Rows {
  /** Codes: whose match waits for him, which he may close. */
  readonly turns: readonly string[];
  /** By code, of those over days that wait for him alone: by when he has to act. Absent where there are none. */
  readonly dues?: Readonly<Record<string, number>>;
  readonly closes: readonly string[];
  /** Where he sits, in the order of his tables: at a table names may be numbered, and tell nobody who is who. */
  readonly seats: readonly (Seat | null)[];
  /** Codes of tables that are on offer to others: their hosts have sent him away. Absent where there are none. */
  readonly barred?: readonly string[];
}

import type { HouseReason } from "../../../shared/messages.ts";
import type { TableWords } from "./table-words.ts";

/** Asked before something is done that nobody can take back. */
export interface Question {
  readonly title: string;
  readonly hint: string;
  readonly yes: string;
}

/** Everything the house itself says. One entry for each sentence, whole, in every language. */
export type Words = LobbyWords & TableWords;

/** What the lobby says, and every page: fetched before anything is drawn. */
export interface LobbyWords {
  readonly house: {
    readonly lobby: string;
    readonly rules: string;
    readonly contents: string;
    /** Of a rulebook: the short one, the long one, or both. */
    readonly version: string;
    readonly versions: { readonly both: string; readonly short: string; readonly long: string };
    readonly language: string;
    readonly languages: { readonly de: string; readonly en: string };
    readonly guest: string;
    readonly you: string;
    readonly close: string;
    readonly cancel: string;
    readonly copied: string;
    readonly copy: string;
    readonly share: string;
    readonly toLobby: string;
    /** Leads to what the house keeps of whom. */
    readonly kept: string;
    /** Leads to who made what of the pictures, the type and the programs here. */
    readonly licences: string;
    readonly skip: string;
    /** A game with its author, for the line below. */
    readonly by: (title: string, author: string) => string;
    readonly unofficial: (games: readonly string[]) => string;
  };
  readonly name: {
    readonly edit: string;
    /** Of the way to it and to what else a player chooses for himself, and of the dialog that holds both. */
    readonly own: string;
    /** Of somebody who has come by a link, above "sit down". */
    readonly ask: string;
    readonly title: string;
    readonly label: string;
    readonly hint: string;
    readonly save: string;
  };
  readonly lobby: {
    readonly title: string;
    readonly greeting: (hour: number, name: string) => string;
    readonly company: (players: number, tables: number) => string;
    readonly quiet: string;
    readonly playNow: string;
    /** Below "play now", where nobody waits yet. */
    readonly playWithAnybody: string;
    readonly withBots: string;
    /** Below "with bots". */
    readonly atOnce: string;
    readonly playWith: (host: string) => string;
    readonly openTable: string;
    readonly openTableOf: (game: string) => string;
    readonly players: (least: number, most: number) => string;
    readonly minutes: (n: number) => string;
    readonly openTables: string;
    readonly waitForPlayers: (n: number) => string;
    /** Since when a table has been there. */
    readonly age: (minutes: number) => string;
    readonly noOpenTables: string;
    /** Somebody looks for certain tables, and there are more than the page hears of. */
    readonly amongFirst: (n: number, all: number) => string;
    /** Of a table that all have left for now. */
    readonly nobodyHere: string;
    /** None that somebody looks for. */
    readonly noSuchTables: string;
    readonly whichGame: string;
    readonly anyGame: string;
    readonly howManySeats: string;
    readonly anySeats: string;
    readonly seats: (n: number) => string;
    readonly noOpenTablesHint: string;
    readonly sitDown: string;
    readonly sitDownWith: (host: string) => string;
    readonly tableOf: (host: string) => string;
    readonly seatsTaken: (taken: number, all: number) => string;
    readonly free: string;
    readonly bot: string;
    readonly myMatches: string;
    readonly waitsForYou: (n: number) => string;
    readonly noMatches: string;
    readonly noMatchesHint: string;
    readonly yourTurn: string;
    /** Over days: for how many whole hours one's turn still lasts. */
    readonly hoursLeft: (n: number) => string;
    readonly continue: string;
    /** Below "continue": which match. */
    readonly soloUnderway: string;
    readonly play: string;
    readonly othersThink: string;
    readonly waitingForPlayers: string;
    readonly over: string;
    readonly frozen: string;
    readonly brokenOff: string;
    readonly withWhom: (names: readonly string[]) => string;
    readonly round: (n: number) => string;
    readonly points: (n: number) => string;
    readonly watch: string;
    readonly tablesPlay: (n: number) => string;
    readonly nobodyPlays: string;
    readonly nobodyPlaysHint: string;
    readonly watchers: (n: number) => string;
    readonly showAll: (n: number) => string;
    /** Of matches, where there are more than the house lists. */
    readonly showLast: (n: number) => string;
    readonly olderKept: string;
    readonly showFewer: string;
    readonly loading: string;
    readonly close: string;
    readonly giveUp: string;
    /** Matches that everybody has left for a while, and those that are over. */
    readonly resting: string;
    readonly finished: string;
    readonly placed: (place: number, of: number) => string;
    /** Of a match whose record cannot be read any more. */
    readonly noResult: string;
    readonly tabs: { readonly play: string; readonly tables: string; readonly matches: string; readonly watch: string };
  };
  readonly close: {
    readonly waiting: Question;
    readonly solo: Question;
    readonly sendAway: (name: string) => Question;
  };
  readonly link: {
    readonly connecting: string;
    readonly late: string;
    readonly lost: string;
    /** Read to those who do not see that nothing is said of it any more. */
    readonly back: string;
    readonly closing: string;
    readonly away: string;
    readonly "no-sockets": string;
    readonly "too-many-pages": string;
    readonly "table-crowded": string;
    readonly offline: string;
    /** What was pressed without a network; it stays there when that is back. */
    readonly unsent: string;
    readonly gone: string;
    readonly goneHint: string;
    readonly full: string;
    readonly closed: string;
    readonly closedHint: string;
    readonly sentAway: string;
    readonly sentAwayHint: string;
    readonly frozen: string;
    readonly frozenHint: string;
    readonly brokenOff: string;
    readonly brokenOffHint: string;
    readonly unknownPage: string;
    readonly unknownPageHint: string;
    readonly crashed: string;
    readonly crashedHint: string;
    readonly reload: string;
    /** Of a part of the page that has been on its way for a while. */
    readonly stillComing: string;
    readonly stillComingHint: string;
    readonly unfetchedTitle: string;
    readonly unfetched: string;
    readonly again: string;
    readonly claiming: string;
    readonly claimFailed: string;
    readonly claimAsk: string;
    readonly claimAskHint: string;
    /** Who has played here under a name of his own goes. */
    readonly claimLeaves: (name: string) => string;
    readonly claim: string;
  };
  readonly refusals: { readonly [R in HouseReason]: string };
  /** Of a reason that a house of today has and this page does not know. */
  readonly unheardOf: string;
}

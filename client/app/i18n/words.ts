import type { HouseReason } from "../../../shared/messages.ts";
import type { Pace } from "../../table/ui.ts";

/** Everything the house itself says. One entry for each sentence, whole, in every language. */
export interface Words {
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
    readonly skip: string;
    /** A game with its author, for the line below. */
    readonly by: (title: string, author: string) => string;
    readonly unofficial: (games: readonly string[]) => string;
  };
  readonly name: {
    readonly edit: string;
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
    readonly playWithBots: (bots: number) => string;
    readonly playWith: (host: string) => string;
    readonly openTable: string;
    readonly openTableOf: (game: string) => string;
    readonly players: (least: number, most: number) => string;
    readonly minutes: (n: number) => string;
    readonly openTables: string;
    readonly waitForPlayers: (n: number) => string;
    readonly noOpenTables: string;
    readonly noOpenTablesHint: string;
    readonly sitDown: string;
    readonly sitDownWith: (host: string) => string;
    readonly look: string;
    readonly tableOf: (host: string) => string;
    readonly seatsTaken: (taken: number, all: number) => string;
    readonly free: string;
    readonly bot: string;
    readonly myMatches: string;
    readonly waitsForYou: (n: number) => string;
    readonly noMatches: string;
    readonly noMatchesHint: string;
    readonly yourTurn: string;
    readonly continue: string;
    /** Below "continue": which match. */
    readonly soloUnderway: string;
    readonly play: string;
    readonly othersThink: string;
    readonly waitingForPlayers: string;
    readonly over: string;
    readonly frozen: string;
    readonly withWhom: (names: readonly string[]) => string;
    readonly round: (n: number) => string;
    readonly points: (n: number) => string;
    readonly watch: string;
    readonly tablesPlay: (n: number) => string;
    readonly nobodyPlays: string;
    readonly nobodyPlaysHint: string;
    readonly watchers: (n: number) => string;
    readonly showAll: (n: number) => string;
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
  readonly open: {
    readonly title: (game: string) => string;
    readonly players: string;
    readonly bots: string;
    readonly botsHint: (open: number) => string;
    /** There is a match against bots, and the new one would be too. */
    readonly givesUp: string;
    /** Some options are for tables with bots alone. */
    readonly practice: string;
    readonly picked: (n: number, of: number) => string;
    readonly open: string;
    readonly start: string;
    readonly less: string;
    readonly more: string;
  };
  /** Asked before a table is closed, or a match against bots given up. */
  readonly close: {
    readonly waiting: { readonly title: string; readonly hint: string; readonly yes: string };
    readonly solo: { readonly title: string; readonly hint: string; readonly yes: string };
  };
  readonly waiting: {
    readonly title: string;
    readonly intro: string;
    readonly seat: (n: number) => string;
    readonly open: string;
    readonly openHint: string;
    readonly sitHere: string;
    readonly moveHere: string;
    readonly addBot: string;
    readonly removeBot: (name: string) => string;
    readonly stand: string;
    readonly host: string;
    readonly away: string;
    readonly start: string;
    readonly close: string;
    readonly openSeats: (n: number) => string;
    readonly ready: string;
    readonly waitForOthers: string;
    readonly standing: string;
    readonly invite: string;
    readonly inviteHint: string;
    readonly link: string;
    readonly code: string;
    readonly qr: string;
    /** `more`: others beside those named. */
    readonly watchers: (names: readonly string[], more: number) => string;
  };
  readonly table: {
    readonly menu: string;
    readonly takeBack: string;
    readonly takeAllBack: string;
    readonly history: string;
    readonly historyRounds: string;
    readonly historyWords: string;
    readonly historyEmpty: string;
    readonly historyWhole: string;
    readonly moment: string;
    readonly thisRound: string;
    readonly lastRound: string;
    readonly watching: string;
    readonly tableInWords: string;
    readonly yourChoices: string;
    /** The pages of a table that has no room for all of them; and of one where something can be pointed at. */
    readonly pages: string;
    readonly wanted: (page: string) => string;
    readonly wait: string;
    /** After a return: how many moves were made meanwhile, and what happened last as a sentence. */
    readonly missed: (moves: number, last: string) => string;
    readonly confirmTitle: string;
    readonly confirm: string;
    readonly once: (action: string) => string;
    readonly sending: string;
    readonly drawing: string;
    readonly plain: string;
    readonly fallen: string;
    readonly drawAgain: string;
    readonly agreed: string;
    readonly who: string;
    readonly online: string;
    readonly offline: string;
    /** `more`: others beside those named. */
    readonly watchers: (names: readonly string[], more: number) => string;
    readonly noWatchers: string;
    readonly shareTitle: string;
    readonly shareHint: string;
    readonly deviceTitle: string;
    readonly deviceHint: string;
    readonly deviceButton: string;
    readonly deviceOnce: string;
    readonly settings: string;
    readonly pace: string;
    readonly paces: { readonly [P in Pace]: string };
    readonly paceStill: string;
    readonly asksAlways: string;
    readonly asksAlwaysHint: string;
    readonly keys: string;
    readonly keysHint: string;
    readonly rules: string;
    readonly leave: string;
    readonly leaveTitle: string;
    readonly leaveHint: string;
    readonly leaveConfirm: string;
    readonly stay: string;
    readonly display: (name: string) => string;
  };
  readonly result: {
    readonly wins: (names: readonly string[]) => string;
    readonly youWin: string;
    readonly place: (n: number) => string;
    readonly left: string;
    readonly again: string;
    readonly againHint: string;
    readonly seeTable: string;
    readonly result: string;
  };
  readonly link: {
    readonly connecting: string;
    readonly late: string;
    readonly lost: string;
    readonly closing: string;
    readonly away: string;
    readonly "too-many-pages": string;
    readonly "table-crowded": string;
    readonly offline: string;
    readonly gone: string;
    readonly goneHint: string;
    readonly full: string;
    readonly closed: string;
    readonly closedHint: string;
    readonly frozen: string;
    readonly frozenHint: string;
    readonly unknownPage: string;
    readonly unknownPageHint: string;
    readonly crashed: string;
    readonly crashedHint: string;
    readonly reload: string;
    readonly unfetchedTitle: string;
    readonly unfetched: string;
    readonly again: string;
    readonly claiming: string;
    readonly claimFailed: string;
    readonly claimAsk: string;
    readonly claimAskHint: string;
    readonly claim: string;
  };
  readonly refusals: { readonly [R in HouseReason]: string };
}

import type { ClockTerms, WatchTerms } from "../../../shared/terms.ts";
import type { Pace } from "../../table/ui.ts";
import type { Stage } from "../waiting/stage.ts";
import type { AwayWords } from "./away.ts";
import type { ComfortWords } from "./comfort.ts";
import type { LearnWords } from "./learn.ts";

/** What tables say, and whoever opens one: fetched with the first page beside the lobby. A new topic has a file of its own. */
export interface TableWords {
  readonly open: {
    readonly title: (game: string) => string;
    readonly players: string;
    readonly bots: string;
    /** The same below how many seats there are. */
    readonly botsAmong: string;
    /** `listed`: in the lobby, for whoever comes. */
    readonly botsHint: (open: number, listed: boolean) => string;
    /** There is a match against bots, and the new one would be too. */
    readonly givesUp: string;
    /** Some options are for tables with bots alone. */
    readonly practice: string;
    readonly picked: (n: number, of: number) => string;
    readonly open: string;
    readonly start: string;
  };
  /** Who is not here, and what becomes of his seat. */
  readonly away: AwayWords;
  readonly comfort: ComfortWords;
  readonly learn: LearnWords;
  /** What a table agrees on beside the game. */
  readonly terms: {
    readonly listed: string;
    readonly byLink: string;
    readonly byLinkHint: string;
    readonly inLobby: string;
    readonly inLobbyHint: string;
    readonly more: string;
    readonly patience: string;
    readonly patienceHint: string;
    readonly seconds: (n: number) => string;
    readonly forEver: string;
    readonly waits: (seconds: number) => string;
    readonly watching: string;
    readonly watchingHint: string;
    readonly watchers: { readonly [W in WatchTerms]: string };
    /** The same where it stands among other agreements. */
    readonly watched: { readonly [W in Exclude<WatchTerms, "open">]: string };
  };
  /** How long one may think: as it is chosen, and as it runs. */
  readonly clock: {
    readonly title: string;
    readonly kinds: { readonly [K in ClockTerms["type"]]: string };
    /** How much of it, in a few letters. */
    readonly size: (clock: ClockTerms) => string;
    /** The same with what it is for, where no heading says so. */
    readonly agreed: (clock: ClockTerms) => string;
    /** What it means, and what happens when it has run out. */
    readonly hints: { readonly [K in Exclude<ClockTerms["type"], "none">]: string };
    /** What somebody has left. */
    readonly left: (name: string, time: string) => string;
    readonly days: (days: number, hours: number) => string;
    /** Said once, to whoever has to hurry. */
    readonly hurry: (seconds: number) => string;
  };
  readonly waiting: {
    readonly seat: (n: number) => string;
    readonly openHint: string;
    /** Of a seat at a table that is open in the lobby. */
    readonly openToAll: string;
    readonly sitHere: string;
    readonly moveHere: string;
    readonly addBot: string;
    readonly sendAway: (name: string) => string;
    readonly moveUp: (name: string) => string;
    readonly draw: string;
    /** The order that came of it, which may be the one of before. */
    readonly drawn: (names: readonly string[]) => string;
    readonly agree: string;
    readonly agreeHint: string;
    readonly agreed: string;
    readonly stand: string;
    readonly host: string;
    readonly isReady: string;
    readonly beReady: string;
    readonly notReady: string;
    readonly away: string;
    readonly start: string;
    readonly withBots: string;
    /** Nobody has come to a table in the lobby for a while. */
    readonly lonely: string;
    readonly close: string;
    /** What is waited for; `open`: seats that are. */
    readonly stages: { readonly [S in Stage]: (open: number) => string };
    readonly invite: string;
    readonly inviteHint: string;
    /** To guests whom the host took along to another link. */
    readonly renewed: string;
    readonly link: string;
    readonly qr: string;
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
    readonly watching: string;
    readonly tableInWords: string;
    /** What things on the table do, each in a sentence. */
    readonly whatTheyDo: string;
    readonly yourChoices: string;
    /** What the table shows as impossible, each with its reason. */
    readonly notNow: string;
    /** The pages of a table that has no room for all of them; and of one where something can be pointed at. */
    readonly pages: string;
    readonly wanted: (page: string) => string;
    readonly wait: string;
    /** What was chosen came too late, and nothing is asked any more: another device of the same player was first. */
    readonly passed: string;
    /** After a return: how many moves were made meanwhile, and what happened last as a sentence. */
    readonly missed: (moves: number, last: string) => string;
    readonly confirmTitle: string;
    readonly once: (action: string) => string;
    readonly sending: string;
    /** Something was chosen without a connection. */
    readonly kept: string;
    readonly drawing: string;
    readonly plain: string;
    readonly fallen: string;
    readonly drawAgain: string;
    readonly agreed: string;
    readonly who: string;
    readonly online: string;
    readonly offline: string;
    readonly shareTitle: string;
    /** `watched`: one may look on, or it is over. */
    /** Where the link leads whoever has it. */
    readonly shareHint: (leads: "to-watch" | "nowhere-yet" | "to-the-end") => string;
    readonly deviceTitle: string;
    readonly deviceHint: string;
    readonly deviceButton: string;
    readonly deviceOnce: string;
    readonly settings: string;
    readonly pace: string;
    readonly paces: { readonly [P in Pace]: string };
    readonly sounds: string;
    readonly soundsHint: string;
    /** On the button that turns them on or off. */
    readonly mute: string;
    readonly unmute: string;
    readonly vibrates: string;
    readonly vibratesHint: string;
    readonly notices: string;
    readonly noticesHint: string;
    /** The same where they come also while no page is open. */
    readonly noticesAway: string;
    /** On an iPhone, before the house stands on the home screen. */
    readonly noticesAsApp: string;
    readonly noticesRefused: string;
    /** The browser does not reach the service it gets them from. */
    readonly noticesUnserved: string;
    readonly asksAlways: string;
    readonly asksAlwaysHint: string;
    readonly keys: string;
    readonly keysHint: string;
    readonly rules: string;
    readonly leave: string;
    readonly leaveTitle: string;
    /** `alone`: the other one is left alone, and wins. */
    readonly leaveHint: (alone: boolean) => string;
    readonly leaveConfirm: string;
    readonly stay: string;
    readonly display: (name: string) => string;
  };
  readonly result: {
    /** Where the next table has been closed: to whoever came from the match before, and the way back to it. */
    readonly closedNextHint: string;
    readonly toFormer: string;
    readonly wins: (names: readonly string[]) => string;
    readonly youWin: string;
    /** Told whoever has not won alone. */
    readonly yours: (place: number, of: number, shared: boolean) => string;
    /** How long the match took, in whole minutes. */
    readonly lasted: (minutes: number) => string;
    readonly course: string;
    /** The course in words: somebody's count after each quarter of the match. */
    readonly grew: (name: string, points: readonly number[]) => string;
    readonly again: string;
    readonly wouldLike: (name: string) => string;
    readonly play: string;
    readonly noThanks: string;
    readonly waitsFor: (names: readonly string[]) => string;
    readonly declined: (names: readonly string[]) => string;
    readonly withoutThem: (names: readonly string[]) => string;
    readonly goToNext: string;
    readonly watchNext: string;
    readonly seeTable: string;
    readonly seeAgain: string;
    readonly result: string;
  };
  readonly replay: {
    readonly more: string;
    readonly title: string;
    readonly coming: string;
    readonly missing: string;
    readonly toTable: string;
    readonly moment: string;
    readonly of: (n: number, all: number) => string;
    readonly start: string;
    readonly back: string;
    readonly play: string;
    readonly pause: string;
    readonly next: string;
    readonly end: string;
    readonly eyes: string;
    readonly watcher: string;
    readonly link: string;
    readonly linkHint: string;
    readonly goOn: string;
    readonly goOnHint: string;
    readonly practise: string;
    readonly result: string;
    /** The match as a file. */
    readonly save: string;
  };
}

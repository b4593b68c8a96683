import type { Kind } from "../../shared/engine/contract.ts";
import type { Clocks, Crowded, Reply, TableInfo, TableRequests, Told } from "../../shared/messages.ts";
import type { Remark, TalkMessage } from "../../shared/talk.ts";

/** What stands beside the legal actions; left out where there is nothing of the kind. */
export interface Beside<G extends Kind> {
  /** What is shown as impossible, each with the reason. */
  readonly refused?: readonly (readonly [G["Action"], G["Refusal"]])[] | undefined;
  /** Beats to which the viewer may set the match back: one act less, two less ... */
  readonly undoTo?: readonly number[] | undefined;
  /** The viewer is asked what he was asked before, and only others have acted meanwhile, as where several choose at once. */
  readonly isStill?: boolean;
}
/** One action as this viewer hears it: what happened, what is true afterwards, what he may do now. */
export interface Beat<G extends Kind> extends Beside<G> {
  readonly seq: number;
  readonly events: readonly G["Event"][];
  readonly view: G["View"];
  readonly legal: readonly G["Action"][];
  /** What everybody had left to think when the house said this. */
  readonly clocks?: Clocks | undefined;
  /** When this page heard it, by its own clock, if not just now: a beat may wait for its game to be fetched. */
  readonly heardAt?: number;
}

/**
 * live: all is well. lost: trying to come back by itself. closing: the house said that it will be back in a moment.
 * away: it does not answer; still trying. no-sockets: it answers, but something on the way lets no live connection through; still
 * trying. gone: no such table. frozen: the house has it but cannot read it. no-game: it has it, but not its game.
 * sent-away: the host of the table does not want this player there. no-watchers: nobody
 * looks on there while it plays. Crowded: not let in until somebody else leaves, or for a time; still trying.
 */
export type LinkState =
  | "connecting"
  | "live"
  | "lost"
  | "closing"
  | "away"
  | "no-sockets"
  | "gone"
  | "frozen"
  | "no-game"
  | "sent-away"
  | "no-watchers"
  | Crowded;

/** Who hears what a table says. */
export interface LinkListener<G extends Kind> {
  /** Beats in order, without gaps or repeats; one without events after joining or returning. */
  beat(beat: Beat<G>): void;
  /** What happened while this device was away, oldest first: a story, for the beat that settles it came before. */
  missed(story: readonly Told[]): void;
  /** The whole story, as other eyes read it: from now on it is seen by them. */
  retold?(story: readonly Told[]): void;
  info(info: TableInfo): void;
  /** Whom this player hears, and the last that was said to him; then line by line. */
  talk?(talk: TalkMessage): void;
  said?(line: Remark): void;
  state(state: LinkState): void;
}

/** What is asked once, and not insisted on. */
export type Request = Exclude<keyof TableRequests, "act" | "undo">;

/** A device's place at one table: survives drops, reloads of the room and restarts of the house. */
export interface TableLink<G extends Kind> {
  /** Sends until answered; the same action is never carried out twice. */
  act(seq: number, action: G["Action"]): Promise<Reply>;
  /** Takes the last own acts back: the match stands again as it did with beat `to`. Sends until answered, as `act`. */
  undo(seq: number, to: number): Promise<Reply>;
  request<T extends Request>(name: T, payload: TableRequests[T]): Promise<Reply>;
  /** The whole match until now. Asks until answered; empty when this link is closed before. */
  history(): Promise<readonly Told[]>;
  close(): void;
}

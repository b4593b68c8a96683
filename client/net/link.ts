import type { Kind } from "../../shared/engine/contract.ts";
import type { Reply, TableInfo, TableRequests, Told } from "../../shared/messages.ts";

/** One action as this viewer hears it: what happened, what is true afterwards, what he may do now. */
export interface Beat<G extends Kind> {
  readonly seq: number;
  readonly events: readonly G["Event"][];
  readonly view: G["View"];
  readonly legal: readonly G["Action"][];
}

/**
 * live: all is well. lost: trying to come back by itself. away: the house does not answer; still trying. gone: no such table.
 * frozen: the house has it but cannot read it.
 */
export type LinkState = "connecting" | "live" | "lost" | "away" | "gone" | "frozen";

export interface LinkListener<G extends Kind> {
  /** Beats in order, without gaps or repeats; one without events after joining or returning. */
  beat(beat: Beat<G>): void;
  /** What happened while this device was away, oldest first: a story, for the beat that settles it came before. */
  missed(story: readonly Told[]): void;
  info(info: TableInfo): void;
  state(state: LinkState): void;
}

/** A device's place at one table: survives drops, reloads of the room and restarts of the house. */
export interface TableLink<G extends Kind> {
  /** Sends until answered; the same action is never carried out twice. */
  act(seq: number, action: G["Action"]): Promise<Reply>;
  request<T extends Exclude<keyof TableRequests, "act">>(name: T, payload: TableRequests[T]): Promise<Reply>;
  /** The whole match until now. Asks until answered; empty when this link is closed before. */
  history(): Promise<readonly Told[]>;
  close(): void;
}

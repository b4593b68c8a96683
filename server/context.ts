import type { Logger } from "pino";
import type { Kind } from "../shared/engine/contract.ts";
import type { Match, Position } from "../shared/engine/record.ts";
import type { AnyGame, Registry } from "../shared/engine/registry.ts";
import type { Wires } from "../shared/wires.ts";
import type { Identity } from "./identity.ts";
import type { Board } from "./rooms/Board.ts";
import type { Budgets, Rate } from "./rooms/Budgets.ts";
import type { Store } from "./store/store.ts";

/** Time, handed in: tests turn it by hand. Nobody else on the server calls setTimeout. */
export interface Clock {
  /** The time of day, in milliseconds since 1970: for what is kept. It may be set back. */
  now(): number;
  /** Milliseconds since some moment: for rates and waits. It never goes back. */
  monotonic(): number;
  /** Runs it once, later; the answer calls it off. */
  after(ms: number, run: () => void): () => void;
}
/** What rooms and HTTP handlers share. Made once by startHouse. */
export interface House {
  readonly games: Registry;
  readonly wires: Wires;
  readonly store: Store;
  readonly identity: Identity;
  readonly clock: Clock;
  /** Milliseconds a bot takes for one action. */
  readonly pace: number;
  /** What one connection may send. */
  readonly rate: Rate;
  /** What players may ask for, each over all his sockets. */
  readonly players: Budgets;
  /** How many pages of stories an address may ask for: guests cost nothing. */
  readonly addresses: Budgets;
  readonly log: Logger;
  readonly board: Board;
  /** The room of each table that has one: never two for the same table. */
  readonly rooms: Map<string, { readonly gone: Promise<void>; readonly ending: boolean }>;
  /** Where other devices find the house, for somebody who found it under this name. */
  readonly seenAs: (request: { protocol: string; host: string }) => string;
  /** How a match begins; tests begin it in a world of their own. */
  readonly opening: (game: AnyGame, match: Match) => Position<Kind>;
}

export const realClock: Clock = {
  now: Date.now,
  monotonic: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

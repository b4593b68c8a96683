import type { Logger } from "pino";
import type { Kind } from "../shared/engine/contract.ts";
import type { AnyGame, Registry } from "../shared/engine/offer.ts";
import type { Match, Position } from "../shared/engine/record.ts";
import type { Clock } from "./clock.ts";
import type { Identity } from "./identity.ts";
import type { Directory } from "./lobby/Directory.ts";
import type { Absences } from "./rooms/Absence.ts";
import type { Budgets, Rate } from "./rooms/Budgets.ts";
import type { Places } from "./rooms/Places.ts";
import type { Store } from "./store/store.ts";

/** What rooms and HTTP handlers share. Made once by startHouse. */
export interface House {
  readonly games: Registry;
  readonly store: Store;
  readonly identity: Identity;
  readonly clock: Clock;
  /** Milliseconds a bot takes for one action. */
  readonly pace: number;
  /** What one connection may send. */
  readonly rate: Rate;
  /** What players may ask for, each over all his sockets. */
  readonly players: Budgets;
  /** What addresses may ask for, each over all its players: guests cost nothing. */
  readonly addresses: Budgets;
  readonly log: Logger;
  readonly directory: Directory;
  readonly places: Places;
  readonly absences: Absences;
  /** The room of each table that has one: never two for the same table. */
  readonly rooms: Map<string, { readonly gone: Promise<void>; readonly ending: boolean }>;
  /** Where other devices find the house, for somebody who found it under this name. */
  readonly seenAs: (request: { protocol: string; host: string }) => string;
  /** How a match begins; tests begin it in a world of their own. */
  readonly opening: (game: AnyGame, match: Match) => Position<Kind>;
}

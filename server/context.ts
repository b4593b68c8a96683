import type { Logger } from "pino";
import type { Kind, Seed } from "../shared/engine/contract.ts";
import type { AnyGame, Registry } from "../shared/engine/offer.ts";
import type { Chance, Match, Position } from "../shared/engine/record.ts";
import type { Sessions } from "./admin/Sessions.ts";
import type { Clock } from "./clock.ts";
import type { Awake } from "./clocks/Awake.ts";
import type { Calendar } from "./clocks/Calendar.ts";
import type { Identity } from "./identity.ts";
import type { Directory } from "./lobby/Directory.ts";
import type { Meters } from "./meters.ts";
import type { Calls } from "./push/Calls.ts";
import type { Courier } from "./push/Courier.ts";
import type { Retention } from "./retention.ts";
import type { Absences } from "./rooms/Absence.ts";
import type { Budgets, Rate } from "./rooms/Budgets.ts";
import type { Errands } from "./rooms/Errands.ts";
import type { Places } from "./rooms/Places.ts";
import type { Seals } from "./rooms/Seals.ts";
import type { Store } from "./store/store.ts";

/** What rooms and HTTP handlers share. Made once by startHouse. */
export interface House {
  readonly games: Registry;
  readonly store: Store;
  readonly identity: Identity;
  readonly clock: Clock;
  /** By these the clocks of tables run: in seconds, and over days. */
  readonly awake: Awake;
  readonly calendar: Calendar;
  /** Milliseconds a bot takes for one action. */
  readonly pace: number;
  /** What one connection may send. */
  readonly rate: Rate;
  /** What players may ask for, each over all his sockets. */
  readonly players: Budgets;
  /** What addresses may ask for, each over all its players: guests cost nothing. */
  readonly addresses: Budgets;
  /** What players may say, each at all tables and over all his sockets. */
  readonly talks: Budgets;
  /** Practice matches, by player and by address. */
  readonly practices: Budgets;
  readonly practicesAt: Budgets;
  /** What addresses may report to the operator. */
  readonly complaints: Budgets;
  readonly log: Logger;
  /** What is counted for the operator. */
  readonly meters: Meters;
  readonly retention: Retention;
  readonly directory: Directory;
  readonly places: Places;
  readonly absences: Absences;
  /** What counts against a player's limits is done one after another. */
  readonly errands: Errands;
  /** Calls players to their turn who are elsewhere; null where this house does not. */
  readonly push: { readonly courier: Courier; readonly calls: Calls } | null;
  /** The room of each table that has one: never two for the same table. */
  readonly rooms: Map<string, { readonly gone: Promise<void>; isEnding(): boolean }>;
  /** Where other devices find the house, for somebody who found it under this name. */
  readonly seenAs: (request: { protocol: string; host: string }) => string;
  /** How a match begins; tests begin it in a world of their own. */
  readonly opening: (game: AnyGame, match: Match) => Position<Kind>;
  /** What bots and lots at a table draw from; those of tests draw the same every time. */
  readonly seed: () => Seed;
  /** The seed that follows from what the house and the players' pages added; tests deal the same every time instead. */
  readonly dealt: (chance: Chance) => Seed;
  /** So many milliseconds players' pages have to add their parts when a match begins. */
  readonly shareTime: number;
  readonly seals: Seals;
  /** Who is signed in on the operator's page. */
  readonly operators: Sessions;
}

import { choose as chooseJust4Fun } from "../games/just-4-fun-colours/bot.ts";
import { just4FunColours } from "../games/just-4-fun-colours/index.ts";
import { choose as choosePortRoyal } from "../games/port-royal/bot.ts";
import { portRoyal } from "../games/port-royal/index.ts";
import type { Game, Kind, Seat } from "./contract.ts";
import type { Rng } from "./random.ts";

/** Any game of the house: what rooms, records and the command line work with. */
export type AnyGame = Game<Kind>;
/** A game together with the bot that plays it. */
export interface Offer<G extends Kind = Kind> {
  readonly game: Game<G>;
  /** One of the legal actions, chosen from what this seat sees and from nothing else. */
  choose(view: G["View"], legal: readonly G["Action"][], seat: Seat, rng: Rng): G["Action"];
}
/** What a house offers, by the game's id. A value handed to whoever needs it: tests offer other games. */
export type Registry = ReadonlyMap<string, Offer>;

export const registryOf = (...offers: readonly Offer[]): Registry =>
  new Map(offers.map((offer) => [offer.game.id, offer]));

/** Every game that can be played here: one line each. */
export const games: Registry = registryOf(
  { game: portRoyal, choose: choosePortRoyal },
  { game: just4FunColours, choose: chooseJust4Fun },
);

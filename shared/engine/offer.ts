import type { Game, Kind, Seat } from "./contract.ts";
import type { Pace } from "./pace.ts";
import type { Rng } from "./random.ts";
import type { Wire } from "./wire.ts";

/** Any game of the house: what rooms, records and the command line work with. */
export type AnyGame = Game<Kind>;
/** A game together with the bot that plays it: all that simulations and examiners need. */
export interface Playable<G extends Kind = Kind> {
  readonly game: Game<G>;
  /** One of the legal actions, chosen from what this seat sees and from nothing else. */
  bot(view: G["View"], legal: readonly G["Action"][], seat: Seat, rng: Rng): G["Action"];
}
/** All that a house must have of a game to seat people at it. */
export interface Offer<G extends Kind = Kind> extends Playable<G> {
  /** How its views travel. */
  readonly wire: Wire<G["View"]>;
  /** Where its bots should not wait alike before every decision. */
  readonly pace?: Pace<G>;
}
/** What a house offers, by the game's id. A value handed to whoever needs it: tests offer other games. */
export type Registry = ReadonlyMap<string, Offer>;

export const registryOf = (...offers: readonly Offer[]): Registry =>
  new Map(offers.map((offer) => [offer.game.id, offer]));

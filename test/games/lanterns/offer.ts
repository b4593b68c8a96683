import type { Offer } from "../../../shared/engine/offer.ts";
import { choose } from "./bot.ts";
import { lanterns } from "./index.ts";
import type { Lanterns } from "./state.ts";
import { wire } from "./wire.ts";

/** The invented game as a house would offer it: hidden hands, a discard pile and a reshuffle, for tests only. */
export const offer: Offer<Lanterns> = {
  game: lanterns,
  bot: choose,
  wire,
  // The lantern that a good sale brings is part of it.
  pace: { asked: { bonus: 0.3 } },
};

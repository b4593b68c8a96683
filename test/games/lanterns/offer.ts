import type { Offer } from "../../../shared/engine/registry.ts";
import { choose } from "./bot.ts";
import { lanterns } from "./index.ts";
import type { Lanterns } from "./state.ts";

/** The invented game as a house would offer it: hidden hands, a discard pile and a reshuffle, for tests only. */
export const offer: Offer<Lanterns> = { game: lanterns, choose };

import type { Offer } from "../../../shared/engine/offer.ts";
import { choose } from "../../../shared/games/bruegge/bot.ts";
import { bruegge } from "../../../shared/games/bruegge/index.ts";
import { pace } from "../../../shared/games/bruegge/pace.ts";
import type { Bruegge } from "../../../shared/games/bruegge/state.ts";
import { wire } from "../../../shared/games/bruegge/wire.ts";

/** Its rules are whole; nobody can be seated at it before it can be seen. Then this line moves to the registry. */
export const offer = {
  game: bruegge,
  bot: choose,
  wire,
  pace,
} satisfies Offer<Bruegge> as unknown as Offer;

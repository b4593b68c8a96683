import type { Offer } from "../../../shared/engine/offer.ts";
import { choose } from "../../../shared/games/jaeger-und-spaeher/bot.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import type { JaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { wire } from "../../../shared/games/jaeger-und-spaeher/wire.ts";

/** Its rules are whole; nobody can be seated at it before it can be seen. Then this line moves to the registry. */
export const offer = {
  game: jaegerUndSpaeher,
  bot: choose,
  wire,
} satisfies Offer<JaegerUndSpaeher> as unknown as Offer;

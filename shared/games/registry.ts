import { type Registry, registryOf } from "../engine/offer.ts";
import { choose as brueggeBot } from "./bruegge/bot.ts";
import { bruegge } from "./bruegge/index.ts";
import { pace as brueggePace } from "./bruegge/pace.ts";
import { wire as brueggeWire } from "./bruegge/wire.ts";
import { choose as jaegerUndSpaeherBot } from "./jaeger-und-spaeher/bot.ts";
import { jaegerUndSpaeher } from "./jaeger-und-spaeher/index.ts";
import { pace as jaegerUndSpaeherPace } from "./jaeger-und-spaeher/pace.ts";
import { wire as jaegerUndSpaeherWire } from "./jaeger-und-spaeher/wire.ts";
import { choose as just4FunColoursBot } from "./just-4-fun-colours/bot.ts";
import { just4FunColours } from "./just-4-fun-colours/index.ts";
import { wire as just4FunColoursWire } from "./just-4-fun-colours/wire.ts";
import { choose as portRoyalBot } from "./port-royal/bot.ts";
import { portRoyal } from "./port-royal/index.ts";
import { wire as portRoyalWire } from "./port-royal/wire.ts";

/** Every game that can be played here: one line each. A browser fetches only the games it opens, and never this list. */
export const games: Registry = registryOf(
  { game: portRoyal, bot: portRoyalBot, wire: portRoyalWire },
  { game: just4FunColours, bot: just4FunColoursBot, wire: just4FunColoursWire },
  { game: jaegerUndSpaeher, bot: jaegerUndSpaeherBot, wire: jaegerUndSpaeherWire, pace: jaegerUndSpaeherPace },
  { game: bruegge, bot: brueggeBot, wire: brueggeWire, pace: brueggePace },
);

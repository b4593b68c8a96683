import type { Wire } from "./engine/wire.ts";
import { wire as just4FunColours } from "./games/just-4-fun-colours/wire.ts";
import { wire as portRoyal } from "./games/port-royal/wire.ts";

/** How the views of the games travel, by the game's id. A value handed to whoever needs it: tests bring other games. */
export type Wires = ReadonlyMap<string, Wire<object>>;

/** Every game that can be played here: one line each. */
export const wires: Wires = new Map<string, Wire<object>>([
  ["port-royal", portRoyal],
  ["just-4-fun-colours", just4FunColours],
]);

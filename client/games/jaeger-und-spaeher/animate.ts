import type { JaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { DEAL, go, MOVE, STEP, still } from "../../table/kit/flights.ts";
import type { Motion, Motions } from "../../table/scene.ts";
import { DEPTH } from "./layout.ts";

type Moved = Motion<JaegerUndSpaeher>;
const above = DEPTH.flying;
const moves = { ms: MOVE + STEP, play: (motion: Moved): Promise<void> => go(motion, { above }) };

/** One motion for each event: how it looks, and how long it takes. */
export const motions: Motions<JaegerUndSpaeher> = {
  "turn-began": still,
  "character-played": moves,
  "option-chosen": still,
  "stone-laid": moves,
  "location-revealed": moves,
  "nothing-to-reveal": still,
  "nothing-to-draw": still,
  "step-fell-away": still,
  "member-moved": moves,
  "members-driven-out": moves,
  "items-drawn": { ms: DEAL + STEP, play: (motion) => go(motion, { above, ms: DEAL }) },
  "pile-reshuffled": still,
  "member-born": moves,
  "nobody-born": still,
  "hunger-taken": still,
  "hunger-dropped": still,
  "item-laid-aside": still,
  "items-discarded": moves,
  "character-taken": moves,
  "character-put": moves,
  "character-discarded": moves,
  "member-recalled": moves,
  "meat-carried": moves,
  "location-finished": moves,
  "item-created": moves,
  "member-readied": still,
  "resources-lost": still,
  "points-moved": moves,
  "goal-reached": still,
  "items-handed-in": moves,
  "bonus-missed": still,
  "sunset-began": still,
  "member-given-up": moves,
  "geysers-used": still,
  passed: still,
  "seat-left": still,
  "tribe-extinct": still,
  "game-ended": still,
};

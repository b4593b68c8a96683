import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type { Sounds } from "../../../table/scene.ts";

export const sounds: Sounds<JaegerUndSpaeher> = {
  "character-played": "card",
  "stone-laid": "stone",
  "location-revealed": "card",
  "member-moved": "stone",
  "members-driven-out": "stone",
  "items-drawn": "card",
  "pile-reshuffled": "card",
  "member-born": "stone",
  "items-discarded": "card",
  "character-taken": "card",
  "character-put": "card",
  "character-discarded": "card",
  "member-recalled": "stone",
  "meat-carried": "stone",
  "location-finished": "card",
  "item-created": "card",
  "points-moved": "coin",
  "goal-reached": "bell",
  "items-handed-in": "card",
  "sunset-began": "bell",
  "member-given-up": "stone",
  "game-ended": "fanfare",
};

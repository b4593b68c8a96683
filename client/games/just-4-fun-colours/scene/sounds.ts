import type { Just4Fun } from "../../../../shared/games/just-4-fun-colours/state.ts";
import type { Sounds } from "../../../table/scene.ts";

export const sounds: Sounds<Just4Fun> = {
  "cards-played": "card",
  "stone-placed": "stone",
  "hand-discarded": "card",
  "stone-lost": "stone",
  "cards-drawn": "card",
  "pile-reshuffled": "card",
  "line-completed": "bell",
  "areas-counted": "bell",
  "game-ended": "fanfare",
};

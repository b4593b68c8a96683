import type { Sounds } from "../../../../../client/table/scene.ts";
import type { Lanterns } from "../../state.ts";

export const sounds: Sounds<Lanterns> = {
  "card-taken": "card",
  "cards-drawn": "card",
  "set-sold": "coin",
  "deck-reshuffled": "card",
  "stall-refilled": "card",
  "game-ended": "fanfare",
};

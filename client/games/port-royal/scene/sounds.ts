import type { PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import type { Sounds } from "../../../table/scene.ts";

export const sounds: Sounds<PortRoyal> = {
  "card-revealed": "card",
  "card-landed": "card",
  "ship-repelled": "card",
  "expedition-found": "card",
  "coins-taxed": "coin",
  "harbour-bust": "stone",
  "coins-gained": "coin",
  "coins-paid": "coin",
  "coin-handed": "coin",
  "ship-traded": "card",
  "ship-declined": "card",
  "contract-stepped": "stone",
  "contract-completed": "bell",
  "pirates-discarded": "card",
  "person-hired": "card",
  "expedition-fulfilled": "bell",
  "pile-reshuffled": "card",
  "harbour-cleared": "card",
  "end-announced": "bell",
  "game-ended": "fanfare",
};

import type { JaegerUndSpaeher } from "../../../../shared/games/jaeger-und-spaeher/state.ts";
import type { GamePanels } from "../../../table/panels/panels.ts";

/** What stands beside the canvas. */
export const panels: GamePanels<JaegerUndSpaeher> = {
  History: () => null,
  Player: () => null,
  Card: () => null,
  Ranking: () => null,
  Backdrop: () => null,
  seatSign: () => "<svg xmlns='http://www.w3.org/2000/svg'/>",
};

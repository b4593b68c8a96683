import type { PortRoyal } from "../../../shared/games/port-royal/state.ts";
import { wire } from "../../../shared/games/port-royal/wire.ts";
import { gameUi } from "../../table/gameUi.ts";
import { asks, targets } from "./choices.ts";
import { place } from "./layout.ts";
import { panels } from "./panels/index.tsx";
import { TEXTS } from "./texts/speaker.ts";

/** Port Royal at the client; the canvas and its art come when a table opens. */
export const ui = gameUi<PortRoyal>({
  wire,
  rules: async () => (await import("../../../shared/games/port-royal/index.ts")).portRoyal,
  place,
  targets,
  asks,
  texts: TEXTS,
  panels,
  scene: () => import("./scene/index.ts"),
});

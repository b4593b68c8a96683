import type { Just4Fun } from "../../../shared/games/just-4-fun-colours/state.ts";
import { wire } from "../../../shared/games/just-4-fun-colours/wire.ts";
import { gameUi } from "../../table/gameUi.ts";
import { asks, targets } from "./choices.ts";
import { place } from "./layout.ts";
import { panels } from "./panels/index.tsx";
import { TEXTS } from "./texts/speaker.ts";

/** Just 4 Fun Colours at the client; the canvas and its art come when a table opens. */
export const ui = gameUi<Just4Fun>({
  wire,
  rules: async () => (await import("../../../shared/games/just-4-fun-colours/index.ts")).just4FunColours,
  place,
  targets,
  asks,
  texts: TEXTS,
  panels,
  scene: () => import("./scene/index.ts"),
});

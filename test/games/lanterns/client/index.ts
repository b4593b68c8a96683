import { gameUi } from "../../../../client/table/gameUi.ts";
import type { Lanterns } from "../state.ts";
import { wire } from "../wire.ts";
import { asks, targets } from "./choices.ts";
import { place } from "./layout.ts";
import { panels } from "./panels/index.tsx";
import { TEXTS } from "./texts/speaker.ts";

/** Lanterns at the client; the canvas and its art come when a table opens. */
export const ui = gameUi<Lanterns>({
  wire,
  rules: async () => (await import("../index.ts")).lanterns,
  place,
  targets,
  asks,
  texts: TEXTS,
  panels,
  scene: () => import("./scene/index.ts"),
});

import { gameUi } from "../../../../client/table/gameUi.ts";
import type { Lanterns } from "../state.ts";
import { wire } from "../wire.ts";
import { asks, targets } from "./choices.ts";
import { place } from "./layout.ts";
import { panels } from "./panels/index.tsx";
import { de } from "./texts/de.ts";
import { en } from "./texts/en.ts";

/** Lanterns at the client; the canvas and its art come when a table opens. */
export const ui = gameUi<Lanterns>({
  wire,
  rules: async () => (await import("../index.ts")).lanterns,
  place,
  targets,
  asks,
  texts: { en, de },
  panels,
  scene: () => import("./scene/index.ts"),
});

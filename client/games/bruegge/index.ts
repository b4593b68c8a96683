import type { Bruegge } from "../../../shared/games/bruegge/state.ts";
import { wire } from "../../../shared/games/bruegge/wire.ts";
import { gameUi } from "../../table/gameUi.ts";
import { asks, targets } from "./choices.ts";
import { place } from "./layout.ts";
import { panels } from "./panels/index.tsx";
import { TEXTS } from "./texts/speaker.ts";

/** Brügge at the client; the canvas and its art come when a table opens. */
export const ui = gameUi<Bruegge>({
  wire,
  rules: async () => (await import("../../../shared/games/bruegge/index.ts")).bruegge,
  place,
  targets,
  asks,
  texts: TEXTS,
  panels,
  scene: () => import("./scene/index.ts"),
});

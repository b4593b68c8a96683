import type { JaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { wire } from "../../../shared/games/jaeger-und-spaeher/wire.ts";
import { gameUi } from "../../table/gameUi.ts";
import { asks, targets } from "./choices.ts";
import { place } from "./layout.ts";
import { panels } from "./panels/index.tsx";
import { TEXTS } from "./texts/speaker.ts";

/** Jäger und Späher at the client; the canvas and its art come when a table opens. */
export const ui = gameUi<JaegerUndSpaeher>({
  wire,
  rules: async () => (await import("../../../shared/games/jaeger-und-spaeher/index.ts")).jaegerUndSpaeher,
  place,
  targets,
  asks,
  texts: TEXTS,
  panels,
  scene: () => import("./scene/index.ts"),
});

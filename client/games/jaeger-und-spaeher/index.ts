import type { JaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { wire } from "../../../shared/games/jaeger-und-spaeher/wire.ts";
import type { GameUi } from "../../table/ui.ts";
import { asks, targets } from "./choices.ts";
import { place } from "./layout.ts";
import { panels } from "./panels/index.tsx";
import { de } from "./texts/de.ts";
import { en } from "./texts/en.ts";

/** Jäger und Späher at the client; the canvas and its art come when a table opens. */
export const ui: GameUi<JaegerUndSpaeher> = {
  wire,
  rules: async () => (await import("../../../shared/games/jaeger-und-spaeher/index.ts")).jaegerUndSpaeher,
  place,
  targets,
  asks,
  texts: { en, de },
  panels,
  async stage(host) {
    const [{ openCanvas }, { scene }] = await Promise.all([import("../../table/open.ts"), import("./scene/index.ts")]);
    return openCanvas(host, scene);
  },
};

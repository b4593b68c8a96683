import type { GameUi } from "../../../../client/table/ui.ts";
import type { Lanterns } from "../state.ts";
import { wire } from "../wire.ts";
import { asks, targets } from "./choices.ts";
import { place } from "./layout.ts";
import { panels } from "./panels/index.tsx";
import { de } from "./texts/de.ts";
import { en } from "./texts/en.ts";

/** Lanterns at the client; the canvas and its art come when a table opens. */
export const ui: GameUi<Lanterns> = {
  wire,
  place,
  targets,
  asks,
  texts: { en, de },
  panels,
  async stage(host) {
    const [{ openCanvas }, { scene }] = await Promise.all([
      import("../../../../client/table/open.ts"),
      import("./scene/index.ts"),
    ]);
    return openCanvas(host, scene);
  },
};

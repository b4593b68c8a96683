import type { Kind } from "../../shared/engine/contract.ts";
import type { GameUi } from "../table/ui.ts";

/** The client's half of every game that can be played here, fetched when a table opens: one line each. */
export const games: ReadonlyMap<string, () => Promise<GameUi<Kind>>> = new Map([
  ["port-royal", async () => (await import("./port-royal/index.ts")).ui as unknown as GameUi<Kind>],
  ["just-4-fun-colours", async () => (await import("./just-4-fun-colours/index.ts")).ui as unknown as GameUi<Kind>],
  ["jaeger-und-spaeher", async () => (await import("./jaeger-und-spaeher/index.ts")).ui as unknown as GameUi<Kind>],
  ["bruegge", async () => (await import("./bruegge/index.ts")).ui as unknown as GameUi<Kind>],
]);

import type { Kind } from "../../shared/engine/contract.ts";
import type { GameUi } from "../table/ui.ts";

/** The page knows of a game that it is one, and no more: what it hands to a game came out of the same. */
const anyGame = async <G extends Kind>(fetched: Promise<{ readonly ui: GameUi<G> }>): Promise<GameUi<Kind>> =>
  (await fetched).ui as unknown as GameUi<Kind>;

/** The client's half of every game that can be played here, fetched when a table opens: one line each. */
export const games: ReadonlyMap<string, () => Promise<GameUi<Kind>>> = new Map([
  ["port-royal", () => anyGame(import("./port-royal/index.ts"))],
  ["just-4-fun-colours", () => anyGame(import("./just-4-fun-colours/index.ts"))],
  ["jaeger-und-spaeher", () => anyGame(import("./jaeger-und-spaeher/index.ts"))],
  ["bruegge", () => anyGame(import("./bruegge/index.ts"))],
]);

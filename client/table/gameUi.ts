import type { Kind } from "../../shared/engine/contract.ts";
import type { GameScene } from "./scene.ts";
import type { GameUi } from "./ui.ts";

/** A game at the client: what the page needs of it at once, and its canvas, fetched with Phaser when a table opens. */
export const gameUi = <G extends Kind>({
  scene,
  ...ui
}: Omit<GameUi<G>, "stage"> & { readonly scene: () => Promise<{ readonly scene: GameScene<G> }> }): GameUi<G> => ({
  ...ui,
  async stage(host) {
    const [{ openCanvas }, game] = await Promise.all([import("./open.ts"), scene()]);
    return openCanvas(host, game.scene);
  },
});

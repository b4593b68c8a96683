import type { Kind } from "../../shared/engine/contract.ts";
import { CanvasStage } from "./CanvasStage.ts";
import { Screen } from "./Screen.ts";
import type { GameScene } from "./scene.ts";
import { fontsReady } from "./TextLabel.ts";
import type { StageHost } from "./ui.ts";

/** Phaser's canvas for a game's scene. Rejects where neither WebGL nor a 2D canvas works. */
export async function openCanvas<G extends Kind>(host: StageHost<G>, scene: GameScene<G>): Promise<CanvasStage<G>> {
  // A font that does not come costs its letters' look, not the table.
  const fonts = fontsReady().catch(console.warn);
  const screen = await Screen.open(host.element);
  await fonts;
  try {
    return new CanvasStage(host, scene, screen);
  } catch (error) {
    screen.destroy();
    throw error;
  }
}

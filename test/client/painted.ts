import { expect } from "vitest";
import { PhaserPainter } from "../../client/table/PhaserPainter.ts";
import { type Piece, picture } from "../../client/table/pieces.ts";
import { easel, PaperScene, soon } from "./paper-phaser.ts";

/** Things and words of a table, and what paints them: a test puts paper in the place of client/table/rasterise.ts. */

export const drawing = { svg: "<svg/>", width: 100, height: 100 };
export const art = (face: string) => ({ key: face, draw: () => drawing });
/** A thing of one picture. */
export const thing = (id: string, face: string, side = 60, more: Partial<Piece> = {}): Piece =>
  picture(id, art(face), { x: 0, y: 0, width: side, height: side }, 1, more);
export const style = { size: 20, weight: 700, colour: "#fff" } as const;
export const sign = (id: string, text: string, more: object = {}, width = 200): Piece => {
  const at = { x: 0, y: 0, width, height: 40 };
  const bits = [{ text, style: { ...style, ...more } }];
  return { id, rect: at, z: 1, parts: [{ type: "line", bits, rect: at, align: "left", gap: 0 }] };
};

/** A painter on paper. */
export function board(ratio = 1, webgl = false) {
  const scene = new PaperScene({ webgl });
  let changes = 0;
  const table = new PhaserPainter(scene.phaser, scene.sheet, ratio, {
    changed: () => void changes++,
    failed: (error) => expect.unreachable(String(error)),
  });
  /** Whether something has to be drawn again because of this. */
  const changed = (does: () => void): boolean => {
    const before = changes;
    does();
    return changes > before;
  };
  return { table, scene, changed };
}
/** Whatever is on its way is drawn. */
export async function draws(): Promise<void> {
  await soon(() => expect(easel.held.length).toBeGreaterThan(0));
  easel.holds = false;
  for (const go of easel.held.splice(0)) go();
}

import type Phaser from "phaser";
import { standing, type TextAt, textOf } from "./TextLabel.ts";

/** So many written lines wait for their next use; the one that waits longest goes. */
const KEPT = 80;

/**
 * Lines of text on the canvas. To write one is a canvas and a texture: a line that left its piece waits, and comes back where
 * the same words are wanted in the same look.
 */
export class Words {
  private readonly scene: Phaser.Scene;
  private readonly looks = new WeakMap<Phaser.GameObjects.GameObject, string>();
  /** In the order in which they were put away. */
  private readonly waiting = new Set<Phaser.GameObjects.Text>();

  constructor(scene: Phaser.Scene) {
    this.scene = scene;
  }

  /** A line whose position counts from x, y in device pixels. */
  write(line: TextAt, ratio: number, x: number, y: number): Phaser.GameObjects.Text {
    const look = JSON.stringify([line.text, line.style, ratio]);
    const text = this.waits(look) ?? textOf(this.scene, line, ratio);
    this.looks.set(text, look);
    const corner = standing(line, ratio);
    return text.setPosition(corner.x - x, corner.y - y);
  }

  /** Every line of a piece that goes, or is made anew. */
  putAway(box: Phaser.GameObjects.Container): void {
    for (const text of [...box.list] as Phaser.GameObjects.Text[]) {
      if (!this.looks.has(text)) continue;
      // Phaser would show on its own what leaves its container.
      box.remove(text);
      text.removeFromDisplayList();
      this.waiting.add(text);
    }
    for (const oldest of this.waiting) {
      if (this.waiting.size <= KEPT) return;
      this.waiting.delete(oldest);
      oldest.destroy();
    }
  }

  clear(): void {
    for (const text of this.waiting) text.destroy();
    this.waiting.clear();
  }

  private waits(look: string): Phaser.GameObjects.Text | undefined {
    for (const text of this.waiting) {
      if (this.looks.get(text) !== look) continue;
      this.waiting.delete(text);
      return text;
    }
    return undefined;
  }
}

import type { Picture } from "./Atlas.ts";
import type { Viewport } from "./layout.ts";
import type { Painter } from "./motion.ts";
import type { Look, Zone } from "./surface.ts";

/** Where the stage draws and is pointed at: Phaser's canvas, or paper in a test. */
export interface StageScreen {
  readonly painter: Painter & {
    prepare(pictures: readonly Picture[]): Promise<void>;
    /** A beat is over: what none of the last ones showed may go. */
    tidy(): void;
    /** Zones scroll behind their edges, and everything is seen as closely as one looks. */
    look(look: Look, zones: readonly (Zone & { readonly by: number })[]): void;
  };
  readonly canvas: Pick<HTMLCanvasElement, "dataset" | "style" | "addEventListener" | "getBoundingClientRect">;
  readonly size: Viewport;
  /** Nothing breathes, by the player's wish. */
  calm: boolean;
  /** Nothing can be seen any more: the context is lost, the tab hidden. */
  onLost: () => void;
  onResize: () => void;
  /** The first picture of the table stands whole: until then there are words without what they belong to, and nothing moves. */
  readonly whole: boolean;
  /** It does now. */
  onWhole: () => void;
  /** Nothing will be drawn any more. */
  onBroken: (error: unknown) => void;
  /** A pointer was here. */
  stir(): void;
  /** As large as its element now is. */
  fit(): void;
  /** Before the next frame, and at what time in milliseconds. */
  frame(doing: (now: number) => void): void;
  /** In a turn of the page of its own, right after this one; a frame or a pointer may come in between. */
  soon(doing: () => void): void;
  /** The whole picture comes up softly, where pieces do not travel. */
  fade(): void;
  destroy(): void;
}

import Phaser from "phaser";
import { HOUSE } from "../art/svg.ts";
import { breath } from "./breath.ts";
import type { Viewport } from "./layout.ts";
import { MindedGame } from "./MindedGame.ts";
import { PhaserPainter } from "./PhaserPainter.ts";
import { Sheet } from "./Sheet.ts";
import type { StageScreen } from "./StageScreen.ts";

/** Frames breathe only while somebody is there: this long after the last sign of a pointer, in milliseconds. */
const AWAKE = 20_000;
/** From here on two fingers have enlarged the page. */
const ENLARGED = 1.01;

/**
 * The canvas itself: as many pixels as the screen has, and a loop that sleeps while nothing moves. `data-state` on the canvas
 * says whether anything moves, `data-frames`, where nothing does, how many were rendered.
 */
export class Screen implements StageScreen {
  readonly painter: PhaserPainter;
  readonly canvas: HTMLCanvasElement;
  onLost: () => void = () => {};
  onResize: () => void = () => {};
  onWhole: () => void = () => {};
  onBroken: (error: unknown) => void = () => {};
  private readonly element: HTMLElement;
  private readonly game: MindedGame;
  private readonly watch: ResizeObserver;
  calm = false;
  whole = false;
  private ratio: number;
  private frames = 0;
  private state = "";
  /** Frames still owed, so that what changed is seen. */
  private due = 2;
  private stirred = Number.NEGATIVE_INFINITY;
  private gone = false;
  size: Viewport;

  /** Rejects where neither WebGL nor a 2D canvas works. */
  static async open(element: HTMLElement): Promise<Screen> {
    // Phaser takes its time: meanwhile the element may become another size, which the canvas does not have yet.
    const ratio = devicePixelRatio || 1;
    const size = { width: element.clientWidth, height: element.clientHeight };
    const [game, scene] = await started(element, size, ratio);
    try {
      return new Screen(element, game, scene, size, ratio);
    } catch (error) {
      game.end();
      throw error;
    }
  }

  private constructor(element: HTMLElement, game: MindedGame, scene: Phaser.Scene, size: Viewport, ratio: number) {
    this.element = element;
    this.game = game;
    this.ratio = ratio;
    this.canvas = game.canvas;
    this.held();
    globalThis.visualViewport?.addEventListener("resize", this.held);
    this.canvas.style.display = "block";
    this.size = size;
    this.painter = new PhaserPainter(scene, new Sheet(scene), ratio, {
      changed: () => this.wake(),
      failed: (error) => this.gone || this.onBroken(error),
    });
    game.events.on(Phaser.Core.Events.POST_RENDER, this.rendered);
    game.events.on(Phaser.Core.Events.PRE_RENDER, this.breathe);
    game.renderer.on(Phaser.Renderer.Events.LOSE_WEBGL, () => this.onLost());
    game.renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, () => this.wake());
    game.onBroken = (error) => this.onBroken(error);
    this.canvas.dataset["renderer"] = game.renderer.type === Phaser.WEBGL ? "webgl" : "canvas";
    this.watch = new ResizeObserver(this.resized);
    this.watch.observe(element);
    document.addEventListener("visibilitychange", this.hidden);
  }

  /** A pointer was here: frames breathe again for a while. */
  stir(): void {
    this.stirred = performance.now();
    // On another screen, of another density, the element may be as large as it was: nothing else tells.
    this.resized();
    if (this.breathing) this.wake();
  }

  /** As large as its element, as dense as the screen. */
  fit(): void {
    if (!this.changed()) return;
    const ratio = devicePixelRatio || 1;
    this.size = { width: this.element.clientWidth, height: this.element.clientHeight };
    this.ratio = ratio;
    this.game.scale.resize(Math.round(this.size.width * ratio), Math.round(this.size.height * ratio));
    // Afterwards: it is what gives the canvas its size on the page, which `resize` does not at zoom 1.
    this.game.scale.setZoom(1 / ratio);
    this.painter.renew(ratio);
    this.wake();
  }

  frame(doing: (now: number) => void): void {
    requestAnimationFrame((now) => this.gone || doing(now));
  }

  soon(doing: () => void): void {
    // What is still to be drawn is no rest.
    this.wake();
    void breath().then(() => this.gone || doing());
  }

  /** Where pieces do not travel, the whole picture comes up softly. */
  fade(): void {
    this.canvas.animate([{ opacity: 0.55 }, { opacity: 1 }], { duration: 120 });
  }

  destroy(): void {
    this.gone = true;
    this.watch.disconnect();
    document.removeEventListener("visibilitychange", this.hidden);
    globalThis.visualViewport?.removeEventListener("resize", this.held);
    try {
      this.painter.destroy();
    } finally {
      this.game.end();
    }
  }

  private changed(): boolean {
    const { clientWidth: width, clientHeight: height } = this.element;
    return (
      width > 0 &&
      height > 0 &&
      (width !== this.size.width || height !== this.size.height || (devicePixelRatio || 1) !== this.ratio)
    );
  }

  private readonly resized = (): void => {
    if (!this.changed()) return;
    this.onResize();
    // A canvas of another size is empty, and the next frame comes only after the page has been drawn with it.
    if (!this.gone) this.game.loop.tick();
  };

  private get breathing(): boolean {
    const awake = performance.now() - this.stirred < AWAKE;
    return awake && !this.calm && !document.hidden && this.painter.breathes;
  }

  /** Said once, not for each of a hundred pieces, nor in each frame. */
  private say(state: "moving" | "drawing" | "resting"): void {
    if (state === this.state) return;
    this.state = state;
    this.canvas.dataset["state"] = state;
  }

  private readonly wake = (): void => {
    // Pictures that were on their way may come when the table is left already.
    if (this.gone) return;
    this.due = 2;
    this.say("moving");
    const { loop } = this.game;
    if (loop.running) return;
    // While it slept no time passed for what moves.
    loop.resetDelta();
    loop.wake();
  };

  /** Fingers look at the table; at a page that was enlarged beside it they look first: nothing else makes it small again. */
  private readonly held = (): void => {
    this.canvas.style.touchAction = (globalThis.visualViewport?.scale ?? 1) > ENLARGED ? "manipulation" : "none";
  };

  private readonly hidden = (): void => {
    // In a turn of its own: a page that is being closed has none left, and its browser refuses each picture it begins on its way out.
    if (document.hidden) return void breath().then(() => this.gone || this.onLost());
    this.game.seen();
    // Nobody saw the time that passed meanwhile.
    this.game.loop.resetDelta();
    this.wake();
  };

  private readonly breathe = (): void => this.painter.breathe(this.breathing ? performance.now() - this.stirred : null);

  private readonly rendered = (): void => {
    this.frames += 1;
    if (!this.whole && this.painter.stands) {
      this.whole = true;
      this.onWhole();
    }
    if (this.painter.moves) {
      this.due = 2;
      return;
    }
    this.canvas.dataset["frames"] = String(this.frames);
    this.due -= 1;
    // The last frame that is due: whoever hears of rest sees no other one come, unless the table breathes.
    if (this.due > 0) return;
    this.say(this.painter.whole ? "resting" : "drawing");
    if (!this.breathing) this.game.loop.sleep();
  };
}

/** The canvas asks for what Phaser would ask for. */
const CONTEXT = { alpha: false, stencil: true, powerPreference: "low-power" } as const;

/** Phaser, drawing by WebGL where there is any to be had, else by a plain canvas; and its only scene. */
function started(element: HTMLElement, size: Viewport, ratio: number): Promise<[MindedGame, Phaser.Scene]> {
  // Of its own: Phaser would take one from its pool, with all that an earlier table hung on it.
  const canvas = document.createElement("canvas");
  return new Promise((done) => {
    const game = new MindedGame({
      type: canvas.getContext("webgl", CONTEXT) === null ? Phaser.CANVAS : Phaser.WEBGL,
      canvas,
      parent: element,
      width: Math.max(1, Math.round(size.width * ratio)),
      height: Math.max(1, Math.round(size.height * ratio)),
      backgroundColor: HOUSE.ink,
      banner: false,
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      // Never asked how large its parent is, which costs a look at the page's layout: the screen says it.
      scale: { mode: Phaser.Scale.NONE, zoom: 1 / ratio, expandParent: false, resizeInterval: Number.MAX_VALUE },
      // What Phaser itself may draw; the table's pictures are drawn by QuadPrinter, which says why.
      render: { maxTextures: 1, roundPixels: false, powerPreference: CONTEXT.powerPreference },
      fps: { smoothStep: false },
      disableContextMenu: true,
      autoFocus: false,
      scene: {
        create(this: Phaser.Scene) {
          done([game, this]);
        },
      },
    });
  });
}

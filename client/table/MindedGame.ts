import Phaser from "phaser";

/** Milliseconds that a lost context may stay away while the page is seen. */
const PATIENCE = 4000;

/**
 * Phaser's game, minded: it takes nothing of the page that it does not give back, it says when it cannot go on, and it goes at
 * once when it is told to.
 */
export class MindedGame extends Phaser.Game {
  /** A frame threw, or the context is lost for good: nothing more will be drawn. Never called while a frame is drawn. */
  onBroken: (error: unknown) => void = () => {};
  private waiting: ReturnType<typeof setTimeout> | undefined;

  /** As Phaser's own, but for its VisibilityHandler, which never lets go of the document again: the screen minds that. */
  protected override start(): void {
    this.config.postBoot(this);
    this.loop.start((time: number, delta: number) => this.step(time, delta));
    this.renderer.on(Phaser.Renderer.Events.LOSE_WEBGL, this.waits, this);
    this.renderer.on(Phaser.Renderer.Events.RESTORE_WEBGL, this.waitsNoMore, this);
    // It may have gone while Phaser put its first textures together, when nobody heard of it.
    if ("contextLost" in this.renderer && this.renderer.contextLost) this.waits();
  }

  override step(time: number, delta: number): void {
    try {
      super.step(time, delta);
    } catch (error) {
      // The next frame would throw as well, and none after it come.
      this.loop.sleep();
      queueMicrotask(() => this.onBroken(error));
    }
  }

  /**
   * At once, not with the next frame: a hidden page has none. The context goes as well, which else would stay until the
   * browser, out of contexts, takes one from somebody.
   */
  end(): void {
    this.waitsNoMore();
    this.onBroken = () => {};
    const context = this.renderer instanceof Phaser.Renderer.WebGL.WebGLRenderer ? this.renderer.gl : null;
    // Phaser forgets this one, and with its pooled canvas everything would stay that belongs to the game.
    this.textures.tileSprite.destroy();
    this.destroy(true);
    this.loop.tick();
    // Where even that threw.
    this.canvas.remove();
    context?.getExtension("WEBGL_lose_context")?.loseContext();
  }

  /** The page is seen again: what the browser took from it meanwhile it may give back only now. */
  seen(): void {
    if (this.waiting !== undefined) this.waits();
  }

  /** A browser takes the context from a page that is not seen, and gives it back later. */
  private waits(): void {
    this.waitsNoMore();
    this.waiting = setTimeout(() => {
      if (document.hidden) this.waits();
      else this.onBroken(new Error("the context of the canvas was lost"));
    }, PATIENCE);
  }

  private waitsNoMore(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }
}

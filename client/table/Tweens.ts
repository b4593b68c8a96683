import type Phaser from "phaser";
import { leisure } from "./leisure.ts";
import type { How } from "./motion.ts";

/** A motion that runs; `end`: at once, where it leads. */
interface Running {
  readonly tween: Phaser.Tweens.Tween;
  readonly end: () => void;
}

const EASE = { out: "Cubic.easeOut", in: "Cubic.easeIn", both: "Sine.easeInOut" } as const;

/** All motions of a canvas: each takes its time, all can be brought to their end, and what has no haste waits for them. */
export class Tweens {
  private readonly manager: Phaser.Tweens.TweenManager;
  private readonly running = new Set<Running>();
  /** Who waits until nothing moves. */
  private onRest: (() => void)[] = [];

  constructor(manager: Phaser.Tweens.TweenManager) {
    this.manager = manager;
  }

  /** Whether anything moves. */
  get run(): boolean {
    return this.running.size > 0;
  }

  /** Tells in each frame how far it is, from 0 to 1; done when it has told of 1. */
  add({ ms, delay = 0, ease = "out" }: Omit<How, "arc">, step: (t: number) => void): Promise<void> {
    const way = { t: 0 };
    return new Promise((done) => {
      const end = (): void => {
        if (!this.running.delete(running)) return;
        step(1);
        tween.remove();
        done();
        if (!this.run) for (const rests of this.onRest.splice(0)) rests();
      };
      const tween = this.manager.add({
        targets: way,
        t: 1,
        duration: ms,
        delay,
        ease: EASE[ease],
        onUpdate: () => step(way.t),
        onComplete: end,
      });
      const running: Running = { tween, end };
      this.running.add(running);
    });
  }

  /** Everything is where it was going. */
  finish(): void {
    for (const { end } of [...this.running]) end();
  }

  /** Until nothing moves and the page has nothing to do. */
  async stillness(): Promise<void> {
    do {
      if (this.run) await new Promise<void>((rests) => this.onRest.push(rests));
      await leisure();
    } while (this.run);
  }
}

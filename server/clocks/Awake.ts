import type { Clock } from "../clock.ts";

/** While somebody's time runs the house looks so often whether it is awake, in milliseconds. */
const BEAT = 1000;
/** Who looks away for longer was away: the process stood still, or the whole machine did. */
export const A_GAP = 2000;

/** Milliseconds in which the house was awake: a gap in them is its own, and nobody's at a table. */
export class Awake {
  private readonly clock: Clock;
  private time = 0;
  private seen = 0;
  private held = 0;
  private callOff: (() => void) | null = null;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** It never goes back. True only while it is held. */
  now(): number {
    const now = this.clock.monotonic();
    const gap = now - this.seen;
    this.seen = now;
    if (gap <= A_GAP) this.time += gap;
    return this.time;
  }

  /** Somebody's time runs; the answer ends it. */
  hold(): () => void {
    this.held++;
    if (this.held === 1) {
      this.seen = this.clock.monotonic();
      this.beat();
    }
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.held--;
      if (this.held > 0) return;
      this.callOff?.();
      this.callOff = null;
    };
  }

  private beat(): void {
    this.callOff = this.clock.after(BEAT, () => {
      this.now();
      this.beat();
    });
  }
}

/** Each millisecond takes this share of the speed away: after a third of a second a third is left. */
const DRAG = 1 / 325;
/** CSS pixels per millisecond: below it nothing glides on. */
const SLOWEST = 0.03;
/** Frames further apart than this many milliseconds were not seen: time did not pass. */
const LONGEST_FRAME = 50;

/** What a finger flings goes on by itself, slower and slower. */
export class Glide {
  private readonly frame: (doing: (now: number) => void) => void;
  /** Counts what was flung: only the last of it still glides. */
  private flung = 0;

  constructor(frame: (doing: (now: number) => void) => void) {
    this.frame = frame;
  }

  /** At this speed, in CSS pixels per millisecond. `step` says whether it can go further. */
  fling(vx: number, vy: number, step: (dx: number, dy: number) => boolean): void {
    const nth = ++this.flung;
    let speed = 1;
    let last: number | null = null;
    const next = (now: number): void => {
      if (nth !== this.flung) return;
      const ms = last === null ? 0 : Math.min(LONGEST_FRAME, now - last);
      last = now;
      const [dx, dy] = [vx * speed * ms, vy * speed * ms];
      speed *= Math.exp(-ms * DRAG);
      if (ms > 0 && !step(dx, dy)) return;
      if (Math.hypot(vx, vy) * speed > SLOWEST) this.frame(next);
    };
    this.frame(next);
  }

  stop(): void {
    this.flung += 1;
  }
}

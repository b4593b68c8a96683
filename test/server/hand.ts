import type { Clock } from "../../server/clock.ts";

/** A clock turned by hand: what is due runs in its order, at its time. */
export class HandClock implements Clock {
  private time: number;
  /** How far the time of day is off: somebody has set it. */
  private off = 0;
  private due: { readonly at: number; readonly run: () => void }[] = [];

  constructor(time = Date.UTC(2026, 10, 22)) {
    this.time = time;
  }

  now(): number {
    return this.time + this.off;
  }
  monotonic(): number {
    return this.time;
  }
  after(ms: number, run: () => void): () => void {
    const entry = { at: this.time + ms, run };
    this.due.push(entry);
    return () => void (this.due = this.due.filter((other) => other !== entry));
  }
  /** How many timers run: nobody may leave one behind. */
  get timers(): number {
    return this.due.length;
  }
  /** Somebody sets the time of day. */
  set(now: number): void {
    this.off = now - this.time;
  }
  /** The process stands still: what is due meanwhile runs afterwards. */
  stand(ms: number): void {
    this.time += ms;
    this.turn(0);
  }
  turn(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const next = this.due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.due = this.due.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = until;
  }
}

export { DAY, HOUR, MINUTE, SECOND } from "../../shared/time.ts";

/** What the house does when its calendar beats is done. */
export async function beat(): Promise<void> {
  for (let n = 0; n < 12; n++) await new Promise((done) => setImmediate(done));
}

/** The clock goes by itself, and can still be turned on. The answer ends it. */
export function ticking(clock: HandClock): () => void {
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    clock.turn(now - before);
    before = now;
  }, 10);
  return () => clearInterval(timer);
}

/** The house ends; where something of it hangs, it is waited for only as long as this clock, which goes meanwhile, says. */
export async function ends(kontor: { stop(): Promise<void> }, clock: HandClock): Promise<void> {
  const stand = ticking(clock);
  await kontor.stop();
  stand();
}

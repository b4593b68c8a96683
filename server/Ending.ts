import type { Logger } from "pino";
import { type Clock, inTime } from "./clock.ts";

/** The steps in which a house ends, one after another: at which one it is can be said to whoever waits for it in vain. */
export class Ending {
  private readonly clock: Clock;
  private readonly log: Logger;
  private step: string | null = null;

  constructor(clock: Clock, log: Logger) {
    this.clock = clock;
    this.log = log;
  }

  /** What is waited for; null before the house ends, and afterwards. */
  get waitsFor(): string | null {
    return this.step;
  }

  /** Waits for it; with `ms` no longer than that, which is said then. */
  async wait(step: string, it: Promise<unknown> | undefined, ms?: number): Promise<void> {
    this.step = step;
    if (it !== undefined && ms !== undefined) await this.inTime(step, it, ms);
    else await it;
    this.step = null;
  }

  private async inTime(step: string, it: Promise<unknown>, ms: number): Promise<void> {
    let isDone = false;
    const done = it.then(() => {
      isDone = true;
    });
    await inTime(this.clock, done, ms);
    // Somebody's page that has gone without a word is nobody's trouble.
    if (!isDone) this.log.info({ step, ms }, "not waited for any longer: the house closes");
  }
}

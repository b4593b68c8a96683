/** Time, handed in: tests turn it by hand. Nobody else on the server calls setTimeout. */
export interface Clock {
  /** The time of day, in milliseconds since 1970: for what is kept. It may be set back. */
  now(): number;
  /** Milliseconds since some moment: for rates and waits. It never goes back. */
  monotonic(): number;
  /** Runs it once, later; the answer calls it off. */
  after(ms: number, run: () => void): () => void;
}

/** Timers know no longer time than these milliseconds, some 24 days. */
export const LONGEST = 2 ** 31 - 1;

/** The one of this machine: tests turn another one by hand. */
export const realClock: Clock = {
  now: Date.now,
  monotonic: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Waits for it, but no longer than `ms`. Whoever hands something over that may fail catches that himself. */
export async function inTime(clock: Clock, it: Promise<unknown>, ms: number): Promise<void> {
  await new Promise<void>((done) => {
    const callOff = clock.after(ms, done);
    void it.then(() => {
      callOff();
      done();
    });
  });
}

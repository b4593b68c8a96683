/** So many pass in one turn of the event loop. */
const A_TURN = 4;

/**
 * After a restart everybody comes back in the same second. If all were seen to at once, each would wait at every step for all
 * others, and on a slow machine all would lose patience before the first is in, and begin anew. Here a few pass in a turn of
 * the event loop, in the order of asking: what those need who are on their way in already, and moves at the tables, comes
 * between. Who has gone meanwhile is not waited for: he comes again.
 */
export class Turnstile {
  private readonly queue: (() => void)[] = [];

  /** Goes on when it is his turn, unless he is gone by then. */
  pass(isGone: () => boolean, goOn: () => void): void {
    this.queue.push(() => {
      if (!isGone()) goOn();
    });
    if (this.queue.length === 1) setImmediate(this.turn);
  }

  private readonly turn = (): void => {
    const now = this.queue.splice(0, A_TURN);
    if (this.queue.length > 0) setImmediate(this.turn);
    for (const go of now) go();
  };
}

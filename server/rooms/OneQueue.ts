import { no, type Reply } from "../../shared/messages.ts";

/**
 * What is asked of one table, one after another: the next is judged when the one before is durable, answered and published.
 * Whoever acted waits for his answer, and all others for nothing yet: it goes out before what everybody is sent is made.
 */
export class OneQueue {
  closed = false;
  private readonly broke: (error: unknown) => Promise<Reply>;
  private last: Promise<unknown> = Promise.resolve();
  private untold: (() => void) | null = null;

  /** `broke`: something threw; what is answered to whoever asked for it. */
  constructor(broke: (error: unknown) => Promise<Reply>) {
    this.broke = broke;
  }

  /** Does it in its turn; once the queue is closed nothing is done any more. */
  pass(work: () => Promise<Reply>): Promise<Reply> {
    const done = this.last.then(() => (this.closed ? no("server-away") : this.whole(work)));
    this.last = done.then(async () => {
      if (this.untold !== null) await this.whole(() => this.tellBehind());
    });
    return done;
  }

  /** What is done now is answered first; `tell` sends it to everybody. */
  behindTheAnswer(tell: () => void): void {
    this.untold = tell;
  }

  /** Sends it without waiting for the answer: what comes now is to be heard after it. */
  tell(): void {
    const tell = this.untold;
    this.untold = null;
    tell?.();
  }

  close(): void {
    this.closed = true;
  }

  /** Resolves when what is in the queue is done. */
  async rest(): Promise<void> {
    await this.last;
  }

  private async whole<T>(work: () => Promise<T>): Promise<T | Reply> {
    try {
      return await work();
    } catch (error) {
      return this.broke(error);
    }
  }

  /** A tick comes when no promise has anything more to do: the answer is on its way by then. */
  private async tellBehind(): Promise<void> {
    await new Promise<void>((done) => process.nextTick(done));
    this.tell();
  }
}

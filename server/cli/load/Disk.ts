import { open } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds between two writes: often enough for a p99, too seldom to be in the way of the house. */
const EVERY = 50;

/**
 * The other floor under a house that answers only what is on disk: a durable write of some bytes, again and again beside
 * the load. Where others keep the disk busy, every figure of the house has this in it.
 */
export class Disk {
  readonly took: number[] = [];
  private readonly file: string;
  private measuring = false;
  private done: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.file = path.join(folder, "disk");
  }

  measure(): void {
    this.measuring = true;
    this.done = this.write();
    // Whoever waits for its rest hears of it.
    this.done.catch(() => {});
  }

  /** Rejects where the disk did not take it. */
  async rest(): Promise<void> {
    this.measuring = false;
    await this.done;
  }

  private async write(): Promise<void> {
    const file = await open(this.file, "a");
    try {
      while (this.measuring) {
        const began = performance.now();
        await file.write("a hundred bytes, as an entry of the journal has them ".repeat(2));
        await file.datasync();
        this.took.push(performance.now() - began);
        await pause(EVERY);
      }
    } finally {
      await file.close();
    }
  }
}

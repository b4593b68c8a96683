/** Milliseconds after choices open in which nothing is taken from a finger that was on its way for something else. */
export const GUARD = 350;

/** Choices open, and count as open a moment later: what was meant for the table before takes nothing of them. */
export class Opening {
  private readonly guard: number;
  private readonly told: (state: "closed" | "opening" | "open") => void;
  private waiting: ReturnType<typeof setTimeout> | null = null;

  constructor(guard: number, told: (state: "closed" | "opening" | "open") => void) {
    this.guard = guard;
    this.told = told;
  }

  /** They have only just opened. */
  get early(): boolean {
    return this.waiting !== null;
  }

  open(): void {
    this.stop();
    if (this.guard === 0) return this.told("open");
    this.told("opening");
    this.waiting = setTimeout(() => {
      this.waiting = null;
      this.told("open");
    }, this.guard);
  }

  close(): void {
    this.stop();
    this.told("closed");
  }

  private stop(): void {
    if (this.waiting !== null) clearTimeout(this.waiting);
    this.waiting = null;
  }
}

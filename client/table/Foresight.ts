import type { Kind } from "../../shared/engine/contract.ts";
import { leisure } from "./leisure.ts";
import type { Seen } from "./Seen.ts";
import type { Shown } from "./scene.ts";

/** What is shown when a motion begins, and what will be once it is over. */
export interface Ends<G extends Kind> {
  readonly before: Shown<G>;
  readonly after: Shown<G>;
}

/**
 * What the next motion of a beat begins and ends with, thought of while the one before it runs, where the page has nothing else
 * to do: a phone takes longer than a frame to think of a table twice, and between two motions one sees it.
 */
export class Foresight<G extends Kind> {
  private readonly seen: Seen<G>;
  /** What will be shown when the next motion begins, as long as nothing else comes between. */
  private readonly ahead: () => Shown<G> | null;
  private known: { readonly of: Shown<G>; readonly event: G["Event"]; readonly ends: Ends<G> } | null = null;

  constructor(seen: Seen<G>, ahead: () => Shown<G> | null) {
    this.seen = seen;
    this.ahead = ahead;
  }

  /** Thinks of the motion of an event that begins with this: one picture of the table at a time. */
  async look(of: Shown<G>, event: G["Event"], think: () => Ends<G>): Promise<void> {
    try {
      await leisure();
      if (this.ahead() !== of) return;
      const ends = think();
      this.seen.pieces(ends.before);
      this.known = { of, event, ends };
      await leisure();
      if (this.ahead() === of) this.seen.pieces(ends.after);
    } catch {
      // It fails again when it is to move, and is told of then.
    }
  }

  /** What was thought of the motion of an event that begins with exactly this. */
  of(shown: Shown<G>, event: G["Event"]): Ends<G> | null {
    const { known } = this;
    this.known = null;
    return known?.of === shown && known.event === event ? known.ends : null;
  }
}

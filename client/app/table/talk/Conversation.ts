import { type Signal, signal } from "@preact/signals";
import type { Seat } from "../../../../shared/engine/contract.ts";
import type { Remark, Stance, TalkMessage } from "../../../../shared/talk.ts";

/** So long what somebody says hangs over his plate, in milliseconds: long enough to be read after a look elsewhere. */
const HANGS = 6000;
/** More lines nobody scrolls back through. */
const KEPT = 100;

/** What the players of one table say to each other, as this page has heard it: gone when the page goes. */
export class Conversation {
  /** The house has told of it: here one may talk. */
  readonly begun = signal(false);
  /** Oldest first. */
  readonly lines: Signal<readonly Remark[]> = signal<readonly Remark[]>([]);
  /** What was just said: of each seat the last line. */
  readonly fresh: Signal<readonly Remark[]> = signal<readonly Remark[]>([]);
  /** How many lines of others have come since somebody looked. */
  readonly unread = signal(0);
  /** What is written here and not yet said: the list closes, or the match begins, and it is there afterwards. */
  readonly draft = signal("");
  /** Whom this player does not hear. */
  private readonly stances: Signal<Pick<TalkMessage, "muted" | "blocked">> = signal({ muted: [], blocked: [] });
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readers = 0;

  stanceTo(seat: Seat): Stance {
    const { muted, blocked } = this.stances.value;
    return blocked.includes(seat) ? "blocked" : muted.includes(seat) ? "muted" : "heard";
  }

  /** On coming, and whenever this player hears others than before: what was said by whom he hears. */
  begin({ lines, muted, blocked }: TalkMessage): void {
    this.begun.value = true;
    this.stances.value = { muted, blocked };
    this.lines.value = lines;
    const kept = new Set(lines.map(({ n }) => n));
    this.fresh.value = this.fresh.peek().filter(({ n }) => kept.has(n));
  }

  add(line: Remark): void {
    this.lines.value = [...this.lines.peek(), line].slice(-KEPT);
    this.fresh.value = [...this.fresh.peek().filter(({ seat }) => seat !== line.seat), line];
    if (this.readers === 0 && !line.mine) this.unread.value++;
    const fades = (): void => {
      this.timers.delete(line.n);
      this.fresh.value = this.fresh.peek().filter(({ n }) => n !== line.n);
    };
    this.timers.set(line.n, setTimeout(fades, HANGS));
  }

  /** Somebody looks at the list. The answer ends it. */
  read(): () => void {
    this.readers++;
    this.unread.value = 0;
    return () => void this.readers--;
  }

  end(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}

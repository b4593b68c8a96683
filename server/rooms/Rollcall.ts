import type { Seat } from "../../shared/engine/contract.ts";
import { alike } from "../../shared/engine/hash.ts";
import { no, type Reply } from "../../shared/messages.ts";
import type { Clock } from "../clock.ts";
import { playersAt, type Sitter, type StoredMatch, seatOf } from "../store/storedMatch.ts";
import { isFull } from "./founding.ts";
import { isAbsent } from "./Presence.ts";

/** What a table lends that is about to begin. */
export interface Beginning {
  readonly match: Readonly<StoredMatch>;
  /** Who sits there, but for those who are kept outside. */
  readonly waiting: { readonly seats: readonly Sitter[] };
  /** For how long this player has been away; null while he is here. */
  awayFor(player: string): number | null;
  /** The one queue of the table, for what nobody asked for: it is tried again where it is not saved. */
  insist(name: string, work: () => Promise<Reply>): Promise<Reply>;
  arrange(change: { readonly seats: readonly Sitter[] }): Promise<Reply>;
  begin(): Promise<Reply>;
  /** Somebody is asked, or is asked no more. */
  told(): void;
}

/** So long somebody who is asked has time to show himself. */
const HELD = 30_000;

/**
 * No match begins while somebody who sits there is absent: he is asked, and his seat is open again when he does not show
 * himself. When all who were asked are back, the match begins, as long as the table is the one for which everybody has
 * given his word.
 */
export class Rollcall {
  private readonly clock: Clock;
  private readonly table: Beginning;
  private readonly called = new Map<string, () => void>();
  /** The table that would have begun when somebody was asked last. */
  private agreed: object | null = null;

  constructor(clock: Clock, table: Beginning) {
    this.clock = clock;
    this.table = table;
  }

  /** Seats whose players are asked whether they are there. */
  get asked(): readonly Seat[] {
    const { status } = this.table.match;
    const { seats } = this.table.waiting;
    if (status !== "waiting" || this.called.size === 0) return [];
    return seats.flatMap((sitter, seat) => (sitter.kind === "player" && this.called.has(sitter.player) ? [seat] : []));
  }

  /** Whether everybody is there; who is not is asked from now on. */
  isComplete(): boolean {
    const missing = playersAt(this.table.waiting.seats).filter((player) => this.isAbsent(player));
    for (const player of missing)
      if (!this.called.has(player))
        this.called.set(
          player,
          this.clock.after(HELD, () => void this.giveUp(player)),
        );
    if (missing.length === 0) return true;
    this.agreed = this.asItIs;
    this.table.told();
    return false;
  }

  /** Somebody is here again: was he the last that was missing? */
  async came(player: string): Promise<void> {
    if (!this.called.has(player)) return;
    this.dismiss(player);
    this.table.told();
    if (this.called.size === 0) await this.table.insist("begin", () => this.beginIfFull());
  }

  /** Nobody is asked any more. */
  end(): void {
    for (const player of [...this.called.keys()]) this.dismiss(player);
  }

  private async beginIfFull(): Promise<Reply> {
    const { match, waiting } = this.table;
    if (match.status !== "waiting" || !isFull(waiting.seats)) return no("seats-open");
    if (playersAt(waiting.seats).some((player) => this.isAbsent(player))) return no("somebody-absent");
    // Somebody has taken his word back meanwhile, or sits here now who never gave it.
    return alike(this.asItIs, this.agreed) ? this.table.begin() : no("not-ready");
  }

  private giveUp(player: string): Promise<Reply> {
    this.dismiss(player);
    return this.table.insist(`without ${player}`, async () => {
      const { status } = this.table.match;
      const { seats } = this.table.waiting;
      const seat = seatOf(seats, player);
      if (status !== "waiting" || seat === null) return no("not-waiting");
      // He came in the last moment: when it came to his turn nobody was asked any more.
      if (!this.isAbsent(player)) return this.called.size > 0 ? no("somebody-absent") : this.beginIfFull();
      return this.table.arrange({ seats: seats.with(seat, { kind: "open" }) });
    });
  }

  /** What everybody gives his word for, and who has. */
  private get asItIs(): object {
    const { options, terms } = this.table.match;
    return { seats: this.table.waiting.seats, options, terms };
  }

  private isAbsent(player: string): boolean {
    return isAbsent(this.table.awayFor(player));
  }

  private dismiss(player: string): void {
    this.called.get(player)?.();
    this.called.delete(player);
  }
}

import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { Position, What } from "../../shared/engine/record.ts";
import { no, type Reply } from "../../shared/messages.ts";
import { SECOND } from "../../shared/time.ts";
import { type StoredMatch, seatOf } from "../store/storedMatch.ts";
import { idleAs } from "./closing.ts";
import { isAbsent } from "./Presence.ts";

/** What a table lends while its match runs. */
export interface Underway {
  readonly match: Readonly<StoredMatch>;
  readonly position: Position<Kind> | null;
  /** For how long this player has been away; null while he is here. */
  awayFor(player: string): number | null;
  inTurn(work: () => Promise<Reply>): Promise<Reply>;
  /** The same for what nobody asked for: it is tried again where it is not saved. */
  insist(name: string, work: () => Promise<Reply>): Promise<Reply>;
  /** Within the queue: an entry of the record. */
  commit(seat: Seat, what: What<Kind>, act: string | null): Promise<Reply>;
  /** Somebody would like to break off, or would not any more. */
  told(): void;
}

/**
 * What becomes of a match in which somebody who is asked is away. When the others have waited as long as they agreed on, one
 * of them may let a bot play on for him, or all who are here break the match off. He plays again as soon as he touches it.
 */
export class Patience {
  private readonly table: Underway;
  /** Who would like to break off. */
  private readonly votes = new Set<Seat>();
  /** Who was waited for when the first of them said so. */
  private about: readonly Seat[] = [];

  constructor(table: Underway) {
    this.table = table;
  }

  /** Who would like to break off, of those who have a voice, as long as the others may. */
  get forBreakingOff(): readonly Seat[] {
    if (this.votes.size === 0 || this.overdue().length === 0) return [];
    const present = this.present();
    return [...this.votes].filter((seat) => present.includes(seat));
  }

  /** How many would have to agree. */
  get voices(): number {
    return this.table.match.status === "playing" && this.table.position !== null ? this.present().length : 0;
  }

  /** One word is enough. */
  takeOver(player: string, seat: Seat): Promise<Reply> {
    return this.among(player, async (asked, { byBots }) => {
      if (byBots.includes(seat)) return no("bot-plays");
      if (seat === asked || !this.overdue().includes(seat)) return no("not-away");
      this.votes.clear();
      return this.table.commit(seat, { type: "takeover", asked }, null);
    });
  }

  /** Everybody who is here has to agree. Nobody gets out of a match by keeping all others waiting until they look away. */
  breakOff(player: string, yes: boolean): Promise<Reply> {
    return this.among(player, async (seat, { n }) => {
      if (this.isNobodyWaitedFor() || this.overdue().includes(seat)) return no("not-away");
      if (yes && this.votes.size === 0) this.about = this.overdue();
      if (yes) this.votes.add(seat);
      else this.votes.delete(seat);
      if (yes && this.isAgreed(seat)) return this.table.commit(seat, { type: "break-off" }, null);
      this.table.told();
      return { ok: true, seq: n };
    });
  }

  /** Whoever touches the table plays himself. */
  touch(player: string): Promise<Reply> {
    return this.among(player, async (_, { n }) => ({ ok: true, seq: n }));
  }

  /** Within the queue: a seat that a bot plays for is its player's again. */
  async returns(seat: Seat): Promise<Reply | null> {
    if (this.table.position?.byBots.includes(seat) !== true) return null;
    const reply = await this.table.commit(seat, { type: "return" }, null);
    return reply.ok ? null : reply;
  }

  /** Somebody came, is missed now, or has left for good: perhaps nobody is waited for any more, or all who are left have agreed. */
  async weigh(): Promise<void> {
    if (this.votes.size === 0) return;
    await this.table.insist("break-off", async () => {
      if (this.isNobodyWaitedFor()) return no("not-away");
      const last = [...this.votes].findLast((seat) => this.present().includes(seat));
      if (last !== undefined && this.isAgreed(last)) return this.table.commit(last, { type: "break-off" }, null);
      return no("not-away");
    });
  }

  /** The match has gone on: the next one who is waited for is another matter. Answers whether words were forgotten. */
  moved(): boolean {
    if (this.votes.size === 0) return false;
    this.isNobodyWaitedFor();
    return this.votes.size === 0;
  }

  /** What was said about others then is forgotten. */
  private isNobodyWaitedFor(): boolean {
    const overdue = this.overdue();
    if (!overdue.some((seat) => this.about.includes(seat))) this.votes.clear();
    return overdue.length === 0;
  }

  /** Those who are asked and have been away for longer than the others have to wait. */
  private overdue(): Seat[] {
    const { match, position } = this.table;
    const { patience } = match.terms;
    if (match.status !== "playing" || position === null || patience === null) return [];
    return position.legal
      .map(({ seat }) => seat)
      .filter((seat) => !position.byBots.includes(seat) && this.awayFor(seat) >= patience * SECOND);
  }

  private isAgreed(speaker: Seat): boolean {
    return this.present().every((seat) => seat === speaker || this.votes.has(seat));
  }

  /** Players who have not left and are not absent. */
  private present(): Seat[] {
    const { match, position } = this.table;
    return match.seats.flatMap(({ kind }, seat) =>
      kind === "player" && !position!.gone.includes(seat) && !isAbsent(this.awayFor(seat)) ? [seat] : [],
    );
  }

  /** Nobody waits for a bot. */
  private awayFor(seat: Seat): number {
    const sitter = this.table.match.seats[seat];
    return sitter?.kind === "player" ? (this.table.awayFor(sitter.player) ?? 0) : 0;
  }

  /** For somebody who plays, and plays himself from here on. */
  private among(player: string, work: (seat: Seat, at: Position<Kind>) => Promise<Reply>): Promise<Reply> {
    return this.table.inTurn(async () => {
      const { match, position } = this.table;
      const seat = seatOf(match.seats, player);
      if (seat === null || position?.gone.includes(seat)) return no("not-seated");
      if (match.status !== "playing" || position === null) return no(idleAs(match.status));
      return (await this.returns(seat)) ?? work(seat, this.table.position!);
    });
  }
}

import type { Seat } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { type Again, type HouseReason, no, type Reply, type Share } from "../../shared/messages.ts";
import { MINUTE } from "../../shared/time.ts";
import type { House } from "../context.ts";
import { playersAt, type Sitter, type StoredMatch, seatOf } from "../store/storedMatch.ts";
import { endedAs, isOver } from "./closing.ts";
import { founded, isFull } from "./founding.ts";
import { mayPlay, roomFor, seatAtNext } from "./limits.ts";
import { drawnPart, Sealed } from "./Sealed.ts";

/** What a table lends when its match is over. */
export interface Over {
  readonly match: Readonly<StoredMatch>;
  readonly game: AnyGame;
  /** Where it ended; null where its record cannot be replayed. */
  readonly position: { readonly gone: readonly Seat[] } | null;
  isHere(player: string): boolean;
  inTurn(work: () => Promise<Reply>): Promise<Reply>;
  /** Writes a new table down, to which this one leads from now on. */
  leadTo(next: StoredMatch): Promise<Reply>;
  /** The question has been asked, answered, or is over. */
  told(): void;
}

/** So long those who have not answered are waited for. */
const PATIENCE = MINUTE;

/** After the match: who would like another one, and the table for those who would. */
export class Rematch {
  private readonly house: House;
  private readonly table: Over;
  private asking: { readonly by: Seat; readonly said: Map<Seat, boolean>; readonly until: number } | null = null;
  private callOff = (): void => {};
  private closed: string | null = null;
  private sealed: Sealed | null = null;

  constructor(house: House, table: Over) {
    this.house = house;
    this.table = table;
  }

  /** What everybody here is told. */
  get again(): Again | null {
    if (this.asking === null) return null;
    const { by, said, until } = this.asking;
    const left = Math.max(0, until - this.house.clock.monotonic());
    const saying = (seat: Seat): boolean | null => said.get(seat) ?? (this.hasLeft(seat) ? false : null);
    return { by, said: this.table.match.seats.map((_, seat) => saying(seat)), left };
  }

  /** The table after this one, as long as it is not known that nobody can come to it any more. */
  get next(): string | null {
    const { next } = this.table.match;
    return next === this.closed ? null : next;
  }

  /** The seal of what the house adds to the next match; null while this one goes on. */
  get seal(): string | null {
    const { status } = this.table.match;
    if (!isOver(status)) return null;
    return this.part.seal;
  }
  private get part(): Sealed {
    return (this.sealed ??= new Sealed(drawnPart()));
  }

  /** Somebody comes to see how it ended: the table after this one may have been closed since, and they may ask again. */
  async lookOn(): Promise<void> {
    const { next, status } = this.table.match;
    if (next === null || next === this.closed || status === "closed") return;
    // What the database does not say now stays as it is: the next one who comes asks again.
    const there = await this.house.store.matches.find(next).catch(() => null);
    if (there?.status !== "closed" || there.next !== null) return;
    this.closed = next;
    this.table.told();
  }

  /** Who would like another match must have room for it. `share`: what his page adds to the next match. */
  answer(player: string, yes: boolean, share?: Share): Promise<Reply> {
    const judge = () => this.judge(player, yes, share);
    return this.whileNobodySits([player], () => (yes ? mayPlay(this.house, player, judge) : judge()));
  }

  private judge(player: string, yes: boolean, share?: Share): Promise<Reply> {
    return this.table.inTurn(async () => {
      const { status, seats } = this.table.match;
      if (!isOver(status)) return no(endedAs(status) ?? "not-over");
      const seat = seatOf(seats, player);
      if (seat === null) return no("not-seated");
      if (await this.isSettled()) return DONE;
      if (!yes) return this.declines(seat);
      const reason = await this.refusedSeat(player);
      if (share !== undefined) this.part.add(player, share);
      return reason === null ? this.wants(seat) : no(reason);
    });
  }

  /** Nobody is asked any more. */
  end(): void {
    this.callOff();
    this.asking = null;
  }

  /** There is a new table already, and somebody may still come to it. */
  private async isSettled(): Promise<boolean> {
    const { next } = this.table.match;
    const status = next === null ? null : (await this.house.store.matches.find(next))?.status;
    return status === "waiting" || status === "playing";
  }

  /** None of those who may get a seat sits down elsewhere meanwhile: at how many tables each of them waits is counted before. */
  private whileNobodySits(also: readonly string[], work: () => Promise<Reply>): Promise<Reply> {
    const players = playersAt(this.table.match.seats);
    return this.house.errands.runForAll([...players, ...also], work);
  }

  private async wants(seat: Seat): Promise<Reply> {
    const { clock } = this.house;
    if (this.asking === null) {
      const asking = { by: seat, said: new Map([[seat, true]]), until: clock.monotonic() + PATIENCE };
      this.asking = asking;
      // When it comes to its turn, somebody may be asked anew already.
      const settle = async () => (this.asking === asking ? this.settle() : DONE);
      this.callOff = clock.after(PATIENCE, () => void this.whileNobodySits([], () => this.table.inTurn(settle)));
    } else if (this.asking.said.get(seat) === true && (seat === this.asking.by || this.isAnswered)) {
      // Asked once more: without those who have not said yes.
      return this.settle(true);
    }
    return this.hear(seat, true);
  }

  private async declines(seat: Seat): Promise<Reply> {
    return this.asking === null ? DONE : this.hear(seat, false);
  }

  private async hear(seat: Seat, yes: boolean): Promise<Reply> {
    const { said } = this.asking!;
    said.set(seat, yes);
    // He to whom everybody has said no reads it, and goes on without them if he likes.
    if (!this.isAlone && (this.isAnswered || this.wanting.length === 0)) return this.settle();
    this.table.told();
    return DONE;
  }

  /** Those who would like to play get their table; when nobody would, or only one who does not insist, there is none. */
  private async settle(insists = false): Promise<Reply> {
    const { asking, wanting } = this;
    if (asking === null) return DONE;
    const none = wanting.length === 0 || (this.isAlone && !insists);
    try {
      return none ? DONE : await this.found(asking.said.get(asking.by) ? asking.by : wanting[0]!);
    } finally {
      // What could not be looked up or written down may be asked for once more.
      this.end();
      this.table.told();
    }
  }

  private get wanting(): readonly Seat[] {
    return [...(this.asking?.said ?? [])].flatMap(([seat, yes]) => (yes ? [seat] : []));
  }
  private get players(): number {
    return this.table.match.seats.filter(({ kind }) => kind === "player").length;
  }
  private get isAnswered(): boolean {
    const { asking } = this;
    if (asking === null) return false;
    return this.table.match.seats.every(
      (sitter, seat) => sitter.kind !== "player" || asking.said.has(seat) || this.hasLeft(seat),
    );
  }
  /** Who resigned and went is not waited for; who resigned and stayed is asked like everybody else. */
  private hasLeft(seat: Seat): boolean {
    const player = playerOf(this.table.match.seats[seat]!);
    return player !== null && this.table.position?.gone.includes(seat) === true && !this.table.isHere(player);
  }
  /** All others have said no. */
  private get isAlone(): boolean {
    return this.isAnswered && this.wanting.length === 1 && this.players > 1;
  }

  private async found(by: Seat): Promise<Reply> {
    const { house, table } = this;
    const { options, terms, sentAway } = table.match;
    const seats = await Promise.all(this.seatsOfNext().map((sitter) => this.stillFree(sitter)));
    const host = playerOf(table.match.seats[by]!)!;
    const isHere = (sitter: Sitter) => sitter.kind !== "player" || table.isHere(sitter.player);
    // Everybody has said that he plays, and is here: nothing is waited for. Among bots never: nobody else may sit there.
    const begins = isFull(seats) && (this.players === 1 || seats.every(isHere));
    const next = founded(house, table.game, { seats, options, host, terms, sentAway, begins, sealed: this.part });
    const reason = await roomFor(house, host, next, table.match.code);
    // What has been dealt from once is open one day: the next one is dealt from something new.
    this.sealed = null;
    return reason === null ? table.leadTo(next) : no(reason);
  }

  /** Why this player may hold no seat at the next table; among bots he waits for nobody. */
  private async refusedSeat(player: string): Promise<HouseReason | null> {
    return this.players > 1 ? seatAtNext(this.house, player) : null;
  }
  /** Whoever has sat down at too many other tables since he said yes finds his seat open. */
  private async stillFree(sitter: Sitter): Promise<Sitter> {
    if (sitter.kind !== "player") return sitter;
    return (await this.refusedSeat(sitter.player)) === null ? sitter : { kind: "open" };
  }

  /** Bots move on too; who would rather not play leaves his seat open. */
  private seatsOfNext(): readonly Sitter[] {
    const { seats } = this.table.match;
    return seats.map((_, seat): Sitter => {
      const from = (seat + seats.length - 1) % seats.length;
      const player = playerOf(seats[from]!);
      if (player === null) return seats[from]!;
      return this.asking!.said.get(from) === true ? { kind: "player", player, ready: true } : { kind: "open" };
    });
  }
}

const DONE: Reply = { ok: true, seq: 0 };
const playerOf = (sitter: Sitter): string | null => (sitter.kind === "player" ? sitter.player : null);

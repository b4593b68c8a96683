import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { Offer } from "../../shared/engine/offer.ts";
import { fromSeed, type Rng } from "../../shared/engine/random.ts";
import type { What } from "../../shared/engine/record.ts";
import { no, type Reply } from "../../shared/messages.ts";
import { SECOND } from "../../shared/time.ts";
import type { Hourglass } from "../clocks/Hourglass.ts";
import type { House } from "../context.ts";
import type { Calling } from "../push/Calls.ts";
import { botsChoice, botsWait, botToMove } from "./chance.ts";

/** Of its time a bot still takes that has thought beside another one: so that each of them is seen to act. */
const BESIDE = 0.2;

/** What the table lends to what goes on there by itself. */
export interface Driven extends Calling {
  readonly house: House;
  readonly offer: Offer;
  readonly hourglass: Hourglass | null;
  /** The one queue of the table. */
  inTurn(work: () => Promise<Reply>): Promise<Reply>;
  /** Judges it, writes it down, and only then is somewhere new. */
  commit(seat: Seat, what: What<Kind>, act: string | null): Promise<Reply>;
}

/** What goes on at a table by itself: bots move, and somebody's time runs out. */
export class Drive {
  private readonly table: Driven;
  private callOff: (() => void) | null = null;
  private ended = false;
  private watched = false;
  private readonly ring = (): void => this.inTurn(() => this.timeIsUp());
  /** What bots draw from, as soon as one has to move. */
  private rng: Rng | null = null;
  /** Who is asked at once with the bot that moves just now. */
  private beside: readonly Seat[] = [];

  constructor(table: Driven) {
    this.table = table;
  }

  /** Whether the match goes on by itself: a bot has to move, or somebody's time runs. */
  get busy(): boolean {
    return this.goesOn && (this.botToMove() !== undefined || this.table.hourglass?.busy === true);
  }

  /** Somebody is here, or nobody is. */
  look(isWatched: boolean): void {
    this.watched = isWatched;
    this.stir();
  }

  /** Lets it go on where a restart or an empty room interrupted it. Where no bot has to move any more none is on its way. */
  stir(events: readonly Kind["Event"][] = []): void {
    const { house, offer, position, hourglass } = this.table;
    if (!this.ended) house.push?.calls.follow(this.table);
    if (this.goesOn) hourglass?.arm(this.ring);
    else if (!this.ended) hourglass?.end();
    const due = this.goesOn ? this.botToMove() : undefined;
    if (due === undefined) this.calm();
    else if (this.callOff === null) {
      const share = this.beside.includes(due.seat) ? BESIDE : 1;
      this.later(share * botsWait(house, offer, position!, due.seat, events));
    }
  }

  /** Nothing more happens here by itself. */
  end(): void {
    this.ended = true;
    this.table.house.push?.calls.leave(this.table.match.code);
    this.calm();
    this.table.hourglass?.rest();
  }

  private get goesOn(): boolean {
    return !this.ended && this.table.status === "playing" && this.table.position !== null;
  }

  private calm(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private later(ms: number): void {
    const run = () => {
      this.callOff = null;
      this.inTurn(() => this.botMoves());
    };
    if (ms > 0) this.callOff = this.table.house.clock.after(ms, run);
    else {
      const turn = setImmediate(run);
      this.callOff = () => clearImmediate(turn);
    }
  }

  private inTurn(work: () => Promise<Reply>): void {
    void this.table.inTurn(work);
  }

  /** A bot plays on for whoever has no time left, and acts at once: nobody gets more of it by coming back in between. */
  private async timeIsUp(): Promise<Reply> {
    const seat = this.goesOn ? this.table.hourglass?.expired : undefined;
    if (seat === undefined) {
      this.stir();
      return no("not-playing");
    }
    const reply = await this.table.commit(seat, { type: "takeover", asked: "clock" }, null);
    if (reply.ok) return this.botMoves(seat);
    if (this.goesOn) this.table.hourglass?.callIn(SECOND, this.ring);
    return reply;
  }

  /** The first of the bots that have to move, or the one in this seat. */
  private async botMoves(seat?: Seat): Promise<Reply> {
    const { house, offer, position } = this.table;
    const due = this.goesOn ? this.botToMove(seat) : undefined;
    if (due === undefined) return no("not-playing");
    this.rng ??= fromSeed(house.seed());
    const action = botsChoice(house, offer, position!.state, due, this.rng);
    this.beside = position!.legal.flatMap((other) => (other.seat === due.seat ? [] : [other.seat]));
    const reply = await this.table.commit(due.seat, { type: "action", action }, null).finally(() => (this.beside = []));
    if (!reply.ok && this.goesOn) {
      this.calm();
      this.later(SECOND);
    }
    return reply;
  }

  private botToMove(seat?: Seat) {
    const { position, match } = this.table;
    return position === null ? undefined : botToMove(position, match.seats, this.watched, seat);
  }
}

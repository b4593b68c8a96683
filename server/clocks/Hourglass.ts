import type { Kind, Seat } from "../../shared/engine/contract.ts";
import { alike } from "../../shared/engine/hash.ts";
import type { Position, What } from "../../shared/engine/record.ts";
import type { Clocks } from "../../shared/messages.ts";
import { LONGEST } from "../clock.ts";
import type { House } from "../context.ts";
import { playersAt, type StoredMatch } from "../store/storedMatch.ts";
import { type Span, spentAfter, spentIn } from "./hours.ts";
import { passed, type Reckoning, type Ticking, turned, wound } from "./reckoning.ts";

/** Where nobody knows where somebody lives: where the house is. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What was done, and how the match stands afterwards. */
interface Done {
  readonly by: Seat;
  readonly what: What<Kind>;
  readonly position: Position<Kind>;
}
type Timed = Pick<House, "awake" | "calendar" | "clock" | "store" | "log">;

/**
 * The clocks of one match that has any: who has how much left, and whose time is up. Seconds are counted while the house
 * is awake, days by the time of day. Time runs from when an entry is published to when the next one is judged: what the
 * disk takes in between is nobody's.
 */
export class Hourglass {
  private readonly house: Timed;
  private readonly match: StoredMatch;
  private readonly terms: Ticking;
  private reckoning: Reckoning;
  /** Since when the time of whoever is asked has run, by the clock that counts it. */
  private since = 0;
  private release: (() => void) | null = null;
  private callOff: (() => void) | null = null;
  /** As the database knows it; undefined until it is first written. */
  private written: number | null | undefined;
  private noted: readonly Seat[] = [];
  private noting: Promise<void> = Promise.resolve();

  private constructor(house: Timed, match: StoredMatch, terms: Ticking, first: Position<Kind>) {
    this.house = house;
    this.match = match;
    this.terms = terms;
    this.reckoning = wound(terms, match.seats.length, this.askedAt(first));
  }

  /** What has to be known before it can be wound up: over days where everybody lives. */
  static async prepare({ store }: Pick<House, "store">, { seats, terms }: StoredMatch): Promise<void> {
    if (terms.clock.type !== "days") return;
    await store.players.locate(playersAt(seats));
  }

  /** Wound up for a match before its first entry; null where it has no clock. */
  static of(house: Timed, match: StoredMatch, first: () => Position<Kind>): Hourglass | null {
    const { clock } = match.terms;
    return clock.type === "none" ? null : new Hourglass(house, match, clock, first());
  }

  /** An entry out of the journal, and what it says that everybody had left. */
  follow(done: Done, left: readonly number[] | undefined): void {
    const reckoning = turned(this.terms, this.reckoning, this.stepOf(done));
    this.reckoning = left === undefined ? reckoning : { ...reckoning, left };
  }

  /** How the clocks stand if this is done now. */
  judge(done: Done): Reckoning {
    return turned(this.terms, this.now(), this.stepOf(done));
  }

  /** From here on the time of whoever is asked runs: from now, or over days from when the last entry was made. */
  run(reckoning: Reckoning = this.reckoning, from?: number): void {
    this.reckoning = reckoning;
    const { awake, calendar } = this.house;
    if (this.terms.type === "days") this.since = from ?? calendar.now();
    else if (!this.countsSeconds) this.rest();
    else if (this.release !== null) this.since = awake.now();
  }

  /** Whether something comes of it before anybody opens the table again: seconds run, or somebody's days are over. */
  get busy(): boolean {
    return this.countsSeconds || this.expired !== undefined;
  }

  private get countsSeconds(): boolean {
    return this.terms.type !== "days" && this.reckoning.asked.length > 0;
  }

  /** Whose time is up. */
  get expired(): Seat | undefined {
    const { asked, left } = this.now();
    return asked.find((seat) => left[seat]! <= 0);
  }

  /** Over days: when the time of whoever is asked will be up; null where that is nobody, or several are. */
  get due(): number | null {
    const [seat, ...more] = this.reckoning.asked;
    return this.terms.type !== "days" || seat === undefined || more.length > 0 ? null : this.dueOf(seat);
  }

  /** Calls when the first one's time is up, or may be. Seconds run only from here on: a table that nobody stirs counts none. */
  arm(ring: () => void): void {
    if (this.countsSeconds && this.release === null) {
      this.release = this.house.awake.hold();
      this.since = this.house.awake.now();
    }
    const ms = this.untilFirst();
    if (this.terms.type === "days") this.note(ms === null ? null : this.house.calendar.now() + ms);
    this.callIn(ms, ring);
  }

  /** Calls once more, later. */
  callIn(ms: number | null, ring: () => void): void {
    this.callOff?.();
    this.callOff = ms === null ? null : this.house.clock.after(Math.min(ms, LONGEST), ring);
  }

  /** Nobody's time is up any more: the room ends. */
  rest(): void {
    this.callOff?.();
    this.callOff = null;
    this.release?.();
    this.release = null;
  }

  /** The match has ended: nobody's time runs any more. */
  end(): void {
    this.rest();
    this.reckoning = { ...this.reckoning, asked: [] };
    if (this.terms.type === "days") this.note(null);
  }

  /** As everybody may know it. */
  told(at: Position<Kind>): Clocks {
    const { left, asked } = this.now();
    const runs = (seat: Seat): boolean => this.terms.type === "bank" || asked.includes(seat);
    return {
      left: left.map((ms, seat) => {
        if (!runs(seat) || !this.playsHimself(seat, at)) return null;
        return this.terms.type === "days" ? Math.max(0, this.dueOf(seat) - this.house.calendar.now()) : ms;
      }),
      running: asked,
    };
  }

  private now(): Reckoning {
    const { awake, calendar } = this.house;
    if (this.reckoning.asked.length === 0) return this.reckoning;
    if (this.terms.type !== "days") {
      const elapsed = this.release === null ? 0 : awake.now() - this.since;
      return passed(this.reckoning, () => elapsed);
    }
    const now = calendar.now();
    return passed(this.reckoning, (seat) => spentIn([this.since, now], this.zoneOf(seat), this.away));
  }

  private untilFirst(): number | null {
    const { asked, left } = this.now();
    if (asked.length === 0) return null;
    if (this.terms.type !== "days") return Math.min(...asked.map((seat) => left[seat]!));
    return Math.max(0, Math.min(...asked.map((seat) => this.dueOf(seat))) - this.house.calendar.now());
  }

  private dueOf(seat: Seat): number {
    return spentAfter(this.since, this.reckoning.left[seat]!, this.zoneOf(seat), this.away);
  }

  /** When nobody's days ran: the house was away, or the match was stopped. */
  private get away(): readonly Span[] {
    const { away } = this.house.calendar;
    return this.match.stopped === undefined ? away : [...away, ...this.match.stopped];
  }

  private zoneOf(seat: Seat): string {
    const sitter = this.match.seats[seat]!;
    return (sitter.kind === "player" ? this.house.store.players.zoneOf(sitter.player) : null) ?? HERE;
  }

  /** Whoever looks after tables where nobody is finds it there. */
  private note(due: number | null): void {
    const { asked } = this.reckoning;
    if (due === this.written && alike(asked, this.noted)) return;
    this.written = due;
    this.noted = asked;
    const { calendar, store, log } = this.house;
    const { code } = this.match;
    // When it is written later, the table may be in another process, which knows better.
    const epoch = store.holdings.epochs.get(code);
    const write = () => this.inOrder(() => store.dues.set(code, due, asked, epoch));
    calendar.forget(code);
    void write().catch((err) => {
      log.error({ code, err }, "when time is up is not saved");
      if (this.written !== due || this.noted !== asked) return;
      // Nobody knows what stands there: the next who comes or goes has it written, or where nobody does the calendar.
      this.written = undefined;
      calendar.later(code, write);
    });
  }

  /** One after another: on its way to a database that has several, the last must not be overtaken. */
  private inOrder(write: () => Promise<void>): Promise<void> {
    const done = this.noting.then(write);
    this.noting = done.catch(() => {});
    return done;
  }

  private stepOf({ by, what, position }: Done) {
    return { n: position.n, by, what, asked: this.askedAt(position), undos: position.run.undos };
  }

  private askedAt(at: Position<Kind>): Seat[] {
    return at.legal.map(({ seat }) => seat).filter((seat) => this.playsHimself(seat, at));
  }

  private playsHimself(seat: Seat, { gone, byBots }: Position<Kind>): boolean {
    return this.match.seats[seat]?.kind === "player" && !gone.includes(seat) && !byBots.includes(seat);
  }
}

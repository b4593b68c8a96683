import type { Kind, Seat, Viewer } from "../../shared/engine/contract.ts";
import { alike } from "../../shared/engine/hash.ts";
import type { AnyGame, Offer } from "../../shared/engine/offer.ts";
import { type Advanced, newMatch, next, type Position, type What } from "../../shared/engine/record.ts";
import { ARRANGED } from "../../shared/engine/standin.ts";
import {
  type ActRequest,
  type BeatMessage,
  no,
  type Story as Pages,
  type Reply,
  type TableStatus,
  type UndoRequest,
} from "../../shared/messages.ts";
import { Hourglass } from "../clocks/Hourglass.ts";
import type { House } from "../context.ts";
import type { Change } from "../store/matches.ts";
import { type Sitter, type StoredMatch, seatOf, UnknownGame } from "../store/storedMatch.ts";
import { legalFor, offered } from "./choices.ts";
import { endedAs, endOf, idleAs, isOver, mayNotClose } from "./closing.ts";
import { Drive, type Driven } from "./Drive.ts";
import type { Eyes } from "./eyes.ts";
import { whyNot } from "./foreign.ts";
import { movedOn } from "./founding.ts";
import { END, Insistence } from "./Insistence.ts";
import { LateView } from "./LateView.ts";
import { Logbook } from "./Logbook.ts";
import { OneQueue } from "./OneQueue.ts";
import { Patience, type Underway } from "./Patience.ts";
import { type Over, Rematch } from "./Rematch.ts";
import { type Beginning, Rollcall } from "./Rollcall.ts";
import { type Begun, linesOf, revived, unbegun } from "./revive.ts";
import { Shares } from "./Shares.ts";
import type { Deed, Story } from "./Story.ts";
import { NOBODY } from "./TableListener.ts";
import { type Arranged, Waiting } from "./Waiting.ts";

type Chosen = (seat: Seat, at: Position<Kind>) => What<Kind> | Reply;
const FAULT = "a fault of ours: the table is frozen, unless its match has ended";

/**
 * One table without its sockets: who sits there, the match, and the one queue that everything passes which changes it.
 */
export class Table implements Arranged, Beginning, Underway, Driven, Over {
  listener = NOBODY;
  readonly offer: Offer;
  /** Before the match. */
  readonly waiting = new Waiting(this);
  /** Right before it. */
  readonly rollcall: Rollcall;
  /** What it is dealt from. */
  readonly shares: Shares;
  /** While somebody is away. */
  readonly patience = new Patience(this);
  /** After it. */
  readonly rematch: Rematch;
  readonly house: House;
  private readonly drive = new Drive(this);
  readonly insistence = new Insistence(this);
  private readonly logbook: Logbook;
  private stored: StoredMatch;
  private at: Position<Kind> | null;
  /** All that has happened, for whoever comes and whoever comes back. */
  private readonly story: Story;
  private timed: Hourglass | null;
  /** What those see who watch one turn late; null where nobody does. */
  late: LateView | null;
  /** By seat: the number of the beat with which its choices last changed. */
  private readonly changedAt: number[];
  /** The position as everybody may see it, made when somebody asks. */
  private seenByAll: Kind["View"] | null = null;
  private readonly queue = new OneQueue((error) => this.broke(error));

  private constructor(
    house: House,
    offer: Offer,
    stored: StoredMatch,
    { at, story, hourglass, late }: Begun = unbegun(offer.game),
  ) {
    this.house = house;
    this.rematch = new Rematch(house, this);
    this.rollcall = new Rollcall(house.clock, this);
    this.logbook = new Logbook(house, stored.code, () => this.listener.lost());
    this.offer = offer;
    this.stored = stored;
    this.shares = new Shares(house, this);
    this.at = at;
    this.story = story;
    this.timed = hourglass;
    this.late = late;
    this.changedAt = stored.seats.map(() => at?.n ?? 0);
  }

  /**
   * Finds the table and, when its match has begun, replays the log. Null for a code nobody gave out; rejects with
   * Unreadable where what is kept of the table makes no sense here.
   */
  static async open(house: House, code: string): Promise<Table | null> {
    const stored = await house.store.matches.find(code);
    const offer = stored && house.games.get(stored.game);
    if (stored === null) return null;
    if (!offer) throw new UnknownGame(`nobody here knows the game ${stored.game}`);
    if (stored.seed === null) return new Table(house, offer, stored);
    const lines = await linesOf(house, stored);
    try {
      const begun = revived(house, offer.game, stored, stored.seed, lines);
      const table = new Table(house, offer, stored, begun);
      if (stored.status === "playing" && begun.at.legal.length === 0) await table.conclude(endOf(begun.at));
      // Every hash agrees: the match goes on by the rules of today.
      if (stored.version !== offer.game.version && table.status === "playing")
        await table.save({ version: offer.game.version });
      return table;
    } catch (error) {
      // Whatever the rules throw at a record, and not only what they say of it: it does not replay.
      house.log.error({ code, err: error }, "the record does not replay: the table is frozen");
      const table = new Table(house, offer, stored);
      await table.freeze();
      return table;
    }
  }

  get code(): string {
    return this.stored.code;
  }
  get status(): TableStatus {
    return this.stored.status;
  }
  get match(): Readonly<StoredMatch> {
    return this.stored;
  }
  /** Null while the table waits, and when its record cannot be replayed. */
  get position(): Position<Kind> | null {
    return this.at;
  }
  /** How long everybody may still think; null at a table without a clock. */
  get hourglass(): Hourglass | null {
    return this.timed;
  }
  get seq(): number {
    return this.at?.n ?? 0;
  }
  get game(): AnyGame {
    return this.offer.game;
  }
  seatOf(player: string): Seat | null {
    return seatOf(this.stored.seats, player);
  }
  /** Whose eyes this player has now: his seat's, or those of a watcher, also when he has left the match for good. */
  viewerOf(player: string): Viewer {
    const seat = this.seatOf(player);
    return seat === null || this.at?.gone.includes(seat) ? "spectator" : seat;
  }
  /** What this viewer sees. A seat's view is made for its one beat and kept by nobody. Throws while there is no position. */
  viewFor(viewer: Viewer): Kind["View"] {
    if (viewer !== "spectator") return this.game.view(this.at!.state, viewer);
    this.seenByAll ??= this.game.view(this.at!.state, viewer);
    return this.seenByAll;
  }
  /** Whether the match goes on by itself. */
  get busy(): boolean {
    return this.drive.busy;
  }

  legalOf(seat: Seat): readonly Kind["Action"][] {
    return this.status === "playing" && this.at !== null ? legalFor(this.at, seat) : [];
  }

  /** The state as it stands, or nothing while there is none. */
  settled(viewer: Exclude<Eyes, "none">): BeatMessage {
    if (viewer === "late") return this.late!.settled;
    return { seq: this.seq, events: [], ...offered(this, viewer) };
  }

  /** What has just happened, and how things stand now. */
  beat({ seq, events }: Deed, viewer: Viewer): BeatMessage {
    const heard = events.map((event) => this.game.redact(event, viewer));
    return { seq, events: heard, ...offered(this, viewer) };
  }

  /** What these eyes may read of all that came after entry `seq`. */
  since(seq: number, eyes: Eyes): Pages {
    if (eyes === "late") return this.story.before(this.late?.seq ?? 0, seq);
    return eyes === "none" ? [] : this.story.after(seq, eyes);
  }

  act(player: string, sent: ActRequest): Promise<Reply> {
    return this.moves(player, sent, (seat, { state }) => {
      // Only what the seat was offered is carried out and written down; the rules say why not, and trust no foreign types.
      const offered = this.legalOf(seat).find((one) => alike(one, sent.action));
      if (offered === undefined) return { ok: false, refusal: whyNot(this.game, state, seat, sent.action) };
      return { type: "action", action: offered };
    });
  }

  undo(player: string, sent: UndoRequest): Promise<Reply> {
    return this.moves(player, sent, () => ({ type: "undo", to: sent.to }));
  }

  /** What a seat chose on beat `seq`, carried out once however often it comes. */
  private moves(player: string, { id, seq }: ActRequest | UndoRequest, chosen: Chosen): Promise<Reply> {
    return this.inTurn(async () => {
      const seat = this.seatOf(player);
      if (seat === null) return no("not-seated");
      if (this.status !== "playing" || this.at === null) return this.logbook.earlier(seat, id, idleAs(this.status));
      // His own act changes his choices too, so whatever is sent again is stale by now.
      const isStale = seq < this.changedAt[seat]! || seq > this.seq;
      // Whoever acts plays himself.
      const refused = await this.patience.returns(seat);
      if (refused !== null) return refused;
      if (isStale) return this.logbook.earlier(seat, id, "stale");
      const what = chosen(seat, this.at);
      return "ok" in what ? what : this.commit(seat, what, id);
    });
  }

  resign(player: string): Promise<Reply> {
    return this.inTurn(async () => {
      const seat = this.seatOf(player);
      if (seat === null) return no("not-seated");
      if (this.status !== "playing") return no(idleAs(this.status));
      return this.commit(seat, { type: "resign" }, null);
    }).finally(() => this.patience.weigh());
  }

  /** The host closes his table while it waits; who plays against bots alone gives his match up; the operator (null) closes any. */
  giveUp(player: string | null): Promise<Reply> {
    return this.inTurn(async () => {
      const reason = mayNotClose(this.stored, player);
      if (reason !== null) return no(reason);
      const unsaved = await this.save({ status: "closed", endedAt: this.house.clock.now() });
      if (unsaved !== null) return unsaved;
      this.hourglass?.end();
      this.listener.changed();
      return { ok: true, seq: this.seq };
    });
  }

  /** Somebody is here, or nobody is. */
  look(isWatched: boolean): void {
    this.drive.look(isWatched);
  }

  /** Lets it go on by itself where a restart or an empty room interrupted it; of what has ended nothing goes on, and nobody is called. */
  stir(): void {
    this.drive.stir();
  }

  /** What nobody asked for, who would hear that it is not saved, is tried again then; of each `name` there is one. */
  insist(name: string, work: () => Promise<Reply>): Promise<Reply> {
    return this.insistence.run(name, work);
  }

  /** Nothing more happens here. Resolves when nothing is on its way to the database. */
  async close(): Promise<void> {
    this.queue.close();
    this.rematch.end();
    this.rollcall.end();
    this.shares.end();
    this.drive.end();
    await this.queue.rest();
    await this.insistence.end();
  }

  /** By way of the one queue. */
  inTurn(work: () => Promise<Reply>): Promise<Reply> {
    return this.queue.pass(work);
  }

  /** A fault of ours freezes the table, unless its match has ended; the record stays as it was. */
  private async broke(error: unknown): Promise<Reply> {
    const { code, game, version, options } = this.stored;
    this.house.log.error({ code, game, version, options, seq: this.seq, err: error }, FAULT);
    await this.freeze().catch((err) => this.house.log.error({ code: this.code, err }, "nor can it be frozen"));
    return no(endedAs(this.status) ?? "server-away");
  }

  /** Judge, write down, and only then be somewhere new. */
  async commit(seat: Seat, what: What<Kind>, act: string | null): Promise<Reply> {
    this.queue.tell();
    const made: Advanced<Kind> = next(this.game, this.at!, seat, what);
    if (!made.ok) return { ok: false, refusal: made.refusal };
    const { entry, events, position } = made;
    const clocks = this.hourglass?.judge({ by: seat, what, position });
    const left = clocks && { clock: clocks.left };
    const unwritten = await this.logbook.write({ n: position.n, entry, act, at: this.house.clock.now(), ...left });
    if (unwritten !== null) return unwritten;
    const deed = { seq: position.n, events };
    this.story.add(deed);
    this.moveTo(position);
    this.late?.add(deed, what, position, this.viewFor("spectator"));
    if (clocks) this.hourglass?.run(clocks);
    // What his own page has on its way when he returns is as good as before.
    if (what.type !== "return") this.changedAt[seat] = position.n;
    if (this.patience.moved() || ARRANGED.has(what.type)) this.listener.changed();
    this.queue.behindTheAnswer(() => this.listener.moved(deed));
    if (position.legal.length > 0) this.drive.stir(events);
    else {
      this.queue.tell();
      await this.conclude(endOf(position));
    }
    return { ok: true, seq: position.n };
  }

  private moveTo(position: Position<Kind>): void {
    const before = this.stored.seats.map((_, seat) => this.legalOf(seat));
    this.at = position;
    this.seenByAll = null;
    for (const [seat, was] of before.entries()) if (!alike(was, this.legalOf(seat))) this.changedAt[seat] = position.n;
  }

  async begin(): Promise<Reply> {
    if (this.queue.closed || !this.rollcall.isComplete()) return no("somebody-absent");
    const { stored, game } = this;
    const chance = await this.shares.gathered();
    if (this.queue.closed) return no("server-away");
    const match = newMatch(game, stored.seats.length, stored.options, this.house.dealt(chance));
    const { seed, version } = match;
    const change = { status: "playing", seed, chance, version, beganAt: this.house.clock.now() } as const;
    const unready = await this.logbook.saved(() => Hourglass.prepare(this.house, stored));
    const unsaved = unready ?? (await this.save(change));
    if (unsaved !== null) return unsaved;
    const first = this.house.opening(game, match);
    this.timed = Hourglass.of(this.house, this.stored, () => first);
    this.hourglass?.run();
    this.moveTo(first);
    this.late = LateView.of(game, stored, first, () => this.viewFor("spectator"));
    this.listener.began();
    this.stir();
    return { ok: true, seq: 0 };
  }

  async arrange(change: Change, epoch?: number): Promise<Reply> {
    const unsaved = await this.save(change, epoch);
    if (unsaved === null) this.listener.changed();
    return unsaved ?? { ok: true, seq: this.seq };
  }

  isHere(player: string): boolean {
    return this.listener.isHere(player);
  }
  awayFor(player: string): number | null {
    return this.listener.awayFor(player);
  }

  told(): void {
    this.listener.changed();
  }

  /** Somebody has just come or gone, or is absent from now on. */
  async noticed(player: string): Promise<void> {
    if (this.awayFor(player) === null) await this.rollcall.came(player);
    await this.waiting.tend();
    await this.patience.weigh();
  }

  async moveWithout(player: string, seats: readonly Sitter[]): Promise<Reply> {
    const endedAt = this.house.clock.now();
    const next = movedOn(this.stored, player, seats, endedAt);
    const { code, sentAway } = next;
    const reply = await this.leadTo(next, { status: "closed", next: code, sentAway, endedAt });
    if (!reply.ok) return reply;
    this.listener.sentAway(player);
    this.listener.changed();
    return reply;
  }

  async leadTo(next: StoredMatch, change: Change = { next: next.code }): Promise<Reply> {
    const unsaved = await this.saved(change, (all) => this.house.store.matches.follow(this.code, next, all));
    if (unsaved === null) await this.listener.founded(next);
    return unsaved ?? { ok: true, seq: this.seq };
  }

  async freeze(): Promise<void> {
    if (!isOver(this.status)) await this.conclude("frozen");
  }

  /** Stands in memory also when the database fails now: it is written again, and the record says the same after a restart. */
  private async conclude(status: "over" | "broken-off" | "frozen"): Promise<void> {
    const standings = status === "over" ? this.game.outcome(this.at!.state) : status === "broken-off" ? [] : null;
    const change = { status, endedAt: this.house.clock.now(), standings };
    const isSaved = (await this.save(change)) === null;
    if (!isSaved && this.listener !== NOBODY) this.insistence.later(END, (epoch) => this.arrange(change, epoch));
    this.stored = { ...this.stored, ...change };
    this.hourglass?.end();
    this.listener.changed();
  }

  private save(change: Change, epoch?: number): Promise<Reply | null> {
    return this.saved(change, (all) => this.house.store.matches.change(this.code, all, epoch));
  }

  /** The change stands here as soon as it stands in the database. */
  private async saved(change: Change, write: (all: Change) => Promise<void>): Promise<Reply | null> {
    const unsaved = await this.logbook.changed(this.stored, change, write);
    if (unsaved === null) this.stored = { ...this.stored, ...change };
    return unsaved;
  }
}

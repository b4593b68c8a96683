import { isDeepStrictEqual } from "node:util";
import type { Kind, Seat, Viewer } from "../../shared/engine/contract.ts";
import type { AnyGame, Offer } from "../../shared/engine/offer.ts";
import { fromSeed, type Rng } from "../../shared/engine/random.ts";
import { type Advanced, newMatch, next, type Position, type What } from "../../shared/engine/record.ts";
import {
  type ActRequest,
  type BeatMessage,
  type Choices,
  type HouseReason,
  no,
  type Story as Pages,
  type Reply,
  type TableStatus,
  type UndoRequest,
} from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { Taken } from "../store/journal.ts";
import { type Sitter, type StoredMatch, seatOf, Unreadable } from "../store/matches.ts";
import { botsChoice, botsWait, botToMove, randomSeed } from "./chance.ts";
import { choicesOf, legalFor, NONE } from "./choices.ts";
import { endedAs, mayNotClose } from "./closing.ts";
import { whyNot } from "./foreign.ts";
import { revived } from "./revive.ts";
import { type Deed, Story } from "./Story.ts";
import type { TableListener } from "./TableListener.ts";

const SECOND = 1000;
type Chosen = (seat: Seat, at: Position<Kind>) => What<Kind> | Reply;

/**
 * One table without its sockets: who sits there, the match, and the one queue that everything passes which changes it.
 * The next in the queue is judged when the one before is durable and published.
 */
export class Table {
  listener: TableListener = { moved() {}, began() {}, changed() {}, lost() {} };
  readonly offer: Offer;
  private readonly house: House;
  private stored: StoredMatch;
  private at: Position<Kind> | null;
  /** All that has happened, for whoever comes and whoever comes back. */
  private readonly story: Story;
  /** By seat: the number of the beat with which its choices last changed. */
  private readonly changedAt: number[];
  /** The position as everybody may see it, made when somebody asks. */
  private seenByAll: Kind["View"] | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private callOff: (() => void) | null = null;
  private closed = false;
  private watched = false;
  private readonly rng: Rng = fromSeed(randomSeed());

  private constructor(house: House, offer: Offer, stored: StoredMatch, at: Position<Kind> | null, story: Story) {
    this.house = house;
    this.offer = offer;
    this.stored = stored;
    this.at = at;
    this.story = story;
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
    if (!offer) throw new Unreadable(`nobody here knows the game ${stored.game}`);
    const { seed } = stored;
    if (seed === null) return new Table(house, offer, stored, null, new Story(offer.game));
    const log = await house.store.journal.read(code);
    try {
      const { at, story } = revived(house, offer.game, stored, seed, log);
      const table = new Table(house, offer, stored, at, story);
      if (stored.status === "playing" && at.legal.length === 0) await table.conclude("over");
      // Every hash agrees: the match goes on by the rules of today.
      if (stored.version !== offer.game.version && table.status === "playing")
        await table.save({ version: offer.game.version });
      return table;
    } catch (error) {
      // Whatever the rules throw at a record, and not only what they say of it: it does not replay.
      house.log.error({ code, err: error }, "the record does not replay: the table is frozen");
      const table = new Table(house, offer, stored, null, new Story(offer.game));
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
  /** Whether the match goes on by itself: a bot has to move. */
  get busy(): boolean {
    return !this.closed && this.status === "playing" && this.botToMove() !== undefined;
  }

  legalOf(seat: Seat): readonly Kind["Action"][] {
    return this.status === "playing" && this.at !== null ? legalFor(this.at, seat) : [];
  }

  /** The state as it stands, or nothing while there is none. */
  settled(viewer: Viewer): BeatMessage {
    return { seq: this.seq, events: [], ...this.choicesOf(viewer) };
  }

  /** What has just happened, and how things stand now. */
  beat({ seq, events }: Deed, viewer: Viewer): BeatMessage {
    return { seq, events: events.map((event) => this.game.redact(event, viewer)), ...this.choicesOf(viewer) };
  }

  private choicesOf(viewer: Viewer): Choices {
    return this.status === "playing" && this.at !== null ? choicesOf(this.game, this.at, viewer) : NONE;
  }

  /** What this viewer may hear of all that came after entry `seq`. */
  since(seq: number, viewer: Viewer): Pages {
    return this.story.after(seq, viewer);
  }

  act(player: string, sent: ActRequest): Promise<Reply> {
    return this.moves(player, sent, (seat, { state }) => {
      // Only what the seat was offered is carried out and written down; the rules say why not, and trust no foreign types.
      const offered = this.legalOf(seat).find((one) => isDeepStrictEqual(one, sent.action));
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
      if (this.status !== "playing" || this.at === null) return this.answeredBefore(seat, id, this.idleReason());
      // His own act changes his choices too, so whatever is sent again is stale by now.
      if (seq < this.changedAt[seat]! || seq > this.seq) return this.answeredBefore(seat, id, "stale");
      const what = chosen(seat, this.at);
      return "ok" in what ? what : this.commit(seat, what, id);
    });
  }

  resign(player: string): Promise<Reply> {
    return this.inTurn(async () => {
      const seat = this.seatOf(player);
      if (seat === null) return no("not-seated");
      if (this.status !== "playing") return no(this.idleReason());
      return this.commit(seat, { type: "resign" }, null);
    });
  }

  /** The host closes his table while it waits; who plays against bots alone gives his match up: nobody plays on for nobody. */
  giveUp(player: string): Promise<Reply> {
    return this.inTurn(async () => {
      const reason = mayNotClose(this.stored, player);
      if (reason !== null) return no(reason);
      if (!(await this.save({ status: "closed", endedAt: this.house.clock.now() }))) return no("not-saved");
      this.listener.changed();
      return { ok: true, seq: this.seq };
    });
  }

  sit(player: string, seat: Seat): Promise<Reply> {
    return this.whileWaiting(async () => {
      if (this.stored.seats[seat]?.kind !== "open") return no("seat-taken");
      const seats = this.stored.seats.map((sitter, n): Sitter => {
        if (n === seat) return { kind: "player", player };
        return sitter.kind === "player" && sitter.player === player ? { kind: "open" } : sitter;
      });
      const reply = await this.reseat(seats);
      return reply.ok && !seats.some(({ kind }) => kind === "open") ? this.begin() : reply;
    });
  }

  stand(player: string): Promise<Reply> {
    return this.whileWaiting(async () => {
      const seat = this.seatOf(player);
      return seat === null ? no("not-seated") : this.reseat(this.stored.seats.with(seat, { kind: "open" }));
    });
  }

  seatBot(player: string, seat: Seat, present: boolean): Promise<Reply> {
    return this.whileWaiting(async () => {
      if (player !== this.stored.host) return no("not-host");
      const kind = this.stored.seats[seat]?.kind;
      if (kind !== (present ? "open" : "bot")) return no("seat-taken");
      return this.reseat(this.stored.seats.with(seat, { kind: present ? "bot" : "open" }));
    });
  }

  start(player: string): Promise<Reply> {
    return this.whileWaiting(async () => {
      if (player !== this.stored.host) return no("not-host");
      return this.stored.seats.some(({ kind }) => kind === "open") ? no("seats-open") : this.begin();
    });
  }

  /** Somebody is here, or nobody is. */
  look(isWatched: boolean): void {
    this.watched = isWatched;
    this.stir();
  }

  /** Lets the bots go on where a restart or an empty room interrupted them. Where none has to move any more none is on its way. */
  stir(events: readonly Kind["Event"][] = []): void {
    const due = this.busy ? this.botToMove() : undefined;
    if (due === undefined) this.calm();
    else if (this.callOff === null) this.later(botsWait(this.house, this.offer, this.at!, due.seat, events));
  }

  /** Nothing more happens here. Resolves when nothing is on its way to the database. */
  async close(): Promise<void> {
    this.closed = true;
    this.calm();
    await this.queue;
  }

  private calm(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private later(ms: number): void {
    const run = () => {
      this.callOff = null;
      void this.inTurn(() => this.botMoves());
    };
    if (ms > 0) this.callOff = this.house.clock.after(ms, run);
    else {
      const turn = setImmediate(run);
      this.callOff = () => clearImmediate(turn);
    }
  }

  /** The one queue. A fault of ours freezes the table; the record stays as it was. */
  private inTurn(work: () => Promise<Reply>): Promise<Reply> {
    const done = this.queue.then(async () => {
      if (this.closed) return no("server-away");
      try {
        return await work();
      } catch (error) {
        this.house.log.error(
          { code: this.code, match: this.stored, seq: this.seq, err: error },
          "a fault of ours: the table is frozen",
        );
        await this.freeze().catch((err) => this.house.log.error({ code: this.code, err }, "nor can it be frozen"));
        return no("frozen");
      }
    });
    this.queue = done;
    return done;
  }

  private whileWaiting(work: () => Promise<Reply>): Promise<Reply> {
    return this.inTurn(async () => (this.status === "waiting" ? work() : no(endedAs(this.status) ?? "not-waiting")));
  }

  /** Judge, write down, and only then be somewhere new. */
  private async commit(seat: Seat, what: What<Kind>, act: string | null): Promise<Reply> {
    const made: Advanced<Kind> = next(this.game, this.at!, seat, what);
    if (!made.ok) return { ok: false, refusal: made.refusal };
    const { entry, events, position } = made;
    try {
      const at = this.house.clock.now();
      await this.house.store.journal.append({ match: this.code, n: position.n, entry, act, at });
    } catch (error) {
      // An act that bears the name of an earlier one is that one; it is no sign of another process.
      const earlier = error instanceof Taken && act !== null ? await this.answeredBefore(seat, act, "not-saved") : null;
      if (earlier?.ok && earlier.seq <= this.seq) return earlier;
      this.house.log.error({ code: this.code, n: position.n, err: error }, "not saved");
      if (error instanceof Taken) this.listener.lost();
      return no("not-saved");
    }
    const deed = { seq: position.n, events };
    this.story.add(deed);
    this.moveTo(position);
    this.changedAt[seat] = position.n;
    this.listener.moved(deed);
    if (position.legal.length === 0) await this.conclude("over");
    else this.stir(events);
    return { ok: true, seq: position.n };
  }

  private moveTo(position: Position<Kind>): void {
    const before = this.stored.seats.map((_, seat) => this.legalOf(seat));
    this.at = position;
    this.seenByAll = null;
    for (const [seat, was] of before.entries())
      if (!isDeepStrictEqual(was, this.legalOf(seat))) this.changedAt[seat] = position.n;
  }

  /** An act that the journal has is answered as it was, however often it comes; a new one cannot be carried out now. */
  private async answeredBefore(seat: Seat, act: string, reason: HouseReason): Promise<Reply> {
    try {
      const n = await this.house.store.journal.find(this.code, seat, act);
      return n === null ? no(reason) : { ok: true, seq: n };
    } catch (error) {
      this.house.log.error({ code: this.code, err: error }, "the journal cannot be read");
      return no("server-away");
    }
  }

  private idleReason(): HouseReason {
    return endedAs(this.status) ?? "not-playing";
  }

  private async botMoves(): Promise<Reply> {
    const due = this.status === "playing" ? this.botToMove() : undefined;
    if (due === undefined) return no("not-playing");
    const reply = await this.commit(
      due.seat,
      { type: "action", action: botsChoice(this.house, this.offer, this.at!.state, due, this.rng) },
      null,
    );
    if (!reply.ok && !this.closed) this.later(SECOND);
    return reply;
  }

  private botToMove() {
    return this.at ? botToMove(this.at, this.stored.seats, this.watched) : undefined;
  }

  private async begin(): Promise<Reply> {
    const { stored, game } = this;
    const match = newMatch(game, stored.seats.length, stored.options, randomSeed());
    const change = { status: "playing", seed: match.seed, version: match.version } as const;
    if (!(await this.save(change))) return no("not-saved");
    this.moveTo(this.house.opening(game, match));
    this.listener.began();
    this.stir();
    return { ok: true, seq: 0 };
  }

  private async reseat(seats: readonly Sitter[]): Promise<Reply> {
    if (!(await this.save({ seats }))) return no("not-saved");
    this.listener.changed();
    return { ok: true, seq: this.seq };
  }

  private async freeze(): Promise<void> {
    if (this.status !== "over") await this.conclude("frozen");
  }

  /** Stands in memory also when the database fails now: the record says the same after a restart. */
  private async conclude(status: "over" | "frozen"): Promise<void> {
    const standings = status === "over" ? this.game.outcome(this.at!.state) : null;
    const change = { status, endedAt: this.house.clock.now(), standings };
    if (!(await this.save(change))) this.stored = { ...this.stored, ...change };
    this.listener.changed();
  }

  private async save(change: Partial<StoredMatch>): Promise<boolean> {
    try {
      await this.house.store.matches.change(this.code, change);
      this.stored = { ...this.stored, ...change };
      return true;
    } catch (error) {
      this.house.log.error({ code: this.code, err: error }, "not saved");
      return false;
    }
  }
}

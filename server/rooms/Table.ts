import type { Kind, Seat, Viewer } from "../../shared/engine/contract.ts";
import { canonical } from "../../shared/engine/hash.ts";
import { refusal } from "../../shared/engine/play.ts";
import { fromSeed, type Rng } from "../../shared/engine/random.ts";
import {
  type Advanced,
  BrokenRecord,
  newMatch,
  next,
  type Position,
  retrace,
  type What,
} from "../../shared/engine/record.ts";
import type { AnyGame, Offer } from "../../shared/engine/registry.ts";
import type { ActRequest, BeatMessage, HistoryReply, HouseReason, Reply, TableStatus } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { Taken } from "../store/journal.ts";
import { type Sitter, type StoredMatch, seatOf } from "../store/matches.ts";
import { botsChoice, randomSeed, textOf } from "./chance.ts";
import { endedAs, mayNotClose } from "./closing.ts";

/** One entry of the log and everything that happened by it, not redacted yet. */
interface Deed {
  readonly seq: number;
  readonly events: readonly Kind["Event"][];
}
/** What a room does when its table moves on. */
export interface TableListener {
  /** The state is new and the database has it. */
  moved(deed: Deed): void;
  /** The match has just begun. */
  began(): void;
  /** Seats, status or result changed. */
  changed(): void;
  /** Another process owns this match now: whoever is here should come again. */
  lost(): void;
}
/** So many deeds are remembered for whoever returns; who missed more gets the settled state. */
const RING = 64;
const REPLIES = 256;
const SECOND = 1000;

const no = (reason: HouseReason): Reply => ({ ok: false, refusal: { reason } });

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
  private readonly ring: Deed[];
  /** By seat: the number of the beat with which its choices last changed. */
  private readonly changedAt: number[];
  private readonly replies = new Map<string, Reply>();
  private queue: Promise<unknown> = Promise.resolve();
  private callOff: (() => void) | null = null;
  private closed = false;
  private readonly rng: Rng = fromSeed(randomSeed());

  private constructor(house: House, offer: Offer, stored: StoredMatch, at: Position<Kind> | null, ring: Deed[]) {
    this.house = house;
    this.offer = offer;
    this.stored = stored;
    this.at = at;
    this.ring = ring;
    this.changedAt = stored.seats.map(() => at?.n ?? 0);
  }

  /** Finds the table and, when its match has begun, replays the log. Null for a code nobody gave out. */
  static async open(house: House, code: string): Promise<Table | null> {
    const stored = await house.store.matches.find(code);
    const offer = stored && house.games.get(stored.game);
    if (!stored || !offer) return null;
    if (stored.seed === null) return new Table(house, offer, stored, null, []);
    const lines = await house.store.journal.read(code);
    const ring: Deed[] = [];
    try {
      const log = lines.map(({ entry }) => entry);
      const { game, version, options, seed } = stored;
      const steps = retrace(
        offer.game,
        { game, version, options, seats: stored.seats.length, seed, log },
        house.opening,
      );
      let step = steps.next();
      for (; !step.done; step = steps.next()) {
        ring.push({ seq: step.value.position.n, events: step.value.events });
        if (ring.length > RING) ring.shift();
      }
      const table = new Table(house, offer, stored, step.value, ring);
      for (const { n, entry, act } of lines) if (act !== null) table.remember(entry.by, act, { ok: true, seq: n });
      if (stored.status === "playing" && step.value.legal.length === 0) await table.finish();
      // Every hash agrees: the match goes on by the rules of today.
      if (version !== offer.game.version && table.status === "playing")
        await table.save({ version: offer.game.version });
      return table;
    } catch (error) {
      if (!(error instanceof BrokenRecord)) throw error;
      house.log.error({ code, error: error.message }, "the record does not replay: the table is frozen");
      const table = new Table(house, offer, stored, null, []);
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
  /** Whether the match goes on by itself: a bot has to move. */
  get busy(): boolean {
    return !this.closed && this.status === "playing" && this.botToMove() !== undefined;
  }

  legalOf(seat: Seat | null): readonly Kind["Action"][] {
    if (this.status !== "playing") return [];
    return this.at?.legal.find((one) => one.seat === seat)?.actions ?? [];
  }

  /** The state as it stands, or nothing while there is none. */
  settled(viewer: Viewer): BeatMessage {
    return { seq: this.seq, events: [], legal: this.legalOf(viewer === "spectator" ? null : viewer) };
  }

  beat({ seq, events }: Deed, viewer: Viewer): BeatMessage {
    const legal = seq === this.seq && viewer !== "spectator" ? this.legalOf(viewer) : [];
    return { seq, events: events.map((event) => this.game.redact(event, viewer)), legal };
  }

  /** What somebody missed who has heard everything up to `last`; null when that is too long ago. */
  since(last: number): Deed[] | null {
    if (last > this.seq || this.seq - last > this.ring.length) return null;
    return this.ring.filter(({ seq }) => seq > last);
  }

  /** The whole match so far, from the record. */
  async history(viewer: Viewer): Promise<HistoryReply> {
    const { game, version, options, seats, seed } = this.stored;
    if (this.at === null || seed === null) return { ok: true, beats: [] };
    const { seq } = this;
    const lines = await this.house.store.journal.read(this.code);
    const log = lines.filter(({ n }) => n <= seq).map(({ entry }) => entry);
    const steps = retrace(this.game, { game, version, options, seats: seats.length, seed, log }, this.house.opening);
    const beats = Array.from(steps, ({ events, position }) => ({
      seq: position.n,
      events: events.map((event) => this.game.redact(event, viewer)),
    }));
    return { ok: true, beats };
  }

  act(player: string, { id, seq, action }: ActRequest): Promise<Reply> {
    return this.inTurn(async () => {
      const seat = this.seatOf(player);
      if (seat === null) return no("not-seated");
      const known = this.replies.get(`${seat} ${id}`);
      if (known !== undefined) return known;
      if (this.status !== "playing" || this.at === null) return no(endedAs(this.status) ?? "not-playing");
      if (seq < this.changedAt[seat]! || seq > this.seq) return this.remember(seat, id, no("stale"));
      // Only what the seat was offered is carried out and written down; the rules say why not, and trust no foreign types.
      const wanted = textOf(action);
      const offered = this.legalOf(seat).find((legal) => canonical(legal) === wanted);
      if (offered === undefined) return this.remember(seat, id, this.refused(seat, action));
      const reply = await this.commit(seat, { type: "action", action: offered }, id);
      return reply.ok ? this.remember(seat, id, reply) : reply;
    });
  }

  resign(player: string): Promise<Reply> {
    return this.inTurn(async () => {
      const seat = this.seatOf(player);
      if (seat === null) return no("not-seated");
      if (this.status !== "playing") return no(endedAs(this.status) ?? "not-playing");
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

  /** Lets the bots go on where a restart or an empty room interrupted them. */
  stir(): void {
    if (this.callOff !== null || !this.busy) return;
    this.later(this.house.pace);
  }

  /** Nothing more happens here. Resolves when nothing is on its way to the database. */
  async close(): Promise<void> {
    this.closed = true;
    this.callOff?.();
    this.callOff = null;
    await this.queue;
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
      await this.house.store.journal.append({
        match: this.code,
        n: position.n,
        entry,
        act,
        at: this.house.clock.now(),
      });
    } catch (error) {
      this.house.log.error({ code: this.code, n: position.n, err: error }, "not saved");
      if (error instanceof Taken) this.listener.lost();
      return no("not-saved");
    }
    const before = this.stored.seats.map((_, n) => canonical(this.legalOf(n)));
    this.at = position;
    const deed = { seq: position.n, events };
    this.ring.push(deed);
    if (this.ring.length > RING) this.ring.shift();
    for (const [n, was] of before.entries()) if (canonical(this.legalOf(n)) !== was) this.changedAt[n] = position.n;
    this.listener.moved(deed);
    if (position.legal.length === 0) await this.finish();
    else this.stir();
    return { ok: true, seq: position.n };
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
    return this.at?.legal.find(({ seat }) => this.stored.seats[seat]?.kind === "bot");
  }

  private async begin(): Promise<Reply> {
    const { stored, game } = this;
    const match = newMatch(game, stored.seats.length, stored.options, randomSeed());
    const change = { status: "playing", seed: match.seed, version: match.version } as const;
    if (!(await this.save(change))) return no("not-saved");
    this.at = this.house.opening(game, match);
    this.listener.began();
    this.stir();
    return { ok: true, seq: 0 };
  }

  private async reseat(seats: readonly Sitter[]): Promise<Reply> {
    if (!(await this.save({ seats }))) return no("not-saved");
    this.listener.changed();
    return { ok: true, seq: this.seq };
  }

  private async finish(): Promise<void> {
    await this.conclude("over");
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

  private refused(seat: Seat, action: Kind["Action"]): Reply {
    try {
      return { ok: false, refusal: refusal(this.game, this.at!.state, seat, action) ?? { reason: "malformed" } };
    } catch {
      return no("malformed");
    }
  }

  private remember(seat: Seat, id: string, reply: Reply): Reply {
    this.replies.set(`${seat} ${id}`, reply);
    if (this.replies.size > REPLIES) this.replies.delete(this.replies.keys().next().value!);
    return reply;
  }
}

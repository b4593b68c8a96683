import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { pauseBefore } from "../../../shared/comingBack.ts";
import { below, type Rng } from "../../../shared/engine/random.ts";
import type { BeatMessage, Reply } from "../../../shared/messages.ts";
import { AMONG_STRANGERS } from "../../../shared/terms.ts";
import { HONEST, type Mischief } from "./Mischief.ts";
import type { Mover } from "./pace.ts";
import { post, Refused, RoomSocket } from "./protocol.ts";
import type { Tally } from "./Tally.ts";

/** A move on its way. `measured`: nothing came between that has another reason than the load. */
interface Move {
  readonly id: string;
  readonly by: Visitor;
  readonly on: number;
  readonly action: object;
  readonly sentAt: number;
  readonly tally: Tally;
  measured: boolean;
  /** The entry it is, as its first answer says; null before, and where it was refused. */
  seq: number | null;
  answered: boolean;
}
/** One connection at a table: a player with a seat, or somebody who watches. */
interface Visitor {
  readonly token: string;
  readonly seated: boolean;
  socket: RoomSocket | null;
  /** The one before, when it was lost: over its way a page comes back. */
  lost: RoomSocket | null;
  beat: BeatMessage | null;
  lostAt: number;
}

/** The players of one table, who move by chance, and whoever watches them. When a match is over they open the next. */
export class Party implements Mover {
  /** Every move the house said yes to: by table the number of its entry, and the id the client gave it. */
  readonly acknowledged = new Map<string, Map<number, string>>();
  /** Answers that name an entry which another answer has named already. */
  contradictions = 0;
  /** When each of the connections that were lost was live again. */
  readonly back: number[] = [];
  /** So long each of them was away, in milliseconds. */
  readonly gaps: number[] = [];
  readonly game: string;
  readonly seats: number;
  private readonly house: () => string;
  private readonly rng: Rng;
  /** Whether lost connections belong to a storm; else they are errors. */
  private readonly stormy: () => boolean;
  private readonly visitors: Visitor[] = [];
  private code = "";
  private move: Move | null = null;
  private count = 0;
  private readonly mischief: Mischief;
  /** The match that runs is to be the last, and is over. */
  private last = false;
  ended = false;
  /** Between two tables. */
  private away = true;
  private closed = false;

  /** `house`: where it is asked next. */
  constructor(
    house: () => string,
    game: string,
    seats: number,
    rng: Rng,
    stormy: () => boolean,
    mischief: Mischief = HONEST,
  ) {
    this.mischief = mischief;
    this.house = house;
    this.game = game;
    this.seats = seats;
    this.rng = rng;
    this.stormy = stormy;
  }

  get busy(): boolean {
    return this.move !== null;
  }
  get free(): boolean {
    return !this.away && this.move === null && this.missing === 0 && this.actor() !== undefined;
  }
  get connections(): number {
    return this.visitors.length;
  }
  /** Connections that are lost right now; all of them while the players sit down at their next table. */
  get missing(): number {
    return this.away ? this.connections : this.visitors.filter(({ socket }) => socket === null).length;
  }

  /** Makes the guests, opens a table and seats everybody: the match has begun. */
  async open(watchers = 0): Promise<void> {
    for (let n = 0; n < this.seats + watchers; n++) {
      const { token } = await post(this.house(), "POST /api/guest", {});
      this.visitors.push({ token, seated: n < this.seats, socket: null, lost: null, beat: null, lostAt: 0 });
    }
    await this.sitDown();
  }

  close(): void {
    this.closed = true;
    this.leave();
  }

  /** No table comes after this one. */
  finish(): void {
    this.last = true;
  }

  play(tally: Tally): void {
    const by = this.actor()!;
    const { seq, legal } = by.beat!;
    const action = legal[below(this.rng, legal.length)]!;
    const id = `move-${++this.count}`;
    const sentAt = performance.now();
    this.move = { id, by, on: seq, action, sentAt, tally, measured: true, seq: null, answered: false };
    this.send(this.move);
  }

  giveUp(tally: Tally): void {
    tally.error(this.move?.answered ? "no-beat" : "no-answer");
    this.move = null;
  }

  private leave(): void {
    this.away = true;
    for (const visitor of this.visitors) {
      const { socket } = visitor;
      visitor.socket = visitor.lost = null;
      socket?.close();
    }
  }

  private async sitDown(): Promise<void> {
    const { game, seats } = this;
    const [host] = this.visitors;
    // In sight of those who look at the lobby.
    const wanted = { game, seats, bots: 0, options: {}, terms: AMONG_STRANGERS };
    const { code } = await post(this.house(), "POST /api/tables", wanted, host!.token);
    this.code = code;
    this.acknowledged.set(code, new Map());
    for (const visitor of this.visitors) visitor.beat = null;
    for (const visitor of this.visitors) await this.join(visitor);
    for (const [seat, { socket }] of this.visitors.slice(0, seats).entries())
      if (seat > 0) agreed(await (socket ?? lost()).request("sit", { seat, ready: true }));
    agreed(await (host!.socket ?? lost()).request("start", {}));
    if (this.visitors.some(({ socket }) => socket === null)) lost();
    this.away = false;
  }

  /** What a page does: join, ask how things stand, and then what has happened so far; who comes back asks what he missed alone. */
  private async join(visitor: Visitor): Promise<void> {
    const last = visitor.beat?.seq;
    const ears = {
      beat: (beat: BeatMessage, at: number) => this.heard(visitor, beat, at),
      closed: (socket: RoomSocket) => {
        if (visitor.socket === socket) this.dropped(visitor);
      },
    };
    const back = await visitor.lost?.back({ id: this.code }, visitor.token, ears);
    const socket = back ?? (await RoomSocket.join(this.house(), "table", { id: this.code }, visitor.token, ears));
    visitor.lost = null;
    try {
      agreed(await socket.request("truth", last === undefined ? {} : { last }));
      if (this.closed) lost();
    } catch (error) {
      socket.close();
      throw error;
    }
    if (last === undefined) socket.ask("history", {}, () => {});
    visitor.socket = socket;
  }

  /** Whoever has a choice; of several, any. */
  private actor(): Visitor | undefined {
    const asked = this.visitors.filter(({ socket, beat }) => socket !== null && beat !== null && beat.legal.length > 0);
    return asked.length < 2 ? asked[0] : asked[below(this.rng, asked.length)];
  }

  private send(move: Move): void {
    const { id, on, action } = move;
    const { socket } = move.by;
    if (socket === null) return;
    this.mischief.send(socket, () => {
      socket.ask("act", { id, seq: on, action }, (reply, at) => {
        if (!this.mischief.cuts(socket)) this.answered(move, reply, at);
      });
    });
  }

  private answered(move: Move, reply: Reply, at: number): void {
    if (move.answered) {
      // Of an action that went out twice both answers name one entry.
      if (reply.ok && move.seq !== null && reply.seq !== move.seq) this.contradictions++;
      return;
    }
    move.answered = true;
    if (!reply.ok) {
      move.tally.error(reply.refusal.reason);
      this.move = null;
      return void move.by.socket?.request("truth", {}).catch(() => {});
    }
    if (move.measured) move.tally.ack.push(at - move.sentAt);
    move.seq = reply.seq;
    const known = this.acknowledged.get(this.code)!;
    if (known.has(reply.seq)) this.contradictions++;
    known.set(reply.seq, move.id);
    this.seen();
  }

  private heard(visitor: Visitor, beat: BeatMessage, at: number): void {
    if (visitor.socket !== null && this.mischief.cuts(visitor.socket)) return;
    visitor.beat = beat;
    const { move } = this;
    const bytes = visitor.socket?.taken() ?? 0;
    if (move?.measured && beat.seq === move.on + 1) {
      const { tally, by, sentAt } = move;
      tally.bytes.push(bytes);
      if (visitor !== by) (visitor.seated ? tally.sight : tally.sightOfWatchers).push(at - sentAt);
    }
    this.seen();
  }

  /** The move is over when it is answered and everybody has its beat. The match may be over too. */
  private seen(): void {
    const { move, visitors } = this;
    if (!move?.answered) return;
    if (visitors.some(({ beat, socket }) => socket === null || beat === null || beat.seq <= move.on)) return;
    this.move = null;
    if (!visitors.every(({ beat }) => beat!.legal.length === 0)) return;
    if (this.last) this.ended = true;
    else void this.again(move.tally);
  }

  /** A match is over: the same players open their next table. Only a storm excuses that it does not open at once. */
  private async again(tally: Tally): Promise<void> {
    for (let attempt = 0; !this.closed; attempt++) {
      this.leave();
      try {
        return await this.sitDown();
      } catch (error) {
        // Whoever was just sitting down when the load ended has lost nothing.
        if (this.closed) return;
        if (!this.stormy()) tally.error(error instanceof Refused ? error.message : "no-table");
        await later(attempt, this.rng);
        // A table that waits for nobody counts against its host.
        await post(this.house(), "POST /api/tables/close", { code: this.code }, this.visitors[0]!.token).catch(
          () => {},
        );
      }
    }
  }

  private dropped(visitor: Visitor): void {
    visitor.lost = visitor.socket;
    visitor.socket = null;
    visitor.lostAt = performance.now();
    if (this.away) return;
    if (this.move !== null) this.move.measured = false;
    if (!this.stormy()) this.move?.tally.error("closed");
    void this.comeBack(visitor);
  }

  /** As a page comes back: again and again, a little later each time. What was not answered is sent once more. */
  private async comeBack(visitor: Visitor): Promise<void> {
    for (let attempt = 0; visitor.socket === null && !this.away; attempt++) {
      await later(attempt, this.rng);
      // Where a process does not answer, a proxy asks the next one.
      const join = () => this.join(visitor);
      await join()
        .catch((error) => (error instanceof Refused ? undefined : join()))
        .catch(() => {});
    }
    if (visitor.socket === null) return;
    this.back.push(performance.now());
    this.gaps.push(performance.now() - visitor.lostAt);
    const { move } = this;
    if (move !== null && move.by === visitor && !move.answered) this.send(move);
    this.seen();
  }
}

/** As long as a page waits. */
const later = (attempt: number, rng: Rng): Promise<void> => pause(pauseBefore(attempt, below(rng, 1000) / 1000));

function lost(): never {
  throw new Refused("closed");
}

function agreed(reply: Reply): void {
  if (!reply.ok) throw new Refused(reply.refusal.reason);
}

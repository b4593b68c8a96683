import type { Wire } from "../../shared/engine/wire.ts";
import {
  CLOSING,
  type HistoryReply,
  no,
  type Reply,
  SENT_AWAY,
  type TableRequests,
  type TruthReply,
} from "../../shared/messages.ts";
import { Writer } from "../../shared/terse.ts";
import { type Client, matchMaker, ServerError } from "../colyseus.ts";
import { playersAt, STAYS_CLOSED, type StoredMatch, UnknownGame, Unreadable } from "../store/storedMatch.ts";
import type { Attendance } from "./Absence.ts";
import { eyesAt, watchedBy } from "./eyes.ts";
import { Gate, type Visitor } from "./Gate.ts";
import { openedAnew } from "./Insistence.ts";
import { affords, HISTORY, mayPlay, maySit, priceOf } from "./limits.ts";
import { postedOf, postNew } from "./listings.ts";
import { oneRoom, type Tenure } from "./oneRoom.ts";
import { type Attentive, Presence, returnedBy } from "./Presence.ts";
import { Publisher, UNTOLD, type Visit } from "./Publisher.ts";
import type { Deed } from "./Story.ts";
import { requests, shaped } from "./shapes.ts";
import { Table } from "./Table.ts";
import type { TableListener } from "./TableListener.ts";
import { Talk } from "./Talk.ts";
import { Tidings } from "./Tidings.ts";

type Requests = TableRequests & { history: Record<never, never> };
type Asked = keyof Requests;
type Answer = Reply | TruthReply | HistoryReply;
type Answers = { readonly [A in Asked]: (visit: Visit, payload: Requests[A]) => Answer | Promise<Answer> };

/** What late watchers may ask for. */
const OF_WATCHERS: ReadonlySet<Asked> = new Set(["page", "truth", "history", "report"]);

/** The table's sockets: who is connected, what each may see and hear. Every game sits at this one kind of table. */
export abstract class TableRoom extends Gate implements TableListener, Attentive {
  protected table!: Table;
  private wire!: Wire<object>;
  private publisher!: Publisher;
  private attendance!: Attendance;
  private readonly visits = new Map<string, Visit>();
  private tidings!: Tidings;
  private talk!: Talk;
  private whereabouts!: Presence;
  private tenure: Tenure | null = null;

  override async onCreate({ id }: { id: string }): Promise<void> {
    this.tenure = await oneRoom(this.house, id, () => this.isEnding);
    const table = await this.open(id);
    if (table === null) throw new ServerError(404, "unknown-table");
    this.table = table;
    openedAnew(this.house, id);
    this.wire = table.offer.wire;
    this.tidings = new Tidings(this.house, table, this.visits, () => this.changed());
    this.talk = new Talk(this.house, table, this.visits, (seat) => this.tidings.now.seats[seat]!.name);
    this.whereabouts = new Presence(this.house.clock, this);
    this.attendance = this.house.absences.at(id, table.match.absentSince);
    const seated = playersAt(table.match.seats);
    const asked = this.house.clock.monotonic();
    for (const [player, name] of await this.house.store.players.names([...seated, table.match.host]))
      this.tidings.meet(player, name, asked);
    this.publisher = new Publisher(table, this.wire, this.visits, this.tidings, {
      show: (state) => this.show(state),
      showTwo: (late, sees) => this.showTwo(late, sees),
      together: (clients) => this.together(clients),
      patch: () => this.broadcastPatch(),
    });
    this.guard();
    for (const name of Object.keys(requests) as Asked[])
      this.onMessage(name, (client: Client, given: unknown) =>
        this.house.meters.hear(name, () => this.asked(client, name, given)),
      );
    // The house ends meanwhile: nothing begins to go on here that nobody would wait for.
    if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) throw new ServerError(503, "server-away");
    table.listener = this;
    this.whereabouts.awaits(seated);
    this.post();
    table.stir();
    this.rest();
  }

  /** What the store cannot give right now may come later; what nobody can read is said in words. */
  private async open(id: string): Promise<Table | null> {
    try {
      return await Table.open(this.house, id);
    } catch (error) {
      if (!(error instanceof Unreadable || error instanceof SyntaxError)) throw error;
      // Of a game that is not here the house has told when it opened.
      if (error instanceof UnknownGame) throw new ServerError(STAYS_CLOSED, "no-game");
      this.house.log.error({ code: id, err: error }, "a table that cannot be read stays closed");
      throw new ServerError(STAYS_CLOSED, "frozen");
    }
  }

  override onJoin(client: Client): void {
    super.onJoin(client);
    const { id, name, address, asked } = client.auth as Visitor;
    if (this.table.match.sentAway.includes(id)) throw new ServerError(403, "sent-away");
    const eyes = eyesAt(this.table, id);
    if (eyes === "none") throw new ServerError(403, "no-watchers");
    this.house.places.take(client.sessionId, id, watchedBy(this.table, id));
    const late = eyes === "late";
    const visit: Visit = { client, player: id, address, terse: new Writer(), hears: false, late, ...UNTOLD };
    this.tidings.meet(id, name, asked);
    this.visits.set(client.sessionId, visit);
    this.whereabouts.shows(client.sessionId, id, true);
    this.openedOrClosed(id);
    void this.table.rematch.lookOn();
  }

  override onLeave(client: Client): void {
    super.onLeave(client);
    const { id } = client.auth as Visitor;
    const wasIn = this.house.places.leave(client.sessionId);
    if (!this.visits.delete(client.sessionId) && wasIn) this.tidings.ledOut(id);
    this.whereabouts.closes(client.sessionId);
    this.tidings.part(id);
    this.openedOrClosed(id);
  }

  override async onDispose(): Promise<void> {
    this.tidings?.end();
    this.talk?.end();
    this.whereabouts?.end();
    await this.table?.close();
    if (this.table) this.house.directory.settle(this.table.code);
    await this.tenure?.leave();
  }

  moved(deed: Deed): void {
    for (const player of returnedBy(deed, this.table.match.seats)) this.whereabouts.touched(player);
    this.publisher.moved(deed);
    this.house.directory.moved(this.table.code);
    this.rest();
  }

  began(): void {
    this.tidings.refresh("now");
    this.publisher.began();
    this.post();
    this.rest();
  }

  changed(): void {
    for (const [page, { player }] of this.visits) this.house.places.turn(page, watchedBy(this.table, player));
    this.tidings.refresh("now");
    this.talk.tellAll();
    if (this.table.status !== "playing") this.table.stir();
    this.post();
    this.rest();
  }

  isHere(player: string): boolean {
    return [...this.visits.values()].some((visit) => visit.player === player);
  }

  awayFor(player: string): number | null {
    return this.whereabouts.awayFor(player);
  }

  minds(player: string): boolean {
    return this.table.seatOf(player) !== null;
  }

  cameOrWent(player: string): void {
    if (this.minds(player)) this.tidings.refresh("soon");
    void this.table.noticed(player);
    this.table.stir();
  }

  missed(player: string): void {
    if (this.minds(player)) this.cameOrWent(player);
  }

  founded(next: StoredMatch): Promise<void> {
    return postNew(this.house, next);
  }

  sentAway(player: string): void {
    this.tidings.partFrom(player);
    for (const visit of this.visits.values()) if (visit.player === player) visit.client.leave(SENT_AWAY, "sent-away");
  }

  /** Whoever asks a room that is ending hears so when it has ended. */
  protected async whileItStands(deed: () => Promise<Reply>): Promise<Reply> {
    if (!this.isEnding) return deed();
    await this.tenure?.gone;
    return no("server-away");
  }

  lost(): void {
    void this.disconnect(CLOSING);
  }

  private async asked(client: Client, name: Asked, given: unknown): Promise<Answer> {
    const visit = this.visits.get(client.sessionId);
    if (visit === undefined) return no("server-away");
    if (!this.affords(visit, priceOf(name))) return no("too-fast");
    const asked = shaped<unknown>(requests[name], given ?? {});
    if (!asked.success) return no("malformed");
    try {
      return await this.answered(visit, name, asked.data as never);
    } catch (error) {
      // A fault of ours: even then somebody waits for an answer.
      this.house.log.error({ code: this.table.code, name, err: error }, "a request failed");
      return no("server-away");
    }
  }

  /** Whoever watches late asks for what he may see, and no answer tells him how far the match is. */
  private async answered<A extends Asked>(visit: Visit, name: A, payload: Requests[A]): Promise<Answer> {
    const { late } = this.table;
    const isLate = late !== null && eyesAt(this.table, visit.player) === "late";
    if (!isLate) return this.answers[name](visit, payload);
    if (!OF_WATCHERS.has(name)) return no("not-seated");
    const answer = await this.answers[name](visit, payload);
    // A report is answered with the beat that it keeps, which he sees.
    return "seq" in answer && name !== "report" ? { ...answer, seq: late.seq } : answer;
  }

  /** What each request does. */
  private readonly answers: Answers = {
    act: ({ player }, sent) => this.table.act(player, sent),
    undo: ({ player }, sent) => this.table.undo(player, sent),
    sit: ({ player, address }, wish) =>
      maySit(this.house, player, this.table.code, () => this.table.waiting.sit(player, wish, address)),
    stand: ({ player }) => this.table.waiting.stand(player),
    ready: ({ player }, { ready }) => this.table.waiting.ready(player, ready),
    sendAway: ({ player }, { seat }) => this.table.waiting.sendAway(player, seat),
    reseat: ({ player }, { from, to }) => this.table.waiting.reseat(player, from, to),
    draw: ({ player }) => this.table.waiting.draw(player),
    agree: ({ player }, wish) => this.table.waiting.agree(player, wish),
    bot: ({ player }, { seat, present }) => this.table.waiting.seatBot(player, seat, present),
    share: ({ player }, share) => this.table.shares.add(player, share),
    start: ({ player }) => mayPlay(this.house, player, () => this.table.waiting.start(player)),
    page: ({ client, player }, { shown }) => {
      this.whereabouts.shows(client.sessionId, player, shown);
      return { ok: true, seq: this.table.seq };
    },
    touch: ({ player }) => this.table.patience.touch(player),
    takeover: ({ player }, { seat }) => this.table.patience.takeOver(player, seat),
    breakOff: ({ player }, { yes }) => this.table.patience.breakOff(player, yes),
    // Whose match it is has changed.
    resign: ({ player }) => this.table.resign(player).finally(() => this.post()),
    again: ({ player }, { yes, share }) => this.table.rematch.answer(player, yes, share),
    close: ({ player }) => this.table.giveUp(player),
    say: ({ player }, saying) => this.talk.say(player, saying),
    stance: ({ player }, wish) => this.talk.stand(player, wish),
    report: ({ player, address }, wish) => this.talk.report(player, address, wish),
    history: (visit) => this.history(visit),
    truth: (visit, { last }) => this.truth(visit, last),
  };

  /** From here on this connection hears every beat; now it hears how things stand, and is told what it missed. */
  private truth(visit: Visit, last: number | undefined): TruthReply | Reply {
    const { table } = this;
    const eyes = eyesAt(table, visit.player);
    const missed = last === undefined || last >= table.seq ? [] : table.since(last, eyes);
    if (!this.affords(visit, missed.length)) return no("too-fast");
    Object.assign(visit, UNTOLD, { hears: true });
    this.together([visit.client]);
    this.tidings.inform(visit);
    this.talk.tell(visit);
    this.publisher.tell(visit);
    return { ok: true, seq: table.seq, missed };
  }

  private history(visit: Visit): HistoryReply | Reply {
    const story = this.table.since(0, eyesAt(this.table, visit.player));
    return this.affords(visit, HISTORY + story.length) ? { ok: true, story } : no("too-fast");
  }

  /** What is asked has its price, for the player and for the address he comes from; a story as many times as it has pages. */
  private affords({ player, address }: Visit, pages: number): boolean {
    return affords(this.house, player, address, pages);
  }

  private openedOrClosed(player: string): void {
    this.attendance.count(this.visits.size);
    this.table.look(this.visits.size > 0);
    this.tidings.refresh(this.table.seatOf(player) === null ? "soon" : "now");
    this.post();
    this.rest();
  }

  private post(): void {
    const { seats, watching } = this.tidings.now;
    const host = this.tidings.nameOf(this.table.match.host);
    this.house.directory.post(postedOf(this.table, this.wire, host, seats, watching, this.attendance.since));
  }

  /** The room may end when nobody is here and nothing goes on by itself: it is only a cache of the record. */
  private rest(): void {
    this.autoDispose = !this.table.busy;
  }
}

import type { z } from "zod";
import type { Viewer } from "../../shared/engine/contract.ts";
import { type AnyFields, type Secrets, secretsIn, secretsOf, type Wire } from "../../shared/engine/wire.ts";
import {
  type BeatMessage,
  CLOSING,
  type HistoryReply,
  MOST_NAMES,
  no,
  type Reply,
  type TableInfo,
  type TableRequests,
  type TruthReply,
} from "../../shared/messages.ts";
import { Writer } from "../../shared/terse.ts";
import { type Client, getMessageBytes, Protocol, ServerError } from "../colyseus.ts";
import type { Attendance } from "./Absence.ts";
import type { ClosesFromAfar } from "./closing.ts";
import { Gate, type Visitor } from "./Gate.ts";
import { mayPlay } from "./limits.ts";
import { namesAt, postedOf, seatInfos } from "./listings.ts";
import type { Deed } from "./Story.ts";
import { requests } from "./shapes.ts";
import { TableState } from "./sync.ts";
import { Table } from "./Table.ts";
import type { TableListener } from "./TableListener.ts";

/** One connection of a player. It hears beats once it has asked for the truth. */
interface Visit {
  readonly client: Client;
  readonly player: string;
  readonly address: string;
  readonly terse: Writer;
  hears: boolean;
  /** What it was told last: what it has already is not sent again. */
  viewer: Viewer;
  secrets: string;
  info: Uint8Array | null;
}
type Asked = keyof TableRequests | "history";
type Answer = Reply | TruthReply | HistoryReply;
/** What everybody at the table may know beside the match, and how many watch. */
type Facts = Omit<TableInfo, "mySeat" | "host">;

/** Who watches is told this often, in milliseconds: a crowd that comes at once is told of once. */
const GATHER = 1000;
/** What a whole story costs him who asks, beside its pages. */
const HISTORY = 5;

/** The table's sockets: who is connected, what each may see and hear. Every game sits at this one kind of table. */
export abstract class TableRoom extends Gate implements TableListener, ClosesFromAfar {
  private table!: Table;
  private wire!: Wire<object>;
  private sync!: TableState;
  private attendance!: Attendance;
  private readonly visits = new Map<string, Visit>();
  /** Of all who are shown here, and how they are no longer listened to. */
  private readonly names = new Map<string, { readonly name: string; readonly forget: () => void }>();
  /** Made once for every change of seats, names and watchers. */
  private facts: Facts | null = null;
  private infos = new Map<string, Uint8Array>();
  /** The facts have changed since everybody was told: at once, or when watchers are gathered. */
  private due: "now" | "soon" | null = null;
  private gathering: (() => void) | null = null;
  /** Kept by the house while this room is the one room of its table. */
  private place: { gone: Promise<void>; ending: boolean; leave(): void } | null = null;

  override async onCreate({ id }: { id: string }): Promise<void> {
    await this.takePlace(id);
    const table = await this.open(id);
    if (table === null) throw new ServerError(404, "unknown-table");
    this.table = table;
    this.wire = table.offer.wire;
    this.attendance = this.house.absences.at(id, table.match.absentSince);
    const seated = table.match.seats.flatMap((sitter) => (sitter.kind === "player" ? [sitter.player] : []));
    for (const [player, name] of await this.house.store.players.names([...seated, table.match.host]))
      this.meet(player, name);
    this.sync = new TableState(this.wire);
    if (table.position !== null) this.sync.write(table.viewFor("spectator"));
    this.state = this.sync.root;
    this.guard();
    for (const name of Object.keys(requests) as Asked[])
      this.onMessage(name, (client: Client, given: unknown) => this.asked(client, name, given));
    table.listener = this;
    this.post();
    table.stir();
    this.rest();
  }

  /** What the store cannot give right now may come later; what nobody can read is said in words. */
  private async open(id: string): Promise<Table | null> {
    try {
      return await Table.open(this.house, id);
    } catch (error) {
      if (typeof (error as { code?: unknown }).code === "string") throw error;
      this.house.log.error({ code: id, err: error }, "a table that cannot be read stays closed");
      throw new ServerError(409, "frozen");
    }
  }

  override onJoin(client: Client): void {
    super.onJoin(client);
    const { id, name, address } = client.auth as Visitor;
    this.house.places.take(client.sessionId, id, this.table.seatOf(id) === null ? this.table.match.code : null);
    const visit: Visit = { client, player: id, address, terse: new Writer(), hears: false, ...UNTOLD };
    this.meet(id, name);
    this.visits.set(client.sessionId, visit);
    this.cameOrWent(id);
  }

  override onLeave(client: Client): void {
    super.onLeave(client);
    this.house.places.leave(client.sessionId);
    const { id } = client.auth as Visitor;
    this.visits.delete(client.sessionId);
    this.part(id);
    this.cameOrWent(id);
  }

  override async onDispose(): Promise<void> {
    const { place } = this;
    if (place !== null) place.ending = true;
    for (const { forget } of this.names.values()) forget();
    this.gathering?.();
    await this.table?.close();
    if (this.table) this.house.directory.settle(this.table.code);
    place?.leave();
  }

  /** A room that is just ending is waited for; beside one that lives there is no second. */
  private async takePlace(id: string): Promise<void> {
    const { rooms } = this.house;
    for (let other = rooms.get(id); other !== undefined; other = rooms.get(id)) {
      if (!other.ending) throw new ServerError(503, "server-away");
      await other.gone;
    }
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    const leave = () => {
      rooms.delete(id);
      resolve();
    };
    this.place = { gone, ending: false, leave };
    rooms.set(id, this.place);
  }

  moved(deed: Deed): void {
    this.publish((viewer) => this.table.beat(deed, viewer));
    this.house.directory.moved(this.table.code);
    this.rest();
  }

  began(): void {
    this.refresh("now");
    this.publish((viewer) => this.table.settled(viewer));
    this.post();
    this.rest();
  }

  changed(): void {
    this.refresh("now");
    this.post();
    this.rest();
  }

  /** For somebody who is not here. */
  closeFor(player: string): Promise<Reply> {
    return this.table.giveUp(player);
  }

  lost(): void {
    void this.disconnect(CLOSING);
  }

  private async asked(client: Client, name: Asked, given: unknown): Promise<Answer> {
    const visit = this.visits.get(client.sessionId);
    if (visit === undefined) return no("server-away");
    if (!this.affords(visit, 1)) return no("too-fast");
    const shaped = (requests[name] as z.ZodType).safeParse(given ?? {});
    if (!shaped.success) return no("malformed");
    try {
      return await this.answer(visit, name, shaped.data as never);
    } catch (error) {
      // A fault of ours: even then somebody waits for an answer.
      this.house.log.error({ code: this.table.code, name, err: error }, "a request failed");
      return no("server-away");
    }
  }

  private answer<T extends keyof TableRequests>(
    visit: Visit,
    name: T | "history",
    given: TableRequests[T],
  ): Promise<Reply> | Answer {
    const { table } = this;
    const { player } = visit;
    const payload = given as TableRequests["act"] &
      TableRequests["undo"] &
      TableRequests["sit"] &
      TableRequests["bot"] &
      TableRequests["truth"];
    switch (name) {
      case "act":
        return table.act(player, payload);
      case "undo":
        return table.undo(player, payload);
      case "sit":
        return mayPlay(this.house, player, () => table.sit(player, payload.seat));
      case "stand":
        return table.stand(player);
      case "bot":
        return table.seatBot(player, payload.seat, payload.present);
      case "start":
        return mayPlay(this.house, player, () => table.start(player));
      case "resign":
        // Whose match it is has changed.
        return table.resign(player).finally(() => this.post());
      case "close":
        return table.giveUp(player);
      case "history":
        return this.history(visit);
      case "truth":
        return this.truth(visit, payload.last);
    }
    throw new Error(`nobody answers ${name}`);
  }

  /** From here on this connection hears every beat; now it hears how things stand, and is told what it missed. */
  private truth(visit: Visit, last: number | undefined): TruthReply | Reply {
    const { table } = this;
    const viewer = table.viewerOf(visit.player);
    const missed = last === undefined || last >= table.seq ? [] : table.since(last, viewer);
    if (!this.affords(visit, missed.length)) return no("too-fast");
    Object.assign(visit, UNTOLD, { hears: true });
    this.inform(visit);
    if (table.position !== null) {
      this.together([visit.client]);
      this.say(visit, table.settled(viewer), this.secretsFor(viewer));
      this.broadcastPatch();
    }
    return { ok: true, seq: table.seq, missed };
  }

  private history(visit: Visit): HistoryReply | Reply {
    const story = this.table.since(0, this.table.viewerOf(visit.player));
    return this.affords(visit, HISTORY + story.length) ? { ok: true, story } : no("too-fast");
  }

  /** What is asked has its price, for the player and for the address he comes from; a story as many times as it has pages. */
  private affords({ player, address }: Visit, pages: number): boolean {
    const { players, addresses, clock } = this.house;
    const now = clock.monotonic();
    return pages === 0 || (players.take(player, now, pages) && addresses.take(address, now, pages));
  }

  /**
   * The new state for all, and behind it each connection's beat. What somebody may see is decided here, by the seat he has
   * now: whose seat has changed is told so first.
   */
  private publish(beatFor: (viewer: Viewer) => BeatMessage): void {
    const heard = [...this.visits.values()].filter(({ hears }) => hears);
    this.together(heard.map(({ client }) => client));
    if (this.due === "now") this.tellAll();
    this.sync.write(this.table.viewFor("spectator"));
    const beats = new Map<Viewer, { readonly beat: BeatMessage; readonly secrets: Secrets }>();
    for (const visit of heard) {
      const viewer = this.table.viewerOf(visit.player);
      const known = beats.get(viewer);
      const made = known ?? {
        beat: beatFor(viewer),
        secrets: this.secretsFor(viewer),
      };
      if (known === undefined) beats.set(viewer, made);
      if (visit.viewer !== viewer) this.inform(visit);
      this.say(visit, made.beat, made.secrets);
    }
    this.broadcastPatch();
  }

  /** A view is made only where somebody knows more than others. */
  private secretsFor(viewer: Viewer): Secrets {
    if (secretsIn(this.wire.fields as AnyFields).length === 0) return [];
    return secretsOf(this.wire, this.table.viewFor(viewer), viewer);
  }

  /** Right behind the next patch. Its words are numbered per connection, in the order in which they are said. */
  private say(visit: Visit, beat: BeatMessage, secrets: Secrets): void {
    const text = secrets.join(";");
    const message = text === visit.secrets ? beat : { ...beat, secrets };
    visit.secrets = text;
    visit.client.sendBytes("beat", visit.terse.write(message), { afterNextPatch: true });
  }

  /** From now on the table knows what he is called. */
  private meet(player: string, name: string): void {
    const known = this.names.get(player);
    const forget = known?.forget ?? this.house.directory.onRename(player, (next) => this.renamed(player, next));
    this.names.set(player, { name, forget });
  }

  /** Whoever only passed by is shown nowhere: a table that is watched for days keeps nothing of him. */
  private part(player: string): void {
    const isHere = [...this.visits.values()].some((visit) => visit.player === player);
    if (isHere || player === this.table.match.host || this.table.seatOf(player) !== null) return;
    this.names.get(player)?.forget();
    this.names.delete(player);
  }

  private renamed(player: string, name: string): void {
    this.meet(player, name);
    this.changed();
  }

  private cameOrWent(player: string): void {
    this.attendance.count(this.visits.size);
    this.table.look(this.visits.size > 0);
    this.refresh(this.table.seatOf(player) === null ? "soon" : "now");
    this.post();
    this.rest();
  }

  /** The facts are others: whoever is here is told, seats at once, watchers together with those who come right after. */
  private refresh(when: "now" | "soon"): void {
    this.facts = null;
    this.infos = new Map();
    if (this.due === "now" || this.due === when) return;
    this.due = when;
    if (when === "now") setImmediate(() => this.due === "now" && this.tellAll());
    else this.gathering ??= this.house.clock.after(GATHER, () => this.tellAll());
  }

  private tellAll(): void {
    this.due = null;
    this.gathering?.();
    this.gathering = null;
    for (const visit of this.visits.values()) if (visit.hears) this.inform(visit);
  }

  /** Made once for all who are told the same, and sent only to whom it is new. */
  private inform(visit: Visit): void {
    const viewer = this.table.viewerOf(visit.player);
    const host = visit.player === this.table.match.host;
    const key = `${viewer} ${host}`;
    let info = this.infos.get(key);
    if (info === undefined) {
      const mine: TableInfo = { ...this.factsNow(), mySeat: viewer === "spectator" ? null : viewer, host };
      this.infos.set(key, (info = getMessageBytes.raw(Protocol.ROOM_DATA, "info", mine)));
    }
    if (visit.info === info) return;
    visit.viewer = viewer;
    visit.info = info;
    visit.client.enqueueRaw(info);
  }

  private factsNow(): Facts {
    return (this.facts ??= this.gatherFacts());
  }

  private gatherFacts(): Facts {
    const { match, game, position, status } = this.table;
    const here = new Set([...this.visits.values()].map(({ player }) => player));
    const watching = [...here].filter((player) => this.table.seatOf(player) === null);
    const names = namesAt(match.seats, watching.slice(0, MOST_NAMES), (player) => this.nameOf(player));
    const seats = seatInfos(match.seats, names, here);
    return {
      code: match.code,
      game: match.game,
      options: match.options as Readonly<Record<string, unknown>>,
      status,
      seats,
      watchers: names.slice(seats.length),
      watching: watching.length,
      standings: status === "over" && position !== null ? game.outcome(position.state) : [],
    };
  }

  private post(): void {
    const { seats, watching } = this.factsNow();
    const host = this.nameOf(this.table.match.host);
    this.house.directory.post(postedOf(this.table, this.wire, host, seats, watching, this.attendance.since));
  }

  private nameOf(player: string): string {
    return this.names.get(player)?.name ?? "?";
  }

  /** The room may end when nobody is here and nothing goes on by itself: it is only a cache of the record. */
  private rest(): void {
    this.autoDispose = !this.table.busy;
  }
}

/** A connection that has just come, or does not trust what it has: whatever it is told is news. */
const UNTOLD = { viewer: "spectator", secrets: "?", info: null } as const;

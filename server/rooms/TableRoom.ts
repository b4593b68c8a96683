import { type Client, ServerError } from "@colyseus/core";
import type { StateView } from "@colyseus/schema";
import type { z } from "zod";
import type { Viewer } from "../../shared/engine/contract.ts";
import type { BeatMessage, HistoryReply, Reply, TableInfo, TableRequests } from "../../shared/messages.ts";
import { Writer } from "../../shared/terse.ts";
import type { Player } from "../store/players.ts";
import type { Attendance } from "./Absence.ts";
import { namesAt, postedOf, seatInfos } from "./board-rows.ts";
import type { ClosesFromAfar } from "./closing.ts";
import { Bucket, Gate } from "./Gate.ts";
import { mayPlay } from "./limits.ts";
import { requests } from "./shapes.ts";
import { TableState } from "./sync.ts";
import { Table, type TableListener } from "./Table.ts";

/** One connection of a player. It hears beats once it has asked for the truth. */
interface Visit {
  readonly client: Client;
  readonly player: string;
  readonly bucket: Bucket;
  readonly terse: Writer;
  hears: boolean;
}
type Asked = keyof TableRequests | "history";

/** The table's sockets: who is connected, what each may see and hear. Every game sits at this one kind of table. */
export abstract class TableRoom extends Gate implements TableListener, ClosesFromAfar {
  private table!: Table;
  private sync!: TableState;
  private attendance!: Attendance;
  private readonly visits = new Map<string, Visit>();
  private readonly names = new Map<string, string>();
  private forget = (): void => {};
  /** Kept by the house while this room is the one room of its table. */
  private place: { gone: Promise<void>; ending: boolean; leave(): void } | null = null;

  override async onCreate({ id }: { id: string }): Promise<void> {
    await this.takePlace(id);
    const table = await Table.open(this.house, id);
    const wire = table && this.house.wires.get(table.game.id);
    if (!table || !wire) throw new ServerError(404, "unknown-table");
    this.table = table;
    this.attendance = this.house.absences.at(id, table.match.absentSince);
    const seated = table.match.seats.flatMap((sitter) => (sitter.kind === "player" ? [sitter.player] : []));
    for (const [player, name] of await this.house.store.players.names([...seated, table.match.host]))
      this.names.set(player, name);
    this.sync = new TableState(wire, table.match.seats.length);
    if (table.position !== null) this.write();
    this.state = this.sync.root;
    this.guard();
    for (const name of Object.keys(requests) as Asked[])
      this.onMessage(name, (client: Client, given: unknown) => this.asked(client, name, given));
    this.forget = this.house.board.onRename((player, name) => this.renamed(player, name));
    table.listener = this;
    this.changed();
    table.stir();
    this.rest();
  }

  override onJoin(client: Client): void {
    const { id, name } = client.auth as Player;
    this.names.set(id, name);
    const bucket = new Bucket(this.house.rate, this.house.clock.now());
    this.visits.set(client.sessionId, { client, player: id, bucket, terse: new Writer(), hears: false });
    this.attendance.count(this.visits.size);
    client.view = this.sync.viewOf(this.table.seatOf(id));
    this.changed();
  }

  override onLeave(client: Client): void {
    this.visits.delete(client.sessionId);
    this.attendance.count(this.visits.size);
    this.changed();
  }

  override async onDispose(): Promise<void> {
    const { place } = this;
    if (place !== null) place.ending = true;
    this.forget();
    await this.table?.close();
    if (this.table) this.house.board.settle(this.table.code);
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

  moved(deed: Parameters<TableListener["moved"]>[0]): void {
    this.write();
    for (const visit of this.visits.values())
      if (visit.hears) this.say(visit, this.table.beat(deed, this.viewer(visit)));
    this.broadcastPatch();
    this.house.board.moved(this.table.code);
    this.rest();
  }

  began(): void {
    // Whoever is here took his seat after he joined: first his own things become visible, then they get their values.
    for (const { client, player } of this.visits.values()) {
      const seat = this.table.seatOf(player);
      if (seat !== null) this.sync.show(client.view as StateView, seat);
    }
    this.broadcastPatch();
    this.write();
    for (const visit of this.visits.values()) if (visit.hears) this.say(visit, this.table.settled(this.viewer(visit)));
    this.broadcastPatch();
    this.changed();
  }

  changed(): void {
    const facts = this.facts();
    for (const visit of this.visits.values()) if (visit.hears) visit.client.send("info", this.infoFor(visit, facts));
    this.post();
    this.rest();
  }

  /** For somebody who is not here. */
  closeFor(player: string): Promise<Reply> {
    return this.table.giveUp(player);
  }

  lost(): void {
    void this.disconnect(4001);
  }

  private async asked(client: Client, name: Asked, given: unknown): Promise<Reply | HistoryReply> {
    const visit = this.visits.get(client.sessionId);
    if (visit === undefined) return refuse("server-away");
    if (!visit.bucket.take(this.house.clock.now())) return refuse("too-fast");
    const shaped = (requests[name] as z.ZodType).safeParse(given ?? {});
    if (!shaped.success) return refuse("malformed");
    try {
      return await this.answer(visit, name, shaped.data as never);
    } catch (error) {
      // Of the requests only the history can fail so, when the record cannot be read right now.
      this.house.log.error({ code: this.table.code, name, err: error }, "a request failed");
      return refuse("server-away");
    }
  }

  private answer<T extends keyof TableRequests>(
    visit: Visit,
    name: T | "history",
    given: TableRequests[T],
  ): Promise<Reply | HistoryReply> | Reply {
    const { table } = this;
    const { player } = visit;
    const payload = given as TableRequests["act"] &
      TableRequests["sit"] &
      TableRequests["bot"] &
      TableRequests["truth"];
    switch (name) {
      case "act":
        return table.act(player, payload);
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
        return table.history(this.viewer(visit));
      case "truth":
        return this.truth(visit, payload.last);
    }
    throw new Error(`nobody answers ${name}`);
  }

  /** From here on this connection hears every beat; now it hears what it missed, or how things stand. */
  private truth(visit: Visit, last: number | undefined): Reply {
    const { table } = this;
    visit.hears = true;
    visit.client.send("info", this.infoFor(visit, this.facts()));
    if (table.position !== null) {
      const viewer = this.viewer(visit);
      const missed = last === undefined ? null : table.since(last);
      for (const beat of missed?.map((deed) => table.beat(deed, viewer)) ?? [table.settled(viewer)])
        this.say(visit, beat);
      this.broadcastPatch();
    }
    return { ok: true, seq: table.seq };
  }

  /** Right behind the next patch. Its words are numbered per connection, in the order in which they are said. */
  private say({ client, terse }: Visit, beat: BeatMessage): void {
    client.sendBytes("beat", terse.write(beat), { afterNextPatch: true });
  }

  private viewer({ player }: Visit): Viewer {
    return this.table.seatOf(player) ?? "spectator";
  }

  private write(): void {
    const { game, position } = this.table;
    if (position !== null) this.sync.write((viewer) => game.view(position.state, viewer));
  }

  private renamed(player: string, name: string): void {
    if (!this.names.has(player)) return;
    this.names.set(player, name);
    this.changed();
  }

  /** What everybody at the table may know beside the match. */
  private facts(): Omit<TableInfo, "mySeat" | "host"> {
    const { match, game, position, status } = this.table;
    const here = new Set([...this.visits.values()].map(({ player }) => player));
    const watching = [...here].filter((player) => this.table.seatOf(player) === null);
    const names = namesAt(match.seats, watching, (player) => this.nameOf(player));
    const seats = seatInfos(match.seats, names, here);
    return {
      code: match.code,
      game: match.game,
      options: match.options as Readonly<Record<string, unknown>>,
      status,
      seats,
      watchers: names.slice(seats.length),
      standings: status === "over" && position !== null ? game.outcome(position.state) : [],
    };
  }

  private infoFor({ player }: Visit, facts: Omit<TableInfo, "mySeat" | "host">): TableInfo {
    return { ...facts, mySeat: this.table.seatOf(player), host: player === this.table.match.host };
  }

  private post(): void {
    const { seats, watchers } = this.facts();
    const wire = this.house.wires.get(this.table.game.id)!;
    const host = this.nameOf(this.table.match.host);
    this.house.board.post(postedOf(this.table, wire, host, seats, watchers.length, this.attendance.since));
  }

  private nameOf(player: string): string {
    return this.names.get(player) ?? "?";
  }

  /** The room may end when nobody is here and nothing goes on by itself: it is only a cache of the record. */
  private rest(): void {
    this.autoDispose = !this.table.busy;
  }
}

const refuse = (reason: "server-away" | "too-fast" | "malformed"): Reply => ({ ok: false, refusal: { reason } });

import type { Seat } from "../../shared/engine/contract.ts";
import { MOST_NAMES, type TableInfo } from "../../shared/messages.ts";
import { type Client, getMessageBytes, Protocol } from "../colyseus.ts";
import type { House } from "../context.ts";
import { isGuestName, UNKNOWN } from "../names.ts";
import { playersAt, type Sitter } from "../store/storedMatch.ts";
import { type Eyes, eyesAt } from "./eyes.ts";
import { namesAt, seatInfos } from "./listings.ts";
import type { Table } from "./Table.ts";

/** A connection as far as it is told what stands beside the match. */
export interface Hearer {
  readonly client: Client;
  readonly player: string;
  /** It is told of the table from its first `truth` on. */
  readonly hears: boolean;
  /** What it was told last: what it has already is not sent again. */
  eyes: Eyes | null;
  info: Uint8Array | null;
}
/** What everybody at the table may know beside the match, and how many watch. */
type Facts = Omit<TableInfo, "mySeat" | "left" | "host" | "next">;

/** What somebody is called, and how his new names are no longer listened to. */
interface Known {
  readonly name: string;
  readonly forget: () => void;
}

/** Who watches is told this often, in milliseconds: a crowd that comes at once is told of once. */
const GATHER = 1000;

/** What stands beside the match (TableInfo), and who has heard it: made once for every change, for all who are told the same. */
export class Tidings {
  private readonly house: House;
  private readonly table: Table;
  /** All who are here. */
  private readonly hearers: ReadonlyMap<string, Hearer>;
  /** Of all who are shown here. */
  private readonly names = new Map<string, Known>();
  /** Who is just being asked for, and whom the house does not know. */
  private readonly asked = new Set<string>();
  private hasEnded = false;
  /** Made once for every change of seats, names and watchers. */
  private facts: Facts | null = null;
  private infos = new Map<string, Uint8Array>();
  /** What was said last, by the same keys. */
  private readonly before = new Map<string, Uint8Array>();
  /** The facts have changed since everybody was told: at once, or when watchers are gathered. */
  private due: "now" | "soon" | null = null;
  private gathering: (() => void) | null = null;
  /** Who sits here and was led out a moment ago, and how he is no longer expected. */
  private readonly returning = new Map<string, () => void>();
  /** Who was here when somebody was sent away. */
  private followers: ReadonlySet<string> = new Set();
  /** Somebody here is called something else. */
  private readonly renamed: () => void;

  constructor(house: House, table: Table, hearers: ReadonlyMap<string, Hearer>, renamed: () => void) {
    this.house = house;
    this.table = table;
    this.hearers = hearers;
    this.renamed = renamed;
  }

  get now(): Facts {
    return (this.facts ??= this.gather());
  }

  nameOf(player: string): string {
    return this.names.get(player)?.name ?? UNKNOWN;
  }

  /** From now on the table knows what he is called. The name was `asked` for a while ago: he may have taken another one since. */
  meet(player: string, name: string, asked = Number.POSITIVE_INFINITY): void {
    const forget =
      this.names.get(player)?.forget ??
      this.house.directory.onRename(player, (next) => {
        this.meet(player, next);
        this.renamed();
      });
    this.names.set(player, { name: this.house.directory.nameSince(player, asked) ?? name, forget });
  }

  /** Who was gone before it was written that he sits here is asked for by name: when he went he was nobody here. */
  private async lookUp(player: string): Promise<void> {
    this.asked.add(player);
    const asked = this.house.clock.monotonic();
    const names = await this.house.store.players.names([player]).catch(() => null);
    const name = names?.get(player);
    // Whom the house does not know it will not know the next time.
    if (names === null || name !== undefined) this.asked.delete(player);
    if (name === undefined || this.names.has(player) || this.hasEnded || this.table.seatOf(player) === null) return;
    this.meet(player, name, asked);
    this.renamed();
  }

  /** Whoever only passed by is shown nowhere: a table that is watched for days keeps nothing of him. */
  part(player: string): void {
    const isHere = [...this.hearers.values()].some((hearer) => hearer.player === player);
    if (isHere || player === this.table.match.host || this.table.seatOf(player) !== null) return;
    this.names.get(player)?.forget();
    this.names.delete(player);
  }

  /**
   * He comes right back, with other eyes, and is here all the time: that he was away for a moment would tell late watchers
   * that he has resigned.
   */
  ledOut(player: string): void {
    if (this.table.seatOf(player) === null) return;
    this.returning.get(player)?.();
    const isOut = (): void => {
      this.returning.delete(player);
      this.refresh("now");
    };
    this.returning.set(player, this.house.clock.after(GATHER, isOut));
  }

  /** The facts are others: whoever is here is told, seats at once, watchers together with those who come right after. */
  refresh(when: "now" | "soon"): void {
    this.stale();
    if (this.due === "now" || this.due === when) return;
    this.due = when;
    if (when === "now") setImmediate(() => this.tellIfDue());
    else this.gathering ??= this.house.clock.after(GATHER, () => this.tellAll());
  }

  private stale(): void {
    this.facts = null;
    this.infos = new Map();
  }

  /** Whoever has not been told of a change of the seats is told now. */
  tellIfDue(): void {
    if (this.due === "now") this.tellAll();
  }

  /** Sent only to whom it is new. Whoever has just come hears for how long somebody has been away by now. */
  inform(hearer: Hearer): void {
    if (hearer.info === null && this.now.away.some((away) => away !== null)) this.stale();
    const eyes = eyesAt(this.table, hearer.player);
    const host = hearer.player === this.table.match.host;
    const seat = this.table.seatOf(hearer.player);
    const left = seat !== null && this.table.position?.gone.includes(seat) ? seat : null;
    const next = this.mayFollow(hearer.player) ? this.table.rematch.next : null;
    // What late watchers know of who plays changes when a turn ends, not when it happens.
    const bots = eyes === "late" ? this.table.late?.facts.byBots : null;
    const key = `${eyes} ${left} ${host} ${next} ${bots}`;
    const info = this.infos.get(key) ?? this.worded(key, { eyes, left, host, next });
    if (hearer.info === info) return;
    hearer.eyes = eyes;
    hearer.info = info;
    hearer.client.enqueueRaw(info);
  }

  /** Where it says the same as before it is the same: then nothing is sent, which would tell that something has happened. */
  private worded(
    key: string,
    { eyes, left, host, next }: Pick<TableInfo, "left" | "host" | "next"> & { readonly eyes: Eyes },
  ) {
    const mine: TableInfo = {
      ...this.now,
      ...(eyes === "late" && this.table.late?.facts),
      mySeat: typeof eyes === "number" ? eyes : null,
      left,
      host,
      next,
    };
    // A copy: what Colyseus makes is a small part of a large piece of memory, and would keep all of it.
    const made = Uint8Array.from(getMessageBytes.raw(Protocol.ROOM_DATA, "info", mine));
    const before = this.before.get(key);
    const info = before !== undefined && Buffer.compare(before, made) === 0 ? before : made;
    this.infos.set(key, info);
    this.before.set(key, info);
    return info;
  }

  /** Nobody is told anything any more. */
  end(): void {
    this.hasEnded = true;
    for (const { forget } of this.names.values()) forget();
    for (const callOff of this.returning.values()) callOff();
    this.gathering?.();
  }

  /** Whoever is here now, and this player not: they go on where he does not follow. */
  partFrom(player: string): void {
    this.followers = new Set([...this.hearers.values()].map((hearer) => hearer.player).filter((one) => one !== player));
  }

  /** Whether he may know where it goes on: whoever was sent away knows the link of a closed table, and may come as another. */
  private mayFollow(player: string): boolean {
    const { status, sentAway } = this.table.match;
    if (sentAway.includes(player)) return false;
    return status !== "closed" || this.followers.has(player) || this.table.seatOf(player) !== null;
  }

  private tellAll(): void {
    this.due = null;
    this.gathering?.();
    this.gathering = null;
    for (const hearer of this.hearers.values()) if (hearer.hears) this.inform(hearer);
  }

  private gather(): Facts {
    const { match, game, position, status } = this.table;
    const here = new Set([...[...this.hearers.values()].map(({ player }) => player), ...this.returning.keys()]);
    // Who was away when he lost his seat has nothing more to go from.
    for (const player of this.names.keys()) if (!here.has(player)) this.part(player);
    const watching = [...here].filter((player) => this.table.seatOf(player) === null);
    // Whoever has not said his name is counted: what the house calls him tells nobody anything.
    const named = watching.filter((player) => !isGuestName(this.nameOf(player))).slice(0, MOST_NAMES);
    for (const player of playersAt(match.seats))
      if (!this.names.has(player) && !this.asked.has(player)) void this.lookUp(player);
    const names = namesAt(match.seats, named, (player) => this.nameOf(player));
    const seats = seatInfos(match.seats, names, here);
    return {
      code: match.code,
      game: match.game,
      options: match.options as Readonly<Record<string, unknown>>,
      terms: match.terms,
      status,
      seats,
      watchers: names.slice(seats.length),
      watching: watching.length,
      hostSeat: this.table.seatOf(match.host),
      ready: status === "waiting" ? readySeats(match.seats) : [],
      again: this.table.rematch.again,
      away: match.seats.map((sitter) => (sitter.kind === "player" ? this.table.awayFor(sitter.player) : null)),
      byBots: status === "playing" ? (position?.byBots ?? []) : [],
      asked: this.table.rollcall.asked,
      breakOff: this.table.patience.forBreakingOff,
      voices: this.table.patience.voices,
      standings: status === "over" && position !== null ? game.outcome(position.state) : [],
      lasted: match.beganAt === undefined || match.endedAt === null ? null : match.endedAt - match.beganAt,
      shuffle: this.table.shares.told,
      nextSeal: this.table.rematch.seal,
    };
  }
}

const readySeats = (seats: readonly Sitter[]): readonly Seat[] =>
  seats.flatMap((sitter, seat) => (sitter.kind === "player" && sitter.ready === true ? [seat] : []));

import type { Seat } from "../../shared/engine/contract.ts";
import type { SeatInfo, TableCard, TableScore, TableStatus } from "../../shared/messages.ts";
import { MINUTE } from "../../shared/time.ts";
import { type Clock, LONGEST } from "../clock.ts";
import { numbered } from "../names.ts";
import { forgottenAt } from "../rooms/Absence.ts";

/** How a match stands. */
export interface Score {
  readonly points: readonly number[];
  readonly round: number;
  /** Who is asked and plays himself. */
  readonly waitsFor: readonly Seat[];
  /** Over days: by when he has to act where he is the only one. */
  readonly due?: number;
}
/** What a table puts in the directory. */
export interface Posted {
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether nothing special is agreed on: whoever just wants to play may sit down here. */
  readonly usual: boolean;
  /** Open in the lobby. One that is not is shown to nobody but those whose own it is. */
  readonly listed: boolean;
  /** Whoever likes may look on. */
  readonly watched: boolean;
  /** Over days: it sleeps where nobody is, and its players find it where they find what rests. */
  readonly overDays: boolean;
  readonly status: TableStatus;
  readonly host: string;
  readonly seats: readonly SeatInfo[];
  readonly watchers: number;
  /** Ids, never sent: whose table it is, as host, and by seat who plays. */
  readonly owner: string;
  readonly players: readonly (string | null)[];
  /** Those of them who may close it. */
  readonly closers: readonly string[];
  /** Ids, too: to whom a table that is listed is not on offer, since its host has sent them away. */
  readonly barred?: readonly string[];
  readonly createdAt: number;
  /** Since when nobody is there; null while somebody is. */
  readonly absentSince: number | null;
  /** Asked only when somebody shows the row: a busy table nobody shows costs nothing. */
  readonly score: () => Score;
}

/** A table in the directory, with its lines in the words of the lobby: each is written once, when it is first read. */
export class Listing {
  /** Without its score: a table that is gone is kept by nobody. */
  readonly posted: Omit<Posted, "score">;
  private ask: () => Score;
  private asked: Score | null = null;
  private cardText: string | null = null;
  private scoreText: string | null = null;

  constructor({ score, ...posted }: Posted) {
    this.posted = posted;
    this.ask = score;
  }

  get score(): Score {
    this.asked ??= this.ask();
    return this.asked;
  }
  /** A TableCard as JSON. */
  get card(): string {
    const { code, game, options, status, host, seats, watchers, createdAt } = this.posted;
    const card: TableCard = { code, game, options, status, host, seats, watchers, createdAt };
    this.cardText ??= JSON.stringify(card);
    return this.cardText;
  }
  /** A TableScore as JSON. */
  get line(): string {
    const { points, round } = this.score;
    this.scoreText ??= JSON.stringify({ code: this.posted.code, points, round } satisfies TableScore);
    return this.scoreText;
  }
  /** The match went on, or somebody else knows now how it stands. */
  moved(ask = this.ask): void {
    this.ask = ask;
    this.asked = null;
    this.scoreText = null;
  }

  /** The same table, where this player has a new name. */
  renamed(player: string, name: string): Listing {
    const { players, owner, host, seats } = this.posted;
    const names = numbered(seats.map((seat, at) => (players[at] === player ? name : seat.name)));
    return new Listing({
      ...this.posted,
      host: owner === player ? name : host,
      seats: seats.map((seat, at) => ({ ...seat, name: names[at]! })),
      score: this.ask,
    });
  }

  /** Whether it is this player's turn there. */
  waitsFor(player: string): boolean {
    const { status, players } = this.posted;
    return status === "playing" && this.score.waitsFor.some((seat) => players[seat] === player);
  }

  /** By when this player has to act, where that is known. */
  dueOf(player: string): number | null {
    return this.waitsFor(player) ? (this.score.due ?? null) : null;
  }

  /** Whose row it is: who plays here, and who may close it. */
  get concerns(): readonly string[] {
    const { players, owner, status } = this.posted;
    const own = players.filter((player) => player !== null);
    return status === "waiting" && !own.includes(owner) ? [...own, owner] : own;
  }
}

/** What of a table is new: all that its row says, or how its match stands and no more. */
export type Changed = "row" | "score";
/** Hears whose rows a change concerns. */
export type DirectoryListener = (concerned: readonly string[], changed: Changed) => void;

/** So long a new name is remembered: whoever has asked for a seat before he took it has come by then, or never will. */
const RECENT = MINUTE;

/** The directory of the house: every table that waits or plays, until nobody has been there for long; over days, until nobody is. */
export class Directory {
  protected readonly clock: Clock;
  private readonly tables = new Map<string, Listing>();
  private readonly byPlayer = new ByPlayer();
  private readonly byBarred = new ByPlayer();
  private readonly listeners = new Set<DirectoryListener>();
  /** By player: the tables that show his name. */
  private readonly renames = new Map<string, Set<(name: string) => void>>();
  /** By player: the name he took last, and when; the oldest first. */
  private readonly taken = new Map<string, { readonly name: string; readonly at: number }>();
  /** The next time a table is forgotten. */
  private due = Number.POSITIVE_INFINITY;
  private callOff = (): void => {};

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Tables that are over, frozen, closed, forgotten or asleep come out of the directory. */
  post(table: Posted): void {
    const before = this.tables.get(table.code);
    const shown = table.status === "waiting" || table.status === "playing";
    const until = outAt(table);
    if (!shown || until <= this.clock.now()) return this.take(before);
    if (before !== undefined && JSON.stringify(before.posted) === JSON.stringify(table))
      return before.moved(table.score);
    const listing = new Listing(table);
    this.tables.set(table.code, listing);
    this.expect(until);
    this.index(before, listing);
    this.tell([...new Set([before, listing].flatMap(concernedBy))], "row");
  }

  /** The match went on: its score is asked for again, if anybody shows it. */
  moved(code: string): void {
    const listing = this.tables.get(code);
    if (listing === undefined) return;
    listing.moved();
    this.tell(listing.concerns, "score");
  }

  /** The table's room ends: what it would say now stands until another one speaks. */
  settle(code: string): void {
    const listing = this.tables.get(code);
    if (listing === undefined) return;
    const { score } = listing;
    listing.moved(() => score);
  }

  find(code: string): Listing | undefined {
    return this.tables.get(code);
  }

  all(): Iterable<Listing> {
    return this.tables.values();
  }

  /** How many there are of each kind. */
  byStatus(): ReadonlyMap<TableStatus, number> {
    const many = new Map<TableStatus, number>();
    for (const { posted } of this.tables.values()) many.set(posted.status, (many.get(posted.status) ?? 0) + 1);
    return many;
  }

  /** The tables of one player, the newest first. */
  of(player: string): Listing[] {
    return [...this.byPlayer.of(player)].map((code) => this.tables.get(code)!).sort(newestFirst);
  }

  /** Codes of the tables on offer to everybody but those like this player, whom their hosts have sent away. */
  barredTo(player: string): readonly string[] {
    return [...this.byBarred.of(player)];
  }

  /** The answer ends it. */
  listen(listener: DirectoryListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** A player has a new name: tables he is at show it, and so does what stands here of those where nobody is. */
  rename(player: string, name: string): void {
    const at = this.clock.monotonic();
    this.taken.delete(player);
    this.taken.set(player, { name, at });
    for (const [other, before] of this.taken) {
      if (before.at >= at - RECENT) break;
      this.taken.delete(other);
    }
    for (const listener of this.renames.get(player) ?? []) listener(name);
    for (const listing of this.of(player)) {
      if (listing.posted.absentSince === null) continue;
      this.tables.set(listing.posted.code, listing.renamed(player, name));
      this.tell(listing.concerns, "row");
    }
  }

  /** What he has taken as his name since then, in the clock's monotonic time; null: nothing, and what was known then is true. */
  nameSince(player: string, then: number): string | null {
    const taken = this.taken.get(player);
    return taken !== undefined && taken.at >= then ? taken.name : null;
  }

  /** Hears the new names of this player. The answer ends it. */
  onRename(player: string, listener: (name: string) => void): () => void {
    const listeners = this.renames.get(player) ?? new Set();
    this.renames.set(player, listeners.add(listener));
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) this.renames.delete(player);
    };
  }

  /** Where there are other processes, they hear now what has changed; otherwise a moment later. */
  tellOthers(): void {}

  /** Nothing is forgotten any more. */
  close(): void {
    this.callOff();
  }

  private take(listing: Listing | undefined): void {
    if (listing === undefined) return;
    this.tables.delete(listing.posted.code);
    this.index(listing, undefined);
    this.tell(concernedBy(listing), "row");
  }

  private tell(concerned: readonly string[], changed: Changed): void {
    for (const listener of this.listeners) listener(concerned, changed);
  }

  private index(before: Listing | undefined, now: Listing | undefined): void {
    const { code } = (now ?? before)!.posted;
    this.byPlayer.turn(code, before?.concerns, now?.concerns);
    this.byBarred.turn(code, before?.posted.barred, now?.posted.barred);
  }

  /** One clock for all tables, set to the first of them. */
  private expect(until: number): void {
    if (until >= this.due) return;
    this.callOff();
    this.due = until;
    this.callOff = this.clock.after(Math.min(until - this.clock.now(), LONGEST), () => this.forget());
  }

  private forget(): void {
    this.due = Number.POSITIVE_INFINITY;
    const now = this.clock.now();
    let next = this.due;
    for (const listing of [...this.tables.values()]) {
      const until = outAt(listing.posted);
      if (until <= now) this.take(listing);
      else next = Math.min(next, until);
    }
    this.expect(next);
  }
}

/** To whom it looks otherwise than to all. */
const concernedBy = (listing: Listing | undefined): readonly string[] => [
  ...(listing?.concerns ?? []),
  ...(listing?.posted.barred ?? []),
];

/** Codes of tables, by the players they have to do with. */
class ByPlayer {
  private readonly codes = new Map<string, Set<string>>();

  of(player: string): Iterable<string> {
    return this.codes.get(player) ?? [];
  }

  /** The table of this code had to do with those before, and has with these now. */
  turn(code: string, before: readonly string[] = [], now: readonly string[] = []): void {
    for (const player of before) {
      const codes = this.codes.get(player);
      codes?.delete(code);
      if (codes?.size === 0) this.codes.delete(player);
    }
    for (const player of now) this.codes.set(player, (this.codes.get(player) ?? new Set()).add(code));
  }
}

/** When a table comes out of the directory, if nobody comes; sleeping matches cost the house no memory. */
const outAt = ({ status, absentSince, overDays }: Omit<Posted, "score">): number =>
  overDays && status === "playing" && absentSince !== null ? absentSince : forgottenAt(status, absentSince);

export const newestFirst = (a: Listing, b: Listing): number => b.posted.createdAt - a.posted.createdAt;

import type { Seat } from "../../shared/engine/contract.ts";
import { type LobbyCalled, type LobbyMine, type LobbyShows, SHOWN_AT_FIRST } from "../../shared/messages.ts";
import type { Clock } from "../clock.ts";
import type { Changed, Directory, Listing } from "./Directory.ts";
import { byCode, companyOf, isSame, LiveList, openTables, rowsText, runningMatches, type Said, said } from "./lists.ts";

/** Somebody who looks at the lobby. */
export interface Looker {
  readonly player: string;
  /** Has not read what he was sent: he gets no more until he has, and then how things stand. */
  readonly lags: boolean;
  say(message: Uint8Array): void;
}
/** What a looker shows, and the last he heard of it. */
interface Attention {
  shows: LobbyShows | null;
  readonly heard: { open: number; running: number };
  own: readonly Said[];
  /** Which of them wait for him, until when, and which he may close. */
  duties: string;
  /** Ends that he hears of a new name of his. */
  readonly unlisten: () => void;
}
const LISTS = ["open", "running"] as const;
type List = (typeof LISTS)[number];

const NEVER = -1;
/** So many lookers are told at once; then the tables have their turn, for so many milliseconds at most. */
const SLICE = 10;
const APART = 10;
/** Everybody is told within so many milliseconds. */
const SPREAD = 800;

/**
 * What is told to whom in the lobby, without its sockets. Who sits where is told quickly, how matches stand every two
 * seconds. Nothing is computed, written or sent that nobody shows.
 */
export class Lobby {
  private readonly directory: Directory;
  private readonly encode: (type: string, text: string) => Uint8Array;
  private readonly lookers = new Map<Looker, Attention>();
  private readonly byPlayer = new Map<string, Set<Looker>>();
  /** Players who look and whose own rows have changed. */
  private readonly stirred = new Set<string>();
  private readonly lists: { readonly [L in List]: LiveList };
  /** Every row of each list in order, and what stands beside it; null when a table has come, changed or gone since. */
  private readonly sorted: { [L in List]: { readonly all: readonly Listing[]; readonly beside: object } | null };
  private readonly rhythms: { readonly [L in List | "mine"]: Rhythm };
  /** Calls off what of a list is still to be told; null when all have heard it. */
  private readonly telling: { [L in List]: (() => void) | null } = { open: null, running: null };
  private readonly clock: Clock;
  private readonly unlisten: () => void;

  constructor(directory: Directory, clock: Clock, encode: (type: string, text: string) => Uint8Array) {
    this.directory = directory;
    this.encode = encode;
    this.clock = clock;
    this.sorted = { open: null, running: null };
    this.lists = { open: new LiveList("open", encode), running: new LiveList("running", encode) };
    this.rhythms = {
      open: new Rhythm(clock, 200, 1000, () => this.tellAll("open")),
      mine: new Rhythm(clock, 200, 1000, () => this.tellOwners()),
      running: new Rhythm(clock, 1000, 2000, () => this.tellAll("running")),
    };
    this.unlisten = directory.listen((concerned, changed) => this.heard(concerned, changed));
  }

  /** Everything he shows, at once. */
  join(looker: Looker): void {
    // Nobody kept the lists up to date while nobody looked.
    if (this.lookers.size === 0) for (const list of LISTS) this.publish(list);
    const unlisten = this.directory.onRename(looker.player, (name) =>
      looker.say(this.encode("called", JSON.stringify({ name } satisfies LobbyCalled))),
    );
    const heard = { open: NEVER, running: NEVER };
    const attention: Attention = { shows: SHOWN_AT_FIRST, heard, own: [], duties: "", unlisten };
    this.lookers.set(looker, attention);
    this.byPlayer.set(looker.player, (this.byPlayer.get(looker.player) ?? new Set()).add(looker));
    for (const list of LISTS) this.tell(list, looker, attention);
    this.tellMine(looker, attention);
  }

  leave(looker: Looker): void {
    this.lookers.get(looker)?.unlisten();
    this.lookers.delete(looker);
    const own = this.byPlayer.get(looker.player);
    own?.delete(looker);
    if (own?.size === 0) this.byPlayer.delete(looker.player);
    if (this.lookers.size === 0) this.rest();
  }

  /** Told with the next beat of each list: nobody can ask more often than that. */
  show(looker: Looker, shows: LobbyShows | null): void {
    const attention = this.lookers.get(looker);
    if (attention === undefined) return;
    const before = attention.shows;
    attention.shows = shows;
    for (const list of LISTS) if (before?.[list] !== shows?.[list]) attention.heard[list] = NEVER;
    if (shows === null) return;
    if (before === null) this.stirred.add(looker.player);
    for (const rhythm of Object.values(this.rhythms)) rhythm.ask();
  }

  close(): void {
    this.unlisten();
    for (const { unlisten } of this.lookers.values()) unlisten();
    this.lookers.clear();
    this.byPlayer.clear();
    this.rest();
  }

  /** Nobody looks: what was to be told is told to nobody. */
  private rest(): void {
    for (const rhythm of Object.values(this.rhythms)) rhythm.end();
    for (const list of LISTS) {
      this.telling[list]?.();
      this.telling[list] = null;
    }
  }

  private heard(concerned: readonly string[], changed: Changed): void {
    if (changed === "row") this.sorted.open = this.sorted.running = null;
    if (this.lookers.size === 0) return;
    this.rhythms.running.ask();
    if (changed === "row") this.rhythms.open.ask();
    for (const player of concerned) if (this.byPlayer.has(player)) this.stir(player);
  }

  private stir(player: string): void {
    this.stirred.add(player);
    this.rhythms.mine.ask();
  }

  private publish(list: List): void {
    const { all, beside } = (this.sorted[list] ??= this.sort(list));
    this.lists[list].publish(all, beside);
  }

  private sort(list: List) {
    const all = list === "open" ? openTables(this.directory) : runningMatches(this.directory);
    const company = list === "running" && { company: companyOf(this.directory) };
    return { all, beside: { total: all.length, ...company } };
  }

  /** In slices: a thousand lookers are a thousand writes, and no table waits for all of them, nor for several slices in a row. */
  private tellAll(list: List): void {
    // Whoever is told last hears of this first; then it goes on.
    if (this.telling[list] !== null) return this.rhythms[list].ask();
    this.publish(list);
    const waiting = [...this.lookers];
    const apart = Math.min(APART, (SPREAD * SLICE) / waiting.length);
    const slice = () => {
      const here = waiting.splice(0, SLICE).filter(([looker]) => this.lookers.has(looker));
      for (const [looker, attention] of here)
        if (looker.lags) this.rhythms[list].ask();
        else this.tell(list, looker, attention);
      this.telling[list] = waiting.length > 0 ? this.clock.after(apart, slice) : null;
    };
    slice();
  }

  private tell(name: List, looker: Looker, { shows, heard }: Attention): void {
    const list = this.lists[name];
    if (shows === null || heard[name] === list.version) return;
    const message = heard[name] === list.version - 1 ? list.change(shows[name]) : list.whole(shows[name]);
    heard[name] = list.version;
    if (message !== null) looker.say(message);
  }

  private tellOwners(): void {
    const players = [...this.stirred];
    this.stirred.clear();
    for (const player of players)
      for (const looker of this.byPlayer.get(player) ?? [])
        if (looker.lags) this.stir(player);
        else this.tellMine(looker, this.lookers.get(looker)!);
  }

  /** The lines are everybody's; what is written for him alone is which of them are his, wait for him, or are not for him. */
  private tellMine(looker: Looker, attention: Attention): void {
    if (attention.shows === null) return;
    const listings = this.directory.of(looker.player);
    const own = listings.map(said);
    const codes = (of: (listing: Listing, player: string) => boolean) =>
      listings.filter((listing) => of(listing, looker.player)).map(({ posted }) => posted.code);
    const turns = codes((listing, player) => listing.waitsFor(player));
    const dues = listings.flatMap((listing): [string, number][] => {
      const due = listing.dueOf(looker.player);
      return due === null ? [] : [[listing.posted.code, due]];
    });
    const barred = this.directory.barredTo(looker.player);
    const seats = listings.map(({ posted }) => seatOf(posted.players, looker.player));
    const told: Omit<LobbyMine, "order" | "cards" | "scores"> = {
      turns,
      closes: codes(mayClose),
      seats,
      ...(dues.length > 0 && { dues: Object.fromEntries(dues) }),
      ...(barred.length > 0 && { barred }),
    };
    const duties = JSON.stringify(told).slice(1, -1);
    if (duties === attention.duties && isSame(attention.own, own)) return;
    const text = rowsText(byCode(attention.own), own);
    attention.own = own;
    attention.duties = duties;
    looker.say(this.encode("mine", `{${text},${duties}}`));
  }
}

const seatOf = (players: readonly (string | null)[], player: string): Seat | null => {
  const seat = players.indexOf(player);
  return seat < 0 ? null : seat;
};
const mayClose = ({ posted }: Listing, player: string): boolean => posted.closers.includes(player);

/** Runs a while after it was asked to, and rests a while before it runs again. */
class Rhythm {
  private readonly clock: Clock;
  private readonly gather: number;
  private readonly pause: number;
  private readonly run: () => void;
  private last = Number.NEGATIVE_INFINITY;
  private callOff: (() => void) | null = null;

  constructor(clock: Clock, gather: number, pause: number, run: () => void) {
    this.clock = clock;
    this.gather = gather;
    this.pause = pause;
    this.run = run;
  }

  ask(): void {
    if (this.callOff !== null) return;
    const rest = Math.min(this.last + this.pause - this.clock.now(), this.pause);
    this.callOff = this.clock.after(Math.max(this.gather, rest), () => {
      this.callOff = null;
      this.last = this.clock.now();
      this.run();
    });
  }

  end(): void {
    this.callOff?.();
    this.callOff = null;
  }
}

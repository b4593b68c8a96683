import { LOBBY_ROWS } from "../../shared/messages.ts";
import { isSolo } from "../store/storedMatch.ts";
import { type Directory, type Listing, newestFirst } from "./Directory.ts";

/** A row as it was said last: its two lines of JSON. */
export interface Said {
  readonly code: string;
  readonly card: string;
  readonly line: string;
}
export const said = (listing: Listing): Said => ({ code: listing.posted.code, card: listing.card, line: listing.line });

/**
 * Rows as JSON: the order of all, and of each what somebody does not have who heard `before`. The lines are put together,
 * never written again.
 */
export function rowsText(before: ReadonlyMap<string, Said>, now: readonly Said[]): string {
  const cards = now.filter(({ code, card }) => before.get(code)?.card !== card).map(({ card }) => card);
  const scores = now.filter(({ code, line }) => before.get(code)?.line !== line).map(({ line }) => line);
  const order = JSON.stringify(now.map(({ code }) => code));
  return `"order":${order},"cards":[${cards.join()}],"scores":[${scores.join()}]`;
}
export const isSame = (before: readonly Said[], now: readonly Said[]): boolean =>
  before.length === now.length &&
  now.every(({ code, card, line }, n) => {
    const was = before[n]!;
    return was.code === code && was.card === card && was.line === line;
  });
export const byCode = (rows: readonly Said[]): ReadonlyMap<string, Said> => new Map(rows.map((row) => [row.code, row]));

/** Who shows how many rows is rounded up to this, so that nearly all lookers are told the same. */
const STEP = 5;
const rounded = (shown: number): number => Math.min(LOBBY_ROWS, Math.ceil(shown / STEP) * STEP);

/** One list at one moment. A row is written down when somebody first shows it, and stands so until the next moment. */
class Moment {
  private readonly listings: readonly Listing[];
  /** Further fields, as JSON. */
  readonly beside: string;
  private readonly rows = new Map<Listing, Said>();

  constructor(listings: readonly Listing[], beside: string) {
    this.listings = listings;
    this.beside = beside;
  }

  /** The first rows, and beyond them the first of each game where whoever just wants to play finds company. */
  window(most: number): Said[] {
    const seated = new Set(
      this.listings.slice(0, most).flatMap((listing) => (welcomes(listing) ? listing.posted.game : [])),
    );
    const more = this.listings.slice(most).filter((listing) => {
      const { game } = listing.posted;
      if (!welcomes(listing) || seated.has(game)) return false;
      seated.add(game);
      return true;
    });
    return [...this.listings.slice(0, most), ...more].map((listing) => this.row(listing));
  }

  private row(listing: Listing): Said {
    const row = this.rows.get(listing) ?? said(listing);
    this.rows.set(listing, row);
    return row;
  }
}

/** A list that many show, told in the same bytes to all who show as much of it. */
export class LiveList {
  private readonly type: string;
  private readonly encode: (type: string, text: string) => Uint8Array;
  private before = new Moment([], "");
  private now = new Moment([], "");
  /** Counts the moments. */
  version = 0;
  private readonly wholes = new Map<number, Uint8Array>();
  private readonly changes = new Map<number, Uint8Array | null>();

  constructor(type: string, encode: (type: string, text: string) => Uint8Array) {
    this.type = type;
    this.encode = encode;
  }

  /** How things stand from now on. */
  publish(listings: readonly Listing[], beside: object): void {
    this.before = this.now;
    this.now = new Moment(listings, JSON.stringify(beside).slice(1, -1));
    this.version++;
    this.wholes.clear();
    this.changes.clear();
  }

  /** For somebody who has heard nothing yet, or not for a while. */
  whole(shown: number): Uint8Array {
    const most = rounded(shown);
    const bytes = this.wholes.get(most) ?? this.bytes(new Map(), this.now.window(most));
    this.wholes.set(most, bytes);
    return bytes;
  }

  /** For somebody who has heard the moment before; null when nothing he shows has changed. */
  change(shown: number): Uint8Array | null {
    const most = rounded(shown);
    let bytes = this.changes.get(most);
    if (bytes === undefined) {
      const [before, now] = [this.before.window(most), this.now.window(most)];
      const still = this.before.beside === this.now.beside && isSame(before, now);
      bytes = still ? null : this.bytes(byCode(before), now);
      this.changes.set(most, bytes);
    }
    return bytes;
  }

  private bytes(before: ReadonlyMap<string, Said>, now: readonly Said[]): Uint8Array {
    return this.encode(this.type, `{${rowsText(before, now)},${this.now.beside}}`);
  }
}

/** Somebody who sits here is there. */
export const isPresent = ({ posted }: Listing): boolean =>
  posted.seats.some(({ kind, online }) => kind === "player" && online);
const free = ({ posted }: Listing): number => posted.seats.filter(({ kind }) => kind === "open").length;
/** Nobody is sent to wait alone, nor to a table with rules of its own. */
const welcomes = (listing: Listing): boolean =>
  listing.posted.status === "waiting" && listing.posted.usual && isPresent(listing);

/** Tables open in the lobby with a free seat: those with somebody there first, then those that begin soonest, then the newest. */
export const openTables = (directory: Directory): Listing[] =>
  [...directory.all()]
    .filter((listing) => listing.posted.listed && listing.posted.status === "waiting" && free(listing) > 0)
    .sort((a, b) => Number(isPresent(b)) - Number(isPresent(a)) || free(a) - free(b) || newestFirst(a, b));

/** Matches one may watch, of tables open in the lobby; one against bots alone is nobody else's. The most watched first, then the newest. */
export const runningMatches = (directory: Directory): Listing[] =>
  [...directory.all()]
    .filter(({ posted }) => posted.listed && posted.watched && posted.status === "playing" && !isSolo(posted.seats))
    .sort((a, b) => b.posted.watchers - a.posted.watchers || newestFirst(a, b));

/** People at tables, and tables with somebody there. */
export function companyOf(directory: Directory): { readonly players: number; readonly tables: number } {
  let [players, tables] = [0, 0];
  for (const { posted } of directory.all()) {
    const here = posted.watchers + posted.seats.filter(({ kind, online }) => kind === "player" && online).length;
    players += here;
    if (here > 0) tables++;
  }
  return { players, tables };
}

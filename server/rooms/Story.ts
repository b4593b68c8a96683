import type { Kind, Viewer } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import type { Story as Pages } from "../../shared/messages.ts";
import { Reader, Writer } from "../../shared/terse.ts";

/** One entry of the log and everything that happened by it, not redacted. `seq` counts from 1, without gaps. */
export interface Deed {
  readonly seq: number;
  readonly events: readonly Kind["Event"][];
}
/** Deeds on a page. A page is packed once, when it is full, and again for each kind of viewer that asks. */
export const PAGE = 32;

/**
 * What has happened in a match, kept as it grows: nobody who asks makes the house replay it. Whoever comes back asks for
 * it, and all of them at once after a restart, so each kind of viewer's pages are made once and shared.
 */
export class Story {
  private readonly game: AnyGame;
  /** Full pages as they happened: small, and never sent. */
  private readonly full: Uint8Array[] = [];
  private last: Deed[] = [];
  /** By viewer: full pages as he may hear them. */
  private readonly told = new Map<Viewer, Uint8Array[]>();
  private readonly unfinished = new Map<Viewer, Uint8Array>();
  /** The page that ends with an entry of before, for watchers who are told no more yet. */
  private cut: { readonly until: number; readonly page: Uint8Array } | null = null;

  constructor(game: AnyGame) {
    this.game = game;
  }

  add(deed: Deed): void {
    this.unfinished.clear();
    this.last.push(deed);
    if (this.last.length < PAGE) return;
    this.full.push(new Writer().write(this.last));
    this.last = [];
  }

  /** What a watcher may hear of what came after entry `seq`, who knows of nothing after entry `until` yet. */
  before(until: number, seq: number): Pages {
    if (seq >= until) return [];
    const pages = this.pagesFor("spectator").slice(Math.floor(seq / PAGE), Math.floor(until / PAGE));
    return until % PAGE === 0 ? pages : [...pages, this.cutAt(until)];
  }

  private cutAt(until: number): Uint8Array {
    if (this.cut?.until === until) return this.cut.page;
    const full = this.full[Math.floor(until / PAGE)];
    const deeds = full === undefined ? this.last : (new Reader().read(full) as Deed[]);
    const told = deeds.filter(({ seq }) => seq <= until);
    const page = this.redacted(told, "spectator");
    this.cut = { until, page };
    return page;
  }

  /** All that this viewer may hear of what came after entry `seq`, in whole pages: the first may begin before that. */
  after(seq: number, viewer: Viewer): Pages {
    const pages = this.pagesFor(viewer).slice(Math.floor(seq / PAGE));
    return this.last.some((deed) => deed.seq > seq) ? [...pages, this.page(viewer)] : pages;
  }

  /** Full pages, as this viewer may hear them. */
  private pagesFor(viewer: Viewer): Pages {
    const told = this.told.get(viewer) ?? [];
    this.told.set(viewer, told);
    for (const page of this.full.slice(told.length))
      told.push(this.redacted(new Reader().read(page) as Deed[], viewer));
    return told;
  }

  private page(viewer: Viewer): Uint8Array {
    const known = this.unfinished.get(viewer) ?? this.redacted(this.last, viewer);
    this.unfinished.set(viewer, known);
    return known;
  }

  private redacted(deeds: readonly Deed[], viewer: Viewer): Uint8Array {
    const heard = deeds.map(({ seq, events }) => ({
      seq,
      events: events.map((event) => this.game.redact(event, viewer)),
    }));
    return new Writer().write(heard);
  }
}

import type { Clock } from "../clock.ts";
import type { News } from "../news.ts";
import type { Epochs } from "../store/holdings.ts";
import { Directory, type Posted, type Score } from "./Directory.ts";

/**
 * Of two words about one table the later counts, in whatever order they come: that of who took it last, and of his own the
 * one he said last. Who tells of a table that nobody holds speaks after whoever held it before.
 */
interface Edition {
  readonly epoch: number;
  readonly count: number;
}
/** A table as another process tells of it; `stands` is null for one that comes out of the directory. */
type Row = Omit<Posted, "score"> & {
  readonly stands: Score | null;
  /** None by a process of an earlier version, while one after the other is renewed. */
  readonly edition?: Edition;
};

/** Changes are gathered so long, in milliseconds, and so many tables go into one message. */
const GATHER = 300;
const AT_ONCE = 100;
const [ROWS, RENAMED, HERE] = ["rows", "renamed", "here"] as const;
/** Of so many tables more than twice what stands in the directory it is known how late the last word about them was. */
const SPARE = 1000;
const UNHEARD: Edition = { epoch: 0, count: 0 };

/** The directory of a house of several processes: each tells the others of its tables, and knows all. */
export class SharedDirectory extends Directory {
  private readonly news: News;
  private readonly held: Epochs;
  /** By code, also of tables that have just come out of the directory: a late word does not bring them back. */
  private readonly editions = new Map<string, Edition>();
  private mostEditions = SPARE;
  /** By code: what this process has posted since the others heard; null where only the score has changed. */
  private readonly changed = new Map<string, Posted | null>();
  private stopGathering: (() => void) | null = null;

  /** `held`: the tables this process holds. */
  constructor(clock: Clock, news: News, held: Epochs) {
    super(clock);
    this.news = news;
    this.held = held;
  }

  /** From here on the others are heard; those who are there tell all they know. */
  async open(): Promise<void> {
    await this.news.hear<readonly Row[]>(ROWS, (rows) => {
      for (const { stands, edition = UNHEARD, ...posted } of rows) {
        if (isBefore(edition, this.editionOf(posted.code))) continue;
        this.remember(posted.code, edition);
        super.post({ ...posted, score: () => stands ?? NOTHING });
      }
    });
    await this.news.hear<{ player: string; name: string }>(RENAMED, ({ player, name }) => super.rename(player, name));
    await this.news.hear<null>(HERE, () => {
      for (const { posted } of this.all()) this.note(posted.code, null);
    });
    this.news.tell(HERE, null);
    this.news.onBack(() => this.news.tell(HERE, null));
  }

  override post(table: Posted): void {
    if (!this.speaksFor(table.code)) return;
    super.post(table);
    this.note(table.code, table);
  }

  override moved(code: string): void {
    if (!this.speaksFor(code)) return;
    super.moved(code);
    this.note(code, this.changed.get(code) ?? null);
  }

  override rename(player: string, name: string): void {
    super.rename(player, name);
    this.news.tell(RENAMED, { player, name });
  }

  override close(): void {
    super.close();
    this.stopGathering?.();
  }

  /** What this process says of the table now is the last word; not where another one has taken it meanwhile, and has spoken. */
  private speaksFor(code: string): boolean {
    const last = this.editionOf(code);
    const epoch = this.held.get(code) ?? last.epoch;
    if (epoch < last.epoch) return false;
    this.remember(code, { epoch, count: epoch === last.epoch ? last.count + 1 : 0 });
    return true;
  }

  private editionOf(code: string): Edition {
    return this.editions.get(code) ?? UNHEARD;
  }

  private remember(code: string, edition: Edition): void {
    this.editions.set(code, edition);
    if (this.editions.size <= this.mostEditions) return;
    for (const other of this.editions.keys())
      if (other !== code && this.find(other) === undefined) this.editions.delete(other);
    this.mostEditions = 2 * this.editions.size + SPARE;
  }

  private note(code: string, table: Posted | null): void {
    this.changed.set(code, table);
    this.stopGathering ??= this.clock.after(GATHER, () => this.tellOthers());
  }

  override tellOthers(): void {
    this.stopGathering?.();
    this.stopGathering = null;
    const rows = [...this.changed].flatMap(([code, table]) => this.rowOf(code, table));
    this.changed.clear();
    for (let from = 0; from < rows.length; from += AT_ONCE) this.news.tell(ROWS, rows.slice(from, from + AT_ONCE));
  }

  private rowOf(code: string, table: Posted | null): Row[] {
    const listing = this.find(code);
    const edition = this.editionOf(code);
    if (listing !== undefined) return [{ ...listing.posted, stands: listing.score, edition }];
    if (table === null) return [];
    const { score: _, ...posted } = table;
    return [{ ...posted, stands: null, edition }];
  }
}

const isBefore = (one: Edition, other: Edition): boolean =>
  one.epoch === other.epoch ? one.count < other.count : one.epoch < other.epoch;
const NOTHING: Score = { points: [], round: 0, waitsFor: [] };

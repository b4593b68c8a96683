import type { Clock } from "../clock.ts";
import type { News } from "../news.ts";
import { Directory, type Posted, type Score } from "./Directory.ts";

/** A table as another process tells of it; `stands` is null for one that comes out of the directory. */
type Row = Omit<Posted, "score"> & { readonly stands: Score | null };

/** Changes are gathered so long, in milliseconds, and so many tables go into one message. */
const GATHER = 300;
const AT_ONCE = 100;
const [ROWS, RENAMED, HERE] = ["rows", "renamed", "here"] as const;

/** The directory of a house of several processes: each tells the others of its tables, and knows all. */
export class SharedDirectory extends Directory {
  private readonly news: News;
  /** By code: what this process has posted since the others heard; null where only the score has changed. */
  private readonly changed = new Map<string, Posted | null>();
  private stopGathering: (() => void) | null = null;

  constructor(clock: Clock, news: News) {
    super(clock);
    this.news = news;
  }

  /** From here on the others are heard; those who are there tell all they know. */
  async open(): Promise<void> {
    await this.news.hear<readonly Row[]>(ROWS, (rows) => {
      for (const { stands, ...posted } of rows) super.post({ ...posted, score: () => stands ?? NOTHING });
    });
    await this.news.hear<{ player: string; name: string }>(RENAMED, ({ player, name }) => super.rename(player, name));
    await this.news.hear<null>(HERE, () => {
      for (const { posted } of this.all()) this.note(posted.code, null);
    });
    this.news.tell(HERE, null);
    this.news.onBack(() => this.news.tell(HERE, null));
  }

  override post(table: Posted): void {
    super.post(table);
    this.note(table.code, table);
  }

  override moved(code: string): void {
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
    if (listing !== undefined) return [{ ...listing.posted, stands: listing.score }];
    if (table === null) return [];
    const { score: _, ...posted } = table;
    return [{ ...posted, stands: null }];
  }
}

const NOTHING: Score = { points: [], round: 0, waitsFor: [] };

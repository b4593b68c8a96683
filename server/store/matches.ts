import { type Compilable, sql } from "kysely";
import type { Database, Db, MatchRow } from "./database.ts";
import { type JournalLine, linesIn } from "./journal.ts";
import { matchOf, playersAt, rowOf, type Sitter, type StoredMatch } from "./storedMatch.ts";
import { grants, type Wish } from "./wishes.ts";

/** Tables that nobody has been at since these times are forgotten. */
export interface Forgotten {
  readonly waiting: number;
  readonly playing: number;
}
/** Since when nobody is at a table; null: somebody is there. `epoch`: of whoever says so, where several processes hold tables. */
export interface AbsentSince {
  readonly code: string;
  readonly since: number | null;
  readonly epoch: number | null;
}
/** What changes of a table. */
export type Change = Partial<Omit<StoredMatch, "code" | "game" | "createdAt" | "absentSince">>;

/** All tables of the house, those of matches that are over too; their logs stand in the journal. */
export class Matches {
  private readonly db: Db;
  private readonly database: Database;
  /** Asked for every table that opens, and after a restart for all of them at once. */
  private readonly byCode: (code: string) => Promise<MatchRow[]>;
  private readonly unreadable: (code: string, error: unknown) => void;

  /** `unreadable` hears of tables that lists leave out. */
  constructor(database: Database, unreadable: (code: string, error: unknown) => void) {
    this.database = database;
    this.db = database.db;
    this.byCode = database.question("select * from matches where code = ?");
    this.unreadable = unreadable;
  }

  /**
   * `log`: what it goes on from. Both are there or neither: without it the match would begin from the first deal. `wish`: for
   * which it is made; rejects where another one stands for that.
   */
  async add(match: StoredMatch, log: readonly JournalLine[] = [], wish: Wish | null = null): Promise<void> {
    const granted = wish === null ? [] : grants(this.db, wish, match.code, match.createdAt);
    await this.comeAbout(match, this.database.together([...linesIn(this.db, log), ...this.added(match), ...granted]));
  }

  /** Rejects with Unreadable when there is a row, but nobody can make sense of it. */
  async find(code: string): Promise<StoredMatch | null> {
    const [row] = await this.byCode(code);
    return row === undefined ? null : matchOf(row);
  }

  /** A new table comes of this one, of which this changes: where it leads, and that it is closed where it goes on there. */
  async follow(code: string, next: StoredMatch, change: Change): Promise<void> {
    const changes = [...this.added(next), ...(await this.changes(code, change))];
    await this.comeAbout(next, this.database.together(changes, code));
  }

  /** Where the answer was lost it is looked for: whoever does not know that it is there makes a second one. */
  private async comeAbout({ code }: StoredMatch, written: Promise<void>): Promise<void> {
    try {
      await written;
    } catch (error) {
      const isThere = async () => (await this.byCode(code)).length > 0;
      if (this.database.hasRefused(error) || !(await isThere().catch(() => false))) throw error;
    }
  }

  /** `epoch`: with which its table was held by whoever says so, where it may not be any more. */
  async change(code: string, to: Change, epoch?: number): Promise<void> {
    await this.database.together(await this.changes(code, to), code, epoch);
  }

  private async changes(code: string, to: Change): Promise<Compilable[]> {
    const seated = to.status === "playing" ? this.seated(code, to.seats ?? (await this.find(code))?.seats ?? []) : [];
    return [...seated, ...this.endedFor(code, to), this.changed(code, to)];
  }

  private added(match: StoredMatch): Compilable[] {
    const seated = match.status === "playing" ? this.seated(match.code, match.seats) : [];
    return [...seated, this.db.insertInto("matches").values(rowOf(match))];
  }

  private changed(code: string, to: Change): Compilable {
    const { seats, status, seed, chance, version, beganAt, endedAt, stopped, standings } = to;
    const { terms, host, options, sentAway, next } = to;
    return this.db
      .updateTable("matches")
      .where("code", "=", code)
      .set({
        ...(terms && { terms: JSON.stringify(terms) }),
        ...(options && { options: JSON.stringify(options) }),
        ...(host !== undefined && { host }),
        ...(sentAway && { sent_away: JSON.stringify(sentAway) }),
        ...(next !== undefined && { next }),
        ...(seats && { seats: JSON.stringify(seats) }),
        ...(status && { status }),
        ...(status && status !== "playing" && { due_at: null }),
        ...(seed !== undefined && { seed: seed && JSON.stringify(seed) }),
        ...(chance && { chance: JSON.stringify(chance) }),
        ...(version !== undefined && { version }),
        ...(beganAt !== undefined && { began_at: beganAt }),
        ...(endedAt !== undefined && { ended_at: endedAt }),
        ...(stopped && { stopped: JSON.stringify(stopped) }),
        ...(standings !== undefined && { standings: standings && JSON.stringify(standings) }),
      });
  }

  /** Whoever sits here when the match begins is its player for good. */
  private seated(match: string, seats: readonly Sitter[]): Compilable[] {
    const rows = Array.from(new Set(playersAt(seats)), (player) => ({ match, player, ended_at: null }));
    const before = this.db.deleteFrom("sitters").where("match", "=", match);
    return rows.length > 0 ? [before, this.db.insertInto("sitters").values(rows)] : [before];
  }

  private endedFor(match: string, { endedAt }: Change): Compilable[] {
    if (endedAt === undefined) return [];
    return [this.db.updateTable("sitters").set({ ended_at: endedAt }).where("match", "=", match)];
  }

  /** Tables that wait or play and are not forgotten; the newest first. Matches whose days run sleep (dues.ts). */
  async open(most: number, since: Forgotten): Promise<StoredMatch[]> {
    const rows = await this.db
      .selectFrom("matches")
      .selectAll()
      .where(({ eb, or, and }) =>
        or(
          (["waiting", "playing"] as const).map((status) =>
            and([
              eb("status", "=", status),
              or([eb("absent_since", "is", null), eb("absent_since", ">", since[status])]),
            ]),
          ),
        ),
      )
      .where("due_at", "is", null)
      .orderBy("created_at", "desc")
      .limit(most)
      .execute();
    return rows.flatMap((row) => this.readable(row));
  }

  /** How many tables of each game wait or play, wherever everybody is. */
  async openByGame(): Promise<{ readonly game: string; readonly tables: number }[]> {
    const rows = await this.db
      .selectFrom("matches")
      .select(["game", ({ fn }) => fn.countAll<number>().as("tables")])
      .where("status", "in", ["waiting", "playing"])
      .groupBy("game")
      .execute();
    return rows.map(({ game, tables }) => ({ game, tables: Number(tables) }));
  }

  /** One table that cannot be read hides no other. */
  private readable(row: MatchRow): StoredMatch[] {
    try {
      return [matchOf(row)];
    } catch (error) {
      this.unreadable(row.code, error);
      return [];
    }
  }

  /** How many tables of which this player is the host wait for somebody and are not forgotten. */
  async waitingOf(host: string, { waiting }: Forgotten): Promise<number> {
    const { count } = await this.db
      .selectFrom("matches")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("host", "=", host)
      .where("status", "=", "waiting")
      .where(({ eb, or }) => or([eb("absent_since", "is", null), eb("absent_since", ">", waiting)]))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The running matches of a player, forgotten or not; the newest first. */
  async playingOf(player: string, most: number): Promise<StoredMatch[]> {
    return this.of(player, (sitters) =>
      sitters
        .where("sitters.ended_at", "is", null)
        .where("matches.status", "=", "playing")
        .orderBy("matches.created_at", "desc")
        .limit(most),
    );
  }

  /** The matches of a player that ended, also those that were broken off, the last first. */
  async overOf(player: string, most: number, from = 0): Promise<StoredMatch[]> {
    return this.of(player, (sitters) =>
      sitters
        .where("sitters.ended_at", "is not", null)
        .where("matches.status", "in", ["over", "broken-off"])
        .orderBy("sitters.ended_at", "desc")
        .orderBy("sitters.match")
        .limit(most)
        .offset(from),
    );
  }

  /** Deletes the oldest matches that ended before then, with all that is kept of them: so many at most. Answers how many. */
  async deleteOver(before: number, most: number): Promise<number> {
    const old = this.db.selectFrom("matches").select("code").where("ended_at", "<", before).orderBy("ended_at");
    return this.delete(await old.limit(most).execute());
  }

  /** The same with tables that have not ended and where nobody has been since then; those whose days run are somebody's. */
  async deleteLeft(before: number, most: number): Promise<number> {
    const left = this.db
      .selectFrom("matches")
      .select("code")
      .where("status", "in", ["waiting", "playing"])
      .where("absent_since", "<", before)
      .where("due_at", "is", null);
    return this.delete(await left.limit(most).execute());
  }

  /** How many have ended. */
  async countOver(): Promise<number> {
    const over = this.db.selectFrom("matches").where("ended_at", "is not", null);
    const { many } = await over.select(({ fn }) => fn.countAll<number>().as("many")).executeTakeFirstOrThrow();
    return Number(many);
  }

  private async delete(rows: readonly { readonly code: string }[]): Promise<number> {
    const codes = rows.map(({ code }) => code);
    if (codes.length === 0) return 0;
    await this.database.together([
      this.db.deleteFrom("entries").where("match", "in", codes),
      this.db.deleteFrom("sitters").where("match", "in", codes),
      this.db.deleteFrom("calls").where("match", "in", codes),
      this.db.deleteFrom("matches").where("code", "in", codes),
    ]);
    return codes.length;
  }

  /** Matches that a fault of ours, or the operator, has stopped; the last first. */
  async frozen(most: number): Promise<StoredMatch[]> {
    const rows = await this.db
      .selectFrom("matches")
      .selectAll()
      .where("status", "=", "frozen")
      .orderBy("ended_at", "desc")
      .limit(most)
      .execute();
    return rows.flatMap((row) => this.readable(row));
  }

  /** Matches that were begun and are not over, wherever they are now; the newest first, and how many there are. */
  async begun(most: number): Promise<{ readonly newest: StoredMatch[]; readonly all: number }> {
    const begun = this.db.selectFrom("matches").where("status", "=", "playing");
    const rows = await begun.selectAll().orderBy("created_at", "desc").limit(most).execute();
    const { all } = await begun.select(({ fn }) => fn.countAll<number>().as("all")).executeTakeFirstOrThrow();
    return { newest: rows.flatMap((row) => this.readable(row)), all: Number(all) };
  }

  /** Codes of matches that are over without a ranking: they ended before rankings were kept. */
  async unranked(most: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom("matches")
      .select("code")
      // As the index has it: what is bound comes too late for that.
      .where("status", "=", sql.lit("over"))
      .where("standings", "is", null)
      .orderBy("created_at", "desc")
      .limit(most)
      .execute();
    return rows.map(({ code }) => code);
  }

  /**
   * Since when nobody is at these tables, unless another process has taken one meanwhile: what that one says counts. One
   * statement, and one sync of the disk.
   */
  async absent(changes: readonly AbsentSince[]): Promise<void> {
    const rows = sql.join(
      changes.map(({ code, since, epoch }) => sql`(${code}, cast(${since} as bigint), cast(${epoch} as bigint))`),
    );
    await sql`update matches set absent_since = changed.column2 from (values ${rows}) as changed
      where matches.code = changed.column1 and not exists
        (select 1 from holdings where holdings.match = changed.column1 and holdings.epoch > changed.column3)`.execute(
      this.db,
    );
  }

  /**
   * The house has just opened: nobody is anywhere, also where somebody was when it ended without a word. Or nobody is at
   * these tables, whose process did.
   */
  async nobodyIsThere(now: number, codes?: readonly string[]): Promise<void> {
    let left = this.db
      .updateTable("matches")
      .where("status", "in", ["waiting", "playing"])
      .where("absent_since", "is", null);
    if (codes !== undefined) left = left.where("code", "in", codes);
    await left.set({ absent_since: now }).execute();
  }

  private async of(player: string, which: (all: ReturnType<typeof sittings>) => ReturnType<typeof sittings>) {
    const rows = await which(sittings(this.db, player)).selectAll("matches").execute();
    return rows.flatMap((row) => this.readable(row));
  }
}

const sittings = (db: Db, player: string) =>
  db.selectFrom("sitters").innerJoin("matches", "matches.code", "sitters.match").where("sitters.player", "=", player);

/** Makes up for processes of before, which end matches without a word to their sitters while one after the other is renewed. */
export async function tellSitters(db: Db): Promise<void> {
  const untold = sql`matches.code = sitters.match and sitters.ended_at is null and matches.ended_at is not null`;
  await sql`update sitters set ended_at = matches.ended_at from matches where ${untold}`.execute(db);
}

import type { Db, ReportRow } from "./database.ts";

/** What was told to whoever runs the house. */
export type Report = Omit<ReportRow, "id">;

export type ToldReport = Report & { readonly name: string | null; readonly whom: string | null };

/** Reports of players, for the operator: where and when something happened, never the record itself. */
export class Reports {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async add(report: Report): Promise<void> {
    await this.db.insertInto("reports").values(report).execute();
  }

  /**
   * At which beat he has told the same since then; null where he has not. Of the same line it is the same beat; else the match
   * may have gone on while he waited for an answer.
   */
  async told({ match, player, kind, about, said, text, beat }: Report, since: number): Promise<number | null> {
    let same = this.db
      .selectFrom("reports")
      .select("beat")
      .where("match", "=", match)
      .where("player", "=", player)
      .where("kind", "=", kind)
      .where("about", "is not distinct from", about)
      .where("said", "is not distinct from", said)
      .where("text", "=", text)
      .where("at", ">", since);
    if (kind === "line") same = same.where("beat", "=", beat);
    return (await same.limit(1).executeTakeFirst())?.beat ?? null;
  }

  /** How many this player has made since then. */
  async since(player: string, at: number): Promise<number> {
    const { many } = await this.db
      .selectFrom("reports")
      .select(({ fn }) => fn.countAll<number>().as("many"))
      .where("player", "=", player)
      .where("at", ">", at)
      .executeTakeFirstOrThrow();
    return many;
  }

  /** Those made before then are gone for good. */
  async deleteBefore(at: number): Promise<void> {
    await this.db.deleteFrom("reports").where("at", "<", at).execute();
  }

  /** The last ones, the newest first, with the names of today: who says it, and of whom. */
  async last(many: number): Promise<ToldReport[]> {
    return this.db
      .selectFrom("reports")
      .leftJoin("players as teller", "teller.id", "reports.player")
      .leftJoin("players as told", "told.id", "reports.about")
      .select(["reports.match", "beat", "player", "about", "kind", "said", "text", "at"])
      .select(["teller.name as name", "told.name as whom"])
      .orderBy("reports.id", "desc")
      .limit(many)
      .execute();
  }
}

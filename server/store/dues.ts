import type { Seat } from "../../shared/engine/contract.ts";
import type { Database, Db } from "./database.ts";
import { type Sitter, seatOf } from "./storedMatch.ts";

/**
 * Matches over days as they sleep: when somebody's time will be up, and whom they wait for. Nothing else is kept of a match
 * at which nobody is, however many there are.
 */
export class Dues {
  private readonly db: Db;
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
    this.db = database.db;
  }

  /**
   * Says whoever holds the table: somebody's time will be up then; null: nobody's runs. `asked`: whose it is, where that has
   * changed. `epoch`: with which he held it, where he may not any more. What is said late of a match that does not go on by
   * now counts nothing: nobody would take it back.
   */
  async set(code: string, at: number | null, asked?: readonly Seat[], epoch?: number): Promise<void> {
    const due = { due_at: at, ...(asked && { asked: JSON.stringify(asked) }) };
    const playing = this.db.updateTable("matches").where("code", "=", code).where("status", "=", "playing");
    await this.database.together([playing.set(due)], code, epoch);
  }

  /** Where somebody's time is up first. */
  async first(most: number): Promise<{ readonly code: string; readonly at: number }[]> {
    const rows = await this.db
      .selectFrom("matches")
      .select(["code", "due_at"])
      .where("due_at", "is not", null)
      .orderBy("due_at")
      .limit(most)
      .execute();
    return rows.map(({ code, due_at }) => ({ code, at: due_at! }));
  }

  /** Matches whose days run on this player; until when, where they run on him alone. */
  async waitingFor(player: string): Promise<{ readonly code: string; readonly due: number | null }[]> {
    const rows = await this.db
      .selectFrom("sitters")
      .innerJoin("matches", "matches.code", "sitters.match")
      .select(["matches.code", "matches.seats", "matches.asked", "matches.due_at"])
      .where("sitters.player", "=", player)
      .where("sitters.ended_at", "is", null)
      .where("matches.status", "=", "playing")
      .where("matches.due_at", "is not", null)
      .execute();
    return rows.flatMap(({ code, seats, asked, due_at }) => {
      const seat = seatOf(JSON.parse(seats) as Sitter[], player);
      const all = JSON.parse(asked ?? "[]") as Seat[];
      return seat !== null && all.includes(seat) ? { code, due: all.length === 1 ? due_at : null } : [];
    });
  }
}

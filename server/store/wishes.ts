import { type Compilable, sql } from "kysely";
import { HOUR } from "../../shared/time.ts";
import type { Database, Db } from "./database.ts";

/** What somebody's page wanted when it asked for a table: it may ask again with this, and finds the table made for it. */
export interface Wish {
  readonly player: string;
  readonly id: string;
}

/** So long a page that had no answer may ask again. */
const LASTS = HOUR;

/** Which tables were made for which wishes of which players. */
export class Wishes {
  private readonly db: Db;

  constructor({ db }: Pick<Database, "db">) {
    this.db = db;
  }

  /** The table made for this wish of this player; null where there is none, or none that still goes on or leads on. */
  async granted({ player, id }: Wish, now: number): Promise<string | null> {
    const row = await this.db
      .selectFrom("wishes")
      .innerJoin("matches", "matches.code", "wishes.match")
      .select("matches.code")
      .where("wishes.player", "=", player)
      .where("wishes.id", "=", id)
      .where("wishes.at", ">", now - LASTS)
      .where(leads)
      .executeTakeFirst();
    return row?.code ?? null;
  }
}

/** Whoever closed his table, or played there to the end, wants another one. */
const leads = sql<boolean>`(matches.ended_at is null or matches.next is not null)`;

/**
 * What is written with a table for the wish that it was made for: what is old goes, and what has ended. A second table for one
 * that stands is refused by the key.
 */
export function grants(db: Db, { player, id }: Wish, match: string, now: number): Compilable[] {
  const led = sql`select 1 from matches where matches.code = wishes.match and ${leads}`;
  return [
    db.deleteFrom("wishes").where("at", "<=", now - LASTS),
    db.deleteFrom("wishes").where("player", "=", player).where("id", "=", id).where(sql<boolean>`not exists (${led})`),
    db.insertInto("wishes").values({ player, id, match, at: now }),
  ];
}

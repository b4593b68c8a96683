import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Never edited once released; whatever changes later is a further step. Named so that their order is alphabetical. */
export const migrations: Record<string, Migration> = {
  "0001-house": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("matches")
        .addColumn("code", "text", (c) => c.primaryKey())
        .addColumn("game", "text", (c) => c.notNull())
        .addColumn("version", "integer", (c) => c.notNull())
        .addColumn("options", "text", (c) => c.notNull())
        .addColumn("seats", "text", (c) => c.notNull())
        .addColumn("host", "text", (c) => c.notNull())
        .addColumn("status", "text", (c) => c.notNull())
        .addColumn("seed", "text")
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .addColumn("ended_at", "bigint")
        .execute();
      await db.schema.createIndex("matches_by_status").on("matches").columns(["status", "created_at"]).execute();
      await db.schema
        .createTable("entries")
        .addColumn("match", "text", (c) => c.notNull())
        .addColumn("n", "integer", (c) => c.notNull())
        .addColumn("seat", "integer", (c) => c.notNull())
        .addColumn("what", "text", (c) => c.notNull())
        .addColumn("act", "text")
        .addColumn("at", "bigint", (c) => c.notNull())
        .addColumn("hash", "text")
        .addPrimaryKeyConstraint("entries_key", ["match", "n"])
        .execute();
      await db.schema
        .createTable("players")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("device_links")
        .addColumn("key_hash", "text", (c) => c.primaryKey())
        .addColumn("player", "text", (c) => c.notNull())
        .addColumn("path", "text", (c) => c.notNull())
        .addColumn("expires_at", "bigint", (c) => c.notNull())
        .execute();
    },
  },
  // An act is carried out once. Of those that an older house carried out twice, the first one keeps its name.
  "0002-acts": {
    async up(db: Kysely<unknown>) {
      await sql`update entries set act = null where act is not null and exists (
        select 1 from entries as earlier where earlier.match = entries.match and earlier.seat = entries.seat
          and earlier.act = entries.act and earlier.n < entries.n)`.execute(db);
      await db.schema.createIndex("entries_by_act").on("entries").columns(["match", "seat", "act"]).unique().execute();
    },
  },
  "0003-life": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("matches").addColumn("standings", "text").execute();
      await db.schema.alterTable("matches").addColumn("absent_since", "bigint").execute();
      await db.schema.createIndex("matches_by_host").on("matches").columns(["host", "status"]).execute();
      await db.schema
        .createTable("sitters")
        .addColumn("match", "text", (c) => c.notNull())
        .addColumn("player", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("sitters_key", ["match", "player"])
        .execute();
      await db.schema.createIndex("sitters_by_player").on("sitters").column("player").execute();
      await seatAll(db as Kysely<Begun>);
    },
  },
  // The key is the table: one page less is written for every entry.
  "0004-entries-by-key": {
    async up(db: Kysely<unknown>) {
      await sql`create table entries_by_key (match text not null, n integer not null, seat integer not null,
        what text not null, act text, at bigint not null, hash text, primary key (match, n)) without rowid`.execute(db);
      await sql`insert into entries_by_key select match, n, seat, what, act, at, hash from entries`.execute(db);
      await db.schema.dropTable("entries").execute();
      await db.schema.alterTable("entries_by_key").renameTo("entries").execute();
      await db.schema.createIndex("entries_by_act").on("entries").columns(["match", "seat", "act"]).unique().execute();
    },
  },
};

/** What the step above needs of the tables as they were then. */
interface Begun {
  matches: { code: string; seats: string; status: string };
  sitters: { match: string; player: string };
}
/** Who sat at the matches that began before the house kept that by player. */
async function seatAll(db: Kysely<Begun>): Promise<void> {
  const begun = await db.selectFrom("matches").select(["code", "seats"]).where("status", "!=", "waiting").execute();
  for (const { code, seats } of begun) {
    const players = (JSON.parse(seats) as { player?: string }[]).flatMap(({ player }) => player ?? []);
    const rows = [...new Set(players)].map((player) => ({ match: code, player }));
    if (rows.length > 0) await db.insertInto("sitters").values(rows).execute();
  }
}

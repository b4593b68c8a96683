import { type Kysely, SqliteAdapter, sql } from "kysely";
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
  // The key is the table: one page less is written for every entry. Only the embedded database has such tables.
  "0004-entries-by-key": {
    async up(db: Kysely<unknown>) {
      if (!isEmbedded(db)) return;
      await sql`create table entries_by_key (match text not null, n integer not null, seat integer not null,
        what text not null, act text, at bigint not null, hash text, primary key (match, n)) without rowid`.execute(db);
      await sql`insert into entries_by_key select match, n, seat, what, act, at, hash from entries`.execute(db);
      await db.schema.dropTable("entries").execute();
      await db.schema.alterTable("entries_by_key").renameTo("entries").execute();
      await db.schema.createIndex("entries_by_act").on("entries").columns(["match", "seat", "act"]).unique().execute();
    },
  },
  // Tables of before were open to all; nobody had said that he waits for ever.
  "0005-terms": {
    async up(db: Kysely<unknown>) {
      const terms = { listed: true, patience: 60, clock: { type: "none" }, watching: "open", writing: false };
      await db.schema
        .alterTable("matches")
        .addColumn("terms", "text", (c) => c.notNull().defaultTo(JSON.stringify(terms)))
        .execute();
    },
  },
  // What everybody had left is kept with the entry; over days the house looks after tables where nobody is.
  "0006-clocks": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("entries").addColumn("clock", "text").execute();
      await db.schema.alterTable("matches").addColumn("began_at", "bigint").execute();
      await db.schema.alterTable("matches").addColumn("due_at", "bigint").execute();
      await sql`create index matches_by_due on matches (due_at) where due_at is not null`.execute(db);
      await db.schema
        .createTable("outages")
        .addColumn("from_at", "bigint", (c) => c.notNull())
        .addColumn("to_at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("awake")
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
    },
  },
  "0008-settings": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("players")
        .addColumn("settings", "text", (c) => c.notNull().defaultTo("{}"))
        .execute();
    },
  },
  "0009-company": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("matches")
        .addColumn("sent_away", "text", (c) => c.notNull().defaultTo("[]"))
        .execute();
      await db.schema.alterTable("matches").addColumn("next", "text").execute();
    },
  },
  // What is said is kept nowhere: only who does not want to hear whom, and what was reported.
  "0010-talk": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("silences")
        .addColumn("id", isEmbedded(db) ? "integer" : "serial", (c) => c.primaryKey())
        .addColumn("player", "text", (c) => c.notNull())
        .addColumn("other", "text", (c) => c.notNull())
        .addColumn("stance", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .addUniqueConstraint("silences_of_both", ["player", "other"])
        .execute();
      await db.schema.createIndex("silences_by_other").on("silences").column("other").execute();
      await db.schema
        .createTable("reports")
        .addColumn("id", isEmbedded(db) ? "integer" : "serial", (c) => c.primaryKey())
        .addColumn("match", "text", (c) => c.notNull())
        .addColumn("beat", "integer", (c) => c.notNull())
        .addColumn("player", "text", (c) => c.notNull())
        .addColumn("about", "text")
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("said", "text")
        .addColumn("text", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("reports_by_player").on("reports").columns(["player", "at"]).execute();
    },
  },
  "0011-house": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("house")
        .addColumn("name", "text", (c) => c.primaryKey())
        .addColumn("value", "text", (c) => c.notNull())
        .execute();
    },
  },
  // Several houses on one database: who holds which table.
  "0012-holdings": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("holdings")
        .addColumn("match", "text", (c) => c.primaryKey())
        .addColumn("epoch", "integer", (c) => c.notNull())
        .addColumn("holder", "text")
        .execute();
    },
  },
  // Matches that had begun before were dealt from the house's seed alone.
  "0013-chance": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("matches").addColumn("chance", "text").execute();
    },
  },
  "0014-bans": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("bans")
        .addColumn("id", isEmbedded(db) ? "integer" : "serial", (c) => c.primaryKey())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("who", "text", (c) => c.notNull())
        .addColumn("until", "bigint", (c) => c.notNull())
        .addUniqueConstraint("bans_of_one", ["kind", "who"])
        .execute();
    },
  },
  // Which processes hold tables is asked every few seconds, however many matches there were.
  "0016-holders": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createIndex("holdings_by_holder")
        .on("holdings")
        .column("holder")
        .where(sql.ref("holder"), "is not", null)
        .execute();
    },
  },
  // Matches over days: whom they wait for while nobody is there; the devices on which players are called, and to which tables.
  "0017-days": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("matches").addColumn("asked", "text").execute();
      await db.schema
        .createTable("devices")
        .addColumn("endpoint", "text", (c) => c.primaryKey())
        .addColumn("player", "text", (c) => c.notNull())
        .addColumn("p256dh", "text", (c) => c.notNull())
        .addColumn("auth", "text", (c) => c.notNull())
        .addColumn("language", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("devices_by_player").on("devices").columns(["player", "at"]).execute();
      await db.schema
        .createTable("calls")
        .addColumn("match", "text", (c) => c.notNull())
        .addColumn("player", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("calls_key", ["match", "player"])
        .execute();
    },
  },
  // Where a player lives is no setting of his, which he changes as often as he likes.
  "0018-zones": {
    async up(db: Kysely<unknown>) {
      for (const [name, type] of [
        ["zone", "text"],
        ["zone_at", "bigint"],
      ] as const)
        await db.schema.alterTable("players").addColumn(name, type).execute();
      await takeZones(db as Kysely<Settled>);
    },
  },
  // While a match is stopped nobody's days run.
  "0019-stopped": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("matches").addColumn("stopped", "text").execute();
    },
  },
  // A page shows rows by their numbers, and may be old: the number of one that is gone is never that of another.
  "0020-numbers": {
    async up(db: Kysely<unknown>) {
      if (!isEmbedded(db)) return;
      await numberAnew(
        db,
        "silences",
        "player text not null, other text not null, stance text not null, at bigint not null",
      );
      await sql`create unique index silences_of_both on silences (player, other)`.execute(db);
      await db.schema.createIndex("silences_by_other").on("silences").column("other").execute();
      await numberAnew(db, "bans", "kind text not null, who text not null, until bigint not null");
      await sql`create unique index bans_of_one on bans (kind, who)`.execute(db);
    },
  },
  // However many matches a player or the house has had: those that go on, and the last and the first that ended, are looked up.
  "0021-ends": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("sitters").addColumn("ended_at", "bigint").execute();
      // The index goes first: nothing has to keep it up to date meanwhile.
      await sql`drop index sitters_by_player`.execute(db);
      await sql`update sitters set ended_at = matches.ended_at from matches
        where matches.code = sitters.match and matches.ended_at is not null`.execute(db);
      await sql`create index sitters_by_player on sitters (player, ended_at desc, match)`.execute(db);
      await sql`create index matches_by_end on matches (ended_at) where ended_at is not null`.execute(db);
      const unranked = sql`status = 'over' and standings is null`;
      await sql`create index matches_unranked on matches (status, created_at) where ${unranked}`.execute(db);
    },
  },
  // Nobody asks who is not heard by whom: an index that each silence was written to as well, for no question.
  "0022-silences": {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex("silences_by_other").execute();
    },
  },
  // A page that had no answer asks again, and no second table is made for the same wish.
  "0023-wishes": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("wishes")
        .addColumn("player", "text", (c) => c.notNull())
        .addColumn("id", "text", (c) => c.notNull())
        .addColumn("match", "text", (c) => c.notNull())
        .addColumn("at", "bigint", (c) => c.notNull())
        .addPrimaryKeyConstraint("wishes_key", ["player", "id"])
        .execute();
      await db.schema.createIndex("wishes_by_age").on("wishes").column("at").execute();
    },
  },
  "0024-claims": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("device_links").addColumn("wish", "text").execute();
    },
  },
};

/** SQLite gives the largest number again when its row is gone, unless the table says otherwise. */
async function numberAnew(db: Kysely<unknown>, table: string, columns: string): Promise<void> {
  const [from, anew] = [sql.table(table), sql.table(`${table}_anew`)];
  await sql`create table ${anew} (id integer primary key autoincrement, ${sql.raw(columns)})`.execute(db);
  await sql`insert into ${anew} select * from ${from}`.execute(db);
  await sql`drop table ${from}`.execute(db);
  await sql`alter table ${anew} rename to ${from}`.execute(db);
}

/** What "0018-zones" needs of the table as it was then. */
interface Settled {
  players: { id: string; settings: string; zone: string | null };
}
/** Zones move from the settings into their column. */
async function takeZones(db: Kysely<Settled>): Promise<void> {
  const told = await db
    .selectFrom("players")
    .select(["id", "settings"])
    .where("settings", "like", '%"zone":%')
    .execute();
  for (const { id, settings } of told) {
    const { zone, ...rest } = JSON.parse(settings) as { zone?: string };
    if (zone !== undefined)
      await db
        .updateTable("players")
        .set({ zone, settings: JSON.stringify(rest) })
        .where("id", "=", id)
        .execute();
  }
}

/** Tables of SQLite count their rows by themselves, and can be their own key. */
const isEmbedded = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** What "0003-life" needs of the tables as they were then. */
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

import {
  type Compilable,
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import type { Logger } from "pino";
import { realClock as clock, inTime } from "../clock.ts";
import { type Database, type Db, ENTRY_COLUMNS, type EntryRow, type Value } from "./database.ts";
import { DatabaseInUse } from "./hold.ts";
import { type Epochs, Taken } from "./holdings.ts";
import { tellSitters } from "./matches.ts";
import { migrations } from "./migrations.ts";

/** So many connections at most; the journal needs one of them at a time. */
const CONNECTIONS = 10;
/** So long a connection may take to come about, and a question to be answered, in milliseconds. */
const [TO_CONNECT, TO_ANSWER] = [5000, 15_000];
/** So long it may take to write once more what nobody answered: everybody who writes waits for that. */
const TO_REPEAT = 2000;
/**
 * So large a part of that time it has itself: what the house no longer waits for would else be done later, and what was
 * refused as not saved stand there after all. What is left is for the way.
 */
const ITS_OWN = 0.8;
/** So long a house that is just ending may take to let go, and a lost connection to come back. */
const [PATIENCE, ASKS_EVERY, AGAIN] = [2000, 100, 1000];
/** The lock that says a house is open: a number of our own, for every database has locks of its own. */
const LOCK = 0x4b6f_6e74;

/** Dates and counts are numbers of 64 bits, and none of ours is beyond what JavaScript counts exactly. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as "text"),
};

const TYPES: { readonly [C in (typeof ENTRY_COLUMNS)[number]]: string } = {
  match: "text",
  n: "int",
  seat: "int",
  what: "text",
  act: "text",
  at: "bigint",
  hash: "text",
  clock: "text",
};
const COLUMNS = ENTRY_COLUMNS.join(", ");
/** All columns of a list of entries, as lists. */
const LISTS = ENTRY_COLUMNS.map((column, n) => `$${n + 1}::${TYPES[column]}[]`).join(", ");
const APPEND = `insert into entries (${COLUMNS}) select * from unnest(${LISTS})
  on conflict do nothing returning match, n, act`;
/**
 * The same, each with the epoch of its holder. Whoever takes a match over waits until this is done, and finds it in the log;
 * what comes later does not go in.
 */
const HELD_APPEND = `with held as materialized (select match, epoch from holdings where match = any($1::text[]) for share)
  insert into entries (${COLUMNS}) select ${ENTRY_COLUMNS.map((column) => `e.${column}`).join(", ")}
    from unnest(${LISTS}, $${ENTRY_COLUMNS.length + 1}::int[]) as e (${COLUMNS}, epoch)
    left join held on held.match = e.match
    where e.epoch is null or e.epoch = held.epoch
  on conflict do nothing returning match, n, act`;

/** Of each table its size on disk, as large a part of it as its rows are alive. */
const SIZE = `select coalesce(sum(pg_total_relation_size(relid)
  * case when n_live_tup + n_dead_tup = 0 then 1 else n_live_tup::float8 / (n_live_tup + n_dead_tup) end), 0)::bigint as size
  from pg_stat_user_tables`;

type Named = Pick<EntryRow, "match" | "n" | "act">;
const nameOf = ({ match, n, act }: Named): string => JSON.stringify([match, n, act]);

/** What stands under the numbers of these entries. */
const STANDING = `select ${COLUMNS} from entries where (match, n) in (select * from unnest($1::text[], $2::int[]))`;
const wholeOf = (row: EntryRow): string => JSON.stringify(ENTRY_COLUMNS.map((column) => row[column]));

/** A PostgreSQL, which several houses and other programs may read, and which may run on another machine. */
export class Postgres implements Database {
  readonly db: Db;
  /** Each is a journey to the database and back: what comes meanwhile travels together. */
  readonly abreast = 1;
  private readonly pool: pg.Pool;
  /** Null where this house is alone with its database. */
  private readonly epochs: Epochs | null;
  private questions = 0;

  constructor(pool: pg.Pool, epochs: Epochs | null = null) {
    this.pool = pool;
    this.epochs = epochs;
    this.db = dbOn(pool);
  }

  question<Row>(text: string): (...values: readonly Value[]) => Promise<Row[]> {
    let places = 0;
    const asked = { name: `question-${++this.questions}`, text: text.replaceAll("?", () => `$${++places}`) };
    return async (...values) => (await this.pool.query({ ...asked, values: [...values] })).rows as Row[];
  }

  async together(changes: readonly Compilable[], match?: string, held?: number): Promise<void> {
    const epoch = match === undefined ? undefined : (held ?? this.epochs?.get(match));
    if (changes.length === 1 && epoch === undefined) return void (await this.db.executeQuery(changes[0]!.compile()));
    await this.db.transaction().execute(async (all) => {
      if (epoch !== undefined) await stillHeld(all, match!, epoch);
      for (const change of changes) await all.executeQuery(change.compile());
    });
  }

  hasRefused(error: unknown): boolean {
    if (error instanceof pg.DatabaseError) return !ENDS.test(error.code ?? "");
    return error instanceof Taken || isUnsent(error);
  }

  async append(entries: readonly EntryRow[]): Promise<boolean[]> {
    const columns = ENTRY_COLUMNS.map((column) => entries.map((entry) => entry[column]));
    const { epochs } = this;
    const append =
      epochs === null
        ? { name: "append", text: APPEND, values: columns }
        : {
            name: "append-held",
            text: HELD_APPEND,
            values: [...columns, entries.map(({ match }) => epochs.get(match) ?? null)],
          };
    try {
      const { rows } = await this.pool.query(append);
      const written = new Set((rows as Named[]).map(nameOf));
      // Of two that are the same the first has gone in.
      return entries.map((entry) => written.delete(nameOf(entry)));
    } catch (error) {
      if (this.hasRefused(error)) throw error;
      const stand = await this.onceMore(CompiledQuery.raw(append.text, append.values), entries);
      if (stand.includes(true)) return stand;
      throw error;
    }
  }

  /**
   * Which of these stand, where the answer was lost and they are written once more: whoever is told that his move was not saved makes
   * another one. The database may still be writing them; it waits for itself then, and what comes even later does not go in.
   */
  private async onceMore(append: CompiledQuery, entries: readonly EntryRow[]): Promise<boolean[]> {
    const until = clock.monotonic() + TO_REPEAT;
    const numbers = [entries.map(({ match }) => match), entries.map(({ n }) => n)];
    const written = this.db.transaction().execute(async (all) => {
      await sql`set local statement_timeout = ${sql.lit(ITS_OWN * TO_REPEAT)}`.execute(all);
      await all.executeQuery(append);
      const { rows } = await all.executeQuery(CompiledQuery.raw(STANDING, numbers));
      // Nobody waits for it any more, and everybody was told that it is not saved.
      if (clock.monotonic() > until) throw new Error("too late");
      return new Set((rows as EntryRow[]).map(wholeOf));
    });
    let standing = new Set<string>();
    const known = written.then(
      (stand) => (standing = stand),
      () => standing,
    );
    await inTime(clock, known, TO_REPEAT);
    return entries.map((entry) => standing.delete(wholeOf(entry)));
  }

  /** What vacuuming will free counts no more than what it has freed: the tables' own part that is alive. */
  async size(): Promise<number> {
    const { rows } = await this.pool.query<{ size: number }>(SIZE);
    return rows[0]!.size;
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }
}

/** Another process takes the match over before this transaction or after it, never in between. */
async function stillHeld(db: Db, match: string, epoch: number): Promise<void> {
  const held = await db
    .selectFrom("holdings")
    .select("epoch")
    .where("match", "=", match)
    .where("epoch", "=", epoch)
    .forShare()
    .executeTakeFirst();
  if (held === undefined) throw new Taken(`another process holds ${match}`);
}

/** Opens this database, new or old. With `epochs` several processes may; what it writes is signed by them. */
export async function openPostgres(
  url: string,
  log?: Pick<Logger, "error" | "warn">,
  epochs: Epochs | null = null,
  toAnswer = TO_ANSWER,
): Promise<Postgres> {
  await renew(url, epochs !== null);
  const pool = pooled(
    {
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: TO_CONNECT,
      query_timeout: toAnswer,
      keepAlive: true,
      onConnect: (client) => client.query(patienceOf(Math.round(ITS_OWN * toAnswer))),
    },
    log,
  );
  return new Postgres(pool, epochs);
}

/**
 * Said when the connection is there: what stands between the two may know no such words of a greeting. Whoever has vanished in
 * the midst of a change, and of whom no network says so, would else keep its rows for hours.
 */
const patienceOf = (ms: number): string =>
  `set statement_timeout = ${ms}; set idle_in_transaction_session_timeout = ${ms}`;

/** Its tables as this version has them, however long that takes: to make those of a large house anew, or until another process has. */
async function renew(url: string, isShared: boolean): Promise<void> {
  const db = dbOn(pooled({ connectionString: url, max: 1, connectionTimeoutMillis: TO_CONNECT, keepAlive: true }));
  try {
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    if (isShared) await tellSitters(db);
  } finally {
    await db.destroy();
  }
}

/** What stands in this database, for a command that only looks. */
export const readPostgres = (url: string): Db => dbOn(pooled({ connectionString: url, max: 1 }));

function pooled(config: pg.PoolConfig, log?: Pick<Logger, "warn">): pg.Pool {
  const pool = new pg.Pool({ ...config, types });
  // A connection that nobody used has ended: the next one is made when somebody asks.
  pool.on("error", (err) => log?.warn({ err }, "a connection to the database has ended"));
  // A connection that ends while it is in use says so to whoever asked, and once more to nobody, which would end the house.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** As pg says it. Its connection still owes the answer: whoever had it next would wait for that, too, or for nothing. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message === "Query read timeout";

/** By these codes a database says that it ends; what it was doing it may have done. */
const ENDS = /^57P0[12]$/;
/** Nothing was asked yet: there was no connection to ask on. */
const isUnsent = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === "ECONNREFUSED" || /trying to connect|connection timeout/.test(error.message));

/** As `pool.query` does, but not Kysely: a connection that did not answer in time is asked no more, and nobody has it next. */
function dbOn(pool: pg.Pool): Db {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    let late: unknown = null;
    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      if (late !== null) throw late;
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        if (isLate(error)) late = error;
        throw error;
      }
    };
    const release = (discarded = false): void => client.release(discarded || late !== null);
    // Without a cursor of ours Kysely asks in words alone.
    return { query: query as unknown as PostgresPoolClient["query"], release };
  };
  const punctual: PostgresPool = { connect, end: () => pool.end(), options: pool.options };
  return new Kysely({ dialect: new PostgresDialect({ pool: punctual }) });
}

/**
 * The database is this house's until the answer is called; a shared one keeps only a house away that wants it alone. The
 * lock hangs on a connection of its own: when that is lost, it is taken again as soon as the database is there. Two houses
 * could meet only in between, and then the key of the journal decides, entry by entry.
 */
export async function holdDatabase(
  url: string,
  {
    shared = false,
    log,
  }: { readonly shared?: boolean; readonly log?: Pick<Logger, "error" | "warn"> | undefined } = {},
): Promise<() => Promise<void>> {
  let over = false;
  let callOff = (): void => {};
  let held = await locked(url, shared, lost);
  const until = clock.monotonic() + PATIENCE;
  while (held === null && clock.monotonic() < until) {
    await new Promise<void>((done) => clock.after(ASKS_EVERY, done));
    held = await locked(url, shared, lost);
  }
  if (held === null) throw new DatabaseInUse("another house is open on this database");
  return async () => {
    over = true;
    callOff();
    await held?.end();
  };

  function lost(err: Error): void {
    held = null;
    if (over) return;
    log?.warn({ err }, "the lock of the database is lost");
    callOff = clock.after(AGAIN, () => void again());
  }
  async function again(): Promise<void> {
    try {
      held = await locked(url, shared, lost);
      if (held === null) log?.error("another house is open on this database");
      if (over) await held?.end();
    } catch {
      // It is not there yet.
    }
    if (held === null && !over) callOff = clock.after(AGAIN, () => void again());
  }
}

/** A connection that has the lock; null where another one has it. */
async function locked(url: string, shared: boolean, lost: (error: Error) => void): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TO_CONNECT, keepAlive: true });
  let mine = false;
  // What ends before it has the lock says so to whoever waits for it. What the database ends says so twice: why, and that it has.
  client.on("error", (error) => {
    if (mine) lost(error);
    mine = false;
  });
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock${shared ? "_shared" : ""}($1) as mine`,
    [LOCK],
  );
  ({ mine } = rows[0]!);
  if (mine) return client;
  await client.end();
  return null;
}

import type { Socket } from "node:net";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { pino } from "pino";
import { afterEach, expect, onTestFinished, test } from "vitest";
import type { House } from "../../server/context.ts";
import type { RunningHouse } from "../../server/house.ts";
import { openIdentity } from "../../server/identity.ts";
import { DatabaseInUse } from "../../server/store/hold.ts";
import { Taken } from "../../server/store/holdings.ts";
import { migrations } from "../../server/store/migrations.ts";
import { holdDatabase, openPostgres, type Postgres, readPostgres } from "../../server/store/postgres.ts";
import { openPostgresStore } from "../../server/store/store.ts";
import { inWords } from "../../server/trouble.ts";
import { start } from "../../shared/engine/record.ts";
import { AMONG_STRANGERS } from "../../shared/terms.ts";
import { Cluster, EMPTY } from "../postgres/Cluster.ts";
import { wayTo } from "../postgres/way.ts";
import { bare, byChance, data, databaseOf, house, seated, until } from "./harness.ts";
import { absent, line, stored } from "./laid.ts";
import { no, refused } from "./tables.ts";

/** A house on PostgreSQL: what it does there that the embedded database need not. */
let kontor: RunningHouse | null = null;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
});
const fresh = async (): Promise<string> => (await databaseOf(data(), EMPTY))!;

test("names of acts and devices with a character that PostgreSQL keeps nowhere have no form: no fault of the house", async () => {
  const faults: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void faults.push(line) });
  kontor = await house({ log });
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const room = await bare(players[0]!, code);
  const { seq, legal } = at[0]!.now;
  for (const [name, rest] of [
    ["act", { action: legal[0] ?? { type: "take" } }],
    ["undo", { to: 0 }],
  ] as const)
    expect(await room.request(name, { id: "a\u0000", seq, ...rest })).toEqual(no("malformed"));
  expect(await players[0]!.stopPush("https://push.example/\u0000")).toEqual(refused("malformed"));
  expect(faults).toEqual([]);
  await room.leave();
  close();
});

test("one house at a time has a database; the next one opens as soon as the first has gone", async () => {
  const [database, dataDir] = [await fresh(), data()];
  kontor = await house({ dataDir, database });
  const error: unknown = await house({ dataDir, database }).catch((error) => error);
  expect(error).toBeInstanceOf(DatabaseInUse);
  const words = inWords(error, { port: 1, dataDir, database: database.replace("kontor@", "kontor:secret@") })!;
  expect(words).toMatch(/already\. Stop it first/);
  expect(words).not.toContain("secret");
  await kontor.stop();
  kontor = await house({ dataDir, database });
});

test("changes that belong together are all there or none, and of a group of entries nothing where one cannot be", async () => {
  const postgres = await openPostgres(await fresh());
  onTestFinished(() => postgres.close());
  const { db } = postgres;
  const sitter = (match: string) => db.insertInto("sitters").values({ match, player: "ann", ended_at: null });
  await expect(postgres.together([sitter("a"), sitter("b"), sitter("a")])).rejects.toThrow("sitters_key");
  expect(await db.selectFrom("sitters").selectAll().execute()).toEqual([]);
  await postgres.together([sitter("a"), sitter("b")]);
  expect((await db.selectFrom("sitters").selectAll().execute()).length).toBe(2);
  const entry = { match: "a", seat: 0, what: "{}", at: 2 ** 40, hash: null, clock: null };
  // Of two with one number the first goes in; an act goes in once.
  expect(
    await postgres.append([
      { ...entry, n: 1, act: "x" },
      { ...entry, n: 1, act: "y" },
      { ...entry, n: 2, act: "x" },
      { ...entry, n: 2, act: null },
    ]),
  ).toEqual([true, false, false, true]);
  await expect(
    postgres.append([
      { ...entry, n: 3, act: null },
      { ...entry, n: 4, act: null, what: null! },
    ]),
  ).rejects.toThrow();
  const log = postgres.question<{ n: number; at: number }>("select n, at from entries where match = ? order by n");
  expect(await log("a")).toEqual([
    { n: 1, at: 2 ** 40 },
    { n: 2, at: 2 ** 40 },
  ]);
});

test("two processes that come first at the same moment sign with one key", async () => {
  const database = await fresh();
  const stores = [await openPostgresStore(database), await openPostgresStore(database)];
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
  const [one, other] = await Promise.all(stores.map(({ keys }) => openIdentity(keys, false)));
  expect(other!.verify(one!.sign("ann"))).toBe("ann");
});

test("tables that are made anew are waited for, however long that takes, as in a large house, or while another process is at it", async () => {
  const database = await fresh();
  const before = await openPostgres(database);
  onTestFinished(() => before.close());
  const waits = sql<{ n: number }>`select count(*)::int n from pg_locks where now() - waitstart > '0.4 s'`;
  let opening!: Promise<Postgres>;
  await before.db.transaction().execute(async (held) => {
    await sql`lock table kysely_migration`.execute(held);
    // Whatever else it asks has to be answered sooner.
    opening = openPostgres(database, undefined, null, 200);
    opening.catch(() => {});
    await expect.poll(async () => (await waits.execute(before.db)).rows[0]!.n).toBe(1);
  });
  const postgres = await opening;
  await expect(sql`select pg_sleep(0.4)`.execute(postgres.db)).rejects.toThrow("timeout");
  await postgres.close();
});

test("what a process of before ended while one after the other got a new version is among its players' past once the last one has it", async () => {
  const database = await fresh();
  let store = await openPostgresStore(database, undefined, "new");
  for (const code of ["over", "plays"]) await store.matches.add(stored(code));
  await store.matches.change("over", { status: "over", endedAt: 7, standings: [] });
  await store.close();
  const before = await openPostgres(database);
  // It says of a match alone that it has ended.
  await before.db.updateTable("sitters").set({ ended_at: null }).execute();
  await before.close();
  store = await openPostgresStore(database, undefined, "last");
  const codes = (all: readonly { readonly code: string }[]) => all.map(({ code }) => code);
  expect(codes(await store.matches.overOf("bob", 9))).toEqual(["over"]);
  expect(codes(await store.matches.playingOf("bob", 9))).toEqual(["plays"]);
  await store.close();
});

test("from each step of the tables on, with data in them, the next ones are reached, and nothing is lost", async () => {
  const names = Object.keys(migrations).toSorted();
  for (const [n, name] of names.entries()) {
    const database = await fresh();
    const db = readPostgres(database);
    const provider = {
      getMigrations: async () => Object.fromEntries(names.slice(0, n + 1).map((one) => [one, migrations[one]!])),
    };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    expect(error, name).toBeUndefined();
    await db
      .insertInto("matches" as never)
      .values({
        code: "old",
        game: "lanterns",
        version: 1,
        options: "{}",
        seats: '[{"kind":"bot"}]',
        host: "ann",
        status: "waiting",
        created_at: 1,
      } as never)
      .execute();
    await db
      .insertInto("entries" as never)
      .values({ match: "old", n: 1, seat: 0, what: "{}", act: "x", at: 1 } as never)
      .execute();
    await db
      .insertInto("players" as never)
      .values({ id: "ann", name: "Ann", created_at: 1 } as never)
      .execute();
    await db.destroy();
    const store = await openPostgresStore(database);
    expect(await store.matches.find("old"), name).toMatchObject({ host: "ann", createdAt: 1, terms: AMONG_STRANGERS });
    expect(await store.journal.find("old", 0, "x")).toBe(1);
    expect(await store.players.find("ann")).toMatchObject({ name: "Ann", settings: {} });
    await store.journal.append(line("old", 2));
    await store.close();
  }
});

test("a connection that ends in the middle of a question refuses whoever asked, and nobody else", async () => {
  const database = await fresh();
  let warned = 0;
  const log = { warn: () => void warned++, error: () => {} };
  const [postgres, other] = [await openPostgres(database, log), readPostgres(database)];
  onTestFinished(async () => void (await Promise.all([postgres.close(), other.destroy()])));
  // What is thrown to nobody would end the house; here it ends the run, whatever the lines below say.
  const thrown: unknown[] = [];
  const note = (error: unknown): void => void thrown.push(error);
  process.on("uncaughtExceptionMonitor", note);
  onTestFinished(() => void process.off("uncaughtExceptionMonitor", note));
  for (const asked of [postgres.db, other]) {
    const refused = asked.transaction().execute(async (all) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(all);
      const sleeping = sql`select pg_sleep(600)`.execute(all);
      await Promise.all([sleeping, postgres.question("select pg_terminate_backend(?)")(rows[0]!.pid)]);
    });
    // In the database's words or in the network's, whichever of them is heard first.
    await expect(refused).rejects.toThrow(/terminat|ECONNRESET|EPIPE/);
    expect((await sql`select 1 as one`.execute(asked)).rows).toEqual([{ one: 1 }]);
  }
  // One that nobody uses just ends, and that is noted.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  await until(() => warned > 0);
  // Another that has ended as well may not have been noted yet: whoever is given that one is refused.
  const asks = () =>
    sql`select 1 as one`.execute(postgres.db).then(
      ({ rows }) => rows,
      () => null,
    );
  await expect.poll(asks).toEqual([{ one: 1 }]);
  expect(thrown).toEqual([]);
});

test("a lock that is lost again while it is asked for is asked for by one, not by two who take each other for a house", async () => {
  const database = await fresh();
  const errors: unknown[] = [];
  let connections = 0;
  let open: Socket | null = null;
  // It breaks whatever asks for the lock the second time.
  const through = await wayTo(database, ({ sent, mine, near, pass }) => {
    connections = Math.max(connections, mine);
    if (mine === 2 && sent.includes("pg_try_advisory_lock")) return void near.destroy();
    if (mine === 1 && connections === 1) open = near;
    pass();
  });
  const log = { warn: () => {}, error: (error: unknown) => void errors.push(error) };
  const letGo = await holdDatabase(through, { log });
  onTestFinished(letGo);
  open!.destroy();
  const other = readPostgres(database);
  onTestFinished(() => other.destroy());
  await until(async () => {
    const { rows } = await sql`select 1 from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and granted and datname = current_database()`.execute(other);
    return connections >= 3 && rows.length === 1;
  });
  expect(connections).toBe(3);
  expect(errors).toEqual([]);
});

test("a lock whose connection the database itself ends, as when it is started anew, is lost once and asked for by one", async () => {
  const database = await fresh();
  const said: string[] = [];
  const note = (_: object, words?: string) => void said.push(words ?? String(_));
  const letGo = await holdDatabase(database, { log: { warn: note, error: note } as unknown as pino.Logger });
  onTestFinished(letGo);
  const other = readPostgres(database);
  onTestFinished(() => other.destroy());
  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and granted and datname = current_database()`.execute(other);
    return rows.map(({ pid }) => pid);
  };
  for (let times = 1; times <= 2; times++) {
    const [before] = await holders();
    await sql`select pg_terminate_backend(${before})`.execute(other);
    await until(async () => {
      const [now] = await holders();
      return now !== undefined && now !== before;
    }, "the lock again");
    expect(said).toEqual(Array(times).fill("the lock of the database is lost"));
  }
});

test("the database goes away in the middle of a match and comes back: refused in words meanwhile, nothing acknowledged is lost", async () => {
  const cluster = (await Cluster.start())!;
  onTestFinished(async () => {
    await cluster.close();
    cluster.remove();
  });
  // A match of which it is known that it is not over so soon.
  const opening: House["opening"] = (game, match) => start(game, { ...match, seed: [4, 5, 6] });
  kontor = await house({ dataDir: data(), database: cluster.url("postgres"), opening });
  const { at, code, close } = await seated(kontor.url, "lanterns", 2, 1, { goal: 25 });
  const choose = byChance(5);
  const acknowledged: number[] = [];
  /** Whoever is asked acts; answers what he was told. */
  async function moved() {
    const one = await until(() => at.find(({ state, now }) => state === "live" && now.legal.length > 0));
    const reply = await one.link.act(one.now.seq, choose(one.now.legal));
    if (reply.ok) acknowledged.push(reply.seq);
    return reply;
  }
  for (let round = 1; round <= 3; round++) {
    for (let n = 0; n < 3; n++) {
      const { length } = acknowledged;
      expect(await moved()).toEqual({ ok: true, seq: length + 1 });
      await until(() => at.every(({ now }) => now.seq === length + 1));
    }
    await cluster.close("SIGQUIT");
    const refused = await moved();
    expect(refused).toMatchObject({
      ok: false,
      refusal: { reason: expect.stringMatching(/^(not-saved|server-away)$/) },
    });
    await cluster.open();
    // What was refused may be tried again, and nothing stands there twice.
    await until(async () => (await moved()).ok, "play goes on");
    await until(() => at.every(({ now }) => now.seq === acknowledged.at(-1)));
  }
  close();
  await kontor.stop();
  kontor = null;
  const store = await openPostgresStore(cluster.url("postgres"));
  expect((await store.journal.read(code)).map(({ n }) => n)).toEqual(acknowledged);
  expect(acknowledged).toEqual(acknowledged.map((_, n) => n + 1));
  await store.close();
});

test("whoever took a match over later writes it; what the one before still has on its way does not go in", async () => {
  const database = await fresh();
  const [one, other] = [
    await openPostgresStore(database, undefined, "one"),
    await openPostgresStore(database, undefined, "other"),
  ];
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
  const code = "a";
  await one.matches.add(stored(code, { status: "waiting" }));
  await one.holdings.take(code);
  await one.journal.append(line(code, 1));
  await other.holdings.take(code);
  await expect(one.journal.append(line(code, 2))).rejects.toThrow(Taken);
  await expect(one.matches.change(code, { status: "closed" })).rejects.toThrow(Taken);
  const next = stored("b", { status: "waiting" });
  await expect(one.matches.follow(code, next, { next: "b" })).rejects.toThrow(Taken);
  await expect(one.dues.set(code, 1)).rejects.toThrow(Taken);
  const since = async () => (await one.matches.find(code))!.absentSince;
  await other.matches.absent([absent(code, 7, other.holdings.epochs.get(code))]);
  await one.matches.absent([absent(code, 5, one.holdings.epochs.get(code))]);
  expect(await since()).toBe(7);
  // It calls nobody there any more: the one that holds it knows who has looked.
  await other.matches.change(code, { status: "playing" });
  expect(await one.devices.call(code, "ann", 1, one.holdings.epochs.get(code))).toBe(false);
  expect(await other.devices.call(code, "ann", 1, other.holdings.epochs.get(code))).toBe(true);
  expect([await one.holdings.holds(code), await other.holdings.holds(code)]).toEqual([false, true]);
  // To let go of what is no longer held takes nothing from its holder.
  await one.holdings.leave(code);
  expect(await other.holdings.holders()).toContain("other");
  expect([one.holdings.epochs.has(code), await one.holdings.holds(code)]).toEqual([false, false]);
  // Nor does it write what it had to write while it held it.
  await expect(one.dues.set(code, 1, [], 1)).rejects.toThrow(Taken);
  await expect(one.matches.change(code, { host: "ann" }, 1)).rejects.toThrow(Taken);
  const held = async () => [await one.holdings.heldBy("other"), await one.holdings.unheld([code, "b"])];
  expect(await held()).toEqual([[code], []]);
  await other.journal.append(line(code, 2));
  await other.matches.change(code, { host: "bob" });
  expect((await other.journal.read(code)).map(({ n }) => n)).toEqual([1, 2]);
  expect(await other.matches.find(code)).toMatchObject({ host: "bob", status: "playing" });
  expect([await one.holdings.orphan("other"), await held()]).toEqual([[code], [[], [code]]]);
});

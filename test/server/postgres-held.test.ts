import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { Taken } from "../../server/store/holdings.ts";
import { holdDatabase, openPostgres, readPostgres } from "../../server/store/postgres.ts";
import { openPostgresStore } from "../../server/store/store.ts";
import { inWords } from "../../server/trouble.ts";
import { EMPTY } from "../postgres/Cluster.ts";
import { data, databaseOf, until } from "./harness.ts";
import { line, stored } from "./laid.ts";

/** A database that somebody else holds, has held, or has written something of his own to. */
const fresh = async (): Promise<string> => (await databaseOf(data(), EMPTY))!;

test("whoever takes a match over waits for what its holder is just writing, and finds it there", async () => {
  const database = await fresh();
  const [one, other] = [
    await openPostgresStore(database, undefined, "one"),
    await openPostgresStore(database, undefined, "other"),
  ];
  const [db, looks] = [readPostgres(database), readPostgres(database)];
  onTestFinished(async () => void (await Promise.all([one, other].map((store) => store.close()))));
  onTestFinished(async () => void (await Promise.all([db, looks].map((each) => each.destroy()))));
  await one.matches.add(stored("a", { status: "waiting" }));
  const waiting = async (): Promise<number> => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(looks);
    return rows.length;
  };
  // What somebody else is just doing there keeps each of them waiting in the middle; then he leaves it.
  for (const [does, writes] of [
    [
      sql`insert into entries (match, n, seat, what, at) values ('a', 1, 0, '', 0)`,
      () => one.journal.append(line("a", 1)),
    ],
    [sql`select 1 from matches where code = 'a' for update`, () => one.matches.change("a", { host: "bob" })],
  ] as const) {
    await one.holdings.take("a");
    const order: string[] = [];
    const doing = await db.startTransaction().execute();
    await does.execute(doing);
    const written = writes().then(() => order.push("written"));
    await until(async () => (await waiting()) === 1, "it waits to be written", 20_000);
    const taken = other.holdings.take("a").then(() => order.push("taken"));
    await until(async () => order.length > 0 || (await waiting()) === 2, "the other one waits, too", 20_000);
    const before = [...order];
    await doing.rollback().execute();
    await Promise.all([written, taken]);
    expect(before).toEqual([]);
  }
  expect((await other.journal.read("a")).map(({ n }) => n)).toEqual([1]);
  expect(await other.matches.find("a")).toMatchObject({ host: "bob" });
  // What nobody holds anybody may write.
  await one.journal.append(line("b", 1));
  expect(await other.journal.read("b")).toHaveLength(1);
});

test("of two entries that are the same in everything the first goes in, and what another process has taken was refused for certain", async () => {
  const postgres = await openPostgres(await fresh());
  onTestFinished(() => postgres.close());
  const entry = { match: "a", n: 1, seat: 0, what: "{}", act: "x", at: 1, hash: null, clock: null };
  expect(await postgres.append([entry, entry])).toEqual([true, false]);
  expect([new Taken("a"), new Error("a")].map((error) => postgres.hasRefused(error))).toEqual([true, false]);
});

test("what is deleted counts no more for the size of a database, though its room is given back only later", async () => {
  const postgres = await openPostgres(await fresh());
  onTestFinished(() => postgres.close());
  const before = await postgres.size();
  await sql`insert into entries (match, n, seat, what, at)
    select 'a', n, 0, repeat('x', 100), 0 from generate_series(1, 20000) n`.execute(postgres.db);
  await until(async () => (await postgres.size()) > before + 2_000_000, "all of it counts");
  await sql`delete from entries`.execute(postgres.db);
  await until(async () => (await postgres.size()) < before + 1_000_000, "it counts no more");
});

/** Connections to this database beside the one that counts. */
async function counting(database: string) {
  const looks = readPostgres(database);
  onTestFinished(() => looks.destroy());
  const others = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  return { looks, others: async () => (await others.execute(looks)).rows.map(({ pid }) => pid) };
}

test("a house that opens while another one is just ending waits a moment for its database, and leaves no connection behind", async () => {
  const database = await fresh();
  const { others } = await counting(database);
  const letGo = await holdDatabase(database);
  const next = holdDatabase(database);
  setTimeout(() => void letGo(), 300);
  const ends = await next;
  await until(async () => (await others()).length === 1, "the one that holds it", 20_000);
  await ends();
});

test("a house that has lost its lock to another one says so, and has it again when that one has gone", async () => {
  const database = await fresh();
  const { looks, others } = await counting(database);
  const said: string[] = [];
  const log = { warn: () => {}, error: (words: unknown) => void said.push(String(words)) };
  const letGo = await holdDatabase(database, { log });
  const [before] = await others();
  await sql`select pg_terminate_backend(${before})`.execute(looks);
  const ends = await holdDatabase(database);
  await until(() => said.length > 0, "it is said", 20_000);
  expect(said[0]).toBe("another house is open on this database");
  const [another] = await others();
  await ends();
  await until(async () => (await others()).some((pid) => pid !== another), "it has it again", 20_000);
  await letGo();
});

test("a database of a later version is not opened, and in words", async () => {
  const database = await fresh();
  const postgres = await openPostgres(database);
  await sql`insert into kysely_migration values ('9999-later', '2036-01-01')`.execute(postgres.db);
  await postgres.close();
  const error: unknown = await openPostgres(database).catch((error: unknown) => error);
  expect(inWords(error, { dataDir: "", database })).toMatch(/^The database .* later version of Kontor/);
});

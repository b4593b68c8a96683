import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres, readPostgres } from "../../server/store/postgres.ts";
import { openPostgresStore } from "../../server/store/store.ts";
import { EMPTY } from "../postgres/Cluster.ts";
import { wayTo } from "../postgres/way.ts";
import { data, databaseOf, until } from "./harness.ts";
import { line, stored } from "./laid.ts";

/** A database elsewhere that does what it is asked, and whose answer comes late or never. */
const fresh = async (): Promise<string> => (await databaseOf(data(), EMPTY))!;

test("a question nobody answers in time takes its connection along: whoever asks next is answered by another one", async () => {
  // What a network that swallows everything does to the connection that is asked this.
  const lost = new Set<number>();
  const through = await wayTo(await fresh(), ({ sent, mine, pass }) => {
    if (sent.includes("lost on its way")) lost.add(mine);
    if (!lost.has(mine)) pass();
  });
  const postgres = await openPostgres(`${through}?query_timeout=4000`);
  onTestFinished(() => postgres.close());
  const { db } = postgres;
  const late: string[] = [];
  const asked = (all: typeof db) => sql`select 'lost on its way'`.execute(all);
  const note = (what: string) => (error: Error) => {
    expect(error.message).toContain("timeout");
    late.push(what);
  };
  const two = asked(db).catch(() => asked(db).catch(note("two questions")));
  // Nothing more is asked there, nor is what was begun called off: nobody waits for that.
  const insists = db.transaction().execute((all) => asked(all).catch(() => asked(all)));
  await Promise.all([two, insists.catch(note("a transaction"))]);
  expect(late).toEqual(["a transaction", "two questions"]);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a table that has come about though the answer was lost has come about: nobody makes a second one of it", async () => {
  const database = await fresh();
  let lost: string | null = null;
  // Whatever has that in it arrives, and instead of an answer its connection ends.
  const through = await wayTo(database, ({ sent, near, pass }) => {
    if (lost !== null && sent.includes(lost)) {
      lost = null;
      Object.assign(near, { write: () => true });
      setTimeout(() => near.destroy(), 300);
    }
    pass();
  });
  const store = await openPostgresStore(through, undefined, "one");
  onTestFinished(() => store.close());
  lost = "insert into";
  await store.matches.add(stored("a", { status: "waiting" }));
  lost = "commit";
  await store.matches.follow("a", stored("b"), { status: "closed", next: "b" });
  expect(await store.matches.find("a")).toMatchObject({ status: "closed", next: "b" });
  expect(await store.matches.find("b")).toMatchObject({ status: "playing" });
  // What has not arrived, or is refused, has not.
  lost = "insert into";
  await expect(store.matches.follow("b", stored("c"), { next: "c" })).rejects.toThrow("connection");
  await expect(store.matches.add(stored("a"))).rejects.toThrow("duplicate key");
  expect([await store.matches.find("c"), (await store.matches.find("b"))!.next]).toEqual([null, null]);
});

test("what the house no longer waits for the database no longer does: a move that was refused does not stand there later", async () => {
  const database = await fresh();
  const postgres = await openPostgres(database, undefined, null, 2000);
  const other = readPostgres(database);
  onTestFinished(async () => void (await Promise.all([postgres.close(), other.destroy()])));
  const { match, n, entry, act, at } = line("a", 1);
  const row = { match, n, seat: entry.by, what: JSON.stringify(entry.what), act, at, hash: null, clock: null };
  await other.transaction().execute(async (all) => {
    await sql`lock table entries in access exclusive mode`.execute(all);
    // It is the database that says so: then it is certain.
    await expect(postgres.append([row])).rejects.toThrow("statement timeout");
  });
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await waiting.execute(other)).rows.length === 0, "nobody waits for the lock");
  expect(await other.selectFrom("entries").selectAll().execute()).toEqual([]);
});

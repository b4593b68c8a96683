import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { Taken } from "../../server/store/holdings.ts";
import { openPostgres, readPostgres } from "../../server/store/postgres.ts";
import { openPostgresStore } from "../../server/store/store.ts";
import { EMPTY } from "../postgres/Cluster.ts";
import { wayTo } from "../postgres/way.ts";
import { data, databaseOf, freePort, until } from "./harness.ts";
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

const act = (n: number, id: string | null) => {
  const one = line("a", n, id);
  const what = { type: "action", action: { type: "lantern" } } as typeof one.entry.what;
  return { ...one, entry: { ...one.entry, what } };
};

/** A store far away, and so many times what is written in its journal is lost on the way there, or the answer is. */
async function journalFarAway() {
  const database = await fresh();
  const lost = { there: 0, back: 0 };
  const through = await wayTo(database, ({ sent, near, pass }) => {
    if (lost.there + lost.back === 0 || !sent.includes("lantern")) return pass();
    if (lost.back > 0) {
      Object.assign(near, { write: () => true });
      pass();
      lost.back--;
    } else lost.there--;
    setTimeout(() => near.destroy(), 300);
  });
  const store = await openPostgresStore(through);
  onTestFinished(() => store.close());
  const standing = async () => (await store.journal.read("a")).map(({ act }) => act);
  return { database, store, lost, standing };
}

test("an entry whose answer was lost stands once, whether it had gone in or not, and whoever made that move is told so", async () => {
  const { database, store, lost, standing } = await journalFarAway();
  lost.back = 1;
  await store.journal.append(act(1, "zero"));
  lost.there = 1;
  await store.journal.append(act(2, "one"));
  expect(await standing()).toEqual(["zero", "one"]);
  lost.there = 2;
  await expect(store.journal.append(act(3, "two"))).rejects.toThrow("Connection terminated");
  expect(await standing()).toEqual(["zero", "one"]);
  // Of a group that is written together each hears of his own.
  lost.back = 1;
  const [first, again] = await Promise.allSettled(
    [act(3, "three"), act(3, "four")].map((one) => store.journal.append(one)),
  );
  expect([first!.status, again!.status]).toEqual(["fulfilled", "rejected"]);
  expect(await standing()).toEqual(["zero", "one", "three"]);
  // What stands under its number may be somebody else's, though neither says who asked for it.
  const another = await openPostgresStore(database);
  onTestFinished(() => another.close());
  await another.journal.append({ ...act(4, null), at: 2 });
  lost.back = 1;
  await expect(store.journal.append(act(4, null))).rejects.toThrow("Connection terminated");
});

test("an entry that the database still writes when its connection ends is waited for: nobody is told that it was not saved", async () => {
  const { database, store, lost, standing } = await journalFarAway();
  const elsewhere = readPostgres(database);
  onTestFinished(() => elsewhere.destroy());
  // As where a disk is slow, or another machine has to have it, too.
  await sql`create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.8); return new; end $$`.execute(
    elsewhere,
  );
  await sql`create trigger slow after insert on entries for each row execute function slowly()`.execute(elsewhere);
  lost.back = 1;
  await store.journal.append(act(1, "one"));
  expect(await standing()).toEqual(["one"]);
});

test("what was never asked is certain, as is what the database refuses; of one that is just ending nobody knows", async () => {
  const postgres = await openPostgres(await fresh());
  const held = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
  let taken = 0;
  const all = held.map(({ promise }) =>
    postgres.db.connection().execute(() => {
      taken++;
      return promise;
    }),
  );
  await until(() => taken === held.length, "nobody gets one more connection");
  const asks = vi.spyOn(pg.Pool.prototype, "query");
  const busy = await postgres.append([]).catch((error: unknown) => error);
  // Nor does anybody look whether it has gone in.
  expect(asks).toHaveBeenCalledTimes(1);
  asks.mockRestore();
  for (const { resolve } of held) resolve();
  await Promise.all(all);
  const refused = await sql`select nothing`.execute(postgres.db).catch((error: unknown) => error);
  const ended = await sql`select pg_terminate_backend(pg_backend_pid())`
    .execute(postgres.db)
    .catch((error: unknown) => error);
  await postgres.close();
  const closed = new pg.Pool({ host: "127.0.0.1", port: await freePort() });
  const nowhere = await closed.query("select 1").catch((error: unknown) => error);
  await closed.end();
  const mute = createServer((socket) => socket.on("error", () => {}).resume());
  await new Promise<void>((done) => mute.listen(0, "127.0.0.1", done));
  const { port } = mute.address() as AddressInfo;
  const unanswered = new pg.Pool({ host: "127.0.0.1", port, connectionTimeoutMillis: 100 });
  const silent = await unanswered.query("select 1").catch((error: unknown) => error);
  await unanswered.end();
  mute.close();
  expect([busy, refused, ended, nowhere, silent].map((error) => [String(error), postgres.hasRefused(error)])).toEqual([
    [expect.stringMatching(/trying to connect/), true],
    [expect.stringMatching(/does not exist/), true],
    [expect.stringMatching(/terminating connection/), false],
    [expect.stringMatching(/ECONNREFUSED/), true],
    [expect.stringMatching(/connection timeout/), true],
  ]);
  const coded = (code: string) => Object.assign(new pg.DatabaseError(code, 0, "error"), { code });
  // It ends, in order or not; it only begins; there is one already; another house holds it.
  const errors = [...["57P01", "57P02", "57P03", "23505"].map(coded), new Taken("elsewhere")];
  expect(errors.map((error) => postgres.hasRefused(error))).toEqual([false, false, true, true, true]);
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

test("whoever has vanished in the midst of a change, and of whom no network says so, keeps nobody from changing the same", async () => {
  const database = await fresh();
  const postgres = await openPostgres(database, undefined, null, 1000);
  const other = readPostgres(database);
  onTestFinished(async () => void (await Promise.all([postgres.close(), other.destroy()])));
  const { promise: comesBack, resolve } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
  const takes = sql`lock table entries in access exclusive mode`;
  const vanished = postgres.db.transaction().execute(async (all) => {
    await takes.execute(all);
    begins();
    await comesBack;
    await takes.execute(all);
  });
  const ended = expect(vanished).rejects.toThrow();
  await begun;
  let isFree = false;
  void other.transaction().execute(async (all) => void (isFree = (await takes.execute(all)) !== null));
  await until(() => isFree, "it is free").finally(resolve);
  await ended;
});

import { afterAll, beforeEach, expect, inject, onTestFailed, onTestFinished, test } from "vitest";
import type { LinkState } from "../../client/net/beats.ts";
import type { HouseClient } from "../../client/net/http.ts";
import { openLobby } from "../../client/net/lobby.ts";
import { shareFor } from "../../client/net/shares.ts";
import { knock } from "../../server/cli/fuzz/knock.ts";
import { openPostgresStore } from "../../server/store/store.ts";
import { SPOKEN } from "../../shared/messages.ts";
import { memory } from "../memory.ts";
import { Redis } from "../postgres/Redis.ts";
import { before, endAll } from "./child.ts";
import { byChance, databaseOf, folder, must, remove, until, Visitor, visitor } from "./harness.ts";
import { Operating } from "./operating.ts";
import { heard, lineFor, looks, moves, opened, type Process, shared, upTo } from "./several.ts";
import { comes, devices, listed, opens } from "./tables.ts";

/** A house of several processes on one PostgreSQL and one Redis. */
beforeEach(({ skip }) => {
  if (inject("redis") === null) skip("no Redis on this machine");
});
afterAll(endAll);

/** One house for all tests that do not need another: of its processes those that no test has ended stay for the next. */
const together = folder();
afterAll(() => remove(together));
let living: Process[] = [];
/** Its database, and two of its processes; there may be more. */
async function two(): Promise<{ database: string; one: Process; other: Process }> {
  const database = (await databaseOf(together))!;
  living = living.filter(({ child }) => child.alive);
  while (living.length < 2) living.push(await opened(database));
  // Who knows in what state a test that failed has left them.
  onTestFailed(async () => void (await Promise.all(living.map(({ child }) => child.kill()))));
  const [one, other] = living as [Process, Process];
  return { database, one, other };
}

/** Two processes of a house with a Redis of its own, which may go away. Who has ended one of them leaves none. */
let apart: { database: string; redis: Redis; held: Process; by: Process } | null = null;
async function withRedis(): Promise<NonNullable<typeof apart>> {
  onTestFailed(async () => {
    await Promise.all([apart?.held, apart?.by].map((process) => process?.child.kill()));
    apart = null;
  });
  if (apart !== null) return apart;
  const [database, redis] = [(await databaseOf(aside))!, (await Redis.start())!];
  const [held, by] = [await opened(database, redis.port), await opened(database, redis.port)];
  return (apart = { database, redis, held, by });
}
const aside = folder();
afterAll(async () => {
  await apart?.redis.close();
  remove(aside);
});

test("a process is killed: everybody at its tables goes on in another one, and nothing is lost or doubled", async () => {
  const { database, one: held, other: by } = await two();
  const { first, at, code } = await shared(held, by);
  const choose = byChance(3);
  const acknowledged = await moves(at, 12, choose);
  first.link.close();
  const told = at.map(({ states }) => states.length);
  await held.child.kill("SIGKILL");
  await until(() => at.every(({ state, states }, i) => state === "live" && states.length > told[i]!), "everybody back");
  acknowledged.push(...(await moves(at, 12, choose)));
  expect(acknowledged).toEqual(upTo(acknowledged.length));
  for (const one of at) expect(heard(one)).toEqual(acknowledged);
  for (const { link } of at) link.close();
  const store = await openPostgresStore(database);
  expect((await store.journal.read(code)).map(({ n }) => n)).toEqual(acknowledged);
  await store.close();
});

test("who is cut off comes straight back to the process that has his table; another one lets him ask where it is", async () => {
  const { one, other } = await two();
  const { code, first, people, at } = await shared(one, other);
  for (const { room } of at) room!.connection.close();
  await until(() => at.every(({ states }) => states.filter((state) => state === "live").length === 2), "back");
  const there = `${one.url.replace("http", "ws")}/matchmake/table?id=${code}`;
  for (const { room } of at) expect(room!.connection.url).toBe(there);
  const speaks = [`Sec-WebSocket-Protocol: ${SPOKEN}, ${must(await people[1]!.guest()).token}`];
  expect(await knock(other.url, `/matchmake/table?id=${code}`, speaks)).toBe(409);
  for (const { link } of [first, ...at]) link.close();
});

test("a process that stood still wakes after another one took its match over: it writes nothing, and its people come across", async () => {
  const { database, one: held, other: by } = await two();
  const { first, people, at, code } = await shared(held, by);
  const choose = byChance(4);
  const acknowledged = await moves(at, 6, choose);
  held.child.signal("SIGSTOP");
  // What is on its way to the sleeper when another one takes the match.
  const late = at.find(({ now }) => now.legal.length > 0)!;
  const lateness = late.link.act(late.now.seq, choose(late.now.legal));
  // Their devices ask whether anybody is there only after a while: these come anew.
  const again = people.map((one) => new Visitor(one, code));
  await until(() => again.every(({ state }) => state === "live"), "everybody in the other process");
  acknowledged.push(...(await moves(again, 4, choose)));
  held.child.signal("SIGCONT");
  // Whoever slept with it is told, and comes across.
  await until(
    () => first.now.seq === again[0]!.now.seq && at.every(({ now }) => now.seq === again[0]!.now.seq),
    "all as far",
  );
  const reply = await lateness;
  if (reply.ok) acknowledged.push(reply.seq);
  await until(() => again.every(({ now }) => now.seq === acknowledged.at(-1)), "all as far");
  acknowledged.push(...(await moves(again, 4, choose)));
  for (const { link } of [first, ...at, ...again]) link.close();
  // What the sleeper still writes it has written when it has ended.
  await held.child.kill("SIGTERM");
  const store = await openPostgresStore(database);
  expect((await store.journal.read(code)).map(({ n }) => n)).toEqual(acknowledged);
  expect(acknowledged).toEqual(upTo(acknowledged.length));
  await store.close();
});

test("a process that hears that another one has its table keeps it where the database knows better, and says whose it is", async () => {
  const { one, other } = await two();
  const { code, first, at } = await shared(one, other);
  const [line, speaks] = [lineFor(), lineFor()];
  const said: { readonly code: string; readonly by: string }[] = [];
  await line.subscribe("taken");
  line.on("message", (_, words: string) => void said.push(JSON.parse(words)));
  await speaks.publish("taken", JSON.stringify({ code, by: "nobody" }));
  await until(() => said.length === 2, "its answer");
  expect([said[1]!.code, said[1]!.by === "nobody"]).toEqual([code, false]);
  // Nor does anything it does not understand throw it over.
  for (const channel of await speaks.pubsub("CHANNELS", "news:*"))
    await speaks.publish(channel as string, JSON.stringify({ by: "nobody", what: null }));
  await one.child.says(/what another process said was not understood/);
  await moves(at, 4, byChance(8));
  for (const { states, link } of [first, ...at]) {
    expect(states).toEqual(["connecting", "live"]);
    link.close();
  }
});

test("tables in the lobby and names are everybody's, whichever process he came by; who opens later knows them, too", async () => {
  const { database, one, other } = await two();
  const ann = visitor(one.url);
  const code = await opens(ann, { game: "port-royal", ...listed });
  /** Who is host there; undefined while the table is not shown. */
  const hostIn = (process: Process) => looks(process, ({ open }) => open.rows.find((row) => row.code === code)?.host);
  const [here, there] = [hostIn(one), hostIn(other)];
  await until(() => here() !== undefined && there() === here(), "the table is in both lobbies");
  const at = await comes(ann, code);
  must(await ann.rename("Annika"));
  await until(() => here() === "Annika" && there() === "Annika", "her new name");
  const third = await opened(database);
  living.push(third);
  const later = hostIn(third);
  await until(() => later() === "Annika", "the table is in the lobby of the third");
  at.link.close();
  must(await ann.closeTable(code));
  await until(() => [here, there, later].every((host) => host() === undefined), "it is closed for all");
});

test("Redis goes away: whoever is at a table plays on, whoever comes hears so and is let in when it is back", async () => {
  const { redis, held, by } = await withRedis();
  const { code, at, first: host } = await shared(held, by);
  const choose = byChance(5);
  const acknowledged = await moves(at, 4, choose);
  const empty = await opens(visitor(by.url), { game: "port-royal" });
  const ann = visitor(held.url);
  const calm = await comes(ann, await opens(ann, { game: "port-royal" }));
  const seen = looks(by, ({ open }) => open.rows.map(({ code }) => code));
  await until(() => seen() !== undefined, "the lobby of the other process");
  const alone = await comes(visitor(by.url), empty);
  await redis.close();
  // Its room ends, and nobody can be told.
  alone.link.close();
  acknowledged.push(...(await moves(at, 6, choose)));
  const untold = await opens(visitor(held.url), { game: "port-royal", ...listed });
  const late = new Visitor(visitor(by.url), code);
  await until(() => late.state === "away", "the newcomer hears that the house is away", 20_000);
  acknowledged.push(...(await moves(at, 2, choose)));
  apart!.redis = (await Redis.start(redis.port))!;
  await until(() => late.state === "live", "the newcomer is let in");
  acknowledged.push(...(await moves(at, 6, choose)));
  await until(() => late.now.seq === acknowledged.at(-1), "he sees what the others see");
  (await comes(visitor(held.url), empty)).link.close();
  // What nobody heard of meanwhile is told, and where tables are, which the new Redis never knew.
  await until(() => seen()!.includes(untold), "a table of the other process that was opened meanwhile");
  const line = lineFor(redis.port);
  const isEntered = async () => (await line.hexists("tables", calm.info!.code)) === 1;
  await until(isEntered, "a table that was there before");
  const next = await comes(visitor(by.url), calm.info!.code);
  expect(next.room!.connection.url).toContain(new URL(held.url).host);
  next.link.close();
  // It goes away once more.
  await apart!.redis.close();
  await until(() => held.child.said.split("the Redis does not answer").length === 3, "it is away again");
  apart!.redis = (await Redis.start(redis.port))!;
  await until(isEntered, "the same table");
  calm.link.close();
  expect(acknowledged).toEqual(upTo(acknowledged.length));
  for (const { link } of [host, late, ...at]) link.close();
  for (const { child } of [held, by]) {
    expect(child.alive, child.said).toBe(true);
    for (const words of ["the Redis does not answer", "the Redis answers again"])
      await until(() => child.said.split(words).length === 3, words);
    expect(child.said).not.toContain("Unhandled error");
  }
});

/** A process whose answer to whoever asks where his table is takes half a second to go out. */
const ANSWERS_LATE = before(`
  import { ServerResponse } from "node:http";
  const { end } = ServerResponse.prototype;
  ServerResponse.prototype.end = function (...last) {
    if (!this.req.url.startsWith("/matchmake")) return end.apply(this, last);
    setTimeout(() => end.apply(this, last), 500);
    return this;
  };
`);

test("a process is told to end: its tables go to another one, table by table, and nobody there is ever left alone", async () => {
  const { database, one: by } = await two();
  const ending = await opened(database, undefined, undefined, null, ANSWERS_LATE);
  const choose = byChance(6);
  const tables = [];
  for (let n = 0; n < 3; n++) tables.push(await shared(ending, by));
  const waiting = await comes(visitor(by.url), await opens(visitor(ending.url), { game: "port-royal" }));
  const acknowledged = await Promise.all(tables.map(({ at }) => moves(at, 4, choose)));
  const addresses = Object.entries(await lineFor().hgetall("addresses"));
  const [name] = addresses.find(([, address]) => ending.url.endsWith(address))!;
  const end = ending.child.kill("SIGTERM");
  // They play on meanwhile.
  for (const [n, { at }] of tables.entries()) acknowledged[n]!.push(...(await moves(at, 8, choose)));
  await end;
  expect(await ending.child.ended).toMatchObject({ code: 0 });
  expect(await lineFor().hexists("roomcount", name), "it is counted no more").toBe(0);
  for (const [n, { at, first }] of tables.entries()) {
    // He knew no other process: the one that ended let him across before it did.
    await until(() => first.state === "live", "whoever came first is across", 60_000);
    acknowledged[n]!.push(...(await moves(at, 4, choose)));
    expect(acknowledged[n]).toEqual(upTo(16));
    for (const one of at) {
      expect(heard(one)).toEqual(upTo(16));
      expect(one.states).not.toContain("away");
    }
  }
  await until(() => waiting.state === "live", "whoever waits is there, too");
  for (const { link } of [waiting, ...tables.flatMap(({ first, at }) => [first, ...at])]) link.close();
});

test("a process is killed and nobody comes back: soon the lobby says so, and the bots of its tables play on", async () => {
  const { database, other } = await two();
  const slow = await opened(database, inject("redis")!.port, "3600000");
  const ann = visitor(slow.url);
  const code = await opens(ann, { game: "port-royal", seats: 3, bots: 1, ...listed });
  const [at, bob] = [await comes(ann, code), await comes(visitor(slow.url), code)];
  await bob.link.request("sit", { seat: 1, ready: true });
  await at.link.request("start", {});
  const seen = looks(other, (view) => view.running.rows.find((row) => row.code === code));
  await until(() => seen()?.seats.every(({ online }) => online), "everybody is there");
  const store = await openPostgresStore(database);
  onTestFinished(() => store.close());
  const written = async () => (await store.journal.read(code)).length;
  const choose = byChance(7);
  await until(async () => {
    const asked = [at, bob].find(({ isAsked }) => isAsked);
    if (asked === undefined) return true;
    const { seq, legal } = asked.now;
    await asked.link.act(seq, choose(legal));
    return until(() => [at, bob].every(({ now }) => now.seq > seq)).then(() => false);
  }, "the bot is asked, and takes its time");
  const before = await written();
  await slow.child.kill("SIGKILL");
  await until(
    () =>
      seen()
        ?.seats.map(({ online }) => online)
        .join() === "false,false,true",
    "nobody is there",
  );
  await until(async () => (await written()) > before, "the bot plays on");
  for (const { link } of [at, bob]) link.close();
});

test("what one process put aside another one finds: a seal, good for one match, and who is signed in as operator", async () => {
  const { database, one, other } = await two();
  const ann = visitor(one.url);
  const { token } = must(await ann.guest());
  const asks = async (at: Process, route: string, body: object) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    return (await fetch(`${at.url}/api/${route}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  const { seal } = (await asks(one, "seal", {})) as { seal: string };
  expect(await asks(other, "seal", {})).toEqual({ seal });
  const wanted = { game: "port-royal", seats: 2, bots: 1, options: {}, share: shareFor(memory(), seal) };
  const opening = [other, one].map((at) => asks(at, "tables", wanted) as Promise<{ code: string }>);
  const codes = (await Promise.all(opening)).map(({ code }) => code);
  const store = await openPostgresStore(database);
  onTestFinished(() => store.close());
  const dealt = await Promise.all(codes.map(async (code) => (await store.matches.find(code))?.chance?.seal));
  expect(dealt.filter((of) => of === seal)).toHaveLength(1);
  const operator = new Operating(one.url);
  await operator.signIn();
  const pages = [one, other].map(async ({ url }) =>
    (await fetch(`${url}/admin`, { headers: { Cookie: operator.cookie } })).text(),
  );
  for (const page of await Promise.all(pages)) expect(page).not.toContain('type="password"');
});

test("what a player may open, and how many pages he may have, is counted over all processes; two who play now meet", async () => {
  const { one, other } = await two();
  const ann = visitor(one.url);
  const { token } = must(await ann.guest());
  const elsewhere = visitor(other.url, token);
  const tries = await Promise.all(
    [...devices(ann, 4), ...devices(elsewhere, 4)].map((one) =>
      one.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }),
    ),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(3);
  for (const game of ["port-royal", "bruegge", "jaeger-und-spaeher"]) {
    const codes = await Promise.all(
      [one, other].map(async ({ url }) => must(await visitor(url).playNow({ game, seats: 2 })).code),
    );
    expect(new Set(codes).size, game).toBe(1);
  }
  /** So many pages of his that show the lobby, and how each of them is. */
  const pages = (at: HouseClient, count: number) =>
    Array.from({ length: count }, () => {
      const states: LinkState[] = [];
      const link = openLobby(at, { view: () => {}, state: (state) => void states.push(state) });
      onTestFinished(() => link.close());
      return { is: (state: LinkState) => states.at(-1) === state };
    });
  const here = pages(ann, 13);
  await until(() => here.every((page) => page.is("live")), "all in one process");
  const there = pages(elsewhere, 13);
  await until(() => there.filter((page) => page.is("live")).length === 11, "as many as the other still lets in");
  await until(() => there.filter((page) => page.is("too-many-pages")).length === 2, "the others are told why");
});

test("all processes are killed: the next one is the first, though Redis still counts them, and nobody's days ran meanwhile", async () => {
  const { database, redis, held, by } = await withRedis();
  const killed = [held, by];
  for (const { url } of killed) {
    const ann = visitor(url);
    await comes(ann, await opens(ann, { game: "port-royal" }));
  }
  await Promise.all(killed.map(({ child }) => child.kill("SIGKILL")));
  apart = null;
  onTestFinished(() => redis.close());
  const store = await openPostgresStore(database, undefined, "who looks on");
  onTestFinished(() => store.close());
  const last = Date.now() - 30_000;
  await store.outages.awake(last);
  // A second one that opens behind it was not away: the first was there.
  const again = [await opened(database, redis.port), await opened(database, redis.port)];
  const [[from, to] = [0, 0], ...more] = await store.outages.since(0);
  expect([from, more]).toEqual([last, []]);
  expect(to).toBeGreaterThan(last);
  const [one, latest] = again as [Process, Process];
  await one.child.kill("SIGTERM");
  const bob = visitor(latest.url);
  const at = await comes(bob, await opens(bob, { game: "port-royal" }));
  await latest.child.kill("SIGTERM");
  // There is nobody to go to: he is told once, and not let in again before it ends.
  expect(at.states.filter((state) => state === "live")).toHaveLength(1);
  at.link.close();
});

test("two that say the same PUBLIC_ADDRESS: the second says so in its log; one that takes a killed one's place does not", async () => {
  const { database, one: first } = await two();
  const address = new URL(first.url).host;
  const second = await opened(database, undefined, "0", address);
  await second.child.says(/another process has the same PUBLIC_ADDRESS/);
  expect(first.child.said).not.toContain("PUBLIC_ADDRESS");
  await Promise.all([first, second].map(({ child }) => child.kill("SIGKILL")));
  const third = await opened(database, undefined, "0", address);
  expect(third.child.said).not.toContain("PUBLIC_ADDRESS");
  const line = lineFor();
  // Of those that were killed nothing stands there.
  expect((await line.hvals("addresses")).filter((said) => said === address)).toHaveLength(1);
  await third.child.kill("SIGTERM");
});

import { afterEach, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { type LobbyView, openLobby } from "../../client/net/lobby.ts";
import { Taken } from "../../server/store/holdings.ts";
import { openPostgresStore } from "../../server/store/store.ts";
import { Child, endAll, SERVER } from "./child.ts";
import { byChance, data, databaseOf, freePort, must, until, Visitor, visitor } from "./harness.ts";
import { line, stored } from "./laid.ts";
import { comes, listed, opens } from "./tables.ts";

/** A house of several processes on one PostgreSQL and one Redis. */
beforeEach(({ skip }) => {
  if (inject("redis") === null) skip("no Redis on this machine");
});
afterEach(endAll);

interface Process {
  readonly child: Child;
  readonly url: string;
}
/** One process of the house on this database. */
async function opened(database: string): Promise<Process> {
  const port = await freePort();
  const child = new Child([SERVER], {
    PORT: String(port),
    DATABASE_URL: database,
    REDIS_URL: `redis://127.0.0.1:${inject("redis")!.port}`,
    PUBLIC_ADDRESS: `127.0.0.1:${port}`,
    BOT_PACE_MS: "0",
    LOG_LEVEL: "warn",
  });
  await child.says(/Kontor is open/);
  return { child, url: `http://127.0.0.1:${port}` };
}

/** A match in the process `held`, at which everybody but its host has come by way of `by`; the last one watches. */
async function shared(held: Process, by: Process) {
  const host = visitor(held.url);
  const { code } = must(await host.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  const first = new Visitor(host, code);
  await until(() => first.state === "live", "the table is held here");
  // The host has a second device, which knows the other process only.
  const { token } = must(await host.guest());
  const people = [visitor(by.url, token), visitor(by.url), visitor(by.url)];
  const at = people.map((one) => new Visitor(one, code));
  await until(() => at.every(({ state }) => state === "live"), "everybody here");
  await at[1]!.link.request("sit", { seat: 1 });
  await at[0]!.link.request("start", {});
  await until(() => [first, ...at].every(({ beats }) => beats.length === 1), "the first beat");
  return { code, first, people, at: at as [Visitor, Visitor, Visitor] };
}

/** Every entry that reached a device, as a beat or as part of the story of what it missed, in order. */
const heard = ({ beats, missed }: Visitor): number[] =>
  [...beats.filter(({ events }) => events.length > 0), ...missed].map(({ seq }) => seq).sort((x, y) => x - y);

/** Whoever is asked acts, until so many more entries stand there; answers what was acknowledged. */
async function moves(at: readonly Visitor[], count: number, choose: ReturnType<typeof byChance>): Promise<number[]> {
  const acknowledged: number[] = [];
  while (acknowledged.length < count) {
    const one = await until(
      () => at.find(({ state, now }) => state === "live" && now.legal.length > 0),
      "somebody's turn",
    );
    const { seq, legal } = one.now;
    const reply = await one.link.act(seq, choose(legal));
    expect(reply).toMatchObject({ ok: true });
    if (reply.ok) acknowledged.push(reply.seq);
    await until(() => at.every(({ now }) => now.seq > seq), "the next beat");
  }
  return acknowledged;
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

test("whoever took a match over later writes it; what the one before still has on its way does not go in", async () => {
  const database = (await databaseOf(data()))!;
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
  // To let go of what is no longer held takes nothing from its holder.
  await one.holdings.leave(code);
  await other.journal.append(line(code, 2));
  await other.matches.change(code, { host: "bob" });
  expect((await other.journal.read(code)).map(({ n }) => n)).toEqual([1, 2]);
  expect(await other.matches.find(code)).toMatchObject({ host: "bob", status: "waiting" });
});

test("a process is killed: everybody at its tables goes on in another one, and nothing is lost or doubled", async () => {
  const database = (await databaseOf(data()))!;
  const [held, by] = [await opened(database), await opened(database)];
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
  await by.child.kill("SIGTERM");
  const store = await openPostgresStore(database);
  expect((await store.journal.read(code)).map(({ n }) => n)).toEqual(acknowledged);
  await store.close();
});

test("a process that stood still wakes after another one took its match over: it writes nothing, and its people come across", async () => {
  const database = (await databaseOf(data()))!;
  const [held, by] = [await opened(database), await opened(database)];
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
  await Promise.all([held, by].map(({ child }) => child.kill("SIGTERM")));
  const store = await openPostgresStore(database);
  expect((await store.journal.read(code)).map(({ n }) => n)).toEqual(acknowledged);
  expect(acknowledged).toEqual(upTo(acknowledged.length));
  await store.close();
});

test("tables in the lobby and names are everybody's, whichever process he came by; who opens later knows them, too", async () => {
  const database = (await databaseOf(data()))!;
  const [one, other] = [await opened(database), await opened(database)];
  const ann = visitor(one.url);
  const code = await opens(ann, { game: "port-royal", ...listed });
  /** Who is host there, for whoever looks at the lobby of this process; undefined while the table is not shown. */
  const looks = ({ url }: Process) => {
    let seen: LobbyView | null = null;
    const link = openLobby(visitor(url), { view: (view) => (seen = view), state: () => {} });
    onTestFinished(() => link.close());
    return () => (seen as LobbyView | null)?.open.rows.find((row) => row.code === code)?.host;
  };
  const [here, there] = [looks(one), looks(other)];
  await until(() => here() !== undefined && there() === here(), "the table is in both lobbies");
  const at = await comes(ann, code);
  must(await ann.rename("Annika"));
  await until(() => here() === "Annika" && there() === "Annika", "her new name");
  const later = looks(await opened(database));
  await until(() => later() === "Annika", "the table is in the lobby of the third");
  at.link.close();
  must(await ann.closeTable(code));
  await until(() => [here, there, later].every((host) => host() === undefined), "it is closed for all");
});

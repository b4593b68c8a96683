import { afterAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { Redis } from "../postgres/Redis.ts";
import { wayTo } from "../postgres/way.ts";
import { endAll } from "./child.ts";
import { byChance, data, databaseOf, must, until, Visitor, visitor } from "./harness.ts";
import { lineFor, looks, moves, opened, shared, upTo } from "./several.ts";
import { comes, listed, opens, refused } from "./tables.ts";

/** What players read, and how soon, while the Redis of a house of several processes is gone, or stands still and answers nothing. */
beforeEach(({ skip }) => {
  if (inject("redis") === null) skip("no Redis on this machine");
});
afterAll(endAll);

/** How long it took, in milliseconds. */
async function took(what: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await what();
  return performance.now() - since;
}

test.for(["gone", "still"] as const)(
  "while the Redis is %s everybody reads soon how things stand, whoever plays plays on, and afterwards all are of one mind",
  async (how) => {
    const redis = (await Redis.start())!;
    const database = (await databaseOf(data()))!;
    const [held, by] = [await opened(database, redis.port), await opened(database, redis.port)];
    const { code, at, first, people } = await shared(held, by);
    const choose = byChance(9);
    const acknowledged = await moves(at, 2, choose);
    const cai = visitor(held.url);
    const waiting = await comes(cai, await opens(visitor(held.url), { game: "port-royal", ...listed }));
    const dee = visitor(held.url);
    const asleep = await opens(dee, { game: "port-royal" });
    if (how === "gone") await redis.close();
    else redis.hang();
    // Nobody was in either lobby before.
    const lobbies = [held, by].map((process) => looks(process, ({ open }) => open.rows.map((row) => row.code)));
    await until(() => lobbies.every((seen) => seen()?.includes(waiting.info!.code)), "the lobby");
    const newcomers = [visitor(held.url), visitor(by.url), visitor(by.url)].map(
      (one, n) => new Visitor(one, n === 2 ? asleep : code),
    );
    await until(() => newcomers.map(({ state }) => state).join() === "live,away,away", "newcomers");
    expect(await waiting.link.request("sit", { seat: 1, ready: true })).toMatchObject({ ok: true });
    expect(await waiting.link.request("stand", {})).toMatchObject({ ok: true });
    expect(await at[1]!.link.request("say", { phrase: "hello" })).toMatchObject({ ok: true });
    expect(await at[0]!.link.request("stance", { whom: { seat: 1 }, stance: "muted" })).toMatchObject({ ok: true });
    must(await people[0]!.rename("Annika"));
    acknowledged.push(...(await moves(at, 4, choose)));
    expect(await dee.closeTable(asleep)).toEqual(refused("server-away"));
    const bob = visitor(by.url);
    const opening = await took(async () => {
      await opens(bob, { game: "port-royal", ...listed });
      await opens(bob, { game: "port-royal", bots: 1 });
      must(await bob.playNow({ game: "bruegge", seats: 2 }));
    });
    expect(opening).toBeLessThan(8000);
    // His own process is asked first, and knows.
    const told = at[1]!.states.length;
    at[1]!.room!.connection.close();
    await until(() => at[1]!.states.length > told && at[1]!.state === "live", "he is back");
    for (const { child } of [held, by]) expect(child.alive, child.said).toBe(true);

    const again = how === "gone" ? (await Redis.start(redis.port))! : redis;
    onTestFinished(() => again.close());
    if (how === "still") redis.goOn();
    await until(() => newcomers.every(({ state }) => state === "live"), "all are let in");
    acknowledged.push(...(await moves(at, 4, choose)));
    await until(() => newcomers.slice(0, 2).every(({ now }) => now.seq === acknowledged.at(-1)), "all as far");
    expect(acknowledged).toEqual(upTo(10));
    const line = lineFor(again.port);
    await until(async () => (await line.hexists("tables", code)) === 1, "where the table is");
    const [here, there] = lobbies;
    await until(() => here!()!.length === 3 && here!()!.toSorted().join() === there!()!.toSorted().join(), "one lobby");
    expect(must(await dee.closeTable(asleep))).toMatchObject({ ok: true });
    for (const { child } of [held, by]) {
      expect(child.alive, child.said).toBe(true);
      expect(child.said).not.toContain("nobody could be let in");
    }
    for (const { link } of [first, waiting, ...at, ...newcomers]) link.close();
  },
);

test.for(["deaf", "dumb"] as const)(
  "what a process that was %s for a while, and alone was so, has missed or not got told is known everywhere afterwards",
  async (how) => {
    const redis = (await Redis.start())!;
    onTestFinished(() => redis.close());
    let [isAway, cuts] = [false, 0];
    const listens = new Set<number>();
    const way = await wayTo(`redis://127.0.0.1:${redis.port}`, ({ sent, mine, near, pass }) => {
      if (sent.includes("subscribe")) listens.add(mine);
      if (!isAway || (how === "deaf" && !listens.has(mine))) return pass();
      cuts++;
      near.destroy();
    });
    const database = (await databaseOf(data()))!;
    const [whole, lame] = [await opened(database, redis.port), await opened(database, Number(new URL(way).port))];
    const lobbies = [whole, lame].map((process) => looks(process, ({ open }) => open.rows.map((row) => row.code)));
    await until(() => lobbies.every((seen) => seen() !== undefined), "the lobby");
    isAway = true;
    await until(() => cuts > 3, "it is away", 20_000);
    const [speaks, hears] = how === "deaf" ? [whole, lame] : [lame, whole];
    const code = await opens(visitor(speaks.url), { game: "port-royal", ...listed });
    await new Promise((done) => setTimeout(done, 3000));
    isAway = false;
    await until(() => lobbies.every((seen) => seen()!.includes(code)), "it is listed everywhere", 20_000);
    expect(hears.child.alive && speaks.child.alive).toBe(true);
  },
);

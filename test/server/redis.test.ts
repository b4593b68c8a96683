import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { CalmPresence, heed, lineTo, SharedShelf, SharedTurns } from "../../server/redis.ts";
import { Redis } from "../postgres/Redis.ts";
import { before, Child, endAll, SERVER } from "./child.ts";
import { data, databaseOf, freePort, until, visitor } from "./harness.ts";
import { lineFor, opened } from "./several.ts";
import { comes, opens } from "./tables.ts";

/** What processes of a house find each other by: what they leave there, and where it is away, or answers nothing. */
beforeEach(({ skip }) => {
  if (inject("redis") === null) skip("no Redis on this machine");
});
afterAll(endAll);

test("what is put aside: whoever keeps it first has it, for a day, longer where it is renewed, and one takes it; of other things it is nothing", async () => {
  const [line, name] = [lineFor(), randomUUID()];
  const [seals, operators] = [new SharedShelf(line, "seal"), new SharedShelf(line, "operator")];
  expect([await seals.keep(name, "a"), await seals.keep(name, "b"), await operators.see(name)]).toEqual([
    "a",
    "a",
    null,
  ]);
  const lastsFor = async () => Math.round((await line.ttl(`seal:${name}`)) / 3600);
  expect(await lastsFor()).toBe(24);
  await line.expire(`seal:${name}`, 60);
  await seals.renew(name, "c");
  expect([await seals.see(name), await lastsFor()]).toEqual(["c", 24]);
  expect([await seals.take(name), await seals.take(name)]).toEqual(["c", null]);
  await seals.renew(name, "d");
  expect(await seals.see(name)).toBeNull();
});

test("one process after another: nobody is waited for who has died in his turn, and nobody ends another's", async () => {
  const [line, name] = [lineFor(), randomUUID()];
  const turns = new SharedTurns({ lines: [line, lineFor()] } as unknown as CalmPresence);
  const order: string[] = [];
  const end = await turns.take(name);
  const next = turns.take(name).then((ends) => {
    order.push("next");
    return ends;
  });
  // It would end by itself if its process died, and goes on as long as that lives.
  const lasts = () => line.pttl(`turn:${name}`);
  expect(await lasts()).toBeGreaterThan(0);
  await line.pexpire(`turn:${name}`, 4000);
  await until(async () => (await lasts()) > 4000, "its turn is longer", 8000);
  order.push("first");
  await end();
  const ends = await next;
  expect(order).toEqual(["first", "next"]);
  await line.set(`turn:${name}`, "another's", "PX", 60_000);
  await new Promise((done) => setTimeout(done, 2000));
  expect(await lasts()).toBeGreaterThan(10_000);
  await ends();
  expect(await line.getdel(`turn:${name}`)).toBe("another's");
});

test("a turn begins when all that was told before is heard; while the Redis is away it begins at once, and ends without it", async () => {
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const away = async () => {
    throw new Error("away");
  };
  const turns = (line: object, ping: () => Promise<unknown>) =>
    new SharedTurns({ lines: [line, { ping }] } as unknown as CalmPresence).take("a");
  let begun = false;
  const taken = turns({ set: async () => "OK", eval: away }, () => heard).then((end) => {
    begun = true;
    return end;
  });
  await new Promise((done) => setImmediate(done));
  expect(begun).toBe(false);
  resolve();
  await (await taken)();
  await (await turns({ set: away, eval: away }, away))();
});

test("a turn that is never given back, as where its work hangs, ends by itself: nobody is kept waiting for ever in all processes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: string[] = [];
  const line = { set: async () => "OK", eval: async (what: string) => void said.push(/pexpire|del/.exec(what)![0]) };
  const turns = new SharedTurns({ lines: [line, { ping: async () => "PONG" }] } as unknown as CalmPresence);
  const end = await turns.take("ann");
  await vi.advanceTimersByTimeAsync(50_000);
  expect(said.length).toBeGreaterThan(25);
  await vi.advanceTimersByTimeAsync(15_000);
  const lasted = said.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(Array(lasted).fill("pexpire"));
  // Whose turn it is by then is not for him to end: that is asked there.
  await end();
  expect(said.at(-1)).toBe("del");
});

test("a turn is made longer again and again while it lasts, and never once it is over", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: string[] = [];
  let answers = Promise.resolve();
  const line = {
    set: async () => "OK",
    eval: (script: string) => {
      said.push(/"(del|pexpire)"/.exec(script)![1]!);
      return answers;
    },
    ping: async () => "PONG",
  };
  const turns = new SharedTurns({ lines: [line, line] } as unknown as CalmPresence);
  const end = await turns.take("a");
  await vi.advanceTimersByTimeAsync(5000);
  const { promise, resolve } = Promise.withResolvers<void>();
  answers = promise;
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(1000);
  const times = said.length;
  expect([times >= 3, new Set(said)]).toEqual([true, new Set(["pexpire"])]);
  // It ends while one of these is on its way, and another one between two of them.
  void end();
  resolve();
  await (await turns.take("b"))();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said.slice(times)).toEqual(["del", "del"]);
});

test("while the Redis is away nothing falls over what nobody waits for, and the log hears of it once", async () => {
  const said: string[] = [];
  const presence = new CalmPresence(lineTo(`redis://127.0.0.1:${await freePort()}`));
  onTestFinished(() => {
    for (const line of presence.lines) line.disconnect();
  });
  heed(presence.lines, { warn: (_: unknown, words?: string) => void said.push(words ?? String(_)) });
  expect(presence.lines.map((line) => line.listenerCount("error"))).toEqual([1, 1]);
  const goes = [presence.publish("a", 1), presence.unsubscribe("a").then(() => {})];
  const unsaid = [presence.hset("a", "b", "c"), presence.hdel("a", "b")];
  await Promise.all(goes);
  expect(await Promise.all(unsaid)).toEqual([false, false]);
  presence.shutdown();
  // Nor does what it says at the end.
  await new Promise((done) => setTimeout(done, 1000));
  expect(said).toEqual(["the Redis does not answer"]);
});

test("a process that finds nobody at the address of the Redis says so, and does not open", async () => {
  const lone = new Child([SERVER], {
    DATABASE_URL: (await databaseOf(data()))!,
    REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    PUBLIC_ADDRESS: "house/at/1",
  });
  const { code, said } = await lone.ended;
  expect(code, said).toBe(1);
  expect(said).toMatch(/REDIS_URL.*Start Redis/);
});

/** Told to end, this process waits for everything a twentieth of its time, but as long as ever for what keeps it from ending. */
const HURRIED = before(`
  process.on("SIGTERM", () => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (run, ms, ...more) => setTimeout(run, ms === 60_000 ? ms : ms / 20, ...more);
  });
`);

test("a Redis that hangs while a process ends is waited for in each step, and then it has ended in order all the same", async () => {
  const redis = (await Redis.start())!;
  onTestFinished(() => redis.close());
  const house = await opened((await databaseOf(data()))!, redis.port, "0", null, HURRIED);
  const ann = visitor(house.url);
  const at = await comes(ann, await opens(ann, { game: "port-royal" }));
  redis.hang();
  house.child.signal("SIGTERM");
  expect(await house.child.ended).toMatchObject({ code: 0 });
  at.link.close();
});

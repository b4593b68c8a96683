import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { CalmPresence, heed, lineTo, SharedShelf, SharedTurns } from "../../server/redis.ts";
import { Redis } from "../postgres/Redis.ts";
import { before, Child, endAll, SERVER } from "./child.ts";
import { data, databaseOf, freePort, visitor } from "./harness.ts";
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
  // So long at most, were it not to end.
  expect(await line.pttl(`turn:${name}`)).toBeGreaterThan(0);
  order.push("first");
  await end();
  const ends = await next;
  expect(order).toEqual(["first", "next"]);
  await line.set(`turn:${name}`, "another's");
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

test("a Redis that answers nothing is waited for once, two seconds; when it answers again they take turns again, and a turn that came too late is ended", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: { readonly what: string; readonly answers: (answer: string | null) => void }[] = [];
  const asks = (what: string) => () => new Promise((answers) => asked.push({ what, answers }));
  const line = { set: asks("set"), eval: asks("end") };
  const turns = new SharedTurns({ lines: [line, { ping: asks("ping") }] } as unknown as CalmPresence);
  let begun = 0;
  const takes = (name: string) =>
    turns.take(name).then((end) => {
      begun++;
      return end;
    });
  const first = takes("ann");
  await vi.advanceTimersByTimeAsync(1999);
  expect(begun).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toBe(1);
  await (await first)();
  for (const name of ["bob", "cai", "dee"]) await (await takes(name))();
  expect(asked.map(({ what }) => what)).toEqual(["set", "end"]);
  for (const { answers } of asked.splice(0)) answers("OK");
  await vi.advanceTimersByTimeAsync(0);
  const next = takes("ann");
  for (const what of ["set", "ping"]) {
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map((one) => one.what)).toEqual([what]);
    asked.pop()!.answers("OK");
  }
  // Nor is it waited for longer with the end of a turn.
  let ended = false;
  void (await next)().then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(1999);
  expect([ended, asked.map(({ what }) => what)]).toEqual([false, ["end"]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(true);
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

import { type AddressInfo, createServer } from "node:net";
import { beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { realClock } from "../../server/clock.ts";
import { CalmDriver, CalmPresence, heed, lineTo, SharedTurns } from "../../server/redis.ts";
import { Redis } from "../postgres/Redis.ts";
import { wayTo } from "../postgres/way.ts";
import { freePort, until } from "./harness.ts";

/** The lines of a process to its Redis, while that is gone, or stands still and answers nothing, or one of them is dead. */
beforeEach(({ skip }) => {
  if (inject("redis") === null) skip("no Redis on this machine");
});

/** How long it took, in milliseconds. */
async function took(what: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await what();
  return performance.now() - since;
}

test("a Redis that answers nothing is waited for once, two seconds, on all lines together; what was sent it does when it goes on", async () => {
  const redis = (await Redis.start())!;
  onTestFinished(() => redis.close());
  const presence = new CalmPresence(lineTo(`redis://127.0.0.1:${redis.port}`));
  onTestFinished(() => void presence.shutdown());
  const said: string[] = [];
  heed(presence.lines, { warn: (_: unknown, words?: string) => void said.push(words ?? String(_)) });
  const heard: unknown[] = [];
  await presence.subscribe("a", (word) => void heard.push(word));
  redis.hang();
  const turns = new SharedTurns(presence);
  let end = async () => {};
  expect(await took(async () => (end = await turns.take("ann")))).toBeGreaterThan(1900);
  const more = await took(async () => {
    await end();
    await (await turns.take("ann"))();
    await presence.publish("a", 1);
    expect(await presence.hset("of", "b", "c")).toBe(false);
    expect(await presence.hincrbyex("many", "b", 1, 60)).toBe(1);
    await presence.subscribe("d", (word) => void heard.push(word));
    await expect(presence.hget("of", "b")).rejects.toThrow("does not answer");
  });
  expect(more).toBeLessThan(1900);
  expect(said).toEqual(["the Redis does not answer"]);
  redis.goOn();
  await until(() => said.length === 2, "it answers again");
  expect([said[1], await presence.hget("of", "b"), await presence.exists("turn:ann")]).toEqual([
    "the Redis answers again",
    "c",
    false,
  ]);
  await presence.publish("d", 2);
  await until(() => heard.length === 2, "what was said meanwhile, and what is said now");
  expect(heard).toEqual([1, 2]);
});

/** Two lines to this Redis, and what is heard on the second one; these of them swallow everything as soon as that is said. */
async function swallowing(redis: Redis, isDead: (line: number) => boolean) {
  let swallows = false;
  // Of those that come later nothing is lost.
  const way = await wayTo(`redis://127.0.0.1:${redis.port}`, ({ near, mine, pass }) => {
    if (!swallows || mine > 2 || !isDead(mine)) return pass();
    Object.assign(near, { write: () => true });
  });
  const presence = new CalmPresence(lineTo(way));
  onTestFinished(() => void presence.shutdown());
  heed(presence.lines, { warn: () => {} });
  const heard: unknown[] = [];
  await presence.subscribe("a", (word) => void heard.push(word));
  // Both have come about.
  await presence.exists("b");
  swallows = true;
  const hears = () =>
    until(
      async () => {
        await presence.publish("a", 1);
        return heard.length > 0;
      },
      "what is said is heard over another one",
      60_000,
    );
  return { presence, hears };
}

test("a line that swallows everything, as where a machine has vanished, is given up, and another one taken; so are both where one is dead, for who comes back asks what he has missed", async () => {
  const beside = vi.spyOn(console, "warn");
  onTestFinished(() => beside.mockRestore());
  const redis = (await Redis.start())!;
  onTestFinished(() => redis.close());
  const both = async () => {
    const { presence, hears } = await swallowing(redis, () => true);
    const asks = () =>
      presence.hget("of", "b").then(
        () => true,
        () => false,
      );
    expect(await asks()).toBe(false);
    await until(asks, "it is answered over another one", 60_000);
    await hears();
  };
  const listening = async () => {
    const { presence, hears } = await swallowing(redis, (line) => line === 2);
    const turns = new SharedTurns(presence);
    let anew = 0;
    for (const line of presence.lines) line.on("ready", () => anew++);
    await until(
      async () => {
        await (await turns.take("ann"))();
        return anew > 0;
      },
      "it is made anew",
      60_000,
    );
    await hears();
    expect(anew).toBe(2);
  };
  await Promise.all([both(), listening()]);
  // All that is to be known of it stands in the log of the house.
  expect(beside.mock.calls).toEqual([]);
});

test("a list of all rooms that could not be asked for once can be asked for again", async () => {
  const redis = (await Redis.start())!;
  onTestFinished(() => redis.close());
  const line = lineTo(`redis://127.0.0.1:${redis.port}`).on("error", () => {});
  onTestFinished(() => line.disconnect());
  const rooms = new CalmDriver(line);
  redis.hang();
  await expect(rooms.query({ processId: "a" })).rejects.toThrow("does not answer");
  redis.goOn();
  await until(() => line.ping().then(Boolean, () => false), "it answers");
  expect(await rooms.query({ processId: "a" })).toEqual([]);
  await rooms.cleanup("a");
});

test("a line that is cut again and again before it has presented itself comes back all the same", async () => {
  const redis = (await Redis.start())!;
  onTestFinished(() => redis.close());
  let [cuts, isAway] = [0, false];
  const way = await wayTo(`redis://127.0.0.1:${redis.port}`, ({ near, pass }) => {
    if (!isAway) return pass();
    cuts++;
    near.destroy();
  });
  const presence = new CalmPresence(lineTo(way));
  onTestFinished(() => void presence.shutdown());
  heed(presence.lines, { warn: () => {} });
  const heard: unknown[] = [];
  await presence.subscribe("a", (word) => void heard.push(word));
  isAway = true;
  for (const line of presence.lines) void line.ping().catch(() => {});
  await until(() => cuts > 12, "it is tried often");
  isAway = false;
  await until(async () => {
    await presence
      .channels()
      .then(() => presence.publish("a", 1))
      .catch(() => {});
    return heard.length > 0;
  }, "it speaks and hears");
});

test("one line alone that swallows everything is made anew while the others are answered, and nobody says the Redis is away", async () => {
  const redis = (await Redis.start())!;
  onTestFinished(() => redis.close());
  let swallows = false;
  const way = await wayTo(`redis://127.0.0.1:${redis.port}`, ({ mine, pass }) => {
    // The one it listens on.
    if (!swallows || mine !== 2) pass();
  });
  const presence = new CalmPresence(lineTo(way));
  onTestFinished(() => void presence.shutdown());
  const said: string[] = [];
  heed(presence.lines, { warn: (_: unknown, words?: string) => void said.push(words ?? String(_)) });
  const heard: unknown[] = [];
  await presence.subscribe("a", () => {});
  const warned: unknown[] = [];
  const warns = (warning: Error) => void warned.push(warning.message);
  process.on("warning", warns);
  onTestFinished(() => void process.off("warning", warns));
  swallows = true;
  // However many wait for it, it is made anew once.
  for (let n = 0; n < 20; n++) void presence.lines[1]!.ping().catch(() => {});
  void presence.subscribe("b", (word) => void heard.push(word));
  // As a process does that looks who listens.
  await until(
    async () => {
      await presence.channels().catch(() => {});
      await presence.publish("b", 1);
      return heard.length > 0;
    },
    "what is said is heard over another one",
    20_000,
  );
  expect([said, warned]).toEqual([[], []]);
});

test("where a Redis answers nothing its lines end all the same when they are told to", async () => {
  const redis = (await Redis.start())!;
  onTestFinished(() => redis.close());
  const presence = new CalmPresence(lineTo(`redis://127.0.0.1:${redis.port}`));
  heed(presence.lines, { warn: () => {} });
  await presence.subscribe("a", () => {});
  redis.hang();
  await presence.shutdown();
  await until(() => presence.lines.every(({ status }) => status === "end"), "they have ended");
});

test("what was said before a process ends is heard before it has ended", async () => {
  const redis = (await Redis.start())!;
  onTestFinished(() => redis.close());
  const [presence, other] = [1, 2].map(() => new CalmPresence(lineTo(`redis://127.0.0.1:${redis.port}`))) as [
    CalmPresence,
    CalmPresence,
  ];
  onTestFinished(() => void other.shutdown());
  await Promise.all([presence, other].flatMap(({ lines }) => lines.map((line) => line.ping())));
  redis.hang();
  void presence.hset("of", "b", "c");
  let isOver = false;
  const over = presence.shutdown().then(() => (isOver = true));
  await new Promise((done) => setTimeout(done, 200));
  expect(isOver).toBe(false);
  redis.goOn();
  await over;
  expect(await other.hget("of", "b")).toBe("c");
});

test("whose process stood still itself hears first what was answered meanwhile", async () => {
  const redis = (await Redis.start())!;
  onTestFinished(() => redis.close());
  const line = lineTo(`redis://127.0.0.1:${redis.port}`);
  onTestFinished(() => line.disconnect());
  const said: unknown[] = [];
  heed([line], { warn: (it: unknown) => void said.push(it) });
  expect(await line.ping()).toBe("PONG");
  const asked = line.get("a");
  for (const since = performance.now(); performance.now() - since < 2100; );
  expect(await asked).toBeNull();
  await new Promise((done) => setTimeout(done, 50));
  expect(said).toEqual([]);
});

test.for(["nothing", "who comes, and nothing else"] as const)(
  "a line to a Redis that takes it and answers %s stays: no other one would be answered",
  async (answers) => {
    let lines = 0;
    const redis = createServer((socket) => {
      lines++;
      socket
        .on("error", () => {})
        .on("data", (words) => {
          const named = String(words).match(/\$6\r\nclient/gi) ?? [];
          if (answers !== "nothing") socket.write("+OK\r\n".repeat(named.length));
        });
    });
    await new Promise<void>((done) => redis.listen(0, "127.0.0.1", done));
    onTestFinished(() => void redis.close());
    const line = lineTo(`redis://127.0.0.1:${(redis.address() as AddressInfo).port}`);
    onTestFinished(() => line.disconnect());
    heed([line], { warn: () => {} });
    await expect(line.get("a")).rejects.toThrow("does not answer");
    await new Promise((done) => setTimeout(done, 1000));
    expect(lines).toBe(1);
  },
);

test("a line on which nothing is answered is made anew after ten seconds, and not sooner, nor the new one at once", async () => {
  let [lines, answers] = [0, true];
  const redis = createServer((socket) => {
    lines++;
    socket
      .on("error", () => {})
      .on("data", (words) => answers && socket.write("+OK\r\n".repeat(String(words).match(/^\*\d+/gm)?.length ?? 1)));
  });
  await new Promise<void>((done) => redis.listen(0, "127.0.0.1", done));
  onTestFinished(() => void redis.close());
  const line = lineTo(`redis://127.0.0.1:${(redis.address() as AddressInfo).port}`);
  onTestFinished(() => line.disconnect());
  heed([line], { warn: () => {} });
  expect(await line.get("a")).toBe("OK");
  answers = false;
  let later = 1_000_000;
  const now = realClock.monotonic.bind(realClock);
  const clock = vi.spyOn(realClock, "monotonic").mockImplementation(() => now() + later);
  onTestFinished(() => void clock.mockRestore());
  const asks = async () => {
    await expect(line.get("a")).rejects.toThrow("does not answer");
    await new Promise((done) => setTimeout(done, 300));
    return lines;
  };
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  expect([await asks(), await asks()]).toEqual([1, 1]);
  // Nobody waits for this, and nothing falls over it.
  void line.get("b");
  later += 10_000;
  expect([await asks(), await asks(), faults]).toEqual([2, 2, []]);
});

test("a Redis that comes back and goes before it knows who listens throws nobody over", async () => {
  const port = await freePort();
  let asked = 0;
  // It says yes to everything, and is gone when somebody asks once more to be told things.
  const redis = createServer((socket) =>
    socket
      .on("error", () => {})
      .on("data", (words) => {
        const subscribes = /\$9\r\nsubscribe/i.test(String(words));
        if (subscribes && ++asked === 2) {
          redis.close();
          return void socket.destroy();
        }
        if (subscribes) return void socket.write("*3\r\n$9\r\nsubscribe\r\n$1\r\na\r\n:1\r\n", () => socket.destroy());
        socket.write("+OK\r\n".repeat(String(words).match(/^\*\d+/gm)?.length ?? 1));
      }),
  );
  await new Promise<void>((done) => redis.listen(port, "127.0.0.1", done));
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const presence = new CalmPresence(lineTo(`redis://127.0.0.1:${port}`));
  heed(presence.lines, { warn: () => {} });
  onTestFinished(() => {
    for (const line of presence.lines) line.disconnect();
  });
  await presence.subscribe("a", () => {});
  await until(() => asked === 2, "it listens once more");
  await new Promise((done) => setTimeout(done, 2500));
  expect(faults).toEqual([]);
});

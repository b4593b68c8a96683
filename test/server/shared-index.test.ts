import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type IRoomCache, LocalDriver, matchMaker, type Presence } from "../../server/colyseus.ts";
import { SharedIndex } from "../../server/rooms/SharedIndex.ts";
import { until } from "./visitor.ts";

/** Where the rooms of all processes stand: without a Redis. */
let own: string;
beforeAll(async () => {
  await matchMaker.setup(undefined, new LocalDriver());
  own = matchMaker.processId;
});
const room = (roomId: string, processId: string, id = "a"): IRoomCache => ({
  name: "table",
  roomId,
  processId,
  clients: 0,
  maxClients: Number.POSITIVE_INFINITY,
  locked: false,
  private: false,
  metadata: { id },
});
const table = (id: string) => ({ name: "table", id }) as Partial<IRoomCache>;

/** This process's index, what all processes share, and which of the others still listen. */
function among(...listening: string[]) {
  const codes = new Map<string, string>();
  const all = new LocalDriver();
  let taken = (_: { code: string; by: string }): void => {};
  const presence = {
    hget: async (_of: string, code: string) => codes.get(code) ?? null,
    hset: async (_of: string, code: string, id: string) => codes.set(code, id),
    hdel: async (_of: string, code: string) => codes.delete(code),
    channels: async (pattern: string) => listening.map((name) => `p:${name}`).filter((name) => name === pattern),
    publish() {},
    subscribe: async (_to: string, hears: typeof taken) => (taken = hears),
  } as unknown as Presence;
  /** Another process opens this room. */
  const opens = async (other: IRoomCache): Promise<void> => {
    await all.insert(other);
    const code = (other.metadata as { id: string }).id;
    codes.set(code, other.roomId);
    taken({ code, by: other.processId });
  };
  return { index: new SharedIndex(all, presence), all, presence, codes, opens };
}

test("a room that ends when another process has its table already takes nothing from that one", async () => {
  const { index, codes, opens } = among("other");
  await index.insert(room("1", own));
  expect(codes.get("a")).toBe("1");
  await opens(room("2", "other"));
  await index.remove("1");
  expect(codes.get("a")).toBe("2");
  expect((await index.findOne(table("a"))).roomId).toBe("2");
});

test("nobody is sent to a process that was killed, though its room still stands there, nor is it counted any more", async () => {
  const { index, all, opens } = among("other");
  for (const name of ["other", "killed"]) await matchMaker.presence.hset("roomcount", name, "1,1");
  await opens(room("1", "other", "a"));
  await opens(room("2", "killed", "b"));
  expect((await index.findOne(table("a"))).roomId).toBe("1");
  expect(await index.findOne(table("b"))).toBeUndefined();
  expect([all.has("1"), all.has("2")]).toEqual([true, false]);
  const names = (await matchMaker.stats.fetchAll()).map(({ processId }) => processId);
  expect([names.includes("other"), names.includes("killed")]).toEqual([true, false]);
  await matchMaker.stats.excludeProcess("other");
});

test("a room of its own that has ended here nobody is sent to, though it still stands there; what is cleaned up behind another process leaves the own rooms", async () => {
  const { index, all, codes } = among(own, "other");
  await index.insert(room("1", own, "a"));
  await all.insert(room("2", own, "b"));
  codes.set("b", "2");
  expect(await index.findOne(table("b"))).toBeUndefined();
  await index.cleanup("other");
  expect((await index.findOne(table("a"))).roomId).toBe("1");
  await index.cleanup(own);
  expect(await index.findOne(table("a"))).toBeUndefined();
});

test("what ended while the Redis was away is struck out when it is back, and what stands is entered again", async () => {
  const { index, all, codes } = among();
  await index.insert(room("1", own, "a"));
  await index.insert(room("2", own, "b"));
  const away = vi.spyOn(all, "remove").mockImplementation(() => {
    throw new Error("the Redis is away");
  });
  await index.remove("2");
  away.mockRestore();
  codes.set("b", "2");
  codes.delete("a");
  await index.enterAgain();
  expect(codes).toEqual(new Map([["a", "1"]]));
  expect(["1", "2"].map((roomId) => all.has(roomId))).toEqual([true, false]);
});

test("of two rooms that were opened at once the one stays that the database knows, whichever was made last", async () => {
  for (const isMine of [true, false]) {
    const { all, presence, codes, opens } = among("other");
    const said = vi.spyOn(presence, "publish");
    const here = { clients: { length: 1 }, disconnect: () => index.remove("1") };
    const index = new SharedIndex(all, presence, () => here);
    index.heed(async () => isMine);
    await index.boot();
    await index.insert(room("1", own));
    said.mockClear();
    await opens(room("2", "other"));
    await until(() => said.mock.calls.length > 0 || !index.has("1"), "it is decided");
    expect([index.has("1"), codes.get("a"), said.mock.calls]).toEqual(
      isMine ? [true, "1", [["taken", { code: "a", by: own }]]] : [false, "2", []],
    );
  }
});

test("a room that ends while the database is asked whose its table is, is entered nowhere any more", async () => {
  const { all, presence, codes, opens } = among("other");
  const { promise: isMine, resolve: answers } = Promise.withResolvers<boolean>();
  const index = new SharedIndex(all, presence, () => undefined);
  index.heed(() => isMine);
  await index.boot();
  await index.insert(room("1", own));
  await opens(room("2", "other"));
  await index.remove("1");
  answers(true);
  await new Promise((done) => setImmediate(done));
  expect([index.has("1"), codes.get("a")]).toEqual([false, "2"]);
});

/** A process with one table that so many are at, which is about to end. */
async function ending(people: number) {
  const house = among("other");
  const here = { clients: { length: people }, disconnect: () => index.remove("1") };
  const index = new SharedIndex(house.all, house.presence, () => here);
  await index.boot();
  await index.insert(room("1", own));
  return { ...house, index };
}

test("a process that ends stays until everybody who was at its tables has a place at them elsewhere", async () => {
  const { index, all, opens } = await ending(2);
  const looks = vi.spyOn(all, "query");
  let isOver = false;
  const handed = index.handOver().then(() => (isOver = true));
  const there = { ...room("2", "other"), clients: 1 };
  await opens(there);
  await until(() => looks.mock.calls.length > 2, "it looks whether they are across", 20_000);
  expect(isOver).toBe(false);
  there.clients = 2;
  await handed;
});

test("a process that ends does not stay for those who come no more, and goes at once where nobody was", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { index } = await ending(1);
  let isOver = false;
  const handed = index.handOver().then(() => (isOver = true));
  // No further: what else goes on in this process meanwhile may go on for ever.
  await vi.advanceTimersByTimeAsync(15_000);
  expect(isOver).toBe(true);
  await handed;
  await (await ending(0)).index.handOver();
});

test("where the Redis does not answer whoever looks for a table elsewhere hears that the house is away, and his own lobby is open", async () => {
  const { index, all, presence } = among("other");
  vi.spyOn(presence, "hget").mockRejectedValue(new Error("the Redis does not answer"));
  const found = await index.findOne(table("a")).catch((error: unknown) => error);
  expect(found).toMatchObject({ code: 503, message: "server-away" });
  const asks = vi.spyOn(all, "findOne").mockRejectedValue(new Error("the Redis does not answer"));
  expect(await index.findOne({ name: "lobby", roomId: "1" } as Partial<IRoomCache>)).toBeUndefined();
  expect(asks).not.toHaveBeenCalled();
});

test("the rooms of a process that is gone are struck out for all; where that cannot be said nobody falls over it", async () => {
  const { index, all, opens } = among();
  await opens(room("1", "killed", "a"));
  await index.cleanup("killed");
  expect(all.has("1")).toBe(false);
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  await opens(room("2", "killed", "b"));
  vi.spyOn(all, "cleanup").mockRejectedValue(new Error("the Redis does not answer"));
  await index.cleanup("killed");
  expect(await index.findOne(table("b"))).toBeUndefined();
  await new Promise((done) => setTimeout(done));
  expect(faults).toEqual([]);
});

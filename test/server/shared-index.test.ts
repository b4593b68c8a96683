import { beforeAll, expect, test, vi } from "vitest";
import { type IRoomCache, LocalDriver, matchMaker, type Presence } from "../../server/colyseus.ts";
import { SharedIndex } from "../../server/rooms/SharedIndex.ts";

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
  const presence = {
    hget: async (_of: string, code: string) => codes.get(code) ?? null,
    hset: async (_of: string, code: string, id: string) => codes.set(code, id),
    hdel: async (_of: string, code: string) => codes.delete(code),
    channels: async (pattern: string) => listening.map((name) => `p:${name}`).filter((name) => name === pattern),
    publish() {},
  } as unknown as Presence;
  /** Another process opens this room. */
  const opens = async (other: IRoomCache): Promise<void> => {
    await all.insert(other);
    codes.set((other.metadata as { id: string }).id, other.roomId);
  };
  return { index: new SharedIndex(all, presence), all, codes, opens };
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

test("nobody is sent to a process that was killed, though its room still stands there", async () => {
  const { index, all, opens } = among("other");
  await opens(room("1", "other", "a"));
  await opens(room("2", "killed", "b"));
  expect((await index.findOne(table("a"))).roomId).toBe("1");
  expect(await index.findOne(table("b"))).toBeUndefined();
  expect([all.has("1"), all.has("2")]).toEqual([true, false]);
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

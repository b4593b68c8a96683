import { expect, test } from "vitest";
import { oneRoom, type Tenure } from "../../server/rooms/oneRoom.ts";

/** A table has one room, however many ask for one: without a house. */
function house() {
  const rooms = new Map<string, Tenure>();
  const holdings = { take: async (_code: string) => {}, leave: async (_code: string) => {} };
  const kept = { rooms, store: { holdings } } as unknown as Parameters<typeof oneRoom>[0];
  let ending = false;
  return {
    rooms,
    holdings,
    opens: () => oneRoom(kept, "a", () => ending),
    ends: (): void => void (ending = true),
  };
}
const AWAY = "the database is away";

test("beside a room that lives there is no second; one that is ending is waited for", async () => {
  const { opens, ends } = house();
  const first = await opens();
  await expect(opens()).rejects.toThrow("server-away");
  ends();
  let came = false;
  const second = opens().then((tenure) => {
    came = true;
    return tenure;
  });
  await Promise.resolve();
  expect(came).toBe(false);
  await first.leave();
  expect(await second).not.toBe(first);
});

test("who waits for a room that ends before its table could be taken waits no longer than that", async () => {
  const { holdings, opens, ends } = house();
  const { take } = holdings;
  const { promise, reject } = Promise.withResolvers<void>();
  holdings.take = () => promise;
  const first = opens();
  ends();
  let came = false;
  void opens().then(() => (came = true));
  holdings.take = take;
  reject(new Error(AWAY));
  await expect(first).rejects.toThrow(AWAY);
  await new Promise((done) => setImmediate(done));
  expect(came).toBe(true);
});

test("a table that could not be taken is free for the next one who asks, and so is one that could not be let go", async () => {
  const { rooms, holdings, opens } = house();
  const { take } = holdings;
  holdings.take = () => Promise.reject(new Error(AWAY));
  await expect(opens()).rejects.toThrow(AWAY);
  expect(rooms.size).toBe(0);
  holdings.take = take;
  const tenure = await opens();
  holdings.leave = () => Promise.reject(new Error(AWAY));
  await expect(tenure.leave()).rejects.toThrow(AWAY);
  await tenure.gone;
  expect(rooms.size).toBe(0);
});

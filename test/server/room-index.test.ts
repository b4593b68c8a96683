import { expect, test } from "vitest";
import { type IRoomCache, LocalDriver } from "../../server/colyseus.ts";
import { RoomIndex } from "../../server/rooms/RoomIndex.ts";

/** It answers as Colyseus' own list does, which looks through everything. */
const room = (roomId: string, id?: string, more: Partial<IRoomCache> = {}): IRoomCache => ({
  name: id === undefined ? "lobby" : "table",
  roomId,
  processId: "here",
  clients: 0,
  maxClients: Number.POSITIVE_INFINITY,
  locked: false,
  private: false,
  metadata: id === undefined ? undefined : { id },
  ...more,
});
const table = (id: string) => ({ name: "table", locked: false, private: false, id }) as Partial<IRoomCache>;

test("a table's room is found by its code, the lobby by its name, and what is locked or gone is not", async () => {
  const [index, plain] = [new RoomIndex(), new LocalDriver()];
  const asked = [table("a"), table("b"), table("c"), { name: "lobby" }, { roomId: "2" }, { name: "none" }];
  const same = async () => {
    for (const conditions of asked) expect(await index.findOne(conditions)).toEqual(await plain.findOne(conditions));
  };
  for (const one of [room("1", "a"), room("2", "b"), room("3", "c", { locked: true }), room("4")]) {
    expect(await index.insert(one)).toBe(await plain.insert(one));
    await same();
  }
  expect((await index.findOne(table("b"))).roomId).toBe("2");
  expect(await index.insert(room("2", "z"))).toBe(false);
  expect(await index.findOne(table("z"))).toBeUndefined();
  for (const id of ["2", "4", "none"]) {
    expect(index.remove(id)).toBe(plain.remove(id));
    await same();
  }
  // A new room of the same table, before the old one is forgotten.
  for (const driver of [index, plain]) await driver.insert(room("5", "a"));
  for (const driver of [index, plain]) driver.remove("1");
  await same();
  expect((await index.findOne(table("a"))).roomId).toBe("5");
});

test("nobody looks through all rooms for the room of a table", async () => {
  const index = new RoomIndex();
  for (let n = 0; n < 100; n++) await index.insert(room(String(n), `t${n}`));
  index.rooms = new Proxy([] as IRoomCache[], {
    get() {
      throw new Error("somebody looks through all rooms");
    },
  });
  expect((await index.findOne(table("t99"))).roomId).toBe("99");
  expect(await index.findOne(table("t100"))).toBeUndefined();
});

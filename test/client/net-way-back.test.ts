import { expect, test } from "vitest";
import { lifeline, quiet } from "./far-house.ts";

/** By which way a page comes back into a room in which it was. */

test("who was in comes back by the way on which he was, however long the house is away", async () => {
  const { it, world, rooms } = lifeline();
  await quiet();
  expect(world.joins[0]!.way).toBeNull();
  const back = world.answer;
  world.answer = () => new Error("fetch failed");
  rooms[0]!.end();
  await world.pass(10_000);
  world.answer = back;
  await world.pass(4000);
  expect(it.room).toBe(rooms.at(-1));
  expect(new Set(world.joins.slice(1).map(({ way }) => way))).toEqual(new Set(["ws://house/at/1"]));
  // Where he was the last time, not where he was first.
  rooms.at(-1)!.connection.url = "ws://elsewhere/matchmake/table?id=code";
  for (let falls = 0; falls < 2; falls++) {
    rooms.at(-1)!.end();
    await world.pass(50);
  }
  expect(world.joins.at(-1)!.way).toBe("ws://house/at/1");
  it.close();
});

test("a way on which nobody answers in time, or a socket fell silent, is not taken again: a seat is asked for", async () => {
  const { it, world, rooms } = lifeline();
  await quiet();
  const back = world.answer;
  world.answer = null;
  rooms[0]!.end();
  await world.pass(10_050);
  world.answer = back;
  await world.pass(300);
  expect(world.joins.map(({ way }) => way)).toEqual([null, "ws://house/at/1", null]);
  // It is a way again once somebody came on it.
  rooms.at(-1)!.end();
  await world.pass(50);
  expect(world.joins.at(-1)!.way).toBe("ws://house/at/1");
  await world.pass(23_050);
  expect(world.joins.slice(3).map(({ way }) => way)).toEqual(["ws://house/at/1", null]);
  it.close();
});

import { expect, test } from "vitest";
import { Places } from "../../server/rooms/Places.ts";

const few = () => new Places({ perPlayer: 3, perTable: 4 });

test("a player has so many connections over all rooms of the house, and another player his own", () => {
  const places = few();
  places.take("1", "ann", "table-a");
  places.take("2", "ann", "table-b");
  places.take("3", "ann", null);
  for (const table of ["table-a", "table-c", null])
    expect(() => places.take("4", "ann", table)).toThrow(
      expect.objectContaining({ code: 429, message: "too-many-pages" }),
    );
  places.take("5", "bob", "table-a");
});

test("a table has so many watchers, whoever they are; seats and the lobby are free of that", () => {
  const places = few();
  for (const player of ["ann", "bob", "cai", "dee"]) places.take(player, player, "table-a");
  expect(() => places.take("5", "eve", "table-a")).toThrow(expect.objectContaining({ message: "table-crowded" }));
  places.take("6", "eve", "table-b");
  for (let n = 0; n < 50; n++) places.take(`looker ${n}`, `looker ${n}`, null);
});

test("who leaves makes room for one, once; who was not let in leaves nothing", () => {
  const places = few();
  for (const player of ["ann", "bob", "cai", "dee"]) places.take(player, player, "table-a");
  const refused = () => expect(() => places.take("eve", "eve", "table-a")).toThrow("table-crowded");
  refused();
  places.leave("eve");
  refused();
  places.leave("ann");
  places.leave("ann");
  places.take("eve", "eve", "table-a");
  expect(() => places.take("fay", "fay", "table-a")).toThrow("table-crowded");
  for (const player of ["bob", "cai", "dee", "eve"]) places.leave(player);
  for (const player of ["p", "q", "r", "s"]) places.take(player, player, "table-a");
});

test("who sits down watches no more and who stands up does, as often as he likes, and keeps his place in a crowd", () => {
  const places = few();
  for (const player of ["ann", "bob", "cai", "dee"]) places.take(player, player, "table-a");
  for (const watched of [null, null, "table-a", null]) places.turn("ann", watched);
  places.turn("nobody", "table-a");
  places.take("eve", "eve", "table-a");
  places.turn("ann", "table-a");
  // Five are there, and four are enough.
  places.leave("bob");
  expect(() => places.take("fay", "fay", "table-a")).toThrow("table-crowded");
  places.leave("ann");
  places.take("fay", "fay", "table-a");
});

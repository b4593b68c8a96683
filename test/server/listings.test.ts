import { expect, test } from "vitest";
import { postedOf } from "../../server/rooms/listings.ts";
import { laid, player } from "./laid.ts";

/** What a table puts in the directory. */
test("a match that somebody has left for good is among his own no more, and others' as before", async () => {
  const { table, begin } = await laid(["ann", "bob", "eve"].map(player), { game: "port-royal" });
  await begin();
  const listed = () => postedOf(table, table.offer.wire, "Ann", [], 0, null);
  expect(listed().players).toEqual(["ann", "bob", "eve"]);
  await table.resign("bob");
  expect(table.status).toBe("playing");
  expect(listed().players).toEqual(["ann", null, "eve"]);
});

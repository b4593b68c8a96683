import { expect, test } from "vitest";
import { postedOf } from "../../server/rooms/listings.ts";
import { DAY } from "./hand.ts";
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

test("what the lobby tells of a table is what those know who watch there, late where that was agreed on; its host alone closes it", async () => {
  for (const watching of ["open", "late"] as const) {
    const { table, begin } = await laid(["ann", "bob"].map(player), { terms: { watching } });
    const wire = { row: (view: object) => ({ points: [], round: view === table.late?.view ? 1 : 2 }) };
    const listed = () => postedOf(table, { ...table.offer.wire, ...wire }, "Ann", [], 0, null);
    expect(listed().closers).toEqual(["ann"]);
    await begin();
    expect(table.late !== null).toBe(watching === "late");
    // They look at the table as it was a turn ago.
    if (table.late !== null) Object.assign(table, { late: { view: {} } });
    expect([listed().closers, listed().score().round]).toEqual([[], watching === "late" ? 1 : 2]);
  }
});

test("a turn that a bot takes for somebody does not wait for him: the lobby names it no more than a notice does", async () => {
  const { table, begin } = await laid(["ann", "bob"].map(player), { game: "port-royal" });
  await begin();
  const waitsFor = () => postedOf(table, table.offer.wire, "Ann", [], 0, null).score().waitsFor;
  const { seat } = table.position!.legal[0]!;
  expect(waitsFor()).toEqual([seat]);
  expect(await table.commit(seat, { type: "takeover", asked: "clock" }, null)).toMatchObject({ ok: true });
  expect(waitsFor()).toEqual([]);
  expect(await table.commit(seat, { type: "return" }, null)).toMatchObject({ ok: true });
  expect(waitsFor()).toEqual([seat]);
});

test("over days it is known by when whoever alone is asked has to act, as long as it is he who acts", async () => {
  const { table, begin, clock } = await laid(["ann", "bob"].map(player), {
    game: "port-royal",
    terms: { clock: { type: "days", days: 2 } },
  });
  await begin();
  const due = () => postedOf(table, table.offer.wire, "Ann", [], 0, null).score().due;
  const { seat } = table.position!.legal[0]!;
  const told = clock.now() + table.settled("spectator").clocks!.left[seat]!;
  expect(due()).toBe(told);
  // It is a moment, which stays where it is.
  clock.turn(DAY);
  expect(due()).toBe(told);
  await table.commit(seat, { type: "takeover", asked: "clock" }, null);
  expect(due()).toBeUndefined();
  await table.close();
  const hasty = await laid(["ann", "bob"].map(player), { terms: { clock: { type: "decision", seconds: 30 } } });
  await hasty.begin();
  expect(postedOf(hasty.table, hasty.table.offer.wire, "Ann", [], 0, null).score()).not.toHaveProperty("due");
  await hasty.table.close();
});

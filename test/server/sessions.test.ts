import { expect, test } from "vitest";
import { Sessions } from "../../server/admin/Sessions.ts";
import { OwnShelf } from "../../server/shelf.ts";
import { HandClock, MINUTE } from "./hand.ts";

/** Who is signed in as operator, and the shelf on which that stands. */

test("who gave the password to one process is signed in with all of them, for an hour after his last click, until he goes", async () => {
  const [shelf, clock] = [new OwnShelf(), new HandClock()];
  const [one, other] = [new Sessions(shelf, clock), new Sessions(shelf, clock)];
  const key = await one.begin();
  const session = await other.find(key);
  expect(session).not.toBeNull();
  clock.turn(59 * MINUTE);
  expect(await one.find(key)).toEqual(session);
  clock.turn(59 * MINUTE);
  expect(await other.find(key)).toEqual(session);
  clock.turn(60 * MINUTE);
  expect(await one.find(key)).toBeNull();
  const again = await other.begin();
  expect((await one.find(again))?.form).not.toBe(session?.form);
  await one.end(again);
  expect(await other.find(again)).toBeNull();
  for (const nobodys of [null, "", key]) expect(await one.find(nobodys)).toBeNull();
});

test("a house keeps so much for whoever wants it: what was kept or renewed last stays, what nobody has wanted for longest goes", async () => {
  const shelf = new OwnShelf();
  const fill = async (what: string) => {
    for (let n = 0; n < 9_998; n++) await shelf.keep(`${what} ${n}`, what);
  };
  for (const name of ["old", "kept again", "renewed"]) await shelf.keep(name, "first");
  await fill("many");
  // There was no room for one.
  expect(await shelf.see("old")).toBeNull();
  expect(await shelf.keep("kept again", "second")).toBe("first");
  await shelf.renew("renewed", "third");
  await shelf.renew("old", "nobody's");
  await fill("more");
  expect(await shelf.see("kept again")).toBe("first");
  expect(await shelf.see("renewed")).toBe("third");
  for (const gone of ["old", "many 0", "many 9997"]) expect(await shelf.see(gone)).toBeNull();
  expect(await shelf.take("more 0")).toBe("more");
  expect(await shelf.take("more 0")).toBeNull();
});

import { expect, test } from "vitest";
import { Sessions } from "../../server/admin/Sessions.ts";
import { OwnShelf } from "../../server/shelf.ts";
import { HandClock, MINUTE } from "./hand.ts";

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

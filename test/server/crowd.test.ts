import { afterEach, expect, test } from "vitest";
import type { LinkState } from "../../client/net/beats.ts";
import { openLobby } from "../../client/net/lobby.ts";
import type { RunningHouse } from "../../server/house.ts";
import { bare, house, must, until, Visitor, visitor } from "./harness.ts";
import { comes, match, opens } from "./tables.ts";

/** Who comes when no place is left waits for one, and is told why. */
let kontor: RunningHouse;
afterEach(() => kontor.stop());

test("a player's fourth page is told so, and comes in when one of his others is closed", async () => {
  kontor = await house({ places: { perPlayer: 3, perTable: 2 } });
  const me = visitor(kontor.url);
  const { code } = must(await me.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  const rooms = [await bare(me, code), await bare(me, code)];
  const states: LinkState[] = [];
  const lobby = openLobby(me, { view: () => {}, state: (state) => void states.push(state) });
  await until(() => states.at(-1) === "live");
  const fourth = new Visitor(me, code);
  await until(() => fourth.state === "too-many-pages");
  await rooms[0]!.leave();
  await until(() => fourth.state === "live");
  // A page that shows the lobby is one of them, too.
  const fifth = new Visitor(me, code);
  await until(() => fifth.state === "too-many-pages");
  lobby.close();
  await until(() => fifth.state === "live");
  for (const { link } of [fourth, fifth]) link.close();
});

test("a table with enough watchers takes no more, but always those who sit at it", async () => {
  kontor = await house({ places: { perPlayer: 3, perTable: 2 } });
  const me = visitor(kontor.url);
  const { code } = must(await me.openTable({ game: "port-royal", seats: 2, bots: 1, options: {} }));
  const watchers = [visitor(kontor.url), visitor(kontor.url), visitor(kontor.url)].map((one) => new Visitor(one, code));
  await until(() => watchers.filter(({ state }) => state === "live").length === 2);
  const third = await until(() => watchers.find(({ state }) => state === "table-crowded"));
  const player = new Visitor(me, code);
  await until(() => player.state === "live");
  expect(player.info?.mySeat).toBe(0);
  watchers.find(({ state }) => state === "live")!.link.close();
  await until(() => third.state === "live");
  for (const { link } of [player, ...watchers]) link.close();
});

test("who is not let in is not here, also where his own seat is", async () => {
  kontor = await house({ places: { perPlayer: 1, perTable: 2 } });
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  const { code, a, b } = await match(ann, bob);
  a.link.close();
  await until(() => b.info?.seats[0]?.online === false, "she has gone");
  const elsewhere = await comes(ann, await opens(ann));
  const again = new Visitor(ann, code);
  await until(() => again.state === "too-many-pages", "no place for her");
  // Behind whatever he was told of her.
  await b.link.request("page", { shown: true });
  expect(b.info!.seats[0]!.online).toBe(false);
  for (const { link } of [b, again, elsewhere]) link.close();
});

test("whoever sits down on the way he watched makes room for another, and who stands up is one of the crowd", async () => {
  kontor = await house({ places: { perPlayer: 3, perTable: 1 } });
  const [host, bob, cai, dee] = [visitor(kontor.url), visitor(kontor.url), visitor(kontor.url), visitor(kontor.url)];
  const code = await opens(host);
  const [a, b] = [await comes(host, code), await comes(bob, code)];
  expect(await b.link.request("sit", { seat: 1 })).toMatchObject({ ok: true });
  const c = new Visitor(cai, code);
  await until(() => c.state === "live" || c.state === "table-crowded", "an answer");
  expect(c.state).toBe("live");
  // Who stands up stays, though the table has enough: but when he and the other one go, one may come.
  expect(await b.link.request("stand", {})).toMatchObject({ ok: true });
  c.link.close();
  await until(() => a.info!.watching === 1, "one has gone");
  const d = new Visitor(dee, code);
  await until(() => d.state === "live" || d.state === "table-crowded", "an answer");
  expect(d.state).toBe("table-crowded");
  b.link.close();
  await until(() => d.state === "live", "he comes in");
  for (const { link } of [a, d]) link.close();
});

import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import type { HouseClient } from "../../client/net/http.ts";
import type { RunningHouse } from "../../server/house.ts";
import { openPostgresStore } from "../../server/store/store.ts";
import { Child, endAll, SERVER } from "./child.ts";
import { HandClock, MINUTE } from "./hand.ts";
import { data, databaseOf, freePort, house, must, ON_POSTGRES, storeIn, visitor } from "./harness.ts";
import { stored } from "./laid.ts";
import { comes, opens, refused, table } from "./tables.ts";

/** A page that has had no answer asks again: what it wanted once is made once. */
const WISH = "0123456789abcdef0123456789abcdef";
const clock = new HandClock();
let kontor: RunningHouse;
beforeAll(async () => {
  kontor = await house({ clock });
});
afterAll(() => kontor.stop());
afterAll(endAll);
afterEach(() => void vi.unstubAllGlobals());

/** The next answer of this route is lost on its way back; what it said. */
function losing(route: string): () => unknown {
  const real = fetch;
  let lost: unknown = null;
  vi.stubGlobal("fetch", async (url: string, how: RequestInit) => {
    const answer = await real(url, how);
    if (new URL(url).pathname !== route) return answer;
    vi.unstubAllGlobals();
    lost = await answer.json();
    throw new TypeError("fetch failed");
  });
  return () => lost;
}
/** What somebody asks who is no page of ours. */
async function asks(by: HouseClient, body: object, route = "tables") {
  const headers = {
    Authorization: `Bearer ${must(await by.guest()).token}`,
    "Content-Type": "application/json",
    Connection: "close",
  };
  const answer = await fetch(`${by.url}/api/${route}`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as { readonly code?: string; readonly reason?: string };
}
const wished = { ...table(), wish: WISH };
const CODE = /^\w{16}$/;

test("an answer is lost, and whoever asks again is at the table that was made; what he wants next is another one", async () => {
  const ended = visitor(kontor.url);
  const code = await opens(ended, { bots: 1 });
  await (await comes(ended, code)).play();
  const ways: readonly [string, (by: HouseClient) => ReturnType<HouseClient["openTable"]>][] = [
    ["tables", (by) => by.openTable(table())],
    ["tables", (by) => by.openTable(table({ bots: 1 }))],
    ["play", (by) => by.playNow({ game: "lanterns", seats: 2 })],
    ["practice", (by) => by.practise({ code, n: 1, seat: 0 })],
  ];
  for (const [route, ask] of ways) {
    const ann = visitor(kontor.url);
    must(await ann.guest());
    const lost = losing(`/api/${route}`);
    expect(await ask(ann), route).toEqual(refused("server-away"));
    // Too long for "Play" to lead somebody to a table of his own where nobody is.
    clock.turn(MINUTE / 2);
    const again = must(await ask(ann)).code;
    expect({ code: again }, route).toEqual(lost());
    expect(again).toMatch(CODE);
    clock.turn(MINUTE / 2);
    expect(must(await ask(ann)).code, route).not.toBe(again);
  }
});

test("of those who ask for the same at once all get the one table; of another player it is another wish", async () => {
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  must(await ann.guest());
  const told = await Promise.all(Array.from({ length: 5 }, () => asks(ann, wished)));
  expect(new Set(told.map(({ code }) => code)).size).toBe(1);
  const [{ code } = {}] = told;
  expect(code).toMatch(CODE);
  // Whatever else is asked with it: it stands for what was made.
  expect(await asks(ann, { ...wished, seats: 3 })).toEqual({ code });
  expect(await asks(ann, { game: "lanterns", seats: 2, wish: WISH }, "play")).toEqual({ code });
  const his = await asks(bob, wished);
  expect(his.code).toMatch(CODE);
  expect(his.code).not.toBe(code);
});

test("a wish is a few plain characters; anything else has no form", async () => {
  const ann = visitor(kontor.url);
  const code = "abcdefghijkmnpqr";
  const bad = [
    "",
    "short",
    "x".repeat(41),
    "a b c d e f g h i",
    `${WISH}\0`,
    `${WISH}\n`,
    `${WISH}'`,
    7,
    null,
    [WISH],
    {},
  ];
  for (const wish of bad)
    for (const [route, body] of [
      ["tables", table()],
      ["play", { game: "lanterns", seats: 2 }],
      ["practice", { code, n: 0, seat: 0 }],
    ] as const)
      expect([wish, await asks(ann, { ...body, wish }, route)]).toEqual([wish, { reason: "malformed" }]);
});

test("whoever has closed his table wants another one, and after an hour nobody asks for what he wanted then", async () => {
  const ann = visitor(kontor.url);
  const first = await asks(ann, wished);
  expect(await asks(ann, wished)).toEqual(first);
  must(await ann.closeTable(first.code!));
  const second = await asks(ann, wished);
  expect(second.code).toMatch(CODE);
  expect(second).not.toEqual(first);
  clock.turn(59 * MINUTE);
  expect(await asks(ann, wished)).toEqual(second);
  clock.turn(2 * MINUTE);
  const third = await asks(ann, wished);
  expect(third).not.toEqual(second);
  expect(await asks(ann, wished)).toEqual(third);
});

test("the database itself keeps one table for one wish, and forgets what is old and who is forgotten", async () => {
  const store = await storeIn(data());
  onTestFinished(() => store.close());
  const wish = { player: "ann", id: WISH };
  const adds = (code: string, of = wish, createdAt = 0) =>
    store.matches.add(stored(code, { status: "waiting", createdAt }), [], of);
  await adds("a");
  await expect(adds("b")).rejects.toThrow(/unique/i);
  expect(await store.matches.find("b")).toBeNull();
  await adds("c", { player: "bob", id: WISH });
  expect(await store.wishes.granted(wish, 1)).toBe("a");
  // Under a new link it leads there.
  await store.matches.follow("a", stored("d", { status: "waiting" }), { status: "closed", endedAt: 1, next: "d" });
  expect(await store.wishes.granted(wish, 1)).toBe("a");
  await expect(adds("e")).rejects.toThrow(/unique/i);
  await store.players.forget("bob", "Guest 1234");
  expect(await store.wishes.granted({ player: "bob", id: WISH }, 1)).toBeNull();
  await adds("f", wish, 60 * MINUTE);
  expect(await store.wishes.granted(wish, 60 * MINUTE)).toBe("f");
});

test.runIf(ON_POSTGRES)("two processes that cannot ask each other make one table", async ({ skip }) => {
  const database = (await databaseOf(data()))!;
  const [one, other] = [
    await openPostgresStore(database, undefined, "1"),
    await openPostgresStore(database, undefined, "2"),
  ];
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
  const wish = { player: "ann", id: WISH };
  const tries = [one, other, one, other].map((store, n) => store.matches.add(stored(`t${n}`), [], wish));
  const made = (await Promise.allSettled(tries)).flatMap(({ status }, n) => (status === "fulfilled" ? [`t${n}`] : []));
  expect(made).toEqual([await one.wishes.granted(wish, 1)]);

  if (inject("redis") === null) skip("no Redis on this machine");
  const shared = (await databaseOf(data()))!;
  const opened = async (): Promise<string> => {
    const port = String(await freePort());
    const child = new Child([SERVER], {
      PORT: port,
      DATABASE_URL: shared,
      REDIS_URL: `redis://127.0.0.1:${inject("redis")!.port}`,
      PUBLIC_ADDRESS: `127.0.0.1:${port}`,
    });
    await child.says(/Kontor is open/);
    return `http://127.0.0.1:${port}`;
  };
  const urls = [await opened(), await opened()];
  const ann = visitor(urls[0]!);
  const { token } = must(await ann.guest());
  const both = [ann, visitor(urls[1]!, token)];
  const port = { ...wished, game: "port-royal" };
  const told = await Promise.all([...both, ...both].map((by) => asks(by, port)));
  expect(new Set(told.map(({ code }) => code)).size).toBe(1);
  expect(told[0]!.code).toMatch(CODE);
  expect(await asks(visitor(urls[1]!), port)).not.toEqual(told[0]);
});

import { afterEach, expect, test, vi } from "vitest";
import { HouseClient } from "../../client/net/http.ts";
import { WISH } from "../../shared/http.ts";
import { memory } from "../memory.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A house as one device sees it: answers by the route that is asked for and the token that comes along. */
function answers(answer: (route: string, token: string | null) => Response): { at: HouseClient; asked: string[] } {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers: Record<string, string> }) => {
    const route = new URL(url).pathname;
    const token = headers["Authorization"]?.slice("Bearer ".length) ?? null;
    asked.push(`${route} ${token}`);
    return answer(route, token);
  });
  return { at: new HouseClient("http://house", memory(kept)), asked };
}
const guest = (token: string) => Response.json({ token, player: token, name: token, origin: "http://house" });

test("who is signed out meanwhile is signed in anew, and what he asked for is asked once more as who he is then", async () => {
  let token = "old";
  const { at, asked } = answers((route, given) => {
    if (route === "/api/guest") return guest(token);
    return given === token ? Response.json({ code: "abc" }) : Response.json({ reason: "signed-out" }, { status: 401 });
  });
  expect(await at.guest()).toMatchObject({ player: "old" });
  token = "new";
  expect(await at.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} })).toEqual({ ok: true, code: "abc" });
  expect(asked).toEqual(["/api/guest null", "/api/tables old", "/api/guest old", "/api/tables new"]);
});

test("who has had no answer asks with the same wish again, until he has one; something else is another wish", async () => {
  const wishes: string[] = [];
  let away = true;
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    if (url.endsWith("/api/guest")) return guest("ann");
    wishes.push(JSON.parse(body).wish);
    if (away) throw new TypeError("fetch failed");
    return Response.json({ code: "abc" });
  });
  const at = new HouseClient("http://house", { getItem: () => null, setItem: () => {} });
  const table = { game: "lanterns", seats: 3, bots: 0, options: {} };
  const asks = [
    () => at.openTable(table),
    () => at.openTable({ ...table, seats: 2 }),
    () => at.playNow({ game: "lanterns", seats: 3 }),
    () => at.practise({ code: "abc", n: 1, seat: 0 }),
    () => at.claim("key"),
  ];
  for (const ask of asks) await ask();
  for (const ask of asks) await ask();
  away = false;
  for (const ask of asks) await ask();
  expect(new Set(wishes).size).toBe(5);
  expect(wishes.slice(5)).toEqual([...wishes.slice(0, 5), ...wishes.slice(0, 5)]);
  for (const wish of wishes) expect(wish).toMatch(WISH);
  for (const ask of asks) await ask();
  expect(new Set(wishes).size).toBe(10);
});

function dated(answer: Response): Response {
  answer.headers.set("Date", "Fri, 27 Nov 2026 18:00:00 GMT");
  return answer;
}

test("what the house's clock says is known from its answers, however this device's is set", async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1), toFake: ["Date", "performance"] });
  const { at } = answers(() => dated(guest("ann")));
  // Not heard yet: the device's own is all there is.
  expect(at.now()).toBe(Date.UTC(2031, 0, 1));
  await at.guest();
  vi.setSystemTime(Date.UTC(2001, 0, 1));
  vi.advanceTimersByTime(90_000);
  expect(at.now()).toBe(Date.UTC(2026, 10, 27, 18, 1, 30));
  vi.useRealTimers();
});

test("an answer that does not say what time it is changes nothing of what is known", async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1), toFake: ["Date", "performance"] });
  const times = ["Fri, 27 Nov 2026 18:00:00 GMT", "soon", null];
  const { at } = answers(() => {
    const answer = guest("ann");
    const time = times.shift();
    if (typeof time === "string") answer.headers.set("Date", time);
    return answer;
  });
  for (let asks = 0; asks < 3; asks++) {
    at.forget();
    await at.guest();
    expect(at.now()).toBe(Date.UTC(2026, 10, 27, 18));
  }
  vi.useRealTimers();
});

test("what the house's clock says is known, too, on a phone that has slept meanwhile, whose other clock stood still", async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1), toFake: ["Date", "performance"] });
  const { at } = answers(() => dated(guest("ann")));
  await at.guest();
  vi.setSystemTime(Date.UTC(2031, 0, 1, 8));
  expect(at.now()).toBe(Date.UTC(2026, 10, 28, 2));
  vi.useRealTimers();
});

test("a house that did not answer is asked again, one that did only once", async () => {
  let away = true;
  const { at, asked } = answers(() => {
    if (away) throw new Error("fetch failed");
    return guest("ann");
  });
  expect(await at.guest()).toEqual({ ok: false, reason: "server-away" });
  away = false;
  expect(await at.guest()).toMatchObject({ ok: true, player: "ann" });
  expect(await at.guest()).toMatchObject({ ok: true, player: "ann" });
  expect(asked.length).toBe(2);
});

test("what stands between him and the house is not the house: its answers say nothing of who he is, and are none of the house's reasons", async () => {
  let between: (() => Response) | null = null;
  const { at } = answers((_, token) => between?.() ?? guest(token ?? "ann"));
  expect(await at.guest()).toMatchObject({ ok: true, player: "ann" });
  for (const answer of [
    () => new Response("<html>Sign in</html>"),
    () => Response.json({}),
    () => Response.json(null),
    () => Response.json({ error: "Bad gateway" }, { status: 502 }),
    () => Response.json(null, { status: 502 }),
  ]) {
    at.forget();
    between = answer;
    expect(await at.guest()).toEqual({ ok: false, reason: "server-away" });
    between = null;
    expect(await at.guest()).toMatchObject({ ok: true, player: "ann" });
  }
});

test("a house that says nothing for eight seconds is away, and the question is given up", async () => {
  const { at } = answers(() => guest("ann"));
  const waits: number[] = [];
  const over = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    waits.push(ms);
    return over.signal;
  });
  const given: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    given.push(signal);
    return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  });
  const asking = at.guest();
  expect([waits, given]).toEqual([[8000], [over.signal]]);
  over.abort();
  expect(await asking).toEqual({ ok: false, reason: "server-away" });
});

test("a new name, and the player that a device becomes by a link, are heard and kept: from then on he is asked as that one", async () => {
  const { at, asked } = answers((route) => {
    if (route === "/api/device/claim")
      return Response.json({ ...KNOWN, token: "bob", player: "bob", name: "Bob", path: "/t/abc" });
    if (route === "/api/name") return Response.json({ ...KNOWN, name: "Anna" });
    return Response.json(KNOWN);
  });
  const heard: string[] = [];
  const deaf = at.listen(({ player, name }) => void heard.push(`${player} ${name}`));
  await at.rename("Anna");
  expect(await at.guest()).toMatchObject({ name: "Anna" });
  expect(await at.claim("key")).toMatchObject({ ok: true, path: "/t/abc" });
  expect([await at.guest(), at.token]).toMatchObject([{ player: "bob" }, "bob"]);
  deaf();
  await at.rename("Anna");
  expect(heard).toEqual(["ann Ann", "ann Anna", "bob Bob"]);
  expect(asked.at(-1)).toBe("/api/name bob");
});
const KNOWN = { token: "ann", player: "ann", name: "Ann", origin: "http://house" };

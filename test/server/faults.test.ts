import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Request, Response } from "express";
import { MemoryStore } from "express-rate-limit";
import type { Logger } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { de } from "../../client/app/i18n/de.ts";
import { en } from "../../client/app/i18n/en.ts";
import type { Answer } from "../../client/net/http.ts";
import type { House } from "../../server/context.ts";
import type { RunningHouse } from "../../server/house.ts";
import { type AppSettings, httpApp } from "../../server/http/app.ts";
import { proxiesAs } from "../../server/http/proxies.ts";
import { Turnstile } from "../../server/http/turnstile.ts";
import { Meters } from "../../server/meters.ts";
import type { Store } from "../../server/store/store.ts";
import { but, data, folder, house, must, remove, storeWith, until, Visitor, visitor } from "./harness.ts";
import { listening } from "./listening.ts";
import { comes, listed, lobby } from "./tables.ts";

/** What the house answers when the fault is its own: never that the visitor's words were, and never without a line in its log. */
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The HTTP half of a house alone, with a fault built in. */
async function app(
  log: Logger,
  settings: Partial<AppSettings>,
  part: Partial<House> = {},
  before: (response: ServerResponse) => void = () => {},
): Promise<string> {
  const usual = {
    clientDir: null,
    https: false,
    origins: () => true,
    allowed: [],
    proxies: 0,
    requestsPerMinute: 1000,
    asked: new MemoryStore(),
    turnstile: new Turnstile(),
    adminPassword: null,
  };
  const handler = httpApp(
    { log, store: {}, identity: {}, clock: {}, meters: new Meters(), ...part } as House,
    { ...usual, ...settings },
    () => true,
  );
  const server = createServer((request, response) => {
    before(response);
    handler(request, response);
  });
  await new Promise<void>((done) => server.listen(0, done));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
const post = (url: string, body = "{}") =>
  fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body });

test("a fault of ours is answered as one, in a word the client has a sentence for, and logged with its route", async () => {
  const { log, lines } = listening();
  const url = await app(log, {
    origins: () => {
      throw new Error("nobody thought of that");
    },
  });
  const response = await post(`${url}/api/guest?secret=1`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ reason: "house-fault" });
  expect(lines).toMatchObject([{ level: 50, route: "POST /api/guest", err: { message: "nobody thought of that" } }]);
  for (const { refusals } of [en, de]) expect(refusals["house-fault"].length).toBeGreaterThan(10);
});

test("what a visitor got wrong is his, and no line in the log", async () => {
  const { log, lines } = listening();
  const url = await app(log, {});
  for (const [given, status] of [
    [await post(`${url}/api/guest`, "{"), 400],
    [await post(`${url}/api/guest`, `"${"x".repeat(5000)}"`), 413],
    // Whatever it is packed in: to unpack a few bytes may take as long as thirty requests.
    ...(await Promise.all(
      [
        ["br", brotliCompressSync(Buffer.alloc(4_000_000, " "))],
        ["gzip", gzipSync("{}")],
      ].map(async ([coding, body]) => {
        const headers = { "Content-Type": "application/json", "Content-Encoding": String(coding) };
        return [await fetch(`${url}/api/guest`, { method: "POST", headers, body: body! }), 415] as const;
      }),
    )),
    // A length that cannot be compared with any number.
    [await post(`${url}/api/guest`, '{"zone":{"length":{"toString":null}}}'), 400],
    [
      await fetch(`${url}/api/guest`, {
        method: "POST",
        headers: { "Content-Type": "application/json; charset=x" },
        body: "{}",
      }),
      415,
    ],
  ] as const) {
    expect(given.status).toBe(status);
    expect(await given.json()).toEqual({ reason: "malformed" });
  }
  expect(lines).toEqual([]);
});

test.each([
  [0, "203.0.113.7", /PROXIES does not count/],
  [2, "203.0.113.7", /PROXIES counts more/],
  [1, "203.0.113.7", null],
  [0, undefined, null],
  // As whoever looks after the house asks it at its machine.
  [1, undefined, null],
])("the operator reads, once, that PROXIES does not fit: %i, and requests name %s", async (proxies, named, words) => {
  const { log, lines } = listening();
  const url = await app(log, { proxies });
  for (let n = 0; n < 2; n++)
    await fetch(`${url}/api/nothing`, { headers: named === undefined ? {} : { "X-Forwarded-For": named } });
  expect(lines).toEqual(
    words === null ? [] : [expect.objectContaining({ level: 40, msg: expect.stringMatching(words) })],
  );
  expect(JSON.stringify(lines)).not.toContain("203.0.113");
});

test("the operator reads that the house can be reached past its proxies, from afar", () => {
  const { log, lines } = listening();
  const knocks = proxiesAs(1, log);
  for (const remoteAddress of ["::ffff:172.18.0.3", "fd00::3", "198.51.100.4"])
    knocks({ socket: { remoteAddress }, headers: {} } as Request, {} as Response, () => {});
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringMatching(/past the proxies.*LISTEN/) }),
  ]);
});

test("from afar is whoever's address a socket of IPv6 writes in its way, too; who has hung up meanwhile comes from nowhere", () => {
  const { log, lines } = listening();
  const knock = (proxies: number, remoteAddress: string | undefined, headers: object) =>
    proxiesAs(proxies, log)({ socket: { remoteAddress }, headers } as Request, {} as Response, () => {});
  for (const proxies of [0, 1, 2]) knock(proxies, undefined, { "x-forwarded-for": "203.0.113.7" });
  expect(lines).toEqual([]);
  knock(1, "::ffff:198.51.100.4", {});
  expect(lines).toMatchObject([{ msg: expect.stringMatching(/past the proxies/) }]);
});

test("an answer that has begun is cut off: nobody takes half of it for the whole, and only the log hears of it", async () => {
  vi.stubEnv("NODE_ENV", "production");
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  ends.push(vi.restoreAllMocks, vi.unstubAllEnvs);
  const { log, lines } = listening();
  let answer: ServerResponse | undefined;
  const url = await app(
    log,
    {
      origins: () => {
        answer!.writeHead(200, { "Content-Type": "application/json" }).write('{"half":');
        throw new Error("nobody thought of that");
      },
    },
    {},
    (response) => void (answer = response),
  );
  const whole = post(`${url}/api/guest`).then((response) => response.text());
  await expect(whole).rejects.toThrow();
  expect(lines).toMatchObject([{ level: 50, route: "POST /api/guest", err: { message: "nobody thought of that" } }]);
  expect(printed).not.toHaveBeenCalled();
});

test("what could not be saved is answered so, and nothing else is: what could not be read is a fault of the house", async () => {
  const { log, lines } = listening();
  const fails = (): Promise<never> => Promise.reject(new Error("no room on the disk"));
  let broken: readonly string[] = [];
  const breaking = <T extends object>(part: T): T =>
    new Proxy(part, {
      get: (_, name) => {
        const it: unknown = Reflect.get(part, name);
        if (broken.includes(String(name))) return fails;
        return typeof it === "function" ? it.bind(part) : it;
      },
    });
  const store = (real: Store): Store => ({
    ...real,
    players: breaking(real.players),
    matches: breaking(real.matches),
    silences: breaking(real.silences),
    close: () => real.close(),
  });
  const kontor: RunningHouse = await house({ dataDir: data(), log, store });
  ends.push(() => kontor.stop());
  const ann = visitor(kontor.url);
  must(await ann.guest());
  const bob = visitor(kontor.url);
  must(await bob.guest());
  const key = must(await ann.deviceLink("/")).url.split("#")[1]!;
  const table = { game: "lanterns", seats: 2, bots: 0, options: {} };
  const writes: [string, () => Promise<Answer<object>>][] = [
    ["add", () => visitor(kontor.url).guest()],
    ["rename", () => ann.rename("Ann")],
    ["undo", () => ann.hearAgain(1)],
    ["add", () => ann.openTable(table)],
    ["link", () => ann.deviceLink("/")],
    ["claim", () => visitor(kontor.url).claim(key)],
    ["undoAll", () => ann.forgetMe()],
  ];
  const reads: [string, () => Promise<Answer<object>>][] = [
    ["find", () => ann.rename("Ann")],
    ["waitingOf", () => ann.openTable(table)],
    ["playingOf", () => ann.matches()],
  ];
  for (const [asked, reason] of [
    [writes, "not-saved"],
    [reads, "house-fault"],
  ] as const)
    for (const [method, ask] of asked) {
      broken = [method];
      expect([method, await ask()]).toEqual([method, { ok: false, reason }]);
      broken = [];
      expect(lines.splice(0)).toMatchObject([{ level: 50, msg: "a request failed" }]);
      expect(await ask()).toMatchObject({ ok: true });
    }
  // A table that is saved by then, and counts, is his who opened it, though the lobby does not know it yet.
  broken = ["names"];
  const { code } = must(await bob.openTable({ ...table, ...listed }));
  broken = [];
  expect(lines.splice(0)).toMatchObject([{ level: 50, msg: "a table is not in the lobby" }]);
  const there = await comes(bob, code);
  expect((await lobby(ann)).open.rows.map((row) => row.code)).toEqual([code]);
  there.link.close();
});

test("who cannot sit down because of a fault of ours is told to come back, and the log says why; a wrong link is no fault", async () => {
  const { log, lines } = listening();
  const dataDir = folder();
  let broken = false;
  const store = (real: Store): Store =>
    storeWith(real, "players", {
      find: (id) => (broken ? Promise.reject(new Error("nobody thought of that")) : real.players.find(id)),
    });
  const kontor: RunningHouse = await house({ dataDir, log, store });
  ends.push(
    () => remove(dataDir),
    () => kontor.stop(),
  );
  const { token } = must(await visitor(kontor.url).guest());
  const join = () =>
    fetch(`${kontor.url}/matchmake/joinOrCreate/table`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: "abcdefghijkmnpqr" }),
    });
  expect((await join()).status).toBe(404);
  expect(lines).toEqual([]);
  broken = true;
  const response = await join();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: "server-away" });
  expect(lines).toMatchObject([
    { level: 50, route: "POST /matchmake/joinOrCreate/table", err: { message: "nobody thought of that" } },
  ]);
});

test.each([
  ["matches", "find"],
  ["journal", "read"],
  ["players", "names"],
  ["holdings", "take"],
] as const)(
  "a table whose %s the database cannot give for a moment (%s) is not frozen: its page tries again until it can",
  async (part, method) => {
    const { log, lines } = listening();
    let broken = false;
    const store = (real: Store): Store => {
      const given = real[part] as unknown as Record<string, (...of: unknown[]) => unknown>;
      // As a PostgreSQL says it that is just ending: without a code.
      const fails = () => Promise.reject(new Error("Connection terminated unexpectedly"));
      const breaking = but(given, {
        [method]: (...of: unknown[]) => (broken ? fails() : given[method]!(...of)),
      });
      return { ...real, [part]: breaking, close: () => real.close() };
    };
    const kontor: RunningHouse = await house({ dataDir: data(), log, store });
    ends.push(() => kontor.stop());
    const ann = visitor(kontor.url);
    const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 1, options: {} }));
    broken = true;
    const there = new Visitor(ann, code);
    ends.push(() => there.link.close());
    await until(() => lines.length > 0, "a word in the log");
    await until(() => there.states.includes("away") || there.states.includes("frozen"), "a word on the page");
    broken = false;
    await until(() => there.state === "live" || there.state === "frozen", "being there");
    expect([there.state, there.states]).toEqual(["live", expect.not.arrayContaining(["frozen"])]);
  },
);

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Request, Response } from "express";
import { type Logger, pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { de } from "../../client/app/i18n/de.ts";
import { en } from "../../client/app/i18n/en.ts";
import type { Answer } from "../../client/net/http.ts";
import type { House } from "../../server/context.ts";
import type { RunningHouse } from "../../server/house.ts";
import { type AppSettings, httpApp } from "../../server/http/app.ts";
import { proxiesAs } from "../../server/http/proxies.ts";
import { Meters } from "../../server/meters.ts";
import type { Store } from "../../server/store/store.ts";
import { ends as ended, HandClock, MINUTE } from "./hand.ts";
import { data, folder, house, must, remove, until, Visitor, visitor } from "./harness.ts";
import { comes, listed, lobby, opens } from "./tables.ts";

/** What the house answers when the fault is its own: never that the visitor's words were, and never without a line in its log. */
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly route?: string;
  readonly err?: { readonly message: string };
}
function listening(): { log: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, log: pino({ level: "warn" }, { write }) };
}

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

test("who has asked for something when the house is told to end has his answer, and the log no fault", async () => {
  const { log, lines } = listening();
  const [asked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = (real: Store): Store => {
    const playingOf: Store["matches"]["playingOf"] = async (...given) => {
      asked.resolve();
      await goesOn.promise;
      return real.matches.playingOf(...given);
    };
    return { ...real, matches: Object.assign(Object.create(real.matches), { playingOf }), close: () => real.close() };
  };
  const kontor = await house({ dataDir: data(), log, store: slow });
  const ann = visitor(kontor.url);
  must(await ann.guest());
  const answer = ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} });
  await asked.promise;
  const ended = kontor.stop();
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  goesOn.resolve();
  expect(await answer).toMatchObject({ ok: true });
  await ended;
  expect(lines).toEqual([]);
});

test("a database that goes away just when the house opens brings it down no more: its tables come when it is back", async () => {
  const { log, lines } = listening();
  const [dataDir, clock] = [data(), new HandClock()];
  const kontor = await house({ dataDir, clock });
  const ann = visitor(kontor.url);
  const code = await opens(ann, listed);
  await kontor.stop();
  let away = true;
  const lost = (real: Store): Store => {
    const open: Store["matches"]["open"] = async (...given) => {
      if (away) throw new Error("the connection is lost");
      return real.matches.open(...given);
    };
    return { ...real, matches: Object.assign(Object.create(real.matches), { open }), close: () => real.close() };
  };
  const again = await house({ dataDir, clock, log, store: lost, port: kontor.port });
  await until(() => lines.length > 0, "it is told");
  const there = await comes(ann, await opens(ann));
  const rows = async () => (await lobby(visitor(again.url))).open.rows.map((row) => row.code);
  expect(await rows()).toEqual([]);
  away = false;
  clock.turn(MINUTE);
  await until(async () => (await rows()).includes(code), "the table from before");
  expect(lines).toMatchObject([{ level: 50, err: { message: "the connection is lost" } }]);
  // And it ends in order: whoever is there is told.
  const ending = again.stop();
  await until(() => there.state === "closing", "the farewell");
  there.link.close();
  await ending;
});

test("who comes back to a table that the house is just opening for its bot finds it open, and the log no fault", async () => {
  const { log, lines } = listening();
  const [dataDir, clock] = [data(), new HandClock()];
  const kontor = await house({ dataDir, clock, pace: 1000 });
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "port-royal", seats: 2, bots: 1, options: {} }));
  const there = new Visitor(ann, code);
  await until(() => {
    if (there.isAsked) void there.link.act(there.now.seq, there.now.legal[0]!);
    return there.beats.length > 0 && !there.isAsked;
  }, "it is the bot's turn");
  there.link.close();
  await kontor.stop();

  // First the house asks who sits there, then whoever has come back meanwhile.
  const [comes, opens] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  const inOrder = (real: Store): Store => {
    const names: Store["players"]["names"] = async (ids) => {
      if (++asked === 1) await comes.promise;
      else {
        comes.resolve();
        await opens.promise;
      }
      return real.players.names(ids);
    };
    return { ...real, players: Object.assign(Object.create(real.players), { names }), close: () => real.close() };
  };
  const again = await house({ dataDir, clock, pace: 1000, log, store: inOrder, port: kontor.port });
  const back = new Visitor(ann, code);
  await comes.promise;
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  opens.resolve();
  await until(() => back.state === "live", "being there");
  back.link.close();
  await ended(again, clock);
  expect(lines).toEqual([]);
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
    ["add", () => ann.openTable(table)],
    ["link", () => ann.deviceLink("/")],
    ["claim", () => visitor(kontor.url).claim(key)],
  ];
  const reads: [string, () => Promise<Answer<object>>][] = [
    ["find", () => ann.rename("Ann")],
    ["waitingOf", () => ann.openTable(table)],
    ["playingOf", () => ann.matches()],
    // The table is saved by then, and counts: another player has room for it.
    ["names", () => bob.openTable(table)],
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
});

test("who cannot sit down because of a fault of ours is told to come back, and the log says why; a wrong link is no fault", async () => {
  const { log, lines } = listening();
  const dataDir = folder();
  let broken = false;
  const store = (real: Store): Store => ({
    ...real,
    players: Object.assign(Object.create(real.players), {
      find: (id: string) => (broken ? Promise.reject(new Error("nobody thought of that")) : real.players.find(id)),
    }),
    close: () => real.close(),
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
      const breaking = Object.assign(Object.create(given), {
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

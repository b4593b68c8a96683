import { createHmac } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createSigner } from "fast-jwt";
import { afterEach, expect, test } from "vitest";
import { HouseClient } from "../../client/net/http.ts";
import type { Clock } from "../../server/clock.ts";
import type { RunningHouse } from "../../server/house.ts";
import { openIdentity } from "../../server/identity.ts";
import { cleanName } from "../../server/names.ts";
import { Folder } from "../../server/store/folder.ts";
import { memory } from "../memory.ts";
import { folder, house, must, remove, until, Visitor, visitor } from "./harness.ts";
import { come } from "./raw.ts";

const dirs: string[] = [];
let kontor: RunningHouse | null = null;
afterEach(async () => {
  await kontor?.stop();
  kontor = null;
  for (const dir of dirs.splice(0)) remove(dir);
});
function dir(): string {
  const made = folder();
  dirs.push(made);
  return made;
}
/** On a socket of its own: one that is kept may close just when a slow machine asks again. */
const post = (route: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(kontor!.url + route, {
    method: "POST",
    headers: { Connection: "close", "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const bearer = async (player: HouseClient) => ({ Authorization: `Bearer ${must(await player.guest()).token}` });

test("guests: made without asking, the same again by their token, in the language of the browser", async () => {
  kontor = await house({ dataDir: dir() });
  const keep = memory();
  const first = must(await new HouseClient(kontor.url, keep).guest());
  expect(first.name).toMatch(/^(Guest|Gast) \d{4}$/);
  const again = must(await new HouseClient(kontor.url, keep).guest());
  expect(again.player).toBe(first.player);
  const german = await (await post("/api/guest", {}, { "Accept-Language": "de-AT,de;q=0.9" })).json();
  expect(german).toMatchObject({ name: expect.stringMatching(/^Gast \d{4}$/) });
  expect(must(await new HouseClient(kontor.url, keep).rename("  Åsa   Ö. ")).name).toBe("Åsa Ö.");
  expect(must(await new HouseClient(kontor.url, keep).guest())).toMatchObject({ player: first.player, name: "Åsa Ö." });
});

test("tokens: only this house's own, and only with its algorithm", async () => {
  const [here, there] = [dir(), dir()];
  const identity = await openIdentity(new Folder(here), false);
  const token = identity.sign("ann");
  expect(identity.verify(token)).toBe("ann");
  expect((await openIdentity(new Folder(here), true)).verify(token)).toBe("ann");
  expect((await openIdentity(new Folder(there), false)).verify(token)).toBeNull();
  const [head, body] = token.split(".");
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  const key = Buffer.from(readFileSync(path.join(here, "secret.key"), "utf8"), "base64url");
  const other = createSigner({ key, algorithm: "HS512" })({ sub: "ann" });
  const old = createSigner({ key, algorithm: "HS256", expiresIn: "1h", clockTimestamp: 0 })({ sub: "ann" });
  const nobody = createSigner({ key, algorithm: "HS256" })({});
  // A browser that comes back after a year is still the same player.
  const { iat, exp } = JSON.parse(Buffer.from(body!, "base64url").toString()) as { iat: number; exp: number };
  expect((exp - iat) / (24 * 60 * 60)).toBeGreaterThan(365);
  for (const forged of ["", "x", other, old, nobody, `${none}.${body}.`, `${head}.${body}.`, `${token}x`])
    expect(identity.verify(forged)).toBeNull();
});

/** A token of this key, put together by hand: no library decides what stands in it. */
function token(key: Buffer, claims: unknown, head: object = { alg: "HS256" }): string {
  const [first, second] = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const signed = `${first}.${second}`;
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
}

test("tokens: those of any house before are good, and whatever else this key has signed is nobody's", async () => {
  const here = dir();
  const identity = await openIdentity(new Folder(here), false);
  const key = Buffer.from(readFileSync(path.join(here, "secret.key"), "utf8"), "base64url");
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + 60 * 60;
  // In this order, and with no more in its head, stood what the house signed with until now.
  expect(identity.verify(token(key, { sub: "ann", iat, exp }))).toBe("ann");
  for (const odd of [
    { sub: "ann", exp: `${exp}` },
    { sub: "ann", exp: null },
    { sub: "ann", exp: 0 },
    { sub: "ann", exp, nbf: exp },
    { sub: 5, exp },
    { sub: ["ann"], exp },
    JSON.parse('{"__proto__": {"sub": "ann"}}'),
    ["ann"],
    "ann",
    null,
  ])
    expect(identity.verify(token(key, odd)), JSON.stringify(odd)).toBeNull();
  for (const head of [{ alg: "none" }, { alg: "hs256" }, { alg: "HS256", crit: ["b64"], b64: false }, {}])
    expect(identity.verify(token(key, { sub: "ann", exp }, head)), JSON.stringify(head)).toBeNull();
  expect(identity.verify("a".repeat(2 ** 20))).toBeNull();
  expect(identity.verify(".".repeat(2 ** 20))).toBeNull();
});

test.each([
  ["Ann", "Ann"],
  ["  Ann  B ", "Ann B"],
  ["A", null],
  ["", null],
  ["x".repeat(21), null],
  ["日本", "日本"],
  ["e\u0301a", "éa"],
  ["a\u200bb", null],
  ["a\u202eb", null],
  ["ab\u0000", null],
  ["a\nb", null],
  ["\u3164\u3164", null],
  ["a\ufeffb", null],
  ["a\u00adb", null],
  [`ab${"\u0301".repeat(30)}`, null],
  ["👩‍👩‍👧 Mo", "👩‍👩‍👧 Mo"],
  ["👩\u200dMo", null],
  ["🦊🦊", "🦊🦊"],
  ["O'Neil-Ø", "O'Neil-Ø"],
  ["x".repeat(5000), null],
])("names are kept as they should be, case %#", (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test("bodies: every shape is checked, sizes are limited, nothing unknown is answered, nobody hears details", async () => {
  kontor = await house({ dataDir: dir() });
  const ann = visitor(kontor.url);
  const auth = await bearer(ann);
  const table = { game: "port-royal", seats: 2, bots: 0, options: {} };
  const wrong: [string, unknown, number][] = [
    ["/api/guest", "{", 400],
    ["/api/guest", [], 400],
    ["/api/guest", { a: 1 }, 400],
    ["/api/guest", { zone: "" }, 400],
    ["/api/guest", { zone: "x".repeat(41) }, 400],
    ["/api/name", {}, 400],
    ["/api/name", { name: 7 }, 400],
    ["/api/tables", {}, 400],
    ["/api/tables", { ...table, game: "chess" }, 400],
    ["/api/tables", { ...table, seats: 9 }, 400],
    ["/api/tables", { ...table, bots: 2 }, 400],
    ["/api/tables", { ...table, bots: -1 }, 400],
    ["/api/tables", { ...table, game: "lanterns", options: { goal: 11 } }, 400],
    ["/api/tables", { ...table, game: "lanterns", options: { goal: "x".repeat(50) } }, 400],
    ["/api/tables", { ...table, options: { contracts: true, picked: ["jinx"] } }, 400],
    ["/api/tables", { ...table, options: { odds: true } }, 400], // for practice: somebody may sit down here
    [
      "/api/tables",
      { ...table, options: { contracts: true, picked: ["jinx", "comedian", "gamester", "tax-officer"] } },
      400,
    ],
    ["/api/tables", { ...table, options: { contracts: true, picked: [["jinx"], 1, 2, 3] } }, 400],
    ["/api/tables", { ...table, options: { contracts: true, picked: Array(21).fill("jinx") } }, 400],
    ["/api/tables", { ...table, code: "mine" }, 400],
    ["/api/device", { path: "//evil.example" }, 400],
    ["/api/device", { path: "//evil" }, 400],
    ["/api/device", { path: "https://evil.example" }, 400],
    ["/api/device/claim", { key: "short" }, 400],
    ["/api/nothing", {}, 404],
    ["/api/tables", "x".repeat(5000), 413],
    ["/matchmake/joinOrCreate/table", { id: "x" }, 400],
    ["/matchmake/joinOrCreate/table", { id: { $ne: "" } }, 400],
    ["/matchmake/joinOrCreate/table", { id: "abcdefghijkmnpqr", code: 1 }, 400],
    ["/matchmake/joinOrCreate/nothing", {}, 400],
    ["/matchmake/joinOrCreate/__proto__", {}, 400],
    ["/matchmake/create/table", { id: "abcdefghijkmnpqr" }, 404],
    ["/matchmake/joinById/x", {}, 404],
    ["/matchmake/joinOrCreate/table", { id: "abcdefghijkmnpqr" }, 404],
  ];
  for (const [route, body, status] of wrong) {
    const response = await post(route, body, auth);
    const text = await response.text();
    expect(response.status, `${route} ${JSON.stringify(body)} ${text}`).toBe(status);
    expect(text.length).toBeLessThan(80);
    expect(text).toMatch(/^\{"reason":"malformed"\}$|^\{"code":4\d\d,"error":"(malformed|unknown-table)"\}$/);
  }
  for (const route of ["/api/name", "/api/tables", "/api/device"])
    expect(
      (await post(route, route === "/api/name" ? { name: "Bob" } : route === "/api/device" ? { path: "/" } : table))
        .status,
    ).toBe(401);
  expect((await post("/matchmake/joinOrCreate/lobby", {})).status).toBe(401);
  expect(await ann.rename("a\u202eb")).toEqual({ ok: false, reason: "bad-name" });
});

test("a player may have only so many tables waiting; matches against bots do not count", async () => {
  kontor = await house({ dataDir: dir() });
  const ann = visitor(kontor.url);
  const open = (bots: number) => ann.openTable({ game: "port-royal", seats: 2, bots, options: {} });
  for (let n = 0; n < 3; n++) expect(must(await open(0)).code).toMatch(/^[a-z0-9]{16}$/);
  expect(await open(0)).toEqual({ ok: false, reason: "too-many-tables" });
  expect((await open(1)).ok).toBe(true);
  expect((await visitor(kontor.url).openTable({ game: "port-royal", seats: 2, bots: 0, options: {} })).ok).toBe(true);
});

test("options: values and names picked by hand reach the match, completed by the defaults", async () => {
  kontor = await house({ dataDir: dir() });
  const ann = visitor(kontor.url);
  const picked = ["jinx", "comedian", "gamester", "tax-officer"];
  const { code } = must(
    await ann.openTable({ game: "port-royal", seats: 2, bots: 1, options: { contracts: true, picked } }),
  );
  const table = new Visitor(ann, code);
  await until(() => table.info !== null);
  table.link.close();
  expect(table.info!.options).toEqual({
    expansion: false,
    contracts: true,
    picked,
    contractPoints: "0-1-1",
    odds: false,
  });
});

test("origins: the house's own pages and those on the list, for HTTP and sockets; nobody else's", async () => {
  kontor = await house({ dataDir: dir(), origins: ["https://friend.example"] });
  const own = kontor.url;
  const guest = (origin: string) => post("/api/guest", {}, { Origin: origin });
  expect((await guest("https://evil.example")).status).toBe(403);
  expect((await guest("null")).status).toBe(403);
  const same = await guest(own);
  expect(same.status).toBe(200);
  expect(same.headers.get("access-control-allow-origin")).toBeNull();
  // Tokens are in these answers: nobody on the way keeps one, nor gives it to another page.
  expect([same.headers.get("cache-control"), same.headers.get("vary")]).toEqual(["no-store", "Origin"]);
  const friend = await guest("https://friend.example");
  expect(friend.headers.get("access-control-allow-origin")).toBe("https://friend.example");
  expect(friend.headers.get("access-control-allow-credentials")).toBeNull();
  const preflight = await fetch(`${own}/api/guest`, { method: "OPTIONS", headers: { Origin: "https://evil.example" } });
  expect(preflight.status).toBe(403);

  const host = visitor(own);
  const { code } = must(await host.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
  // These sockets call the house "house".
  const upgrade = async (origin: string) => {
    const { socket, status } = await come(host, code, [`Origin: ${origin}`]);
    socket.destroy();
    return status;
  };
  expect(await upgrade("https://evil.example")).toBe(403);
  expect(await upgrade("http://house")).toBe(101);
  expect(await upgrade("https://friend.example")).toBe(101);
});

test("headers, the built client, its packed files, and the app's own paths", async () => {
  const clientDir = dir();
  mkdirSync(path.join(clientDir, "assets"));
  const script = "console.log('kontor');".repeat(100);
  writeFileSync(path.join(clientDir, "index.html"), "<!doctype html><title>Kontor</title>");
  writeFileSync(path.join(clientDir, "assets", "main-a1b2.js"), script);
  writeFileSync(path.join(clientDir, "assets", "main-a1b2.js.br"), brotliCompressSync(script));
  kontor = await house({ dataDir: dir(), clientDir });
  for (const page of ["/", "/t/abcdefghijkmnpqr", "/rules/port-royal", "/device"]) {
    const response = await fetch(kontor.url + page);
    expect(await response.text()).toContain("<title>Kontor</title>");
    expect(response.headers.get("cache-control")).toBe("private, max-age=30");
  }
  const asset = await fetch(`${kontor.url}/assets/main-a1b2.js`, { headers: { "Accept-Encoding": "br" } });
  expect(await asset.text()).toBe(script);
  expect(asset.headers.get("content-encoding")).toBe("br");
  expect(asset.headers.get("vary")).toMatch(/accept-encoding/i);
  expect(asset.headers.get("cache-control")).toContain("immutable");
  // What a page may do is said with the page; its files carry only what browsers heed there.
  expect(asset.headers.get("content-security-policy")).toBeNull();
  expect(asset.headers.get("x-content-type-options")).toBe("nosniff");
  const gone = await fetch(`${kontor.url}/assets/gone-c3d4.js`);
  expect(gone.status).toBe(404);
  // It may be there after the next build: nobody keeps that it is not.
  expect(gone.headers.get("cache-control") ?? "").not.toContain("immutable");
  // What is no file is a page, wherever it is asked for: it is not kept, and may be put into no frame.
  const page = await fetch(`${kontor.url}/assets/nothing`);
  expect(await page.text()).toContain("<title>Kontor</title>");
  expect(page.headers.get("cache-control")).toBe("private, max-age=30");
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const plain = await fetch(`${kontor.url}/assets/main-a1b2.js`, { headers: { "Accept-Encoding": "identity" } });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toBe(script);
  const known = await fetch(kontor.url, {
    headers: { "If-None-Match": (await fetch(kontor.url)).headers.get("etag")!, "Cache-Control": "max-age=0" },
  });
  expect(known.status).toBe(304);
  const head = await fetch(kontor.url, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  for (const odd of ["/%E0%A4%A", "/assets/%", "/..%2f..%2fpackage.json", "/t/%00"])
    expect((await fetch(kontor.url + odd)).status, odd).toBeLessThan(500);
  for (const nothing of ["/monitor/", "/colyseus", "/playground", "/__healthcheck", "/../package.json"]) {
    const text = await (await fetch(kontor.url + nothing)).text();
    expect(text).not.toMatch(/colyseus|better-sqlite3/i);
  }
  const { headers } = await fetch(kontor.url);
  const csp = headers.get("content-security-policy")!;
  expect(csp).toContain("script-src 'self';");
  expect(csp).not.toContain("unsafe");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("strict-transport-security")).toBeNull();
  expect((await fetch(`${kontor.url}/healthz`)).status).toBe(200);
});

test("requests of one address are limited", async () => {
  kontor = await house({ dataDir: dir(), requestsPerMinute: 5 });
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await post("/api/guest", {})).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await fetch(`${kontor.url}/healthz`)).status).toBe(200);
  const figures = await (await fetch(`${kontor.url}/metrics`)).text();
  expect(figures).toContain('kontor_refusals_total{where="http",reason="too-fast"} 2');
});

test("requests behind a proxy are counted by the address they come from, those of one IPv6 network together", async () => {
  kontor = await house({ dataDir: dir(), requestsPerMinute: 2, proxies: 1 });
  const from = async (address: string) => (await post("/api/guest", {}, { "X-Forwarded-For": address })).status;
  const addresses = ["203.0.113.7", "203.0.113.7", "203.0.113.7", "203.0.113.8"];
  const network = ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::3", "2001:db8:1::1"];
  const statuses: number[] = [];
  for (const address of [...addresses, ...network]) statuses.push(await from(address));
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429, 200]);
});

test("a device link dies after ten minutes", async () => {
  let now = 1_000_000;
  const clock: Clock = { monotonic: () => 0, now: () => now, after: () => () => {} };
  kontor = await house({ dataDir: dir(), clock });
  const ann = visitor(kontor.url);
  const key = must(await ann.deviceLink("/")).url.split("#")[1]!;
  const late = must(await ann.deviceLink("/")).url.split("#")[1]!;
  now += 10 * 60_000 - 1;
  expect((await visitor(kontor.url).claim(key)).ok).toBe(true);
  now += 1;
  expect(await visitor(kontor.url).claim(late)).toEqual({ ok: false, reason: "link-used-up" });
});

test("a build that runs meanwhile takes nothing from under a running house", async () => {
  const clientDir = dir();
  mkdirSync(path.join(clientDir, "assets"));
  writeFileSync(path.join(clientDir, "index.html"), "<!doctype html><title>Kontor</title>");
  writeFileSync(path.join(clientDir, "assets", "main-a1b2.js"), "1");
  kontor = await house({ dataDir: dir(), clientDir });
  rmSync(path.join(clientDir, "assets"), { recursive: true });
  writeFileSync(path.join(clientDir, "index.html"), "<!doctype html><title>Half a build</title>");
  expect(await (await fetch(`${kontor.url}/assets/main-a1b2.js`)).text()).toBe("1");
  expect(await (await fetch(`${kontor.url}/t/abcdefghijkmnpqr`)).text()).toContain("<title>Kontor</title>");
});

test("zones: told with the sign-in, kept for the player, and once in seven days when he lives elsewhere", async () => {
  let now = 1_900_000_000_000;
  kontor = await house({ dataDir: dir(), clock: { monotonic: () => 0, now: () => now, after: () => () => {} } });
  const keep = memory();
  const zoneFrom = async (zone?: string) => {
    const client = new HouseClient(kontor!.url, keep, zone);
    must(await client.guest());
    return must(await client.mine(0)).player.zone;
  };
  for (const said of ["europe/berlin", undefined]) expect(await zoneFrom(said)).toBe("Europe/Berlin");
  now += 7 * 24 * 60 * 60_000 - 1;
  expect(await zoneFrom("Asia/Tokyo")).toBe("Europe/Berlin");
  now += 1;
  expect(await zoneFrom("+09:00")).toBe("Europe/Berlin");
  expect(await zoneFrom("Asia/Tokyo")).toBe("Asia/Tokyo");
});

test("settings: kept for the player, on every device of his; of too many the newest stay, and odd ones are refused", async () => {
  kontor = await house({ dataDir: dir() });
  const ann = visitor(kontor.url);
  expect(must(await ann.guest()).settings).toEqual({});
  must(await ann.keepSettings({ pace: "calm", constructor: "yes" }));
  must(await ann.keepSettings({ pace: "off" }));
  const again = async () => {
    ann.forget();
    return must(await ann.guest()).settings;
  };
  expect(await again()).toEqual({ constructor: "yes", pace: "off" });
  const letters = [..."abcdefghijklmnopqrs"];
  must(await ann.keepSettings(Object.fromEntries(letters.map((name) => [name, name]))));
  expect(await again()).toEqual({ pace: "off", ...Object.fromEntries(letters.map((name) => [name, name])) });
  const games = Array.from({ length: 24 }, (_, n) => `paper-boats-${n}`).join(" ");
  must(await ann.keepSettings({ learnt: games }));
  expect((await again())["learnt"]).toBe(games);
  for (const odd of [
    Object.fromEntries([...letters, "t", "u"].map((name) => [name, name])),
    { pace: "x".repeat(401) },
    { pace: 5 },
    { pace: "" },
    { "Big Name": "x" },
  ])
    expect(await ann.keepSettings(odd as never), JSON.stringify(odd)).toEqual({ ok: false, reason: "malformed" });
});

import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TARGETS } from "../../server/cli/fuzz/targets.ts";
import { Child, endAll, SERVER } from "./child.ts";
import { folder, freePort, must, remove, until, visitor } from "./harness.ts";
import { come, statusOf, upgrade, wayIn } from "./raw.ts";

/** Everything a stranger can send before he is anybody. The house is a process of its own: it must still be the same one. */
const dir = folder();
let house: Child;
let port: number;
beforeAll(async () => {
  port = await freePort();
  house = new Child([SERVER], {
    PORT: String(port),
    DATA_DIR: dir,
    LOG_LEVEL: "error",
    ADMIN_PASSWORD: "open sesame, please",
  });
  await house.says(/Kontor is open/);
});
afterAll(async () => {
  await endAll();
  remove(dir);
});

/** Sends these bytes on a socket of their own; answers with what came back once the house has closed it. */
function send(bytes: string | Buffer, to: { host?: string; port: number } = { port }): Promise<string> {
  return new Promise((done) => {
    let said = "";
    const socket = connect({ host: "127.0.0.1", ...to }, () => socket.write(bytes));
    socket.on("data", (data) => (said += data.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => done(said));
    // A whole answer is enough; the house keeps some of these sockets open for a next request.
    socket.on("data", () => /^HTTP\/1\.1 (?!101)\d+/.test(said) && socket.end());
  });
}
/** The same, with everything that comes until the house closes the socket itself. */
function sendAll(bytes: string): Promise<string> {
  return new Promise((done) => {
    let said = "";
    const socket = connect({ host: "127.0.0.1", port }, () => socket.write(bytes));
    socket.on("data", (data) => (said += data.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => done(said));
  });
}
const MUCH = 64 * 1024 * 1024;
/** How many bytes the house takes from somebody who sends more and more behind these, and never reads: at most so many. */
function takenOf(bytes: string, most: number): Promise<number> {
  return new Promise((done) => {
    const more = "x".repeat(65_536);
    const socket = connect({ host: "127.0.0.1", port }, () => socket.write(bytes, sends));
    socket.on("error", () => {});
    socket.on("close", () => done(socket.bytesWritten));
    const sends = (error?: Error | null): void => {
      if (error) return;
      if (socket.bytesWritten < most) socket.write(more, sends);
      else socket.destroy();
    };
  });
}
async function stillOpen(): Promise<void> {
  expect(house.alive, house.said).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(house.said).not.toMatch(/TypeError|nobody caught|Invalid URL/);
}

test("upgrades that name no way in are refused in words, whatever they name", async () => {
  for (const target of TARGETS) {
    const answer = await send(upgrade(target));
    expect([400, 404, 431], `${target}: ${answer}`).toContain(statusOf(answer));
    expect(answer).not.toMatch(/TypeError|not a function|undefined|at \w+ \(/);
  }
  await stillOpen();
});

test("upgrades to something else than a WebSocket, by odd methods, versions and keys", async () => {
  for (const target of ["*:1x", "/p/r?sessionId=s", "/"])
    for (const method of ["GET", "POST", "OPTIONS", "CONNECT", "TRACE", "PURGE"])
      for (const more of [
        ["Upgrade: x"],
        ["Sec-WebSocket-Key: x"],
        ["Sec-WebSocket-Version: 99"],
        ["Content-Length: 5"],
      ])
        await send(upgrade(target, more, method));
  const odd = "GET *:1x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ";
  expect(statusOf(await send(`${odd}WebSocket\r\n\r\n`))).toBe(400);
  expect(statusOf(await send(`${odd}x\r\n\r\n`))).toBeLessThan(500);
  await stillOpen();
});

/** As curl asks with --http2, and Java's HTTP client always does. */
const H2C = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA"];
test("who would rather speak another protocol than HTTP/1.1 is answered in it, with what he asks for and what he sends", async () => {
  const asks = (first: string, more: readonly string[] = [], body = "") =>
    [`${first} HTTP/1.1`, "Host: house", ...more, "", body].join("\r\n");
  const health = await send(asks("GET /healthz", H2C));
  expect(health).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nok$/);
  for (const other of ["websocket, h2c", "TLS/1.0", "h2c, websocket", "websocket/13"])
    expect(statusOf(await send(asks("GET /healthz", ["Connection: Upgrade", `Upgrade: ${other}`]))), other).toBe(200);
  // What he sends is read as what it is.
  const json = [...H2C, "Content-Type: application/json", "Content-Length: 2"];
  expect(statusOf(await send(asks("POST /api/guest", json, "{}")))).toBe(200);
  const chunks = [...H2C, "Content-Type: application/json", "Transfer-Encoding: chunked"];
  expect(statusOf(await send(asks("POST /api/guest", chunks, "2\r\n{}\r\n0\r\n\r\n")))).toBe(200);
  // What Node no longer reads that came in one piece with it is not waited for: the house hangs up.
  const both = await sendAll(asks("GET /healthz", H2C) + asks("GET /healthz"));
  expect(both.match(/^(HTTP\/1\.1|Connection:) .*/gm)).toEqual(["HTTP/1.1 200 OK", "Connection: close"]);
  await stillOpen();
});

test("a page from elsewhere is refused, whatever it calls its origin", async () => {
  for (const origin of ["https://evil.example", "null", "http://[", "house", "http://house:1x"])
    expect(statusOf(await send(upgrade("/p/r?sessionId=s", [`Origin: ${origin}`]))), origin).toBe(403);
  expect(statusOf(await send(upgrade("/p/r?sessionId=s", ["Origin: http://house"])))).toBe(404);
});

test("plain requests that cannot be read get an answer that blames the asker, never the house", async () => {
  for (const target of TARGETS)
    for (const method of ["GET", "POST", "HEAD", "OPTIONS"]) {
      const answer = await send(`${method} ${target} HTTP/1.1\r\nHost: house\r\nConnection: close\r\n\r\n`);
      expect(statusOf(answer), `${method} ${target}: ${answer}`).toBeLessThan(500);
      expect(answer, target).not.toMatch(/TypeError|URIError|at \w+ \(|Cannot/);
    }
  await stillOpen();
});

test("garbage, floods of headers, and hundreds at once", async () => {
  const chance = (length: number, seed: number) =>
    Buffer.from(
      Array.from({ length }, (_, n) => ((Math.imul(n + 1, 2654435761) ^ Math.imul(seed, 40503)) >>> 13) & 255),
    );
  const flood = Array.from({ length: 3000 }, (_, n) => `X-${n}: ${"y".repeat(n % 40)}`);
  const all = [
    ...Array.from({ length: 100 }, (_, seed) =>
      send(Buffer.concat([chance(1 + seed * 7, seed), Buffer.from("\r\n\r\n")])),
    ),
    ...Array.from({ length: 100 }, (_, seed) =>
      send(
        Buffer.concat([
          Buffer.from("GET "),
          chance(30, seed),
          Buffer.from(" HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
        ]),
      ),
    ),
    ...TARGETS.flatMap((target) => [1, 2, 3].map(() => send(upgrade(target)))),
    ...[1, 2, 3, 4, 5].map(() => send(upgrade("/p/r?sessionId=s", flood))),
    ...[1, 2, 3, 4, 5].map(() => send(upgrade("/p/r?sessionId=s", [`Cookie: ${"c".repeat(200_000)}`]))),
  ];
  await Promise.all(all);
  await stillOpen();
});

test("who hangs up in the middle, or never ends what he says, harms nobody, and his socket is closed", async () => {
  const half: Socket[] = [];
  let open = 0;
  const words = upgrade("/p/r?sessionId=s");
  for (let n = 0; n < 60; n++) {
    const socket = connect({ host: "127.0.0.1", port }).resume();
    open++;
    socket.on("close", () => open--);
    socket.on("error", () => {});
    // Not a byte; half a request; one header after the other.
    if (n % 3 > 0) socket.write(words.slice(0, n % 3 === 1 ? 25 : 60));
    half.push(socket);
  }
  for (let n = 0; n < 60; n++) {
    const socket = connect({ host: "127.0.0.1", port }, () => {
      socket.write(upgrade(TARGETS[n % TARGETS.length]!));
      socket.resetAndDestroy();
    });
    socket.on("error", () => {});
  }
  const slow = setInterval(() => {
    for (const socket of half.filter((_, n) => n % 3 === 2)) if (socket.writable) socket.write("X-More: 1\r\n");
  }, 200);
  try {
    await stillOpen();
    await until(() => open === 0, "the house to close them");
  } finally {
    clearInterval(slow);
  }
  await stillOpen();
});

test("who sends more than anybody here reads is answered before he has sent it all, and hung up on", async () => {
  const much = "x".repeat(20_000);
  const bodies = [
    `Content-Length: 1000000000\r\n\r\n${much}`,
    `Transfer-Encoding: chunked\r\n\r\nfffffff\r\n${much}`,
    `Transfer-Encoding: chunked\r\n\r\n${`3e8\r\n${much.slice(0, 1000)}\r\n`.repeat(5)}`,
  ];
  const asks = (target: string, type: string, body: string): string =>
    `POST ${target} HTTP/1.1\r\nHost: house\r\nContent-Type: application/${type}\r\n${body}`;
  for (const body of bodies.slice(0, 2))
    expect(await takenOf(asks("/api/guest", "json", body), MUCH), body.slice(0, 80)).toBeLessThan(MUCH);
  for (const [target, type, status] of [
    ["/api/guest", "json", 413],
    ["/matchmake/joinOrCreate/table", "json", 413],
    ["/admin/in", "x-www-form-urlencoded", 413],
    ["/healthz", "json", 404],
    ["/nowhere.txt", "json", 404],
  ] as const)
    for (const body of bodies)
      expect(statusOf(await sendAll(asks(target, type, body))), target + body.slice(0, 80)).toBe(status);
  await stillOpen();
});

test("requests that come without waiting for answers are answered in their order; who sends a thousand at once is hung up on", async () => {
  const ask = "GET /healthz HTTP/1.1\r\nHost: house\r\n";
  const answers = async (requests: readonly string[]) =>
    (await sendAll(requests.join(""))).split("HTTP/1.1 200 OK").length - 1;
  expect(await answers([`${ask}\r\n`, `${ask}\r\n`, `${ask}Connection: close\r\n\r\n`])).toBe(3);
  expect(await answers([...Array(1000).fill(`${ask}\r\n`), `${ask}Connection: close\r\n\r\n`])).toBeLessThan(20);
  await stillOpen();
});

test("an address has so many sockets and no more; beside it others come in, and a place that is left is free", async () => {
  const proxied = folder();
  const its = await freePort();
  const behind = new Child([SERVER], {
    PORT: String(its),
    DATA_DIR: proxied,
    PROXIES: "1",
    SOCKETS_PER_ADDRESS: "3",
  });
  try {
    await behind.says(/Kontor is open/);
    const here = visitor(`http://127.0.0.1:${its}`);
    const { code } = must(await here.openTable({ game: "port-royal", seats: 2, bots: 0, options: {} }));
    const from = (address: string) => come(here, code, [`X-Forwarded-For: 198.51.100.99, ${address}`]);
    // Whom nobody promised a seat gets no socket.
    const room = (await wayIn(here, code)).split("?")[0];
    for (const seat of ["nobody", "__proto__", "constructor"])
      expect(statusOf(await send(upgrade(`${room}?sessionId=${seat}`), { port: its }))).toBe(404);
    const first = [await from("203.0.113.7"), await from("203.0.113.7"), await from("203.0.113.7")];
    expect(first.map(({ status }) => status)).toEqual([101, 101, 101]);
    const fourth = await from("203.0.113.7");
    expect(fourth.status).toBe(429);
    expect(fourth.said).toContain("Too many connections from this address");
    expect((await from("203.0.113.8")).status).toBe(101);
    // Whoever has an IPv6 address has its whole network.
    for (const address of ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::3"])
      expect((await from(address)).status).toBe(101);
    expect((await from("2001:db8::4")).status).toBe(429);
    first[0]!.socket.destroy();
    let again = 429;
    for (let tries = 0; tries < 100 && again === 429; tries++) again = (await from("203.0.113.7")).status;
    expect(again).toBe(101);
  } finally {
    await behind.kill();
    remove(proxied);
  }
});

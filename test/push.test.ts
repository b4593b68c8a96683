import { createPublicKey, ECDH, verify } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { createServer as webServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import type { Logger } from "pino";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { Courier } from "../server/push/Courier.ts";
import { farLookup, isPushService, leadsNearby } from "../server/push/far.ts";
import { Stamp } from "../server/push/Stamp.ts";
import { isSealable, sealed } from "../server/push/seal.ts";
import { HandClock } from "./server/hand.ts";

/** What goes to push services: sealed for the device alone, stamped by the house, and nowhere nearby. */

/** RFC 8291, appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  to: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  key: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  sealed:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const bytes = (text: string) => Buffer.from(text, "base64url");
const keeper = { readKey: async () => null, writeKey: async (key: string) => key };
const quiet = { debug: () => {}, warn: () => {} } as unknown as Logger;
afterEach(() => void vi.restoreAllMocks());

test("a notice is sealed as the standard's example is, and each time otherwise", () => {
  const { to, text, salt, key } = EXAMPLE;
  expect(sealed(to, text, { salt: bytes(salt), key: bytes(key) }).toString("base64url")).toBe(EXAMPLE.sealed);
  expect(sealed(to, text)).not.toEqual(sealed(to, text));
});

test("for a key that is no point of the curve, or a secret of another length, nothing can be sealed", () => {
  const { to } = EXAMPLE;
  expect(isSealable(to)).toBe(true);
  const none = [
    { ...to, auth: to.auth.slice(2) },
    { ...to, p256dh: to.p256dh.slice(4) },
    { ...to, p256dh: `B${"A".repeat(86)}` },
    { ...to, p256dh: `${to.p256dh.slice(0, -3)}AAA` },
    { ...to, p256dh: "" },
  ];
  for (const one of none) expect(isSealable(one), JSON.stringify(one)).toBe(false);
});

test("a house stamps its notices with the same key after every start; a stamp is made anew before it is too old", async () => {
  let kept: string | null = null;
  const remembers = {
    readKey: async () => kept,
    writeKey: async (key: string) => (kept = key),
  };
  const clock = new HandClock();
  const stamp = await Stamp.of(remembers, "https://kontor.example", clock);
  expect((await Stamp.of(remembers, null, clock)).key).toBe(stamp.key);
  const words = stamp.for("https://push.example");
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(words)!;
  expect(key).toBe(stamp.key);
  const [head, about, seal] = token!.split(".");
  const said = JSON.parse(bytes(about!).toString());
  const now = clock.now() / 1000;
  expect(said).toEqual({ aud: "https://push.example", exp: now + 12 * 3600, sub: "https://kontor.example" });
  const point = bytes(key!);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x!, y: y! } });
  expect(
    verify("sha256", Buffer.from(`${head}.${about}`), { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes(seal!)),
  ).toBe(true);
  clock.turn(5 * 3600_000);
  expect(stamp.for("https://push.example")).toBe(words);
  clock.turn(2 * 3600_000);
  expect(stamp.for("https://push.example")).not.toBe(words);
  expect(stamp.for("https://other.example")).not.toBe(stamp.for("https://push.example"));
});

test("a stamp of a day that is over again is made anew: no push service believes one for longer than a day", async () => {
  const clock = new HandClock();
  const stamp = await Stamp.of(keeper, null, clock);
  const now = clock.now();
  clock.set(now + 48 * 3600_000);
  stamp.for("https://push.example");
  clock.set(now);
  const [, about] = stamp.for("https://push.example").split(".");
  expect(JSON.parse(bytes(about!).toString())).toMatchObject({ exp: now / 1000 + 12 * 3600 });
});

test("whoever invents push services fills no memory: after fifty others a stamp is made anew", async () => {
  const stamp = await Stamp.of(keeper, null, new HandClock());
  const others = (from: number, count: number): void => {
    for (let n = from; n < from + count; n++) stamp.for(`https://push-${n}.example`);
  };
  const first = stamp.for("https://push.example");
  others(0, 49);
  expect(stamp.for("https://push.example")).toBe(first);
  others(49, 1);
  expect(stamp.for("https://push.example")).not.toBe(first);
});

test("a key that happens to begin with a zero is a whole one, as one of 256 is", async () => {
  const short: unknown = Buffer.alloc(31, 7);
  vi.spyOn(ECDH.prototype, "getPrivateKey").mockReturnValueOnce(short as string);
  let kept = "";
  const stamp = await Stamp.of({ ...keeper, writeKey: async (key) => (kept = key) }, null, new HandClock());
  expect(bytes(kept).toString("hex")).toBe(`00${"07".repeat(31)}`);
  expect(stamp.for("https://push.example")).toMatch(/^vapid t=/);
});

test("notices go to the push services of browsers and to those the operator allows, over HTTPS", () => {
  const services = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGuQ",
    "https://wns2-db5p.notify.windows.com/w/?token=BQ",
  ];
  for (const one of services) expect(isPushService(one), one).toBe(true);
  const own = ["https://ntfy.example/up/1", "https://eu.ntfy.example/up/1"];
  for (const one of own) expect([isPushService(one), isPushService(one, ["ntfy.example"])], one).toEqual([false, true]);
  expect(isPushService("https://printer.local/", ["printer.local"])).toBe(false);
  const none = [
    "",
    "push",
    "http://fcm.googleapis.com/fcm/send/abc",
    "ftp://fcm.googleapis.com/",
    "https://fcm.googleapis.com:8443/",
    "https://me:too@fcm.googleapis.com/",
    "https://localhost/",
    "https://localhost./",
    "https://kontor/",
    "https://printer.local/",
    "https://db.internal/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://0x7f000001/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://8.8.8.8/",
    "https://push.example/x",
    "https://evilfcm.googleapis.com.example/x",
    "https://notfcm.googleapis.com/x",
    `https://fcm.googleapis.com/${"a".repeat(600)}`,
  ];
  for (const one of none) expect(isPushService(one), one).toBe(false);
});

test("a notice to a name that leads nearby by now never leaves the house, and nobody hears what is there", async () => {
  let knocks = 0;
  const nearby = createServer((socket) => {
    knocks++;
    socket.destroy();
  });
  await new Promise<void>((done) => nearby.listen(0, "127.0.0.1", done));
  const { port } = nearby.address() as AddressInfo;
  const clock = new HandClock();
  const failures: string[] = [];
  const debug = ({ err }: { err: Error }) => void failures.push(err.message);
  const gone: string[] = [];
  const courier = new Courier(await Stamp.of(keeper, null, clock), clock, { debug, warn: debug } as unknown as Logger, {
    gone: async (endpoint) => void gone.push(endpoint),
  });
  const endpoint = `https://localhost:${port}/push`;
  expect([courier.reaches(endpoint), courier.reaches(`http://127.0.0.1:${port}/push`)]).toEqual([false, false]);
  // As if the name had led elsewhere when it was taken.
  courier.send({ to: { endpoint, ...EXAMPLE.to }, text: "{}", topic: "x" });
  await expect.poll(() => failures).toEqual(["localhost is no push service: it leads nearby"]);
  // Once more, and then it is given up.
  clock.turn(60_000);
  await expect.poll(() => failures).toHaveLength(2);
  expect([knocks, gone, clock.timers]).toEqual([0, [], 0]);
  await courier.end();
  await new Promise((done) => nearby.close(done));
});

const courierAt = async (clock: HandClock, nearby = false): Promise<Courier> =>
  new Courier(await Stamp.of(keeper, null, clock), clock, quiet, { gone: async () => {}, nearby });

/** A push service that takes a letter and says nothing, and how many of those who wait there have been given up. */
async function silent() {
  const seen = { asked: 0, givenUp: 0 };
  const server = webServer((request) => {
    seen.asked++;
    request.socket.on("close", () => void seen.givenUp++);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const letter = { to: { endpoint: `http://127.0.0.1:${port}/x`, ...EXAMPLE.to }, text: "{}", topic: "x" };
  return { seen, letter };
}

test("a push service that says nothing for ten seconds is given up, and asked once more a minute later", async () => {
  const { seen, letter } = await silent();
  const waits: [ms: number, over: AbortController][] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const over = new AbortController();
    waits.push([ms, over]);
    return over.signal;
  });
  const clock = new HandClock();
  const courier = await courierAt(clock, true);
  courier.send(letter);
  await expect.poll(() => seen.asked).toBe(1);
  expect(waits.map(([ms]) => ms)).toEqual([10_000]);
  waits[0]![1].abort();
  await expect.poll(() => [seen.givenUp, clock.timers]).toEqual([1, 1]);
  clock.turn(60_000);
  await expect.poll(() => seen.asked).toBe(2);
  const ended = courier.end();
  clock.turn(2000);
  await ended;
});

test("a house that closes hangs up on push services that say nothing, two seconds later", async () => {
  const { seen, letter } = await silent();
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  const clock = new HandClock();
  const courier = await courierAt(clock, true);
  for (let n = 0; n < 6; n++) courier.send(letter);
  await expect.poll(() => seen.asked).toBe(4);
  const ended = courier.end();
  clock.turn(1999);
  expect(seen.givenUp).toBe(0);
  clock.turn(1);
  await ended;
  await expect.poll(() => seen.givenUp).toBe(4);
  // Who waited behind them is not begun with.
  expect([seen.asked, clock.timers]).toEqual([4, 0]);
});

test("no more than a thousand letters wait to be tried again", async () => {
  const clock = new HandClock();
  const courier = await courierAt(clock);
  // What cannot be sealed gets no further than that.
  const letter = { to: { endpoint: "https://push.example/x", p256dh: "", auth: "" }, text: "{}", topic: "x" };
  for (let round = 1; round <= 2; round++) {
    for (let n = 0; n < 800; n++) courier.send(letter);
    await new Promise((done) => setImmediate(done));
    expect(clock.timers).toBe(Math.min(1000, 800 * round));
  }
  await courier.end();
  expect(clock.timers).toBe(0);
});

test("letters that nobody could carry any more are not taken", async () => {
  const clock = new HandClock();
  const courier = await courierAt(clock);
  const letter = { to: { endpoint: "https://push.invalid/x", ...EXAMPLE.to }, text: "{}", topic: "x" };
  const taken = Array.from({ length: 1010 }, () => courier.send(letter)).filter(Boolean).length;
  // Four are on their way.
  expect(taken).toBe(1004);
  const ended = courier.end();
  clock.turn(60_000);
  await ended;
  expect(courier.send(letter)).toBe(false);
});

test("a name that leads anywhere nearby leads nowhere, wherever else it leads", () => {
  const [far, near] = [
    { address: "8.8.8.8", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  expect([leadsNearby([far, near]), leadsNearby([near, far]), leadsNearby([far])]).toEqual([true, true, false]);
});

test("a name that leads nearby when a notice is sent leads nowhere", async () => {
  const found = (all: boolean) =>
    new Promise<string | LookupAddress[] | Error>((done) =>
      farLookup("localhost", { all }, (error, address) => done(error ?? address)),
    );
  for (const all of [true, false])
    expect(await found(all)).toMatchObject({ message: expect.stringContaining("nearby") });
});

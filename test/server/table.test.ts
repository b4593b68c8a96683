import { afterAll, beforeAll, expect, test } from "vitest";
import { matchMaker } from "../../server/colyseus.ts";
import type { RunningHouse } from "../../server/house.ts";
import type { Reply, TableInfo } from "../../shared/messages.ts";
import { HandClock, SECOND } from "./hand.ts";
import { bare, byChance, house, must, seated, until, Visitor, visitor } from "./harness.ts";

let kontor: RunningHouse;
beforeAll(async () => {
  kontor = await house();
});
afterAll(() => kontor.stop());

const refused = (reason: string) => ({ ok: false, refusal: expect.objectContaining({ reason }) });

/** Without how things stand, told once more to a device that a slow machine did not answer for five seconds. */
const news = ({ beats }: Visitor) =>
  beats.filter(({ seq, events }, n) => events.length > 0 || seq !== beats[n - 1]?.seq);

test.each(["lanterns", "port-royal"])("%s: two players and a spectator play a whole match", async (game) => {
  const { at, close } = await seated(kontor.url, game, 2);
  const [a, b, e] = at as [Visitor, Visitor, Visitor];
  await Promise.all([a.play(byChance(1)), b.play(byChance(2)), until(() => e.isOver(), "the end")]);
  await until(() => e.now.seq === a.now.seq && b.now.seq === a.now.seq);
  for (const one of at) {
    // Every beat once, in order; the first one alone is without events.
    const told = news(one);
    expect(told.map(({ seq }) => seq)).toEqual([...told.keys()]);
    expect(told.every(({ events, seq }) => events.length > 0 || seq === 0)).toBe(true);
    expect(one.info!.standings.map(({ seat }) => seat).sort()).toEqual([0, 1]);
    expect(one.states).toEqual(["connecting", "live"]);
  }
  expect(e.beats.every(({ legal }) => legal.length === 0)).toBe(true);
  const history = await e.link.history();
  expect(history).toEqual(
    news(e)
      .slice(1)
      .map(({ seq, events }) => ({ seq, events })),
  );
  close();

  // What is over can still be looked at: the room is made anew from the record.
  const { code } = a.info!;
  while ((await matchMaker.query({ name: "table", id: code } as object)).length > 0)
    await new Promise((done) => setImmediate(done));
  const late = new Visitor(visitor(kontor.url), code);
  await until(() => late.beats.length === 1);
  expect(late.now.view).toEqual({ ...e.now.view });
  expect(late.info).toMatchObject({ status: "over", standings: a.info!.standings });
  expect(await late.link.request("start", {})).toEqual(refused("not-waiting"));
  late.link.close();
});

test("port-royal: bots of the house play on, with one player", async () => {
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "port-royal", seats: 4, bots: 3, options: {} }));
  const a = new Visitor(ann, code);
  await a.play(byChance(3));
  expect(a.info!.standings.length).toBe(4);
  expect(a.info!.seats.map(({ kind }) => kind)).toEqual(["player", "bot", "bot", "bot"]);
  a.link.close();
});

test("waiting: seats are taken, left and given to bots, and the host begins", async () => {
  const [ann, bob, eve] = [visitor(kontor.url), visitor(kontor.url), visitor(kontor.url)];
  const { code } = must(await ann.openTable({ game: "port-royal", seats: 3, bots: 0, options: {} }));
  const [a, b, e] = [new Visitor(ann, code), new Visitor(bob, code), new Visitor(eve, code)];
  await until(() => [a, b, e].every(({ state }) => state === "live"));
  await until(() => a.info!.watching === 2);

  expect(await a.link.act(0, { type: "reveal" })).toEqual(refused("not-playing"));
  expect(await b.link.request("start", {})).toEqual(refused("not-host"));
  expect(await a.link.request("start", {})).toEqual(refused("seats-open"));
  expect(await b.link.request("sit", { seat: 0 })).toEqual(refused("seat-taken"));
  expect(await b.link.request("sit", { seat: 9 })).toEqual(refused("seat-taken"));
  expect(await b.link.request("bot", { seat: 1, present: true })).toEqual(refused("not-host"));
  expect(await b.link.request("stand", {})).toEqual(refused("not-seated"));
  expect(await b.link.request("resign", {})).toEqual(refused("not-seated"));
  expect(await b.link.request("sit", { seat: 1 })).toMatchObject({ ok: true });
  expect(await b.link.request("sit", { seat: 2 })).toMatchObject({ ok: true });
  await until(() => a.info!.seats[1]!.kind === "open" && a.info!.seats[2]!.kind === "player");
  expect(b.info).toMatchObject({ mySeat: 2, status: "waiting" });
  expect(await a.link.request("bot", { seat: 2, present: false })).toEqual(refused("seat-taken"));
  expect(await a.link.request("bot", { seat: 1, present: true })).toMatchObject({ ok: true });
  await until(() => e.info!.seats[1]!.kind === "bot");
  // Nothing begins the match but the host's word.
  expect(a.info!.status).toBe("waiting");
  expect(await a.link.request("start", {})).toMatchObject({ ok: true });
  await until(() => [a, b, e].every(({ beats }) => beats.length > 0));
  expect(await b.link.request("sit", { seat: 0 })).toEqual(refused("not-waiting"));
  expect(e.info!.watching).toBe(1);
  for (const one of [a, b, e]) one.link.close();
});

test("that the match has begun is heard before its first beat", async () => {
  const [ann, bob] = [visitor(kontor.url), visitor(kontor.url)];
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
  const [room, other] = [await bare(ann, code), await bare(bob, code)];
  const heard: string[] = [];
  room.onMessage("info", ({ status }: TableInfo) => void heard.push(status));
  room.onMessage("beat", () => void heard.push("a beat"));
  await room.request("truth", {});
  expect(await other.request("sit", { seat: 1 })).toMatchObject({ ok: true });
  expect(await room.request("start", {})).toMatchObject({ ok: true });
  await until(() => heard.includes("a beat"));
  expect(heard.slice(heard.indexOf("playing"))).toEqual(["playing", "a beat"]);
  await Promise.all([room.leave(), other.leave()]);
});

test("a spectator and a stranger can never act, start, resign or seat anybody", async () => {
  const { at, code, close } = await seated(kontor.url, "lanterns", 2);
  const [a, , e] = at as [Visitor, Visitor, Visitor];
  const before = a.now;
  expect(await e.link.act(e.now.seq, before.legal[0]!)).toEqual(refused("not-seated"));
  expect(await e.link.request("resign", {})).toEqual(refused("not-seated"));
  expect(await e.link.request("start", {})).toEqual(refused("not-waiting"));
  expect(await e.link.request("sit", { seat: 1 })).toEqual(refused("not-waiting"));
  // Whoever says he is somebody else is nobody.
  const fake = visitor(kontor.url);
  await fake.guest();
  const room = await bare(fake, code);
  expect(await room.request("act", { id: "x", seq: 0, action: before.legal[0], seat: 0 })).toEqual(
    refused("malformed"),
  );
  expect(await room.request("act", { id: "x", seq: 0, action: before.legal[0] })).toEqual(refused("not-seated"));
  expect(a.now).toBe(before);
  await room.leave();
  close();
});

test("refusals say why, stale actions are refused, repeated ones answered again and never done twice", async () => {
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const [a, b] = at as [Visitor, Visitor, Visitor];
  const first = a.now;
  expect(await b.link.act(0, { type: "sell", colour: "red" } as never)).toEqual(refused("not-your-turn"));
  expect(await a.link.act(0, { type: "take", card: 99 } as never)).toEqual(refused("card-gone"));
  expect(await a.link.act(0, { type: "keep", colour: "red" } as never)).toEqual(refused("not-asked"));
  expect(await a.link.act(0, { type: "dance" })).toEqual(refused("unknown-action"));
  expect(await a.link.act(0, { type: "constructor" })).toEqual(refused("unknown-action"));
  expect(await a.link.act(7, first.legal[0]!)).toEqual(refused("stale"));

  const take = first.legal.find(({ type }) => type === "take")!;
  const room = await bare(players[0]!, code);
  const act = (id: string, seq: number, action: object): Promise<Reply> => room.request("act", { id, seq, action });
  const [once, twice] = await Promise.all([act("same", 0, take), act("same", 0, take)]);
  expect(once).toEqual({ ok: true, seq: 1 });
  expect(twice).toEqual(once);
  expect(await act("same", 0, take)).toEqual(once);
  expect(await act("other", 0, take)).toEqual(refused("stale"));
  await until(() => a.now.seq === 1 && b.now.seq === 1);
  // The choices of the second player began with beat 1: what he chose on it stays good while only others act.
  expect(await b.link.act(1, b.now.legal[0]!)).toMatchObject({ ok: true, seq: 2 });
  expect((await a.link.history()).length).toBe(2);
  await room.leave();
  close();
});

const NO_LENGTH = { length: { toString: null } };
test("malformed, oversized and too many messages end nothing but what sent them", async () => {
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const [a] = at as [Visitor];
  const room = await bare(players[1]!, code);
  const wrong: [string, unknown][] = [
    ["act", null],
    ["act", 7],
    ["act", []],
    ["act", "x".repeat(100)],
    ["act", { id: "", seq: 0, action: { type: "take" } }],
    ["act", { id: "a", seq: -1, action: { type: "take" } }],
    ["act", { id: "a", seq: 1e99, action: { type: "take" } }],
    ["act", { id: "a", seq: 0, action: { type: 7 } }],
    ["act", { id: "a", seq: 0, action: { type: "take", card: { length: 1e9 } } }],
    ["act", { id: "a", seq: 0, action: null }],
    ["act", { id: "a".repeat(41), seq: 0, action: { type: "take" } }],
    ["sit", {}],
    ["sit", { seat: 0.5 }],
    ["sit", { seat: "0" }],
    ["truth", { last: "all" }],
    ["bot", { seat: 0, present: 1 }],
    ["stand", { a: 1 }],
    ["history", [[[]]]],
    // A length that cannot be compared with any number: the library's own check throws.
    ["act", { id: NO_LENGTH, seq: 0, action: { type: "take" } }],
    ["undo", { id: NO_LENGTH, seq: 0, to: 0 }],
    ["report", { about: { seat: 0 }, text: NO_LENGTH }],
    ["say", { text: NO_LENGTH }],
  ];
  for (const [name, payload] of wrong)
    expect(await room.request(name, payload), `${name} ${JSON.stringify(payload)}`).toEqual(refused("malformed"));
  await expect(room.request("nothing-like-it", {})).rejects.toThrow();

  // Frames of garbage: those connections may end, the table and everybody else go on.
  for (let seed = 1; seed <= 40; seed++) {
    const vandal = await bare(visitor(kontor.url), code);
    for (let n = 0; n < 5; n++) {
      const frame = Uint8Array.from(
        { length: 1 + ((seed * 7 + n) % 40) },
        (_, i) => (seed * 31 + n * 17 + i * i * 13) % 256,
      );
      if (n < 3) frame[0] = [10, 12, 13, 14, 15, 17, 18, 20][(seed + n) % 8]!;
      vandal.connection.send(frame);
    }
    vandal.connection.close();
  }
  // Message types that every JavaScript object has, and numbers that are none.
  const odd = await bare(visitor(kontor.url), code);
  for (const type of ["constructor", "__defineGetter__", "hasOwnProperty", "__proto__", "toString", ""]) {
    odd.send(type, 1);
    odd.sendBytes(type, Uint8Array.of(1, 2));
    void odd.request(type, {}).catch(() => {});
  }
  for (const code of [10, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    for (const rest of [
      [],
      [0xcb],
      [0xa1],
      [0xff, 0xff],
      [0xd9, 0xff, 0x41],
      [0xcd, 1],
      [0xc1, 0xc1, 0xc1],
      [1, 0xa1, 65, 0xdf, 255, 255, 255, 255],
    ])
      odd.connection.send(Uint8Array.of(code, ...rest));
  odd.connection.close();
  const big = await bare(visitor(kontor.url), code);
  const ended = new Promise((done) => big.onLeave(done));
  big.send("act", "x".repeat(10_000));
  await ended;

  expect(await a.link.act(a.now.seq, a.now.legal[0]!)).toMatchObject({ ok: true });
  expect(await (await fetch(`${kontor.url}/healthz`)).text()).toBe("ok");
  expect(a.states).toEqual(["connecting", "live"]);
  close();
});

test("names at one table: online, watchers by name, look-alikes numbered, and a new name shows at once", async () => {
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const [a, , e] = at as [Visitor, Visitor, Visitor];
  // Somebody without a name is counted.
  await until(() => e.info!.watching === 1);
  expect(e.info!.watchers).toEqual([]);
  must(await players[0]!.rename("Lea"));
  must(await players[1]!.rename("Lеa")); // with a Cyrillic e
  must(await players[2]!.rename("LEA"));
  await until(() => e.info!.seats[0]!.name === "Lea" && e.info!.watchers[0] === "LEA (3)");
  expect(e.info!.seats.map(({ name }) => name)).toEqual(["Lea", "Lеa (2)"]);
  // A second device of the same player: both are live, and one player is one watcher.
  const again = new Visitor(players[2]!, code);
  await until(() => again.state === "live");
  expect(again.info!.watchers).toEqual(["LEA (3)"]);
  at[1]!.link.close();
  await until(() => a.info!.seats[1]!.online === false);
  again.link.close();
  close();
});

test("too fast is answered in words, a flood ends its connection alone", async () => {
  await kontor.stop();
  const clock = new HandClock();
  kontor = await house({ clock, rate: { perSecond: 1, burst: 5 } });
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
  const room = await bare(ann, code);
  const replies = await Promise.all(Array.from({ length: 8 }, () => room.request("takeover", { a: 1 })));
  expect(replies.map((reply) => (reply as { refusal: { reason: string } }).refusal.reason)).toEqual([
    ...Array(5).fill("malformed"),
    ...Array(3).fill("too-fast"),
  ]);
  const flood = await bare(visitor(kontor.url), code);
  let closed = false;
  flood.onLeave(() => (closed = true));
  for (let n = 0; n < 1000; n++) flood.send("noise", n);
  await until(() => closed || void clock.turn(SECOND), "the end of the flood");
  expect(await room.request("truth", {})).toHaveProperty("ok");
  expect(room.connection.isOpen).toBe(true);
  await room.leave();
});

import type { Room } from "colyseus.js";
import { type Logger, pino } from "pino";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Clock } from "../../server/clock.ts";
import type { RunningHouse } from "../../server/house.ts";
import { Directory } from "../../server/lobby/Directory.ts";
import { Budgets } from "../../server/rooms/Budgets.ts";
import { PAGE } from "../../server/rooms/Story.ts";
import type { TableInfo } from "../../shared/messages.ts";
import { HandClock } from "./hand.ts";
import { bare, byChance, house, must, seated, soon, until, type Visitor, visitor } from "./harness.ts";
import { Wire, wayIn } from "./raw.ts";
import { comes, opens, refused } from "./tables.ts";

/** What connections cost that do not behave: those that never join, never read, ask without end, or come all at once. */
let kontor: RunningHouse;
afterEach(() => kontor.stop());

/** A log, and the lines in it that say this. */
function listening(): { log: Logger; said: (words: string) => { readonly unread?: number }[] } {
  const lines: { msg: string; unread?: number }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, said: (words) => lines.filter(({ msg }) => msg === words) };
}

test("whoever has not joined is answered nothing: his first request ends the connection", async () => {
  kontor = await house();
  const { players, code, close } = await seated(kontor.url, "port-royal", 2);
  const wire = await Wire.open(players[2]!, code);
  const { received } = wire;
  for (let n = 0; n < 50; n++) wire.ask("history");
  await until(() => wire.closed, "the end of the connection");
  // A closing frame, and nothing else.
  expect(wire.received - received).toBeLessThan(40);
  close();
});

test("who floods the house is told so once, is heard no more, and has two seconds to take his leave", async () => {
  const clock = new HandClock();
  kontor = await house({ clock, rate: { perSecond: 20, burst: 20 } });
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const wire = await Wire.open(players[2]!, code);
  const { received } = wire;
  wire.join();
  await until(() => wire.received > received, "the state");
  // By itself a WebSocket is closed half a minute after its farewell; here never.
  const { setTimeout: later } = globalThis;
  const never = (run: () => void, ms?: number) => later(ms === 30_000 ? () => {} : run, ms);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(never as typeof setTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
  const { timers } = clock;
  for (let n = 0; n < 600; n++) wire.ask("stand");
  await until(() => clock.timers > timers, "the farewell");
  expect(await at[0]!.link.request("stand", {})).toEqual({ ok: false, refusal: { reason: "not-waiting" } });
  expect([clock.timers, wire.closed]).toEqual([timers + 1, false]);
  clock.turn(2000);
  await until(() => wire.closed, "the end of the connection", 60_000);
  close();
});

test("who goes on flooding the house when he has been turned away is hung up on at once", async () => {
  // A clock that stands: nobody's two seconds are over.
  kontor = await house({ clock: new HandClock(), rate: { perSecond: 20, burst: 20 } });
  const { players, code, close } = await seated(kontor.url, "lanterns", 2);
  const wire = await Wire.open(players[2]!, code);
  wire.join();
  for (let n = 0; n < 3000; n++) wire.ask("stand");
  await until(() => wire.closed, "the end of the connection");
  close();
});

test("whoever never finishes joining is waited for ten seconds", async () => {
  const clock = new HandClock();
  kontor = await house({ clock });
  const ann = visitor(kontor.url);
  const { code } = must(await ann.openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
  const [slow, quick] = [await Wire.open(ann, code), await Wire.open(ann, code)];
  const { received } = quick;
  quick.join();
  await until(() => quick.received > received, "the state, for who has joined");
  clock.turn(9_999);
  expect([slow.closed, quick.closed]).toEqual([false, false]);
  clock.turn(1);
  await until(() => slow.closed, "the end of the connection that did not join");
  expect(quick.closed).toBe(false);
  // Who hangs up before he has joined is waited for no longer than that.
  const { timers } = clock;
  const gone = await Wire.open(ann, code);
  expect(clock.timers).toBeGreaterThan(timers);
  gone.end();
  await until(() => clock.timers <= timers, "nobody is waited for");
  quick.end();
});

test("a connection that reads nothing is closed before its answers pile up, and nobody else notices", async () => {
  const { log, said } = listening();
  kontor = await house({ log, rate: { perSecond: 1e6, burst: 1e9 } });
  const { at, players, code, close } = await seated(kontor.url, "port-royal", 2);
  const [a, b] = at as [Visitor, Visitor];
  await Promise.all([a.play(byChance(1)), b.play(byChance(2))]);
  const wire = await Wire.open(players[2]!, code);
  wire.join();
  wire.stopReading();
  // Each answer is a whole match: what the system takes on its way is soon full.
  await until(() => {
    for (let n = 0; n < 20; n++) wire.ask("history");
    return wire.closed;
  }, "the end of the connection");
  // A megabyte, and the answer that went beyond it.
  expect(said("a connection that does not read")[0]!.unread).toBeLessThan(2 * 1024 * 1024);
  expect((await a.link.history()).length).toBe(a.now.seq);
  expect(b.states).toEqual(["connecting", "live"]);
  close();
});

test("a crowd that comes to watch is told of once, not once for each of them", async () => {
  const clock = new HandClock();
  kontor = await house({ clock });
  const { at, code, close } = await seated(kontor.url, "lanterns", 2);
  clock.turn(1000);
  const heard: number[] = [];
  const rooms: Room[] = [];
  let last: TableInfo | undefined;
  for (let n = 0; n < 45; n++) {
    const watcher = visitor(kontor.url);
    // Whoever has no name is one of many.
    if (n < 42) must(await watcher.rename(`Watcher ${n}`));
    const room = await bare(watcher, code);
    heard.push(0);
    room.onMessage("info", (info: TableInfo) => {
      heard[n]!++;
      last = info;
    });
    rooms.push(room);
    await room.request("truth", {});
  }
  await until(() => heard.every((times) => times === 1), "how things stand, for each");
  expect(at[0]!.info!.watching).toBe(1);
  clock.turn(1000);
  await until(() => heard.filter((times) => times === 2).length >= 44 && at[0]!.info!.watching === 46, "the crowd");
  // Names of forty are enough for everybody; the number is true.
  expect(last).toMatchObject({ watching: 46, watchers: expect.objectContaining({ length: 40 }) });
  // A seat that somebody comes back to is told at once.
  const before = heard[0]!;
  at[1]!.link.close();
  await until(() => heard[0]! > before && at[0]!.info!.seats[1]!.online === false, "the empty chair");
  for (const room of rooms) await room.leave();
  close();
});

test("what a player asks is counted over all his connections, and stories have their price; others are not slower", async () => {
  const clock = new HandClock();
  kontor = await house({ clock, rate: { perSecond: 20, burst: 60 } });
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const [a, b, e] = at as [Visitor, Visitor, Visitor];
  for (let n = 0; n < 6; n++) {
    const one = a.now.legal.length > 0 ? a : b;
    const { seq, legal } = one.now;
    expect(await one.link.act(seq, legal[0]!)).toMatchObject({ ok: true });
    await until(() => at.every(({ now }) => now.seq > seq));
  }
  const rooms = await Promise.all(Array.from({ length: 6 }, () => bare(players[2]!, code)));
  const answers: { ok: boolean }[] = await Promise.all(
    Array.from({ length: 60 }, (_, n) => rooms[n % 6]!.request("history", {})),
  );
  const told = answers.filter(({ ok }) => ok).length;
  expect(told).toBeGreaterThanOrEqual(5);
  expect(told).toBeLessThanOrEqual(10);
  for (const answer of answers) if (!answer.ok) expect(answer).toEqual({ ok: false, refusal: { reason: "too-fast" } });
  // Guests cost nothing: the address they come from pays as well.
  const taken = vi.spyOn(Budgets.prototype, "take");
  clock.turn(1000);
  await rooms[0]!.request("history", {});
  const pages = taken.mock.calls.filter(([, , price = 1]) => price > 1).map(([who]) => who);
  taken.mockRestore();
  expect([pages.length, pages.every((who) => who !== ""), new Set(pages).size]).toEqual([2, true, 2]);
  const actor = a.now.legal.length > 0 ? a : b;
  expect(await actor.link.act(actor.now.seq, actor.now.legal[0]!)).toMatchObject({ ok: true });
  await until(() => e.now.seq === actor.now.seq, "the beat, also for who asked too much");
  clock.turn(10_000);
  expect(await rooms[0]!.request("history", {})).toMatchObject({ ok: true });
  for (const room of rooms) await room.leave();
  close();
});

test("how things stand costs one request, and what was missed as many more as it has pages", async () => {
  const clock = new HandClock();
  kontor = await house({ clock, rate: { perSecond: 1000, burst: 60 } });
  const { at, code, close } = await seated(kontor.url, "port-royal", 2);
  // Whoever plays can pay for it, for time goes on.
  const plays = (one: Visitor, choose: ReturnType<typeof byChance>) =>
    one.play((legal) => {
      clock.turn(60);
      return choose(legal);
    });
  await Promise.all(at.slice(0, 2).map((one, seat) => plays(one, byChance(seat))));
  const { seq } = at[0]!.now;
  const pages = Math.ceil(seq / PAGE);
  expect(pages).toBeGreaterThan(4);
  expect(seq % PAGE).not.toBe(0);
  /** How often somebody who has asked for nothing yet is answered. */
  const heard = async (payload: object) => {
    const room = await bare(visitor(kontor.url), code);
    let times = 0;
    for (; (await room.request("truth", payload)).ok; times++);
    await room.leave();
    return times;
  };
  expect([await heard({}), await heard({ last: seq })]).toEqual([60, 60]);
  const before = (more: number) => heard({ last: PAGE * (pages - more) });
  expect([await heard({ last: seq - 1 }), await before(3), await before(4)]).toEqual([30, 15, 12]);
  close();
});

/** What the record of a match costs. */
const RECORD = 10;

test.each([
  ["behind a proxy", 1, "nobody"],
  ["at this machine", 0, "whoever comes"],
])(
  "what guests of one address ask for is counted together, %s (%i proxies): when a hundred have asked for all they may %s is heard",
  async (_, proxies, heard) => {
    const clock = new HandClock();
    kontor = await house({ clock, proxies, rate: { perSecond: 1, burst: RECORD } });
    const { code } = must(await visitor(kontor.url).openTable({ game: "lanterns", seats: 2, bots: 0, options: {} }));
    // Over HTTP, each with one that takes all he has, ...
    const asks = () => visitor(kontor.url).record(code);
    for (let n = 0; n < 99; n++) expect(await asks()).toEqual(refused("not-over"));
    // ... and at a table, again and again.
    const room = await bare(visitor(kontor.url), code);
    const close = async (from: Room) => (await from.request("close", {})).refusal.reason;
    for (let n = 0; n < RECORD; n++) expect(await close(room)).toBe("not-host");
    const isHeard = heard !== "nobody";
    expect(await asks()).toEqual(refused(isHeard ? "not-over" : "too-fast"));
    const last = await bare(visitor(kontor.url), code);
    expect(await close(last)).toBe(isHeard ? "not-host" : "too-fast");
    // As many may go on a second later as may ask for something each second.
    clock.turn(1000);
    expect(await asks()).toEqual(refused("not-over"));
    for (const one of [room, last]) {
      expect(await close(one)).toBe("not-host");
      await one.leave();
    }
  },
);

test("a clock of the day that is set back makes nobody too fast", async () => {
  let back = 0;
  const clock: Clock = {
    now: () => Date.now() - back,
    monotonic: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
  kontor = await house({ clock, rate: { perSecond: 1000, burst: 20 } });
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2);
  const room = await bare(players[0]!, code);
  back = 24 * 60 * 60_000;
  for (let n = 0; n < 60; n++) {
    expect(await room.request("close", {})).toEqual({ ok: false, refusal: { reason: "not-waiting" } });
    await new Promise((done) => setTimeout(done, 2));
  }
  expect(at[0]!.state).toBe("live");
  await room.leave();
  close();
});

test("whoever only passed by leaves nothing behind at a table that stays open", async () => {
  const listening = new Set<string>();
  const { onRename } = Directory.prototype;
  const spy = vi.spyOn(Directory.prototype, "onRename").mockImplementation(function (
    this: Directory,
    player,
    listener,
  ) {
    const end = onRename.call(this, player, listener);
    listening.add(player);
    return () => {
      listening.delete(player);
      end();
    };
  });
  kontor = await house();
  const { at, players, code, close } = await seated(kontor.url, "lanterns", 2, 0);
  const seats = new Set(listening);
  expect(seats.size).toBe(2);
  for (let n = 0; n < 5; n++) {
    const passer = visitor(kontor.url);
    const rooms = [await bare(passer, code), await bare(passer, code)];
    expect(listening.size).toBe(3);
    await rooms[0]!.leave();
    must(await passer.rename(`Passer ${n}`));
    // His other page is still here, and so is his name.
    await until(() => at[0]!.info!.watchers[0] === `Passer ${n}`);
    await rooms[1]!.leave();
    await until(() => listening.size === 2, "the table forgets him");
  }
  // A player is known also while he is away.
  at[1]!.link.close();
  await until(() => at[0]!.info!.seats[1]!.online === false);
  expect(listening).toEqual(seats);
  must(await players[1]!.rename("Lea"));
  await until(() => at[0]!.info!.seats[1]!.name === "Lea");
  close();
  spy.mockRestore();
});

test("a table ends also where somebody asked for his seat there whose socket does not come", async () => {
  kontor = await house({ clock: new HandClock() });
  const ann = visitor(kontor.url);
  const code = await opens(ann);
  const there = await comes(ann, code);
  await wayIn(visitor(kontor.url), code);
  // Colyseus keeps it for him for fifteen seconds; by this clock nobody gives up waiting.
  await soon(kontor.stop(), "the house ends", 10_000);
  there.link.close();
  kontor = await house();
});

import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { type Calling, Calls } from "../../server/push/Calls.ts";
import type { Letter } from "../../server/push/Courier.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import { beat, HandClock, MINUTE, SECOND } from "./hand.ts";
import { data, storeIn } from "./harness.ts";
import { kept } from "./kept.ts";
import { player, stored } from "./laid.ts";

/** When somebody is called to his turn, and how often. */

/** Calls without a house: what goes out, and a table where Ann is elsewhere, asked or not. */
function calling(hasRoom = true) {
  const clock = new HandClock();
  const sent: string[] = [];
  const looked: string[] = [];
  /** With which epoch this process holds the table, and with which it said that somebody is called. */
  const epochs = new Map<string, number>();
  const held: (number | undefined)[] = [];
  /** What the database refuses, once each. */
  const refused = new Set<string>();
  const unlessRefused = (what: string): void => {
    if (refused.delete(what)) throw new Error("away for a moment");
  };
  const devices = {
    async of() {
      unlessRefused("of");
      return [{ endpoint: "https://push", p256dh: "p", auth: "a", language: "de" }];
    },
    async call(_: string, __: string, ___: number, epoch?: number) {
      unlessRefused("call");
      held.push(epoch);
      return true;
    },
    async looked(code: string) {
      unlessRefused("looked");
      looked.push(code);
    },
  };
  const players = {
    async names() {
      unlessRefused("names");
      return new Map();
    },
  };
  const store = { devices, players, holdings: { epochs } };
  const courier = { send: ({ topic }: Letter) => void sent.push(topic), end: async () => {} };
  const calls = new Calls(
    ...([store, courier, clock, pino({ enabled: false }), () => hasRoom] as unknown as ConstructorParameters<
      typeof Calls
    >),
  );
  const table = (
    n: number,
    asked: boolean,
    away: number | null = 1000,
    { byBots = [] as number[], gone = [] as number[] } = {},
  ) => ({
    match: { code: `table-${n}`, game: "lanterns", terms: AMONG_FRIENDS, seats: [{ kind: "player", player: "ann" }] },
    status: "playing",
    position: { legal: asked ? [{ seat: 0 }] : [], byBots, gone },
    isHere: () => false,
    awayFor: () => away,
  });
  const follow = (n: number, asked = true): void => calls.follow(table(n, asked) as unknown as Calling);
  const looks = (n: number): void => calls.follow(table(n, true, null) as unknown as Calling);
  const isPlayedFor = (n: number): void => calls.follow(table(n, true, 1000, { byBots: [0] }) as unknown as Calling);
  const hasLeft = (n: number): void => calls.follow(table(n, true, 1000, { gone: [0] }) as unknown as Calling);
  return { clock, sent, looked, epochs, held, refused, calls, follow, looks, isPlayedFor, hasLeft };
}

test("however many tables wait for one player, he is called to thirty of them, then once a minute", async () => {
  const { clock, sent, calls, follow } = calling();
  for (let n = 0; n < 40; n++) follow(n);
  clock.turn(11 * SECOND);
  await expect.poll(() => sent).toHaveLength(30);
  follow(40);
  clock.turn(MINUTE);
  await expect.poll(() => sent).toHaveLength(31);
  await calls.end();
  expect([new Set(sent).size, clock.timers]).toEqual([31, 0]);
});

test("nobody is called to a turn that a bot takes for him, nor to a match that he has left", async () => {
  const { clock, sent, calls, follow, isPlayedFor, hasLeft } = calling();
  isPlayedFor(0);
  hasLeft(0);
  expect(clock.timers).toBe(0);
  follow(1);
  clock.turn(9 * SECOND);
  isPlayedFor(1);
  clock.turn(11 * SECOND);
  await calls.end();
  expect(sent).toEqual([]);
});

test("of a table that has no room any more nothing is kept once its player has been called", async () => {
  const { clock, sent, calls, follow } = calling(false);
  const before = kept(calls);
  follow(0);
  clock.turn(11 * SECOND);
  await expect.poll(() => sent).toHaveLength(1);
  // How often he was called lately is known for a while.
  expect(kept(calls) - before).toBeLessThanOrEqual(1);
  await calls.end();
});

test("whoever looks at a table whose room has just opened may be called again: it does not know whether he was", async () => {
  const { looked, calls, looks } = calling();
  looks(0);
  looks(0);
  expect(looked).toEqual(["table-0"]);
  calls.leave("table-0");
  looks(0);
  expect(looked).toEqual(["table-0", "table-0"]);
  await calls.end();
});

test("calls that are called off leave their room to others: after ten thousand of them one is still called", async () => {
  const { clock, sent, calls, follow } = calling();
  for (let n = 0; n < 10_001; n++) {
    follow(0);
    follow(0, false);
  }
  expect([sent, clock.timers]).toEqual([[], 0]);
  follow(0);
  expect(clock.timers).toBe(1);
  clock.turn(11 * SECOND);
  await expect.poll(() => sent).toHaveLength(1);
  await calls.end();
});

test("who has looked at his table again may be called to it again, and nobody else there is", async () => {
  const store = await storeIn(data());
  onTestFinished(() => store.close());
  const [ann, bob] = [await store.players.add("Ann", 0, null), await store.players.add("Bob", 0, null)];
  await store.matches.add(stored("one", { seats: [player(ann.id), player(bob.id)] }));
  const calls = async () => [await store.devices.call("one", ann.id, 1), await store.devices.call("one", bob.id, 1)];
  expect(await calls()).toEqual([true, true]);
  await store.devices.looked("one", ann.id);
  expect(await calls()).toEqual([true, false]);
});

test("nobody is called to a match that does not go on, whoever knows that", async () => {
  const store = await storeIn(data());
  onTestFinished(() => store.close());
  const ann = await store.players.add("Ann", 0, null);
  for (const status of ["over", "broken-off", "frozen", "closed"] as const) {
    await store.matches.add(stored(status, { status, seats: [player(ann.id)] }));
    expect(await store.devices.call(status, ann.id, 1), status).toBe(false);
  }
});

test.each([true, false])(
  "whom the database does not let call is called a minute later, once, also where the house ends before (a room: %s)",
  async (hasRoom) => {
    const { clock, sent, refused, calls, follow } = calling(hasRoom);
    for (const what of ["of", "names", "call"]) {
      refused.add(what);
      follow(0);
      clock.turn(11 * SECOND);
      await beat();
      expect([what, sent]).toEqual([what, []]);
      clock.turn(MINUTE);
      await expect.poll(() => sent.splice(0), { message: what }).toHaveLength(1);
      clock.turn(2 * MINUTE);
      follow(0, false);
      calls.leave("table-0");
    }
    refused.add("of");
    follow(0);
    clock.turn(11 * SECOND);
    await beat();
    await calls.end();
    expect([sent.length, clock.timers]).toEqual([1, 0]);
  },
);

test("who looks before he is called after all is not called", async () => {
  const { clock, sent, refused, calls, follow, looks } = calling();
  refused.add("of");
  follow(0);
  clock.turn(11 * SECOND);
  await beat();
  looks(0);
  clock.turn(2 * MINUTE);
  await beat();
  expect([sent, clock.timers]).toEqual([[], 0]);
  await calls.end();
});

test("that somebody has looked is written down before he could be called again, though the database did not take it at once", async () => {
  const { clock, sent, looked, refused, calls, follow, looks } = calling();
  refused.add("looked");
  looks(0);
  await beat();
  follow(0, false);
  follow(0);
  clock.turn(9 * SECOND);
  await beat();
  expect([looked, sent]).toEqual([["table-0"], []]);
  clock.turn(2 * SECOND);
  await expect.poll(() => sent).toHaveLength(1);
  refused.add("looked");
  looks(1);
  await beat();
  await calls.end();
  expect([looked.length, clock.timers]).toEqual([1, 0]);
});

test("of what was written down after all nothing is kept", async () => {
  const { clock, refused, looked, calls, looks } = calling();
  const before = kept(calls);
  refused.add("looked");
  looks(0);
  await beat();
  clock.turn(6 * SECOND);
  await beat();
  calls.leave("table-0");
  expect([looked, kept(calls)]).toEqual([["table-0"], before]);
  await calls.end();
});

test("whom the database did not let call before his table's room ended is called by the room that it has by then", async () => {
  const { clock, sent, refused, calls, follow } = calling();
  refused.add("of");
  follow(0);
  clock.turn(11 * SECOND);
  calls.leave("table-0");
  await beat();
  expect([sent, clock.timers]).toEqual([[], 0]);
  await calls.end();
});

test("whoever is called is called by the process that held his table, as the last time it did: another one may hold it by then", async () => {
  const { clock, sent, refused, epochs, held, calls, follow } = calling(false);
  const opens = (epoch: number): void => {
    epochs.set("table-0", epoch);
    follow(0);
  };
  const ends = (): void => {
    calls.leave("table-0");
    epochs.delete("table-0");
  };
  opens(3);
  ends();
  opens(5);
  ends();
  refused.add("call");
  clock.turn(11 * SECOND);
  await beat();
  clock.turn(MINUTE);
  await expect.poll(() => sent).toHaveLength(1);
  expect(held).toEqual([5]);
  await calls.end();
});

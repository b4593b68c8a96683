import { expect, test } from "vitest";
import type { Hourglass } from "../../server/clocks/Hourglass.ts";
import { Drive, type Driven } from "../../server/rooms/Drive.ts";
import type { Seat } from "../../shared/engine/contract.ts";
import { seeds } from "../chance.ts";
import { HandClock, SECOND } from "./hand.ts";
import { quiet } from "./harness.ts";
import { bot, laid, onDisk, PACE, player } from "./laid.ts";
import { no } from "./tables.ts";

/** What goes on at a table by itself: when a bot is on its way, and what becomes of one that cannot move. */

test("bots alone play only before somebody: one that is on its way when he goes is called off", async () => {
  const { table, clock, begin } = await laid([bot, bot]);
  await begin();
  table.look(false);
  expect(clock.timers).toBe(0);
  table.look(true);
  expect(clock.timers).toBe(1);
  table.look(false);
  expect(clock.timers).toBe(0);
  await table.close();
});

test("a bot whose move cannot be written down tries again after a second, and there is one of it", async () => {
  let fails = true;
  const { table, clock, begin } = await laid([bot, player("ann")], {
    // Somebody comes whenever something is to be written.
    broken: onDisk(
      () => fails,
      () => table.look(true),
    ),
  });
  const settled = () => table.inTurn(async () => no("closed") as never);
  await begin();
  clock.turn(PACE);
  await settled();
  expect([table.seq, clock.timers]).toEqual([0, 1]);
  fails = false;
  clock.turn(SECOND - 1);
  await settled();
  expect(table.seq).toBe(0);
  clock.turn(1);
  await settled();
  expect(table.seq).toBe(1);
  await table.close();
});

test("whose time is up his bot acts for at once, also where another bot is asked beside him", async () => {
  const clock = new HandClock();
  const entries: string[] = [];
  const byBots: Seat[] = [0];
  const legal = [0, 1].map((seat) => ({ seat, actions: [{ type: `${seat} acts` }] }));
  let ring = (): void => {};
  const hourglass: Partial<Hourglass> = { expired: 1, busy: true, arm: (rings) => void (ring = rings) };
  let queue: Promise<unknown> = Promise.resolve();
  const table = {
    house: { clock, pace: PACE, log: quiet, seed: seeds() },
    offer: { game: { view: () => ({}) }, bot: (_: unknown, [first]: readonly unknown[]) => first },
    match: { seats: [player("ann"), player("bob")] },
    status: "playing",
    position: { legal, byBots, state: { pending: [] } },
    hourglass,
    inTurn: (work: () => Promise<unknown>) => {
      queue = queue.then(work);
      return queue;
    },
    commit: async (seat: Seat, what: { readonly type: string }) => {
      entries.push(`${seat} ${what.type}`);
      if (what.type === "takeover") byBots.push(seat);
      return { ok: true, seq: entries.length };
    },
  };
  new Drive(table as unknown as Driven).stir();
  ring();
  await queue;
  expect(entries).toEqual(["1 takeover", "1 action"]);
});

test("bots that are asked at once think side by side: the others follow soon, and each has its time again for what is asked next", async () => {
  const clock = new HandClock();
  const acted: Seat[] = [];
  const round = () => [0, 1, 2].map((seat) => ({ seat, actions: [{ type: `${seat} acts` }] }));
  const position = { legal: round(), byBots: [], state: { pending: [] } };
  let queue: Promise<unknown> = Promise.resolve();
  const table = {
    house: { clock, pace: PACE, log: quiet, seed: seeds() },
    offer: { game: { view: () => ({}) }, bot: (_: unknown, [first]: readonly unknown[]) => first },
    match: { seats: [bot, bot, bot] },
    status: "playing",
    position,
    hourglass: null,
    inTurn: (work: () => Promise<unknown>) => {
      queue = queue.then(work);
      return queue;
    },
    commit: async (seat: Seat) => {
      acted.push(seat);
      const others = position.legal.filter((one) => one.seat !== seat);
      position.legal = others.length > 0 ? others : round();
      drive.stir();
      return { ok: true, seq: acted.length };
    },
  };
  const drive = new Drive(table as unknown as Driven);
  drive.look(true);
  const after = async (ms: number) => {
    clock.turn(ms);
    await queue;
    return acted.length;
  };
  expect([await after(PACE - 1), await after(1)]).toEqual([0, 1]);
  expect([await after(PACE / 4), await after(PACE / 4)]).toEqual([2, 3]);
  expect([await after(PACE / 2), await after(PACE / 2)]).toEqual([3, 4]);
});

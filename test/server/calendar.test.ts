import { expect, test } from "vitest";
import { Calendar } from "../../server/clocks/Calendar.ts";
import { beat, DAY, HandClock, HOUR, MINUTE } from "./hand.ts";
import { quiet } from "./harness.ts";
import { bot, laid } from "./laid.ts";

/** Which hours were the house's own, and whose table it opens: without a match. */

/** A calendar that finds these tables due; what it writes down of them. */
function due(...codes: readonly string[]) {
  const clock = new HandClock();
  const later: [code: string, at: number | null][] = [];
  const store = {
    dues: {
      first: async () => codes.map((code) => ({ code, at: clock.now() })),
      set: async (code: string, at: number | null) => void later.push([code, at]),
    },
    outages: { awake: async () => {} },
  };
  return {
    clock,
    later,
    calendar: new Calendar(store as unknown as ConstructorParameters<typeof Calendar>[0], clock, quiet),
  };
}

test("a table that does not open is tried again in an hour, and hinders no other", async () => {
  const { clock, later, calendar } = due("broken", "sound");
  const opened: string[] = [];
  calendar.watch(async (code) => {
    if (code === "broken") throw new Error("it cannot be read");
    opened.push(code);
  });
  clock.turn(MINUTE);
  await beat();
  expect([later, opened]).toEqual([[["broken", clock.now() + HOUR]], ["sound"]]);
  calendar.close();
  expect(clock.timers).toBe(0);
});

test("tables are opened one after the other, and none twice while it is just opening", async () => {
  const { clock, calendar } = due("a", "b", "c");
  const opened: string[] = [];
  let opens = (): void => {};
  calendar.watch((code) => {
    opened.push(code);
    return new Promise<void>((done) => (opens = done));
  });
  for (let n = 0; n < 3; n++) {
    clock.turn(MINUTE);
    await beat();
  }
  expect(opened).toEqual(["a"]);
  opens();
  await beat();
  expect(opened).toEqual(["a", "b"]);
  // A house that ends waits for the one that is just opening, and opens no other.
  let isClosed = false;
  const closing = calendar.close().then(() => void (isClosed = true));
  await beat();
  expect(isClosed).toBe(false);
  opens();
  await closing;
  expect(opened).toEqual(["a", "b"]);
});

test("hours of earlier absences are remembered; setting the clock back gives those that are still to come to everybody", async () => {
  const { store, clock } = await laid([bot]);
  const now = clock.now();
  const away: [number, number] = [now - 5 * DAY, now - 4 * DAY];
  await store.outages.add(away);
  const calendar = new Calendar(store, clock, quiet);
  await calendar.open();
  expect(calendar.away).toEqual([away]);
  clock.set(now - 5 * DAY + HOUR);
  calendar.now();
  const until = [[now - 5 * DAY, now - 5 * DAY + HOUR]];
  expect(calendar.away).toEqual(until);
  await expect.poll(() => store.outages.since(0)).toEqual(until);
});

test("the house was away since it was last awake; of several processes each knows it that finds it long ago", async () => {
  const clock = new HandClock();
  const opened = async (ago: number | null, first: boolean) => {
    const written: unknown[] = [];
    const outages = {
      since: async () => [],
      lastAwake: async () => (ago === null ? null : clock.now() - ago),
      add: async (span: unknown) => void written.push(span),
      awake: async (at: number) => void written.push(at),
    };
    const calendar = new Calendar({ outages } as unknown as ConstructorParameters<typeof Calendar>[0], clock, quiet);
    await calendar.open(first);
    expect(calendar.away).toEqual(written.slice(0, 1));
    return written;
  };
  const span = (ago: number) => [[clock.now() - ago, clock.now()], clock.now()];
  expect(await opened(30_000, true)).toEqual(span(30_000));
  expect(await opened(HOUR, false)).toEqual(span(HOUR));
  // Another process was awake half a minute ago, and is still.
  expect(await opened(30_000, false)).toEqual([]);
  expect(await opened(null, true)).toEqual([]);
});

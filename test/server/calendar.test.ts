import { expect, test } from "vitest";
import { Calendar } from "../../server/clocks/Calendar.ts";
import { Taken } from "../../server/store/holdings.ts";
import { STAYS_CLOSED } from "../../server/store/storedMatch.ts";
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

test("a table that does not open is tried again a minute later and then in an hour, and hinders no other; one that cannot be read in an hour", async () => {
  const { clock, later, calendar } = due("broken", "shut", "sound");
  const opened: string[] = [];
  calendar.watch(async (code) => {
    if (code === "shut") throw Object.assign(new Error("it cannot be read"), { code: STAYS_CLOSED });
    if (code === "broken") throw new Error("away for a moment");
    opened.push(code);
  });
  clock.turn(MINUTE);
  await beat();
  expect([later.splice(0), opened]).toEqual([[["shut", clock.now() + HOUR]], ["sound"]]);
  clock.turn(MINUTE);
  await beat();
  expect(later).toEqual([
    ["broken", clock.now() + HOUR],
    ["shut", clock.now() + HOUR],
  ]);
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

test("what the database does not take is written at the next beat, in its order, and at last when the house ends", async () => {
  const clock = new HandClock();
  const written: unknown[] = [];
  let isAway = true;
  const takes = (what: string) => async (span: unknown) => {
    if (isAway) throw new Error("away");
    written.push([what, span]);
  };
  const outages = { add: takes("away"), until: takes("set back"), awake: async () => {} };
  const store = { outages, dues: { first: async () => [] } };
  const calendar = new Calendar(store as unknown as ConstructorParameters<typeof Calendar>[0], clock, quiet);
  calendar.watch(async () => {});
  const at = clock.now();
  clock.set(at + DAY);
  calendar.now();
  clock.set(at + HOUR);
  calendar.now();
  calendar.later("a", async () => void written.push("overtaken"));
  calendar.later("b", async () => void written.push("forgotten"));
  calendar.later("c", () => Promise.reject(new Taken("it is another one's")));
  await beat();
  calendar.later("a", async () => void written.push("when time is up"));
  calendar.forget("b");
  expect([written, calendar.away]).toEqual([[], [[at, at + HOUR]]]);
  isAway = false;
  clock.turn(MINUTE);
  await beat();
  const all = [["away", [at, at + DAY]], ["set back", at + HOUR], "when time is up"];
  expect(written).toEqual(all);
  isAway = true;
  clock.set(at + 3 * DAY);
  calendar.now();
  await beat();
  expect(written).toEqual(all);
  isAway = false;
  await calendar.close();
  expect([written.length, clock.timers]).toEqual([4, 0]);
});

test("what the database never takes keeps back nothing else for longer than a beat; hours keep their order", async () => {
  const clock = new HandClock();
  const written: unknown[] = [];
  let refused = 2;
  const takes = (what: string) => async () => {
    if (refused-- > 0) throw new Error("away");
    written.push(what);
  };
  const outages = { add: takes("away"), until: takes("set back"), awake: async () => {} };
  const store = { outages, dues: { first: async () => [] } };
  const calendar = new Calendar(store as unknown as ConstructorParameters<typeof Calendar>[0], clock, quiet);
  calendar.watch(async () => {});
  calendar.later("never", () => Promise.reject(new Error("it makes no sense")));
  calendar.later("a table", async () => void written.push("a table"));
  const at = clock.now();
  clock.set(at + DAY);
  calendar.now();
  await beat();
  clock.set(at + HOUR);
  calendar.now();
  for (let n = 0; n < 5; n++) {
    clock.turn(MINUTE);
    await beat();
  }
  await calendar.close();
  expect(written).toEqual(["a table", "away", "set back"]);
});

test("a table that has opened again since it did not is tried again a minute later, as at first", async () => {
  const { clock, later, calendar } = due("now and then");
  let opens = false;
  calendar.watch(async () => {
    opens = !opens;
    if (opens) throw new Error("away for a moment");
  });
  for (let n = 0; n < 4; n++) {
    clock.turn(MINUTE);
    await beat();
  }
  await calendar.close();
  expect(later).toEqual([]);
});

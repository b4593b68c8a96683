import { beforeAll, expect, test } from "vitest";
import { learnAll, words } from "../../client/app/i18n/language.ts";
import { foremost, leftOf, shown, type ToldClocks, untilNext } from "../../client/app/table/clocks.ts";
import { TableSession } from "../../client/app/table/TableSession.ts";
import type { LinkListener } from "../../client/net/beats.ts";
import type { Kind } from "../../shared/engine/contract.ts";

/** What everybody has left, as a page shows it: it counts on by itself between what the house says. */

const told: ToldClocks = { left: [61_500, 30_000, null], running: [0], at: 1000 };

beforeAll(learnAll);

test("the time of whoever is asked runs on here, that of the others stands, and none is below nothing", () => {
  expect([0, 1, 2].map((seat) => leftOf(told, seat, 3000))).toEqual([59_500, 30_000, null]);
  expect(leftOf(told, 0, 100_000)).toBe(0);
  expect(leftOf(told, 3, 3000)).toBeNull();
});

test("minutes and seconds, and from an hour on days and hours", () => {
  expect([0, 1, 9999, 10_000, 61_000, 3_599_000].map(shown)).toEqual(["0:00", "0:01", "0:10", "0:10", "1:01", "59:59"]);
  const hour = 3_600_000;
  expect([hour, 23 * hour, 51 * hour].map(shown)).toEqual([
    words.value.clock.days(0, 1),
    words.value.clock.days(0, 23),
    words.value.clock.days(2, 3),
  ]);
});

test("a page looks again when another second begins, and not at all where nothing runs", () => {
  for (let now = 1000, seen = shown(leftOf(told, 0, now)!), changes = 0; changes < 62; changes++) {
    const wait = untilNext(told, now);
    if (wait === null) {
      expect([changes, seen]).toEqual([62, "0:00"]);
      break;
    }
    expect(shown(leftOf(told, 0, now + wait - 2)!)).toBe(seen);
    now += wait;
    expect(shown(leftOf(told, 0, now)!)).not.toBe(seen);
    seen = shown(leftOf(told, 0, now)!);
  }
  expect(untilNext({ ...told, running: [] }, 1000)).toBeNull();
  expect(untilNext({ left: [5 * 3_600_000 + 5], running: [0], at: 0 }, 0)).toBeLessThan(60_000);
  // The last hour begins: from here on seconds are told.
  expect(untilNext({ left: [3_600_000], running: [0], at: 0 }, 0)).toBe(1001);
});

test("one's own time is looked at first", () => {
  const both = { ...told, running: [0, 1] };
  expect([foremost(both, 1), foremost(both, 2), foremost(both, null), foremost({ ...told, running: [] }, 0)]).toEqual([
    1,
    0,
    0,
    null,
  ]);
});

/** A table that says how much time there is. */
function timed() {
  let house: LinkListener<Kind> | undefined;
  const session = new TableSession<Kind>((listener) => {
    house = listener;
    const request = async () => ({ ok: true, seq: 0 }) as const;
    return { act: request, undo: request, request, history: async () => [], close() {} };
  });
  const tells = (heardAt?: number) =>
    house!.beat({
      ...{ seq: 1, events: [], view: {}, legal: [] },
      clocks: { left: [30_000, 20_000], running: [0] },
      ...(heardAt !== undefined && { heardAt }),
    });
  return { session, tells, house: house! };
}

test("what waited for its game counts from when it was heard, and not from when it is shown", () => {
  const { session, tells } = timed();
  const now = performance.now();
  tells(now - 3000);
  expect(leftOf(session.clocks.value!, 0, now)).toBe(27_000);
  tells();
  expect(session.clocks.value!.at).toBeGreaterThanOrEqual(now);
});

test("of a house that said it is going no time runs until it is back; while only the line is lost it does", () => {
  const { session, tells, house } = timed();
  const now = performance.now();
  tells(now - 3000);
  house.state("lost");
  expect(session.clocks.value).toMatchObject({ running: [0] });
  house.state("closing");
  const stands = session.clocks.value!;
  expect([stands.running, foremost(stands, 0), untilNext(stands, now)]).toEqual([[], null, null]);
  expect(leftOf(stands, 0, now + 60_000)).toBe(leftOf(stands, 0, now));
  expect(leftOf(stands, 0, now)).toBeLessThanOrEqual(27_000);
  house.state("live");
  tells();
  expect(session.clocks.value).toMatchObject({ left: [30_000, 20_000], running: [0] });
});

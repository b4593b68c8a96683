import { expect, onTestFinished, test, vi } from "vitest";
import { Bucket, Budgets } from "../../server/rooms/Budgets.ts";

/** How many of this many at once a bucket lets through. */
const among = (bucket: Bucket, tries: number, now: number): number =>
  Array.from({ length: tries }, () => bucket.take(now)).filter(Boolean).length;

test("so much at once, and not one more", () => {
  expect(among(new Bucket({ perSecond: 2, burst: 5 }, 1000), 50, 1000)).toBe(5);
});

test("it fills again at its rate, also in parts", () => {
  const bucket = new Bucket({ perSecond: 2, burst: 5 }, 0);
  among(bucket, 5, 0);
  expect(bucket.take(499)).toBe(false);
  expect(bucket.take(500)).toBe(true);
  expect(bucket.take(500)).toBe(false);
  expect(among(bucket, 50, 2000)).toBe(3);
});

test("who asks in vain again and again is not set back by it", () => {
  const bucket = new Bucket({ perSecond: 1, burst: 1 }, 0);
  bucket.take(0);
  const taken = Array.from({ length: 1000 }, (_, n) => bucket.take((n + 1) * 10)).filter(Boolean).length;
  expect(taken).toBeGreaterThanOrEqual(9);
  expect(taken).toBeLessThanOrEqual(10);
});

test("a long silence fills it to the brim, never above", () => {
  const bucket = new Bucket({ perSecond: 20, burst: 5 }, 0);
  expect(among(bucket, 50, 24 * 60 * 60_000)).toBe(5);
  const other = new Bucket({ perSecond: 20, burst: 5 }, 0);
  among(other, 3, 0);
  expect(among(other, 50, 60_000)).toBe(5);
});

test("a clock that goes backwards gives nothing, and what it took back is not given twice", () => {
  const bucket = new Bucket({ perSecond: 1, burst: 3 }, 10_000);
  among(bucket, 3, 10_000);
  expect(bucket.take(4000)).toBe(false);
  expect(bucket.take(10_000)).toBe(false);
  expect(bucket.take(11_000)).toBe(true);
  expect(bucket.take(11_000)).toBe(false);
});

test("however many came and went: whoever still owes something is not forgotten, all others are", () => {
  const budgets = new Budgets({ perSecond: 1, burst: 10 });
  for (let n = 0; n < 4095; n++) budgets.take(`guest ${n}`, 0);
  expect(budgets.take("ann", 5000, 10)).toBe(true);
  // One more than are kept without a look.
  budgets.take("bob", 5000);
  expect(budgets.affords("ann", 5000)).toBe(false);
  expect(budgets.affords("guest 7", 5000, 10)).toBe(true);
});

test("where nobody can be forgotten, all are looked through only when twice as many are there, not for each who comes", () => {
  const looks = vi.spyOn(Bucket.prototype, "isFull");
  onTestFinished(() => looks.mockRestore());
  const looked = (later: number): number => {
    const budgets = new Budgets({ perSecond: 1, burst: 10 });
    for (let n = 0; n < 4096; n++) budgets.take(`guest ${n}`, 0);
    for (let n = 0; n < 50; n++) budgets.take(`later ${n}`, later);
    return looks.mock.calls.splice(0).length;
  };
  // Of those who come a minute later all from before are forgotten: as many may come again before anybody looks.
  expect([looked(0), looked(60_000)]).toEqual([4096, 4096]);
});

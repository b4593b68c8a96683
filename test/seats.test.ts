import { expect, test } from "vitest";
import { clockwise, nextSeat, ranked } from "../shared/engine/seats.ts";

test("the next seat is clockwise, past those who left", () => {
  expect([0, 1, 2, 3].map((seat) => nextSeat(seat, 4, []))).toEqual([1, 2, 3, 0]);
  expect([0, 1, 2, 3].map((seat) => nextSeat(seat, 4, [1, 2]))).toEqual([3, 3, 3, 0]);
});

test("who stayed alone is next to himself, and where nobody stayed the search ends", () => {
  expect(nextSeat(2, 4, [0, 1, 3])).toBe(2);
  expect(nextSeat(2, 4, [0, 1, 2, 3])).toBe(2);
});

test("all who stayed, clockwise from a seat, whether that one stayed or not", () => {
  expect(clockwise(2, 4, [])).toEqual([2, 3, 0, 1]);
  expect(clockwise(2, 4, [2, 0])).toEqual([3, 1]);
  expect(clockwise(5, 4, [1])).toEqual([2, 3, 0]);
});

const row = (seat: number, points: number, ...tieBreaks: number[]) => ({
  seat,
  points,
  breakdown: { points },
  tieBreaks,
});
const places = (rows: ReturnType<typeof row>[], ...gone: number[]) =>
  ranked(rows, gone).map(({ seat, place }) => [seat, place]);

test("points decide, then each tie-break in its order, and equals share the place that stands first", () => {
  const rows = [row(0, 5, 1, 2), row(1, 7, 0, 0), row(2, 5, 1, 3), row(3, 5, 1, 2)];
  expect(places(rows)).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
    [3, 3],
  ]);
  expect(places([row(0, 1), row(1, 1), row(2, 3)])).toEqual([
    [2, 1],
    [0, 2],
    [1, 2],
  ]);
});

test("who left stands behind whoever stayed, the first to go last", () =>
  expect(places([row(0, 9), row(1, 1), row(2, 8), row(3, 0)], 0, 2)).toEqual([
    [1, 1],
    [3, 2],
    [2, 3],
    [0, 4],
  ]));

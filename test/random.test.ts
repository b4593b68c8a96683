import { expect, test } from "vitest";
import { below, bestOf, fresh, fromSeed, type Rng, shuffle } from "../shared/engine/random.ts";
import { fc } from "./property.ts";

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const seeds = fc.tuple(word, word, word);

/** Pearson's chi-square of counts that should all be equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test("a number below n is whole and in range, for every seed and every n", () =>
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
      const rng = fromSeed(seed);
      for (let i = 0; i < 20; i++) {
        const x = below(rng, n);
        expect(Number.isInteger(x) && x >= 0 && x < n).toBe(true);
      }
    }),
  ));

test("the same seed gives the same numbers, another seed others", () =>
  fc.assert(
    fc.property(seeds, seeds, (a, b) => {
      const draw = (rng: Rng) => Array.from({ length: 8 }, () => below(rng, 2 ** 32));
      expect(draw(fromSeed(a))).toEqual(draw(fromSeed(a)));
      fc.pre(a.some((x, i) => x !== b[i]));
      expect(draw(fromSeed(a))).not.toEqual(draw(fromSeed(b)));
    }),
  ));

/** Bounds far beyond 0.0001 of chance for the fixed seeds of this file: a die that fails them is loaded. */
test.each([
  [2, 16],
  [6, 26],
  [10, 34],
  [119, 185],
])("every number below %i comes equally often", (n, bound) => {
  const rng = fromSeed([n, 2, 3]);
  const counts = Array<number>(n).fill(0);
  for (let i = 0; i < n * 2000; i++) counts[below(rng, n)]!++;
  expect(chiSquare(counts)).toBeLessThan(bound);
});

test("numbers that do not divide the range evenly are not favoured", () => {
  const n = 3 * 2 ** 30;
  const rng = fromSeed([9, 9, 9]);
  const thirds = [0, 0, 0];
  for (let i = 0; i < 60_000; i++) thirds[Math.floor(below(rng, n) / 2 ** 30)]!++;
  expect(chiSquare(thirds)).toBeLessThan(19);
});

test("what is worth most is taken, whatever comes before and after it; of equals each comes equally often", () => {
  const rng = fromSeed([8, 1, 5]);
  const counts = [0, 0, 0];
  for (let n = 0; n < 3000; n++)
    counts[
      bestOf(
        rng,
        [-3, 7, 2, 7, -1, 7, 6].map((worth, at) => ({ worth, at })),
        (it) => it.worth,
      ).at >> 1
    ]!++;
  expect(counts.reduce((sum, count) => sum + count)).toBe(3000);
  expect(chiSquare(counts)).toBeLessThan(15);
  expect(bestOf(rng, [-3, -2], (worth) => worth)).toBe(-2);
});

test("shuffling keeps every item, changes nothing else and leaves its argument alone", () =>
  fc.assert(
    fc.property(seeds, fc.array(fc.integer()), (seed, items) => {
      const before = [...items];
      const shuffled = shuffle(fromSeed(seed), items);
      expect(items).toEqual(before);
      expect([...shuffled].sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b));
    }),
  ));

test("all 24 orders of four cards come equally often", () => {
  const rng = fromSeed([4, 5, 6]);
  const orders = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const order = shuffle(rng, [0, 1, 2, 3]).join("");
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect(orders.size).toBe(24);
  expect(chiSquare([...orders.values()])).toBeLessThan(60);
});

test("every card lands on every place equally often", () => {
  const rng = fromSeed([7, 8, 9]);
  const size = 12;
  const counts = Array.from({ length: size }, () => Array<number>(size).fill(0));
  for (let i = 0; i < 12_000; i++)
    shuffle(rng, [...counts.keys()]).forEach((card, place) => void counts[card]![place]!++);
  for (const places of counts) expect(chiSquare(places)).toBeLessThan(40);
});

test("neighbouring seeds have nothing in common from the first number on", () => {
  const firsts = Array.from({ length: 20_000 }, (_, n) => below(fromSeed([n, 0, 0]), 16));
  const counts = Array<number>(16).fill(0);
  for (const first of firsts) counts[first]!++;
  expect(chiSquare(counts)).toBeLessThan(45);
  const repeats = firsts.filter((first, i) => i > 0 && first === firsts[i - 1]).length;
  expect(Math.abs(repeats - 20_000 / 16)).toBeLessThan(150);
});

test("a fresh generator goes its own way and moves the old one on", () =>
  fc.assert(
    fc.property(seeds, (seed) => {
      const rng = fromSeed(seed);
      const other = fresh(rng);
      expect(other).not.toEqual(rng);
      expect(rng).not.toEqual(fromSeed(seed));
      expect(below(other, 2 ** 32)).not.toBe(below(rng, 2 ** 32));
    }),
    { seed: 1 },
  ));

import { expect, test } from "vitest";
import { beside, overlap, rect } from "../../client/table/layout.ts";
import { fc } from "../property.ts";

const FREE = rect(20, 50, 800, 500);
const NOTE = { width: 200, height: 100 };

test("a note lies to the right of its thing, at half its height; where there is no room, to its left", () => {
  expect(beside(rect(100, 200, 80, 120), NOTE, FREE)).toEqual(rect(192, 210, 200, 100));
  expect(beside(rect(100, 200, 80, 120), NOTE, FREE, 30)).toEqual(rect(210, 210, 200, 100));
  expect(beside(rect(700, 200, 80, 120), NOTE, FREE)).toEqual(rect(488, 210, 200, 100));
});

test("the last place to the right is taken before the left", () => {
  // The right edge of the free part, less its margin of 8 and the note.
  const last = 20 + 800 - 8 - 200 - 12 - 80;
  expect(beside(rect(last, 200, 80, 120), NOTE, FREE).x).toBe(612);
  expect(beside(rect(last + 1, 200, 80, 120), NOTE, FREE).x).toBe(last + 1 - 12 - 200);
});

test("where neither side has room it lies above, in the middle; else below", () => {
  const wide = rect(120, 300, 600, 60);
  expect(beside(wide, NOTE, FREE)).toEqual(rect(320, 188, 200, 100));
  expect(beside({ ...wide, y: 100 }, NOTE, FREE)).toEqual(rect(320, 172, 200, 100));
});

test("the last place above is taken before the one below", () => {
  const wide = rect(120, 170, 600, 60);
  expect(beside(wide, NOTE, FREE).y).toBe(58);
  expect(beside({ ...wide, y: 169 }, NOTE, FREE).y).toBe(169 + 60 + 12);
});

test("it never leaves the free part, and covers its thing only where nothing else is left", () => {
  const side = fc.integer({ min: 10, max: 300 });
  fc.assert(
    fc.property(
      fc.record({
        x: fc.integer({ min: 20, max: 780 }),
        y: fc.integer({ min: 50, max: 520 }),
        width: side,
        height: side,
      }),
      fc.record({ width: fc.integer({ min: 40, max: 784 }), height: fc.integer({ min: 30, max: 484 }) }),
      (thing, note) => {
        const at = beside(thing, note, FREE);
        expect([at.width, at.height]).toEqual([note.width, note.height]);
        expect(at.x).toBeGreaterThanOrEqual(28);
        expect(at.y).toBeGreaterThanOrEqual(58);
        expect(at.x + at.width).toBeLessThanOrEqual(812);
        expect(at.y + at.height).toBeLessThanOrEqual(542);
        const fits =
          thing.x + thing.width + 12 + note.width <= 812 ||
          thing.x - 12 - note.width >= 28 ||
          thing.y - 12 - note.height >= 58 ||
          thing.y + thing.height + 12 + note.height <= 542;
        if (fits) expect(overlap(at, thing)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

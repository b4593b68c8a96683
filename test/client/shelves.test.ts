import { expect, test } from "vitest";
import { Idle } from "../../client/table/Idle.ts";
import { Shelves } from "../../client/table/Shelves.ts";
import { fc } from "../property.ts";

test("pictures on a page lie inside it and never on each other", () => {
  const sizes = fc.array(fc.tuple(fc.integer({ min: 4, max: 400 }), fc.integer({ min: 4, max: 500 })), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(sizes, (list) => {
      const page = new Shelves(1024, 1024);
      const placed = list.flatMap(([width, height]) => {
        const at = page.place(width, height);
        return at === null ? [] : [{ ...at, width, height }];
      });
      for (const [i, a] of placed.entries()) {
        expect(a.x + a.width <= 1024 && a.y + a.height <= 1024 && a.x >= 0 && a.y >= 0).toBe(true);
        for (const b of placed.slice(0, i)) {
          const apart = a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

test("a page takes in what fits, and says when it is full", () => {
  const page = new Shelves(100, 100);
  expect(page.place(60, 40)).toMatchObject({ x: 0, y: 0 });
  expect(page.place(38, 40)).toMatchObject({ x: 62, y: 0 });
  expect(page.place(60, 40)).toMatchObject({ x: 0, y: 42 });
  expect(page.place(60, 40)).toBeNull();
  expect(page.place(101, 4)).toBeNull();
});

test("what is given back is taken by something of about its size, and by nothing else", () => {
  const page = new Shelves(512, 512);
  const [first, second] = [page.place(100, 80)!, page.place(100, 80)!];
  page.giveBack(first);
  expect(page.place(40, 80)).not.toMatchObject({ x: first.x, y: first.y });
  expect(page.place(96, 78)).toEqual(first);
  expect(page.place(96, 78)).not.toMatchObject({ x: second.x, y: second.y });
});

test("what no round of so many used is idle; what is new, or was used meanwhile, is not", () => {
  const idle = new Idle(3);
  const known = ["old", "used"];
  const rounds = [1, 2, 3, 4].map(() => idle.round(known, new Set(["used"])));
  expect(rounds).toEqual([[], [], [], []]);
  expect(idle.round([...known, "new"], new Set(["used"]))).toEqual(["old"]);
  expect(idle.round(["used", "new"], new Set())).toEqual([]);
});

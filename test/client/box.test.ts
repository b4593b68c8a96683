import { describe, expect, test } from "vitest";
import { Box, inRuns as drawnInRuns, type PlacedQuad } from "../../client/table/Box.ts";
import { fc } from "../property.ts";

/** A box of one quad, ten pixels wide and high, its middle here. */
function tile(texture: string, x: number, y = 0): PlacedQuad {
  const box = new Box();
  box.add({ texture, frame: `${texture} ${x} ${y}`, left: -5, top: -5, right: 5, bottom: 5, alpha: 1 });
  box.stand(x, y, 1, 1, 0);
  return box.lying[0]!;
}
const inRuns = (quads: readonly PlacedQuad[]): PlacedQuad[] =>
  drawnInRuns(quads.map((lying) => ({ lying }))).map(({ lying }) => lying);
const frames = (lying: readonly PlacedQuad[]): string[] => lying.map(({ quad }) => quad.frame);

test("the corners of a quad go, grow and turn with its box", () => {
  const { box, corners, reach } = tile("cards", 100, 50);
  expect([...corners]).toEqual([95, 45, 105, 45, 95, 55, 105, 55]);
  box.stand(100, 50, 2, 1, 90);
  expect([...corners].map(Math.round)).toEqual([105, 40, 105, 60, 95, 40, 95, 60]);
  box.stand(100, 50, 1, 1, 45);
  expect([...reach].map(Math.round)).toEqual([93, 43, 107, 57]);
});

describe("quads are drawn in runs of one texture", () => {
  test("where nothing lies between them", () => {
    const [a, b, c] = [tile("cards", 0), tile("sea", 20), tile("cards", 40)];
    expect(frames(inRuns([a, b, c]))).toEqual(frames([a, c, b]));
  });

  test("as early as they may be, so that what lies over them can be early too", () => {
    const chain = [tile("cards", 0), tile("sea", 8), tile("cards", 16)];
    const apart = [tile("cards", 100), tile("sea", 108)];
    const drawn = inRuns([...chain, ...apart]);
    expect(drawn.map(({ quad }) => quad.texture)).toEqual(["cards", "cards", "sea", "sea", "cards"]);
  });

  test("but what lies over another thing stays over it", () => {
    const under = [tile("cards", 0), tile("sea", 20), tile("cards", 25)];
    expect(inRuns(under)).toEqual(under);
    const over = [tile("cards", 0), tile("sea", 20), tile("wood", 40), tile("cards", 29.5)];
    expect(inRuns(over)).toEqual(over);
  });

  test("and what is on its way may lie over anything, and under it", () => {
    const [a, b, c] = [tile("cards", 0), tile("sea", 20), tile("cards", 40)];
    b.box.roams = true;
    expect(inRuns([a, b, c])).toEqual([a, b, c]);
    [b.box.roams, c.box.roams] = [false, true];
    expect(inRuns([a, b, c])).toEqual([a, b, c]);
  });

  test("so do all that are drawn in one go with it", () => {
    const [a, b, c, d] = [tile("cards", 0), tile("sea", 20), tile("sea", 40), tile("cards", 100)];
    c.box.roams = true;
    expect(inRuns([a, b, c, d])).toEqual([a, b, c, d]);
  });

  test("and neighbours lie over each other: a pixel's edge is smoothed into the next one", () => {
    const neighbours = [tile("cards", -50), tile("sea", 0), tile("cards", 10.5)];
    expect(inRuns(neighbours)).toEqual(neighbours);
    const [a, b, c] = [tile("cards", -50), tile("sea", 0), tile("cards", 11.5)];
    expect(inRuns([a, b, c])).toEqual([a, c, b]);
  });

  test("whatever lies where: of two that meet the one behind is drawn first, and each is drawn once", () => {
    const one = fc.tuple(fc.constantFrom("cards", "sea", "wood"), fc.nat(60), fc.nat(60));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (spots) => {
        const quads = spots.map(([texture, x, y]) => tile(texture, x, y));
        const drawn = inRuns(quads);
        expect(new Set(drawn).size).toBe(quads.length);
        const meet = (a: PlacedQuad, b: PlacedQuad) =>
          Math.abs(a.corners[0]! - b.corners[0]!) < 10 && Math.abs(a.corners[1]! - b.corners[1]!) < 10;
        for (const [n, front] of quads.entries())
          for (const back of quads.slice(0, n))
            if (meet(front, back)) expect(drawn.indexOf(back)).toBeLessThan(drawn.indexOf(front));
      }),
    );
  });
});

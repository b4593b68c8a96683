import { expect, test } from "vitest";
import { columnLeft, flipped, forHand } from "../../client/table/kit/sides.ts";
import { rect } from "../../client/table/layout.ts";

const port = { width: 100, height: 50 };

test("a thing is mirrored in its row, twice is where it was", () => {
  const row = rect(10, 0, 80, 20);
  expect(flipped(rect(10, 5, 30, 10), row)).toEqual(rect(60, 5, 30, 10));
  expect(flipped(flipped(rect(13, 5, 30, 10), row), row)).toEqual(rect(13, 5, 30, 10));
  const things = [rect(10, 0, 20, 20), rect(70, 0, 20, 20)];
  expect(forHand(things, row, port)).toBe(things);
  expect(forHand(things, row, { ...port, leftHanded: true })).toEqual([things[1], things[0]]);
});

test("the column at the right edge goes to the left with all that lies in it; what spans the table stays", () => {
  const table = {
    form: "desk",
    port,
    top: rect(0, 0, 100, 5),
    rail: rect(70, 5, 30, 45),
    own: null,
    cards: [{ card: { id: 1 }, rect: rect(60, 10, 10, 10) }],
    bar: { buttons: [{ id: "on", rect: rect(75, 40, 20, 10) }] },
  };
  expect(columnLeft(table, 70, port)).toEqual({
    ...table,
    rail: rect(0, 5, 30, 45),
    cards: [{ card: { id: 1 }, rect: rect(90, 10, 10, 10) }],
    bar: { buttons: [{ id: "on", rect: rect(5, 40, 20, 10) }] },
  });
});

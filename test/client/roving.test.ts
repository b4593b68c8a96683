import { expect, test } from "vitest";
import { rect } from "../../client/table/layout.ts";
import { ledTo, type Stop, tabStops } from "../../client/table/roving.ts";

const stop = (target: string, x = 0, y = 0): Stop => ({ key: `key of ${target}`, target, rect: rect(x, y, 10, 10) });
/** A board of three by three, a hand, a button. */
const board = Array.from({ length: 9 }, (_, i) => stop(`field:${i}`, (i % 3) * 10, Math.floor(i / 3) * 10));
const hand = [stop("card:1"), stop("card:2")];
const all = [...board, ...hand, stop("button:pass")];
const stopped = (left: string | null) => [...tabStops(all, left)];

test("a board is one stop for the Tab key, where it was left; few things are one each", () => {
  expect(stopped(null)).toEqual(["key of field:0", "key of card:1", "key of card:2", "key of button:pass"]);
  expect(stopped("key of field:5")[0]).toBe("key of field:5");
  expect(stopped("key of field:99")[0]).toBe("key of field:0");
  // A hand of four is few things still.
  expect([4, 5].map((many) => tabStops(board.slice(0, many), null).size)).toEqual([4, 1]);
});

test("arrows go on beside, above and below, and nowhere at the board's edge nor among few things", () => {
  const to = (from: Stop, arrow: string) => ledTo(from, arrow, all)?.target;
  const middle = board[4]!;
  const around = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((arrow) => to(middle, arrow));
  expect(around).toEqual(["field:3", "field:5", "field:1", "field:7"]);
  expect([to(board[0]!, "ArrowLeft"), to(board[1]!, "ArrowUp"), to(middle, "Enter")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(to(hand[0]!, "ArrowRight")).toBeUndefined();
});

test("fields that cannot be chosen are gone over, and buttons that lie nowhere follow each other", () => {
  const gaps = [board[0]!, board[2]!, board[3]!, board[5]!, board[7]!];
  expect(ledTo(gaps[0]!, "ArrowRight", gaps)).toBe(gaps[1]);
  expect(ledTo(gaps[0]!, "ArrowDown", gaps)).toBe(gaps[2]);
  const nowhere = board.map((one) => ({ ...one, rect: null }));
  expect(ledTo(nowhere[0]!, "ArrowDown", nowhere)).toBe(nowhere[1]);
});

test("what lies beside, a little lower, is not below", () => {
  const uneven = [
    stop("field:0"),
    stop("field:1", 10, 4),
    stop("field:2", 8, 15),
    stop("field:3", 60),
    stop("field:4", 70),
  ];
  expect(ledTo(uneven[0]!, "ArrowDown", uneven)).toBe(uneven[2]);
});

test("what lies straight below is nearer than what lies less deep, but aside", () => {
  const uneven = [
    stop("field:0"),
    stop("field:1", 14, 10),
    stop("field:2", 0, 25),
    stop("field:3", 60),
    stop("field:4", 70),
  ];
  expect(ledTo(uneven[0]!, "ArrowDown", uneven)).toBe(uneven[2]);
});

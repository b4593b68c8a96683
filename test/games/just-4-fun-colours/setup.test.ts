import { describe, expect, test } from "vitest";
import type { Seed } from "../../../shared/engine/contract.ts";
import { linesOf, NEIGHBOURS } from "../../../shared/games/just-4-fun-colours/board.ts";
import { FIELDS, SIZE } from "../../../shared/games/just-4-fun-colours/data.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import { everyCard, facesOf, named, WHOLE_BOX } from "./tables.ts";

const { setup, options } = just4FunColours;
const seeds = Array.from({ length: 60 }, (_, n): Seed => [n, 7, 3]);

describe("J4F-4: the table at the beginning", () => {
  test.each([2, 3, 4])(
    "%i players hold seven of sixty cards and twenty stones each, the rest is the draw pile",
    (seats) => {
      const s = setup(seats, options.defaults, [1, 2, 3]);
      expect(everyCard(s)).toEqual(WHOLE_BOX);
      expect(s.hands.map((hand) => hand.length)).toEqual(Array(seats).fill(7));
      expect(s.draw).toHaveLength(60 - 7 * seats);
      expect([s.discard, s.supply]).toEqual([[], Array(seats).fill(20)]);
      expect([s.board.length, s.board.flat()]).toEqual([36, []]);
    },
  );

  test("two to four players; more or fewer are no match", () =>
    expect(just4FunColours.seats).toEqual({ min: 2, max: 4 }));

  test("the starting player is drawn by lot, and so are the hands", () => {
    const tables = seeds.map((seed) => setup(4, options.defaults, seed));
    expect(new Set(tables.map(({ start }) => start))).toEqual(new Set([0, 1, 2, 3]));
    for (const { start, active, pending } of tables)
      expect([active, pending]).toEqual([start, [{ type: "turn", seat: start }]]);
    expect(new Set(tables.map((s) => facesOf(s, s.hands[0]!).sort().join())).size).toBeGreaterThan(40);
  });
});

describe("J4F-4: the designed board", () => {
  const colours = (fields: readonly number[]) => new Set(fields.map((field) => FIELDS[field])).size;
  const row = (n: number) => FIELDS.slice(n * SIZE, (n + 1) * SIZE);

  test("six rows of six fields, read from the top left", () => {
    expect(row(0)).toEqual(["red", "orange", "yellow", "green", "blue", "violet"]);
    expect(row(5)).toEqual(["violet", "green", "blue", "orange", "yellow", "red"]);
    expect(named("A1", "F1", "A2", "F6")).toEqual([0, 5, 6, 35]);
  });

  test("every row and every column has each colour once", () => {
    for (let n = 0; n < SIZE; n++) {
      expect(new Set(row(n)).size).toBe(6);
      expect(colours([...FIELDS.keys()].filter((field) => field % SIZE === n))).toBe(6);
    }
  });

  test("fields of one colour are no neighbours, not even across a corner", () => {
    for (const field of FIELDS.keys())
      for (const other of FIELDS.keys()) {
        const apart = Math.max(
          Math.abs((field % SIZE) - (other % SIZE)),
          Math.abs(Math.floor(field / SIZE) - Math.floor(other / SIZE)),
        );
        if (apart === 1) expect(FIELDS[field]).not.toBe(FIELDS[other]);
      }
  });

  test("there are 54 lines of four, each of four colours, and 32 lines of five", () => {
    expect(linesOf(4).map(colours)).toEqual(Array(54).fill(4));
    expect(linesOf(5)).toHaveLength(32);
    expect(linesOf(5).filter((line) => colours(line) === 5)).toHaveLength(28);
  });

  test("a corner has two neighbours, a border field three, all others four", () => {
    const count = (n: number) => NEIGHBOURS.filter(({ length }) => length === n).length;
    expect([count(2), count(3), count(4)]).toEqual([4, 16, 16]);
    expect(NEIGHBOURS[0]).toEqual([1, 6]);
  });
});

describe("J4F-15: the options of a table", () => {
  test("a row has four fields unless five are agreed on, and threats are shown only on request", () => {
    expect(options.validate({}, 2)).toEqual({ row: 4, threats: false });
    expect(options.validate({ row: 5 }, 4)).toEqual({ row: 5, threats: false });
    expect(options.validate({ threats: true }, 3)).toEqual({ row: 4, threats: true });
  });

  test.each([[{ row: 3 }], [{ row: "5" }], [{ threats: 1 }], [{ stones: 10 }]])("%o is no option", (given) =>
    expect(() => options.validate(given, 2)).toThrow("just-4-fun-colours"),
  );
});

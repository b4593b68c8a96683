import { expect, test } from "vitest";
import { begin, legalActions, step } from "../../../shared/engine/play.ts";
import { atRandom as atRandomOf, playOut } from "../../../shared/engine/playout.ts";
import { below, fromSeed, type Rng } from "../../../shared/engine/random.ts";
import { newMatch } from "../../../shared/engine/record.ts";
import { NOBODY, topOf } from "../../../shared/games/just-4-fun-colours/board.ts";
import { choose } from "../../../shared/games/just-4-fun-colours/bot.ts";
import type { Colour } from "../../../shared/games/just-4-fun-colours/data.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import { FIELD, leadOn } from "../../../shared/games/just-4-fun-colours/lastTurns.ts";
import { areasOf } from "../../../shared/games/just-4-fun-colours/scoring.ts";
import type { Action, State, View } from "../../../shared/games/just-4-fun-colours/state.ts";
import { sample } from "../../sample.ts";
import { oneAhead } from "./one-ahead.ts";
import { at, hand, laid, place } from "./tables.ts";

const dice = fromSeed([7, 7, 7]);
const asksBot = (s: State): Action =>
  choose(just4FunColours.view(s, s.active), legalActions(just4FunColours, s, s.active), s.active, dice);

const atRandom = (_: View, legal: readonly Action[], _seat: number, rng: Rng) => legal[below(rng, legal.length)]!;
/** How often the bot in one seat wins against such players in all the others; a shared win counts as its part. */
function wins(seats: number, row: 4 | 5, against: typeof choose, matches: number): number {
  let won = 0;
  for (let n = 0; n < matches; n++) {
    const bot = n % seats;
    const rng = fromSeed([n, 8, 8]);
    const s = begin(just4FunColours, seats, { row, threats: false }, [n, seats, row]);
    let legal = [{ seat: s.start, actions: legalActions(just4FunColours, s, s.start) }];
    while (legal.length > 0) {
      const { seat, actions } = legal[0]!;
      const action = (seat === bot ? choose : against)(just4FunColours.view(s, seat), actions, seat, rng);
      if (!actions.includes(action)) throw new Error(`the bot invents ${JSON.stringify(action)}`);
      legal = step(just4FunColours, s, seat, action, () => {});
    }
    const winners = just4FunColours.outcome(s).filter((standing) => standing.place === 1);
    if (winners.some(({ seat }) => seat === bot)) won += 1 / winners.length;
  }
  return won / matches;
}

test.each([2, 4])("the bot beats players by chance at a table of %i, nearly always", (seats) =>
  expect(wins(seats, 4, atRandom, sample(12, 60))).toBeGreaterThan(0.94),
);

// In the long run 56, 47 and 36 % with rows of four, 73, 51 and 33 % with rows of five.
const TABLES = [
  [3, 4],
  [4, 4],
  [2, 5],
  ...sample([], [
    [2, 4],
    [3, 5],
    [4, 5],
  ] as const),
] as const;
test.each(TABLES)(
  "against %i players who look one stone ahead, rows of %i, it wins more than its share",
  (seats, row) => expect(wins(seats, row, oneAhead, sample(30, 600))).toBeGreaterThan(1 / seats),
);

test("the bot takes the row that lies open, also from a tower", () => {
  const board = { A1: [0], B1: [0], C1: [0], D1: [1, 2] };
  expect(asksBot(laid({ board, hands: [hand("green", "green", "green")] }))).toEqual(place("D1"));
});

test("the bot stops a row that lacks one field, by filling it or by breaking it", () => {
  const board = { B1: [1], C1: [1], D1: [1], A1: [2] };
  const stops = ["B1", "C1", "D1", "E1"].map(place);
  expect(stops).toContainEqual(asksBot(laid({ board, hands: [hand("blue", "red")] })));
  expect(stops).toContainEqual(
    asksBot(laid({ board, hands: [["orange", "orange", "red", "red", "violet", "violet", "red"]] })),
  );
});

test("the bot makes a field dearer that it cannot do without: it raises the tower rather than play elsewhere", () => {
  // Seat 1 lacks D1 only, where seat 0 stands; nothing of that row can be taken from him.
  const board = { A1: [1, 2, 1], B1: [2, 1, 2, 1], C1: [1, 2, 1], D1: [0] };
  const s = laid({ board, hands: [hand("green", "green", "red")] });
  expect(asksBot({ ...s, latest: [null, at("B1"), null] })).toEqual(place("D1"));
});

test("the bot takes the field where two rows cross, though another makes a threat at once", () => {
  const crossing = { A2: [1, 0], A3: [1, 0], B1: [1, 0], C1: [1, 0], A1: [1, 1] };
  const board = { ...crossing, E5: [1], E6: [1], F4: [1] };
  const own = hand("red", "red", "red", "green", "orange", "violet", "blue");
  for (const seats of [2, 3]) expect(asksBot(laid({ seats, board, hands: [own] }))).toEqual(place("A1"));
});

test("the bot does not leave the field to a rival where his rows cross", () => {
  const board = { A2: [1, 0, 1], A3: [1, 0, 1], B1: [1, 0, 1], C1: [1, 0, 1] };
  const own = hand("red", "red", "red", "violet", "blue", "blue", "yellow");
  const needed = ["A1", "A2", "A3", "A4", "B1", "C1", "D1"].map(place);
  expect(needed).toContainEqual(asksBot(laid({ seats: 2, board, hands: [own] })));
});

test("with its last stone the bot plays for the area", () => {
  // C1 joins two areas of two; the other green field stands alone.
  const board = { A1: [0], B1: [0], D1: [0], E1: [1], A5: [1], B5: [1], C5: [1] };
  const s = laid({
    seats: 2,
    options: { row: 5 },
    board,
    supply: [1, 0],
    hands: [["yellow", "violet", "violet", "blue", "blue", "red", "red"]],
  });
  expect(asksBot(s)).toEqual(place("C1"));
});

test("in its last turns the bot plays for an area that stays: the larger one may be broken before the end", () => {
  // D1 makes an area of four, and each of its fields costs two; D6 one of three that hardly anybody can pay for.
  const [tall, theirs] = [
    [1, 0, 1, 0, 1, 0],
    [0, 1, 0, 1, 0, 1],
  ];
  const board = { A1: [0], B1: [0], C1: [0], E6: tall, F6: tall, A5: theirs, A6: theirs, D6: [1, 0, 1] };
  const hands = [["green", "orange", "orange", "orange", "orange", "violet", "violet"] satisfies Colour[]];
  const table = (supply: number[]) => laid({ seats: 2, options: { row: 5 }, board, supply, hands });
  expect(asksBot(table([1, 1]))).toEqual(place("D6"));
  // Nobody plays after it.
  expect(asksBot(table([1, 0]))).toEqual(place("D1"));
});

test("whoever has left is nobody's rival for the largest area: the bot enlarges its own", () => {
  const board = { A1: [2], B1: [2], C1: [2], D1: [2], E1: [2], A3: [0], B3: [0], A5: [1], B5: [1] };
  const hands = [["yellow", "yellow", "orange", "violet", "violet", "violet", "violet"] satisfies Colour[]];
  const s = laid({ seats: 3, options: { row: 5 }, board, supply: [1, 0, 0], hands, gone: [2] });
  expect(["A2", "C3", "A4", "B4"].map(place)).toContainEqual(asksBot(s));
});

test("the bot exchanges a stuck hand", () => {
  const s = laid({ hands: [Array(7).fill("red")] });
  s.board = s.board.map(() => Array<number>(7).fill(1));
  expect(asksBot(s)).toEqual({ type: "exchange" });
});

test("how far somebody's area is ahead is what the rule book counts (J4F-12, J4F-13)", () => {
  const rng = fromSeed([3, 1, 4]);
  for (let n = 0; n < sample(20, 200); n++) {
    const seats = 2 + (n % 3);
    const s = playOut(
      just4FunColours,
      newMatch(just4FunColours, seats, { row: 5 }, [n, 2, 2]),
      atRandomOf(rng),
      () => {},
    );
    const [owners, heights] = [s.board.map((tower) => topOf(tower) ?? NOBODY), s.board.map(({ length }) => length)];
    const areas = areasOf(s).map(({ fields, stones }) => FIELD * fields.length + stones);
    for (const [seat, area] of areas.entries())
      expect(leadOn(owners, heights, seat)).toBe(area - Math.max(...areas.toSpliced(seat, 1)));
  }
});

test("the bot decides by what it sees: another hand of a rival changes nothing", () => {
  const s = laid({ board: { A1: [1], B2: [2] } });
  const asked = (world: State) => {
    const actions = legalActions(just4FunColours, world, 0);
    return choose(just4FunColours.view(world, 0), actions, 0, fromSeed([1, 1, 1]));
  };
  for (let n = 0; n < 20; n++) expect(asked(just4FunColours.resample(s, 0, fromSeed([n, 1, 2])))).toEqual(asked(s));
});

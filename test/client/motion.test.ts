import { expect, test } from "vitest";
import { type Rect, rect } from "../../client/table/layout.ts";
import { Mover, type Travel, travel } from "../../client/table/motion.ts";
import { type Piece, picture } from "../../client/table/pieces.ts";
import { PaperPainter } from "./paper.ts";

/** What goes from one picture of the table to the next, and how. */
const card = (id: string, at: Rect): Piece =>
  picture(id, { key: id, draw: () => ({ svg: "", width: 1, height: 1 }) }, at, 1, { travels: true });
const HERE = rect(0, 0, 100, 100);
const THERE = rect(300, 0, 100, 100);
const PILE = rect(600, 0, 50, 200);

/** Everything that was moved: what, where to, and when it was there. */
async function travelled(before: readonly Piece[], after: readonly Piece[], how: Partial<Travel> = {}, stretch = 1) {
  const board = new PaperPainter({ pending: false });
  board.show(before);
  await travel(new Mover(board, stretch), before, after, { ms: 100, above: 50, ...how });
  return board.moved.map(({ id, ms }) => {
    const { piece, pose } = board.standing.get(id)!;
    return { id, ms, z: Math.floor(piece.z), to: pose.rect };
  });
}

test("only what is elsewhere afterwards travels, above all others", async () => {
  const before = [card("stays", HERE), card("goes", HERE), { ...card("changes", HERE), travels: false }];
  const after = [card("stays", HERE), card("goes", THERE), { ...card("changes", THERE), travels: false }];
  expect(await travelled(before, after)).toEqual([{ id: "goes", ms: 100, z: 50, to: THERE }]);
});

test("what was not there comes from somewhere, what is not there any more goes somewhere, in its own shape", async () => {
  const ways = await travelled([card("gone", HERE)], [card("new", THERE)], { from: () => PILE, to: () => PILE });
  expect(ways).toEqual([
    { id: "gone", ms: 100, z: 50, to: rect(600, 75, 50, 50) },
    { id: "new", ms: 100, z: 50, to: THERE },
  ]);
  const both = await travelled([card("there", HERE)], [card("there", THERE)], { from: () => PILE });
  expect(both.map(({ id }) => id)).toEqual(["there"]);
});

test("one starts after the other, however many they are soon enough; a calm pace stretches waits and ways alike", async () => {
  const all = (at: Rect) => Array.from({ length: 12 }, (_, n) => card(`${n}`, at));
  const times = async (stretch: number) =>
    (await travelled(all(HERE), all(THERE), { stagger: 40 }, stretch)).map(({ ms }) => ms);
  expect([(await times(1))[0], (await times(1)).at(-1)]).toEqual([100, 100 + 11 * 20]);
  expect((await times(2)).at(-1)).toBe(2 * (100 + 11 * 20));
});

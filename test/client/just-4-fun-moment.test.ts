import { expect, test } from "vitest";
import { turnsOf } from "../../client/games/just-4-fun-colours/history.ts";
import { momentsOf } from "../../client/games/just-4-fun-colours/panels/moments.ts";
import { momentAt } from "../../client/table/panels/Moment.tsx";
import { moments as moves } from "./just-4-fun.ts";

test("J4F-19: a move looked at later shows the board as it was then, and each turn of the history leads to its own", () => {
  const played = [...moves(1, () => 3)];
  const beats = played.map(({ events }) => events);
  const last = played.at(-1)!.after;
  const moments = momentsOf(beats, last);
  expect(moments.map(({ view }) => view.board)).toEqual(played.map(({ after }) => after.board));
  expect(moments.map(({ view: { ended, lines } }) => [ended, lines])).toEqual(
    played.map(({ after: { ended, lines } }) => [ended, lines]),
  );
  const turns = turnsOf(beats.flat(), last.start).filter(({ move }) => move !== null);
  expect(turns).toHaveLength(played.length);
  for (const { at, seat, round, move } of turns) {
    const moment = moments[momentAt(moments, at!)]!;
    const field = move!.type === "place" ? move!.field : null;
    expect([moment.seat, moment.round, moment.field]).toEqual([seat, round, field]);
  }
});

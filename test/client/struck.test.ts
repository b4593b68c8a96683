import { expect, test } from "vitest";
import { storyOf, takenBackIn } from "../../client/app/table/story.ts";
import { turnsWith } from "../../client/table/panels/History.tsx";
import { type Turn, turnsOf } from "../games/lanterns/client/history.ts";
import type { Card, Event } from "../games/lanterns/state.ts";

const lantern = (id: number): Card => ({ id, face: "red" });
const takes = (seat: number, id: number): Event => ({ type: "card-taken", seat, card: lantern(id) });
const began = (seat: number): Event => ({ type: "turn-began", seat });
const undone = (seat: number, to: number): Event => ({ type: "undone", seat, to });
/** Beats numbered from one. */
const story = (...beats: Event[][]) => storyOf(beats.map((events, i) => [i + 1, events] as const));
const listed = (...beats: Event[][]) => {
  const told = story(...beats);
  const events = told.flatMap((beat) => (beat.stands ? beat.events : []));
  return turnsWith<Turn, Event>({ events, takenBack: takenBackIn(told) }, turnsOf).map(
    ({ seat, move, struck }) => `${struck ? "-" : ""}${seat}: ${move?.cards.map(({ id }) => id) ?? "thinks"}`,
  );
};

test("what was taken back stands in the pictures before what was done instead, struck through", () => {
  expect(listed([takes(0, 1), began(1)], [takes(1, 2)], [undone(1, 1)], [takes(1, 3)])).toEqual([
    "0: 1",
    "-1: 2",
    "1: 3",
  ]);
  expect(listed([takes(0, 1)], [undone(0, 0)])).toEqual(["-0: 1", "0: thinks"]);
});

test("each time that something was taken back is one of its own, in its order; an undo undone is none", () => {
  const twice = [[takes(0, 1)], [undone(0, 0)], [takes(0, 2)], [undone(0, 0)], [takes(0, 3)]];
  expect(listed(...twice)).toEqual(["-0: 1", "-0: 2", "0: 3"]);
  expect(takenBackIn(story([takes(0, 1)], [takes(0, 2)], [undone(0, 1)], [undone(0, 0)]))).toEqual([
    { at: 0, events: [takes(0, 1), takes(0, 2)] },
  ]);
});

test("of a turn only what was taken back is struck through, not what stands", () => {
  interface Listed {
    readonly seat: number;
    readonly round: number;
    readonly entries: readonly number[];
  }
  const gather = (events: readonly number[]): Listed[] => [{ seat: 0, round: 1, entries: events }];
  expect(turnsWith({ events: [1, 2, 4], takenBack: [{ at: 2, events: [3] }] }, gather)).toEqual([
    { seat: 0, round: 1, entries: [3], struck: true },
    { seat: 0, round: 1, entries: [1, 2, 4], struck: false },
  ]);
});

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
  return turnsWith<Turn, Event>({ events, takenBack: takenBackIn(told) }, (events) => turnsOf(events, 0)).map(
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
  interface Entry {
    readonly name: string;
  }
  interface Listed {
    readonly seat: number;
    readonly round: number;
    readonly entries: readonly Entry[];
  }
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => ({ name })) as [Entry, Entry, Entry, Entry];
  let reckoned = 0;
  const gather = (events: readonly Entry[]): Listed[] => {
    reckoned += 1;
    return [{ seat: 0, round: 1, entries: events }];
  };
  const turns = () => turnsWith({ events: [a, b, d], takenBack: [{ at: 2, events: [c] }] }, gather);
  const expected = [
    { seat: 0, round: 1, entries: [c], struck: true },
    { seat: 0, round: 1, entries: [a, b, d], struck: false },
  ];
  expect(turns()).toEqual(expected);
  const once = reckoned;
  // However long the match, and however often it is shown: what was tried is reckoned once.
  expect(turns()).toEqual(expected);
  expect(reckoned).toBe(once + 1);
});

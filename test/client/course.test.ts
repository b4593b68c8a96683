import { h } from "preact";
import { expect, test, vi } from "vitest";
import { language, learnAll } from "../../client/app/i18n/language.ts";
import { CourseFigure } from "../../client/app/table/CourseFigure.tsx";
import { courseOf, grows, linesOf, pointsAt, scaleOf } from "../../client/app/table/course.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { BrokenRecord, newMatch, next, type Position, recordOf, start } from "../../shared/engine/record.ts";
import { examined } from "../games/boxes.ts";
import { classed, drawn, tagged } from "./drawn.ts";

// There is no page to go to.
vi.mock("../../client/app/routes.ts", () => ({ goTo() {} }));

/** Some moves by chance, and how it stood after each. */
function played(id: string, moves: number) {
  const { game } = examined.get(id)!;
  const rng = fromSeed([4, 4, 4]);
  const match = newMatch(game, game.seats.max, {}, [6, 6, 6]);
  const after: Position<Kind>[] = [start(game, match)];
  const log: Parameters<typeof recordOf>[2][number][] = [];
  while (log.length < moves && after.at(-1)!.legal.length > 0) {
    const { legal } = after.at(-1)!;
    const { seat, actions } = legal[below(rng, legal.length)]!;
    const what = { type: "action", action: actions[below(rng, actions.length)]! } as const;
    const made = next(game, after.at(-1)!, seat, what);
    if (!made.ok) throw new Error(made.refusal.reason);
    log.push({ by: seat, what });
    after.push(made.position);
  }
  return { game, record: recordOf(game, match, log), after };
}

test.each([...examined.keys()])(
  "%s: the course of a match has everybody's points as the game reckons them, from before its first move to its last",
  (id) => {
    const { game, record, after } = played(id, 30);
    const course = courseOf(game, record);
    expect(course.entries).toEqual(after.map(({ n }) => n));
    for (const [i, { state }] of after.entries())
      for (const { seat, points } of game.outcome(state)) expect(course.points[seat]![i]).toBe(points);
    expect(pointsAt(course, 0, 1)).toBe(course.points[0]!.at(-1));
  },
);

test("a long match is told by moments, the last one among them; a record that does not replay has no course", () => {
  const { game, record, after } = played("lanterns", 400);
  const long = { ...record, log: Array.from({ length: 5 }, () => record.log).flat() };
  expect(() => courseOf(game, long)).toThrow(BrokenRecord);
  const { game: other, record: whole, after: all } = played("bruegge", 299);
  const course = courseOf(other, whole);
  expect(all.length).toBeGreaterThan(250);
  expect(course.entries.length).toBeLessThanOrEqual(122);
  // It is none of those that are as far apart as the others.
  expect((all.at(-1)!.n - course.entries[1]!) % (course.entries[2]! - course.entries[1]!)).not.toBe(0);
  expect([course.entries[0], course.entries.at(-1)]).toEqual([0, all.at(-1)!.n]);
  expect(after.length).toBeGreaterThan(1);
});

test("where something else grows than points, the course tells that", () => {
  const { game, record, after } = played("just-4-fun-colours", 30);
  const sizes = (view: Kind["View"]) => (view as { players: { size: number }[] }).players.map(({ size }) => size);
  const { points } = courseOf(game, record, sizes);
  expect(points.map((line) => line.at(-1))).toEqual(sizes(game.view(after.at(-1)!.state, "spectator")));
});

test("lines begin at the left, end at the right, rise at once, and keep room for points below nothing", () => {
  const course = {
    entries: [0, 1, 2],
    points: [
      [0, 2, 4],
      [0, 0, -4],
    ],
  };
  expect(linesOf(course, 100, 80)).toEqual(["M0 40H50V20H100V0", "M0 40H50V40H100V80"]);
  expect(scaleOf(course)).toEqual({ least: -4, most: 4 });
  expect(linesOf({ entries: [0], points: [[0]] }, 100, 80)).toEqual(["M0 80"]);
  expect(scaleOf({ entries: [0, 1], points: [[3, 9]] })).toEqual({ least: 0, most: 9 });
  expect(scaleOf({ entries: [0, 1], points: [[0, -2]] })).toEqual({ least: -2, most: 0 });
});

test("of a match that ended before anybody had a point there is nothing to draw", () => {
  const entries = [0, 1, 2];
  const flat = [2, 2, 2];
  expect(
    [[flat, [0, 0, 0]], [flat, [2, 2, 3]], [flat, [0, 1, 0]], [[0]]].map((points) => grows({ points, entries })),
  ).toEqual([false, true, true, false]);
});

test("the picture of the points says at its top what the most are, at its bottom what the fewest", async () => {
  language.value = "en";
  await learnAll();
  const points = [
    [0, 2, 4],
    [0, 0, -4],
  ];
  const ui = { panels: { seatColours: () => ({ light: "#fff", dark: "#000" }), seatSign: () => "" } } as never;
  const name = (seat: number): string => `player ${seat}`;
  const page = drawn(h(CourseFigure, { course: { points, entries: [0, 1, 2] }, title: "", ui, code: "ABCD", name }));
  expect(tagged(classed(page, "course-scale"), "span").map(({ text }) => text)).toEqual(["4", "−4"]);
});

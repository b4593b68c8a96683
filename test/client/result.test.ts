import { signal } from "@preact/signals";
import { h } from "preact";
import { beforeEach, expect, test, vi } from "vitest";
import { learnAll } from "../../client/app/i18n/language.ts";
import { infoOf, player } from "../told.ts";
import { classed } from "./drawn.ts";
import { draw, goes } from "./mounted.ts";

/** Whom the end of a match celebrates: without a browser. */
vi.mock("preact/hooks", async () => (await import("./mounted.ts")).hooks);
for (const beside of ["Again", "CourseOfMatch"])
  vi.doMock(`../../client/app/table/${beside}.tsx`, () => ({ [beside]: () => null }));
vi.mock("../../client/app/shuffle/ShuffleLink.tsx", () => ({ ShuffleLink: () => null }));
const { Result } = await import("../../client/app/table/Result.tsx");
beforeEach(learnAll);

const names = ["Wilhelmine Mommsenww", "Maximiliane Wommelsm"];
/** A match that ended with these places, by seat. */
function ended(...places: number[]) {
  const standings = places.map((place, seat) => ({ seat, place, points: 6, breakdown: [] }));
  const info = infoOf({ status: "over", seats: names.map((name) => player(name)), standings: standings as never });
  const ui = {
    panels: { Backdrop: () => null, Ranking: () => null, seatSign: (seat: number) => `sign of ${seat}` },
    texts: { en: { heading: () => ({ round: "After 4 rounds" }) }, de: { heading: () => ({ round: "" }) } },
  };
  const shared = { info, view: {}, language: "en", name: (seat: number) => names[seat] };
  const session = { beatsTold: signal([]) };
  goes();
  return draw(() => h(Result as never, { session, ui, shared, close: () => {} } as never));
}

test("everybody who shares the first place has a wreath; a long heading is written smaller", () => {
  expect(classed(ended(1, 2), "result-medal")).toHaveLength(1);
  const shared = ended(1, 1);
  expect(classed(shared, "result-medal")).toHaveLength(2);
  expect([classed(shared, "long").length, classed(ended(2, 1), "long").length]).toEqual([1, 0]);
});

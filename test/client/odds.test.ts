import { expect, test } from "vitest";
import { arrange, place } from "../../client/games/port-royal/layout.ts";
import { oddsPlace } from "../../client/games/port-royal/scene/table.ts";
import { explanation } from "../../client/games/port-royal/texts/explain.ts";
import { speakerOf } from "../../client/games/port-royal/texts/speaker.ts";
import { inHundredths } from "../../client/table/kit/words.ts";
import { bustOdds } from "../../shared/games/port-royal/odds.ts";
import { drawn, hitsOn, host, shownOf } from "./boards.ts";
import { overlap } from "./examiner/layout.ts";
import { PORTS } from "./ports.ts";
import { opening, PLAYED } from "./positions.ts";

const start = opening(4, 0, PLAYED[3]!);
const harbour = [
  { id: 1, face: "ship-blue-4-5" },
  { id: 2, face: "ship-black-4-skull" },
] as const;

test("the chance of a bust stands beside the draw pile where the table wants it, while a card may be turned over; nowhere else", () => {
  const shows = (view: typeof start): boolean =>
    drawn(shownOf(view, { width: 390, height: 844 })).some(({ id }) => id === "odds");
  expect(shows({ ...start, harbour })).toBe(true);
  expect(shows({ ...start, harbour, odds: false })).toBe(false);
  expect(shows({ ...start, harbour, phase: "trade" })).toBe(false);
  expect(shows({ ...start, harbour, draw: 0, discard: [] })).toBe(false);
});

test("it lies on every screen clear of the shell and of all cards but its pile, and says in words what it counts", () => {
  const view = { ...start, harbour };
  for (const port of PORTS) {
    const a = arrange(view, [], port);
    const at = oddsPlace(a);
    for (const { id, rect } of place(view, [], port)) {
      if (id === "draw" || !/^(card:|discard|zone:|seat:[123])/.test(id)) continue;
      const clear =
        at.x + at.width <= rect.x + 5 ||
        rect.x + rect.width <= at.x + 5 ||
        at.y + at.height <= rect.y ||
        rect.y + rect.height <= at.y + 5;
      expect(clear, `${id} at ${port.width} x ${port.height}: ${JSON.stringify([at, rect])}`).toBe(true);
    }
    expect(hitsOn(shownOf(view, port)).map(({ id }) => id)).toContain("odds");
  }
  const { bust, of } = bustOdds(view);
  const said = explanation("odds", { shown: { view, opened: null }, speaker: speakerOf(host) })!.text;
  expect(said).toContain(`${bust} of ${of}`);
  expect(bust).toBeGreaterThan(0);
});

test("what an expedition lacks, below a low plaque of it, and the chance over the pile do not lie over each other", () => {
  const expeditions = [
    { id: 3, face: "expedition-anchors" },
    { id: 4, face: "expedition-crosses" },
  ];
  for (const port of PORTS) {
    const shown = shownOf({ ...start, harbour, expeditions } as typeof start, port);
    const refused = expeditions.map(({ id: card }) => [
      { type: "fulfil", card, jacks: [] },
      { reason: "persons-missing", missing: ["anchor", "anchor"], jacks: 0 },
    ]);
    const pieces = drawn({ ...shown, refused } as unknown as typeof shown);
    const odds = pieces.find(({ id }) => id === "odds")!.rect;
    const marks = pieces.filter(({ id }) => /^mark:card:[34]$/.test(id));
    expect(marks.length, `${port.width} x ${port.height}`).toBe(2);
    for (const { rect } of marks) expect(overlap(odds, rect), `${port.width} x ${port.height}`).toBe(false);
  }
});

test("hundredths are rounded, but what may happen is never 0, and what need not is never 100", () => {
  expect([inHundredths(0, 90), inHundredths(90, 90), inHundredths(1, 400), inHundredths(399, 400)]).toEqual([
    0, 100, 1, 99,
  ]);
  expect(inHundredths(1, 3)).toBe(33);
});

import { expect, test } from "vitest";
import { missedAt } from "../../client/app/table/Missed.tsx";
import { type Rect, rect } from "../../client/table/layout.ts";

/** Where somebody reads what he missed: over the history; else in the bar, for below it lie plates and dice. */
const zones =
  (of: Record<string, Rect>) =>
  (id: string): Rect | null =>
    of[id] ?? null;
const top = rect(0, 0, 390, 48);

test("over the list or the strip of the history", () => {
  const rail = rect(1100, 60, 340, 840);
  const { rect: over, within } = missedAt(zones({ top, rail }))!;
  expect([over.y, within]).toEqual([108, null]);
  // Its edge lies within the list, not over the table beside it or at the page's.
  expect([over.x - rail.x, rail.x + rail.width - over.x - over.width].map((gap) => gap >= 6)).toEqual([true, true]);
  const history = rect(0, 700, 390, 44);
  expect(missedAt(zones({ top, history }))).toEqual({ rect: history, within: "strip" });
  // A clock on the edge of one's own panel stays whole; far below, or above, there is none to cover.
  const height = (y: number): number => missedAt(zones({ top, history }), rect(0, y, 390, 60))!.rect.height;
  expect([748, 743.5, 780, 600].map(height)).toEqual([37, 32.5, 44, 44]);
});

test("without a history in the bar, beside the way to the menu; below one that is too narrow for a sentence", () => {
  const { rect: at, within } = missedAt(zones({ top }))!;
  expect(within).toBe("bar");
  expect([at.x, at.y, at.height]).toEqual([0, 0, 48]);
  expect(at.width).toBeLessThanOrEqual(390 - 44);
  // On a desk there are four buttons: each stays in sight.
  expect(missedAt(zones({ top: { ...top, width: 1440 } }))!.rect.width).toBeLessThanOrEqual(1440 - 4 * 44);
  const corner = rect(600, 0, 244, 40);
  expect(missedAt(zones({ top: corner }))).toEqual({ rect: { ...corner, y: 40 }, within: null });
  expect(missedAt(zones({}))).toBeNull();
});

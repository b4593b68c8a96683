import { expect, test } from "vitest";
import { terms } from "../server/terms.ts";
import { AMONG_FRIENDS, AMONG_STRANGERS, contradiction } from "../shared/terms.ts";

test("nobody is waited for without end but over days, and nothing is written where strangers come", () => {
  expect([AMONG_FRIENDS, AMONG_STRANGERS].map(contradiction)).toEqual([null, null]);
  const days = { type: "days", days: 2 } as const;
  expect(contradiction({ ...AMONG_FRIENDS, patience: null })).toBe("patience");
  expect(contradiction({ ...AMONG_FRIENDS, patience: null, clock: days })).toBeNull();
  expect(contradiction({ ...AMONG_STRANGERS, patience: null, clock: days })).toBeNull();
  expect(contradiction({ ...AMONG_STRANGERS, writing: true })).toBe("writing");
});

test("a clock that runs off at once, or never, is none", () => {
  const agreed = (clock: object) => terms.safeParse({ ...AMONG_FRIENDS, clock }).success;
  const bank = (seconds: number, increment: number) => ({ type: "bank", seconds, increment });
  const clocks = [
    ...[10, 3600].map((seconds) => ({ type: "decision", seconds })),
    ...[bank(60, 0), bank(4 * 3600, 300)],
    ...[1, 14].map((days) => ({ type: "days", days })),
  ];
  expect(clocks.map(agreed)).toEqual(clocks.map(() => true));
  const none = [
    ...[9, 3601, 10.5].map((seconds) => ({ type: "decision", seconds })),
    ...[bank(59, 0), bank(4 * 3600 + 1, 0), bank(60, -1), bank(60, 301)],
    ...[0, 15].map((days) => ({ type: "days", days })),
  ];
  expect(none.map(agreed)).toEqual(none.map(() => false));
});

import { expect, test } from "vitest";
import { AMONG_FRIENDS, AMONG_STRANGERS, contradiction } from "../shared/terms.ts";

test("nobody is waited for without end but over days, and nothing is written where strangers come", () => {
  expect([AMONG_FRIENDS, AMONG_STRANGERS].map(contradiction)).toEqual([null, null]);
  const days = { type: "days", days: 2 } as const;
  expect(contradiction({ ...AMONG_FRIENDS, patience: null })).toBe("patience");
  expect(contradiction({ ...AMONG_FRIENDS, patience: null, clock: days })).toBeNull();
  expect(contradiction({ ...AMONG_STRANGERS, patience: null, clock: days })).toBeNull();
  expect(contradiction({ ...AMONG_STRANGERS, writing: true })).toBe("writing");
});

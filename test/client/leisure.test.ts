import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leisure } from "../../client/table/leisure.ts";

/** When a page does what can wait. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether what waits for leisure has come after so many milliseconds. */
async function comesWithin(ms: number): Promise<boolean> {
  let came = false;
  void leisure().then(() => (came = true));
  await vi.advanceTimersByTimeAsync(ms);
  return came;
}

test("what waits for leisure comes at the first idle moment", async () => {
  vi.stubGlobal("requestIdleCallback", (go: () => void) => setTimeout(go, 7));
  expect([await comesWithin(6), await comesWithin(7)]).toEqual([false, true]);
});

test("on a page that is never idle it comes a second later all the same", async () => {
  const busy = (go: () => void, how?: { timeout?: number }): void => {
    if (how?.timeout !== undefined) setTimeout(go, how.timeout);
  };
  vi.stubGlobal("requestIdleCallback", busy);
  expect([await comesWithin(999), await comesWithin(1000)]).toEqual([false, true]);
});

test("in a browser that does not say when it is idle it comes in a moment, never at once", async () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  expect([await comesWithin(0), await comesWithin(1000)]).toEqual([false, true]);
});

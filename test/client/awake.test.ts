import { expect, test } from "vitest";
import { awake } from "../../client/net/awake.ts";

/** How much time has gone by, also while the device slept. */
function device() {
  const at = { steady: 5000, wall: 1_700_000_000_000 };
  const now = awake(
    () => at.steady,
    () => at.wall,
  );
  /** Awake for so long, or asleep: then one of the two clocks stands still. */
  const lives = (ms: number): number => {
    at.steady += ms;
    at.wall += ms;
    return now();
  };
  const sleeps = (ms: number): number => {
    at.wall += ms;
    return now();
  };
  return { now, lives, sleeps };
}

test("a device that slept knows for how long, as often as it sleeps", () => {
  const { now, lives, sleeps } = device();
  expect([now(), lives(1000), sleeps(60_000), lives(500), sleeps(7000), now()]).toEqual([
    5000, 6000, 66_000, 66_500, 73_500, 73_500,
  ]);
});

test("a clock that is put right by a little is no sleep, and one that is set back takes nothing away", () => {
  const { lives, sleeps } = device();
  expect([sleeps(1500), sleeps(-3_600_000), lives(1000)]).toEqual([5000, 5000, 6000]);
  expect(sleeps(10_000)).toBe(16_000);
});

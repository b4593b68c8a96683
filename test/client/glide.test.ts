import { expect, test } from "vitest";
import { Glide } from "../../client/table/Glide.ts";

/** A table that glides, frame by frame, and how far it went. `end`: where it can go no further. */
function gliding(end = Number.POSITIVE_INFINITY) {
  const frames: ((now: number) => void)[] = [];
  const glide = new Glide((doing) => frames.push(doing));
  const went = { x: 0, steps: 0 };
  glide.fling(1, 0, (dx) => {
    went.x += dx;
    went.steps++;
    return went.x < end;
  });
  const at = (...times: number[]): void => {
    for (const now of times) for (const frame of frames.splice(0)) frame(now);
  };
  return { glide, went, at, waits: () => frames.length > 0 };
}

test("what glides goes as far in a frame that was long in coming as in the longest one that is seen", () => {
  const { went, at } = gliding();
  at(0, 16);
  expect(went.x).toBe(16);
  at(9000);
  expect(went.x).toBeLessThan(16 + 50);
});

test("it asks for no frame once it rests, has come to an end, or is stopped", () => {
  const slow = gliding();
  for (let now = 0; now < 5000; now += 16) {
    slow.at(now);
    if (!slow.waits()) break;
  }
  expect([slow.waits(), slow.went.x > 200]).toEqual([false, true]);
  const ends = gliding(30);
  ends.at(0, 16, 32, 48, 64);
  expect([ends.waits(), ends.went.steps]).toEqual([false, 2]);
  const stopped = gliding();
  stopped.at(0, 16);
  stopped.glide.stop();
  stopped.at(32, 48);
  expect([stopped.waits(), stopped.went.steps]).toEqual([false, 1]);
});

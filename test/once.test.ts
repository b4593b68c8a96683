import { expect, test } from "vitest";
import { once } from "../shared/engine/once.ts";

test("what follows from a thing is worked out once for it, and for each thing by itself", () => {
  const known = new WeakMap<readonly number[], number>();
  let worked = 0;
  const sum = (list: readonly number[]): number =>
    once(known, list, (of) => {
      worked++;
      return of.reduce((a, b) => a + b, 0);
    });
  const [one, other] = [
    [1, 2],
    [1, 2, 3],
  ];
  expect([sum(one), sum(other), sum(one), worked]).toEqual([3, 6, 3, 2]);
});

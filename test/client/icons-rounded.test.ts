import { expect, test } from "vitest";
import { rounded } from "../../scripts/rounded.ts";

test("a path stands on whole numbers: each point is rounded where it lies, so that errors do not add up", () => {
  // The points are 1.4, 2.8, 4.2 and 5.6 from the corner.
  expect(rounded("M1.4 1.4l1.4 1.4 1.4 1.4 1.4 1.4z")).toBe("M1 1l2 2 1 1 2 2z");
  expect(rounded("M10.4 10.4h.4v.4H0V0z")).toBe("M10 10h1v1h-11v-11z");
});

test("what follows a move is a line, and after a figure is closed the pen is where it began", () => {
  expect(rounded("m2 2 3 3zm1.6 0l5 5")).toBe("M2 2l3 3zm2 0l5 5");
});

test("curves keep their handles, arcs their flags however they are written", () => {
  expect(rounded("M0 0c1.2 0 2.4 1.2 3.6 3.6s1 1 2 2")).toBe("M0 0c1 0 2 1 4 4s1 1 2 2");
  expect(rounded("M0 0a5.2 5.2 0 0110.4.4")).toBe("M0 0a5 5 0 0 1 10 0");
});

import { expect, test } from "vitest";
import { scene } from "../../client/games/just-4-fun-colours/scene/index.ts";
import type { Viewer } from "../../shared/engine/contract.ts";
import { FIELDS } from "../../shared/games/just-4-fun-colours/data.ts";
import { brokenPart } from "./cut-words.ts";
import { host, type Position, position, STUCK, shownOf } from "./just-4-fun.ts";
import { HANDS, named } from "./ports.ts";
import { withRealLetters } from "./ruler.ts";

withRealLetters();

/** Two have half of the board each, as high as it goes. */
const HALVES = Object.fromEntries(
  FIELDS.map((_, field) => (field % 6 < 3 ? [field, [1, 1, 1, 1, 1, 1, 0]] : [field, [0, 0, 0, 0, 0, 0, 1]])),
);

/** What is cut on plates and above the hand, on any screen and in either hand. */
function cutAt(language: "en" | "de", made: Position, viewers: readonly Viewer[]): string[] {
  const told = { ...host, language: () => language };
  const cut = [2, 3, 4].flatMap((seats) =>
    viewers.flatMap((viewer) => {
      const { view, legal } = position(seats, viewer, made);
      return HANDS.flatMap((port) =>
        scene
          .pieces(shownOf(view, port, { lit: null, legal }), told)
          .filter(({ id }) => id === "note" || id.startsWith("seat:"))
          .flatMap(({ parts }) => parts.flatMap(brokenPart).map((what) => `${named(port)}: ${what}`)),
      );
    }),
  );
  return [...new Set(cut)];
}

test.each(["en", "de"] as const)("J4F-10: in %s a plate says whole what somebody lost by exchanging", (language) => {
  for (const lost of [1, 4])
    expect(cutAt(language, { more: { lost: Array<number>(4).fill(lost) } }, ["spectator"])).toEqual([]);
});

test.each(["en", "de"] as const)("J4F-10: in %s a stuck hand is told whole on every screen", (language) => {
  expect(cutAt(language, STUCK, [0])).toEqual([]);
  expect(cutAt(language, { ...STUCK, more: { round: 20 } }, [0])).toEqual([]);
});

test.each(["en", "de"] as const)("J4F-12, J4F-13: in %s a plate says whole what somebody has come to", (language) => {
  expect(cutAt(language, { board: HALVES, more: { pending: [], ended: "area" } }, [0, "spectator"])).toEqual([]);
  const lines = [{ fields: [3, 9, 15, 21] }];
  expect(cutAt(language, { board: HALVES, more: { pending: [], ended: "line", lines } }, [1, "spectator"])).toEqual([]);
});

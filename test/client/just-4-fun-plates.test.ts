import { expect, test } from "vitest";
import { scene } from "../../client/games/just-4-fun-colours/scene/index.ts";
import { brokenPart } from "./cut-words.ts";
import { host, position, shownOf } from "./just-4-fun.ts";
import { HANDS, named } from "./ports.ts";
import { withRealLetters } from "./ruler.ts";

withRealLetters();

test.each(["en", "de"] as const)("J4F-10: in %s a plate says whole what somebody lost by exchanging", (language) => {
  const told = { ...host, language: () => language };
  const cut = [2, 3, 4].flatMap((seats) =>
    [1, 4].flatMap((lost) => {
      const { view } = position(seats, "spectator", { more: { lost: Array<number>(seats).fill(lost) } });
      return HANDS.flatMap((port) =>
        scene
          .pieces(shownOf(view, port, { lit: null }), told)
          .filter(({ id }) => id.startsWith("seat:"))
          .flatMap(({ parts }) => parts.flatMap(brokenPart).map((what) => `${named(port)}: ${what}`)),
      );
    }),
  );
  expect([...new Set(cut)]).toEqual([]);
});

import { expect, test } from "vitest";
import { scene } from "../../client/games/just-4-fun-colours/scene/index.ts";
import { textsOf } from "../../client/games/just-4-fun-colours/texts/speaker.ts";
import type { Texts } from "../../client/table/texts.ts";
import type { Viewer } from "../../shared/engine/contract.ts";
import { FIELDS } from "../../shared/games/just-4-fun-colours/data.ts";
import type { Just4Fun } from "../../shared/games/just-4-fun-colours/state.ts";
import { brokenPart } from "./cut-words.ts";
import { host, type Position, position, STUCK, shownOf } from "./just-4-fun.ts";
import { hostOf } from "./paper.ts";
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

test.each(["en", "de"] as const)(
  "J4F-10: in %s no screen cuts that a hand is exchanged by tapping once more",
  (language) => {
    const { view, legal } = position(2, 0, STUCK);
    const [chosen] = legal;
    const id = "button:exchange";
    const choice = { type: "choosing", path: [id], fits: legal, chosen: chosen!, warned: false } as const;
    const told = hostOf<Just4Fun>("just-4-fun-colours", textsOf(language) as Texts<Just4Fun>, 4);
    const cut = HANDS.flatMap((port) =>
      [true, false].flatMap((keys) =>
        scene
          .pieces(shownOf(view, port, { legal, choice }), { ...told, language: () => language, keys: () => keys })
          .filter((piece) => piece.id === id)
          .flatMap(({ parts }) => parts.flatMap(brokenPart).map((what) => `${named(port)}: ${what}`)),
      ),
    );
    expect([...new Set(cut)]).toEqual([]);
  },
);

test.each(["en", "de"] as const)("J4F-12, J4F-13: in %s a plate says whole what somebody has come to", (language) => {
  expect(cutAt(language, { board: HALVES, more: { pending: [], ended: "area" } }, [0, "spectator"])).toEqual([]);
  const lines = [{ fields: [3, 9, 15, 21] }];
  expect(cutAt(language, { board: HALVES, more: { pending: [], ended: "line", lines } }, [1, "spectator"])).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { fromSeed } from "../../../shared/engine/random.ts";
import { counted, worldsOf } from "../../../shared/games/just-4-fun-colours/beliefs.ts";
import { COLOURS, type Colour } from "../../../shared/games/just-4-fun-colours/data.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import type { State } from "../../../shared/games/just-4-fun-colours/state.ts";
import { act, at, hand, laid, place } from "./tables.ts";

const MANY = 60;
/** What seat 0 believes. */
const believed = (s: State) => worldsOf(just4FunColours.view(s, 0), 0, fromSeed([4, 5, 6]), MANY);
const held = (hand: readonly number[], colour: Colour): number => hand[COLOURS.indexOf(colour)]!;

describe("what a seat believes of hidden hands", () => {
  test("fits what lies open: hands are as large as they are, and no card is there twice", () => {
    let s = laid({ board: { A1: [1, 2] }, hands: [hand("green", "green")] });
    s = act(s, place("D1")).state;
    const open = counted(s.discard);
    for (const { hands } of believed(s)) {
      const sums = COLOURS.map((_, colour) => hands.reduce((sum, each) => sum + each[colour]!, open[colour]!));
      expect(Math.max(...sums)).toBeLessThanOrEqual(10);
      expect(hands.map((each) => each.reduce((sum, n) => sum + n, 0))).toEqual([7, 7, 7]);
      expect(hands[0]).toEqual(counted(just4FunColours.view(s, 0).players[0]!.own));
    }
  });

  test("forgets nothing that was shuffled: the towers tell what was paid", () => {
    // One card of each colour has been paid, and these six are the new draw pile; so all others are in hands.
    const board = { A1: [0], B1: [1], C1: [0], D1: [1], E1: [0], F1: [1] };
    const s = laid({ seats: 2, board });
    const ids = COLOURS.map((colour) => s.draw.find((id) => s.faces[id] === colour)!);
    const view = just4FunColours.view({ ...s, draw: ids }, 0);
    const others = view.players.with(1, { ...view.players[1]!, hand: 47 });
    for (const { hands, drawn } of worldsOf({ ...view, players: others }, 0, fromSeed([4, 5, 6]), 5)) {
      expect(hands[1]!.map((count, colour) => count + counted(view.players[0]!.own)[colour]!)).toEqual(
        Array(6).fill(9),
      );
      expect(drawn.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    }
  });

  test("remembers who left a row open that he could have completed: of that colour he had too few", () => {
    const board = { A1: [0, 1], B1: [0, 1], C1: [0, 1], F6: [1] };
    const withGreen = (star: string) => {
      const s = laid({ seats: 2, board, hands: [hand("red")] });
      const worlds = believed({ ...s, latest: [null, at(star)] });
      return worlds.filter(({ hands }) => held(hands[1]!, "green") > 0).length;
    };
    // His latest stone stands elsewhere, so he can have the green card for D1 only among the last one drawn.
    expect(withGreen("F6")).toBeLessThan(MANY / 2);
    expect(withGreen("C1")).toBeGreaterThan(MANY / 2);
  });
});

import { expect, test } from "vitest";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import type { State } from "../../../shared/games/just-4-fun-colours/state.ts";
import { act, laid, place } from "./tables.ts";

const flaw = just4FunColours.flaw!;
const sound = just4FunColours.setup(3, just4FunColours.options.defaults, [1, 2, 3]);

test("the table at the beginning and after a turn is sound", () => {
  expect(flaw(sound)).toBeNull();
  expect(
    flaw(act(laid({ hands: [["red", "red", "red", "blue", "blue", "green", "green"]] }), place("A1")).state),
  ).toBeNull();
});

const laidOpen = (s: State, ids: readonly number[]) => ids.map((id, n) => ({ id: 2 * n + 1, face: s.faces[id]! }));

/** What could go wrong, and the words for it. The examiner asks after every move of its random matches. */
test.each<[string, RegExp, (s: State) => Partial<State>]>([
  ["a lost card", /there are 9 \w+ cards/, (s) => ({ draw: s.draw.slice(1) })],
  ["a card too many", /there are 11 \w+ cards/, (s) => ({ discard: laidOpen(s, s.draw.slice(0, 1)) })],
  ["a doubled card", /lies in two places/, (s) => ({ hands: s.hands.with(1, s.hands[0]!) })],
  ["an empty draw pile", /draw pile is empty/, (s) => ({ draw: [], discard: laidOpen(s, s.draw) })],
  [
    "a hand that was not filled up",
    /holds 6 cards/,
    (s) => ({ hands: s.hands.with(1, s.hands[1]!.slice(1)), discard: laidOpen(s, s.hands[1]!.slice(0, 1)) }),
  ],
  ["a tower of eight", /8 stones stand on field 4/, (s) => ({ board: s.board.with(4, Array(8).fill(0)) })],
  ["a stone from nowhere", /seat 2 has 21 stones/, (s) => ({ board: s.board.with(4, [2]) })],
  ["nobody asked", /ended by null/, () => ({ pending: [] })],
  ["somebody asked after the end", /ended by area/, () => ({ ended: "area" })],
  [
    "a row that nobody noticed",
    /the row found is 0,1,2,3/,
    (s) => ({ board: s.board.map((_, n) => (n < 4 ? [0] : [])), supply: [16, 20, 20] }),
  ],
  ["the wrong player asked", /out of turn/, (s) => ({ pending: [{ type: "turn", seat: (s.active + 1) % 3 }] })],
  ["a player asked who left", /out of turn/, (s) => ({ gone: [s.active] })],
  ["a round too many", /round 2 with 20 stones/, () => ({ round: 2 })],
])("%s is a flaw", (_, words, change) => expect(flaw({ ...sound, ...change(sound) })).toMatch(words));

import { expect, test } from "vitest";
import { fromSeed } from "../../../shared/engine/random.ts";
import { just4FunColours } from "../../../shared/games/just-4-fun-colours/index.ts";
import type { State } from "../../../shared/games/just-4-fun-colours/state.ts";
import { act, everyCard, facesOf, hand, laid, pick, place, WHOLE_BOX } from "./tables.ts";

test("J4F-7, J4F-19: played cards lie open on the discard pile, the latest last", () => {
  const s = laid({ board: { A1: [1] }, hands: [hand("red", "red"), hand("orange")] });
  const { state } = act(s, place("A1"));
  const { discard } = just4FunColours.view(act(state, place("B1"), 1).state, "spectator");
  expect(discard.map(({ face }) => face)).toEqual(["red", "red", "orange"]);
});

test("J4F-7: as soon as the last card is taken, the discards are the new pile, those of this turn among them", () => {
  const s = laid({ hands: [hand("red")], draw: ["blue"] });
  const { state, types, events } = act(s, place("A1"));
  expect(types).toEqual(["cards-played", "stone-placed", "cards-drawn", "pile-reshuffled", "turn-began"]);
  expect(state.discard).toEqual([]);
  expect(facesOf(state, state.draw).sort()).toEqual([...s.discard.map(({ face }) => face), "red"].sort());
  expect(pick(events, "pile-reshuffled")).toEqual([{ type: "pile-reshuffled", count: 60 - 21 }]);
});

test("J4F-7: in the middle of drawing too, and then drawing goes on", () => {
  const s = laid({ board: { A1: [1, 2] }, hands: [hand("red", "red", "red")], draw: ["blue", "blue"] });
  const { state, types, events } = act(s, place("A1"));
  expect(types).toEqual([
    "cards-played",
    "stone-placed",
    "cards-drawn",
    "pile-reshuffled",
    "cards-drawn",
    "turn-began",
  ]);
  expect(pick(events, "cards-drawn").map(({ count }) => count)).toEqual([2, 1]);
  expect([state.hands[0]!.length, state.draw.length, state.discard]).toEqual([7, 60 - 21, []]);
  expect(pick(events, "pile-reshuffled")[0]!.count).toBe(60 - 20);
  expect(everyCard(state)).toEqual(WHOLE_BOX);
});

test("J4F-7: with one card left in the pile nothing is shuffled yet", () => {
  const s = laid({ hands: [hand("red")], draw: ["blue", "green"] });
  const { state, types } = act(s, place("A1"));
  expect(types).not.toContain("pile-reshuffled");
  expect([state.draw.length, state.discard.length]).toEqual([1, 60 - 21 - 2 + 1]);
});

test("J4F-7: another seed shuffles otherwise", () => {
  const shuffled = (n: number) =>
    act({ ...laid({ hands: [hand("red")], draw: ["blue"] }), rng: fromSeed([n, n, n]) }, place("A1"));
  const [one, other] = [shuffled(1).state, shuffled(2).state];
  expect(facesOf(one, one.draw)).not.toEqual(facesOf(other, other.draw));
});

test("J4F-7: a hand from before the shuffle holds nothing that lay open then", () => {
  const s = laid({ hands: [hand("red")], draw: ["blue"] });
  const { state } = act(s, place("A1"));
  const foreign = (world: State) => facesOf(world, [...world.hands[1]!, ...world.hands[2]!]);
  let others = 0;
  for (let n = 0; n < 50; n++) {
    const world = just4FunColours.resample(state, 0, fromSeed([n, n, n]));
    expect(foreign(world).toSorted()).toEqual(foreign(state).toSorted());
    if (foreign(world).join() !== foreign(state).join()) others++;
  }
  expect(others).toBeGreaterThan(40);
});

test("J4F-8: if both piles ever ran dry, that would be said aloud", () => {
  const s = laid({ hands: [hand("red")], draw: ["blue"] });
  expect(() => act({ ...s, draw: [] }, place("A1"))).toThrow("the draw pile is empty");
});

test("J4F-8: with four players and the fullest hands 32 cards are left", () => {
  const s = just4FunColours.setup(4, just4FunColours.options.defaults, [1, 1, 1]);
  expect(s.draw.length + s.discard.length).toBe(32);
});

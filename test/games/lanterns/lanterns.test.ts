import { expect, test } from "vitest";
import { begin, impossible, leave, legalActions, play } from "../../../shared/engine/play.ts";
import { fromSeed } from "../../../shared/engine/random.ts";
import { choose } from "./bot.ts";
import { act, everyCard, holding } from "./builders.ts";
import { lanterns } from "./index.ts";
import type { State } from "./state.ts";

test("LA-1: eight lanterns of three colours, two for everybody, four on the stall", () => {
  const s = begin(lanterns, 4, { goal: 15 }, [1, 2, 3]);
  expect(everyCard(s)).toEqual([8, 8, 8]);
  expect([s.stall.length, ...s.hands.map((hand) => hand.length)]).toEqual([4, 2, 2, 2, 2]);
});

test("LA-2: a turn is taking or selling, and nobody else's", () => {
  const s = holding("jade", "red");
  expect(new Set(legalActions(lanterns, s, 0).map(({ type }) => type))).toEqual(new Set(["take", "sell"]));
  expect(legalActions(lanterns, s, 1)).toEqual([]);
  expect(play(lanterns, s, 1, { type: "sell", colour: "jade" })).toEqual({
    ok: false,
    refusal: { reason: "not-your-turn" },
  });
});

test("LA-3: one lantern of the stall and one blind, which only its owner learns", () => {
  const s = holding("red");
  const { state, events, types } = act(s, { type: "take", card: s.stall[1]!.id });
  expect(types).toEqual(["card-taken", "cards-drawn", "stall-refilled", "turn-began"]);
  expect([state.known[0], state.hands[0]]).toEqual([[s.stall[1]], [s.hands[0]![0], s.deck.at(-1)]]);
  expect(lanterns.redact(events[1]!, 1)).toEqual({ type: "cards-drawn", seat: 0, count: 1 });
  expect(lanterns.redact(events[1]!, 0)).toHaveProperty("cards");
});

test("LA-3: a lantern that is not on the stall is refused", () => {
  const s = holding("red");
  expect(play(lanterns, s, 0, { type: "take", card: s.deck[0]! })).toEqual({
    ok: false,
    refusal: { reason: "card-gone" },
  });
});

test("LA-3: who holds more than four lanterns may not take", () => {
  const s = holding("red", "red", "red", "jade", "jade");
  const refusal = { reason: "hand-full", has: 5, most: 4 };
  expect(play(lanterns, s, 0, { type: "take", card: s.stall[0]!.id })).toEqual({ ok: false, refusal });
});

test("LA-3: the stall is shown to him all the same, with the reason; to whoever may take nothing is shown as impossible", () => {
  const s = holding("red", "red", "red", "jade", "jade");
  const refusal = { reason: "hand-full", has: 5, most: 4 };
  expect(impossible(lanterns, s, 0)).toEqual(s.stall.map(({ id }) => [{ type: "take", card: id }, refusal]));
  expect(impossible(lanterns, s, 1)).toEqual([]);
  expect(impossible(lanterns, holding("red"), 0)).toEqual([]);
});

test.each([
  [1, 1],
  [2, 3],
  [3, 6],
  [4, 10],
  [5, 10],
])("LA-4: %i of a colour sell for %i coins, four at most", (lanternsHeld, coins) => {
  const s = holding(...Array<"jade">(lanternsHeld).fill("jade"));
  const { state } = act(s, { type: "sell", colour: "jade" });
  expect(state.coins).toEqual([coins, 0]);
});

test("LA-4: a colour one does not hold is refused", () =>
  expect(play(lanterns, holding("red"), 0, { type: "sell", colour: "jade" })).toEqual({
    ok: false,
    refusal: { reason: "colour-missing", colour: "jade" },
  }));

test("LA-5: after a sale of three the seller keeps one of the discard pile", () => {
  const s = holding("jade", "jade", "jade");
  s.discard.push({ id: 77, face: "red" });
  const sale = act(s, { type: "sell", colour: "jade" });
  const actions = [
    { type: "keep", colour: "red" },
    { type: "keep", colour: "jade" },
  ];
  expect(sale.legal).toEqual([{ seat: 0, actions }]);
  expect(play(lanterns, sale.state, 0, { type: "keep", colour: "amber" })).toEqual({
    ok: false,
    refusal: { reason: "colour-missing", colour: "amber" },
  });
  expect(act(sale.state, { type: "keep", colour: "red" }).types).toEqual(["bonus-kept", "turn-began"]);
});

test("LA-5, LA-6: the end of the turn waits below the bonus, and sets off the stall and the next turn", () => {
  const sale = act(holding("jade", "jade", "jade", "red", "red", "red"), { type: "sell", colour: "jade" });
  expect(sale.types).toEqual(["set-sold", "only-choice", "bonus-kept", "turn-began"]);
  const s = holding("jade", "jade", "jade");
  s.discard.push({ id: 77, face: "red" });
  s.stall.pop();
  const { state } = act(s, { type: "sell", colour: "jade" });
  expect(state.pending).toEqual([
    { task: "end-turn", seat: 0 },
    { type: "bonus", seat: 0 },
  ]);
  const kept = act(state, { type: "keep", colour: "red" });
  expect(kept.types).toEqual(["bonus-kept", "stall-refilled", "turn-began"]);
  expect(kept.state.pending).toEqual([{ type: "turn", seat: 1 }]);
});

test("LA-5, LA-7: who leaves with a bonus to keep ends his turn", () => {
  const s = holding("jade", "jade", "jade");
  s.discard.push({ id: 77, face: "red" });
  const { state } = act(s, { type: "sell", colour: "jade" });
  leave(lanterns, state, 0, () => {});
  expect(state.pending).toEqual([]);
  expect(lanterns.actors(state)).toEqual([]);
});

test("LA-5: with one colour in the discard pile the bonus keeps itself", () => {
  const { types } = act(holding("jade", "jade", "jade"), { type: "sell", colour: "jade" });
  expect(types).toEqual(["set-sold", "only-choice", "bonus-kept", "turn-began"]);
});

test("LA-6: an empty deck is replaced by the shuffled discard pile, and old hands stay what they were", () => {
  const s = holding("red");
  s.discard.push(...s.deck.splice(0).map((id) => ({ id: 77 + 2 * id, face: s.faces[id]! })));
  const { state, types } = act(s, { type: "take", card: s.stall[0]!.id });
  const old = (world: State) => world.hands[1]!.map((id) => world.faces[id]).sort();
  expect(types).toEqual(["card-taken", "deck-reshuffled", "cards-drawn", "stall-refilled", "turn-began"]);
  for (let n = 1; n < 50; n++) expect(old(lanterns.resample(state, 0, fromSeed([n, n, n])))).toEqual(old(state));
});

test("LA-7: the game ends with the turn in which somebody reaches the goal", () => {
  const s = { ...holding("jade", "jade"), coins: [12, 0] };
  const { state, types, legal } = act(s, { type: "sell", colour: "jade" });
  expect(types).toEqual(["set-sold", "game-ended"]);
  expect([legal, lanterns.actors(state)]).toEqual([[], []]);
});

test("LA-7: unsold lanterns cost a point each, and who resigned stands last", () => {
  const s = { ...holding("red", "jade"), coins: [9, 0] };
  leave(lanterns, s, 1, () => {});
  expect(lanterns.outcome(s).map(({ seat, place, points }) => [seat, place, points])).toEqual([
    [0, 1, 7],
    [1, 2, 0],
  ]);
});

test("LA-7: with equal points more coins win, and equal in both share the place", () => {
  const s = { ...holding("red", "jade"), coins: [9, 9] };
  expect(lanterns.outcome(s).map(({ seat, place }) => [seat, place])).toEqual([
    [0, 1],
    [1, 1],
  ]);
  s.coins = [9, 8];
  s.hands[1]!.pop();
  expect(lanterns.outcome(s).map(({ seat, place, points }) => [seat, place, points])).toEqual([
    [0, 1, 7],
    [1, 2, 7],
  ]);
});

test("a bot finishes a match with nothing but views", () => {
  const rng = fromSeed([7, 7, 7]);
  let state = begin(lanterns, 3, lanterns.options.defaults, [4, 5, 6]);
  for (let [seat] = lanterns.actors(state); seat !== undefined; [seat] = lanterns.actors(state))
    ({ state } = act(state, choose(lanterns.view(state, seat), legalActions(lanterns, state, seat), seat, rng), seat));
  expect(lanterns.outcome(state)[0]!.points).toBeGreaterThan(5);
});

import { expect, test } from "vitest";
import { step } from "../../../shared/engine/play.ts";
import { atRandom, byBot, type Policy } from "../../../shared/engine/playout.ts";
import { below, fromSeed, type Rng } from "../../../shared/engine/random.ts";
import { newMatch, start } from "../../../shared/engine/record.ts";
import { choose } from "../../../shared/games/jaeger-und-spaeher/bot.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import type { Action, JaegerUndSpaeher, State } from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { sample } from "../../sample.ts";
import { act, asked, at, create, fetch, fetched, legal, sunset, table } from "./tables.ts";

const MODES = [
  ["introductory game", {}],
  ["normal game", { normal: true, places: "random" }],
  ["fight for survival", { normal: true, survival: true, places: "random" }],
] as const;

/** Tries everything on a state as it may be and takes what brings the best difference of points at once; ties by lot. */
const greedy =
  (dice: Rng): Policy<JaegerUndSpaeher> =>
  (state, seat, actions) => {
    const lead = (s: State) => s.players[seat]!.points - s.players[1 - seat]!.points;
    const leads = actions.map((action) => {
      const world = jaegerUndSpaeher.resample(state, seat, dice);
      step(jaegerUndSpaeher, world, seat, action, () => {});
      return lead(world);
    });
    const best = actions.filter((_, i) => leads[i] === Math.max(...leads));
    return best[below(dice, best.length)]!;
  };

/** One match of the bot against somebody; the bot's seat alternates. */
function match(n: number, options: object, rival: (dice: Rng) => Policy<JaegerUndSpaeher>) {
  const dice = fromSeed([n, 7, 4]);
  const own = n % 2;
  const players = [byBot(jaegerUndSpaeher, choose, dice), rival(dice)];
  let { state, legal: asked } = start(jaegerUndSpaeher, newMatch(jaegerUndSpaeher, 2, options, [n, 1, 5]));
  for (let moves = 0; asked.length > 0 && moves < 5000; moves++) {
    const { seat, actions } = asked[0]!;
    asked = step(jaegerUndSpaeher, state, seat, players[seat === own ? 0 : 1]!(state, seat, actions), () => {});
  }
  const won = state.ended !== null && jaegerUndSpaeher.outcome(state)[0]!.seat === own;
  return { won, turns: 2 * state.round, ended: state.ended };
}
const wins = (games: number, options: object, rival: (dice: Rng) => Policy<JaegerUndSpaeher>): number =>
  Array.from({ length: games }, (_, n) => match(n, options, rival)).filter(({ won }) => won).length / games;

test.each(MODES)("%s: the bot beats chance in 98 of 100 matches", (_, options) => {
  expect(wins(sample(20, 400), options, atRandom)).toBeGreaterThanOrEqual(sample(0.95, 0.98));
});

test.each(MODES)("%s: the bot beats a player who looks one move ahead", (_, options) => {
  expect(wins(sample(10, 400), options, greedy)).toBeGreaterThanOrEqual(0.6);
});

test.each(MODES)("%s: JS-A48 has no bound, but matches of bots reach the goal, most within 120 turns", (_, options) => {
  const played = Array.from({ length: sample(12, 200) }, (_, n) =>
    match(n, options, (dice) => byBot(jaegerUndSpaeher, choose, dice)),
  );
  expect(played.every(({ ended }) => ended !== null)).toBe(true);
  expect(played.filter(({ turns }) => turns <= 120).length / played.length).toBeGreaterThan(0.8);
});

const dice = fromSeed([7, 7, 7]);
function asksBot(s: State): Action {
  const seat = asked(s);
  return choose(jaegerUndSpaeher.view(s, seat), legal(s), seat, dice);
}

test("the bot lets the sun set when that wins, even with cards in hand", () => {
  const s = table({
    tribes: [{ points: 23, home: 4, hand: ["hunter", "scout"] }, { hand: Array(6).fill("scout") }],
    display: Array(3).fill(Array(3).fill("scout")),
  });
  expect(asksBot(s)).toEqual(sunset);
});

test("the bot feeds its tribe", () => {
  const s = table({ tribes: [{ hunger: 5, home: 0, camp: 0 }], locations: [{ face: "toxodon", members: [3, 0] }] });
  expect(asksBot(s)).toEqual(fetch(s, "toxodon", "meat"));
  const choosing = act(
    table({ tribes: [{ hunger: 5, hand: ["gatherer"] }], locations: [{ face: "forest-a" }, { face: "toxodon" }] }),
    {
      type: "play",
      character: "gatherer",
    },
  ).state;
  expect(asksBot(choosing)).toEqual({ type: "place", card: at(choosing, "toxodon") });
});

test("the bot finishes an item that it can pay, and fetches what is missing", () => {
  const s = table({
    tribes: [{ items: ["wooden-wheel"], home: 0, camp: 0 }],
    locations: [{ face: "forest-a", members: [3, 0] }],
  });
  expect(asksBot(s)).toEqual(fetch(s, "forest-a", "wood"));
  const paid = fetched(s, ["forest-a", "wood"], ["forest-a", "wood"], ["forest-a", "wood"]).state;
  expect(asksBot(paid)).toEqual(create("wooden-wheel"));
});

test("JS-A48: the bot takes no Shaman with a Shaman", () => {
  const s = table({ tribes: [{ hand: ["shaman"] }], display: [["shaman"], ["shaman"], ["scout"]] });
  const taking = act(act(s, { type: "play", character: "shaman" }).state, {
    type: "choose",
    option: "take-character",
  }).state;
  expect(asksBot(taking)).toEqual({ type: "take", column: 2 });
});

import { expect, test } from "vitest";
import { simulate } from "../../../server/cli/simulate.ts";
import { step } from "../../../shared/engine/play.ts";
import { atRandom, byBot } from "../../../shared/engine/playout.ts";
import { below, fromSeed, shuffle } from "../../../shared/engine/random.ts";
import { newMatch, start } from "../../../shared/engine/record.ts";
import { choose } from "../../../shared/games/jaeger-und-spaeher/bot.ts";
import { CHARACTERS, ITEMS, LOCATIONS, OPTIONS } from "../../../shared/games/jaeger-und-spaeher/data.ts";
import { jaegerUndSpaeher } from "../../../shared/games/jaeger-und-spaeher/index.ts";
import { HOLY, HOLY_CARDS, type Holy } from "../../../shared/games/jaeger-und-spaeher/options.ts";
import {
  ASKED,
  type Event,
  type JaegerUndSpaeher,
  PASSED,
  type State,
} from "../../../shared/games/jaeger-und-spaeher/state.ts";
import { sample } from "../../sample.ts";

const MODES = [{}, { normal: true }, { normal: true, survival: true }] as const;
const offer = { game: jaegerUndSpaeher, bot: choose };

/** Everything that can fire, by name. */
const everything = (): Set<string> =>
  new Set([
    ...CHARACTERS.map((one) => `play ${one}`),
    ...OPTIONS.map((one) => `choose ${one}`),
    ...ITEMS.map((one) => `create ${one}`),
    ...LOCATIONS.map((one) => `reveal ${one}`),
    ...HOLY.map((one) => `use ${one}`),
    ...ASKED.map((one) => `ask ${one}`),
    ...PASSED.map((one) => `pass ${one}`),
    ...Object.keys(jaegerUndSpaeher.rules).map((one) => `act ${one}`),
  ]);

/** What this event shows to have fired. */
function fired(event: Event, s: State): string[] {
  if (event.type === "character-played") return [`play ${event.character}`];
  if (event.type === "option-chosen") return [`choose ${event.option}`];
  if (event.type === "item-created") return [`create ${event.card.face}`];
  if (event.type === "location-revealed") return [`reveal ${event.card.face}`];
  if (event.type === "passed") return [`pass ${event.of}`];
  if (event.type === "points-moved" && event.by !== undefined) return [`use ${event.by}`];
  if (event.type === "hunger-dropped" && event.why === "places")
    return [event.seat === s.active ? "use ancient-oak" : "use herb-heath"];
  if (event.type === "meat-carried") return ["use waterfall"];
  if (event.type === "geysers-used") return ["use geysers"];
  if (event.type === "character-taken" && s.turn.kind === "sunset" && s.turn.taken === null)
    return ["use ancestors-hill"];
  if (event.type === "items-discarded" && event.why === "sunset" && s.turn.kept > 1)
    return [s.turn.kept === 2 ? "use misty-gorge" : "use ice-cavern"];
  if (event.type === "member-moved" && s.turn.kind === "sunset" && event.seat === s.active) return ["use rock-bridge"];
  return [];
}

/** What never fired in so many matches of every mode, by chance, by bots, and by bots that err. */
function neverFired(matches: number): string[] {
  const left = everything();
  for (let n = 0; n < matches; n++)
    for (const mode of MODES) {
      const dice = fromSeed([n, 5, 9]);
      const sides = shuffle(dice, HOLY_CARDS).slice(0, 3);
      const picked: Holy[] = sides.map((side, i) => side[(n + i) % 2]!);
      const options = "normal" in mode ? { ...mode, picked } : mode;
      const [bot, chance] = [byBot(jaegerUndSpaeher, choose, dice), atRandom<JaegerUndSpaeher>(dice)];
      const erring: typeof bot = (...asked) => (below(dice, 4) === 0 ? chance(...asked) : bot(...asked));
      const policy = n % 4 === 0 ? chance : n % 4 === 1 ? bot : erring;
      let { state, legal } = start(jaegerUndSpaeher, newMatch(jaegerUndSpaeher, 2, options, [n, 4, 4]));
      for (let moves = 0; legal.length > 0 && moves < jaegerUndSpaeher.cap!; moves++) {
        const { seat, actions } = legal[0]!;
        left.delete(`ask ${(state.pending.at(-1) as { type: string }).type}`);
        const action = policy(state, seat, actions);
        left.delete(`act ${action.type}`);
        legal = step(jaegerUndSpaeher, state, seat, action, (event) => {
          for (const one of fired(event, state)) left.delete(one);
        });
      }
    }
  return [...left];
}

test("every character, item, location, holy place, question and action fires in matches by chance, by bots, and by bots that err", () => {
  expect(neverFired(sample(80, 400))).toEqual([]);
});
test("this runner names what never fired", () => expect(neverFired(0)).toHaveLength(everything().size));

test("JS-A48: simulations cut a match by chance that goes on, and count it; it has no winner", () => {
  const series = { seats: 2, games: 30, seed: 1, undo: false, check: true, bots: "random" } as const;
  const { cut, winShareBySeat, length } = simulate(offer, {
    ...series,
    options: jaegerUndSpaeher.options.validate({ normal: true }, 2),
  });
  expect(cut).toBeGreaterThan(0);
  expect(winShareBySeat.reduce((a, b) => a + b)).toBeCloseTo(1 - cut! / series.games, 2);
  expect(length.p90).toBeLessThanOrEqual(jaegerUndSpaeher.cap!);
  expect(simulate(offer, { ...series, games: 5, bots: "heuristic", options: null }).cut).toBe(0);
});

test("no decision offers more than 60 actions, cards and their spaces not more than 120, in almost all 30", () => {
  const { legal } = simulate(offer, { seats: 2, games: 20, seed: 2, bots: "random", options: null });
  expect(legal.p99).toBeLessThanOrEqual(30);
});

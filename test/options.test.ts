import { expect, test } from "vitest";
import {
  agreedOptions,
  isPractice,
  mayUndo,
  optionsSpec,
  ownOptions,
  randomOptions,
} from "../shared/engine/options.ts";
import { fromSeed } from "../shared/engine/random.ts";

interface Options {
  readonly goal: number;
  readonly pirates: boolean;
  readonly islands: readonly string[];
}
const ISLANDS = ["rock", "reef", "cay", "atoll"];
const spec = optionsSpec<Options>("sails", {
  defaults: { goal: 10, pirates: false, islands: [] },
  choices: { goal: [10, 15], pirates: [false, true] },
  picks: { islands: { count: 2, among: ({ goal }) => (goal === 15 ? ISLANDS : ISLANDS.slice(0, 3)) } },
  needs: { islands: "pirates" },
});

test("options left out are the defaults, and options given are kept", () => {
  for (const nothing of [undefined, {}]) expect(spec.validate(nothing, 2)).toEqual(spec.defaults);
  const given = { goal: 15, pirates: true, islands: ["atoll", "rock"] };
  expect(spec.validate(given, 2)).toEqual(given);
});

test("an option whose need is off means nothing, and keeps its default", () => {
  expect(spec.validate({ islands: ["rock", "reef"] }, 2).islands).toEqual([]);
});

test.each<[unknown, RegExp]>([
  [{ goal: 11 }, /sails: goal is one of 10, 15/],
  [{ goal: "10" }, /goal is one of/],
  [{ winds: 3 }, /sails has no option winds/],
  [{ toString: 3 }, /no option toString/],
  [null, /options are named values, not null/],
  [[], /named values/],
  ["goal", /named values/],
  [{ pirates: true, islands: ["rock"] }, /islands takes 2 names, or none/],
  [{ pirates: true, islands: ["rock", "rock"] }, /rock is picked twice/],
  [{ pirates: true, islands: ["rock", "atoll"] }, /atoll is none of the islands that can be picked here/],
  [{ pirates: true, islands: "rock" }, /takes 2 names/],
  [{ islands: "rock" }, /takes 2 names/],
])("%j is refused in words", (given, complaint) => {
  expect(() => spec.validate(given, 2)).toThrow(complaint);
});

test("a match is for practice where one of the options for it is not as usual, by what it says and not by which list it is", () => {
  const practice = { ...spec, practice: { islands: true } } as typeof spec;
  expect(
    [{}, { goal: 15, pirates: true, islands: [] }].map((given) => isPractice(practice, spec.validate(given, 2))),
  ).toEqual([false, false]);
  expect(isPractice(practice, spec.validate({ pirates: true, islands: ["rock", "reef"] }, 2))).toBe(true);
  expect(isPractice(spec, { ...spec.defaults, islands: ["rock"] })).toBe(false);
});

test("options by lot reach every choice and every pick, and are always valid", () => {
  const seen = new Set<string>();
  for (let n = 1; n <= 400; n++) {
    const drawn = randomOptions(spec, 2, fromSeed([n, 2, 3]));
    expect(spec.validate(drawn, 2)).toEqual(drawn);
    seen.add([drawn.goal, drawn.pirates, [...drawn.islands].sort()].join());
  }
  expect(seen.size).toBe(2 + (1 + 3) + (1 + 6)); // without pirates; with: by lot, or two of three, or two of four
});

test("of a group that stays apart one at most is picked, by hand and by lot", () => {
  const apart = [["rock", "reef"]];
  const strict = optionsSpec<Options>("sails", {
    ...spec,
    picks: { islands: { count: 2, among: () => ISLANDS, apart } },
  });
  const given = (...islands: string[]) => strict.validate({ pirates: true, islands }, 2).islands;
  expect(() => given("reef", "rock")).toThrow(/sails: only one of rock, reef can be picked/);
  expect(given("rock", "cay")).toEqual(["rock", "cay"]);
  const seen = new Set<string>();
  for (let n = 1; n <= 200; n++) seen.add([...randomOptions(strict, 2, fromSeed([n, 2, 3])).islands].sort().join());
  expect(seen.size).toBe(1 + 5); // by lot; of six pairs one is none
});

test("what every table may choose stands beside the game's options, and is written down only where it is unusual", () => {
  expect(agreedOptions(spec, {}, 2)).toEqual(spec.defaults);
  expect(agreedOptions(spec, undefined, 2)).toEqual(spec.defaults);
  expect(agreedOptions(spec, { undo: true }, 2)).toEqual(spec.defaults);
  const strict = agreedOptions(spec, { undo: false }, 2);
  expect([strict, agreedOptions(spec, strict, 2)]).toEqual([
    { ...spec.defaults, undo: false },
    { ...spec.defaults, undo: false },
  ]);
  expect([ownOptions(strict), mayUndo(strict), mayUndo({})]).toEqual([spec.defaults, false, true]);
  for (const wrong of [{ undo: 0 }, { undo: "false" }, { undo: null }, { other: 1 }, [], "undo", 7])
    expect(() => agreedOptions(spec, wrong, 2)).toThrow();
});

import { expect, test } from "vitest";
import type { Game, Kind, Seed } from "../shared/engine/contract.ts";
import { type Legal, step } from "../shared/engine/play.ts";
import { atRandom } from "../shared/engine/playout.ts";
import { fromSeed } from "../shared/engine/random.ts";
import { newMatch, start } from "../shared/engine/record.ts";
import { examined } from "./games/boxes.ts";

/** How many sequences of one, two, three ... actions there are. A number that moves shows that a rule did. */
const counts: Readonly<
  Record<string, readonly { seats: number; seed: Seed; after: number; sequences: number[]; options?: object }[]>
> = {
  lanterns: [
    { seats: 2, seed: [1, 2, 3], after: 0, sequences: [6, 30, 180] },
    { seats: 4, seed: [4, 5, 6], after: 12, sequences: [6, 17, 36] },
  ],
  "jaeger-und-spaeher": [
    { seats: 2, seed: [1, 2, 3], after: 0, sequences: [5, 19, 66, 265] },
    { seats: 2, seed: [4, 5, 6], after: 120, sequences: [8, 94, 292, 2722], options: { normal: true } },
    {
      seats: 2,
      seed: [7, 8, 9],
      after: 200,
      sequences: [3, 10, 56, 296],
      options: { normal: true, survival: true, places: "random" },
    },
  ],
  "just-4-fun-colours": [
    { seats: 2, seed: [1, 2, 3], after: 0, sequences: [30, 888, 23718] },
    { seats: 3, seed: [7, 8, 9], after: 15, sequences: [22, 435, 8407] },
    { seats: 4, seed: [4, 5, 6], after: 40, sequences: [11, 119, 1179] },
  ],
  "port-royal": [
    { seats: 3, seed: [1, 2, 3], after: 0, sequences: [1, 2, 4, 7, 12, 20, 36, 67, 141] },
    { seats: 3, seed: [1, 2, 3], after: 150, sequences: [2, 4, 7, 12, 22, 40, 80, 166, 337] },
    { seats: 5, seed: [4, 5, 6], after: 0, sequences: [1, 2, 4, 6, 10, 17, 34, 64, 121] },
    { seats: 5, seed: [4, 5, 6], after: 200, sequences: [3, 3, 6, 12, 21, 35, 58, 98, 177] },
    {
      seats: 3,
      seed: [1, 2, 3],
      after: 209,
      sequences: [6, 19, 25, 41, 86, 163],
      options: { expansion: true, contracts: true },
    },
    {
      seats: 4,
      seed: [4, 5, 6],
      after: 137,
      sequences: [6, 25, 76, 177, 195, 387, 740],
      options: { expansion: true, contracts: true },
    },
    { seats: 2, seed: [7, 8, 9], after: 124, sequences: [6, 24, 24, 48, 93, 157, 308], options: { contracts: true } },
  ],
};

/** The position a random match has reached after so many actions. */
function position<G extends Kind>(game: Game<G>, seats: number, seed: Seed, after: number, options: object) {
  const policy = atRandom<G>(fromSeed([seed[1], seed[2], seed[0]]));
  let { state, legal } = start(game, newMatch(game, seats, options, seed));
  for (let n = 0; n < after; n++) {
    const { seat, actions } = legal[0]!;
    legal = step(game, state, seat, policy(state, seat, actions), () => {});
  }
  return { state, legal };
}

function sequences<G extends Kind>(game: Game<G>, state: G["State"], legal: Legal<G>, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const { seat, actions } of legal)
    for (const action of actions) {
      const after = game.copy(state);
      count += sequences(
        game,
        after,
        step(game, after, seat, action, () => {}),
        depth - 1,
      );
    }
  return count;
}

test("every game is counted from two seeds at least", () => {
  expect(Object.keys(counts).sort()).toEqual([...examined.keys()].sort());
  for (const rows of Object.values(counts))
    expect(new Set(rows.map(({ seed }) => seed.join())).size).toBeGreaterThanOrEqual(2);
});

for (const [id, rows] of Object.entries(counts))
  test.each(rows)(
    `${id}, $seats seats, seed $seed, after $after actions`,
    ({ seats, seed, after, sequences: expected, options = {} }) => {
      const { game } = examined.get(id)!;
      const { state, legal } = position(game, seats, seed, after, options);
      expect(expected.map((_, i) => sequences(game, state, legal, i + 1))).toEqual(expected);
    },
  );

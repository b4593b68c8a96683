import { expect, test } from "vitest";
import type { Game, Kind, Seed } from "../shared/engine/contract.ts";
import { type Legal, step } from "../shared/engine/play.ts";
import { atRandom } from "../shared/engine/playout.ts";
import { fromSeed } from "../shared/engine/random.ts";
import { newMatch, start } from "../shared/engine/record.ts";
import { countedOf, examined } from "./games/boxes.ts";

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

/** A number that moves shows that a rule did. */
for (const [id, { game }] of examined) {
  const rows = countedOf(id);
  test(`${id} is counted from two seeds at least`, () =>
    expect(new Set(rows.map(({ seed }) => seed.join())).size).toBeGreaterThanOrEqual(2));

  test.each(rows)(
    `${id}, $seats seats, seed $seed, after $after actions`,
    ({ seats, seed, after, sequences: expected, options = {} }) => {
      const { state, legal } = position(game, seats, seed, after, options);
      expect(expected.map((_, i) => sequences(game, state, legal, i + 1))).toEqual(expected);
    },
  );
}

import { expect, test } from "vitest";
import { leaverIn } from "../../client/app/table/absent.ts";
import { atRandom, byBot } from "../../shared/engine/playout.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { newMatch, next, start } from "../../shared/engine/record.ts";
import { examined } from "../games/boxes.ts";

/** Leaving for good, in every game: with two the other wins and reads why; else the match goes on without the leaver, who is last. */
test.each([...examined.values()])(
  "$game.id: with two seats left the other wins, and reads who left",
  ({ game, bot }) => {
    for (let n = 1; n <= 8; n++) {
      const dice = fromSeed([n, 3, 5]);
      const policy = byBot(game, bot, dice);
      let at = start(game, newMatch(game, 2, {}, [n, 7, 7]));
      for (let moves = below(dice, 5); moves > 0 && at.legal.length > 0; moves--) {
        const { seat, actions } = at.legal[0]!;
        const made = next(game, at, seat, { type: "action", action: policy(at.state, seat, actions) });
        if (!made.ok) throw new Error(made.refusal.reason);
        at = made.position;
      }
      const leaver = below(dice, 2);
      const left = next(game, at, leaver, { type: "resign" });
      if (!left.ok) throw new Error(left.refusal.reason);
      expect([left.position.legal, game.actors(left.position.state)]).toEqual([[], []]);
      expect(game.outcome(left.position.state).map(({ seat, place }) => [seat, place])).toEqual([
        [1 - leaver, 1],
        [leaver, 2],
      ]);
      expect(leaverIn(left.events)).toBe(leaver);
    }
  },
);

const larger = [...examined.values()].filter(({ game }) => game.seats.max > 2);
test.each(larger)("$game.id: with more the match goes on, the leaver is asked no more and ranked last", ({ game }) => {
  for (let n = 1; n <= 3; n++) {
    const dice = fromSeed([n, 4, 6]);
    const policy = atRandom(dice);
    let at = start(game, newMatch(game, 3, {}, [n, 8, 8]));
    const leaver = n % 3;
    const left = next(game, at, leaver, { type: "resign" });
    if (!left.ok) throw new Error(left.refusal.reason);
    at = left.position;
    expect(at.legal).not.toEqual([]);
    while (at.legal.length > 0) {
      expect(at.legal.map(({ seat }) => seat)).not.toContain(leaver);
      const { seat, actions } = at.legal[0]!;
      const made = next(game, at, seat, { type: "action", action: policy(at.state, seat, actions) });
      if (!made.ok) throw new Error(made.refusal.reason);
      at = made.position;
      expect(leaverIn(made.events)).toBeNull();
    }
    const ranking = game.outcome(at.state);
    expect(ranking.at(-1)).toMatchObject({ seat: leaver, place: 3 });
  }
});

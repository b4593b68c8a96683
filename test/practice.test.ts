import { describe, expect, test } from "vitest";
import type { Kind } from "../shared/engine/contract.ts";
import { below, fromSeed } from "../shared/engine/random.ts";
import { newMatch, next, open, type Position, recordOf, start, type What } from "../shared/engine/record.ts";
import { examined } from "./games/boxes.ts";
import { from, sample } from "./sample.ts";

type Move = { readonly by: number; readonly what: What<Kind> };
const anew = (seed: number) => ({ type: "deal-anew", seed: [seed, 9, 2] }) as const;

describe.each([...examined])("%s: a match goes on from a moment, for practice", (_, { game }) => {
  /** So many moves by chance from where `moves` lead; their players now and then fall asleep. */
  function played(count: number, seed: number, from: Position<Kind>, moves: Move[]): Position<Kind> {
    const rng = fromSeed([seed, 4, 1]);
    let at = from;
    for (let n = 0; n < count && at.legal.length > 0; n++) {
      const { seat, actions } = at.legal[below(rng, at.legal.length)]!;
      const asleep = n % 7 === 3 && !at.byBots.includes(seat);
      const what: What<Kind> = asleep
        ? { type: "takeover", asked: "clock" }
        : { type: "action", action: actions[below(rng, actions.length)]! };
      const made = next(game, at, seat, what);
      if (!made.ok) throw new Error(made.refusal.reason);
      moves.push({ by: seat, what });
      at = made.position;
    }
    return at;
  }

  test("its player sees what he saw and may do what he might; the record replays, and nobody is away", () => {
    let differed = 0;
    for (let n = 1; n <= sample(6, 60); n++) {
      const seed = from(n);
      const match = newMatch(game, game.seats.min, {}, [seed, 5, 7]);
      const moves: Move[] = [];
      const at = played(5 + 9 * n, seed, start(game, match), moves);
      if (at.legal.length === 0) continue;
      const by = seed % match.seats;
      const legalOf = ({ legal }: Position<Kind>) => legal.find(({ seat }) => seat === by)?.actions ?? [];
      const made = next(game, at, by, anew(seed));
      if (!made.ok) throw new Error(made.refusal.reason);
      expect(made.events).toEqual([{ type: "dealt-anew", seat: by }]);
      expect(game.view(made.position.state, by)).toEqual(game.view(at.state, by));
      expect(legalOf(made.position)).toEqual(legalOf(at));
      expect(made.position).toMatchObject({ n: at.n + 1, byBots: [], run: { before: [] } });
      moves.push({ by, what: anew(seed) });
      const end = played(200, seed + 1, made.position, moves);
      const record = recordOf(game, match, moves);
      expect(open(game, record)).toMatchObject({ n: end.n, state: end.state, legal: end.legal });
      const other = next(game, at, by, anew(seed + 1));
      if (other.ok && JSON.stringify(other.position.state) !== JSON.stringify(made.position.state)) differed++;
    }
    expect(differed).toBeGreaterThan(0);
  });

  test("not after the end, and not for somebody who has left", () => {
    const match = newMatch(game, game.seats.max, {}, [3, 5, 7]);
    const begun = start(game, match);
    const left = next(game, begun, 0, { type: "resign" });
    expect(left.ok && next(game, left.position, 0, anew(1))).toMatchObject({ refusal: { reason: "not-playing" } });
    let over = begun;
    for (let seat = 0; over.legal.length > 0; seat++) {
      const made = next(game, over, seat, { type: "resign" });
      if (made.ok) over = made.position;
    }
    expect(next(game, over, match.seats - 1, anew(1))).toMatchObject({ refusal: { reason: "not-playing" } });
    expect(() => open(game, { ...match, log: [{ by: match.seats, what: anew(1) }] })).toThrow("not-playing");
  });
});

import { expect, test } from "vitest";
import type { Game, Kind } from "../shared/engine/contract.ts";
import { canonical } from "../shared/engine/hash.ts";
import { legalActions, play, refusal, step } from "../shared/engine/play.ts";
import { atRandom } from "../shared/engine/playout.ts";
import { fromSeed } from "../shared/engine/random.ts";
import { newMatch, type Position, start } from "../shared/engine/record.ts";
import { SIGNS } from "../shared/games/port-royal/data.ts";
import type { Action as PortRoyalAction } from "../shared/games/port-royal/state.ts";
import { games } from "../shared/games/registry.ts";
import { COLOURS } from "./games/lanterns/data.ts";
import { lanterns } from "./games/lanterns/index.ts";
import type { Action as LanternsAction } from "./games/lanterns/state.ts";
import { fc } from "./property.ts";

const card = fc.integer({ min: -1, max: 130 });
const colour = fc.constantFrom(...COLOURS);
const is = <T extends string>(type: T) => fc.constant(type);

/** Every action that has the right shape, sensible or not: what gets past the room's check of shapes. */
const anyLanternsAction: fc.Arbitrary<LanternsAction> = fc.oneof(
  fc.record({ type: is("take"), card }),
  fc.record({ type: is("sell"), colour }),
  fc.record({ type: is("keep"), colour }),
);
const anyPortRoyalAction: fc.Arbitrary<PortRoyalAction> = fc.oneof(
  fc.record({ type: fc.constantFrom("reveal", "stop", "repel", "pass") }),
  fc.record({ type: is("admit"), bust: fc.boolean() }),
  fc.record({ type: fc.constantFrom("trade", "hire"), card }),
  fc.record({ type: is("fulfil"), card, jacks: fc.array(fc.constantFrom(...SIGNS), { maxLength: 4 }) }),
);

/** Somewhere in a random match. */
function somewhere<G extends Kind>(game: Game<G>, seed: number, after: number): Position<G> {
  const { min, max } = game.seats;
  const seats = min + (seed % (max - min + 1));
  const policy = atRandom<G>(fromSeed([seed, 2, 1]));
  let { legal, ...position } = start(game, newMatch(game, seats, {}, [seed, 1, 2]));
  for (let n = 0; n < after && legal.length > 0; n++) {
    const { seat, actions } = legal[0]!;
    legal = step(game, position.state, seat, policy(position.state, seat, actions), () => {});
  }
  return { ...position, legal };
}

test.each([
  ["lanterns", lanterns as Game<Kind>, anyLanternsAction, 40],
  ["port-royal", games.get("port-royal")!.game, anyPortRoyalAction, 350],
] as const)(
  "%s answers anything of the right shape from anybody: with reasons, or by doing it",
  (_, game, anyAction, most) =>
    fc.assert(
      fc.property(
        fc.nat({ max: 500 }),
        fc.nat({ max: most }),
        fc.array(fc.tuple(fc.nat({ max: 5 }), anyAction), { minLength: 20, maxLength: 40 }),
        (seed, after, attempts) => {
          const { state, legal } = somewhere(game, seed, after);
          const before = canonical(state);
          const offered = new Set(
            legal.flatMap(({ seat, actions }) => actions.map((action) => seat + canonical(action))),
          );
          for (const [seat, action] of attempts) {
            const refused = refusal(game, state, seat, action);
            const played = play(game, state, seat, action);
            expect(played.ok).toBe(refused === null);
            if (offered.has(seat + canonical(action))) expect(refused).toBeNull();
            if (!legal.some((entry) => entry.seat === seat)) expect(refused).toEqual({ reason: "not-your-turn" });
            if (!played.ok) expect(played.refusal.reason).toMatch(/^[a-z]+(-[a-z]+)*$/);
            else
              for (const { seat: next, actions } of played.legal)
                expect(actions).toEqual(legalActions(game, played.state, next));
          }
          expect(canonical(state)).toBe(before);
        },
      ),
      { numRuns: 150 },
    ),
);

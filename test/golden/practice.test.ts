import { expect, test } from "vitest";
import type { Kind } from "../../shared/engine/contract.ts";
import { hashOf } from "../../shared/engine/hash.ts";
import { below, fromSeed } from "../../shared/engine/random.ts";
import { newMatch, next, start, type What } from "../../shared/engine/record.ts";
import { examined } from "../games/boxes.ts";
import { golden } from "./golden.ts";

/** So many moves by chance before each time and after it. */
const MOVES = 6;

/**
 * Houses keep matches by their entries alone: what is dealt anew for practice must be the same in every version to come, and the
 * hash of a match in which a bot plays for somebody.
 */
test.each([...examined])("%s: what a practice match deals anew follows from its entry, as it did before", (id, it) => {
  const { game } = it;
  const lines: string[] = [];
  let at = start(game, newMatch(game, game.seats.min, {}, [3, 1, 4]));
  const goes = (by: number, what: What<Kind>): void => {
    const made = next(game, at, by, what);
    expect(made).toMatchObject({ ok: true });
    if (!made.ok) return;
    at = made.position;
    if (made.entry.hash !== undefined) lines.push(`entry ${at.n}, bots for ${at.byBots.join()}: ${made.entry.hash}`);
  };
  const dice = fromSeed([1, 5, 9]);
  const plays = (): void => {
    for (let n = 0; n < MOVES && at.legal.length > 0; n++) {
      const { seat, actions } = at.legal[0]!;
      goes(seat, { type: "action", action: actions[below(dice, actions.length)]! });
    }
  };
  for (let seat = 0; seat < game.seats.min; seat++) {
    plays();
    goes(seat, { type: "deal-anew", seed: [2, 6, seat] });
    lines.push(`anew for seat ${seat}: ${hashOf(at.state)}`);
    goes(seat, { type: "takeover", asked: "clock" });
  }
  plays();
  golden(`${id}/practice`, `${lines.join("\n")}\nafter it: ${hashOf(at.state)}\n`);
});

import { expect, test } from "vitest";
import { type Pace, waits } from "../shared/engine/pace.ts";
import type { Lanterns } from "./games/lanterns/state.ts";

const pace: Pace<Lanterns> = { asked: { bonus: 0.25 }, seen: { "set-sold": 2, "deck-reshuffled": 1 } };
type Pending = Pick<Lanterns["State"], "pending">;
const turn: Pending = { pending: [{ type: "turn", seat: 0 }] };
const bonus: Pending = {
  pending: [
    { task: "end-turn", seat: 0 },
    { type: "bonus", seat: 0 },
  ],
};
const sold = { type: "set-sold", seat: 0, cards: [], coins: 3 } as const;
const shuffled = { type: "deck-reshuffled", count: 9 } as const;

test("a bot takes its time for a turn, less for what goes on with it, and more after what everybody should have seen", () => {
  expect(waits<Lanterns>(undefined, turn, 0, [sold])).toBe(1);
  expect([waits(pace, turn, 0, []), waits(pace, bonus, 0, []), waits(pace, bonus, 1, [])]).toEqual([1, 0.25, 1]);
  expect(waits(pace, turn, 0, [shuffled, sold, { type: "game-ended" }])).toBe(3);
});

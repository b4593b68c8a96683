import { expect, test } from "vitest";
import { eyesAt } from "../../server/rooms/eyes.ts";
import { LateView } from "../../server/rooms/LateView.ts";
import type { Kind } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import type { Position, What } from "../../shared/engine/record.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";

/** What those may know who watch, without a table: one turn late, entry by entry, or nothing. */
const game = { redact: (event: object) => event } as unknown as AnyGame;
/** After entry `n` these seats are asked. */
const at = (n: number, ...asked: number[]) =>
  ({ n, byBots: [], legal: asked.map((seat) => ({ seat, actions: [] })) }) as unknown as Position<Kind>;
const action = { type: "action" } as What<Kind>;
const undo = { type: "undo" } as What<Kind>;

test("a turn ends when others are asked or nobody is any more; what is taken back ends none, and nothing is told twice", () => {
  const late = LateView.of(game, { terms: { ...AMONG_FRIENDS, watching: "late" } }, at(0, 0), () => ({ after: 0 }))!;
  const told = [
    [action, at(1, 0)],
    [action, at(2, 1)],
    [undo, at(3, 0)],
    [action, at(4, 1)],
    [action, at(5)],
  ].map(([what, then], i) => {
    late.add({ seq: i + 1, events: [] }, what as What<Kind>, then as Position<Kind>, { after: i + 1 });
    return [late.released.map(({ beat }) => beat.seq), late.view];
  });
  expect(told).toEqual([
    [[], { after: 0 }],
    [[1, 2], { after: 2 }],
    [[], { after: 2 }],
    [[3, 4], { after: 4 }],
    [[5], { after: 5 }],
  ]);
});

test.each([
  ["waiting", "spectator"],
  ["playing", "none"],
  ["frozen", "none"],
  ["over", "spectator"],
  ["broken-off", "spectator"],
] as const)("nobody looks on where that was agreed on, while there is something to hide: %s", (status, eyes) => {
  const match = { status, terms: { ...AMONG_FRIENDS, watching: "closed" as const } };
  expect(eyesAt({ match, position: at(1, 0), viewerOf: () => "spectator" }, "eve")).toBe(eyes);
  expect(eyesAt({ match, position: at(1, 0), viewerOf: () => 0 }, "ann")).toBe(0);
});

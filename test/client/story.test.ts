import { expect, test } from "vitest";
import { after } from "../../client/games/port-royal/story.ts";
import type { Event, View } from "../../shared/games/port-royal/state.ts";
import { same } from "../conformance.ts";
import { moments } from "./positions.ts";

const EVENT_TYPES = [
  "turn-began",
  "card-revealed",
  "card-landed",
  "ship-repelled",
  "expedition-found",
  "tax-raised",
  "coins-taxed",
  "tax-settled",
  "harbour-bust",
  "discover-stopped",
  "coins-gained",
  "coins-paid",
  "coin-handed",
  "chance-began",
  "chance-skipped",
  "chance-ended",
  "ship-traded",
  "person-hired",
  "expedition-fulfilled",
  "pile-reshuffled",
  "harbour-cleared",
  "end-announced",
  "game-ended",
] as const satisfies readonly Event["type"][];

/** What lies on the table: all that the scene draws but whose decision is open. */
const lying = ({ draw, discard, harbour, ship, expeditions, players, active, round, ending }: View) => ({
  draw,
  discard,
  harbour,
  ship,
  expeditions,
  players,
  active,
  round,
  ending,
});

test("the events of a move tell everything that moved: told one by one they lead to the view of their beat", () => {
  const seen = new Set<string>();
  for (const { before, events, after: truth } of moments(24, (n) => 2 + (n % 4), 6, 1500)) {
    for (const { type } of events) seen.add(type);
    same(lying(events.reduce(after, before)), lying(truth), "what is told is not what lies there");
  }
  expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual([]);
});

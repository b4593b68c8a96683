import { expect, test } from "vitest";
import type { Kind } from "../shared/engine/contract.ts";
import { games } from "../shared/engine/registry.ts";
import type { PortRoyal } from "../shared/games/port-royal/state.ts";
import { conformance, type Sums } from "./conformance.ts";
import { everyCard } from "./games/lanterns/builders.ts";
import { offer as lanterns } from "./games/lanterns/offer.ts";

/** How often each card lies somewhere: once. */
const cardsOfPortRoyal: Sums<PortRoyal> = (s) => {
  const times = Array<number>(s.faces.length).fill(0);
  const count = (places: readonly (readonly number[])[]) => {
    for (const place of places) for (const id of place) times[id]!++;
  };
  count([s.draw, s.discard, s.harbour, s.expeditions, s.ship === null ? [] : [s.ship], ...(s.contracts?.kept ?? [])]);
  for (const { coins, display, expeditions } of s.players) count([coins, display, expeditions]);
  return times;
};
/** What every state of a game conserves: here all cards, each exactly once. A game without a line is not examined and fails. */
const sums: Readonly<Record<string, Sums<Kind>>> = { "port-royal": (s) => cardsOfPortRoyal(s as PortRoyal["State"]) };

test("the invented game keeps the house contract in 200 matches", () => {
  expect(conformance(lanterns, everyCard)).toBeGreaterThan(4000);
});

test.each([...games])("%s keeps the house contract in 200 matches", (id, offer) => {
  expect(Object.keys(sums)).toContain(id);
  expect(conformance(offer, sums[id]!)).toBeGreaterThan(4000);
});

import { expect, test } from "vitest";
import { amountOf, countOf } from "../../../shared/games/bruegge/effects/metrics.ts";
import type { PersonId } from "../../../shared/games/bruegge/persons.ts";
import type { Metric } from "../../../shared/games/bruegge/vocabulary.ts";
import { side, table, type Wants } from "./tables.ts";

/** What effects and the final scoring count on a side of the table. */
const persons: PersonId[] = ["poet", "painter", "nun", "king"]; // two blue artists, a yellow cleric, a red noble
const counted = (wants: Wants, metric: Metric): number =>
  countOf(
    side(
      table({
        players: [
          { hand: ["queen"], ...wants },
          { hand: ["clerk"], persons: ["count"] },
        ],
      }),
    ),
    metric,
  );

test.each<[Metric, Wants, number]>([
  ["persons", { persons, houses: 2 }, 4],
  ["persons:artist", { persons }, 2],
  ["persons:noble", { persons }, 1],
  ["persons:scholar", { persons }, 0],
  ["persons:blue", { persons }, 2],
  ["persons:red", { persons }, 1],
  ["persons:purple", { persons }, 0],
  ["groups-distinct", { persons }, 3],
  ["colours-distinct", { persons }, 3],
  ["houses", { persons, houses: 1 }, 5],
  ["houses/2", { persons, houses: 1 }, 2],
  ["canals", { canals: [3, 1] }, 4],
  ["workers/2", { workers: { red: 4, blue: 1 } }, 2],
  ["guilders/3", { guilders: 8 }, 2],
  ["steps/2", { step: 7 }, 3],
  ["steps-above-4", { step: 4 }, 0],
  ["steps-above-4", { step: 12 }, 8],
  ["majorities", { majorities: ["canals", "reputation"] }, 2],
  ["threat-free-colours", { threats: { red: 2, blue: 1 } }, 3],
  ["hand", { hand: ["queen", "clerk", "count"].slice(0, 1) as PersonId[] }, 1],
])("BR-34, BR-A41: %s is counted on the own side, rounded down", (metric, wants, count) => {
  expect(counted(wants, metric)).toBe(count);
});

test("BR-A41: so many for each, and no more than the cap; without a metric the number itself", () => {
  const own = side(table({ players: [{ hand: ["queen"], persons, canals: [3, 1] }, {}] }));
  expect(amountOf(own, 2, { per: "canals" })).toBe(8);
  expect(amountOf(own, 2, { per: "canals", max: 5 })).toBe(5);
  expect(amountOf(own, 2, { per: "persons:artist", max: 5 })).toBe(4);
  expect(amountOf(own, 3, {})).toBe(3);
});

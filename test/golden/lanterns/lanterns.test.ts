import { test } from "vitest";
import { offer } from "../../games/lanterns/offer.ts";
import { golden, playthrough, type Script, scripted } from "../golden.ts";

const scripts: Record<string, Script> = {
  "bots-2": { seats: 2, seed: [1, 2, 3], by: "bot" },
  "random-3": { seats: 3, seed: [4, 5, 6], by: "random", options: { goal: 10 } },
  "random-4-one-leaves": {
    seats: 4,
    seed: [7, 8, 9],
    by: "random",
    options: { goal: 25 },
    leaves: { seat: 2, after: 9 },
  },
};

for (const [name, script] of Object.entries(scripts))
  test(`lanterns, ${name}, plays as it always did`, () =>
    golden(`lanterns/${name}`, playthrough(offer.game, scripted(offer, script))));

import { expect, test } from "vitest";
import { conformance } from "./conformance.ts";
import { boxOf, cardsOf, examined } from "./games/boxes.ts";
import { compareWorlds } from "./worlds.ts";

test.each([...examined])("%s keeps the house contract in 200 matches", (id, offer) => {
  expect(conformance(offer, cardsOf(id))).toBeGreaterThan(4000);
});

test.each([...examined])(
  "%s: worlds that look the same to a viewer tell him the same through 20 matches",
  (id, offer) => {
    const compared = compareWorlds(offer, boxOf(id), 20);
    expect(compared.dealt).toBeGreaterThan(1000);
    if (boxOf(id).hands(offer.game.setup(2, offer.game.options.defaults, [1, 2, 3])).length > 0)
      expect(compared.held).toBeGreaterThan(1000);
  },
);

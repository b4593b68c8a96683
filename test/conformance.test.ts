import { expect, test } from "vitest";
import { conformance } from "./conformance.ts";
import { boxOf, cardsOf, examined } from "./games/boxes.ts";
import { sample } from "./sample.ts";
import { compareWorlds } from "./worlds.ts";

const MATCHES = sample(16, 200);
const WORLDS = sample(3, 20);

test.each([...examined])(`%s keeps the house contract in ${MATCHES} matches`, (id, offer) => {
  expect(conformance(offer, cardsOf(id), MATCHES)).toBeGreaterThan(20 * MATCHES);
});

test.each([...examined])(
  `%s: worlds that look the same to a viewer tell him the same through ${WORLDS} matches`,
  (id, offer) => {
    const compared = compareWorlds(offer, boxOf(id), WORLDS);
    expect(compared.dealt).toBeGreaterThan(50 * WORLDS);
    if (boxOf(id).hands(offer.game.setup(2, offer.game.options.defaults, [1, 2, 3])).length > 0)
      expect(compared.held).toBeGreaterThan(50 * WORLDS);
  },
);

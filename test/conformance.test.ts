import { expect, test } from "vitest";
import { conformance } from "./conformance.ts";
import { boxOf, cardsOf, examined } from "./games/boxes.ts";
import { sample } from "./sample.ts";
import { compareWorlds } from "./worlds.ts";

/**
 * As many of each mode as one likes: `MATCHES=2000 npx vitest run test/conformance.test.ts -t "normal game"`, or in pieces
 * that do not repeat each other: `FIRST=501 MATCHES=500 ...`.
 */
const MATCHES = Number(process.env["MATCHES"] ?? sample(16, 300));
const FIRST = Number(process.env["FIRST"] ?? 1);
const WORLDS = sample(3, 20);

const modes = [...examined].flatMap(([id, offer]) => {
  const named = Object.entries(boxOf(id).modes ?? { "every mode": {} });
  const matches = process.env["MATCHES"] === undefined ? Math.ceil(MATCHES / named.length) : MATCHES;
  return named.map(([name, mode]) => ({ id, name, offer, mode, matches }));
});
test.each(modes)("$id, $name, keeps the house contract in $matches matches", ({ id, offer, mode, matches }) => {
  expect(conformance(offer, cardsOf(id), matches, mode, FIRST)).toBeGreaterThan(20 * matches);
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

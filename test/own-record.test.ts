import { expect, test } from "vitest";
import { type GivenMatch, matchesIn } from "../shared/ownRecord.ts";

/** What a page makes of a file that somebody hands it as a match. */
const RECORD = {
  kontor: 1,
  game: "lanterns",
  version: 1,
  options: {},
  seats: 2,
  seed: [1, 2, 3],
  log: [{ by: 1, what: { type: "resign" } }],
  names: ["Ann", "Bob"],
  mySeat: 1,
  bots: [0],
};
const read = (change: object): GivenMatch | undefined => matchesIn({ ...RECORD, ...change })?.[0];

test("a match is read with who sat where; a seat that is none is nobody's", () => {
  expect(read({})).toMatchObject({ names: ["Ann", "Bob"], mySeat: 1, bots: [0], record: { seats: 2 } });
  for (const mySeat of [2, -1, 0.5, "1", null]) expect(read({ mySeat })?.mySeat, String(mySeat)).toBeNull();
  expect(read({ bots: [0, 1, 2, -1] })?.bots).toEqual([0, 1]);
  expect(read({ names: ["A".repeat(40), "B".repeat(41)] })?.names).toEqual(["A".repeat(40), "2"]);
  expect(read({ names: ["\u202EAnn", ""] })?.names).toEqual(["1", "2"]);
});

test("whatever is no match is none: without seats, with too many, with entries of a seat that is not there", () => {
  const entry = (by: number) => [{ by, what: { type: "resign" } }];
  const odd = [
    { kontor: 2 },
    { seats: 0, log: [] },
    { seats: 17 },
    { seed: [1, 2] },
    { seed: [1, 2, 2 ** 32] },
    { log: entry(2) },
    { log: entry(-1) },
    { chance: { seal: "", house: "", shares: [] } },
  ];
  for (const change of odd) expect(read(change), JSON.stringify(change)).toBeUndefined();
  expect([matchesIn({ matches: [] }), matchesIn([RECORD]), matchesIn({ matches: [RECORD, {}] })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(matchesIn({ matches: [RECORD, RECORD] })).toHaveLength(2);
});

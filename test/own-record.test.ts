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
  expect(read({})).toMatchObject({
    names: ["Ann", "Bob"],
    mySeat: 1,
    bots: [0],
    record: { game: "lanterns", seats: 2 },
  });
  for (const mySeat of [2, 9, -1, 0.5, "1", null]) expect(read({ mySeat })?.mySeat, String(mySeat)).toBeNull();
  expect(read({ bots: [0, 1, 2, -1, "0"] })?.bots).toEqual([0, 1]);
  expect(read({ names: ["A".repeat(40), "B".repeat(41)] })?.names).toEqual(["A".repeat(40), "2"]);
  expect(read({ names: ["\u202EAnn", ""] })?.names).toEqual(["1", "2"]);
  // Pictures as phones write them, each of several parts that something invisible joins.
  const pictures = ["👨‍👩‍👧‍👦".repeat(17), "Mira 👩🏽‍🚀❤️‍🔥🏴󠁧󠁢󠁷󠁬󠁳󠁿🇧🇪 (2)"];
  expect(read({ names: pictures })?.names).toEqual(pictures);
  expect(read({ names: ["A\u200DB", "👨‍👩‍👧‍👦".repeat(41)] })?.names).toEqual(["1", "2"]);
  const chance = { seal: "a".repeat(64), house: "b".repeat(64), shares: ["c".repeat(64), null] };
  expect(read({ chance })!.record.chance).toEqual(chance);
});

test("one match, several of them, or the record alone, as older houses and the command line write it", () => {
  expect(matchesIn({ matches: [RECORD, RECORD] })).toHaveLength(2);
  const { kontor: _, names: __, mySeat: ___, bots: ____, ...bare } = RECORD;
  expect(matchesIn(bare)).toMatchObject([{ names: ["1", "2"], mySeat: null, bots: [] }]);
});

test("whatever is no match is none: without seats, with too many, with entries of a seat that is not there", () => {
  const entry = (what: unknown, by: unknown = 0) => ({ log: [{ by, what }] });
  const chance = { seal: "a".repeat(64), house: "b".repeat(64), shares: ["x"] };
  const odd = [
    { kontor: 2 },
    { game: 7 },
    { version: -1 },
    { options: [] },
    { seats: 0, log: [] },
    { seats: 17 },
    { seats: 1e9 },
    { seed: [1, 2] },
    { seed: [1, 2, 2 ** 32] },
    { log: {} },
    { log: [{ ...RECORD.log[0], hash: 7 }] },
    { log: Array(20_001).fill(RECORD.log[0]) },
    { chance: null },
    { chance: { seal: "", house: "", shares: [] } },
    { chance },
    entry({ type: "resign" }, 2),
    entry({ type: "resign" }, -1),
    entry({ type: "resign" }, "0"),
    entry({ type: "explode" }),
    entry({ type: "action" }),
    entry({ type: "action", action: { type: 1 } }),
    entry({ type: "undo", to: -1 }),
    entry({ type: "takeover", asked: "x" }),
    entry({ type: "deal-anew", seed: [1] }),
  ];
  for (const change of odd) expect(read(change), JSON.stringify(change).slice(0, 80)).toBeUndefined();
  for (const bad of [
    null,
    1,
    "x",
    [],
    {},
    [RECORD],
    { matches: [] },
    { matches: [RECORD, {}] },
    { matches: [RECORD, null] },
  ])
    expect(matchesIn(bad), JSON.stringify(bad)?.slice(0, 80)).toBeNull();
});

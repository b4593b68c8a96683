import { Packr, RESERVE_START_SPACE, unpack } from "msgpackr";
import { expect, test } from "vitest";
import * as lean from "../../client/net/messagePack.ts";

/** As the house has it: without words of its own for what messages have in common. */
const packr = new Packr({ useRecords: false });
const HEAD = 3;

const MESSAGES = [
  null,
  true,
  "",
  "Jäger und Späher",
  "x".repeat(40_000),
  0,
  -1,
  127,
  -129,
  65_536,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  1_764_000_000_123.5,
  [],
  Array.from({ length: 300 }, (_, n) => n),
  { type: "take", card: "c17", uses: [{ of: "house", price: 3 }, null] },
  Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, n])),
];

test.each(MESSAGES.map((message) => [JSON.stringify(message).slice(0, 40), message] as const))(
  "the browser's packing and the house's read each other: %s",
  (_, message) => {
    const sent = new lean.Packr().pack(message, lean.RESERVE_START_SPACE | HEAD);
    expect([...sent.subarray(0, HEAD)]).toEqual([0, 0, 0]);
    expect(unpack(sent.subarray(HEAD))).toEqual(message);
    const said = packr.pack(message, RESERVE_START_SPACE | HEAD);
    expect(lean.unpack(said, { start: HEAD })).toEqual(message);
  },
);

test("what the house says is undefined is, and what the browser leaves undefined is not sent", () => {
  expect(lean.unpack(packr.pack({ now: undefined, later: 1 }), { start: 0 })).toStrictEqual({
    now: undefined,
    later: 1,
  });
  const sent = new lean.Packr().pack({ now: undefined, later: 1 }, 0);
  expect(unpack(sent)).toStrictEqual({ later: 1 });
});

test("a message keeps its bytes while the next is packed", () => {
  const packing = new lean.Packr();
  const first = packing.pack("first", 1);
  packing.pack("second", 1);
  expect(unpack(first.subarray(1))).toBe("first");
});

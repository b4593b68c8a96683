import { h } from "preact";
import { expect, test, vi } from "vitest";
import { shuffleWords } from "../../client/app/i18n/shuffle.ts";
import { examined, isFair } from "../../client/app/shuffle/examine.ts";
import { ShuffleDialog } from "../../client/app/shuffle/ShuffleDialog.tsx";
import type { Keep } from "../../client/net/keep.ts";
import { keptPart, shareFor } from "../../client/net/shares.ts";
import { sealOf, seedOf } from "../../shared/engine/fair.ts";
import { newMatch, open, recordOf } from "../../shared/engine/record.ts";
import { lanterns } from "../games/lanterns/index.ts";
import { memory } from "../memory.ts";
import { bot, chair, infoOf, player } from "../told.ts";
import { drawn, tagged } from "./drawn.ts";

/** What a device adds to the shuffle, and what its page says of it before the match and after. */
vi.mock("../../client/app/session.ts", () => ({ house: {} }));
vi.mock("../../client/app/ui/Dialog.tsx", () => ({ Dialog: ({ children }: { children: unknown }) => children }));
const HOUSE = "ab".repeat(32);
const seal = sealOf(HOUSE);

test("a device adds the same to a seal whenever it is asked, other things to other seals, and remembers it", () => {
  const keep = memory();
  const share = shareFor(keep, seal);
  expect(share).toEqual({ seal, part: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(shareFor(keep, seal)).toEqual(share);
  expect(shareFor(keep, "another").part).not.toBe(share.part);
  expect(shareFor(memory(), seal).part).not.toBe(share.part);
  expect([keptPart(keep, seal), keptPart(keep, "unseen")]).toEqual([share.part, null]);
  for (let n = 0; n < 30; n++) shareFor(keep, `seal ${n}`);
  expect(keptPart(keep, seal)).toBeNull();
});

test("before the match one reads whose parts are in and whose are missing: of players, never of bots or empty seats", () => {
  const say = shuffleWords.value;
  const told = (...given: number[]) => {
    const info = infoOf({
      status: "waiting",
      seats: [player("Ann"), bot, player("Bob"), chair, player("Cid")],
      shuffle: { seal, given },
    });
    return tagged(drawn(h(ShuffleDialog, { info, onClose: () => {} })), "p").map(({ text }) => text);
  };
  const sealed = `${say.seal} ${seal.match(/.{8}/g)!.join(" ")}`;
  expect(told(2)).toEqual([say.how, say.given(["Bob"]), say.missing(["Ann", "Cid"]), sealed]);
  expect(told()).toEqual([say.how, say.missing(["Ann", "Bob", "Cid"]), sealed]);
  expect(told(4, 0, 2)).toEqual([say.how, say.given(["Cid", "Ann", "Bob"]), sealed]);
});

test("what others wrote into its memory is nothing", () => {
  for (const kept of ["{", "7", '{"seal":1}', "[null, 7, {}]"]) {
    const keep: Keep = { ...memory(), getItem: () => kept };
    expect(keptPart(keep, seal)).toBeNull();
    expect(shareFor(keep, seal).seal).toBe(seal);
  }
});

/** Seat 0 has left, so the match is over; its page added this. */
const MINE = "cd".repeat(32);
function over(shares: readonly (string | null)[] = [MINE, null]) {
  const match = newMatch(lanterns, 2, {}, seedOf({ house: HOUSE, shares }));
  const record = recordOf(lanterns, match, [{ by: 0, what: { type: "resign" } }]);
  const told = lanterns.outcome(open(lanterns, record).state);
  return { record: { ...record, chance: { seal, house: HOUSE, shares } }, told };
}
const kept = (asked: string) => (asked === seal ? MINE : null);

test("a match that was dealt as promised, and comes out as the page was told, is fair", () => {
  const { record, told } = over();
  const found = examined(lanterns, record, told, kept);
  expect(found).toEqual({ deal: "sealed", mine: true, sameEnd: true, moves: 1 });
  expect(isFair(found)).toBe(true);
  // Who was not there before the deal has seen no seal; nothing speaks against it.
  const late = examined(lanterns, record, told, () => null);
  expect([late.mine, isFair(late)]).toEqual([null, true]);
});

test("whatever does not fit is no fair shuffle", () => {
  const { record, told } = over();
  const look = (change: object, end = told) => examined(lanterns, { ...record, ...change }, end, kept);
  const found = [
    look({ chance: { ...record.chance, seal: "00".repeat(32) } }),
    look({ seed: [1, 2, 3] }),
    // Left out by the house, from a shuffle that is sound in itself.
    examined(lanterns, over([null, null]).record, over([null, null]).told, kept),
    look({}, [...told].reverse()),
    look({ log: [{ ...record.log[0], hash: "0" }] }),
  ];
  expect(found.map(({ deal, mine, sameEnd }) => [deal, mine, sameEnd])).toEqual([
    ["other-part", null, true],
    ["other-seed", true, false],
    ["sealed", false, true],
    ["sealed", true, false],
    ["sealed", true, false],
  ]);
  expect(found.some(isFair)).toBe(false);
});

test("a match that was broken off has no ranking: it is fair where it replays", () => {
  const { record } = over();
  const { log: _, chance, ...match } = record;
  const away = [{ by: 0, what: { type: "break-off" } }] as const;
  const broken = { ...recordOf(lanterns, match, away), chance };
  expect(examined(lanterns, broken, [], kept)).toMatchObject({ deal: "sealed", sameEnd: true });
});

test("a match of before is neither fair nor unfair", () => {
  const { record, told } = over();
  const { chance: _, ...before } = record;
  expect(examined(lanterns, before, told, kept)).toEqual({ deal: "before", mine: null, sameEnd: true, moves: 1 });
});

test("beside a table's button one or two are named whose parts are added, of more it says how many", () => {
  const { sealed } = shuffleWords.value;
  const [one, two, three] = [["Ann"], ["Ann", "Bob"], ["Ann", "Bob", "Cid"]].map(sealed);
  expect([one, two, three]).toEqual([
    expect.stringContaining("from Ann is"),
    expect.stringContaining("from Ann and Bob are"),
    expect.stringContaining("from 3 players are"),
  ]);
});

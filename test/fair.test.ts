import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { seedFrom } from "../server/rooms/Sealed.ts";
import type { Kind } from "../shared/engine/contract.ts";
import { sealOf, seedOf, verdictOn } from "../shared/engine/fair.ts";
import { below, fromSeed, shuffle } from "../shared/engine/random.ts";
import { type Chance, type MatchRecord, newMatch, recordOf } from "../shared/engine/record.ts";
import { sha256 } from "../shared/engine/sha256.ts";
import { lanterns } from "./games/lanterns/index.ts";

const part = (n: number): string => createHash("sha256").update(`part ${n}`).digest("hex");
const chanceOf = (n: number, shares: Chance["shares"] = [part(n + 1), null]): Chance => ({
  seal: sealOf(part(n)),
  house: part(n),
  shares,
});

/** A match of two seats that was dealt from this, and has not begun. */
function dealt(chance: Chance): MatchRecord<Kind> {
  const match = newMatch(lanterns, 2, {}, seedOf(chance));
  return { ...(recordOf(lanterns, match, []) as MatchRecord<never>), chance };
}

test("SHA-256 is what everybody else takes it for, at every length around its blocks", () => {
  for (let length = 0; length < 200; length++) {
    const text = "ü".repeat(length % 3) + "x".repeat(length);
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
  // What the standard itself says of it.
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("house and page agree on the seed, and every part changes it, whose it is included", () => {
  const chance = chanceOf(1, [part(2), null, part(3)]);
  expect(seedFrom(chance)).toEqual(seedOf(chance));
  const others = [
    { ...chance, house: part(4) },
    { ...chance, shares: [part(2), null, null] },
    { ...chance, shares: [part(2), part(3), null] },
    { ...chance, shares: [part(3), null, part(2)] },
    { ...chance, shares: [part(2), null, part(3), null] },
  ];
  expect(new Set([chance, ...others].map((one) => seedOf(one).join())).size).toBe(1 + others.length);
});

test("a record is sealed where its seed follows from what was promised, and says what does not fit", () => {
  const record = dealt(chanceOf(1));
  const { chance, ...before } = record;
  expect(verdictOn(record)).toEqual({ is: "sealed", given: [0] });
  expect(verdictOn(before)).toEqual({ is: "before" });
  expect(verdictOn({ ...record, seed: [1, 2, 3] })).toEqual({ is: "other-seed" });
  expect(verdictOn({ ...record, chance: { ...chance!, shares: [null, null] } })).toEqual({ is: "other-seed" });
  expect(verdictOn({ ...record, chance: { ...chance!, shares: [...chance!.shares, null] } })).toEqual({
    is: "other-seed",
  });
  expect(verdictOn({ ...record, chance: { ...chance!, seal: part(9) } })).toEqual({ is: "other-part" });
  const anew = { by: 0, what: { type: "deal-anew", seed: [1, 2, 3] } } as const;
  expect(verdictOn({ ...record, log: [anew] })).toEqual({ is: "practice" });
});

test("a share that is no seat's does not fit, even where the seed follows from it", () => {
  expect(verdictOn(dealt(chanceOf(1, [part(2), null, part(3)])))).toEqual({ is: "other-seed" });
  expect(verdictOn(dealt(chanceOf(1, [part(2)])))).toEqual({ is: "other-seed" });
});

const DEALS = 9600;
/** Of so many orders each comes as often as any other; more than this has a fair deck once in a thousand tries. */
const ORDERS = 24;
const RARE = 49.73; // 23 degrees of freedom, p = 0.001

/** How far the orders of four cards are from coming equally often: Pearson's chi-square. */
function chiSquare(order: (n: number) => readonly number[]): number {
  const seen = new Map<string, number>();
  for (let n = 0; n < DEALS; n++) {
    const cards = order(n).join();
    seen.set(cards, (seen.get(cards) ?? 0) + 1);
  }
  const due = DEALS / ORDERS;
  const missing = (ORDERS - seen.size) * due;
  return [...seen.values()].reduce((sum, times) => sum + (times - due) ** 2 / due, missing);
}

test("every order of the cards is equally likely, whoever adds what: chi-square", () => {
  const cards = [0, 1, 2, 3];
  const dealtAs = (shares: (n: number) => Chance["shares"]) =>
    chiSquare((n) => shuffle(fromSeed(seedFrom(chanceOf(n, shares(n)))), cards));
  expect(dealtAs((n) => [part(n + 1), part(n + 2)])).toBeLessThan(RARE);
  // Whoever always adds the same changes nothing of it, nor who adds nothing.
  expect(dealtAs(() => [part(0), null])).toBeLessThan(RARE);
  // The house may have a bad day as well: the players' parts are enough.
  const house = part(7);
  expect(
    chiSquare((n) => shuffle(fromSeed(seedFrom({ ...chanceOf(7), house, shares: [part(n), null] })), cards)),
  ).toBeLessThan(RARE);
});

test("chi-square finds the shuffle that everybody gets wrong once: every card changes places with any other", () => {
  const wrong = (n: number): readonly number[] => {
    const rng = fromSeed(seedFrom(chanceOf(n)));
    const cards = [0, 1, 2, 3];
    for (let at = 0; at < cards.length; at++) {
      const to = below(rng, cards.length);
      [cards[at], cards[to]] = [cards[to]!, cards[at]!];
    }
    return cards;
  };
  expect(chiSquare(wrong)).toBeGreaterThan(RARE);
});

import { expect, test } from "vitest";
import { alike, canonical, digest, hashOf } from "../shared/engine/hash.ts";
import { fc } from "./property.ts";

const plain = fc.jsonValue();
/** The same value, its fields put in the other way round. */
const turned = (x: unknown): unknown => {
  if (Array.isArray(x)) return x.map(turned);
  if (typeof x !== "object" || x === null) return x;
  return Object.fromEntries(
    Object.entries(x)
      .reverse()
      .map(([name, value]) => [name, turned(value)]),
  );
};

test("canonical text is JSON of the same value and knows no order of fields", () =>
  fc.assert(
    fc.property(plain, (value) => {
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonical(turned(value))).toBe(canonical(value));
    }),
  ));

test("values are alike when their canonical texts are the same", () =>
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      expect(alike(a, turned(a))).toBe(true);
      expect(alike(a, b)).toBe(canonical(a) === canonical(b));
    }),
  ));

test.each<[unknown, unknown]>([
  [[1], [1, 2]],
  [[], {}],
  [[1], { 0: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: null }, { b: null }],
  [{}, null],
  ["1", 1],
  // A field by a name that every object knows already.
  [JSON.parse('{"__proto__": {}}'), { a: {} }],
])("%j and %j are not alike, whichever comes first", (a, b) => {
  expect([alike(a, b), alike(b, a)]).toEqual([false, false]);
});

test("different values have different hashes", () =>
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      expect(hashOf(a) === hashOf(b)).toBe(canonical(a) === canonical(b));
    }),
  ));

test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, { a: undefined }, [() => 1], { a: 1n }])(
  "what JSON would lose is not hashed but reported: %s",
  (value) => expect(() => canonical(value)).toThrow("is no plain JSON"),
);

/** Stored in records for good: a hash that changed would break every one of them. */
test.each([
  ["", "027ae52e1ca83f5f86fc3073982eea02"],
  ["kontor", "e7a836f8c17608efa127ab4c87f9955b"],
  ["Jäger und Späher", "f267663d7db9f3e3027a24428da4b19c"],
])("the hash of %j is what it always was", (text, hash) => expect(digest(text)).toBe(hash));

test("a hash has 32 digits, and one changed letter changes about half of its bits", () => {
  const bits = (text: string) => BigInt(`0x${digest(text)}`);
  const ones = (n: bigint) => n.toString(2).replaceAll("0", "").length;
  let changed = 0;
  for (let i = 0; i < 500; i++) {
    expect(digest(`state ${i}`)).toMatch(/^[0-9a-f]{32}$/);
    changed += ones(bits(`state ${i} of the match`) ^ bits(`state ${i + 1} of the match`));
  }
  expect(changed / 500 / 128).toBeGreaterThan(0.45);
  expect(changed / 500 / 128).toBeLessThan(0.55);
});

test("100,000 neighbouring texts have 100,000 hashes, in either half", () => {
  const hashes = Array.from({ length: 100_000 }, (_, n) => digest(`{"coins":[${n},${n % 7}]}`));
  for (const part of [(h: string) => h, (h: string) => h.slice(0, 16), (h: string) => h.slice(16)])
    expect(new Set(hashes.map(part)).size).toBe(100_000);
});

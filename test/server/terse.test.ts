import { expect, test } from "vitest";
import { say } from "../../server/rooms/Publisher.ts";
import { Reader, Writer } from "../../shared/terse.ts";
import { fc } from "../property.ts";

test("whatever is written is read, however much was said before", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 6 }), (values) => {
      const [writer, reader] = [new Writer(), new Reader()];
      for (const value of values) expect(reader.read(writer.write(value))).toEqual(value);
    }),
    { numRuns: 400 },
  );
});

test("lists and things of any length come through, one after another", () => {
  const [writer, reader] = [new Writer(), new Reader()];
  for (let length = 0; length < 40; length++) {
    const list = Array.from({ length }, (_, n) => n);
    const said = [list, Object.fromEntries(list.map((n) => [`field ${n}`, n])), "the end"];
    expect(reader.read(writer.write(said))).toEqual(said);
  }
});

test("many words, long lists and large things come through, and words beyond the limit are said in full", () => {
  const [writer, reader] = [new Writer(), new Reader()];
  const words = Array.from({ length: 5000 }, (_, n) => `word-${n}`);
  for (let round = 0; round < 2; round++) expect(reader.read(writer.write(words))).toEqual(words);
  const thing = Object.fromEntries(words.slice(0, 40).map((word, n) => [word, n - 20]));
  expect(reader.read(writer.write(thing))).toEqual(thing);
  for (const n of [0, -1, 95, 96, 2 ** 31, 2 ** 53 - 1, -(2 ** 40), 0.5, 1e300])
    expect(reader.read(writer.write(n))).toBe(n);
  expect(reader.read(writer.write({ a: undefined, b: 1 }))).toEqual({ b: 1 });
});

test("the second time costs a fraction", () => {
  const writer = new Writer();
  const beat = {
    seq: 7,
    events: [{ type: "card-revealed", seat: 2, card: { id: 90, face: "trader-black-3" }, order: 3 }],
    legal: [],
  };
  const first = writer.write(beat).length;
  expect(writer.write(beat).length).toBeLessThan(first / 2);
  expect(writer.write(beat).length).toBeLessThan(25);
});

test("a field is a field, whatever it is called", () => {
  const thing = JSON.parse('{"__proto__":{"seat":1},"constructor":2}');
  const read = new Reader().read(new Writer().write(thing)) as object;
  expect([Object.keys(read), Object.getPrototypeOf(read)]).toEqual([["__proto__", "constructor"], Object.prototype]);
});

test("half a message is an error, not a guess", () => {
  const whole = new Writer().write({ type: "take", cards: [1, 2, 300] });
  for (let length = 0; length < whole.length; length++)
    expect(() => new Reader().read(whole.subarray(0, length))).toThrow();
});

test("who hid cards and hides none any more is told that he has none; what he knows already is not told again", () => {
  const told: unknown[] = [];
  const reader = new Reader();
  const client = { sendBytes: (_: string, bytes: Uint8Array) => void told.push(reader.read(bytes)) };
  const visit = { secrets: "?", terse: new Writer(), client };
  const beat = { seq: 1, events: [], legal: [] };
  // A hand, the last card of which is played; then the seat is left.
  for (const secrets of [[[7]], [[7]], [[]], [[]], [], []]) say(visit, beat, secrets);
  expect(told.map((beat) => (beat as { readonly secrets?: unknown }).secrets)).toEqual([
    [[7]],
    undefined,
    [[]],
    undefined,
    [],
    undefined,
  ]);
});

import { below, bestOf, type Rng } from "../../../shared/engine/random.ts";

/** What no page ever sends, by chance and the same for the same seed. */

/** A key that is no field of anything: as JSON and MessagePack bring it, and no assignment would. */
const owned = (name: string, value: unknown): object =>
  JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "length", ""];
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -0,
  "",
  "\u0000",
  "💥".repeat(30),
  "x".repeat(3000),
  "\u202e\u200d",
  [],
  [[]],
  {},
  { type: null },
  { seat: {} },
  Array.from({ length: 300 }, (_, n) => n),
  ...NAMES.flatMap((name) => [name, owned(name, { polluted: true }), owned(name, null)]),
];

const anyOf = <T>(rng: Rng, all: readonly T[]): T => bestOf(rng, all, () => 0);

/** A value of any kind; or one inside another. */
export function junk(rng: Rng, depth = 0): unknown {
  if (depth > 3 || below(rng, 4) > 0) return anyOf(rng, VALUES);
  if (below(rng, 2) === 0) return Array.from({ length: below(rng, 4) }, () => junk(rng, depth + 1));
  return owned(anyOf(rng, [...NAMES, "type", "seat", "id", "seq"]), junk(rng, depth + 1));
}

/** A message as a page sends it, with one of its fields taken away, replaced or joined by another. */
export function spoilt(rng: Rng, payload: object): unknown {
  const fields = Object.entries(payload);
  if (fields.length === 0 || below(rng, 4) === 0) return junk(rng);
  const [name] = anyOf(rng, fields);
  const rest = Object.fromEntries(fields.filter(([other]) => other !== name));
  const how = below(rng, 3);
  if (how === 0) return rest;
  const added = how === 1 ? name : anyOf(rng, NAMES);
  return { ...(how === 1 ? rest : payload), ...owned(added, junk(rng) ?? null) };
}

/** So many bytes by chance. */
export const bytesOf = (rng: Rng, length: number): Buffer => Buffer.from(Array.from({ length }, () => below(rng, 256)));

/** A frame that was cut off, or in which bits have turned over. */
export function damaged(rng: Rng, frame: Buffer): Buffer {
  if (below(rng, 2) === 0) return frame.subarray(0, below(rng, frame.length));
  const bytes = Buffer.from(frame);
  for (let flips = 1 + below(rng, 4); flips > 0; flips--) bytes[below(rng, bytes.length)]! ^= 1 << below(rng, 8);
  return bytes;
}

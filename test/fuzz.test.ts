import { expect, test } from "vitest";
import { bytesOf, damaged, junk, spoilt } from "../server/cli/fuzz/junk.ts";
import { requestFrame } from "../server/cli/load/protocol.ts";
import { fromSeed } from "../shared/engine/random.ts";
import { run } from "./typed.ts";

/** What strangers say: whatever comes of it can be tried again. */
test("the same seed says the same, another one something else", () => {
  const said = (seed: number) => {
    const rng = fromSeed([seed, 1, 1]);
    const frame = requestFrame(1, "act", { id: "a" });
    return Array.from({ length: 50 }, () => [
      junk(rng),
      spoilt(rng, { seat: 1 }),
      bytesOf(rng, 9),
      damaged(rng, frame),
    ]);
  };
  expect(JSON.stringify(said(1))).toBe(JSON.stringify(said(1)));
  expect(JSON.stringify(said(2))).not.toBe(JSON.stringify(said(1)));
});

test("keys that are no fields are own keys, as a wire brings them", () => {
  const rng = fromSeed([1, 2, 3]);
  const all = Array.from({ length: 500 }, () => spoilt(rng, { seat: 1 }));
  const owns = (value: unknown): boolean => Object.hasOwn(Object(value), "__proto__");
  expect(all.some(owns)).toBe(true);
  expect(({} as { polluted?: true }).polluted).toBeUndefined();
});

test.each([
  [["--minutes", "0"], "--minutes takes a whole number from 1"],
  [["--seed", "x"], "--seed takes a whole number"],
  [["much"], '"much" is more than this command can use.'],
])("%j is refused in words, before any house is opened", async (args, words) => {
  expect(await run("fuzz", ...args)).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining(words) });
});

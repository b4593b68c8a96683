import type { Seed } from "../shared/engine/contract.ts";

/**
 * What the houses of tests deal from. It is the same every time, so that what fails fails again; `CHANCE=7` deals anew, and
 * `npm run prove` each time, for what a test says of a house must hold however it deals.
 */
export const CHANCE = Number(process.env["CHANCE"] ?? 1);

/** The seeds of one house. */
export function seeds(): () => Seed {
  let n = 0;
  return () => [CHANCE, 0, n++];
}

/**
 * The same for a house in a process of its own, run there before it. Its other draws, keys and tables' links among them,
 * stay secret: only a seed is drawn from 32 bits, and only what a match is dealt from has several lines. `life`: a house that was killed and opened again deals others.
 */
export const dealing = (life: number): string => `
  import crypto from "node:crypto";
  import { syncBuiltinESMExports } from "node:module";
  const { randomInt, hash } = crypto;
  let n = 0;
  crypto.randomInt = (...range) =>
    range[0] === 2 ** 32 ? (${CHANCE} * 2 ** 20 + ${life} * 2 ** 16 + n++) % 2 ** 32 : randomInt(...range);
  crypto.hash = (kind, parts, ...more) => hash(kind, parts.includes("\\n") ? "${CHANCE} ${life} " + n++ : parts, ...more);
  syncBuiltinESMExports();
`;

import type { Kind, Seat, Seed } from "./contract.ts";
import type { Chance, MatchRecord } from "./record.ts";
import { sha256 } from "./sha256.ts";

/** What everybody is shown of the house's part before the match. */
export const sealOf = (house: string): string => sha256(house);

/** What the seed is the SHA-256 of: the house's part and every seat's share, a line each. */
export const dealtFrom = ({ house, shares }: Pick<Chance, "house" | "shares">): string =>
  [house, ...shares.map((share) => share ?? "-")].join("\n");

/** The first 96 bits of a SHA-256, as a seed. */
export const seedIn = (hash: string): Seed => [wordAt(hash, 0), wordAt(hash, 8), wordAt(hash, 16)];
const wordAt = (hash: string, at: number): number => Number.parseInt(hash.slice(at, at + 8), 16);

export const seedOf = (chance: Pick<Chance, "house" | "shares">): Seed => seedIn(sha256(dealtFrom(chance)));

/**
 * What a record says of its deal. `sealed`: it follows from what was promised. `before`: it is of a time when nothing was
 * promised. `practice`: it goes on from another match, and the house alone dealt it anew. Else what does not fit: the
 * house's part its seal, or the seed the parts.
 */
export type Verdict =
  | { readonly is: "sealed"; readonly given: readonly Seat[] }
  | { readonly is: "before" | "practice" | "other-part" | "other-seed" };

export function verdictOn({ chance, seats, seed, log }: MatchRecord<Kind>): Verdict {
  if (log.some(({ what }) => what.type === "deal-anew")) return { is: "practice" };
  if (chance === undefined) return { is: "before" };
  if (sealOf(chance.house) !== chance.seal) return { is: "other-part" };
  if (chance.shares.length !== seats || seedOf(chance).join() !== seed.join()) return { is: "other-seed" };
  return { is: "sealed", given: chance.shares.flatMap((share, seat) => (share === null ? [] : [seat])) };
}

import type { Rng } from "../../../shared/engine/random.ts";
import { games } from "../../../shared/games/registry.ts";
import type { Mischief } from "./Mischief.ts";
import { Party } from "./Party.ts";

/** Seats as friends like to play: four, where the game takes so many. */
const SEATS = 4;
/** Tables that open at the same time. */
const AT_ONCE = 16;

interface Circumstances {
  /** Whether lost connections are meant to be lost just now; never, without it. */
  readonly stormy?: () => boolean;
  /** What stands between the players and the house; an honest line, without it. */
  readonly mischief?: Mischief;
}

/** The players of so many tables, the games of the house in turn. `house`: where it is asked next. */
export function partiesOf(
  tables: number,
  house: () => string,
  rng: Rng,
  { stormy = () => false, mischief }: Circumstances = {},
): Party[] {
  const offers = [...games.values()];
  return Array.from({ length: tables }, (_, n) => {
    const { id, seats } = offers[n % offers.length]!.game;
    return new Party(house, id, Math.min(SEATS, seats.max), rng, stormy, mischief);
  });
}

/** All sit down, and so many more watch the first table. Throws with what the house said where it does not let them. */
export async function seatAll(parties: readonly Party[], watchers = 0): Promise<void> {
  const waiting = parties.entries();
  const some = async () => {
    for (const [n, party] of waiting) await party.open(n === 0 ? watchers : 0);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

/** They leave, and nobody comes back any more. */
export function closeAll(parties: readonly Party[]): void {
  for (const party of parties) party.close();
}

/** Connections of all of them that are lost right now. */
export const missingOf = (parties: readonly Party[]): number => parties.reduce((sum, { missing }) => sum + missing, 0);

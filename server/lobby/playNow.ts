import type { House } from "../context.ts";
import type { Listing } from "./Directory.ts";
import { isPresent, openTables } from "./lists.ts";

/** Whoever has opened a table, or comes back to it, is there within so many milliseconds. */
const SOON = 10_000;

/**
 * The table at which somebody who just wants to play this game meets people: open to all, by the usual rules, with a free
 * seat, somebody is there or about to be, and nobody whom he has blocked or who has blocked him. One of his own, where he
 * waits already, comes first. Null: nobody waits.
 */
export async function companyFor(house: House, player: string, game: string): Promise<string | null> {
  const tables = openTables(house.directory).filter(
    (listing) => listing.posted.game === game && listing.posted.usual && isAttended(listing, house.clock.now()),
  );
  const own = tables.find(({ posted }) => posted.players.includes(player));
  if (own !== undefined) return own.posted.code;
  // Asked once, however many tables of theirs there are.
  const apart = house.store.silences.apartFrom(player);
  for (const { posted } of tables) {
    if ([posted.owner, ...posted.players].some((one) => one !== null && apart.has(one))) continue;
    const match = await house.store.matches.find(posted.code);
    if (match !== null && !match.sentAway.includes(player)) return posted.code;
  }
  return null;
}

const isAttended = (listing: Listing, now: number): boolean => {
  const { absentSince } = listing.posted;
  return isPresent(listing) || (absentSince !== null && now - absentSince < SOON);
};

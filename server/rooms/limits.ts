import { type HouseReason, no, type Reply } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { isSolo, type StoredMatch } from "../store/matches.ts";
import { forgottenAt, forgottenSince } from "./Absence.ts";
import { closeTable } from "./closing.ts";

/** So many tables of one player may wait for somebody; forgotten ones do not count. */
const MOST_WAITING = 8;
/** So many matches he may play at once, forgotten ones apart; before he opens another table, those that wait count too. */
const MOST_MATCHES = 10;
/** Among so many running ones, forgotten ones included, the limit is looked for. */
const MOST_ASKED = 100;

/** Why this player may not open this table, or null. Of each game he has one match against bots: the one before is given up. */
export async function roomFor(house: House, player: string, { game, seats }: StoredMatch): Promise<HouseReason | null> {
  const waits = !isSolo(seats);
  const all = await house.store.matches.playingOf(player, MOST_ASKED);
  const former = waits ? [] : all.filter((match) => match.game === game && isSolo(match.seats));
  const others = all.filter((match) => !former.includes(match) && isAlive(house, player, match));
  const reason = await tooMany(house, player, waits, others.length);
  if (reason !== null || former.length === 0) return reason;
  for (const { code } of former) await closeTable(code, player);
  // What could not be closed counts.
  return tooMany(house, player, waits, await playedBy(house, player));
}

async function tooMany(house: House, player: string, waits: boolean, playing: number): Promise<HouseReason | null> {
  const waiting = await house.store.matches.waitingOf(player, forgottenSince(house.clock.now()));
  if (waits && waiting >= MOST_WAITING) return "too-many-tables";
  return waiting + playing >= MOST_MATCHES ? "too-many-matches" : null;
}

/** Does it unless this player is at so many matches that he may not begin another one. */
export async function mayPlay(house: House, player: string, begin: () => Promise<Reply>): Promise<Reply> {
  if ((await playedBy(house, player)) < MOST_MATCHES) return begin();
  return no("too-many-matches");
}

/** How many matches a player is at. */
async function playedBy(house: House, player: string): Promise<number> {
  const all = await house.store.matches.playingOf(player, MOST_ASKED);
  return all.filter((match) => isAlive(house, player, match)).length;
}

/** Not forgotten; and a match he has left for good is his no more, unless he left it to bots. */
function isAlive(house: House, player: string, { code, status, absentSince, seats }: StoredMatch): boolean {
  const listing = house.directory.find(code);
  if (listing === undefined) return forgottenAt(status, absentSince) > house.clock.now();
  return isSolo(seats) || listing.posted.players.includes(player);
}

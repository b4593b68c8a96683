import type { HouseReason, Reply } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { isSolo, type StoredMatch } from "../store/matches.ts";
import { forgottenAt, forgottenSince } from "./Absence.ts";

/** A player may have so many tables that wait for somebody ... */
const MOST_WAITING = 8;
/** ... and play so many matches at once. What is forgotten counts for neither. */
export const MOST_MATCHES = 10;

/** Why this player may not open one more table, or null. */
export async function tooMany(house: House, player: string, waits: boolean): Promise<HouseReason | null> {
  const waiting = await house.store.matches.waitingOf(player, forgottenSince(house.clock.now()));
  if (waits && waiting >= MOST_WAITING) return "too-many-tables";
  const playing = await playedBy(house, player);
  return waiting + playing.length >= MOST_MATCHES ? "too-many-matches" : null;
}

/** Does it unless this player is at so many matches that he may not begin another one. */
export async function mayPlay(house: House, player: string, begin: () => Promise<Reply>): Promise<Reply> {
  if ((await playedBy(house, player)).length < MOST_MATCHES) return begin();
  return { ok: false, refusal: { reason: "too-many-matches" satisfies HouseReason } };
}

/** The running matches of a player that somebody may still come back to. One he has left is his no more, unless he left it to bots. */
async function playedBy(house: House, player: string): Promise<StoredMatch[]> {
  const playing = await house.store.matches.playingOf(player, 3 * MOST_MATCHES);
  return playing.filter(({ code, status, absentSince, seats }) => {
    const notice = house.board.find(code);
    if (notice === undefined) return forgottenAt(status, absentSince) > house.clock.now();
    return isSolo(seats) || notice.posted.players.includes(player);
  });
}

/** The matches against bots alone that this player has of a game. */
export async function soloMatchesOf(house: House, player: string, game: string): Promise<StoredMatch[]> {
  const playing = await house.store.matches.playingOf(player, 3 * MOST_MATCHES);
  return playing.filter((match) => match.game === game && isSolo(match.seats));
}

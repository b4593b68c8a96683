import { type HouseReason, no, type Reply, type TableRequests } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import type { Listing } from "../lobby/Directory.ts";
import { isSolo, type StoredMatch } from "../store/storedMatch.ts";
import { forgottenAt, forgottenSince } from "./Absence.ts";
import type { Rate } from "./Budgets.ts";
import { fromAfar } from "./oneRoom.ts";

/** Whether a player, and the address he comes from, can pay for what he asks; it is taken then. A guest costs nothing, so his address pays, too. */
export function affords({ players, addresses, clock }: House, player: string, address: string, price: number): boolean {
  const now = clock.monotonic();
  return price === 0 || (players.take(player, now, price) && addresses.take(address, now, price));
}

/**
 * A practice match is a whole record, replayed and written once more, and stays like any other: so many at once, then one a
 * minute for each player, and as many as a school class makes for each address.
 */
export const PRACTICE: Rate = { perSecond: 1 / 60, burst: 5 };
export const PRACTICE_AT: Rate = { perSecond: 1 / 2, burst: 150 };

/** Whether a player, and the address he comes from, may begin one more practice match; it is counted then. */
export function mayPractise({ practices, practicesAt, clock }: House, player: string, address: string): boolean {
  const now = clock.monotonic();
  return practices.take(player, now) && practicesAt.take(address, now);
}

/** What is written down at once and told to all, and what is looked for among all matches of a player. */
const DEAR = 4;
/** A table is made anew. */
const MADE_ANEW = 10;
const PRICES: { readonly [A in keyof TableRequests]?: number } = {
  sit: DEAR,
  stand: DEAR,
  ready: DEAR,
  reseat: DEAR,
  draw: DEAR,
  agree: DEAR,
  bot: DEAR,
  start: DEAR,
  again: DEAR,
  stance: DEAR,
  report: DEAR,
  sendAway: MADE_ANEW,
};
/** What a whole story costs him who asks, beside its pages. */
export const HISTORY = 5;
/** What a request of a table costs, beside its pages. */
export const priceOf = (request: keyof TableRequests | "history"): number =>
  request === "history" ? 1 : (PRICES[request] ?? 1);

/** At so many waiting tables one player may have a seat or be the host; forgotten ones do not count. */
const MOST_WAITING = 3;
/** So many matches he may play at once, forgotten ones apart; before he opens another table, those that wait count too. */
const MOST_MATCHES = 10;
/** Among so many running ones, forgotten ones included, the limit is looked for. */
const MOST_ASKED = 100;

/**
 * Why this player may not open this table, or null. Of each game he has one match against bots: the one before is given up.
 * `after`: the match that this one follows, which asks. It is over, also where the database could not take that; asked to
 * give itself up, it would wait for itself.
 */
export async function roomFor(
  house: House,
  player: string,
  { game, seats }: StoredMatch,
  after: string | null = null,
): Promise<HouseReason | null> {
  const waits = !isSolo(seats);
  const all = (await house.store.matches.playingOf(player, MOST_ASKED)).filter(({ code }) => code !== after);
  const former = waits ? [] : all.filter((match) => match.game === game && isSolo(match.seats));
  const others = all.filter((match) => !former.includes(match) && isAlive(house, player, match));
  const reason = await tooMany(house, player, { waits, playing: others.length });
  if (reason !== null || former.length === 0) return reason;
  for (const { code } of former) await fromAfar(code, "closeFor", player);
  // What could not be closed counts.
  return tooMany(house, player, { waits, playing: await playedBy(house, player) });
}

/** Whether one more table is too many beside those that wait for him and the matches he plays; `waits`: it waits, too. */
async function tooMany(
  house: House,
  player: string,
  { waits, playing }: { readonly waits: boolean; readonly playing: number },
): Promise<HouseReason | null> {
  const opened = await house.store.matches.waitingOf(player, forgottenSince(house.clock.now()));
  const waiting = Math.max(opened, waitsAt(house, player).length);
  if (waits && waiting >= MOST_WAITING) return "too-many-tables";
  return waiting + playing >= MOST_MATCHES ? "too-many-matches" : null;
}

/**
 * Sits down at a table that waits, unless this player is at so many matches that he may not begin another one, or holds
 * seats at so many waiting tables that others wait in vain.
 */
export function maySit(house: House, player: string, code: string, sit: () => Promise<Reply>): Promise<Reply> {
  return house.errands.run(player, () => {
    const others = waitsAt(house, player).filter((listing) => listing.posted.code !== code);
    if (others.length >= MOST_WAITING) return Promise.resolve(no("too-many-tables"));
    return mayPlay(house, player, sit);
  });
}

/** Why this player may hold no seat at the table that follows a match of his, or null: it may wait for others as any other. */
export const seatAtNext = async (house: House, player: string): Promise<HouseReason | null> =>
  tooMany(house, player, { waits: true, playing: await playedBy(house, player) });

const waitsAt = (house: House, player: string): readonly Listing[] =>
  house.directory.of(player).filter(({ posted }) => posted.status === "waiting");

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

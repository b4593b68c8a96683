import type { Standing } from "../../shared/engine/contract.ts";
import type { Http, PastMatch } from "../../shared/http.ts";
import type { House } from "../context.ts";
import { nameIn } from "../names.ts";
import { isSolo, playersAt, type StoredMatch, seatOf } from "../store/storedMatch.ts";
import { forgottenAt } from "./Absence.ts";
import { namesAt } from "./listings.ts";
import { Table } from "./Table.ts";

/** So many matches that are over, and so many that rest, are listed. */
const MOST = 30;

/** What a player has beside the directory: matches that rest since everybody left them, and those that are over. */
export async function pastOf(house: House, player: string): Promise<Http["POST /api/matches"]["out"]> {
  const { matches, players, dues } = house.store;
  const playing = await matches.playingOf(player, MOST);
  const ended = await matches.overOf(player, MOST + 1);
  const over = ended.slice(0, MOST);
  const now = house.clock.now();
  const resting = playing.filter(
    ({ code, status, absentSince, terms }) =>
      house.directory.find(code) === undefined &&
      (terms.clock.type === "days" || forgottenAt(status, absentSince) <= now),
  );
  const waits = resting.length === 0 ? [] : await dues.waitingFor(player);
  const waiting = new Map(waits.map(({ code, due }) => [code, due]));
  const ids = new Set([...resting, ...over].flatMap(({ seats }) => playersAt(seats)));
  const nameOf = nameIn(await players.names([...ids]));
  const past = ({ code, game, status, seats, standings, endedAt, absentSince, terms }: StoredMatch): PastMatch => ({
    code,
    game,
    names: namesAt(seats, [], nameOf),
    mySeat: seatOf(seats, player)!,
    at: endedAt ?? absentSince ?? now,
    brokenOff: status === "broken-off",
    standings: standings ?? [],
    solo: isSolo(seats),
    overDays: status === "playing" && terms.clock.type === "days",
    myTurn: waiting.has(code),
    due: waiting.get(code) ?? null,
  });
  return { resting: resting.map(past), over: over.map(past), older: ended.length > MOST };
}

/** Codes of all that wait for this player, whether anybody is there or not. */
export async function awaiting(house: House, player: string): Promise<readonly string[]> {
  const awake = house.directory.of(player);
  const waits = await house.store.dues.waitingFor(player);
  const asleep = waits.map(({ code }) => code).filter((code) => house.directory.find(code) === undefined);
  return [...awake.filter((listing) => listing.waitsFor(player)).map(({ posted }) => posted.code), ...asleep];
}

/**
 * Matches that ended before rankings were kept get theirs from their records, one by one, while the house is open. Rejects where
 * the database is away; a single one that fails keeps no other from its ranking, and waits for the next start.
 */
export async function rankOld(house: House, open: () => boolean): Promise<void> {
  const { store, log } = house;
  const failed = new Set<string>();
  const unranked = async (): Promise<string[]> =>
    (await store.matches.unranked(MOST + failed.size)).filter((code) => !failed.has(code));
  for (let codes = await unranked(); codes.length > 0; codes = await unranked())
    for (const code of codes) {
      if (!open()) return;
      try {
        await store.matches.change(code, { standings: await rankingOf(house, code) });
      } catch (error) {
        await store.answers();
        log.error({ code, err: error }, "an old match is not ranked");
        failed.add(code);
      }
      await new Promise((done) => setImmediate(done));
    }
}

/** Empty where the record does not replay any more. */
async function rankingOf(house: House, code: string): Promise<readonly Standing[]> {
  const table = await Table.open(house, code);
  return table === null || table.position === null ? [] : table.game.outcome(table.position.state);
}

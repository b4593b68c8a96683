import type { Http, OwnMatch } from "../../shared/http.ts";
import { RECORD_FORMAT } from "../../shared/ownRecord.ts";
import type { House } from "../context.ts";
import type { Player } from "../store/players.ts";
import { recordFrom, type StoredMatch, seatOf } from "../store/storedMatch.ts";
import { botsAt, storedNames } from "./listings.ts";

/** So many records at once: a whole one is some ten kilobytes. */
const PAGE = 10;

/** What the house keeps of a player: who he is, and his matches that are over, the last ones first, from the one numbered `from` on. */
export async function keptOf(house: House, player: Player, from: number): Promise<Http["POST /api/mine"]["out"]> {
  const { matches, players } = house.store;
  const { id, name, settings, zone } = player;
  const over = await matches.overOf(id, PAGE + 1, from);
  const page = over.slice(0, PAGE);
  return {
    player: { id, name, settings, zone, devices: await house.store.devices.toldOf(id), since: await players.since(id) },
    matches: await Promise.all(page.map((stored) => ownMatch(house, stored, id))),
    more: over.length > PAGE,
  };
}

/** With the rules it was played by, also where they are not those of today. */
async function ownMatch(house: House, stored: StoredMatch, player: string): Promise<OwnMatch> {
  const { code, seats, seed, beganAt, endedAt } = stored;
  const lines = await house.store.journal.read(code);
  return {
    kontor: RECORD_FORMAT,
    code,
    names: await storedNames(house, seats),
    mySeat: seatOf(seats, player),
    bots: botsAt(seats),
    beganAt: beganAt ?? null,
    endedAt,
    // A match that is over has been dealt.
    ...recordFrom(stored, seed!, lines),
  };
}

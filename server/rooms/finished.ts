import type { Kind, Seat } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { type MatchRecord, next, open } from "../../shared/engine/record.ts";
import type { FinishedMatch } from "../../shared/http.ts";
import type { HouseReason } from "../../shared/messages.ts";
import { AMONG_FRIENDS } from "../../shared/terms.ts";
import type { House } from "../context.ts";
import { recordFrom, type Sitter, type StoredMatch, seatOf } from "../store/storedMatch.ts";
import { tableCode } from "./chance.ts";
import { endedAs, isOver } from "./closing.ts";
import { botsAt, storedNames } from "./listings.ts";
import { fromAfar } from "./oneRoom.ts";

/** The record of a match that is over, for whoever has its link: until then it would tell what is hidden. */
export async function finished(house: House, player: string, code: string): Promise<FinishedMatch | HouseReason> {
  const ended = await endedMatch(house, code);
  if (typeof ended === "string") return ended;
  const { stored, record } = ended;
  return {
    record,
    names: await storedNames(house, stored.seats),
    mySeat: seatOf(stored.seats, player),
    bots: botsAt(stored.seats),
  };
}

/** A practice match against bots, from how another one stood after entry `n`: its log goes on with a new world. */
export async function practice(
  house: House,
  player: string,
  { code, n, seat }: { readonly code: string; readonly n: number; readonly seat: Seat },
): Promise<Practice | HouseReason> {
  const ended = await endedMatch(house, code);
  if (typeof ended === "string") return ended;
  const { stored, record, game } = ended;
  if (n > record.log.length) return "malformed";
  const log = record.log.slice(0, n);
  try {
    const from = open(game, { ...record, log });
    const made = next(game, from, seat, { type: "deal-anew", seed: house.seed() });
    if (!made.ok) return "not-playing";
    log.push(made.entry);
  } catch (error) {
    house.log.error({ code, n, err: error }, "a record does not replay: nobody can practise with it");
    return "unreadable";
  }
  const now = house.clock.now();
  // It is dealt anew by the house alone.
  const { chance: _, ...former } = stored;
  const seats = stored.seats.map((_, at): Sitter => (at === seat ? { kind: "player", player } : { kind: "bot" }));
  return {
    log,
    stored: {
      ...former,
      code: tableCode(),
      seats,
      host: player,
      status: "playing",
      createdAt: now,
      beganAt: now,
      endedAt: null,
      standings: null,
      absentSince: now,
      terms: AMONG_FRIENDS,
      sentAway: [],
      next: null,
    },
  };
}
/** A match to practise in, with the entries it goes on from. */
export interface Practice {
  readonly stored: StoredMatch;
  readonly log: MatchRecord<Kind>["log"];
}

interface Ended {
  readonly stored: StoredMatch;
  readonly record: MatchRecord<Kind>;
  readonly game: AnyGame;
}
/** A match that has ended, however. */
async function endedMatch({ games, store }: House, code: string): Promise<Ended | HouseReason> {
  const stored = await store.matches.find(code);
  if (stored === null) return "unknown-table";
  const { status, version, seed } = stored;
  // An end that could not be saved is known at the table; it is written down when its room opens anew.
  const ended = isOver(status) || (status === "playing" && (await fromAfar(code, "hasEnded")).ok);
  if (!ended) return endedAs(status) ?? "not-over";
  const game = games.get(stored.game)?.game;
  if (game === undefined) return "no-game";
  if (seed === null) return "unreadable";
  if (game.version !== version) return "other-rules";
  return { stored, game, record: recordFrom(stored, seed, await store.journal.read(code)) };
}

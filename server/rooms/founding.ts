import type { AnyGame } from "../../shared/engine/offer.ts";
import { type Chance, newMatch } from "../../shared/engine/record.ts";
import type { House } from "../context.ts";
import type { Sitter, StoredMatch } from "../store/storedMatch.ts";
import { tableCode } from "./chance.ts";
import { drawnPart, Sealed } from "./Sealed.ts";

/** So many are remembered who were sent away, the last ones: every table that comes of this one writes them down anew. */
export const MOST_SENT_AWAY = 100;
/** What a new table is made of. */
interface Wanted extends Pick<StoredMatch, "seats" | "options" | "host" | "terms"> {
  readonly sentAway?: readonly string[];
  /** Nobody is waited for. */
  readonly begins: boolean;
  /** What it is dealt from where it begins, as far as that was told before. */
  readonly sealed?: Sealed;
}

/** A new table, as it will stand in the database. Throws where the game knows no such options. */
export function founded({ clock, dealt }: House, game: AnyGame, wanted: Wanted): StoredMatch {
  const { seats, host, terms, sentAway = [], begins, sealed = new Sealed(drawnPart()) } = wanted;
  const chance: Chance = begins ? sealed.for(seats) : drawnPart();
  const { version, options, seed } = newMatch(game, seats.length, wanted.options, dealt(chance));
  const now = clock.now();
  return {
    code: tableCode(),
    game: game.id,
    version,
    options,
    seats,
    host,
    status: begins ? "playing" : "waiting",
    seed: begins ? seed : null,
    chance,
    createdAt: now,
    ...(begins && { beganAt: now }),
    endedAt: null,
    standings: null,
    absentSince: now,
    terms,
    sentAway,
    next: null,
  };
}

/** The same table under a new link, for all but this player: it is dealt from something else, and nobody is there yet. */
export const movedOn = (stored: StoredMatch, player: string, seats: readonly Sitter[], now: number): StoredMatch => ({
  ...stored,
  code: tableCode(),
  seats,
  absentSince: now,
  sentAway: [...stored.sentAway, player].slice(-MOST_SENT_AWAY),
  chance: drawnPart(),
});

export const isFull = (seats: readonly Sitter[]): boolean => seats.every(({ kind }) => kind !== "open");

import * as z from "zod";
import type { Kind, Seat, Seed, Standing } from "../../shared/engine/contract.ts";
import type { Chance, Entry, MatchRecord } from "../../shared/engine/record.ts";
import type { TableStatus } from "../../shared/messages.ts";
import type { Terms } from "../../shared/terms.ts";
import type { Span } from "../clocks/hours.ts";
import { chance, seed } from "../dealt.ts";
import { terms } from "../terms.ts";
import type { MatchRow } from "./database.ts";

/** Who sits in a seat: nobody yet, a player by id, or a bot of the house. */
export type Sitter =
  | { readonly kind: "open" }
  /** `ready`: he has said that the match may begin. */
  | { readonly kind: "player"; readonly player: string; readonly ready?: true }
  | { readonly kind: "bot" };
/** A table as it stands in the database; its log stands in the journal. */
export interface StoredMatch {
  readonly code: string;
  readonly game: string;
  /** Of the rules it is played by. */
  readonly version: number;
  readonly options: object;
  readonly seats: readonly Sitter[];
  readonly host: string;
  readonly status: TableStatus;
  readonly seed: Seed | null;
  /** What it is dealt from: the house's part, and since it began those of the players; left out of matches from before that. */
  readonly chance?: Chance;
  readonly createdAt: number;
  /** When the match began; left out before, and of matches from before that was kept. */
  readonly beganAt?: number;
  readonly endedAt: number | null;
  /** When it was stopped, and until when: a clock that counts days did not run; left out where it never was. */
  readonly stopped?: readonly Span[];
  /** The ranking, best first, once the match is over; empty when its record cannot be read any more. */
  readonly standings: readonly Standing[] | null;
  /** Since when nobody is there; null while somebody is. */
  readonly absentSince: number | null;
  readonly terms: Terms;
  /** Players whom a host has sent away. */
  readonly sentAway: readonly string[];
  /** The code of the table that came of this one: its link was made anew, or they play once more. */
  readonly next: string | null;
}
/** Ids of the players who sit here, by seat; open seats and bots left out. */
export const playersAt = (seats: readonly Sitter[]): string[] =>
  seats.flatMap((sitter) => (sitter.kind === "player" ? [sitter.player] : []));

/** Where this player sits, or null. */
export const seatOf = (seats: readonly Sitter[], player: string): Seat | null => {
  const seat = seats.findIndex((sitter) => sitter.kind === "player" && sitter.player === player);
  return seat === -1 ? null : seat;
};

/** What everything else about a match follows from, out of its row and its lines in the journal; it has been dealt. */
export const recordFrom = (
  { game, version, options, seats, chance }: StoredMatch,
  seed: Seed,
  lines: readonly { readonly entry: Entry<Kind> }[],
): MatchRecord<Kind> => ({
  game,
  version,
  options,
  seats: seats.length,
  seed,
  log: lines.map(({ entry }) => entry),
  ...(chance && { chance }),
});

/** Whether one player sits here with bots alone: nobody else has anything of the match. */
export const isSolo = (seats: readonly { readonly kind: Sitter["kind"] }[]): boolean =>
  seats.every(({ kind }) => kind !== "open") && seats.filter(({ kind }) => kind === "player").length === 1;

/** A row that no house of this version can have written. */
export class Unreadable extends Error {
  override readonly name: string = "Unreadable";
}
/** The status with which somebody is refused who comes to such a table. */
export const STAYS_CLOSED = 409;
/** A row of a game that this house does not have, or no longer. */
export class UnknownGame extends Unreadable {
  override readonly name = "UnknownGame";
}

/** As it is written down. */
export const rowOf = ({
  code,
  game,
  version,
  options,
  seats,
  host,
  status,
  seed,
  chance,
  createdAt,
  beganAt,
  endedAt,
  stopped,
  standings,
  absentSince,
  terms,
  sentAway,
  next,
}: StoredMatch): MatchRow => ({
  code,
  game,
  version,
  host,
  status,
  options: JSON.stringify(options),
  seats: JSON.stringify(seats),
  seed: seed === null ? null : JSON.stringify(seed),
  chance: chance === undefined ? null : JSON.stringify(chance),
  created_at: createdAt,
  began_at: beganAt ?? null,
  ended_at: endedAt,
  stopped: stopped === undefined ? null : JSON.stringify(stopped),
  standings: standings === null ? null : JSON.stringify(standings),
  absent_since: absentSince,
  terms: JSON.stringify(terms),
  sent_away: JSON.stringify(sentAway),
  next,
  due_at: null,
  asked: null,
});
/** As the house knows it. @throws Unreadable */
export const matchOf = (row: MatchRow): StoredMatch => ({
  code: row.code,
  game: row.game,
  version: row.version,
  host: row.host,
  status: parsed(row, "status", JSON.stringify(row.status)),
  options: parsed(row, "options", row.options),
  seats: parsed(row, "seats", row.seats),
  seed: row.seed === null ? null : parsed(row, "seed", row.seed),
  ...(row.chance !== null && { chance: parsed(row, "chance", row.chance) }),
  createdAt: row.created_at,
  ...(row.began_at !== null && { beganAt: row.began_at }),
  endedAt: row.ended_at,
  ...(row.stopped !== null && { stopped: parsed(row, "stopped", row.stopped) }),
  standings: row.standings === null ? null : JSON.parse(row.standings),
  absentSince: row.absent_since,
  terms: parsed(row, "terms", row.terms),
  sentAway: parsed(row, "sentAway", row.sent_away),
  next: row.next,
});

const SHAPES = {
  status: z.enum(["waiting", "playing", "over", "broken-off", "frozen", "closed"]),
  options: z.record(z.string(), z.unknown()),
  seats: z
    .array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("open") }),
        z.object({ kind: z.literal("player"), player: z.string(), ready: z.literal(true).exactOptional() }),
        z.object({ kind: z.literal("bot") }),
      ]),
    )
    .min(1),
  seed,
  chance,
  stopped: z.array(z.tuple([z.number(), z.number()])),
  terms,
  sentAway: z.array(z.string()),
} satisfies {
  readonly [C in "status" | "options" | "seats" | "seed" | "chance" | "stopped" | "terms" | "sentAway"]: z.ZodType<
    StoredMatch[C]
  >;
};

function parsed<C extends keyof typeof SHAPES>(
  { code }: MatchRow,
  column: C,
  json: string,
): z.output<(typeof SHAPES)[C]> {
  try {
    return SHAPES[column].parse(JSON.parse(json)) as z.output<(typeof SHAPES)[C]>;
  } catch (cause) {
    throw new Unreadable(`the ${column} of table ${code} cannot be read`, { cause });
  }
}

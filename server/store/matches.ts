import { z } from "zod";
import type { Seat, Seed } from "../../shared/engine/contract.ts";
import type { TableStatus } from "../../shared/messages.ts";
import type { Db, MatchRow } from "./database.ts";

/** Who sits in a seat: nobody yet, a player by id, or a bot of the house. */
export type Sitter =
  | { readonly kind: "open" }
  | { readonly kind: "player"; readonly player: string }
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
  readonly createdAt: number;
  readonly endedAt: number | null;
}

/** A row that no house of this version can have written. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

export class Matches {
  private readonly db: Db;
  private readonly unreadable: (code: string, error: unknown) => void;

  /** `unreadable` hears of tables that lists leave out. */
  constructor(db: Db, unreadable: (code: string, error: unknown) => void) {
    this.db = db;
    this.unreadable = unreadable;
  }

  async add(match: StoredMatch): Promise<void> {
    await this.db.insertInto("matches").values(rowOf(match)).execute();
  }

  /** Rejects with Unreadable when there is a row, but nobody can make sense of it. */
  async find(code: string): Promise<StoredMatch | null> {
    const row = await this.db.selectFrom("matches").selectAll().where("code", "=", code).executeTakeFirst();
    return row === undefined ? null : matchOf(row);
  }

  async change(
    code: string,
    to: Partial<Pick<StoredMatch, "seats" | "status" | "seed" | "version" | "endedAt">>,
  ): Promise<void> {
    const { seats, status, seed, version, endedAt } = to;
    await this.db
      .updateTable("matches")
      .where("code", "=", code)
      .set({
        ...(seats && { seats: JSON.stringify(seats) }),
        ...(status && { status }),
        ...(seed && { seed: JSON.stringify(seed) }),
        ...(version !== undefined && { version }),
        ...(endedAt !== undefined && { ended_at: endedAt }),
      })
      .execute();
  }

  /** Tables that play, or wait since no longer ago than `since`; the newest first. */
  async open(most: number, since: number): Promise<StoredMatch[]> {
    const rows = await this.db
      .selectFrom("matches")
      .selectAll()
      .where(({ eb, or, and }) =>
        or([eb("status", "=", "playing"), and([eb("status", "=", "waiting"), eb("created_at", ">", since)])]),
      )
      .orderBy("created_at", "desc")
      .limit(most)
      .execute();
    return rows.flatMap((row) => this.readable(row));
  }

  /** One table that cannot be read hides no other. */
  private readable(row: MatchRow): StoredMatch[] {
    try {
      return [matchOf(row)];
    } catch (error) {
      this.unreadable(row.code, error);
      return [];
    }
  }

  /** How many tables this player opened that still wait for somebody. */
  async waitingOf(host: string): Promise<number> {
    const { count } = await this.db
      .selectFrom("matches")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("host", "=", host)
      .where("status", "=", "waiting")
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}

export const seatOf = (seats: readonly Sitter[], player: string): Seat | null => {
  const seat = seats.findIndex((sitter) => sitter.kind === "player" && sitter.player === player);
  return seat === -1 ? null : seat;
};

const rowOf = ({
  code,
  game,
  version,
  options,
  seats,
  host,
  status,
  seed,
  createdAt,
  endedAt,
}: StoredMatch): MatchRow => ({
  code,
  game,
  version,
  host,
  status,
  options: JSON.stringify(options),
  seats: JSON.stringify(seats),
  seed: seed === null ? null : JSON.stringify(seed),
  created_at: createdAt,
  ended_at: endedAt,
});
const matchOf = (row: MatchRow): StoredMatch => ({
  code: row.code,
  game: row.game,
  version: row.version,
  host: row.host,
  status: parsed(row, "status", JSON.stringify(row.status)),
  options: parsed(row, "options", row.options),
  seats: parsed(row, "seats", row.seats),
  seed: row.seed === null ? null : parsed(row, "seed", row.seed),
  createdAt: row.created_at,
  endedAt: row.ended_at,
});

const word = z.uint32();
const SHAPES = {
  status: z.enum(["waiting", "playing", "over", "frozen"]),
  options: z.record(z.string(), z.unknown()),
  seats: z
    .array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("open") }),
        z.object({ kind: z.literal("player"), player: z.string() }),
        z.object({ kind: z.literal("bot") }),
      ]),
    )
    .min(1),
  seed: z.tuple([word, word, word]),
} satisfies { readonly [C in "status" | "options" | "seats" | "seed"]: z.ZodType<StoredMatch[C]> };

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

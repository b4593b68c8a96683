import { sql } from "kysely";
import { z } from "zod";
import type { Seat, Seed, Standing } from "../../shared/engine/contract.ts";
import type { TableStatus } from "../../shared/messages.ts";
import type { Db, MatchRow, Sqlite } from "./database.ts";

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
  /** The ranking, best first, once the match is over; empty when its record cannot be read any more. */
  readonly standings: readonly Standing[] | null;
  /** Since when nobody is there; null while somebody is. */
  readonly absentSince: number | null;
}
/** Tables that nobody has been at since these times are forgotten. */
export interface Forgotten {
  readonly waiting: number;
  readonly playing: number;
}
type Change = Partial<Pick<StoredMatch, "seats" | "status" | "seed" | "version" | "endedAt" | "standings">>;

/** A row that no house of this version can have written. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

export class Matches {
  private readonly db: Db;
  /** Asked for every table that opens, and after a restart for all of them at once: prepared once. */
  private readonly byCode: (code: string) => MatchRow | undefined;
  private readonly unreadable: (code: string, error: unknown) => void;

  /** `unreadable` hears of tables that lists leave out. */
  constructor(db: Db, file: Sqlite, unreadable: (code: string, error: unknown) => void) {
    this.db = db;
    const byCode = file.prepare<[string], MatchRow>("select * from matches where code = ?");
    this.byCode = (code) => byCode.get(code);
    this.unreadable = unreadable;
  }

  async add(match: StoredMatch): Promise<void> {
    if (match.status === "playing") await this.seat(match.code, match.seats);
    await this.db.insertInto("matches").values(rowOf(match)).execute();
  }

  /** Rejects with Unreadable when there is a row, but nobody can make sense of it. */
  async find(code: string): Promise<StoredMatch | null> {
    const row = this.byCode(code);
    return row === undefined ? null : matchOf(row);
  }

  async change(code: string, to: Change): Promise<void> {
    const { seats, status, seed, version, endedAt, standings } = to;
    if (status === "playing") await this.seat(code, (await this.find(code))?.seats ?? []);
    await this.db
      .updateTable("matches")
      .where("code", "=", code)
      .set({
        ...(seats && { seats: JSON.stringify(seats) }),
        ...(status && { status }),
        ...(seed && { seed: JSON.stringify(seed) }),
        ...(version !== undefined && { version }),
        ...(endedAt !== undefined && { ended_at: endedAt }),
        ...(standings !== undefined && { standings: standings && JSON.stringify(standings) }),
      })
      .execute();
  }

  /** Tables that wait or play and are not forgotten; the newest first. */
  async open(most: number, since: Forgotten): Promise<StoredMatch[]> {
    const rows = await this.db
      .selectFrom("matches")
      .selectAll()
      .where(({ eb, or, and }) =>
        or(
          (["waiting", "playing"] as const).map((status) =>
            and([
              eb("status", "=", status),
              or([eb("absent_since", "is", null), eb("absent_since", ">", since[status])]),
            ]),
          ),
        ),
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

  /** How many tables this player opened wait for somebody and are not forgotten. */
  async waitingOf(host: string, { waiting }: Forgotten): Promise<number> {
    const { count } = await this.db
      .selectFrom("matches")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("host", "=", host)
      .where("status", "=", "waiting")
      .where(({ eb, or }) => or([eb("absent_since", "is", null), eb("absent_since", ">", waiting)]))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** The running matches of a player, forgotten or not; the newest first. */
  async playingOf(player: string, most: number): Promise<StoredMatch[]> {
    return this.of(player, (sitters) =>
      sitters.where("matches.status", "=", "playing").orderBy("matches.created_at", "desc").limit(most),
    );
  }

  /** The matches that a player saw to their end, the last first. */
  async overOf(player: string, most: number): Promise<StoredMatch[]> {
    return this.of(player, (sitters) =>
      sitters.where("matches.status", "=", "over").orderBy("matches.ended_at", "desc").limit(most),
    );
  }

  /** Codes of matches that are over without a ranking: they ended before rankings were kept. */
  async unranked(most: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom("matches")
      .select("code")
      .where("status", "=", "over")
      .where("standings", "is", null)
      .orderBy("created_at", "desc")
      .limit(most)
      .execute();
    return rows.map(({ code }) => code);
  }

  /** Since when nobody is at these tables; null: somebody is there again. One statement, and one sync of the disk. */
  async absent(changes: readonly (readonly [code: string, since: number | null])[]): Promise<void> {
    const rows = sql.join(changes.map(([code, since]) => sql`(${code}, ${since})`));
    await sql`update matches set absent_since = changed.column2 from (values ${rows}) as changed
      where matches.code = changed.column1`.execute(this.db);
  }

  /** The house has just opened: nobody is anywhere, also where somebody was when it ended without a word. */
  async nobodyIsThere(now: number): Promise<void> {
    await this.db
      .updateTable("matches")
      .where("status", "in", ["waiting", "playing"])
      .where("absent_since", "is", null)
      .set({ absent_since: now })
      .execute();
  }

  /**
   * Whoever sits here when the match begins is its player for good. Written before the match itself says that it plays: if
   * the house ends in between, these rows mean nothing, and the next beginning writes them anew.
   */
  private async seat(match: string, seats: readonly Sitter[]): Promise<void> {
    const players = new Set(seats.flatMap((sitter) => (sitter.kind === "player" ? [sitter.player] : [])));
    await this.db.deleteFrom("sitters").where("match", "=", match).execute();
    const rows = Array.from(players, (player) => ({ match, player }));
    if (rows.length > 0) await this.db.insertInto("sitters").values(rows).execute();
  }

  private async of(player: string, which: (all: ReturnType<typeof sittings>) => ReturnType<typeof sittings>) {
    const rows = await which(sittings(this.db, player)).selectAll("matches").execute();
    return rows.flatMap((row) => this.readable(row));
  }
}

const sittings = (db: Db, player: string) =>
  db.selectFrom("sitters").innerJoin("matches", "matches.code", "sitters.match").where("sitters.player", "=", player);

export const seatOf = (seats: readonly Sitter[], player: string): Seat | null => {
  const seat = seats.findIndex((sitter) => sitter.kind === "player" && sitter.player === player);
  return seat === -1 ? null : seat;
};

/** Whether one player sits here with bots alone: nobody else has anything of the match. */
export const isSolo = (seats: readonly { readonly kind: Sitter["kind"] }[]): boolean =>
  seats.every(({ kind }) => kind !== "open") && seats.filter(({ kind }) => kind === "player").length === 1;

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
  standings,
  absentSince,
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
  standings: standings === null ? null : JSON.stringify(standings),
  absent_since: absentSince,
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
  standings: row.standings === null ? null : JSON.parse(row.standings),
  absentSince: row.absent_since,
});

const word = z.uint32();
const SHAPES = {
  status: z.enum(["waiting", "playing", "over", "frozen", "closed"]),
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

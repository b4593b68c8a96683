import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Another process holds the match now, or has written this entry first: this one has nothing more to say about it. */
export class Taken extends Error {
  override readonly name = "Taken";
}

/** By match: with which epoch this process holds it. */
export type Epochs = ReadonlyMap<string, number>;

/** Which tables this process holds, among several on one database. */
export interface Holdings {
  /** Those it holds. */
  readonly epochs: Epochs;
  /** From here on this process holds the table: whatever an earlier holder still writes is refused by the database. */
  take(match: string): Promise<void>;
  /** Whether it does so still. */
  holds(match: string): Promise<boolean>;
  /** The table is nobody's any more, unless somebody has taken it meanwhile. */
  leave(match: string): Promise<void>;
  /** The processes that hold a table, and which those are of one of them. */
  holders(): Promise<string[]>;
  heldBy(holder: string): Promise<string[]>;
  /** The tables of one of them, which are nobody's from now on. */
  orphan(holder: string): Promise<string[]>;
  /** Those of these tables that are nobody's. */
  unheld(matches: readonly string[]): Promise<string[]>;
}

/** Of a house that has its database for itself. */
export const ALONE: Holdings = {
  epochs: new Map(),
  async take() {},
  async holds() {
    return true;
  },
  async leave() {},
  holders: async () => [],
  heldBy: async () => [],
  orphan: async () => [],
  unheld: async () => [],
};

/**
 * A row for each table that was ever held, with an epoch that only grows. The database compares it in every transaction that
 * changes the match, so a process that stood still and wakes later writes nothing more.
 */
export class SharedHoldings implements Holdings {
  /** With these the database signs what it writes. */
  readonly epochs: Epochs;
  private readonly held = new Map<string, number>();
  private readonly db: () => Db;
  private readonly holder: string;

  /** The database is asked for when it is there. */
  constructor(holder: string, db: () => Db) {
    this.holder = holder;
    this.db = db;
    this.epochs = this.held;
  }

  async take(match: string): Promise<void> {
    // Only what is a table: whoever asks for codes by chance leaves no rows.
    const { rows } = await sql<{ epoch: number }>`
      insert into holdings (match, epoch, holder)
        select code, 1, cast(${this.holder} as text) from matches where code = ${match}
        on conflict (match) do update set epoch = holdings.epoch + 1, holder = excluded.holder
        returning epoch`.execute(this.db());
    if (rows[0] !== undefined) this.held.set(match, rows[0].epoch);
  }

  async holds(match: string): Promise<boolean> {
    const epoch = this.held.get(match);
    if (epoch === undefined) return false;
    const mine = this.db().selectFrom("holdings").select("epoch").where("match", "=", match).where("epoch", "=", epoch);
    return (await mine.executeTakeFirst()) !== undefined;
  }

  async leave(match: string): Promise<void> {
    const epoch = this.held.get(match);
    if (epoch === undefined) return;
    this.held.delete(match);
    await this.db()
      .updateTable("holdings")
      .set({ holder: null })
      .where("match", "=", match)
      .where("epoch", "=", epoch)
      .execute();
  }

  async holders(): Promise<string[]> {
    const rows = await this.db()
      .selectFrom("holdings")
      .select("holder")
      .distinct()
      .where("holder", "is not", null)
      .execute();
    return rows.flatMap(({ holder }) => holder ?? []);
  }

  async heldBy(holder: string): Promise<string[]> {
    const rows = await this.db().selectFrom("holdings").select("match").where("holder", "=", holder).execute();
    return rows.map(({ match }) => match);
  }

  async unheld(matches: readonly string[]): Promise<string[]> {
    const all = this.db().selectFrom("holdings").select("match").where("match", "in", matches);
    return (await all.where("holder", "is", null).execute()).map(({ match }) => match);
  }

  /** Its epochs stand: if it lives after all, it may go on writing. */
  async orphan(holder: string): Promise<string[]> {
    const rows = await this.db()
      .updateTable("holdings")
      .set({ holder: null })
      .where("holder", "=", holder)
      .returning("match")
      .execute();
    return rows.map(({ match }) => match);
  }
}

import type { Db } from "./database.ts";

/** When the house was away: those hours are nobody's at tables whose clocks count days. */
export class Outages {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** All since then; what ended before is forgotten. */
  async since(at: number): Promise<(readonly [from: number, to: number])[]> {
    await this.db.deleteFrom("outages").where("to_at", "<", at).execute();
    const rows = await this.db.selectFrom("outages").selectAll().orderBy("from_at").execute();
    return rows.map(({ from_at, to_at }) => [from_at, to_at]);
  }

  async add([from, to]: readonly [from: number, to: number]): Promise<void> {
    await this.db.insertInto("outages").values({ from_at: from, to_at: to }).execute();
  }

  /** What was to be later than now was never so. */
  async until(now: number): Promise<void> {
    await this.db.deleteFrom("outages").where("from_at", ">=", now).execute();
    await this.db.updateTable("outages").set({ to_at: now }).where("to_at", ">", now).execute();
  }

  /** The house is awake now. */
  async awake(at: number): Promise<void> {
    const { numUpdatedRows } = await this.db.updateTable("awake").set({ at }).executeTakeFirst();
    if (numUpdatedRows === 0n) await this.db.insertInto("awake").values({ at }).execute();
  }

  /** When it was last awake for certain; null where it never had to know. */
  async lastAwake(): Promise<number | null> {
    return (await this.db.selectFrom("awake").select("at").executeTakeFirst())?.at ?? null;
  }
}

import type { KeyKeeper } from "../identity.ts";
import type { Db } from "./database.ts";

/** The key that signs players, as a row: houses on one database know each other's players. */
export class KeyRow implements KeyKeeper {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async readKey(): Promise<string | null> {
    const row = await this.db.selectFrom("house").select("value").where("name", "=", "key").executeTakeFirst();
    return row?.value ?? null;
  }

  async writeKey(key: string): Promise<string> {
    await this.db
      .insertInto("house")
      .values({ name: "key", value: key })
      .onConflict((known) => known.column("name").doNothing())
      .execute();
    return (await this.readKey())!;
  }
}

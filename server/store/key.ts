import type { KeyKeeper } from "../identity.ts";
import type { Db, HouseRow } from "./database.ts";

/** A key as a row: the one that signs players, so that houses on one database know each other's, or the one for push services. */
export class KeyRow implements KeyKeeper {
  private readonly db: Db;
  private readonly name: HouseRow["name"];

  constructor(db: Db, name: HouseRow["name"]) {
    this.db = db;
    this.name = name;
  }

  async readKey(): Promise<string | null> {
    const row = await this.db.selectFrom("house").select("value").where("name", "=", this.name).executeTakeFirst();
    return row?.value ?? null;
  }

  async writeKey(key: string): Promise<string> {
    await this.db
      .insertInto("house")
      .values({ name: this.name, value: key })
      .onConflict((known) => known.column("name").doNothing())
      .execute();
    return (await this.readKey())!;
  }
}

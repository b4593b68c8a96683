import { createHash, randomBytes } from "node:crypto";
import type { Db, Sqlite } from "./database.ts";

export interface Player {
  readonly id: string;
  readonly name: string;
}
const LINK_LIVES = 10 * 60_000;
const hashed = (key: string): string => createHash("sha256").update(key).digest("hex");

export class Players {
  private readonly db: Db;
  /** Asked by everybody who comes, and after a restart by all at once: prepared once. */
  private readonly byId: (id: string) => Player | undefined;

  constructor(db: Db, file: Sqlite) {
    this.db = db;
    const byId = file.prepare<[string], Player>("select id, name from players where id = ?");
    this.byId = (id) => byId.get(id);
  }

  async add(name: string, now: number): Promise<Player> {
    const player = { id: randomBytes(12).toString("base64url"), name };
    await this.db
      .insertInto("players")
      .values({ ...player, created_at: now })
      .execute();
    return player;
  }

  async find(id: string): Promise<Player | null> {
    return this.byId(id) ?? null;
  }

  /** Whether the house has ever had a visitor. */
  async any(): Promise<boolean> {
    return (await this.db.selectFrom("players").select("id").limit(1).executeTakeFirst()) !== undefined;
  }

  async names(ids: readonly string[]): Promise<Map<string, string>> {
    return new Map(ids.flatMap((id) => this.byId(id) ?? []).map(({ id, name }) => [id, name]));
  }

  async rename(id: string, name: string): Promise<void> {
    await this.db.updateTable("players").set({ name }).where("id", "=", id).execute();
  }

  /** The key of a link that signs another device in as this player. */
  async link(player: string, path: string, now: number): Promise<string> {
    const key = randomBytes(18).toString("base64url");
    await this.db.deleteFrom("device_links").where("expires_at", "<=", now).execute();
    const row = { key_hash: hashed(key), player, path, expires_at: now + LINK_LIVES };
    await this.db.insertInto("device_links").values(row).execute();
    return key;
  }

  /** Who the key signs in, once: whoever comes second finds nothing. */
  async claim(key: string, now: number): Promise<{ player: Player; path: string } | null> {
    const link = await this.db
      .deleteFrom("device_links")
      .where("key_hash", "=", hashed(key))
      .where("expires_at", ">", now)
      .returning(["player", "path"])
      .executeTakeFirst();
    const player = link && (await this.find(link.player));
    return player ? { player, path: link.path } : null;
  }
}

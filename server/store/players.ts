import { createHash, randomBytes } from "node:crypto";
import { MOST_SETTINGS, type Settings } from "../../shared/http.ts";
import { DAY, MINUTE } from "../../shared/time.ts";
import { zoneNamed } from "../clocks/hours.ts";
import type { Database, Db, PlayerRow } from "./database.ts";

/** Somebody who plays here, a guest or with a name of his own. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly settings: Settings;
  /** The time zone that his days are counted in, as his browser said; null where it never did. */
  readonly zone: string | null;
}
const LINK_LIVES = 10 * MINUTE;
/** For so long one lives where one lives: whoever moves on whenever his day begins has nothing but nights, which do not count. */
const STAYS = 7 * DAY;
const hashed = (key: string): string => createHash("sha256").update(key).digest("hex");

/** All who have ever come, and the links that sign further devices in. */
export class Players {
  private readonly db: Db;
  private readonly database: Database;
  /** Asked by everybody who comes, and after a restart by all at once. */
  private readonly byId: (id: string) => Promise<Omit<PlayerRow, "created_at" | "zone_at">[]>;
  /** Where those live who had to be known. */
  private readonly zones = new Map<string, string | null>();

  constructor(database: Database) {
    this.database = database;
    this.db = database.db;
    this.byId = database.question("select id, name, settings, zone from players where id = ?");
  }

  async add(name: string, now: number, zone: string | null = null): Promise<Player> {
    const player = { id: randomBytes(12).toString("base64url"), name, zone };
    await this.db
      .insertInto("players")
      .values({ ...player, created_at: now, settings: "{}", zone_at: zone === null ? null : now })
      .execute();
    return { ...player, settings: {} };
  }

  async find(id: string): Promise<Player | null> {
    const [row] = await this.byId(id);
    return row === undefined ? null : { ...row, settings: JSON.parse(row.settings) };
  }

  /** From here on it is known where they live: clocks that count days ask for it again and again. */
  async locate(ids: readonly string[]): Promise<void> {
    const found = await Promise.all(ids.map((id) => this.find(id)));
    for (const player of found) if (player !== null) this.zones.set(player.id, zoneNamed(player.zone ?? ""));
  }

  /** He says that he lives here; where he said something else less than seven days ago, he still lives there. */
  async live(id: string, zone: string, now: number): Promise<void> {
    const moved = await this.db
      .updateTable("players")
      .set({ zone, zone_at: now })
      .where("id", "=", id)
      .where((where) => where.or([where("zone_at", "is", null), where("zone_at", "<=", now - STAYS)]))
      .returning("id")
      .executeTakeFirst();
    if (moved !== undefined && this.zones.has(id)) this.zones.set(id, zone);
  }

  /** The time zone of a player who has been located, as his browser says; null where it never said. */
  zoneOf(id: string): string | null {
    return this.zones.get(id) ?? null;
  }

  /** Whether the house has ever had a visitor. */
  async any(): Promise<boolean> {
    return (await this.db.selectFrom("players").select("id").limit(1).executeTakeFirst()) !== undefined;
  }

  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await Promise.all(ids.map((id) => this.byId(id)));
    return new Map(rows.flat().map(({ id, name }) => [id, name]));
  }

  /** When this player first came. */
  async since(id: string): Promise<number> {
    const row = await this.db.selectFrom("players").select("created_at").where("id", "=", id).executeTakeFirstOrThrow();
    return row.created_at;
  }

  /**
   * Nothing is left of him but his id, which his matches go by: he is called this now, and has chosen nothing. Since when
   * he lived where he lived stays as well: else he could move as often as he is forgotten.
   */
  async forget(id: string, name: string): Promise<void> {
    await this.database.together([
      this.db.updateTable("players").set({ name, settings: "{}", zone: null }).where("id", "=", id),
      this.db.deleteFrom("device_links").where("player", "=", id),
      this.db.deleteFrom("devices").where("player", "=", id),
      this.db.deleteFrom("calls").where("player", "=", id),
      this.db.deleteFrom("wishes").where("player", "=", id),
    ]);
    if (this.zones.has(id)) this.zones.set(id, null);
  }

  async rename(id: string, name: string): Promise<void> {
    await this.db.updateTable("players").set({ name }).where("id", "=", id).execute();
  }

  /** What he chose, beside what he chose before; of too many the newest stay. */
  async settle({ id, settings }: Player, chosen: Settings): Promise<void> {
    const rest = Object.entries(settings).filter(([name]) => !Object.hasOwn(chosen, name));
    const kept = Object.fromEntries([...rest, ...Object.entries(chosen)].slice(-MOST_SETTINGS));
    await this.db
      .updateTable("players")
      .set({ settings: JSON.stringify(kept) })
      .where("id", "=", id)
      .execute();
  }

  /** The key of a link that signs another device in as this player. */
  async link(player: string, path: string, now: number): Promise<string> {
    const key = randomBytes(18).toString("base64url");
    await this.db.deleteFrom("device_links").where("expires_at", "<=", now).execute();
    const row = { key_hash: hashed(key), player, path, expires_at: now + LINK_LIVES, wish: null };
    await this.db.insertInto("device_links").values(row).execute();
    return key;
  }

  /**
   * Who the key signs in, once: whoever comes second finds nothing, unless he comes with the wish of whoever came first, whose
   * page had no answer.
   */
  async claim(key: string, wish: string, now: number): Promise<{ player: Player; path: string } | null> {
    const link = await this.db
      .selectFrom("device_links")
      .select("player")
      .where("key_hash", "=", hashed(key))
      .where("expires_at", ">", now)
      .executeTakeFirst();
    // He is found first: else the link could be used up and nobody be signed in.
    const player = link && (await this.find(link.player));
    if (!player) return null;
    const used = await this.db
      .updateTable("device_links")
      .set({ wish })
      .where("key_hash", "=", hashed(key))
      .where((is) => is.or([is("wish", "is", null), is("wish", "=", wish)]))
      .returning("path")
      .executeTakeFirst();
    return used === undefined ? null : { player, path: used.path };
  }
}

import { sql } from "kysely";
import type { PushAddress } from "../../shared/http.ts";
import type { Language } from "../../shared/languages.ts";
import type { Database, Db } from "./database.ts";

/** Where one device takes notices, and the language it shows them in. */
export interface Device extends PushAddress {
  readonly language: Language;
}

/** So many devices of one player are called; of more the one that was told of first is not. */
const MOST = 10;

/** Devices that want to be called to their players' turns, and to which tables players have been called. */
export class Devices {
  private readonly db: Db;
  private readonly database: Database;
  /** Asked for everybody who comes to his table, and after a restart for all at once. */
  private readonly called: (match: string, player: string) => Promise<unknown[]>;

  constructor(database: Database) {
    this.database = database;
    this.db = database.db;
    this.called = database.question("select at from calls where match = ? and player = ?");
  }

  /** From here on this device is called as this player's, and as nobody else's. */
  async add(player: string, { endpoint, p256dh, auth, language }: Device, now: number): Promise<void> {
    const told = { player, p256dh, auth, language, at: now };
    const most = this.db
      .selectFrom("devices")
      .select("endpoint")
      .where("player", "=", player)
      .orderBy("at", "desc")
      .orderBy("endpoint")
      .limit(MOST);
    await this.database.together([
      this.db
        .insertInto("devices")
        .values({ endpoint, ...told })
        .onConflict((known) => known.column("endpoint").doUpdateSet(told)),
      this.db.deleteFrom("devices").where("player", "=", player).where("endpoint", "not in", most),
    ]);
  }

  async of(player: string): Promise<Device[]> {
    return this.db
      .selectFrom("devices")
      .select(["endpoint", "p256dh", "auth", "language"])
      .where("player", "=", player)
      .orderBy("at", "desc")
      .execute();
  }

  /** What the house tells a player of his own: each one's push service, its language, since when it is as it is. */
  async toldOf(player: string) {
    const rows = await this.db
      .selectFrom("devices")
      .select(["endpoint", "language", "at"])
      .where("player", "=", player)
      .orderBy("at", "desc")
      .execute();
    return rows.map(({ endpoint, language, at }) => ({ service: new URL(endpoint).host, language, since: at }));
  }

  /** One of this player's own is called no more. */
  async drop(player: string, endpoint: string): Promise<void> {
    await this.db.deleteFrom("devices").where("player", "=", player).where("endpoint", "=", endpoint).execute();
  }

  /** Its push service does not know it any more. */
  async gone(endpoint: string): Promise<void> {
    await this.db.deleteFrom("devices").where("endpoint", "=", endpoint).execute();
  }

  /**
   * Whether this player is to be called to his table now: he has not been since he looked at it last, and its match goes on;
   * it may have ended in another process. It is noted then. `epoch`: with which its table was held by whoever says so; one that
   * has taken it since knows whether he has looked, and calls him itself.
   */
  async call(match: string, player: string, now: number, epoch?: number): Promise<boolean> {
    const { rows } = await sql`
      insert into calls (match, player, at)
        select code, cast(${player} as text), cast(${now} as bigint) from matches
          where code = ${match} and status = 'playing' and not exists (select 1 from holdings
            where holdings.match = code and holdings.epoch > cast(${epoch ?? null} as bigint))
        on conflict (match, player) do nothing
        returning match`.execute(this.db);
    return rows.length === 1;
  }

  /** He has looked at this table again. */
  async looked(match: string, player: string): Promise<void> {
    if ((await this.called(match, player)).length === 0) return;
    await this.db.deleteFrom("calls").where("match", "=", match).where("player", "=", player).execute();
  }
}

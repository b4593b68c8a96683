import type { Silenced, Stance } from "../../shared/talk.ts";
import type { Database, Db } from "./database.ts";
import type { StoredMatch } from "./storedMatch.ts";

/** So many people one player may have muted or blocked. */
const MOST = 500;

/** Who does not want to hear whom: few rows, asked for with every line that is said, so they are all at hand. */
export class Silences {
  private readonly db: Db;
  private readonly listeners = new Set<(player: string, other: string) => void>();
  private hears: ((player: string, other: string) => void) | null = null;
  /** By player: how he stands to others. */
  private readonly stances = new Map<string, Map<string, Exclude<Stance, "heard">>>();
  /** How often one of them has changed. */
  private changes = 0;
  /** By player: who has blocked him. */
  private readonly blockers = new Map<string, Set<string>>();

  private constructor(db: Db) {
    this.db = db;
  }

  static async of({ db }: Database): Promise<Silences> {
    const silences = new Silences(db);
    await silences.catchUp();
    return silences;
  }

  /** From here on this process knows what is written, whoever wrote it while it heard nobody. */
  async catchUp(): Promise<void> {
    for (let before = -1; before !== this.changes; ) {
      before = this.changes;
      const all = await this.db.selectFrom("silences").select(["player", "other", "stance"]).execute();
      // What has changed meanwhile may be newer.
      if (before !== this.changes) continue;
      const written = new Set(all.map(({ player, other }) => `${player} ${other}`));
      const lifted = [...this.stances].flatMap(([player, others]) =>
        [...others.keys()].filter((other) => !written.has(`${player} ${other}`)).map((other) => ({ player, other })),
      );
      for (const { player, other } of lifted) this.learn(player, other, "heard");
      for (const { player, other, stance } of all) this.learn(player, other, stance);
      before = this.changes;
    }
  }

  /** How this player stands to the other. */
  stance(player: string, other: string): Stance {
    return this.stances.get(player)?.get(other) ?? "heard";
  }

  /** Whom chance must not lead this player to: he has blocked them, or they him. */
  apartFrom(player: string): ReadonlySet<string> {
    const own = [...(this.stances.get(player) ?? [])].flatMap(([other, stance]) => (stance === "blocked" ? other : []));
    return new Set([...own, ...(this.blockers.get(player) ?? [])]);
  }

  /** Whether one of them is at this table. */
  keepFrom(player: string, { host, seats }: Pick<StoredMatch, "host" | "seats">): boolean {
    const apart = this.apartFrom(player);
    return apart.has(host) || seats.some((sitter) => sitter.kind === "player" && apart.has(sitter.player));
  }

  /** Says whether it is kept: nobody has room for any number of them. */
  async set(player: string, other: string, stance: Stance, now: number): Promise<boolean> {
    if (stance === "heard") {
      await this.db.deleteFrom("silences").where("player", "=", player).where("other", "=", other).execute();
    } else {
      if ((this.stances.get(player)?.size ?? 0) >= MOST && this.stance(player, other) === "heard") return false;
      await this.db
        .insertInto("silences")
        .values({ player, other, stance, at: now })
        .onConflict((known) => known.columns(["player", "other"]).doUpdateSet({ stance }))
        .execute();
    }
    this.written(player, other, stance);
    return true;
  }

  /** All of this player, the last one first. */
  async of(player: string): Promise<Silenced[]> {
    return this.db
      .selectFrom("silences")
      .innerJoin("players", "players.id", "silences.other")
      .select(["silences.id", "players.name", "silences.stance"])
      .where("silences.player", "=", player)
      .orderBy("silences.id", "desc")
      .execute();
  }

  /** All of his own are heard again. */
  async undoAll(player: string): Promise<void> {
    for (const { id } of await this.of(player)) await this.undo(player, id);
    await this.forgetUndone(player);
  }

  /** One of his own is heard again. */
  async undo(player: string, id: number): Promise<void> {
    const gone = await this.db
      .deleteFrom("silences")
      .where("id", "=", id)
      .where("player", "=", player)
      .returning("other")
      .executeTakeFirst();
    if (gone === undefined) await this.forgetUndone(player);
    else this.written(player, gone.other, "heard");
  }

  /** What was undone before, and the answer of the database was lost: it is known here alone. */
  private async forgetUndone(player: string): Promise<void> {
    const known = [...(this.stances.get(player)?.keys() ?? [])];
    const rows = await this.db.selectFrom("silences").select("other").where("player", "=", player).execute();
    const written = new Set(rows.map(({ other }) => other));
    for (const other of known) if (!written.has(other)) this.written(player, other, "heard");
  }

  /** Another process has written down how somebody stands to somebody. */
  learn(player: string, other: string, stance: Stance): void {
    if (this.stance(player, other) === stance) return;
    this.note(player, other, stance);
    this.tell(player, other);
  }

  /** Hears what is written down here, and nothing that is learnt: that others have told, and would hear it back for ever. */
  listenToWritten(listener: (player: string, other: string) => void): void {
    this.hears = listener;
  }

  /** Hears whenever somebody stands otherwise to somebody. The answer ends it. */
  listen(listener: (player: string, other: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private written(player: string, other: string, stance: Stance): void {
    this.note(player, other, stance);
    this.tell(player, other);
    this.hears?.(player, other);
  }

  private note(player: string, other: string, stance: Stance): void {
    this.changes++;
    if (stance === "heard") this.stances.get(player)?.delete(other);
    else entry(this.stances, player, () => new Map()).set(other, stance);
    if (stance === "blocked") entry(this.blockers, other, () => new Set()).add(player);
    else this.blockers.get(other)?.delete(player);
  }

  private tell(player: string, other: string): void {
    for (const listener of this.listeners) listener(player, other);
  }
}

/** What stands in the map under this key; made there first where nothing does. */
function entry<T>(map: Map<string, T>, key: string, made: () => T): T {
  const known = map.get(key) ?? made();
  map.set(key, known);
  return known;
}

import type { Database, Db } from "./database.ts";

/** Whom the operator does not let in for a time: a player by id, or an address (of IPv6 its network). */
export interface Ban {
  readonly kind: "player" | "address";
  readonly who: string;
  readonly until: number;
}
export type StandingBan = Ban & { readonly id: number };

/** Few rows, asked for with every request, so they are all at hand. What is over counts no more, and goes with the next one. */
export class Bans {
  private readonly db: Db;
  private readonly until = new Map<string, number>();
  /** How often something was learnt. */
  private learnt = 0;
  private listener: ((ban: Ban) => void) | null = null;

  private constructor(db: Db) {
    this.db = db;
  }

  static async of({ db }: Database): Promise<Bans> {
    const bans = new Bans(db);
    await bans.catchUp();
    return bans;
  }

  /** From here on this process knows what is written, whoever wrote it while it heard nobody. */
  async catchUp(): Promise<void> {
    for (let before = -1; before !== this.learnt; ) {
      before = this.learnt;
      const all = await this.db.selectFrom("bans").select(["kind", "who", "until"]).execute();
      // What was learnt meanwhile may be newer.
      if (before !== this.learnt) continue;
      this.until.clear();
      for (const ban of all) this.until.set(nameOf(ban), ban.until);
    }
  }

  /** Whether he has to stay outside now. */
  keepsOut(kind: Ban["kind"], who: string, now: number): boolean {
    return this.until.size > 0 && (this.until.get(nameOf({ kind, who })) ?? 0) > now;
  }

  /** A second one takes the place of the first. */
  async add(ban: Ban, now: number): Promise<void> {
    const { until } = ban;
    await this.db.deleteFrom("bans").where("until", "<=", now).execute();
    await this.db
      .insertInto("bans")
      .values(ban)
      .onConflict((known) => known.columns(["kind", "who"]).doUpdateSet({ until }))
      .execute();
    for (const [name, end] of this.until) if (end <= now) this.until.delete(name);
    this.learn(ban);
    this.listener?.(ban);
  }

  /** Another process has written this down; one until 0 is lifted. */
  learn(ban: Ban): void {
    this.learnt++;
    if (ban.until > 0) this.until.set(nameOf(ban), ban.until);
    else this.until.delete(nameOf(ban));
  }

  /** Hears what is written down here; what is lifted as a ban until 0. */
  listen(listener: (ban: Ban) => void): void {
    this.listener = listener;
  }

  /** He may come in again. */
  async lift(id: number): Promise<void> {
    const known = [...this.until.keys()];
    const gone = await this.db.deleteFrom("bans").where("id", "=", id).returning(["kind", "who"]).executeTakeFirst();
    // It may have been lifted before, and the answer of the database was lost: then it is known here alone.
    const lifted = gone === undefined ? await this.unwritten(known) : [gone];
    for (const { kind, who } of lifted) {
      const ban: Ban = { kind, who, until: 0 };
      this.learn(ban);
      this.listener?.(ban);
    }
  }

  /** Which of these names stand nowhere. */
  private async unwritten(names: readonly string[]): Promise<Pick<Ban, "kind" | "who">[]> {
    const all = await this.db.selectFrom("bans").select(["kind", "who"]).execute();
    const written = new Set(all.map(nameOf));
    return names.filter((name) => !written.has(name)).map(namedBy);
  }

  /** Those that still hold, the first to end first. */
  async standing(now: number): Promise<StandingBan[]> {
    return this.db.selectFrom("bans").selectAll().where("until", ">", now).orderBy("until").execute();
  }
}

const nameOf = ({ kind, who }: Pick<Ban, "kind" | "who">): string => `${kind} ${who}`;
const namedBy = (name: string): Pick<Ban, "kind" | "who"> => {
  const [kind, who] = name.split(" ") as [Ban["kind"], string];
  return { kind, who };
};

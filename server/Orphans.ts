import type { House } from "./context.ts";
import type { Cluster } from "./processes.ts";
import { postStored } from "./rooms/listings.ts";
import { roomOf } from "./rooms/oneRoom.ts";
import { Unreadable } from "./store/storedMatch.ts";

/** So often a process looks whether those who hold tables still listen, in milliseconds. */
const LOOK = 3000;

/**
 * Tables whose process was killed and to which nobody has come back: the first of the others to see it says in the lobby
 * that nobody is there, and opens those where a bot has to move. Who was silent once may only have lost its line.
 */
export class Orphans {
  private readonly house: House;
  private readonly cluster: Cluster;
  private readonly lull: () => Promise<void>;
  private silent: ReadonlySet<string> = new Set();
  /** Tables of a process that is gone: they may be nobody's now, but the answer of the database was lost. */
  private unsure: readonly string[] = [];
  /** Tables that are nobody's now: the database has still to be told that nobody is there; and those still to be entered. */
  private left: readonly string[] = [];
  private readonly still: string[] = [];
  /** Of those the ones that did not come back at once. */
  private readonly failed = new Set<string>();
  private callOff: (() => void) | null = null;
  /** The last look failed, as all do while Redis or database are away: of that the log has heard. */
  private isBlind = false;

  /** `lull`: waits for a moment in which little happens. */
  constructor(house: House, cluster: Cluster, lull: () => Promise<void>) {
    this.house = house;
    this.cluster = cluster;
    this.lull = lull;
  }

  watch(): void {
    this.callOff = this.house.clock.after(LOOK, () => {
      const looked = this.look().then(
        () => void (this.isBlind = false),
        (error: unknown) => {
          if (!this.isBlind) this.house.log.error({ err: error }, "nobody saw who is still there");
          this.isBlind = true;
        },
      );
      void looked.then(() => this.callOff && this.watch());
    });
  }

  close(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private async look(): Promise<void> {
    const listening = await this.cluster.listening();
    this.house.places.heed(listening);
    const silent = (await this.house.store.holdings.holders()).filter((holder) => !listening.has(holder));
    const gone = silent.filter((holder) => this.silent.has(holder));
    this.silent = new Set(silent);
    await this.makeSure();
    for (const holder of gone) await this.release(holder);
    await this.adopt();
  }

  private async makeSure(): Promise<void> {
    if (this.unsure.length === 0) return;
    this.left = [...this.left, ...(await this.house.store.holdings.unheld(this.unsure))];
    this.unsure = [];
  }

  private async release(holder: string): Promise<void> {
    const { holdings } = this.house.store;
    this.unsure = await holdings.heldBy(holder);
    const codes = await holdings.orphan(holder);
    this.unsure = [];
    if (codes.length === 0) return;
    this.house.log.warn({ process: holder, tables: codes.length }, "a process is gone");
    this.left = [...this.left, ...codes];
  }

  /** Where the database is away meanwhile, the next look goes on from there. */
  private async adopt(): Promise<void> {
    const { store, clock } = this.house;
    if (this.left.length > 0) {
      await store.matches.nobodyIsThere(clock.now(), this.left);
      this.still.push(...this.left);
      this.left = [];
    }
    for (let code = this.still[0]; code !== undefined; code = this.still[0]) {
      if (this.callOff === null) return;
      await this.enter(code);
      this.still.shift();
    }
  }

  private async enter(code: string): Promise<void> {
    const { store, log, rooms, games } = this.house;
    const isTried = this.failed.delete(code);
    try {
      const stored = await store.matches.find(code);
      // Of a game that is not here the house has told when it opened.
      if (stored === null || !games.has(stored.game) || rooms.has(code)) return;
      if (await postStored(this.house, stored)) await roomOf(code);
    } catch (error) {
      // This process ends meanwhile: another one looks after it.
      if (this.callOff === null) return;
      await store.answers();
      log.error({ code, err: error }, "a table did not come back");
      // It may have been away for a moment: once more, after all others.
      if (!isTried && !(error instanceof Unreadable)) {
        this.failed.add(code);
        this.still.push(code);
      }
    }
    await this.lull();
  }
}

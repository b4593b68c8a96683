import type { Clock } from "./clock.ts";
import type { House } from "./context.ts";
import { forgottenSince } from "./rooms/Absence.ts";
import { postStored } from "./rooms/listings.ts";
import { roomOf } from "./rooms/oneRoom.ts";
import { rankOld } from "./rooms/past.ts";
import { Unreadable } from "./store/storedMatch.ts";

/** So many open tables are entered in the directory when the house opens; the others come back when somebody asks for them. */
const MOST_POSTED = 2000;
/** A turn of the event loop so long, in milliseconds, is a busy one; after so many the tables have waited enough. */
const BUSY = 4;
const MOST_TURNS = 50;
/** Where the database did not answer it is asked again after so long, in milliseconds. */
const AGAIN = 5000;

/** The house has just opened: the tables from before are entered in the directory again, and those opened where a bot has to move. */
export class Waking {
  private readonly house: House;
  private woken: Promise<void> = Promise.resolve();
  private isOver = false;
  private areBack = false;
  private callOff = (): void => {};
  /** Entered in the directory perhaps, but not opened: the database went away just then. */
  private halfway: string | null = null;

  constructor(house: House) {
    this.house = house;
  }

  /** Goes on by itself; where the database does not answer, from the beginning of what is not done yet a moment later. */
  begin(): void {
    this.woken = this.wake().catch((error: unknown) => {
      const what = this.areBack ? "old matches are not ranked yet" : "the tables from before are not back yet";
      this.house.log.error({ err: error }, what);
      if (!this.isOver) this.callOff = this.house.clock.after(AGAIN, () => this.begin());
    });
  }

  /** No more tables are opened; resolves when none is just being opened. */
  async end(): Promise<void> {
    this.isOver = true;
    this.callOff();
    await this.woken;
  }

  private async wake(): Promise<void> {
    if (!this.areBack) await this.bringBack();
    if (this.isOver) return;
    this.areBack = true;
    await rankOld(this.house, () => !this.isOver);
  }

  private async bringBack(): Promise<void> {
    const { games, log, store, clock, directory } = this.house;
    const [byGame, all] = [
      await store.matches.openByGame(),
      await store.matches.open(MOST_POSTED, forgottenSince(clock.now())),
    ];
    for (const { game, tables } of byGame)
      if (!games.has(game))
        log.error({ game, tables }, "this game is not in the house: its tables stay closed until it is");
    const [still, failed] = [[...all], new Set<string>()];
    for (const stored of still) {
      if (this.isOver) return;
      if (!games.has(stored.game)) continue;
      try {
        const isHalfway = stored.code === this.halfway || failed.has(stored.code);
        if (directory.find(stored.code) !== undefined && !isHalfway) continue;
        // Over days it was a bot's turn, or nobody had time to write down whose: else it slept.
        const asleep = stored.status === "playing" && stored.terms.clock.type === "days";
        const goesOn = (await postStored(this.house, stored)) || asleep;
        // Whoever comes back meanwhile opens it himself.
        if (goesOn && !this.house.rooms.has(stored.code)) await roomOf(stored.code);
      } catch (error) {
        this.halfway = stored.code;
        // Where the database is away no other one comes back either.
        await store.answers();
        log.error({ code: stored.code, err: error }, "a table did not come back");
        // It may have been away for a moment: once more, after all others.
        if (!failed.has(stored.code) && !(error instanceof Unreadable)) still.push(stored);
        failed.add(stored.code);
      }
      await lull(clock);
    }
  }
}

/** Waits for a moment in which little happens: whoever comes back opens his table himself, and should not have to wait. */
export async function lull(clock: Clock): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const before = clock.monotonic();
    await new Promise((done) => setImmediate(done));
    if (clock.monotonic() - before < BUSY) return;
  }
}

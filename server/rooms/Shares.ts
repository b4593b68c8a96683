import type { Seat } from "../../shared/engine/contract.ts";
import type { Chance } from "../../shared/engine/record.ts";
import { no, type Reply, type Share } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import { type StoredMatch, seatOf } from "../store/storedMatch.ts";
import { drawnPart, Sealed } from "./Sealed.ts";

/** What a table lends whose cards are about to be dealt. */
interface Undealt {
  readonly match: Readonly<StoredMatch>;
  /** Somebody has added his part. */
  told(): void;
}

/** Before the deal everybody's page adds its part to the house's, which is sealed. Who has not is waited for a moment. */
export class Shares {
  private readonly house: Pick<House, "clock" | "shareTime">;
  private readonly table: Undealt;
  private readonly sealed: Sealed;
  private stopWaiting: (() => void) | null = null;

  constructor(house: Pick<House, "clock" | "shareTime">, table: Undealt) {
    this.house = house;
    this.table = table;
    // A table that was opened before the house sealed its part gets one now.
    this.sealed = new Sealed(table.match.chance ?? drawnPart());
  }

  /** What everybody here is told: the seal, and whose parts are in. Null of matches from before there were seals. */
  get told(): { readonly seal: string; readonly given: readonly Seat[] } | null {
    const { status, chance, seats } = this.table.match;
    if (status === "waiting") return { seal: this.sealed.seal, given: this.sealed.given(seats) };
    if (chance === undefined) return null;
    return { seal: chance.seal, given: chance.shares.flatMap((share, seat) => (share === null ? [] : [seat])) };
  }

  add(player: string, share: Share): Reply {
    const { status, seats } = this.table.match;
    if (status !== "waiting") return no("not-waiting");
    if (seatOf(seats, player) === null) return no("not-seated");
    if (!this.sealed.add(player, share)) return no("stale");
    this.sealed.forgetBut(seats);
    if (this.isComplete) this.stopWaiting?.();
    this.table.told();
    return { ok: true, seq: 0 };
  }

  /** All parts that are in, once everybody's are or nobody is waited for any longer. */
  async gathered(): Promise<Chance> {
    const { clock, shareTime } = this.house;
    if (!this.isComplete && shareTime > 0)
      await new Promise<void>((done) => {
        const callOff = clock.after(shareTime, done);
        this.stopWaiting = () => {
          callOff();
          done();
        };
      });
    this.stopWaiting = null;
    return this.sealed.for(this.table.match.seats);
  }

  /** Nobody is waited for any more. */
  end(): void {
    this.stopWaiting?.();
  }

  private get isComplete(): boolean {
    const { seats } = this.table.match;
    return this.sealed.given(seats).length === seats.filter(({ kind }) => kind === "player").length;
  }
}

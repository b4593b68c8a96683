import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Kind } from "../../shared/engine/contract.ts";
import type { Position } from "../../shared/engine/record.ts";
import type { PushNotice } from "../../shared/http.ts";
import type { TableStatus } from "../../shared/messages.ts";
import { MINUTE } from "../../shared/time.ts";
import type { Clock } from "../clock.ts";
import { Budgets, type Rate } from "../rooms/Budgets.ts";
import type { Store } from "../store/store.ts";
import { playersAt, type StoredMatch } from "../store/storedMatch.ts";
import type { Courier } from "./Courier.ts";

/** What a table says of itself whenever something may have changed. */
export interface Calling {
  readonly match: Readonly<StoredMatch>;
  readonly status: TableStatus;
  readonly position: Position<Kind> | null;
  /** Whether this player has a page open here, seen or not. */
  isHere(player: string): boolean;
  /** For how long nobody has seen one; null while somebody does. */
  awayFor(player: string): number | null;
}
/** He will be called. `epoch`: with which his table was held last, where other processes may take it. */
interface Soon {
  epoch: number | undefined;
  now(): void;
  callOff(): void;
}
/**
 * How it stands with one player while his table has a room. `idle`: he is not asked; `knows`: he saw that he is; `called`: he
 * has been called and has not looked since.
 */
type Standing = "idle" | "knows" | "called" | Soon;

/** A turn that is taken back, or a page that is only loaded again, calls nobody, in milliseconds. */
const SOON = 10_000;
/** What the database did not take is tried again after so long: that he has looked before he could be called again. */
const [LOOKED_AGAIN, CALLED_AGAIN] = [SOON / 2, MINUTE];
/** So many may be about to be called; there is no room for more. */
const MOST = 10_000;
/** Nobody is called so often; whoever is has others knock at a push service through this house. */
const OFTEN: Rate = { perSecond: 1 / 60, burst: 30 };

/**
 * Calls players to their turn who are elsewhere, on the devices that want it: over days where nobody looks at a page of
 * theirs, else where none is open. Once for each table, until its player has looked at it again.
 */
export class Calls {
  private readonly store: Pick<Store, "devices" | "players" | "holdings">;
  private readonly courier: Courier;
  private readonly clock: Clock;
  private readonly log: Logger;
  private readonly hasRoom: (code: string) => boolean;
  /** By table and player; of tables without a room only who will be called. */
  private readonly standings = new Map<string, Map<string, Standing>>();
  private soon = 0;
  private readonly budgets = new Budgets(OFTEN);
  private readonly underway = new Set<Promise<void>>();
  /** How what is tried again is called off. */
  private readonly again = new Set<() => void>();
  private ended = false;

  constructor(
    store: Pick<Store, "devices" | "players" | "holdings">,
    courier: Courier,
    clock: Clock,
    log: Logger,
    hasRoom: (code: string) => boolean,
  ) {
    this.hasRoom = hasRoom;
    this.store = store;
    this.courier = courier;
    this.clock = clock;
    this.log = log;
  }

  /** Something has changed at this table: whose turn it is, or who is there. Costs nothing where everybody looks. */
  follow(table: Calling): void {
    const { match, position, status } = table;
    if (status === "waiting" || position === null) return;
    const asked = new Set(status === "playing" ? position.legal.map(({ seat }) => seat) : []);
    for (const [seat, sitter] of match.seats.entries()) {
      if (sitter.kind !== "player") continue;
      const isAsked = asked.has(seat) && !position.byBots.includes(seat) && !position.gone.includes(seat);
      this.weigh(table, sitter.player, isAsked);
    }
  }

  /** The table's room has ended: who will be called is called all the same, all else is forgotten. */
  leave(code: string): void {
    const all = this.standings.get(code);
    if (all === undefined) return;
    for (const [player, standing] of all) if (typeof standing === "string") all.delete(player);
    if (all.size === 0) this.standings.delete(code);
  }

  /** The house closes: whoever would be called soon is called now. */
  async end(): Promise<void> {
    this.ended = true;
    for (const callOff of this.again) callOff();
    for (const all of this.standings.values())
      for (const standing of all.values()) if (typeof standing !== "string") standing.now();
    await Promise.all(this.underway);
    await this.courier.end();
  }

  private weigh(table: Calling, player: string, isAsked: boolean): void {
    const { code, terms } = table.match;
    const before = this.standings.get(code)?.get(player);
    if (table.awayFor(player) === null) {
      // A room that has just opened does not know whether he has been called.
      if (before === undefined || before === "called") this.look(code, player);
      this.stand(code, player, isAsked ? "knows" : "idle");
    } else if (!isAsked) {
      if (before !== "called") this.stand(code, player, "idle");
    } else if (before === undefined || before === "idle") {
      const isReached = terms.clock.type !== "days" && table.isHere(player);
      if (!isReached && this.soon < MOST)
        this.stand(code, player, this.callSoon(table.match, player, this.epochOf(code)));
    } else if (typeof before !== "string") {
      before.epoch = this.epochOf(code);
    }
  }

  private epochOf(code: string): number | undefined {
    return this.store.holdings.epochs.get(code);
  }

  private stand(code: string, player: string, standing: Standing): void {
    const all = this.standings.get(code) ?? new Map<string, Standing>();
    const before = all.get(player);
    if (before !== undefined && typeof before !== "string") before.callOff();
    this.standings.set(code, all.set(player, standing));
  }

  /** Where that is not written down, he would not be called to his next turn. */
  private look(code: string, player: string): void {
    this.run(this.store.devices.looked(code, player), () => {
      if (this.again.size >= MOST) return;
      const callOff = this.clock.after(LOOKED_AGAIN, () => {
        this.again.delete(callOff);
        if (this.standings.get(code)?.get(player) !== "called") this.look(code, player);
      });
      this.again.add(callOff);
    });
  }

  private callSoon(match: Readonly<StoredMatch>, player: string, epoch: number | undefined, ms = SOON): Soon {
    const { code } = match;
    this.soon++;
    const callOff = (): void => {
      stop();
      this.soon--;
    };
    const now = (): void => {
      this.stand(code, player, "called");
      this.run(this.call(match, player, soon.epoch), () => this.callAgain(match, player, soon.epoch));
      // Where the table has no room any more, nobody else clears up.
      if (!this.hasRoom(code)) this.leave(code);
    };
    const stop = this.clock.after(ms, now);
    const soon: Soon = { epoch, now, callOff };
    return soon;
  }

  /** Unless he has looked meanwhile, or his table has a room again, which calls him itself. */
  private callAgain(match: Readonly<StoredMatch>, player: string, epoch: number | undefined): void {
    const { code } = match;
    const standing = this.standings.get(code)?.get(player);
    const isCalled = standing === "called" || (standing === undefined && !this.hasRoom(code));
    if (isCalled && this.soon < MOST) this.stand(code, player, this.callSoon(match, player, epoch, CALLED_AGAIN));
  }

  private async call(
    { code, game, seats }: Readonly<StoredMatch>,
    player: string,
    epoch: number | undefined,
  ): Promise<void> {
    const { devices, players } = this.store;
    const own = await devices.of(player);
    if (own.length === 0 || !this.budgets.take(player, this.clock.monotonic())) return;
    const others = playersAt(seats).filter((other) => other !== player);
    const names = [...(await players.names(others)).values()];
    // Last: what is noted has to be sent.
    if (!(await devices.call(code, player, this.clock.now(), epoch))) return;
    const topic = createHash("sha256").update(`${code} ${player}`).digest("base64url").slice(0, 32);
    for (const { language, ...to } of own) {
      const notice: PushNotice = { code, game, language, names };
      this.courier.send({ to, text: JSON.stringify(notice), topic });
    }
  }

  private run(doing: Promise<void>, failed: () => void): void {
    const done: Promise<void> = doing
      .catch((err) => {
        this.log.error({ err }, "somebody was not called to his turn");
        if (!this.ended) failed();
      })
      .finally(() => this.underway.delete(done));
    this.underway.add(done);
  }
}

import type { Seat } from "../../shared/engine/contract.ts";
import type { AnyGame } from "../../shared/engine/offer.ts";
import { isPractice } from "../../shared/engine/options.ts";
import { fromSeed, shuffle } from "../../shared/engine/random.ts";
import { newMatch } from "../../shared/engine/record.ts";
import { no, type Reply, type TableRequests } from "../../shared/messages.ts";
import type { House } from "../context.ts";
import type { Bans } from "../store/bans.ts";
import type { Silences } from "../store/silences.ts";
import { playersAt, type Sitter, type StoredMatch, seatOf } from "../store/storedMatch.ts";
import { randomSeed } from "./chance.ts";
import { endedAs } from "./closing.ts";
import { isFull } from "./founding.ts";
import { isBanned } from "./Gate.ts";
import { isAbsent } from "./Presence.ts";

/** What is arranged before a match; that there will be none, too. */
export type Arrangement = Partial<Pick<StoredMatch, "seats" | "host" | "options" | "terms" | "status" | "endedAt">>;
/** What is kept of who may meet whom, and who may come in. */
interface Asked {
  readonly silences: Pick<Silences, "keepFrom">;
  readonly bans: Pick<Bans, "keepsOut">;
}
/** What the table lends to whoever arranges it. */
export interface Arranged {
  readonly house: { readonly store: Asked } & Pick<House, "clock" | "seed">;
  readonly match: Readonly<StoredMatch>;
  readonly game: AnyGame;
  /** Whether this player has a page open here. */
  isHere(player: string): boolean;
  /** For how many milliseconds this player has been away; null while he is here. */
  awayFor(player: string): number | null;
  /** The one queue of the table. */
  inTurn(work: () => Promise<Reply>): Promise<Reply>;
  /** The same for what nobody asked for: it is tried again where it is not saved. */
  insist(name: string, work: () => Promise<Reply>): Promise<Reply>;
  /** Writes it down, then tells everybody. */
  arrange(change: Arrangement): Promise<Reply>;
  /** Every seat is taken: the match begins. */
  begin(): Promise<Reply>;
  /** Goes on under a new link, with these seats and without this player, and takes all others along. */
  moveWithout(player: string, seats: readonly Sitter[]): Promise<Reply>;
}

/** A table before its match: who takes which seat, by which rules, and whose word begins it. */
export class Waiting {
  private readonly table: Arranged;
  /** Who is kept outside: that he has stood up may not be saved yet, and what is arranged meanwhile is arranged without him. */
  private readonly outside = new Set<string>();

  constructor(table: Arranged) {
    this.table = table;
  }

  sit(player: string, { seat, ready }: TableRequests["sit"], address = ""): Promise<Reply> {
    return this.whileWaiting(async () => {
      // The operator may have had a word since he asked: he is led out, and nobody would let go of his seat any more.
      if (isBanned(this.table.house, player, address)) return no("server-away");
      if (this.seats[seat]?.kind !== "open") return no("seat-taken");
      // Whoever just wants to play is not led to somebody whom he would rather not meet.
      if (ready && this.table.house.store.silences.keepFrom(player, this.table.match)) return no("not-by-chance");
      this.outside.delete(player);
      const seats = this.seats.map((sitter, n): Sitter => {
        if (n === seat) return { kind: "player", player, ...(ready && { ready }) };
        return sitter.kind === "player" && sitter.player === player ? { kind: "open" } : sitter;
      });
      return this.arrange({ seats }, ready === true);
    });
  }

  stand(player: string): Promise<Reply> {
    return this.whileWaiting(() => this.stands(player));
  }

  /**
   * He is kept outside: nobody waits for him. Where nobody else is and nobody else sits, his own table waits for nobody at all:
   * it is closed in the same turn, for its room ends as soon as he has gone.
   */
  without(player: string, isEmpty: () => boolean): Promise<Reply> {
    this.outside.add(player);
    const leaves = async (): Promise<Reply> => {
      if (!this.outside.has(player)) return no("not-away");
      const seats = this.seats.filter((sitter) => sitter.kind === "player" && sitter.player !== player);
      if (!isEmpty() || seats.length > 0 || player !== this.table.match.host) return this.stands(player);
      return this.table.arrange({ ...this.stoodUp(player), status: "closed", endedAt: this.table.house.clock.now() });
    };
    return this.table.insist(`without ${player}`, () => this.ifWaiting(leaves));
  }

  private async stands(player: string): Promise<Reply> {
    const change = this.stoodUp(player);
    return change === null ? no("not-seated") : this.arrange(change);
  }

  private stoodUp(player: string): Arrangement | null {
    const seat = seatOf(this.table.match.seats, player);
    return seat === null ? null : { seats: this.seats.with(seat, { kind: "open" }) };
  }

  ready(player: string, ready: boolean): Promise<Reply> {
    return this.whileWaiting(async () => {
      const seat = seatOf(this.seats, player);
      if (seat === null) return no("not-seated");
      const sitter: Sitter = { kind: "player", player, ...(ready && { ready }) };
      return this.arrange({ seats: this.seats.with(seat, sitter) }, ready);
    });
  }

  seatBot(player: string, seat: Seat, present: boolean): Promise<Reply> {
    return this.byHost(player, async () => {
      const kind = this.seats[seat]?.kind;
      if (kind !== (present ? "open" : "bot")) return no("seat-taken");
      // All who sit there may have given their word before: it waited for this seat alone.
      return this.arrange({ seats: this.seats.with(seat, { kind: present ? "bot" : "open" }) }, present);
    });
  }

  /** Two seats change places. */
  reseat(player: string, from: Seat, to: Seat): Promise<Reply> {
    return this.byHost(player, async () => {
      const [one, other] = [this.seats[from], this.seats[to]];
      if (one === undefined || other === undefined) return no("malformed");
      return this.arrange({ seats: this.seats.with(from, other).with(to, one).map(unready) });
    });
  }

  draw(player: string): Promise<Reply> {
    const rng = fromSeed(this.table.house.seed());
    return this.byHost(player, () => this.arrange({ seats: shuffle(rng, this.seats).map(unready) }));
  }

  agree(player: string, { options, terms }: TableRequests["agree"]): Promise<Reply> {
    return this.byHost(player, async () => {
      const { game } = this.table;
      const agreed = validated(game, this.seats.length, options);
      // Help for practice is for whoever opens a table against bots alone.
      if (agreed === null || isPractice(game.options, agreed)) return no("malformed");
      return this.arrange({ options: agreed, terms, seats: this.seats.map(unready) });
    });
  }

  sendAway(player: string, seat: Seat): Promise<Reply> {
    return this.byHost(player, async () => {
      const sitter = this.seats[seat];
      if (sitter?.kind !== "player" || sitter.player === player) return no("not-seated");
      return this.table.moveWithout(sitter.player, this.seats.with(seat, { kind: "open" }).map(unready));
    });
  }

  /** The host's word. Where strangers sit, nobody's match begins before he has given his. */
  start(player: string): Promise<Reply> {
    return this.byHost(player, async () => {
      if (!isFull(this.seats)) return no("seats-open");
      const { terms, host } = this.table.match;
      const areReady = this.seats.every(
        (sitter) => isReady(sitter) || (sitter.kind === "player" && sitter.player === host),
      );
      return terms.listed && !areReady ? no("not-ready") : this.table.begin();
    });
  }

  /**
   * Somebody came or went: a host who has gone hands the table on. Where everybody has given his word, and is here, the match
   * begins: it could not be begun before the table's room ended. Of those who were there then some may never come again: as
   * soon as they are absent they are asked, if anybody is here to begin with.
   */
  async tend(): Promise<void> {
    if (this.table.match.status !== "waiting") return;
    // In its turn: that he has stood up may be just about to be written down.
    await this.table.insist("host", async () => (this.heir() === null ? no("not-host") : this.arrange({})));
    const players = playersAt(this.seats);
    const isDecided = players.every((player) => this.isThere(player) || this.isAbsent(player));
    if (this.isAgreed && isDecided && players.some((player) => this.isThere(player))) await this.beginAgreed();
  }

  /** Writes it down, with the host whom the table has then; the last word that was waited for begins the match. */
  private async arrange(change: Arrangement, mayBegin = false): Promise<Reply> {
    const heir = this.heir(change.seats);
    const reply = await this.table.arrange(heir === null ? change : { ...change, host: heir });
    if (!reply.ok || !mayBegin || !this.isAgreed) return reply;
    const begun = await this.table.begin();
    if (begun.ok || begun.refusal.reason !== "not-saved") return begun;
    // His word is saved, and nobody gives his a second time.
    void this.beginAgreed();
    return reply;
  }

  private beginAgreed(): Promise<Reply> {
    const begin = async () => (this.isAgreed ? this.table.begin() : no("not-ready"));
    return this.table.insist("begin", () => this.ifWaiting(begin));
  }

  /** Where nobody's word is waited for any more. */
  private get isAgreed(): boolean {
    return this.table.match.terms.listed && isFull(this.seats) && this.seats.every(isReady);
  }

  /** Who becomes the host because the one there is has gone, or is absent from his seat; null while he stays. */
  private heir(seats = this.seats): string | null {
    const { host, status } = this.table.match;
    const stays = seatOf(seats, host) === null ? this.table.isHere(host) : !this.isAbsent(host);
    if (status !== "waiting" || stays) return null;
    const next = seats.find((sitter) => sitter.kind === "player" && this.isThere(sitter.player));
    return next?.kind === "player" ? next.player : null;
  }

  private isAbsent(player: string): boolean {
    return isAbsent(this.table.awayFor(player));
  }

  private isThere(player: string): boolean {
    return this.table.isHere(player) && !this.isAbsent(player);
  }

  /** Who sits there, but for those who are kept outside. */
  get seats(): readonly Sitter[] {
    return this.table.match.seats.map((sitter) =>
      sitter.kind === "player" && this.outside.has(sitter.player) ? { kind: "open" } : sitter,
    );
  }

  private byHost(player: string, work: () => Promise<Reply>): Promise<Reply> {
    return this.whileWaiting(async () => (player === this.table.match.host ? work() : no("not-host")));
  }

  private whileWaiting(work: () => Promise<Reply>): Promise<Reply> {
    return this.table.inTurn(() => this.ifWaiting(work));
  }

  private async ifWaiting(work: () => Promise<Reply>): Promise<Reply> {
    const { status } = this.table.match;
    return status === "waiting" ? work() : no(endedAs(status) ?? "not-waiting");
  }
}

const isReady = (sitter: Sitter): boolean =>
  sitter.kind === "bot" || (sitter.kind === "player" && sitter.ready === true);
/** What he gave his word for is another table now. */
const unready = (sitter: Sitter): Sitter =>
  sitter.kind === "player" ? { kind: "player", player: sitter.player } : sitter;

/** The options as the game takes them, or null where it knows no such thing. */
function validated(game: AnyGame, seats: number, options: object): object | null {
  try {
    return newMatch(game, seats, options, randomSeed()).options;
  } catch {
    return null;
  }
}

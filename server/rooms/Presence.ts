import type { EngineEvent } from "../../shared/engine/contract.ts";
import { ABSENT } from "../../shared/messages.ts";
import type { Clock } from "../clock.ts";
import type { Sitter } from "../store/storedMatch.ts";
import type { Deed } from "./Story.ts";

/** Whether somebody is absent who has been away for so many milliseconds; null: he is here. */
export const isAbsent = (away: number | null): boolean => away !== null && away >= ABSENT;

/** Who is told of it. */
export interface Attentive {
  /** Whether it matters, where this player is. */
  minds(player: string): boolean;
  /** He has just come, or has just gone. */
  cameOrWent(player: string): void;
  /** He has been away for so long that he is absent. */
  missed(player: string): void;
}

/**
 * Who is at one table: somebody is away while he has no connection, or no page of his is in the foreground. It begins anew
 * with the table's room, so nobody is absent right after a restart.
 */
export class Presence {
  private readonly clock: Clock;
  private readonly attentive: Attentive;
  private readonly opened: number;
  /** By connection. */
  private readonly pages = new Map<string, { readonly player: string; readonly shown: boolean }>();
  /** Who is away since when, by the clock that never goes back. */
  private readonly gone = new Map<string, { readonly since: number; missed: boolean; readonly callOff: () => void }>();

  constructor(clock: Clock, attentive: Attentive) {
    this.clock = clock;
    this.attentive = attentive;
    this.opened = clock.monotonic();
  }

  /** The table has just opened, and these sit there: whoever does not come is missed like somebody who has gone. */
  awaits(players: readonly string[]): void {
    for (const player of players) this.note(player);
  }

  /** A page opens, or says whether it is in the foreground. */
  shows(page: string, player: string, shown: boolean): void {
    this.change(player, () => this.pages.set(page, { player, shown }));
  }

  closes(page: string): void {
    const player = this.pages.get(page)?.player;
    if (player !== undefined) this.change(player, () => this.pages.delete(page));
  }

  /** He plays himself again, whatever his pages say: from now on he is missed anew. */
  touched(player: string): void {
    if (this.isShown(player)) return;
    this.forget(player);
    this.note(player);
  }

  /** For how many milliseconds he has been away; null while he is here. */
  awayFor(player: string): number | null {
    if (this.isShown(player)) return null;
    const { since, missed } = this.gone.get(player) ?? { since: this.opened, missed: false };
    const away = this.clock.monotonic() - since;
    // A timer may run a part of a millisecond early: who has been called absent is absent.
    return missed ? Math.max(away, ABSENT) : away;
  }

  /** Nobody is waited for any more. */
  end(): void {
    for (const { callOff } of this.gone.values()) callOff();
    this.gone.clear();
  }

  private isShown(player: string): boolean {
    for (const page of this.pages.values()) if (page.player === player && page.shown) return true;
    return false;
  }

  private change(player: string, change: () => void): void {
    const before = this.isShown(player);
    change();
    const now = this.isShown(player);
    if (now) this.forget(player);
    else if (before) this.note(player);
    // Whoever only passed by is kept nowhere.
    if (!now && !this.attentive.minds(player) && this.pagesOf(player).length === 0) this.forget(player);
    if (before !== now) this.attentive.cameOrWent(player);
  }

  private pagesOf(player: string) {
    return [...this.pages.values()].filter((page) => page.player === player);
  }

  private note(player: string): void {
    const missed = (): void => {
      this.gone.get(player)!.missed = true;
      this.attentive.missed(player);
    };
    const since = this.clock.monotonic();
    this.gone.set(player, { since, missed: false, callOff: this.clock.after(ABSENT, missed) });
  }

  private forget(player: string): void {
    this.gone.get(player)?.callOff();
    this.gone.delete(player);
  }
}

/** Whoever has taken his seat back from a bot: else it could be handed to and fro without end. */
export const returnedBy = ({ events }: Deed, seats: readonly Sitter[]): readonly string[] =>
  (events as readonly EngineEvent[]).flatMap((event) => {
    const sitter = event.type === "returned" ? seats[event.seat] : undefined;
    return sitter?.kind === "player" ? [sitter.player] : [];
  });

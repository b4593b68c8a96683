import { drawnPart, Sealed } from "./Sealed.ts";

/** More than these wait for nobody. */
const MOST = 10_000;

/**
 * What the house adds to matches that begin as soon as they are opened: its seal is told before, each player his own, and
 * good for one match.
 */
export class Seals {
  private readonly byPlayer = new Map<string, Sealed>();

  /** The seal for his next match: the one he was told before, as long as it was not broken. */
  tell(player: string): string {
    const sealed = this.byPlayer.get(player) ?? new Sealed(drawnPart());
    this.byPlayer.delete(player);
    this.byPlayer.set(player, sealed);
    for (const oldest of this.byPlayer.keys()) {
      if (this.byPlayer.size <= MOST) break;
      this.byPlayer.delete(oldest);
    }
    return sealed.seal;
  }

  /** Breaks it: nothing else is ever dealt from it. Undefined where this player was told no such seal. */
  break(player: string, seal: string): Sealed | undefined {
    const sealed = this.byPlayer.get(player);
    if (sealed?.seal !== seal) return undefined;
    this.byPlayer.delete(player);
    return sealed;
  }
}

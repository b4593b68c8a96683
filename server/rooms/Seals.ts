import type { Shelf } from "../shelf.ts";
import { drawnPart, Sealed } from "./Sealed.ts";

/**
 * What the house adds to matches that begin as soon as they are opened: its seal is told before, each player his own, and
 * good for one match.
 */
export class Seals {
  private readonly shelf: Shelf;

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  /** The seal for his next match: the one he was told before, as long as it was not broken. */
  async tell(player: string): Promise<string> {
    return sealedIn(await this.shelf.keep(player, JSON.stringify(drawnPart()))).seal;
  }

  /** Breaks it: nothing else is ever dealt from it. Undefined where this player was told no such seal. */
  async break(player: string, seal: string): Promise<Sealed | undefined> {
    const told = await this.shelf.see(player);
    if (told === null || sealedIn(told).seal !== seal) return undefined;
    const taken = await this.shelf.take(player);
    // Where another match was quicker there is nothing more, or the seal of the next one.
    return taken === told ? sealedIn(taken) : undefined;
  }
}

const sealedIn = (kept: string): Sealed => new Sealed(JSON.parse(kept));

/** What the house has put aside for somebody, under a name, until it is wanted. It may go when nobody wants it for long. */
export interface Shelf {
  /** Puts it there, if nothing stands under this name; answers what stands there now. */
  keep(name: string, what: string): Promise<string>;
  see(name: string): Promise<string | null>;
  /** Puts this in its place, if something stands there still. */
  renew(name: string, what: string): Promise<void>;
  /** Takes it away: nobody else gets it. */
  take(name: string): Promise<string | null>;
}

/** More than these nobody waits for. */
const MOST = 10_000;

/** The shelf of a house that is one process. */
export class OwnShelf implements Shelf {
  private readonly kept = new Map<string, string>();

  async keep(name: string, what: string): Promise<string> {
    const stands = this.kept.get(name) ?? what;
    this.putLast(name, stands);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST) break;
      this.kept.delete(oldest);
    }
    return stands;
  }

  async see(name: string): Promise<string | null> {
    return this.kept.get(name) ?? null;
  }

  async renew(name: string, what: string): Promise<void> {
    if (this.kept.has(name)) this.putLast(name, what);
  }

  async take(name: string): Promise<string | null> {
    const stands = this.kept.get(name) ?? null;
    this.kept.delete(name);
    return stands;
  }

  /** It has just been wanted: all others go before it. */
  private putLast(name: string, what: string): void {
    this.kept.delete(name);
    this.kept.set(name, what);
  }
}
